package dev.quayside.store.jdbi.internal.list;

import dev.quayside.query.schema.FieldType;
import dev.quayside.store.jdbi.internal.sql.StoreExceptions;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A table or view of the host application, with its columns as the database describes them. A name without double
 * quotes is converted to the case of the database, like an identifier in SQL. Statements quote all names.
 */
final class HostTable {

    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*|\"[^\"\\u0000]+\"");

    private static final String H2_SCHEMA_NOT_FOUND = "90079";

    private static final int MICROSECONDS = 6;

    private static final Set<String> NUMBERS = Set.of(
            ("numeric decimal int2 int4 int8 smallint integer bigint smallserial" + " serial bigserial").split(" "));

    private final String name;
    private final String quoted;
    private final DatabaseMetaData database;
    private final Map<String, Type> columns;

    private HostTable(String name, String quoted, DatabaseMetaData database, Map<String, Type> columns) {
        this.name = name;
        this.quoted = quoted;
        this.database = database;
        this.columns = columns;
    }

    /** The type of a column. */
    private record Type(String name, int fractionalDigits) {}

    /**
     * Reads the columns of a table. The result is valid while the connection is open.
     *
     * @param name the name, optionally preceded by a schema and a dot
     */
    static HostTable read(Connection connection, String name) throws SQLException {
        DatabaseMetaData database = connection.getMetaData();
        int point = name.startsWith("\"") ? name.indexOf("\".") + 1 : name.indexOf('.');
        String quoted = point <= 0
                ? quoted(name, database)
                : quoted(name.substring(0, point), database) + "." + quoted(name.substring(point + 1), database);
        Map<String, Type> columns = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet none = statement.executeQuery("select c.* from " + quoted + " c where false")) {
            ResultSetMetaData described = none.getMetaData();
            for (int i = 1; i <= described.getColumnCount(); i++) {
                String type = described.getColumnTypeName(i).toLowerCase(Locale.ROOT);
                columns.put(
                        '"' + described.getColumnName(i).replace("\"", "\"\"") + '"',
                        new Type(type, described.getScale(i)));
            }
        } catch (SQLException e) {
            String state = StoreExceptions.sqlStateOf(e);
            if (state != null && (state.startsWith("42") || state.equals(H2_SCHEMA_NOT_FOUND))) {
                throw new IllegalArgumentException(
                        "table: '" + name + "' is not a table or view that this user can read", e);
            }
            throw e;
        }
        return new HostTable(name, quoted, database, columns);
    }

    private static String quoted(String name, DatabaseMetaData database) throws SQLException {
        if (!IDENTIFIER.matcher(name).matches()) {
            throw new IllegalArgumentException("'" + name
                    + "' is not a name of a table or column (letters, digits and _, or any text in double quotes)");
        }
        if (name.startsWith("\"")) {
            return name;
        }
        String folded = name;
        if (database.storesUpperCaseIdentifiers()) {
            folded = name.toUpperCase(Locale.ROOT);
        } else if (database.storesLowerCaseIdentifiers()) {
            folded = name.toLowerCase(Locale.ROOT);
        }
        return '"' + folded + '"';
    }

    /** Returns the name in quotes. */
    String quoted() {
        return quoted;
    }

    /** Returns the names of all columns in quotes. */
    List<String> columns() {
        return List.copyOf(columns.keySet());
    }

    /**
     * Returns the quoted name of a column. If the column is missing or cannot store values of the type, adds a problem
     * to the list and returns null.
     *
     * @param purpose the use of the column for messages, such as {@code field price of filter price}
     */
    @Nullable
    String column(String column, FieldType type, String purpose, List<String> problems) throws SQLException {
        String found = quoted(column, database);
        Accepted accepted = Accepted.of(type);
        Type actual = columns.get(found);
        if (actual == null) {
            problems.add(purpose + " needs a column, but " + name + " has no column " + column);
            return null;
        }
        if (!accepted.names().contains(actual.name())) {
            problems.add(purpose + ": the column " + column + " of type " + actual.name() + " does not fit " + type
                    + " (expected " + accepted.words() + ")");
            return null;
        }
        if (type == FieldType.INSTANT && actual.fractionalDigits() > MICROSECONDS) {
            problems.add(purpose + ": the column " + column + " has more than microseconds (expected "
                    + accepted.words() + ")");
            return null;
        }
        return found;
    }

    /**
     * The column types that are allowed for a field; columns of all other types would compare values differently.
     *
     * @param names the names of the types in H2 and PostgreSQL
     * @param words the description of the types in messages
     */
    private record Accepted(Set<String> names, String words) {

        static Accepted of(FieldType type) {
            return switch (type) {
                case TEXT ->
                    new Accepted(Set.of("text", "varchar", "character varying"), "varchar, or text on PostgreSQL");
                case ID -> new Accepted(Set.of("uuid"), "uuid");
                case INSTANT ->
                    new Accepted(Set.of("timestamptz", "timestamp with time zone"), "timestamp(6) with time zone");
                case DAY -> new Accepted(Set.of("date"), "date");
                case FLAG -> new Accepted(Set.of("bool", "boolean"), "boolean");
                case NUMBER -> new Accepted(NUMBERS, "numeric, bigint, integer or smallint");
                case TEXT_LIST, ID_LIST -> new Accepted(Set.of(), "a field that is not a list");
            };
        }
    }
}
