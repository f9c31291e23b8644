package dev.quayside.core.store.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.Change;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Threads that write to the accounts in memory. */
class InMemoryAccountsTest {

    private static final AccountId ONE = new AccountId(new UUID(0, 1));
    private static final AccountId OTHER = new AccountId(new UUID(0, 2));
    private static final Party ACME = new Party(new UUID(0, 7), "Acme", null);
    private static final long SECONDS = 600;

    private final InMemoryAccountRepository accounts = new InMemoryAccountRepository();
    private final InMemoryShipmentRepository shipments = new InMemoryShipmentRepository(accounts, new PlaceRows());
    private final ExecutorService threads = Executors.newFixedThreadPool(3);

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    void a_writer_does_not_wait_for_a_writer_to_another_account() throws Exception {
        accounts.save(new Account(ONE, "One", new Plan.Paid(), Set.of()));
        accounts.save(new Account(OTHER, "Other", new Plan.Paid(), Set.of()));
        CountDownLatch writing = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        Future<?> writer = threads.submit(() -> accounts.change(ONE, "a change", rows -> {
            writing.countDown();
            await(released);
            return rows.save(Change.of(ONE).party(ACME).build(), new PlaceRows());
        }));
        try {
            await(writing);

            threads.submit(() -> shipments.save(Change.of(OTHER).party(ACME).build()))
                    .get(SECONDS, TimeUnit.SECONDS);
            assertThat(threads.submit(() -> shipments.party(OTHER, ACME.id())).get(SECONDS, TimeUnit.SECONDS))
                    .contains(ACME);
            assertThat(accounts.snapshot(ONE).orElseThrow().parties()).isEmpty();
        } finally {
            released.countDown();
        }
        writer.get(SECONDS, TimeUnit.SECONDS);
        assertThat(shipments.party(ONE, ACME.id())).contains(ACME);
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(SECONDS, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
