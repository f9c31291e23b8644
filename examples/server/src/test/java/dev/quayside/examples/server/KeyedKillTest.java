package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.jsonapi.http.ApiResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The process dies between the commit of what a request with a key creates and its answer: a repeat gets the answer
 * that was lost, and nothing is created twice.
 *
 * <p>{@code -Dkill.rounds=100} kills it so often on each database.
 */
@Tag("full")
class KeyedKillTest {
    private static final Clock CLOCK = Clock.systemUTC();

    /** The resources that the requests create; {@code %d} is a number that occurs once. */
    private enum Created {
        WEBHOOK("webhook", "/webhooks", """
                {"data":{"type":"webhook","attributes":{"url":"https://example.com/%d","active":true,
                "events":["container.updated"]}}}"""),
        REQUEST("tracking_request", "/tracking_requests", """
                {"data":{"type":"tracking_request","attributes":{"request_type":"bill_of_lading",
                "request_number":"TEST-TR-SUCCEEDED","scac":"TEST","ref_numbers":["%d"]}}}"""),
        PARTY("party", "/parties", """
                {"data":{"type":"party","attributes":{"company_name":"Company %d"}}}"""),
        DEFINITION("custom_field_definition", "/custom_field_definitions", """
                {"data":{"type":"custom_field_definition","attributes":{"entity_type":"TrackingRequest",
                "display_name":"Field %d","api_slug":"field_%1$d","data_type":"enum"}}}"""),
        OPTION("custom_field_definition", "/custom_field_definitions/{definition}/options", """
                {"data":{"type":"custom_field_option","attributes":{"label":"Red %d","value":"red"}}}"""),
        FIELD("custom_field", "/tracking_requests/{request}/custom_fields", """
                {"data":{"type":"custom_field","attributes":{"api_slug":"field_%d","value":"red"}}}""");

        private final String table;
        private final String path;
        private final String body;

        Created(String table, String path, String body) {
            this.table = table;
            this.path = path;
            this.body = body;
        }
    }

    @TempDir
    private Path folder;

    @Test
    void a_repeated_request_gets_the_lost_response_on_h2() throws Exception {
        try (KilledDatabase database = new KilledH2(folder.resolve("data"))) {
            killAndRepeat(database);
        }
    }

    @Test
    void a_repeated_request_gets_the_lost_response_on_postgresql() throws Exception {
        try (KilledDatabase database = new KilledPostgres()) {
            killAndRepeat(database);
        }
    }

    private static void killAndRepeat(KilledDatabase database) throws Exception {
        try (ServerStore store = database.open(CLOCK)) {
            store.data().accounts().save(KeyedNode.ACCOUNT);
        }
        int kills = Math.max(KillTest.ROUNDS, Created.values().length);
        Map<String, Integer> rows = new TreeMap<>();
        Map<Created, String> ids = new EnumMap<>(Created.class);
        for (int round = 0; round < kills; round++) {
            Created created = Created.values()[round % Created.values().length];
            String key = "key " + round;
            String path = created.path
                    .replace("{definition}", ids.getOrDefault(Created.DEFINITION, ""))
                    .replace("{request}", ids.getOrDefault(Created.REQUEST, ""));
            String body = String.format(Locale.ROOT, created.body, round / Created.values().length);
            String lost = killed(database, key, path, body);
            if (created != Created.OPTION) {
                rows.merge(created.table, 1, Integer::sum);
            }

            assertThat(lost).as("%s of round %s", created, round).startsWith("201 /v2/");
            assertThat(count(database, rows)).as("rows after the kill").isEqualTo(rows);
            for (int repeat = 0; repeat < 2; repeat++) {
                assertThat(answered(database, key, path, body))
                        .as("repeat of %s in round %s", created, round)
                        .isEqualTo(lost);
            }
            assertThat(answered(database, key, path, body + " "))
                    .as("another body")
                    .startsWith("422 ");
            assertThat(count(database, rows)).as("rows after repeats").isEqualTo(rows);
            ids.put(created, lost.replaceAll("(?s)^201 \\S*/(\\S+) .*", "$1"));
        }
        System.out.println(kills + " kills between commit and answer, rows: " + rows);
    }

    /** Kills a process between commit and answer, and returns the answer that it would have sent. */
    private static String killed(KilledDatabase database, String... request) throws Exception {
        String printed;
        try (JavaProcess process =
                new JavaProcess(KeyedNode.class, database.store(), request[0], request[1], request[2])) {
            printed = process.rest();
            assertThat(process.exitCode()).as(printed).isEqualTo(KeyedNode.HALTED);
        }
        database.settle();
        return printed.substring(printed.indexOf("201 "));
    }

    private static String answered(KilledDatabase database, String key, String path, String body) throws Exception {
        try (ServerStore store = database.open(CLOCK)) {
            ApiResponse response = KeyedNode.answer(store, store.data(), CLOCK, key, path, body);
            return KeyedNode.text(response);
        }
    }

    private static Map<String, Integer> count(KilledDatabase database, Map<String, Integer> tables)
            throws SQLException {
        Map<String, Integer> counts = new TreeMap<>();
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            for (String table : List.copyOf(tables.keySet())) {
                try (ResultSet rows = statement.executeQuery("select count(*) from " + table)) {
                    rows.next();
                    counts.put(table, rows.getInt(1));
                }
            }
        }
        return counts;
    }
}
