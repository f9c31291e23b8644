package dev.quayside.store.jdbi.internal.account;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.internal.sql.Failures;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A query across all accounts that still answers for the other accounts while nodes of the database are unavailable.
 * One statement asks all nodes, and fails if one is unavailable. Then each account is asked by a statement of its own.
 *
 * <p>An account on a node that hangs takes the whole time-out. So that the others do not wait for many of these, one poll asks
 * no further account of a node that failed. At its end, it asks one account of one node that failed before. Thread-safe.
 */
public final class AccountPoll {

    private static final Logger LOG = LoggerFactory.getLogger(AccountPoll.class);

    /** The time after which one poll asks no further account, without the time that accounts took whose nodes are away. */
    private static final Duration LONGEST_TURN = Duration.ofSeconds(1);

    /** The pause before all nodes are asked again, as a multiple of the time of their failure. */
    private static final int PAUSE_FACTOR = 10;

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

    private static final int MOST_REMEMBERED = 100_000;

    private final SqlDialect dialect;

    private final Function<AccountId, Object> nodeOf;

    /** The accounts that had an answer before or have a key, in the order in which they were asked, longest ago first. */
    private final Set<AccountId> accounts = new LinkedHashSet<>();

    /** The nodes of accounts, as far as they were asked since a node has been away. */
    private final Map<AccountId, Object> nodes = new HashMap<>();

    /** The nodes that are away, in the order in which they were asked, longest ago first. */
    private final Set<Object> nodesAway = new LinkedHashSet<>();

    private boolean away;
    private long allAgainAt = System.nanoTime();

    /**
     * Creates a poll.
     *
     * @param nodeOf finds the node that has the rows of an account
     */
    public AccountPoll(SqlDialect dialect, Function<AccountId, Object> nodeOf) {
        this.dialect = dialect;
        this.nodeOf = nodeOf;
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
        List<AccountId> inTurn;
        Optional<Object> probed;
        synchronized (this) {
            accounts.addAll(listed);
            inTurn = List.copyOf(accounts);
            probed = nodesAway.stream().findFirst();
        }
        List<R> answers = new ArrayList<>();
        Optional<AccountId> probe = Optional.empty();
        long until = System.nanoTime() + LONGEST_TURN.toNanos();
        for (AccountId account : inTurn) {
            if (System.nanoTime() - until > 0) {
                break;
            }
            Object node = node(account);
            if (!isAway(node)) {
                long start = System.nanoTime();
                answers.addAll(ask(account, one));
                until += isAway(node) ? System.nanoTime() - start : 0;
            } else if (probe.isEmpty() && probed.equals(Optional.of(node))) {
                probe = Optional.of(account);
            }
        }
        probe.ifPresent(account -> answers.addAll(ask(account, one)));
        return answers;
    }

    private <R> List<R> ask(AccountId account, Function<AccountId, List<R>> one) {
        try {
            List<R> answer = one.apply(account);
            asked(account, false);
            return answer;
        } catch (StoreException e) {
            requireNodeAway(e);
            asked(account, true);
            return List.of();
        }
    }

    private void asked(AccountId account, boolean failed) {
        Object node = node(account);
        synchronized (this) {
            accounts.remove(account);
            accounts.add(account);
            nodesAway.remove(node);
            if (failed) {
                nodesAway.add(node);
            }
        }
    }

    private Object node(AccountId account) {
        synchronized (this) {
            Object known = nodes.get(account);
            if (known != null) {
                return known;
            }
        }
        Object found = nodeOf.apply(account);
        synchronized (this) {
            nodes.put(account, found);
        }
        return found;
    }

    private synchronized boolean isAway(Object node) {
        return nodesAway.contains(node);
    }

    private synchronized boolean allAnswerAt(long now) {
        return now - allAgainAt >= 0;
    }

    private synchronized void remember(List<AccountId> answered) {
        if (away) {
            away = false;
            LOG.info("all nodes of the database answer again");
        }
        nodes.clear();
        nodesAway.clear();
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

    /**
     * Makes a call for one account, and asks no account of its node in turn from now on if the node is away.
     *
     * @throws StoreException if the call fails
     */
    public <R> R watch(AccountId account, Supplier<R> call) {
        try {
            return call.get();
        } catch (StoreException e) {
            if (dialect.canDistribute() && Failures.isNodeAway(e)) {
                asked(account, true);
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
