package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.StoreException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A circuit breaker for the nodes of Citus. While a node is away, calls for its accounts fail at once. Otherwise each
 * call would hold a thread and a connection until its time-out, which then lack for accounts on other nodes.
 *
 * <p>After a call that fails as if its node were away, the breaker sends a short statement for the same account, the
 * ping. If the ping fails too, the node counts as away. After a pause, a later call pings the node again, one call at a
 * time; if the ping succeeds, the node is back. Thread-safe.
 */
public final class NodeCircuitBreaker {

    private static final Logger LOG = LoggerFactory.getLogger(NodeCircuitBreaker.class);

    /** The pause between two pings, as a multiple of the time that a ping takes to fail. */
    private static final int PAUSE_FACTOR = 10;

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    /** The default time after which the node of an account is looked up again, because an operator may move it. */
    public static final Duration LOOKUP_VALIDITY = Duration.ofSeconds(10);

    private static final int MOST_LOOKUPS = 100_000;

    private final Database database;
    private final Duration lookupValidity;
    private final Map<Integer, AwayNode> away = new ConcurrentHashMap<>();
    private final Map<AccountId, Lookup> lookups = new ConcurrentHashMap<>();
    private final Set<Integer> suspects = ConcurrentHashMap.newKeySet();

    /**
     * Creates a circuit breaker without nodes that are away.
     *
     * @param database has a short time-out and no circuit breaker
     * @param lookupValidity the time after which the node of an account is looked up again
     */
    public NodeCircuitBreaker(Database database, Duration lookupValidity) {
        this.database = database;
        this.lookupValidity = lookupValidity;
    }

    private record Lookup(Integer node, long at) {

        boolean isValid(Duration validity) {
            return System.nanoTime() - at < validity.toNanos();
        }
    }

    private static final class AwayNode {
        private final AtomicBoolean isBeingPinged = new AtomicBoolean();
        private volatile long nextPing;

        AwayNode(long pause) {
            nextPing = System.nanoTime() + pause;
        }

        boolean startPing() {
            return System.nanoTime() - nextPing >= 0 && isBeingPinged.compareAndSet(false, true);
        }

        /** Returns whether the last ping was so long ago that the node may not have accounts any more. */
        boolean isForgotten(Duration lookupValidity) {
            return !isBeingPinged.get() && System.nanoTime() - nextPing >= lookupValidity.toNanos();
        }

        void endPing(long pause) {
            nextPing = System.nanoTime() + pause;
            isBeingPinged.set(false);
        }
    }

    /**
     * Makes a call for one account, unless its node counts as away.
     *
     * @throws StoreException if the node counts as away or the call fails
     */
    <R> R call(AccountId account, Supplier<R> call) {
        if (isAnyNodeAway()) {
            requireNode(account);
        }
        try {
            return call.get();
        } catch (StoreException e) {
            if (Failures.isNodeAway(e)) {
                check(account, e);
            }
            throw e;
        }
    }

    /** Returns whether any node counts as away. */
    boolean isAnyNodeAway() {
        if (away.isEmpty()) {
            return false;
        }
        away.values().removeIf(node -> node.isForgotten(lookupValidity));
        return !away.isEmpty();
    }

    private void requireNode(AccountId account) {
        Optional<Integer> node = node(account);
        AwayNode found = node.map(away::get).orElse(null);
        if (found == null) {
            return;
        }
        if (!found.startPing()) {
            throw new UnavailableNodeException();
        }
        long start = System.nanoTime();
        try {
            ping(account);
            away.remove(node.get(), found);
        } catch (StoreException e) {
            throw Failures.isNodeAway(e) ? new UnavailableNodeException() : e;
        } finally {
            found.endPing(pauseAfter(start));
        }
        LOG.info("node {} of the database answers again", node.get());
    }

    /** Pings the node of an account after a failed call, unless another thread does so. */
    private void check(AccountId account, StoreException failure) {
        Integer node = node(account).orElse(null);
        if (node == null || away.containsKey(node) || !suspects.add(node)) {
            return;
        }
        long start = System.nanoTime();
        try {
            ping(account);
        } catch (StoreException e) {
            if (Failures.isNodeAway(e)) {
                away.put(node, new AwayNode(pauseAfter(start)));
                LOG.warn(
                        "node {} of the database does not answer ({}); calls for its accounts fail at once meanwhile",
                        node,
                        failure.getMessage());
            }
        } finally {
            suspects.remove(node);
        }
    }

    private static long pauseAfter(long start) {
        return Math.min((System.nanoTime() - start) * PAUSE_FACTOR, LONGEST_PAUSE.toNanos());
    }

    private void ping(AccountId account) {
        Sql sql = Sql.of("select 1 from account a where a.account_id = ?", account);
        database.read(handle -> database.list(handle, sql, row -> RowReader.required(row.number())));
    }

    /** Returns the node that has the rows of an account; empty if the look-up fails. */
    private Optional<Integer> node(AccountId account) {
        Lookup known = lookups.get(account);
        if (known != null && known.isValid(lookupValidity)) {
            return Optional.of(known.node());
        }
        if (lookups.size() >= MOST_LOOKUPS) {
            lookups.clear();
        }
        Optional<Integer> node = lookUp(account);
        node.ifPresent(found -> lookups.put(account, new Lookup(found, System.nanoTime())));
        return node;
    }

    private Optional<Integer> lookUp(AccountId account) {
        Sql sql = Sql.of(
                "select p.groupid from pg_dist_placement p where p.shardid ="
                        + " get_shard_id_for_distribution_column('account', ?) order by p.groupid",
                account);
        try {
            return database.read(handle -> database.first(handle, sql, row -> RowReader.required(row.number())));
        } catch (StoreException e) {
            LOG.debug("the node of account {} is unknown", account, e);
            return Optional.empty();
        }
    }
}
