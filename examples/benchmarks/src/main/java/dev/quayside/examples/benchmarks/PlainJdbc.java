package dev.quayside.examples.benchmarks;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Statements through JDBC alone, every column read as its type, by its position. What the columns are is looked up once for each text. Not thread-safe.
 */
final class PlainJdbc {
    /** {@code org.h2.engine.Constants.TRANSACTION_SNAPSHOT}; JDBC has no name for it. */
    private static final int H2_SNAPSHOT = 6;

    private final DataSource dataSource;
    private final Map<String, Column[]> columns = new HashMap<>();

    PlainJdbc(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    /** How a column is read. */
    private enum Column {
        ID,
        TEXT,
        INSTANT,
        DAY,
        FLAG,
        INTEGER,
        LONG,
        BYTES,
        LIST
    }

    /**
     * Rows of a page.
     *
     * @param total on all pages; empty if it was not asked for
     */
    record Found(List<@Nullable Object[]> rows, OptionalLong total) {}

    /** A page with its total, which is counted unless the page tells it. */
    Found page(HandStatements.Page page) {
        try (Connection connection = dataSource.getConnection()) {
            List<@Nullable Object[]> rows = run(connection, page.rows());
            boolean tells = rows.size() < page.size() && (page.offset() == 0 || !rows.isEmpty());
            return new Found(
                    rows, OptionalLong.of(tells ? page.offset() + rows.size() : count(run(connection, page.count()))));
        } catch (SQLException e) {
            throw new IllegalStateException("the database failed", e);
        }
    }

    /** A page without its total. */
    Found pageAlone(HandStatements.Page page) {
        try (Connection connection = dataSource.getConnection()) {
            return new Found(run(connection, page.rows()), OptionalLong.empty());
        } catch (SQLException e) {
            throw new IllegalStateException("the database failed", e);
        }
    }

    /** The rows of the statements of a call, which see the same moment if they did so then. */
    List<List<@Nullable Object[]>> again(StatementLog.Reads call, Product product) {
        try (Connection connection = dataSource.getConnection()) {
            if (!call.oneMoment()) {
                return all(connection, call.statements());
            }
            return product == Product.H2
                    ? atOneMomentOnH2(connection, call.statements())
                    : atOneMomentOnPostgres(connection, call.statements());
        } catch (SQLException e) {
            throw new IllegalStateException("the database failed", e);
        }
    }

    private List<List<@Nullable Object[]>> atOneMomentOnH2(Connection connection, List<StatementLog.Issued> statements)
            throws SQLException {
        int before = connection.getTransactionIsolation();
        connection.setAutoCommit(false);
        connection.setTransactionIsolation(H2_SNAPSHOT);
        List<List<@Nullable Object[]>> all = all(connection, statements);
        connection.commit();
        connection.setTransactionIsolation(before);
        connection.setAutoCommit(true);
        return all;
    }

    private List<List<@Nullable Object[]>> atOneMomentOnPostgres(
            Connection connection, List<StatementLog.Issued> statements) throws SQLException {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute("set transaction isolation level repeatable read, read only");
        }
        List<List<@Nullable Object[]>> all = all(connection, statements);
        connection.commit();
        connection.setAutoCommit(true);
        return all;
    }

    private List<List<@Nullable Object[]>> all(Connection connection, List<StatementLog.Issued> statements)
            throws SQLException {
        List<List<@Nullable Object[]>> all = new ArrayList<>();
        for (StatementLog.Issued statement : statements) {
            all.add(run(connection, statement));
        }
        return all;
    }

    private static long count(List<@Nullable Object[]> rows) {
        return (Long) Objects.requireNonNull(rows.get(0)[0]);
    }

    /** The rows of one statement. */
    List<@Nullable Object[]> run(Connection connection, StatementLog.Issued issued) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(issued.text())) {
            issued.bind(statement);
            try (ResultSet rows = statement.executeQuery()) {
                Column[] types = columns.get(issued.text());
                if (types == null) {
                    types = columns(rows.getMetaData());
                    columns.put(issued.text(), types);
                }
                List<@Nullable Object[]> found = new ArrayList<>();
                while (rows.next()) {
                    found.add(row(rows, types));
                }
                return found;
            }
        }
    }

    private static @Nullable Object[] row(ResultSet rows, Column[] types) throws SQLException {
        @Nullable Object[] row = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            row[i] = value(rows, i + 1, types[i]);
        }
        return row;
    }

    private static @Nullable Object value(ResultSet rows, int position, Column type) throws SQLException {
        return switch (type) {
            case ID -> rows.getObject(position, UUID.class);
            case TEXT -> rows.getString(position);
            case INSTANT -> {
                OffsetDateTime time = rows.getObject(position, OffsetDateTime.class);
                yield time == null ? null : time.toInstant();
            }
            case DAY -> rows.getObject(position, LocalDate.class);
            case FLAG -> {
                boolean flag = rows.getBoolean(position);
                yield rows.wasNull() ? null : flag;
            }
            case INTEGER -> {
                int number = rows.getInt(position);
                yield rows.wasNull() ? null : number;
            }
            case LONG -> {
                long number = rows.getLong(position);
                yield rows.wasNull() ? null : number;
            }
            case BYTES -> rows.getBytes(position);
            case LIST -> {
                java.sql.Array array = rows.getArray(position);
                yield array == null ? null : List.of((Object[]) array.getArray());
            }
        };
    }

    private static Column[] columns(ResultSetMetaData data) throws SQLException {
        Column[] columns = new Column[data.getColumnCount()];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = switch (data.getColumnType(i + 1)) {
                case Types.VARCHAR, Types.CHAR, Types.CLOB -> Column.TEXT;
                // PostgreSQL's driver calls an instant a timestamp; the store has no other ones.
                case Types.TIMESTAMP_WITH_TIMEZONE, Types.TIMESTAMP -> Column.INSTANT;
                case Types.DATE -> Column.DAY;
                case Types.BOOLEAN, Types.BIT -> Column.FLAG;
                case Types.INTEGER -> Column.INTEGER;
                case Types.BIGINT, Types.DECIMAL, Types.NUMERIC -> Column.LONG;
                case Types.ARRAY -> Column.LIST;
                case Types.OTHER, Types.BINARY, Types.VARBINARY ->
                    data.getColumnTypeName(i + 1).equalsIgnoreCase("uuid") ? Column.ID : Column.BYTES;
                default ->
                    throw new IllegalArgumentException("no way to read " + data.getColumnTypeName(i + 1)
                            + ", the type of " + data.getColumnLabel(i + 1));
            };
        }
        return columns;
    }
}
