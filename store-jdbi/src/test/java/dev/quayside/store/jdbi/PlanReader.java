package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.DialectResolver;
import dev.quayside.store.jdbi.internal.sql.H2Dialect;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Jdbi;

/** Runs statements and reads from the database's plan how they were executed and how many rows were read. */
public final class PlanReader {

    private static final Pattern SCANNED_BY_H2 = Pattern.compile("scanCount: (\\d+)");
    private static final Pattern SCANNED_BY_POSTGRES = Pattern.compile("Scan .*actual rows=(\\d+)");
    private static final Pattern REMOVED_BY_POSTGRES = Pattern.compile("Rows Removed by [A-Za-z ]+: (\\d+)");

    private final Database database;
    private final String explain;
    private final List<Pattern> counts;

    public PlanReader(TestDatabase database) {
        SqlDialect dialect = DialectResolver.of(database.pool());
        boolean h2 = dialect instanceof H2Dialect;
        this.database = new Database(Jdbi.create(database.pool()), dialect);
        this.explain = h2 ? "explain analyze " : "explain (analyze, costs off, timing off, summary off) ";
        this.counts = h2 ? List.of(SCANNED_BY_H2) : List.of(SCANNED_BY_POSTGRES, REMOVED_BY_POSTGRES);
    }

    public SqlDialect dialect() {
        return database.dialect();
    }

    /**
     * Asserts that a statement reads few rows.
     *
     * @param most the exclusive limit of rows to read
     * @param what the query, for messages
     */
    public void assertReadsLessThan(long most, Sql sql, String what) {
        Sql explained = Sql.of(explain).add(sql);
        List<String> lines =
                database.read(handle -> database.list(handle, explained, row -> RowReader.required(row.text())));
        String plan = String.join("\n", lines);
        assertThat(rowsRead(plan)).as("rows read for %s: %s", what, plan).isLessThan(most);
    }

    private long rowsRead(String plan) {
        long sum = 0;
        for (Pattern count : counts) {
            Matcher numbers = count.matcher(plan);
            while (numbers.find()) {
                sum += Long.parseLong(numbers.group(1));
            }
        }
        return sum;
    }
}
