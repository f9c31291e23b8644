package dev.quayside.query.contract;

import static dev.quayside.query.contract.Desk.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.EngineStore;
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

/** Several workers share what is due. */
interface WorkerCases extends EngineCases {

    @Test
    default void what_is_due_is_done_once_by_four_workers_and_what_one_leaves_behind_by_another()
            throws InterruptedException, ExecutionException {
        EngineStore store = store();
        Set<AccountId> accounts = new HashSet<>();
        for (int i = 0; i < 10; i++) {
            Desk desk = new Desk(store);
            accounts.add(desk.account());
            Commit.Builder commit = Commit.of(desk.account());
            for (int number = 0; number < 100; number++) {
                commit.request(desk.request(Desk.id(1000 + number)).build());
            }
            store.tracking().commit(commit.build());
        }

        List<Job> claimed = work(store, accounts, NOW, true);
        List<Job> claimedLater = work(store, accounts, NOW.plusSeconds(60), false);

        assertThat(claimed).hasSize(1000).doesNotHaveDuplicates();
        assertThat(claimedLater)
                .isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(
                        claimed.stream().filter(Job::isLeftBehind).toList());
        for (AccountId account : accounts) {
            assertThat(store.tracking().requestsFor(account, Desk.NUMBER))
                    .hasSize(100)
                    .allMatch(request -> request.version() == 2 && request.dueAt() == null);
        }
    }

    /** Lets four workers do what is due then; all that they claimed. */
    private static List<Job> work(EngineStore store, Set<AccountId> accounts, Instant now, boolean leaving)
            throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            Callable<List<Job>> worker = () -> workOff(store, accounts, now, leaving);
            List<Job> claimed = new ArrayList<>();
            for (Future<List<Job>> done : threads.invokeAll(Collections.nCopies(4, worker))) {
                claimed.addAll(done.get());
            }
            return claimed;
        } finally {
            threads.shutdownNow();
        }
    }

    private static List<Job> workOff(EngineStore store, Set<AccountId> accounts, Instant now, boolean leaving) {
        List<Job> claimed = new ArrayList<>();
        List<AccountId> due = dueOf(store, accounts, now);
        while (!due.isEmpty()) {
            for (AccountId account : due) {
                for (Claim claim : store.tracking().claim(account, now, UUID.randomUUID(), now.plusSeconds(60), 7)) {
                    Job job = new Job(account, claim.requestId());
                    claimed.add(job);
                    if (!leaving || !job.isLeftBehind()) {
                        store.tracking().commit(settled(store, claim));
                    }
                }
            }
            due = dueOf(store, accounts, now);
        }
        return claimed;
    }

    private static List<AccountId> dueOf(EngineStore store, Set<AccountId> accounts, Instant now) {
        List<AccountId> due = new ArrayList<>(store.tracking().accountsDue(now, Integer.MAX_VALUE));
        due.retainAll(accounts);
        Collections.shuffle(due);
        return due;
    }

    private static Commit settled(EngineStore store, Claim claim) {
        TrackingRequest read =
                store.tracking().request(claim.account(), claim.requestId()).orElseThrow();
        return Commit.of(claim.account())
                .request(read.toBuilder().dueAt(null).build())
                .claim(claim)
                .build();
    }

    /** Something that is due. */
    record Job(AccountId account, UUID requestId) {

        /** Whether the worker that claims it first ends before it has done it. */
        boolean isLeftBehind() {
            return requestId.getLeastSignificantBits() % 10 == 0;
        }
    }
}
