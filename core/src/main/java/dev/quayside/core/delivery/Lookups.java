package dev.quayside.core.delivery;

import dev.quayside.core.internal.Texts;
import dev.quayside.core.webhook.Failure;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Looks up names on threads of its own, because the JDK's way to look one up has no time-out and cannot be interrupted. A
 * name server that does not answer keeps no delivery beyond its time, and holds up few names beside its own: a look-up may
 * go on long after nobody waits for it any more.
 */
final class Lookups {
    private static final int GROUPS = 16;
    private static final int MOST_OF_A_GROUP = 4;
    private static final long GLANCE_MILLIS = 50;
    private static final long IDLE_SECONDS = 10;

    private final Resolver resolver;
    private final List<Semaphore> places = Stream.generate(() -> new Semaphore(MOST_OF_A_GROUP, true))
            .limit(GROUPS)
            .toList();
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
            Semaphore place = places.get(Math.floorMod(host.hashCode(), GROUPS));
            while (!place.tryAcquire(GLANCE_MILLIS, TimeUnit.MILLISECONDS)) {
                if (cutoff.isCut()) {
                    throw failed(host, cutoff, " cannot be looked up, as others are waited for");
                }
            }
            FutureTask<InetAddress[]> found = new FutureTask<>(() -> resolver.addressesOf(host));
            begin(found, place);
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

    /** The place is free again when the look-up has ended, not when nobody waits for it any more. */
    private void begin(FutureTask<?> lookup, Semaphore place) {
        boolean begun = false;
        try {
            threads.execute(() -> {
                try {
                    lookup.run();
                } finally {
                    place.release();
                }
            });
            begun = true;
        } finally {
            if (!begun) {
                place.release();
            }
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
