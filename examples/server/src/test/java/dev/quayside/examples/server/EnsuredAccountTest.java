package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.jsonapi.Quayside;
import dev.quayside.store.jdbi.testing.PostgresDatabase;
import dev.quayside.store.jdbi.testing.PostgresServer;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two hosts that are started on one database at the same time, with the same key in their settings. */
@Tag("full")
class EnsuredAccountTest {
    private static final int ROUNDS = 20;

    @Test
    void two_hosts_on_h2_create_one_account() throws Exception {
        check("jdbc:h2:mem:" + UUID.randomUUID());
    }

    @Test
    void two_hosts_on_postgresql_create_one_account() throws Exception {
        try (PostgresDatabase database = PostgresServer.newest().database()) {
            check(database.url());
        }
    }

    private static void check(String url) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try (ServerStore store = Databases.at(url, Clock.systemUTC());
                ServerStore same = Databases.at(url, Clock.systemUTC());
                Quayside one = start(store);
                Quayside other = start(same)) {
            for (int round = 1; round <= ROUNDS; round++) {
                ApiKeySecret key = ApiKeySecret.of("key " + round);
                CyclicBarrier start = new CyclicBarrier(2);
                List<Future<AccountId>> ids = new ArrayList<>();
                for (Quayside host : List.of(one, other)) {
                    Callable<AccountId> ensured = () -> {
                        start.await();
                        return host.ensureAccount("Acme Imports", key);
                    };
                    ids.add(threads.submit(ensured));
                }

                assertThat(ids.get(0).get()).isEqualTo(ids.get(1).get());
                assertThat(store.data().notifications().accounts(null, 100)).hasSize(round);
                assertThat(store.data().accounts().keys(ids.get(0).get())).hasSize(1);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static Quayside start(ServerStore store) {
        return Quayside.builder(ExampleServer.base(8080), store.data(), Clock.systemUTC())
                .start();
    }
}
