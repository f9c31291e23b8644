package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.quayside.jsonapi.ConcurrentClients;
import dev.quayside.store.jdbi.testing.PostgresDatabase;
import dev.quayside.store.jdbi.testing.PostgresServer;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many clients at once, for a short while; the benchmarks let them go on for a minute on PostgreSQL. */
@Tag("full")
class ManyClientsTest {

    private static final int CLIENTS = 32;
    private static final Duration TIME = Duration.ofSeconds(5);

    @Test
    void all_requests_are_answered_and_no_confirmed_write_is_lost() throws Exception {
        try (PostgresDatabase database = PostgresServer.newest().database();
                ServerProcess process = ServerProcess.start("--port", "0", "--store", database.url())) {
            Client client = process.access();

            ConcurrentClients.Outcome outcome = ConcurrentClients.ask(client.base(), client.key(), CLIENTS, TIME);

            assertThat(outcome.statuses()).containsOnlyKeys(200, 201);
            assertThat(outcome.reads()).hasSizeGreaterThan(CLIENTS);
            assertThat(outcome.writes()).hasSizeGreaterThan(CLIENTS);
            assertThat(outcome.stored()).isGreaterThan(CLIENTS);
            assertThat(outcome.lost()).isEmpty();
        }
    }

    @Test
    void all_concurrent_changes_of_one_shipment_succeed_on_postgresql() throws Exception {
        try (PostgresDatabase database = PostgresServer.newest().database()) {
            labelAtOnce(database.url());
        }
    }

    @Test
    void all_concurrent_changes_of_one_shipment_succeed_on_h2(@TempDir Path folder) throws Exception {
        labelAtOnce("h2:" + folder);
    }

    private static void labelAtOnce(String store) throws Exception {
        try (ServerProcess process = ServerProcess.start("--port", "0", "--store", store)) {
            Client client = process.access();

            assertThat(ConcurrentClients.labelOneShipment(client.base(), client.key(), 16, 20))
                    .containsExactly(entry(200, 16 * 20));
        }
    }
}
