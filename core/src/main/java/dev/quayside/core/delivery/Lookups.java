package dev.quayside.core.delivery;

import dev.quayside.core.internal.Texts;
import dev.quayside.core.webhook.Failure;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Looks up names on threads of its own, because the JDK's way to look one up has no time-out and cannot be interrupted. A
 * name server that does not answer keeps no delivery beyond its time.
 */
final class Lookups {
    private static final int MOST_AT_ONCE = 64;
    private static final long IDLE_SECONDS = 10;

    private final Resolver resolver;
    private final ThreadPoolExecutor threads =
            new ThreadPoolExecutor(0, MOST_AT_ONCE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
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
            Future<InetAddress[]> found = threads.submit(() -> resolver.addressesOf(host));
            cutoff.guard(() -> found.cancel(true));
            return List.of(found.get());
        } catch (ExecutionException e) {
            boolean unknown = e.getCause() instanceof UnknownHostException;
            throw failed(host, cutoff, unknown ? " is not known to the name server" : " cannot be looked up");
        } catch (CancellationException e) {
            throw failed(host, cutoff, " cannot be looked up");
        } catch (RejectedExecutionException e) {
            throw failed(host, cutoff, " cannot be looked up, as too many other names are");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SendException(Failure.ABANDONED, "the sender's thread was interrupted");
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
