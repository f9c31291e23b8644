package dev.quayside.examples.server;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The content of the tables: per table the number of rows and a digest of all columns except revisions, which are
 * random numbers. A missing table counts as empty.
 *
 * @param account what belongs to the account alone: an import brings it in one transaction
 * @param shared the places, which come in a transaction before
 * @param accounts the account itself
 * @param migration how far each script is
 */
record Snapshot(
        Map<String, String> account, Map<String, String> shared, Map<String, String> accounts, List<String> migration) {

    private static final List<String> OF_ACCOUNT =
            List.of("party", "shipment", "shipment_ref", "shipment_owner", "container", "container_ref");
    private static final List<String> SHARED = List.of("place", "terminal");
    private static final String MIGRATION = "quayside_migration";

    static Snapshot of(Connection connection) throws SQLException {
        Set<String> there = tables(connection);
        return new Snapshot(
                digests(connection, there, OF_ACCOUNT),
                digests(connection, there, SHARED),
                digests(connection, there, List.of("account")),
                rows(
                        connection,
                        there,
                        MIGRATION,
                        "select script || ' ' || steps_done || case when finished_at is null then ' so far' else '' end"
                                + " from " + MIGRATION));
    }

    /** The names of all tables, in lower case. */
    static Set<String> tables(Connection connection) throws SQLException {
        Set<String> names = new TreeSet<>();
        String sql = "select table_name from information_schema.tables where table_schema = current_schema";
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            while (result.next()) {
                names.add(result.getString(1).toLowerCase(Locale.ROOT));
            }
        }
        return names;
    }

    private static Map<String, String> digests(Connection connection, Set<String> there, List<String> tables)
            throws SQLException {
        Map<String, String> digests = new TreeMap<>();
        for (String table : tables) {
            digests.put(table, digest(rows(connection, there, table, "select * from " + table)));
        }
        return digests;
    }

    private static List<String> rows(Connection connection, Set<String> there, String table, String sql)
            throws SQLException {
        List<String> rows = new ArrayList<>();
        if (!there.contains(table)) {
            return rows;
        }
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            ResultSetMetaData columns = result.getMetaData();
            while (result.next()) {
                StringJoiner row = new StringJoiner("|");
                for (int i = 1; i <= columns.getColumnCount(); i++) {
                    if (!columns.getColumnLabel(i).equalsIgnoreCase("revision")) {
                        row.add(result.getString(i));
                    }
                }
                rows.add(row.toString());
            }
        }
        Collections.sort(rows);
        return rows;
    }

    private static String digest(List<String> rows) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            rows.forEach(row -> digest.update((row + "\n").getBytes(StandardCharsets.UTF_8)));
            return rows.size() + " rows " + HexFormat.of().formatHex(digest.digest(), 0, 6);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }
}
