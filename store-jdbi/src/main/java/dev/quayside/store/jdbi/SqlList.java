package dev.quayside.store.jdbi;

import dev.quayside.core.store.StoreException;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Schema;
import dev.quayside.store.jdbi.internal.list.HostListTable;
import dev.quayside.store.jdbi.internal.list.PageReader;
import dev.quayside.store.jdbi.internal.sql.Connections;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.DialectResolver;
import dev.quayside.store.jdbi.internal.sql.Failures;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A list over a table or view of the host, in H2 or PostgreSQL: pages, totals and cursors for queries of a schema of
 * the host, with the same rows and order as an {@link dev.quayside.query.eval.Evaluator}. Thread-safe.
 *
 * <pre>{@code
 * SqlList<Item> items = SqlList.of(Items.SCHEMA, "stock_item")
 *         .account("customer_id")
 *         .column(Items.PRICE, "unit_price")
 *         .open(pool, row -> new Item(row.getObject("id", UUID.class), row.getBigDecimal("unit_price")));
 * Page<Item> page = items.page(query);
 * }</pre>
 *
 * @param <T> the row type
 */
public final class SqlList<T> {

    /** The time-out of a statement on PostgreSQL; on H2 a time-out would stay on the connection of the host. */
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final Schema<T> schema;
    private final PageReader<T, T, T> pages;

    private SqlList(Schema<T> schema, PageReader<T, T, T> pages) {
        this.schema = schema;
        this.pages = pages;
    }

    /**
     * Starts a list over a table or view.
     *
     * @param table the name, perhaps after a schema and a point; a name in double quotes keeps its case
     */
    public static <T> Builder<T> of(Schema<T> schema, String table) {
        return new Builder<>(schema, table);
    }

    /**
     * Returns the page that the query selects. Included resources and fields are ignored.
     *
     * @throws IllegalArgumentException if the query was bound to another schema
     * @throws StoreException if the database fails
     */
    public Page<T> page(BoundQuery<T> query) {
        return pages.page(checked(query));
    }

    /**
     * Returns the number of rows that the query selects on all pages.
     *
     * @throws IllegalArgumentException if the query was bound to another schema
     * @throws StoreException if the database fails
     */
    public long count(BoundQuery<T> query) {
        return pages.count(checked(query));
    }

    private BoundQuery<T> checked(BoundQuery<T> query) {
        if (Objects.requireNonNull(query, "query").schema() != schema) {
            throw new IllegalArgumentException("a query of the schema "
                    + query.schema().resource() + " is not a query of this list (expected the schema that it was made"
                    + " of, " + schema.resource() + ")");
        }
        return query;
    }

    /** Reads a row of the table. */
    @FunctionalInterface
    public interface RowMapper<T> {

        /** Returns the row at which the result set is; must not move the result set. */
        T read(ResultSet row) throws SQLException;
    }

    /** The columns of a list. A field without a column of its own is in the column with its name. Not thread-safe. */
    public static final class Builder<T> {
        private final Schema<T> schema;
        private final String table;
        private final Map<Field<T, ?>, String> columns = new HashMap<>();
        private final Map<Field<T, ?>, String> foldedColumns = new HashMap<>();
        private @Nullable String account;

        private Builder(Schema<T> schema, String table) {
            this.schema = Objects.requireNonNull(schema, "schema");
            this.table = Objects.requireNonNull(table, "table");
        }

        /**
         * Sets the column, a UUID, with the account of a row; every statement names it. A schema with a {@linkplain
         * Schema#tenant() tenant} needs it, and any other schema cannot have it.
         */
        public Builder<T> account(String column) {
            account = Objects.requireNonNull(column, "column");
            return this;
        }

        /** Sets the column of a field. */
        public Builder<T> column(Field<T, ?> field, String column) {
            columns.put(Objects.requireNonNull(field, "field"), Objects.requireNonNull(column, "column"));
            return this;
        }

        /**
         * Sets the column with the {@linkplain dev.quayside.query.schema.Folding#fold folded} text of a field, which
         * searches for the beginning of the text need. The default is the name of the column with {@code _folded}.
         */
        public Builder<T> foldedColumn(Field<T, String> field, String column) {
            foldedColumns.put(Objects.requireNonNull(field, "field"), Objects.requireNonNull(column, "column"));
            return this;
        }

        /**
         * Checks the columns of all fields that filters and sorts of the schema use, and returns the list.
         *
         * @param rows reads a row, with all columns of the table
         * @throws IllegalArgumentException if a column is missing, or its type compares in another way than the field
         * @throws StoreException if the database is unreachable or not supported
         */
        public SqlList<T> open(DataSource dataSource, RowMapper<T> rows) {
            Objects.requireNonNull(dataSource, "dataSource");
            Objects.requireNonNull(rows, "rows");
            if ((schema.tenant() == null) != (account == null)) {
                throw new IllegalArgumentException("account: the schema " + schema.resource()
                        + (account == null
                                ? " has a tenant, so the list needs the column of the account"
                                : " has no tenant, so '" + account + "' cannot select the rows of one"));
            }
            SqlDialect dialect = DialectResolver.of(dataSource);
            Connections connections = Connections.of(dataSource);
            Database database = new Database(
                    dialect.limitsTimePerStatement() ? connections.limited(dialect, TIMEOUT) : connections.unlimited(),
                    dialect);
            try (Connection connection = Connections.connect(dataSource)) {
                HostListTable<T> list =
                        HostListTable.of(schema, table, account, columns, foldedColumns, connection, dialect);
                return new SqlList<>(schema, list.reader(database, row -> rows.read(row.result(list.width()))));
            } catch (SQLException e) {
                throw Failures.of(e);
            }
        }
    }
}
