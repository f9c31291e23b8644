package dev.quayside.examples.benchmarks;

import dev.quayside.examples.benchmarks.StatementLog.Issued;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;

/**
 * The baseline of the engine: statements that were noted once more through JDBC alone, in the same transactions. What they
 * read is read to the end and thrown away; what they write is known in advance. Not thread-safe.
 */
final class PlainReplay {
    private final DataSource dataSource;
    private final PlainJdbc reading;

    PlainReplay(DataSource dataSource) {
        this.dataSource = dataSource;
        this.reading = new PlainJdbc(dataSource);
    }

    /** All statements in their order; those of the same text that follow each other go in one batch. */
    void inOrder(List<List<Issued>> transactions) throws SQLException {
        run(transactions.stream().map(PlainReplay::groups).toList());
    }

    /** Only what is written, in one batch for each statement: nothing is read, and no lock is taken first. */
    void writesInBatches(List<List<Issued>> transactions) throws SQLException {
        run(transactions.stream().map(PlainReplay::writes).toList());
    }

    private static List<List<Issued>> groups(List<Issued> transaction) {
        List<List<Issued>> groups = new ArrayList<>();
        List<Issued> group = List.of();
        for (Issued statement : transaction) {
            if (group.isEmpty() || statement.reads() || !group.get(0).text().equals(statement.text())) {
                group = new ArrayList<>();
                groups.add(group);
            }
            group.add(statement);
        }
        return groups;
    }

    private static List<List<Issued>> writes(List<Issued> transaction) {
        Map<String, List<Issued>> batches = new LinkedHashMap<>();
        for (Issued statement : transaction) {
            if (!statement.reads()) {
                batches.computeIfAbsent(statement.text(), absent -> new ArrayList<>())
                        .add(statement);
            }
        }
        return List.copyOf(batches.values());
    }

    private void run(List<List<List<Issued>>> transactions) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            connection.setAutoCommit(false);
            for (List<List<Issued>> transaction : transactions) {
                for (List<Issued> group : transaction) {
                    run(connection, group);
                }
                connection.commit();
            }
            connection.setAutoCommit(true);
        }
    }

    private void run(Connection connection, List<Issued> group) throws SQLException {
        if (group.get(0).reads()) {
            reading.run(connection, group.get(0));
            return;
        }
        try (PreparedStatement statement =
                connection.prepareStatement(group.get(0).text())) {
            for (Issued row : group) {
                row.bind(statement);
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }
}
