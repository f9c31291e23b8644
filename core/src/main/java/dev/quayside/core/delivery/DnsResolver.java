package dev.quayside.core.delivery;

import dev.quayside.core.internal.Texts;
import dev.quayside.core.webhook.AttemptFailure;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Looks up host names on separate threads, because the JDK's look-up has no time-out and cannot be interrupted. A
 * look-up may continue after its delivery has ended; other deliveries to the same host wait for it instead of starting
 * a second look-up.
 */
final class DnsResolver {

    /** A look-up of host names. */
    @FunctionalInterface
    interface Lookup {

        /** Returns the addresses of a host, at least one; the preferred address is first. */
        InetAddress[] addressesOf(String host) throws UnknownHostException;
    }

    /** The maximum number of concurrent look-ups. */
    private static final int MOST = 1024;

    private static final long GLANCE_MILLIS = 50;
    private static final long IDLE_SECONDS = 10;

    private final Lookup lookup;
    private final Semaphore slots = new Semaphore(MOST, true);
    private final Map<String, CompletableFuture<InetAddress[]>> underWay = new ConcurrentHashMap<>();
    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            0, Integer.MAX_VALUE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
                Thread thread = new Thread(task, "quayside-sender-lookup");
                thread.setDaemon(true);
                return thread;
            });

    DnsResolver(Lookup lookup) {
        this.lookup = lookup;
    }

    /** Returns all addresses of a host. */
    List<InetAddress> resolve(String host, Deadline deadline) throws DeliveryFailedException {
        try {
            CompletableFuture<InetAddress[]> found = lookUp(host, deadline).copy();
            deadline.setAbortAction(() -> found.cancel(true));
            return List.of(found.get());
        } catch (ExecutionException e) {
            boolean unknown = e.getCause() instanceof UnknownHostException;
            throw lookupFailure(host, deadline, unknown ? " is not known to the name server" : " cannot be looked up");
        } catch (CancellationException e) {
            throw lookupFailure(host, deadline, " cannot be looked up");
        } catch (RejectedExecutionException e) {
            throw new DeliveryFailedException(AttemptFailure.ABANDONED, "the sender is closed");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DeliveryFailedException(AttemptFailure.ABANDONED, "the sender's thread was interrupted");
        }
    }

    /** Returns the look-up of this host that is in progress, or starts one. */
    private CompletableFuture<InetAddress[]> lookUp(String host, Deadline deadline)
            throws DeliveryFailedException, InterruptedException {
        CompletableFuture<InetAddress[]> known = underWay.get(host);
        if (known != null) {
            return known;
        }
        while (!slots.tryAcquire(GLANCE_MILLIS, TimeUnit.MILLISECONDS)) {
            if (deadline.isAborted()) {
                throw lookupFailure(host, deadline, " cannot be looked up, because too many look-ups are in progress");
            }
        }
        CompletableFuture<InetAddress[]> own = new CompletableFuture<>();
        CompletableFuture<InetAddress[]> other = underWay.putIfAbsent(host, own);
        if (other != null) {
            slots.release();
            return other;
        }
        startLookup(host, own);
        return own;
    }

    /** Starts a look-up and frees its slot when it ends. */
    private void startLookup(String host, CompletableFuture<InetAddress[]> result) {
        boolean begun = false;
        try {
            threads.execute(() -> {
                try {
                    runLookup(host, result);
                } finally {
                    slots.release();
                }
            });
            begun = true;
        } finally {
            if (!begun) {
                underWay.remove(host);
                result.cancel(false);
                slots.release();
            }
        }
    }

    /** Runs a look-up. The result is not cached: the next caller starts a new look-up. */
    private void runLookup(String host, CompletableFuture<InetAddress[]> result) {
        try {
            InetAddress[] found = lookup.addressesOf(host);
            underWay.remove(host);
            result.complete(found);
        } catch (Throwable e) { // The failure is thrown to the waiting deliveries.
            underWay.remove(host);
            result.completeExceptionally(e);
        }
    }

    private static DeliveryFailedException lookupFailure(String host, Deadline deadline, String why) {
        return deadline.exceptionFor(
                "while the host name was looked up",
                new DeliveryFailedException(AttemptFailure.UNKNOWN_HOST, Texts.quote(host) + why));
    }

    void close() {
        threads.shutdownNow();
    }
}
