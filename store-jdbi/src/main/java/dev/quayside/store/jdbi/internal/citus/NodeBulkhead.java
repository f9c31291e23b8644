package dev.quayside.store.jdbi.internal.citus;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * A limit of the calls of each node that use a connection at the same time. The calls of a node that answers nothing
 * thus leave connections to other nodes before the node counts as away. Calls that need all nodes have the same limit.
 * Thread-safe.
 */
final class NodeBulkhead {

    /** The number by which this class knows the calls that need all nodes. */
    static final int ALL_NODES = -1;

    private final int limit;
    private final Map<Integer, Semaphore> permits = new ConcurrentHashMap<>();

    /** @param limit the maximum number of calls of one node */
    NodeBulkhead(int limit) {
        this.limit = limit;
    }

    /** Takes a permit and returns true, or false if none was released in time. An interrupt does not end the wait. */
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
