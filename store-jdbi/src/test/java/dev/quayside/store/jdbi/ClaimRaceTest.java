package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.ClaimedRequest;
import dev.quayside.core.store.Commit;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that concurrent workers process all due requests, each once. */
@ParameterizedClass
@EnumSource
@Tag("slow")
class ClaimRaceTest {

    @Parameter
    private TestDatabase.Kind kind;

    private static final int WORKERS = 4;
    private static final int ACCOUNTS = 10;
    private static final int REQUESTS = 100;
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    private final AtomicLong ids = new AtomicLong();

    /** Several requests are due at the same time, and the workers claim batches of different sizes. */
    @ParameterizedTest
    @ValueSource(ints = {1, 25})
    void each_due_request_is_processed_once(int atOnce) throws Exception {
        try (TestDatabase database = kind.database()) {
            JdbiStore store = database.open();
            for (int number = 1; number <= ACCOUNTS; number++) {
                AccountId account = new AccountId(new UUID(1, number));
                store.accounts().save(new Account(account, "Company " + number, new Plan.Paid(), Set.of()));
                Commit.Builder requests = Commit.of(account);
                for (int i = 0; i < REQUESTS; i++) {
                    requests.request(
                            TrackingRequest.of(id(), RequestType.CONTAINER, "MSCU" + i, NOW.minusSeconds(i % 20))
                                    .build());
                }
                store.tracking().commit(requests.build());
            }

            List<UUID> done = workAtOnce(store, atOnce);

            assertThat(done).hasSize(ACCOUNTS * REQUESTS).doesNotHaveDuplicates();
            assertThat(store.tracking().accountsDue(NOW, 100)).isEmpty();
            assertThat(database.count("tracking_request where version = 2 and lease_owner is null"))
                    .isEqualTo(ACCOUNTS * REQUESTS);
            assertThat(database.count("event")).isEqualTo(ACCOUNTS * REQUESTS);
        }
    }

    private List<UUID> workAtOnce(JdbiStore store, int atOnce) throws Exception {
        List<Callable<List<UUID>>> workers = new ArrayList<>();
        for (int worker = 0; worker < WORKERS; worker++) {
            workers.add(() -> work(store, atOnce));
        }
        List<UUID> done = new ArrayList<>();
        ExecutorService threads = Executors.newFixedThreadPool(WORKERS);
        try {
            for (Future<List<UUID>> each : threads.invokeAll(workers)) {
                done.addAll(each.get());
            }
        } finally {
            threads.shutdownNow();
        }
        return done;
    }

    private List<UUID> work(JdbiStore store, int atOnce) {
        List<UUID> done = new ArrayList<>();
        List<AccountId> due = store.tracking().accountsDue(NOW, 100);
        while (!due.isEmpty()) {
            Set<UUID> claimed = new HashSet<>();
            for (AccountId account : due) {
                for (ClaimedRequest request : store.tracking().claim(account, NOW, id(), NOW.plusSeconds(60), atOnce)) {
                    Claim claim = request.claim();
                    assertThat(claimed.add(claim.requestId())).isTrue();
                    settle(store, claim);
                    done.add(claim.requestId());
                }
            }
            due = store.tracking().accountsDue(NOW, 100);
        }
        return done;
    }

    private void settle(JdbiStore store, Claim claim) {
        TrackingRequest request =
                store.tracking().request(claim.account(), claim.requestId()).orElseThrow();
        store.tracking()
                .commit(Commit.of(claim.account())
                        .claim(claim)
                        .request(request.toBuilder().dueAt(null).build())
                        .event(new RequestEvent(id(), EventKind.TRACKING_REQUEST_FAILED, NOW, request.id(), null))
                        .build());
    }

    private UUID id() {
        return new UUID(2, ids.incrementAndGet());
    }
}
