package dev.quayside.core.delivery;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.StoreException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Passes over all accounts, in small steps, that delete what is no longer needed. Thread-safe. */
final class Cleanup {
    private static final Logger LOG = LoggerFactory.getLogger(DeliveryEngine.class);

    /** The time from the end of one pass to the beginning of the next. */
    private static final Duration PAUSE = Duration.ofHours(1);

    private static final int ROWS_AT_ONCE = 200;
    private static final int ACCOUNTS_AT_ONCE = 20;

    private final EngineStore store;
    private final List<CleanupTask> tasks;
    private final InstantSource clock;
    private final Queue<AccountId> accounts = new ArrayDeque<>();
    private @Nullable AccountId last;
    private Instant next = Instant.MIN;

    Cleanup(EngineStore store, RetentionSettings retention, List<CleanupTask> others, InstantSource clock) {
        this.store = store;
        this.clock = clock;
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

    /** Does a few milliseconds of work, if a pass is due. A store that fails is asked again at the next pass. */
    synchronized void step() {
        Instant now = clock.instant();
        if (tasks.isEmpty() || now.isBefore(next)) {
            return;
        }
        try {
            for (int done = 0; done < ACCOUNTS_AT_ONCE; done++) {
                AccountId account = account();
                if (account == null) {
                    next = now.plus(PAUSE);
                    return;
                }
                if (batch(account, now) > 0) {
                    return;
                }
                accounts.remove();
            }
        } catch (StoreException e) {
            LOG.warn("cannot list the accounts to clean up; trying again in {}", PAUSE, e);
            last = null;
            next = now.plus(PAUSE);
        }
    }

    /** Does a whole pass. */
    synchronized int all() {
        Instant now = clock.instant();
        int deleted = 0;
        accounts.clear();
        last = null;
        for (AccountId account = account(); account != null; account = account()) {
            int batch = batch(account, now);
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
            List<AccountId> page = store.accounts().after(last, ACCOUNTS_AT_ONCE);
            accounts.addAll(page);
            last = page.isEmpty() ? null : page.get(page.size() - 1);
        }
        return accounts.peek();
    }

    private int batch(AccountId account, Instant now) {
        int deleted = 0;
        for (CleanupTask task : tasks) {
            try {
                deleted += task.delete(account, now, ROWS_AT_ONCE);
            } catch (RuntimeException e) {
                LOG.warn("cannot clean up account {}; going on with the others", account, e);
                return 0;
            }
        }
        return deleted;
    }
}
