package dev.quayside.store.jdbi.internal.citus;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * A limit on the number of calls for each node that use a connection at the same time. If a node does not respond, its
 * calls thus leave connections for the other nodes, even before the node is considered unavailable. The calls that
 * require all nodes have the same limit. Thread-safe.
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
