package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.support.StoreFixture.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.ClaimedRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.Store;
import dev.quayside.query.contract.support.StoreFixture;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Cases with several workers that process due requests concurrently. */
interface WorkerCases extends EngineCases {

    @Test
    default void four_workers_process_each_due_request_once_and_take_over_abandoned_ones()
            throws InterruptedException, ExecutionException {
        Store store = store();
        Set<AccountId> accounts = new HashSet<>();
        for (int i = 0; i < 10; i++) {
            StoreFixture fixture = new StoreFixture(store);
            accounts.add(fixture.account());
            Commit.Builder commit = Commit.of(fixture.account());
            for (int number = 0; number < 100; number++) {
                commit.request(fixture.request(StoreFixture.id(1000 + number)).build());
            }
            store.tracking().commit(commit.build());
        }

        List<Job> claimed = work(store, accounts, NOW, true);
        List<Job> claimedLater = work(store, accounts, NOW.plusSeconds(60), false);

        assertThat(claimed).hasSize(1000).doesNotHaveDuplicates();
        assertThat(claimedLater)
                .isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(
                        claimed.stream().filter(Job::isAbandoned).toList());
        for (AccountId account : accounts) {
            assertThat(store.tracking().requestsByNumber(account, StoreFixture.NUMBER))
                    .hasSize(100)
                    .allMatch(request -> request.version() == 2 && request.dueAt() == null);
        }
    }

    /** Runs four workers on the due requests and returns all their claims. */
    private static List<Job> work(Store store, Set<AccountId> accounts, Instant now, boolean abandoning)
            throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            Callable<List<Job>> worker = () -> processAll(store, accounts, now, abandoning);
            List<Job> claimed = new ArrayList<>();
            for (Future<List<Job>> done : threads.invokeAll(Collections.nCopies(4, worker))) {
                claimed.addAll(done.get());
            }
            return claimed;
        } finally {
            threads.shutdownNow();
        }
    }

    private static List<Job> processAll(Store store, Set<AccountId> accounts, Instant now, boolean abandoning) {
        List<Job> claimed = new ArrayList<>();
        List<AccountId> due = dueAccounts(store, accounts, now);
        while (!due.isEmpty()) {
            for (AccountId account : due) {
                for (ClaimedRequest request :
                        store.tracking().claim(account, now, UUID.randomUUID(), now.plusSeconds(60), 7)) {
                    Job job = new Job(account, request.request().id());
                    claimed.add(job);
                    if (!abandoning || !job.isAbandoned()) {
                        store.tracking().commit(settled(request));
                    }
                }
            }
            due = dueAccounts(store, accounts, now);
        }
        return claimed;
    }

    private static List<AccountId> dueAccounts(Store store, Set<AccountId> accounts, Instant now) {
        List<AccountId> due = new ArrayList<>(store.tracking().accountsDue(now, Integer.MAX_VALUE));
        due.retainAll(accounts);
        Collections.shuffle(due);
        return due;
    }

    private static Commit settled(ClaimedRequest claimed) {
        Claim claim = claimed.claim();
        return Commit.of(claim.account())
                .request(claimed.request().toBuilder().dueAt(null).build())
                .claim(claim)
                .build();
    }

    /** A claimed request. */
    record Job(AccountId account, UUID requestId) {

        /** Returns whether the first worker that claims the request stops before its commit. */
        boolean isAbandoned() {
            return requestId.getLeastSignificantBits() % 10 == 0;
        }
    }
}
