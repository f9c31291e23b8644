package dev.quayside.examples.benchmarks.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.examples.benchmarks.database.DatabaseHome;
import dev.quayside.examples.benchmarks.database.JdbcReplay;
import dev.quayside.examples.benchmarks.database.Product;
import dev.quayside.examples.benchmarks.database.Replay;
import dev.quayside.examples.benchmarks.measure.Results;
import dev.quayside.examples.benchmarks.measure.RunOptions;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Plain JDBC leaves the same rows as the library. */
@Tag("full")
class EngineReplayTest {
    private static final int CONTAINERS = Integer.getInteger("replay.containers", 100);
    private static final List<String> TABLES = List.of(
            "tracking_request",
            "shipment",
            "container",
            "shipment_history",
            "container_history",
            "event",
            "notification");

    @ParameterizedTest
    @EnumSource
    void plainJdbcLeavesTheSameRowsAsTheEngine(Product product, @TempDir Path folder) throws Exception {
        FollowedFleet fleet = new FollowedFleet(CONTAINERS);
        try (DatabaseHome home = DatabaseHome.open(product, RunOptions.of("--data", folder.toString()))) {
            home.drop("followed_" + CONTAINERS);
            try (Replay<EngineFixture> replay = EngineRuns.onFollowed(home, fleet, 100)) {
                EngineRuns.passes(replay, 0, 2);
                EngineRuns.reports(replay, fleet, 3);
            }
            assertSameRows(home, TABLES);
            try (Replay<EngineFixture> replay = EngineRuns.onEmpty(home, fleet, 100)) {
                EngineRuns.ingested(replay, fleet);
            }
            assertSameRows(home, TABLES);
            SaveRun.run(home, CONTAINERS, new Results());
            assertSameRows(
                    home, List.of("party", "shipment", "shipment_ref", "shipment_owner", "container", "container_ref"));
            JdbcReplay.drop(home);
            home.drop("followed_" + CONTAINERS);
        }
    }

    private static void assertSameRows(DatabaseHome home, List<String> tables) throws Exception {
        for (String table : tables) {
            List<List<Object>> first = rows(home.url(JdbcReplay.DATABASES.get(0)), table);
            assertThat(first).as(table).isNotEmpty();
            for (String name : JdbcReplay.DATABASES) {
                assertThat(rows(home.url(name), table))
                        .as("%s of %s", table, name)
                        .isEqualTo(first);
            }
        }
    }

    /** Returns all rows of a table in the order of its key, without the revisions, which are random numbers. */
    private static List<List<Object>> rows(String url, String table) throws Exception {
        try (Connection connection = DriverManager.getConnection(url);
                ResultSet rows =
                        connection.createStatement().executeQuery("select * from " + table + " order by 1, 2, 3")) {
            List<List<Object>> found = new ArrayList<>();
            while (rows.next()) {
                List<Object> row = new ArrayList<>();
                for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
                    if (!rows.getMetaData().getColumnLabel(i).equalsIgnoreCase("revision")) {
                        row.add(rows.getString(i));
                    }
                }
                found.add(row);
            }
            return found;
        }
    }
}
