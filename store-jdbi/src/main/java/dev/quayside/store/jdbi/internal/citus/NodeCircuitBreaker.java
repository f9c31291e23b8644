package dev.quayside.store.jdbi.internal.citus;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.NodeCall;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.StoreExceptions;
import dev.quayside.store.jdbi.internal.sql.UnavailableNodeException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A circuit breaker for the nodes of Citus. While a node is unavailable, calls for the accounts on this node and calls
 * that require all nodes fail at once. Otherwise each of these calls would occupy a thread and a connection until its
 * time-out, and too few would remain for accounts on other nodes.
 *
 * <p>A node is considered unavailable if a call for it gets no response, not even to a cancel request. After any other
 * failure that the node may have caused, or a long wait for the {@link NodeBulkhead}, the breaker sends a ping: a short
 * statement for the same account. Other calls for the node wait for the result. If the ping fails too, the node is
 * considered unavailable. If the node does not respond, its running calls are ended. After a pause, the next call for
 * the node pings it again; only one call pings at a time. If the ping succeeds, the node is available again.
 * Thread-safe.
 */
public final class NodeCircuitBreaker implements Database.NodeGuard {

    private static final Logger LOG = LoggerFactory.getLogger(NodeCircuitBreaker.class);

    /** The pause between two pings, as a multiple of the time after which a ping fails. */
    private static final int PAUSE_FACTOR = 10;

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    /**
     * The default time after which the node of an account is read from the catalogue again, because an operator may
     * move the account.
     */
    public static final Duration LOOKUP_VALIDITY = Duration.ofSeconds(10);

    private static final int MOST_LOOKUPS = 100_000;

    /** The statement that reads the node of an account from the catalogue of the coordinator. */
    public static final String NODE_OF_ACCOUNT = "select p.groupid from pg_dist_placement p where p.shardid = (select"
            + " get_shard_id_for_distribution_column(d.logicalrelid, ?) from pg_dist_partition d"
            + " where d.logicalrelid = 'account'::regclass and d.partmethod = 'h') order by p.groupid";

    private final Database database;
    private final Duration lookupValidity;
    private final Duration maxWait;
    private final NodeBulkhead bulkhead;
    private final Map<Integer, UnavailableNode> unavailable = new ConcurrentHashMap<>();
    private final Map<AccountId, Lookup> lookups = new ConcurrentHashMap<>();
    private final Set<NodeCall> inProgress = ConcurrentHashMap.newKeySet();

    /**
     * The checks that are running after failed calls, by node. A future is completed when the check of its node ends.
     */
    private final Map<Integer, CompletableFuture<Void>> checks = new ConcurrentHashMap<>();

    /**
     * Creates a circuit breaker that considers all nodes available.
     *
     * @param database the database with a short time-out and without a circuit breaker
     * @param lookupValidity the time after which the node of an account is read from the catalogue again
     * @param connectionsOfNode the maximum number of calls for one node that use a connection at the same time
     * @param maxWait the maximum time that a call for all nodes waits until it may use a connection; a call for one
     *     node pings the node after it has waited for a quarter of this time
     */
    public NodeCircuitBreaker(Database database, Duration lookupValidity, int connectionsOfNode, Duration maxWait) {
        this.database = database;
        this.lookupValidity = lookupValidity;
        this.maxWait = maxWait;
        bulkhead = new NodeBulkhead(connectionsOfNode);
    }

    private record Lookup(Optional<Integer> node, long at) {

        boolean isValid(Duration validity) {
            return System.nanoTime() - at < validity.toNanos();
        }
    }

    private static final class UnavailableNode {
        private final AtomicBoolean isBeingPinged = new AtomicBoolean();
        private volatile long nextPing;

        UnavailableNode(long pause) {
            nextPing = System.nanoTime() + pause;
        }

        boolean startPing() {
            return System.nanoTime() - nextPing >= 0 && isBeingPinged.compareAndSet(false, true);
        }

        /** Returns whether the last ping was so long ago that the node may not store accounts any more. */
        boolean isForgotten(Duration lookupValidity) {
            return !isBeingPinged.get() && System.nanoTime() - nextPing >= lookupValidity.toNanos();
        }

        void endPing(long pause) {
            nextPing = System.nanoTime() + pause;
            isBeingPinged.set(false);
        }
    }

    @Override
    public <R> R call(AccountId account, Function<NodeCall, R> work) {
        Optional<Integer> node = node(account);
        return node.isEmpty() ? work.apply(NodeCall.withoutNode()) : call(node.get(), account, work);
    }

    private <R> R call(int node, AccountId account, Function<NodeCall, R> work) {
        NodeCall call = NodeCall.of(node);
        while (!bulkhead.tryAcquire(node, maxWait.dividedBy(4))) {
            check(node, account);
        }
        inProgress.add(call);
        try {
            requireNode(node, account);
            return work.apply(call);
        } catch (StoreException e) {
            inProgress.remove(call);
            if (call.hasEnded()) {
                throw new UnavailableNodeException();
            }
            handle(node, account, e);
            throw e;
        } finally {
            inProgress.remove(call);
            bulkhead.release(node);
        }
    }

