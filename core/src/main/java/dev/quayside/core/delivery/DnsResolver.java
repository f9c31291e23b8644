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
    private final Semaphore places = new Semaphore(MOST, true);
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
    List<InetAddress> of(String host, Deadline deadline) throws SendException {
        try {
            CompletableFuture<InetAddress[]> found = lookUp(host, deadline).copy();
            deadline.guard(() -> found.cancel(true));
            return List.of(found.get());
        } catch (ExecutionException e) {
            boolean unknown = e.getCause() instanceof UnknownHostException;
            throw failed(host, deadline, unknown ? " is not known to the name server" : " cannot be looked up");
        } catch (CancellationException e) {
            throw failed(host, deadline, " cannot be looked up");
        } catch (RejectedExecutionException e) {
            throw new SendException(AttemptFailure.ABANDONED, "the sender is closed");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SendException(AttemptFailure.ABANDONED, "the sender's thread was interrupted");
        }
    }

    /** Returns the look-up of this host that is in progress; if there is none, starts a look-up and returns it. */
    private CompletableFuture<InetAddress[]> lookUp(String host, Deadline deadline)
            throws SendException, InterruptedException {
        CompletableFuture<InetAddress[]> known = underWay.get(host);
        if (known != null) {
            return known;
        }
        while (!places.tryAcquire(GLANCE_MILLIS, TimeUnit.MILLISECONDS)) {
            if (deadline.isCut()) {
                throw failed(host, deadline, " cannot be looked up, because too many look-ups are in progress");
            }
        }
        CompletableFuture<InetAddress[]> own = new CompletableFuture<>();
        CompletableFuture<InetAddress[]> other = underWay.putIfAbsent(host, own);
        if (other != null) {
            places.release();
            return other;
        }
        begin(host, own);
        return own;
    }

    /** Starts a look-up and frees its slot when it ends. */
    private void begin(String host, CompletableFuture<InetAddress[]> result) {
        boolean begun = false;
        try {
            threads.execute(() -> {
                try {
                    run(host, result);
                } finally {
                    places.release();
                }
            });
            begun = true;
        } finally {
            if (!begun) {
                underWay.remove(host);
                result.cancel(false);
                places.release();
            }
        }
    }

    /** Runs a look-up. The result is not cached: the next caller starts a new look-up. */
    private void run(String host, CompletableFuture<InetAddress[]> result) {
        try {
            InetAddress[] found = lookup.addressesOf(host);
            underWay.remove(host);
            result.complete(found);
        } catch (Throwable e) { // The failure is thrown to the waiting deliveries.
            underWay.remove(host);
            result.completeExceptionally(e);
        }
    }

    private static SendException failed(String host, Deadline deadline, String why) {
        return deadline.explain(
                "while the host name was looked up",
                new SendException(AttemptFailure.UNKNOWN_HOST, Texts.quote(host) + why));
    }

    void close() {
        threads.shutdownNow();
    }
}
