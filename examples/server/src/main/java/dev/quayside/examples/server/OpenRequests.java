package dev.quayside.examples.server;

import com.sun.net.httpserver.HttpHandler;
import java.time.Duration;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Counts the requests that are being answered, so that the server can wait for them before it stops. */
final class OpenRequests {

    /** The server itself is the one party that is always there, until it drains. */
    private final Phaser phaser = new Phaser(1);

    private volatile boolean draining;

    /** The same handler, counted; once draining has begun it answers 503 instead. */
    HttpHandler counting(HttpHandler handler) {
        return exchange -> {
            if (draining || phaser.register() < 0) {
                Unavailable.tell(exchange);
                return;
            }
            try {
                handler.handle(exchange);
            } finally {
                phaser.arriveAndDeregister();
            }
        };
    }

    /** Waits until everything that was begun is answered, but not longer than given. */
    void drain(Duration longest) {
        draining = true;
        int phase = phaser.arriveAndDeregister();
        try {
            phaser.awaitAdvanceInterruptibly(phase, longest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            phaser.forceTermination();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