    /**
     * Runs a call that requires all nodes. Also rejects the call if too many other calls of this kind are waiting for a
     * response.
     */
    @Override
    public <R> R callOfAllNodes(Function<NodeCall, R> work) {
        NodeCall call = NodeCall.ofAllNodes();
        if (isAnyNodeAway() || !bulkhead.tryAcquire(NodeBulkhead.ALL_NODES, maxWait)) {
            throw new UnavailableNodeException();
        }
        inProgress.add(call);
        try {
            if (isAnyNodeAway()) {
                throw new UnavailableNodeException();
            }
            return work.apply(call);
        } catch (StoreException e) {
            throw call.hasEnded() ? new UnavailableNodeException() : e;
        } finally {
            inProgress.remove(call);
            bulkhead.release(NodeBulkhead.ALL_NODES);
        }
    }

    @Override
    public boolean isAnyNodeAway() {
        if (unavailable.isEmpty()) {
            return false;
        }
        unavailable.values().removeIf(node -> node.isForgotten(lookupValidity));
        return !unavailable.isEmpty();
    }

    private void requireNode(int node, AccountId account) {
        CompletableFuture<Void> check = checks.get(node);
        if (check != null) {
            check.join();
        }
        UnavailableNode found = unavailable.get(node);
        if (found == null) {
            return;
        }
        if (!found.startPing()) {
            throw new UnavailableNodeException();
        }
        long start = System.nanoTime();
        try {
            ping(account);
            unavailable.remove(node, found);
        } catch (StoreException e) {
            throw StoreExceptions.isNodeAway(e) ? new UnavailableNodeException() : e;
        } finally {
            found.endPing(pauseAfter(start));
        }
        LOG.info("node {} of the database answers again", node);
    }

    /** Handles a failed call, because an unavailable node may have caused the failure. */
    private void handle(int node, AccountId account, StoreException failure) {
        if (failure instanceof UnavailableNodeException || !StoreExceptions.isNodeAway(failure)) {
            return;
        }
        if (StoreExceptions.isUnanswered(failure)) {
            giveUp(node, LONGEST_PAUSE.toNanos(), failure);
        } else {
            check(node, account);
        }
    }

    /** Pings a node that may be unavailable, unless another thread is already doing this. */
    private void check(int node, AccountId account) {
        CompletableFuture<Void> check = new CompletableFuture<>();
        if (unavailable.containsKey(node) || checks.putIfAbsent(node, check) != null) {
            return;
        }
        long start = System.nanoTime();
        try {
            ping(account);
        } catch (StoreException e) {
            if (StoreExceptions.isNodeAway(e)) {
                giveUp(node, pauseAfter(start), e);
            }
        } finally {
            checks.remove(node);
            check.complete(null);
        }
    }

    /**
     * Marks a node as unavailable. If the node does not respond, ends its running calls. If the node is down, its
     * running calls fail by themselves, and their connections stay open.
     */
    private void giveUp(int node, long pause, StoreException failure) {
        if (unavailable.putIfAbsent(node, new UnavailableNode(pause)) == null) {
            LOG.warn(
                    "node {} of the database does not answer ({}); calls for its accounts fail at once meanwhile",
                    node,
                    failure.getMessage());
        }
        if (!StoreExceptions.isUnavailableNode(failure)) {
            inProgress.stream().filter(call -> call.needs(node)).forEach(NodeCall::end);
        }
    }

    private static long pauseAfter(long start) {
        return Math.min((System.nanoTime() - start) * PAUSE_FACTOR, LONGEST_PAUSE.toNanos());
    }

    private void ping(AccountId account) {
        Sql sql = Sql.of("select 1 from account a where a.account_id = ?", account);
        database.read(handle -> database.list(handle, sql, row -> RowReader.required(row.number())));
    }

    /**
     * Returns the node that stores the rows of an account; empty if the node cannot be read or is not in the catalogue.
     */
    private Optional<Integer> node(AccountId account) {
        Lookup known = lookups.get(account);
        if (known != null && known.isValid(lookupValidity)) {
            return known.node();
        }
        if (lookups.size() >= MOST_LOOKUPS) {
            lookups.clear();
        }
        try {
            Optional<Integer> node = lookUp(account);
            lookups.put(account, new Lookup(node, System.nanoTime()));
            return node;
        } catch (StoreException e) {
            LOG.debug("the node of account {} is unknown", account, e);
            return Optional.empty();
        }
    }

    /** Returns the node of an account; empty if the tables are not distributed. */
    private Optional<Integer> lookUp(AccountId account) {
        Sql sql = Sql.of(NODE_OF_ACCOUNT, account);
        return database.read(handle -> database.first(handle, sql, row -> RowReader.required(row.number())));
    }
}
