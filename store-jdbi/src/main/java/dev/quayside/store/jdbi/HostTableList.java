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
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.StoreExceptions;
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
 * A list that reads a table or view of the host application in H2 or PostgreSQL. For queries on a schema of the host,
 * it returns pages, totals and cursors, with the same rows in the same order as an
 * {@link dev.quayside.query.eval.Evaluator}. Thread-safe.
 *
 * <pre>{@code
 * HostTableList<Item> items = HostTableList.of(Items.SCHEMA, "stock_item")
 *         .account("customer_id")
 *         .column(Items.PRICE, "unit_price")
 *         .open(pool, row -> new Item(row.getObject("id", UUID.class), row.getBigDecimal("unit_price")));
 * Page<Item> page = items.page(query);
 * }</pre>
 *
 * @param <T> the row type
 */
public final class HostTableList<T> {

    /**
     * The time-out of a statement on PostgreSQL. On H2 no time-out is set, because it would stay set on the host's
     * connection.
     */
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final Schema<T> schema;
    private final PageReader<T, T, T> pages;

    private HostTableList(Schema<T> schema, PageReader<T, T, T> pages) {
        this.schema = schema;
        this.pages = pages;
    }

    /**
     * Returns a builder for a list that reads a table or view.
     *
     * @param table the name, optionally preceded by a schema and a dot; a name in double quotes keeps its case
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

    /** A function that reads a row of the table. */
    @FunctionalInterface
    public interface RowMapper<T> {

        /** Reads the current row of the result set; must not move the result set. */
        T read(ResultSet row) throws SQLException;
    }

    /**
     * A builder that defines the columns of a list. If no column is set for a field, the column has the name of the
     * field. Not thread-safe.
     */
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
         * Sets the UUID column that holds the account of a row; every statement has a condition on this column. This
         * column is required if the schema has a {@linkplain Schema#tenant() tenant}, and not allowed otherwise.
         */
        public Builder<T> account(String column) {
            account = Objects.requireNonNull(column, "column");
            return this;
        }

        /** Sets the column that stores a field. */
        public Builder<T> column(Field<T, ?> field, String column) {
            columns.put(Objects.requireNonNull(field, "field"), Objects.requireNonNull(column, "column"));
            return this;
        }

        /**
         * Sets the column that stores the {@linkplain dev.quayside.query.schema.CaseFolding#fold folded} text of a
         * field. It is required for filters that search for a prefix of the text. The default is the column name of the
         * field followed by {@code _folded}.
         */
        public Builder<T> foldedColumn(Field<T, String> field, String column) {
            foldedColumns.put(Objects.requireNonNull(field, "field"), Objects.requireNonNull(column, "column"));
            return this;
        }

        /**
         * Checks the columns of all fields that filters and sorts of the schema use, and returns the list.
         *
         * @param rows reads a row; the result set contains all columns of the table
         * @throws IllegalArgumentException if a column is missing, or if its type compares values differently from the
         *     type of the field
         * @throws StoreException if the database is unreachable or not supported
         */
        public HostTableList<T> open(DataSource dataSource, RowMapper<T> rows) {
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
                return new HostTableList<>(schema, list.reader(database, row -> rows.read(row.result(list.width()))));
            } catch (SQLException e) {
                throw StoreExceptions.convert(e);
            }
        }
    }
}
