package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.sql.DataSource;

/** Writes down the text of every statement that is prepared; a batch counts once. */
final class StatementLog {

    private static final Pattern TENANT_TABLE = Pattern.compile(
            "(from|join|into|update) (" + String.join("|", TenantTables.names()) + ")\\b(?: ([a-z])\\b)?");

    private final List<String> statements = new CopyOnWriteArrayList<>();

    /** What was prepared so far. */
    List<String> statements() {
        return statements;
    }

    /** The same data source under observation. */
    DataSource of(DataSource plain) {
        return ObservedPool.by(statements::add, plain);
    }

    /** Behind each table with an alias, the alias's account is compared; a table without one stands alone. */
    static void namesTheAccount(String sql) {
        Matcher tables = TENANT_TABLE.matcher(sql);
        while (tables.find()) {
            String alias = tables.group(3);
            assertThat(sql).containsPattern(alias == null ? "\\baccount_id\\b" : alias + "\\.account_id = ");
        }
    }
}
