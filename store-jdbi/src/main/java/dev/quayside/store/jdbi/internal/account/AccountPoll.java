package dev.quayside.store.jdbi.internal.account;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.internal.sql.Failures;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
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
 * A query across all accounts that still answers for the other accounts while nodes of the database are unavailable.
 * One statement asks all nodes, and fails if one is unavailable. Then each account is asked by a statement of its own.
 *
 * <p>An account on a node that hangs takes the whole time-out. One poll therefore asks the accounts that answered
 * before, for a limited time, then those that were never asked, likewise, then one of those that failed. Thread-safe.
 */
public final class AccountPoll {

    private static final Logger LOG = LoggerFactory.getLogger(AccountPoll.class);

    /** One poll asks no further account of a group after this time. */
    private static final Duration LONGEST_TURN = Duration.ofSeconds(1);

    /** The pause before all nodes are asked again, as a multiple of the time of their failure. */
    private static final int PAUSE_FACTOR = 10;

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

    private static final int MOST_REMEMBERED = 100_000;

    private final SqlDialect dialect;

    /** Each set is in the order in which its accounts were asked. */
    private final Set<AccountId> answered = new LinkedHashSet<>();

    private final Set<AccountId> failed = new LinkedHashSet<>();
    private boolean away;
    private long allAgainAt = System.nanoTime();

    public AccountPoll(SqlDialect dialect) {
        this.dialect = dialect;
    }

    /**
     * Returns the answers of all accounts whose nodes answer, in any order.
     *
     * @param all asks all nodes with one statement
     * @param accountOf returns the account of an answer
     * @param listed the accounts to ask beside those that answered before
     * @param one asks one account
     * @throws StoreException if the database fails for another reason than an unavailable node
     */
    public <R> List<R> ask(
            Supplier<List<R>> all,
            Function<R, AccountId> accountOf,
            Supplier<List<AccountId>> listed,
            Function<AccountId, List<R>> one) {
        if (!dialect.canDistribute()) {
            return all.get();
        }
        long start = System.nanoTime();
        if (allAnswerAt(start)) {
            try {
                List<R> answers = all.get();
                remember(answers.stream().map(accountOf).toList());
                return answers;
            } catch (StoreException e) {
                requireNodeAway(e);
                pause(System.nanoTime() - start, e);
            }
        }
        return askEach(listed.get(), one);
    }

    private <R> List<R> askEach(List<AccountId> listed, Function<AccountId, List<R>> one) {
        List<AccountId> first;
        List<AccountId> never = new ArrayList<>();
        List<AccountId> last;
        synchronized (this) {
            first = List.copyOf(answered);
            last = failed.stream().limit(1).toList();
            for (AccountId account : listed) {
                if (!answered.contains(account) && !failed.contains(account)) {
                    never.add(account);
                }
            }
        }
        List<R> answers = new ArrayList<>();
        for (List<AccountId> accounts : List.of(first, never, last)) {
            long start = System.nanoTime();
            for (AccountId account : accounts) {
                if (System.nanoTime() - start > LONGEST_TURN.toNanos()) {
                    break;
                }
                answers.addAll(ask(account, one));
            }
        }
        return answers;
    }

    private <R> List<R> ask(AccountId account, Function<AccountId, List<R>> one) {
        try {
            List<R> answer = one.apply(account);
            asked(account, answered, failed);
            return answer;
        } catch (StoreException e) {
            requireNodeAway(e);
            asked(account, failed, answered);
            return List.of();
        }
    }

    private synchronized void asked(AccountId account, Set<AccountId> into, Set<AccountId> outOf) {
        outOf.remove(account);
        into.remove(account);
        into.add(account);
    }

    private synchronized boolean allAnswerAt(long now) {
        return now - allAgainAt >= 0;
    }

    private synchronized void remember(List<AccountId> accounts) {
        if (away) {
            away = false;
            LOG.info("all nodes of the database answer again");
        }
        failed.clear();
        if (answered.size() + accounts.size() > MOST_REMEMBERED) {
            answered.clear();
        }
        answered.addAll(accounts);
    }

    private synchronized void pause(long took, StoreException failure) {
        long pause = Math.min(took * PAUSE_FACTOR, LONGEST_PAUSE.toNanos());
        allAgainAt = System.nanoTime() + pause;
        if (!away) {
            away = true;
            LOG.warn("not all nodes of the database answer ({}); accounts are asked one by one", failure.getMessage());
        }
    }

    /**
     * Makes a call for one account. If its node is unavailable, later polls ask this account last.
     *
     * @throws StoreException if the call fails
     */
    public <R> R watch(AccountId account, Supplier<R> call) {
        try {
            return call.get();
        } catch (StoreException e) {
            if (dialect.canDistribute() && Failures.isNodeAway(e)) {
                asked(account, failed, answered);
            }
            throw e;
        }
    }

    private static void requireNodeAway(StoreException failure) {
        if (!Failures.isNodeAway(failure)) {
            throw failure;
        }
    }
}
