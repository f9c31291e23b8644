package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.store.jdbi.TestDatabase.Kind;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(1200)
class PartyNameCheckTest {

    private final AccountId account = new AccountId(new UUID(1, 1));
    private final UUID one = new UUID(7, 1);
    private final UUID other = new UUID(7, 2);

    /**
     * A change that keeps the name of a party becomes a change of the name if another transaction renames the party
     * between the first read and the lock.
     */
    @ParameterizedTest
    @EnumSource
    void a_name_stays_unique_if_its_party_is_renamed_before_the_change_has_its_lock(Kind kind) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try (TestDatabase database = kind.database()) {
            JdbiStore store = database.open();
            store.accounts().save(new Account(account, "Acme", new Plan.Paid(), Set.of()));
            store.shipments().save(named(one, "A", null));
            store.shipments().save(named(other, "Z", null));
            Stop beforeLock = new Stop();
            Stop beforeWrite = new Stop();
            JdbiStore slow = JdbiStore.open(
                    ObservedDataSource.by(
                            sql -> {
                                if (sql.startsWith("update party")) {
                                    beforeWrite.at();
                                } else if (sql.contains("from party") && sql.contains(" for ")) {
                                    beforeLock.at();
                                }
                            },
                            database.pool()),
                    TestDatabase.CLOCK);

            Future<Boolean> keeping = threads.submit(() -> saves(slow, named(one, "A", new UUID(8, 8))));
            beforeLock.awaited();
            store.shipments().save(named(one, "B", null));
            beforeLock.goOn();
            beforeWrite.awaited();
            Future<Boolean> taking = threads.submit(() -> saves(store, named(other, "A", null)));
            // Long enough for a transaction that does not wait; a waiting transaction is continued afterwards.
            ended(taking, 300);
            beforeWrite.goOn();

            assertThat(keeping.get()).isNotEqualTo(taking.get());
            assertThat(store.shipments().party(account, one).orElseThrow().companyName())
                    .isNotEqualTo(store.shipments()
                            .party(account, other)
                            .orElseThrow()
                            .companyName());
        } finally {
            threads.shutdownNow();
        }
    }

    private Change named(UUID id, String name, UUID customerAccount) {
        return Change.of(account).party(new Party(id, name, customerAccount)).build();
    }

    /** Returns whether the change was stored; another party may have the name. */
    private static boolean saves(JdbiStore store, Change change) {
        try {
            store.shipments().save(change);
            return true;
        } catch (DuplicateException e) {
            return false;
        }
    }

    private static void ended(Future<?> future, long millis) throws Exception {
        try {
            future.get(millis, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            // The transaction waits for the other one.
        }
    }

    /** A point at which a thread waits once until it is continued. */
    private static final class Stop {
        private final CountDownLatch reached = new CountDownLatch(1);
        private final CountDownLatch open = new CountDownLatch(1);

        void at() {
            reached.countDown();
            assertThat(comes(open)).isTrue();
        }

        void awaited() {
            assertThat(comes(reached)).isTrue();
        }

        void goOn() {
            open.countDown();
        }

        private static boolean comes(CountDownLatch latch) {
            try {
                return latch.await(10, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                throw new IllegalStateException("the thread was not to be interrupted", e);
            }
        }
    }
}
