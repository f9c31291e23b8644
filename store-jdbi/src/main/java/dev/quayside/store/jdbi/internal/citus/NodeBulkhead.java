package dev.quayside.store.jdbi.internal.citus;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * A limit on the number of calls for one node that use a connection at the same time. The calls that wait for a node
 * without a response thus leave connections for calls to the other nodes, even before the node is considered
 * unavailable. Calls that require all nodes are limited in the same way, as if they used one further node. Thread-safe.
 */
final class NodeBulkhead {

    /** The node number that stands for the calls that require all nodes. */
    static final int ALL_NODES = -1;

    private final int limit;
    private final Map<Integer, Semaphore> permits = new ConcurrentHashMap<>();

    /** @param limit the maximum number of concurrent calls for one node */
    NodeBulkhead(int limit) {
        this.limit = limit;
    }

    /**
     * Acquires a permit, and waits for it if necessary. Returns false if no permit becomes available within the time.
     * An interrupt does not end the wait.
     */
    boolean tryAcquire(int node, Duration maxWait) {
        long end = System.nanoTime() + TimeUnit.NANOSECONDS.convert(maxWait);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return permits(node).tryAcquire(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    void release(int node) {
        permits(node).release();
    }

    private Semaphore permits(int node) {
        return permits.computeIfAbsent(node, absent -> new Semaphore(limit, true));
    }
}
