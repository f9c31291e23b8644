package dev.quayside.store.jdbi.internal.sql;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A numbered script that creates or changes tables.
 *
 * @param name the name of the file, in the naming convention of Flyway
 * @param checksum the checksum of the text, computed with Unix line ends
 * @param statements the statements in the order of the script, without semicolons
 */
public record MigrationScript(int version, String name, String checksum, List<String> statements) {

    private static final String FOLDER = "/dev/quayside/store/jdbi/migration/";

    private static final String EVERY_DATABASE = "all/";

    /**
     * The paths of the scripts in order. A script is in the folder {@code all} if every database runs it, and otherwise
     * in the folder of its database.
     */
    private static final List<String> PATHS = List.of(
            "all/V1__tables.sql",
            "all/V2__indexes.sql",
            "all/V4__foreign_keys.sql",
            "all/V5__foreign_keys_to_places.sql",
            "postgresql/V6__indexes_of_some_rows.sql");

    private static final Pattern NAME = Pattern.compile("V([0-9]+)__[a-z_]+\\.sql");

    public MigrationScript {
        statements = List.copyOf(statements);
    }

    /** Loads the scripts that a database runs, in order. */
    public static List<MigrationScript> load(SqlDialect dialect) {
        return PATHS.stream()
                .filter(path -> path.startsWith(EVERY_DATABASE) || path.startsWith(dialect.scriptFolder()))
                .map(path -> of(path.substring(path.indexOf('/') + 1), text(path), dialect))
                .toList();
    }

    /** Returns the text of a script, whose path is relative to the migration folder. */
    public static String text(String path) {
        try (InputStream resource = MigrationScript.class.getResourceAsStream(FOLDER + path)) {
            if (resource == null) {
                throw new IllegalStateException("the script " + path + " is not on the class path");
            }
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static MigrationScript of(String name, String text, SqlDialect dialect) {
        Matcher matcher = NAME.matcher(name);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "'" + name + "' is not the name of a script (expected a name such as V2__indexes.sql)");
        }
        String unix = text.replace("\r\n", "\n");
        return new MigrationScript(Integer.parseInt(matcher.group(1)), name, checksum(unix), statements(unix, dialect));
    }

    /** Returns the statements of a script in order, without semicolons. */
    public static List<String> statements(String text, SqlDialect dialect) {
        return Arrays.stream(dialect.rewriteChecks(
                                text.replaceAll("(?m)^\\s*--.*$", "").replace("${c}", dialect.collation()))
                        .split(";\\s*\n"))
                .map(String::strip)
                .filter(statement -> !statement.isEmpty())
                .toList();
    }

    private static String checksum(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }
}
