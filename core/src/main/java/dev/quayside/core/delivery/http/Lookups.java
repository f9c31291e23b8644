package dev.quayside.core.delivery.http;

import dev.quayside.core.internal.Texts;
import dev.quayside.core.webhook.Failure;
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
 * Looks up names on threads of its own, because the JDK's way to look one up has no time-out and cannot be interrupted. A
 * name server that does not answer keeps no delivery beyond its time, and of one name no more than one thread: a look-up may
 * go on long after nobody waits for it any more, and whoever asks for the same name meanwhile waits for that one.
 */
final class Lookups {

    /** Of different names, at once. Deliveries leave few behind: each waits for some seconds, and a look-up ends after half a minute. */
    private static final int MOST = 1024;

    private static final long GLANCE_MILLIS = 50;
    private static final long IDLE_SECONDS = 10;

    private final Resolver resolver;
    private final Semaphore places = new Semaphore(MOST, true);
    private final Map<String, CompletableFuture<InetAddress[]>> underWay = new ConcurrentHashMap<>();
    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            0, Integer.MAX_VALUE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
                Thread thread = new Thread(task, "quayside-sender-lookup");
                thread.setDaemon(true);
                return thread;
            });

    Lookups(Resolver resolver) {
        this.resolver = resolver;
    }

    /** All addresses of a host. */
    List<InetAddress> of(String host, Cutoff cutoff) throws SendException {
        try {
            CompletableFuture<InetAddress[]> found = lookUp(host, cutoff).copy();
            cutoff.guard(() -> found.cancel(true));
            return List.of(found.get());
        } catch (ExecutionException e) {
            boolean unknown = e.getCause() instanceof UnknownHostException;
            throw failed(host, cutoff, unknown ? " is not known to the name server" : " cannot be looked up");
        } catch (CancellationException e) {
            throw failed(host, cutoff, " cannot be looked up");
        } catch (RejectedExecutionException e) {
            throw new SendException(Failure.ABANDONED, "the sender is closed");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SendException(Failure.ABANDONED, "the sender's thread was interrupted");
        }
    }

    /** The look-up of the name that is under way, or a new one. */
    private CompletableFuture<InetAddress[]> lookUp(String host, Cutoff cutoff)
            throws SendException, InterruptedException {
        CompletableFuture<InetAddress[]> known = underWay.get(host);
        if (known != null) {
            return known;
        }
        while (!places.tryAcquire(GLANCE_MILLIS, TimeUnit.MILLISECONDS)) {
            if (cutoff.isCut()) {
                throw failed(host, cutoff, " cannot be looked up, as others are waited for");
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

    /** The place is free again when the look-up has ended, not when nobody waits for it any more. */
    private void begin(String host, CompletableFuture<InetAddress[]> lookup) {
        boolean begun = false;
        try {
            threads.execute(() -> {
                try {
                    run(host, lookup);
                } finally {
                    places.release();
                }
            });
            begun = true;
        } finally {
            if (!begun) {
                underWay.remove(host);
                lookup.cancel(false);
                places.release();
            }
        }
    }

    /** Whoever asks once there is an answer has it looked up anew. */
    private void run(String host, CompletableFuture<InetAddress[]> lookup) {
        try {
            InetAddress[] found = resolver.addressesOf(host);
            underWay.remove(host);
            lookup.complete(found);
        } catch (Throwable e) { // those who wait are told
            underWay.remove(host);
            lookup.completeExceptionally(e);
        }
    }

    private static SendException failed(String host, Cutoff cutoff, String why) {
        return cutoff.explain(
                "while its name was looked up", new SendException(Failure.UNKNOWN_HOST, Texts.quote(host) + why));
    }

    void close() {
        threads.shutdownNow();
    }
}
