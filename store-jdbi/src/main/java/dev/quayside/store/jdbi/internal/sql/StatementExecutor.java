package dev.quayside.store.jdbi.internal.sql;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.SqlStatements;

/** An executor that runs statements on an open connection and reads the result rows. Thread-safe. */
final class StatementExecutor {

    private static final int ROWS_AT_ONCE = 1000;

    private final SqlDialect dialect;
    private final DecodedTexts decoded = new DecodedTexts();

    StatementExecutor(SqlDialect dialect) {
        this.dialect = dialect;
    }

    <R> List<R> list(Handle handle, String text, List<SqlParameter> values, RowReader.Mapping<R> mapping) {
        return prepared(handle, text, statement -> {
            bind(statement, values);
            try (ResultSet rows = statement.executeQuery()) {
                return rows(rows, mapping);
            }
        });
    }

    <R> List<R> list(Handle handle, Sql lock, Sql query, RowReader.Mapping<R> mapping) {
        if (!dialect.sendsStatementsTogether()) {
            list(handle, lock.text(), lock.values(), row -> row);
            return list(handle, query.text(), query.values(), mapping);
        }
        Sql both = Sql.of("").add(lock).add("; ").add(query);
        return prepared(handle, both.text(), statement -> {
            bind(statement, both.values());
            statement.execute();
            statement.getMoreResults();
            try (ResultSet rows = statement.getResultSet()) {
                return rows(rows, mapping);
            }
        });
    }

    private <R> List<R> rows(ResultSet rows, RowReader.Mapping<R> mapping) throws SQLException {
        List<R> list = new ArrayList<>();
        RowReader row = new RowReader(rows, decoded);
        while (row.next()) {
            list.add(read(mapping, row));
        }
        return list;
    }

    @FunctionalInterface
    private interface Execution<R> {
        R of(PreparedStatement statement) throws SQLException;
    }

    /**
     * Prepares and executes a statement with JDBC directly. On H2, statements of Jdbi would double the time for reading
     * a short page, and add a tenth to the time for storing a report.
     */
    private static <R> R prepared(Handle handle, String text, Execution<R> execution) {
        try (PreparedStatement statement = handle.getConnection().prepareStatement(text)) {
            Integer timeout = handle.getConfig(SqlStatements.class).getQueryTimeout();
            if (timeout != null && timeout > 0) {
                statement.setQueryTimeout(timeout);
            }
            return execution.of(statement);
        } catch (SQLException e) {
            throw new StatementFailedException(e);
        }
    }

    private static void bind(PreparedStatement statement, List<SqlParameter> values) throws SQLException {
        for (int i = 0; i < values.size(); i++) {
            values.get(i).bind(statement, i + 1);
        }
    }

    private static final class StatementFailedException extends JdbiException {
        private static final long serialVersionUID = 1L;

        StatementFailedException(SQLException cause) {
            super(cause);
        }
    }

    /**
     * Reads a row. Throws a {@link CorruptRowException} if a value, such as an unknown time zone, cannot be converted.
     */
    private static <R> R read(RowReader.Mapping<R> mapping, RowReader row) throws SQLException {
        try {
            return mapping.read(row);
        } catch (IllegalArgumentException | DateTimeException | UnknownCodeException e) {
            throw new CorruptRowException("a column holds a value that is not known here", e);
        }
    }

    int update(Handle handle, String text, List<SqlParameter> values) {
        return prepared(handle, text, statement -> {
            bind(statement, values);
            return statement.execute() ? 0 : statement.getUpdateCount();
        });
    }

    List<Integer> batch(Handle handle, String text, List<List<SqlParameter>> rows) {
        if (rows.isEmpty()) {
            return List.of();
        }
        return prepared(handle, text, statement -> {
            List<Integer> counts = new ArrayList<>();
            for (int from = 0; from < rows.size(); from += ROWS_AT_ONCE) {
                for (List<SqlParameter> row : rows.subList(from, Math.min(from + ROWS_AT_ONCE, rows.size()))) {
                    bind(statement, row);
                    statement.addBatch();
                }
                for (int count : statement.executeBatch()) {
                    counts.add(count);
                }
            }
            return counts;
        });
    }
}
