package dev.quayside.store.jdbi;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/** The tables whose rows belong to one account. */
final class TenantTables {

    private static final Pattern DISTRIBUTED = Pattern.compile("create_distributed_table\\('(\\w+)'");

    private TenantTables() {}

    /** Returns the tables that the Citus script distributes; another test checks that the script names every table. */
    static List<String> names() {
        try (InputStream script = TenantTables.class.getResourceAsStream("migration/citus/distribution.sql")) {
            return DISTRIBUTED
                    .matcher(new String(script.readAllBytes(), StandardCharsets.UTF_8))
                    .results()
                    .map(table -> table.group(1))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
