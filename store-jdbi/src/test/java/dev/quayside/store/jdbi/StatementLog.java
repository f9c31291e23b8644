package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.sql.DataSource;

/** Records the text of every prepared statement; a batch counts once. */
final class StatementLog {

    private static final Pattern TENANT_TABLE = Pattern.compile(
            "(from|join|into|update) (" + String.join("|", TenantTables.names()) + ")\\b(?: ([a-z])\\b)?");

    private final List<String> statements = new CopyOnWriteArrayList<>();

    /** Returns the statements up to now. */
    List<String> statements() {
        return statements;
    }

    /** Returns the observed data source. */
    DataSource of(DataSource plain) {
        return ObservedDataSource.by(statements::add, plain);
    }

    /** Checks that the account of each table alias is compared; a table without an alias must be the only one. */
    static void namesTheAccount(String sql) {
        Matcher tables = TENANT_TABLE.matcher(sql);
        while (tables.find()) {
            String alias = tables.group(3);
            assertThat(sql).containsPattern(alias == null ? "\\baccount_id\\b" : alias + "\\.account_id = ");
        }
    }
}
