package dev.quayside.examples.benchmarks;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/**
 * The baseline of saving: whatever comes is inserted, or takes the place of what is there, in one batch for each table. It
 * knows all values in advance, looks nothing up, and never deletes the element of a list.
 */
final class PlainIngest {
    private static final Pattern INSERT = Pattern.compile("insert into (\\w+) \\((.*?)\\) values (\\(.*\\))");

    private final Product product;

    PlainIngest(Product product) {
        this.product = product;
    }

    /**
     * The rows of one transaction.
     *
     * @param batches by their statement, in the order in which they are written
     */
    record Transaction(Map<String, List<StatementLog.Issued>> batches) {}

    /** What the inserts among these statements write, as inserts that replace what is there. */
    Transaction transaction(List<StatementLog.Issued> issued) {
        Map<String, List<StatementLog.Issued>> batches = new LinkedHashMap<>();
        for (StatementLog.Issued statement : issued) {
            Matcher insert = INSERT.matcher(statement.text());
            if (insert.matches()) {
                String text = upsert(insert.group(1), insert.group(2), insert.group(3));
                batches.computeIfAbsent(text, absent -> new ArrayList<>()).add(statement);
            }
        }
        return new Transaction(batches);
    }

    /** The tables with lists are nothing but key, except for what follows from it. */
    private String upsert(String table, String columns, String values) {
        List<String> names = Arrays.asList(columns.split(", ", -1));
        boolean list = !names.contains("id");
        List<String> key = list ? names.subList(0, 3) : List.of("account_id", "id");
        String keys = String.join(", ", key);
        return switch (product) {
            case H2 -> "merge into " + table + " (" + columns + ") key (" + keys + ") values " + values;
            case POSTGRESQL ->
                "insert into " + table + " (" + columns + ") values " + values + " on conflict (" + keys + ") do "
                        + (list
                                ? "nothing"
                                : "update set "
                                        + names.stream()
                                                .filter(name -> !key.contains(name))
                                                .map(name -> name + " = excluded." + name)
                                                .collect(Collectors.joining(", ")));
        };
    }

    void save(DataSource dataSource, Transaction transaction) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            connection.setAutoCommit(false);
            for (Map.Entry<String, List<StatementLog.Issued>> batch :
                    transaction.batches().entrySet()) {
                try (PreparedStatement statement = connection.prepareStatement(batch.getKey())) {
                    for (StatementLog.Issued row : batch.getValue()) {
                        row.bind(statement);
                        statement.addBatch();
                    }
                    statement.executeBatch();
                }
            }
            connection.commit();
            connection.setAutoCommit(true);
        }
    }
}
