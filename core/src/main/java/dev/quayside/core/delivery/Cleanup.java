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

/** Deletes rows of all accounts that are no longer needed, in passes of small steps. Thread-safe. */
final class Cleanup {
    /** The time from the end of one pass to the beginning of the next. */
    private static final Duration PAUSE = Duration.ofHours(1);

    private static final int ROWS_AT_ONCE = 200;
    private static final int ACCOUNTS_AT_ONCE = 20;
    /**
     * The number of accounts per page, which is large because each page queries all nodes of a distributed database.
     */
    private static final int LISTED_AT_ONCE = 1000;

    private final Store store;
    private final List<CleanupTask> tasks;
    private final InstantSource clock;
    private final OutageLog failures;
    private final Queue<AccountId> accounts = new ArrayDeque<>();
    private @Nullable AccountId last;
    private Instant next = Instant.MIN;

    Cleanup(
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
            // Behind the notifications, which keep their events.
            all.add((account, now, limit) -> store.events().deleteOldest(account, now.minus(events), limit));
        }
        all.addAll(others);
        tasks = List.copyOf(all);
    }

    /**
     * Does a small part of a pass, if one is due. The part ends with the first account that has rows to delete or that
     * fails. An account that fails is skipped until the next pass.
     */
    synchronized void step() {
        Instant now = clock.instant();
        if (tasks.isEmpty() || now.isBefore(next)) {
            return;
        }
        for (int done = 0; done < ACCOUNTS_AT_ONCE; done++) {
            AccountId account;
            try {
                account = account();
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
            OptionalInt deleted = batch(account, now);
            if (deleted.orElse(0) == 0) {
                accounts.remove();
            }
            if (deleted.isEmpty() || deleted.getAsInt() > 0) {
                return;
            }
        }
    }

    /** Does a whole pass. */
    synchronized int all() {
        Instant now = clock.instant();
        int deleted = 0;
        accounts.clear();
        last = null;
        for (AccountId account = account(); account != null; account = account()) {
            int batch = batch(account, now).orElse(0);
            deleted += batch;
            if (batch == 0) {
                accounts.remove();
            }
        }
        return deleted;
    }

    /** Returns the account to clean up; null at the end of the pass. */
    private @Nullable AccountId account() {
        if (accounts.isEmpty()) {
            List<AccountId> page = store.notifications().accounts(last, LISTED_AT_ONCE);
            accounts.addAll(page);
            last = page.isEmpty() ? null : page.get(page.size() - 1);
        }
        return accounts.peek();
    }

    /** Returns the number of deleted rows; empty if the store or a task failed. */
    private OptionalInt batch(AccountId account, Instant now) {
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
