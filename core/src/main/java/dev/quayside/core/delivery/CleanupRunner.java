package dev.quayside.core.delivery;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.OutageLog;
import dev.quayside.core.store.Store;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Deletes rows that are no longer needed. Visits all accounts in small steps; one visit of all accounts is a pass.
 * Thread-safe.
 */
final class CleanupRunner {
    /** The pause between the end of one pass and the start of the next pass. */
    private static final Duration PAUSE = Duration.ofHours(1);

    private static final int ROWS_AT_ONCE = 200;
    private static final int ACCOUNTS_AT_ONCE = 20;
    /**
     * The number of account ids that are read at a time. The number is large because each query for account ids
     * involves all nodes of a distributed database.
     */
    private static final int LISTED_AT_ONCE = 1000;

    private final Store store;
    private final List<CleanupTask> tasks;
    private final InstantSource clock;
    private final OutageLog failures;
    private final Queue<AccountId> accounts = new ArrayDeque<>();
    private @Nullable AccountId last;
    private Instant next = Instant.MIN;

    CleanupRunner(
            Store store,
            RetentionSettings retention,
            List<CleanupTask> others,
            InstantSource clock,
            OutageLog failures) {
        this.store = store;
        this.clock = clock;
        this.failures = failures;
        List<CleanupTask> all = new ArrayList<>();
        Duration notifications = retention.notifications();
        if (notifications != null) {
            all.add((account, now, limit) ->
                    store.notifications().deleteEnded(account, now.minus(notifications), limit));
        }
        Duration events = retention.events();
        if (events != null) {
            // Events are deleted after notifications, because an event is kept while it has notifications.
            all.add((account, now, limit) -> store.events().deleteOldest(account, now.minus(events), limit));
        }
        all.addAll(others);
        tasks = List.copyOf(all);
    }

    /**
     * Runs one step of a pass if a pass is due. The step ends as soon as rows of an account were deleted, or a deletion
     * failed. An account whose deletion failed is skipped until the next pass.
     */
    synchronized void runStep() {
        Instant now = clock.instant();
        if (tasks.isEmpty() || now.isBefore(next)) {
            return;
        }
        for (int done = 0; done < ACCOUNTS_AT_ONCE; done++) {
            AccountId account;
            try {
                account = nextAccount();
            } catch (RuntimeException e) {
                failures.warn(e, "cannot list the accounts to clean up; trying again in {}", PAUSE);
                last = null;
                next = now.plus(PAUSE);
                return;
            }
            if (account == null) {
                next = now.plus(PAUSE);
                return;
            }
            OptionalInt deleted = deleteBatch(account, now);
            if (deleted.orElse(0) == 0) {
                accounts.remove();
            }
            if (deleted.isEmpty() || deleted.getAsInt() > 0) {
                return;
            }
        }
    }

    /** Runs a complete pass and returns the number of deleted rows. */
    synchronized int runPass() {
        Instant now = clock.instant();
        int deleted = 0;
        accounts.clear();
        last = null;
        for (AccountId account = nextAccount(); account != null; account = nextAccount()) {
            int batch = deleteBatch(account, now).orElse(0);
            deleted += batch;
            if (batch == 0) {
                accounts.remove();
            }
        }
        return deleted;
    }

    /** Returns the account to clean up; null at the end of the pass. */
    private @Nullable AccountId nextAccount() {
        if (accounts.isEmpty()) {
            List<AccountId> page = store.notifications().accounts(last, LISTED_AT_ONCE);
            accounts.addAll(page);
            last = page.isEmpty() ? null : page.get(page.size() - 1);
        }
        return accounts.peek();
    }

    /** Returns the number of deleted rows; empty if the store or a task failed. */
    private OptionalInt deleteBatch(AccountId account, Instant now) {
        int deleted = 0;
        for (CleanupTask task : tasks) {
            try {
                deleted += task.delete(account, now, ROWS_AT_ONCE);
            } catch (RuntimeException e) {
                failures.warn(e, "cannot clean up account {}; going on with the others", account);
                return OptionalInt.empty();
            }
        }
        return OptionalInt.of(deleted);
    }
}
