package dev.quayside.store.jdbi.internal.write;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.StoreExceptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A query across all accounts that also works while some nodes of the database are unavailable. Normally one statement
 * queries all nodes. If it fails because a node is unavailable, the accounts are queried one by one; this fails at once
 * for accounts on nodes that are known to be unavailable. If the statement is only cancelled because it takes too long,
 * the poll fails, because a node may just be busy. If the next poll is cancelled as well, it queries the accounts one
 * by one, which shows whether a node is unavailable. Thread-safe.
 */
final class AccountPoll {

    private static final Logger LOG = LoggerFactory.getLogger(AccountPoll.class);

    /**
     * The time after which a poll does not query further accounts. The time of calls that fail because a node is
     * unavailable does not count.
     */
    private static final Duration LONGEST_TURN = Duration.ofSeconds(1);

    /**
     * The pause before one statement queries all nodes again, as a multiple of the time that the failed statement took.
     */
    private static final int PAUSE_FACTOR = 10;

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

    private static final int MOST_REMEMBERED = 100_000;

    private final Database polls;

    /**
     * The accounts that returned results before or have an API key. The account whose last query was longest ago comes
     * first.
     */
    private final Set<AccountId> accounts = new LinkedHashSet<>();

    /**
     * True if {@link #accounts} includes the accounts that have an API key. These accounts are read once for each
     * outage.
     */
    private boolean keysRead;

    private boolean cancelled;
    private boolean away;
    private long allAgainAt = System.nanoTime();

    /**
     * Creates a poll.
     *
     * @param polls the database on which the statements of the poll run
     */
    public AccountPoll(Database polls) {
        this.polls = polls;
    }

    /**
     * Returns the results of all accounts whose nodes are available, in any order.
     *
     * @param all queries all accounts with one statement
     * @param accountOf returns the account to which a result belongs
     * @param listed returns the accounts to query in addition to the accounts that have returned results before
     * @param one queries one account
     * @throws StoreException if a call fails for another reason than an unavailable node, or if the statement for all
     *     accounts takes too long for the first time
     */
    public <R> List<R> query(
            Supplier<List<R>> all,
            Function<R, AccountId> accountOf,
            Supplier<List<AccountId>> listed,
            Function<AccountId, List<R>> one) {
        if (!polls.dialect().canDistribute()) {
            return all.get();
        }
        long start = System.nanoTime();
        if (!polls.isAnyNodeAway() && mayQueryAllAt(start)) {
            try {
                List<R> answers = all.get();
                remember(answers.stream().map(accountOf).toList());
                return answers;
            } catch (StoreException e) {
                requireNodeAway(e);
                requireRepetition(e);
                pause(System.nanoTime() - start, e);
            }
        }
        readKeys(listed);
        return queryEach(one);
    }

    private <R> List<R> queryEach(Function<AccountId, List<R>> one) {
        List<AccountId> inTurn = inServiceOrder();
        List<R> answers = new ArrayList<>();
        long until = System.nanoTime() + LONGEST_TURN.toNanos();
        for (AccountId account : inTurn) {
            long start = System.nanoTime();
            if (start - until > 0) {
                break;
            }
            try {
                answers.addAll(one.apply(account));
            } catch (StoreException e) {
                requireNodeAway(e);
                until += polls.isAnyNodeAway() ? System.nanoTime() - start : 0;
            }
            moveToEnd(account);
        }
        return answers;
    }

    /**
     * Throws the failure if the statement was cancelled, unless the statement of the previous poll was cancelled as
     * well.
     */
    private synchronized void requireRepetition(StoreException failure) {
        if (StoreExceptions.isCancelled(failure) && !cancelled) {
            cancelled = true;
            throw failure;
        }
    }

    private void readKeys(Supplier<List<AccountId>> listed) {
        synchronized (this) {
            if (keysRead) {
                return;
            }
        }
        List<AccountId> withKeys = listed.get();
        synchronized (this) {
            accounts.addAll(withKeys);
            keysRead = true;
        }
    }

    private synchronized List<AccountId> inServiceOrder() {
        return List.copyOf(accounts);
    }

    private synchronized void moveToEnd(AccountId account) {
        accounts.remove(account);
        accounts.add(account);
    }

    private synchronized boolean mayQueryAllAt(long now) {
        return now - allAgainAt >= 0;
    }

    private synchronized void remember(List<AccountId> answered) {
        keysRead = false;
        cancelled = false;
        if (away) {
            away = false;
            LOG.info("all nodes of the database answer again");
        }
        if (accounts.size() + answered.size() > MOST_REMEMBERED) {
            accounts.clear();
        }
        accounts.addAll(answered);
    }

    private synchronized void pause(long took, StoreException failure) {
        long pause = Math.min(took * PAUSE_FACTOR, LONGEST_PAUSE.toNanos());
        allAgainAt = System.nanoTime() + pause;
        if (!away) {
            away = true;
            LOG.warn("not all nodes of the database answer ({}); accounts are asked one by one", failure.getMessage());
        }
    }

    private static void requireNodeAway(StoreException failure) {
        if (!StoreExceptions.isNodeAway(failure)) {
            throw failure;
        }
    }
}
