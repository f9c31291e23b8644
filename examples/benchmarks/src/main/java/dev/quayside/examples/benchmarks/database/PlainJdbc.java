package dev.quayside.examples.benchmarks.database;

import dev.quayside.examples.benchmarks.database.StatementLog.Issued;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Statements through JDBC alone, with each column read as its type by its position. The types are looked up once for
 * each text. Not thread-safe.
 */
public final class PlainJdbc {
    /** {@code org.h2.engine.Constants.TRANSACTION_SNAPSHOT}, for which JDBC has no name. */
    private static final int H2_SNAPSHOT = 6;

    private static final String SNAPSHOT = "set transaction isolation level repeatable read, read only";

    private final DataSource dataSource;
    private final Map<String, Column[]> columns = new HashMap<>();

    public PlainJdbc(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    /** The reading of a column. */
    private interface Column {
        @Nullable
        Object read(ResultSet rows, int position) throws SQLException;
    }

    /** Work with a connection. */
    public interface Work<R> {
        R on(Connection connection) throws SQLException;
    }

    /** Does something with a connection. */
    public <R> R connected(Work<R> work) {
        try (Connection connection = dataSource.getConnection()) {
            return work.on(connection);
        } catch (SQLException e) {
            throw new IllegalStateException("the database failed", e);
        }
    }

    /** Returns the rows of the statements of a call, in one transaction if they were in one. */
    public List<List<@Nullable Object[]>> again(StatementLog.Reads call, Product product) {
        return connected(connection -> {
            if (!call.oneTransaction()) {
                return all(connection, call.statements());
            }
            int isolation = connection.getTransactionIsolation();
            connection.setAutoCommit(false);
            if (product == Product.H2) {
                connection.setTransactionIsolation(H2_SNAPSHOT);
            } else {
                try (PreparedStatement statement = connection.prepareStatement(SNAPSHOT)) {
                    statement.execute();
                }
            }
            List<List<@Nullable Object[]>> all = all(connection, call.statements());
            connection.commit();
            if (product == Product.H2) {
                connection.setTransactionIsolation(isolation);
            }
            connection.setAutoCommit(true);
            return all;
        });
    }

    private List<List<@Nullable Object[]>> all(Connection connection, List<Issued> statements) throws SQLException {
        List<List<@Nullable Object[]>> all = new ArrayList<>();
        for (Issued statement : statements) {
            all.add(run(connection, statement));
        }
        return all;
    }

    /** Returns the rows of a statement, or of the last of several that are sent together. */
    public List<@Nullable Object[]> run(Connection connection, Issued issued) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(issued.text())) {
            issued.bind(statement);
            statement.execute();
            if (issued.text().contains("; select")) {
                statement.getMoreResults();
            }
            try (ResultSet rows = statement.getResultSet()) {
                Column[] types = columns.get(issued.text());
                if (types == null) {
                    types = columns(rows.getMetaData());
                    columns.put(issued.text(), types);
                }
                List<@Nullable Object[]> found = new ArrayList<>();
                while (rows.next()) {
                    @Nullable Object[] row = new Object[types.length];
                    for (int i = 0; i < types.length; i++) {
                        row[i] = types[i].read(rows, i + 1);
                    }
                    found.add(row);
                }
                return found;
            }
        }
    }

    private static Column[] columns(ResultSetMetaData data) throws SQLException {
        Column[] columns = new Column[data.getColumnCount()];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = column(data.getColumnType(i + 1), data.getColumnTypeName(i + 1));
        }
        return columns;
    }

    private static Column column(int type, String name) {
        return switch (type) {
            case Types.VARCHAR, Types.CHAR, Types.CLOB -> ResultSet::getString;
            // PostgreSQL's driver calls an instant a timestamp; the store has no other timestamps, and reads them so.
            case Types.TIMESTAMP_WITH_TIMEZONE, Types.TIMESTAMP ->
                (rows, position) -> {
                    Timestamp time = rows.getTimestamp(position);
                    return time == null ? null : time.toInstant();
                };
            case Types.DATE -> (rows, position) -> rows.getObject(position, LocalDate.class);
            case Types.BOOLEAN, Types.BIT -> (rows, position) -> orNull(rows, rows.getBoolean(position));
            case Types.INTEGER -> (rows, position) -> orNull(rows, rows.getInt(position));
            case Types.BIGINT, Types.DECIMAL, Types.NUMERIC -> (rows, position) -> orNull(rows, rows.getLong(position));
            case Types.ARRAY ->
                (rows, position) -> {
                    java.sql.Array array = rows.getArray(position);
                    return array == null ? null : List.of((Object[]) array.getArray());
                };
            case Types.OTHER, Types.BINARY, Types.VARBINARY ->
                name.equalsIgnoreCase("uuid")
                        ? (rows, position) -> rows.getObject(position, UUID.class)
                        : ResultSet::getBytes;
            default -> throw new IllegalArgumentException("'" + name + "' is not a known column type");
        };
    }

    private static <V> @Nullable V orNull(ResultSet rows, V value) throws SQLException {
        return rows.wasNull() ? null : value;
    }
}
