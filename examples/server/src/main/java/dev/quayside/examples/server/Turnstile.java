package dev.quayside.examples.server;

import com.sun.net.httpserver.HttpHandler;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Lets some requests be answered at a time and the others wait, in the order in which they came. */
final class Turnstile {

    private final Semaphore places;
    private final Duration longest;

    /**
     * @param places requests that are answered at a time
     * @param longest time that one waits before it is refused
     */
    Turnstile(int places, Duration longest) {
        this.places = new Semaphore(places, true);
        this.longest = longest;
    }

    /** The same handler behind the turnstile; who waited too long is told to come again. */
    HttpHandler before(HttpHandler handler) {
        return exchange -> {
            if (!enter()) {
                Unavailable.tell(exchange);
                return;
            }
            try {
                handler.handle(exchange);
            } finally {
                places.release();
            }
        };
    }

    private boolean enter() {
        try {
            return places.tryAcquire(longest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
