package dev.quayside.core.delivery.http;

import dev.quayside.core.webhook.Failure;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Ends one delivery from outside, by closing the socket on which its thread waits. A time-out of reads would not do: it
 * starts anew with every byte, and there is none for writes.
 */
final class Cutoff {
    private final long end;
    private @Nullable Runnable ending;
    private @Nullable Failure reason;
    private boolean done;

    Cutoff(long nanos) {
        end = System.nanoTime() + nanos;
    }

    /** What is left of the time, at least one millisecond. */
    long millisLeft() {
        return Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime()));
    }

    /** From now on this is how to end the delivery; at once, if it is too late already. */
    synchronized void guard(Runnable end) {
        if (reason == null) {
            ending = end;
        } else {
            end.run();
        }
    }

    /** Ends the delivery, unless it has come to its end. */
    synchronized void cut(Failure why) {
        if (reason == null && !done) {
            reason = why;
            if (ending != null) {
                ending.run();
            }
        }
    }

    /** Whether the delivery has been ended from outside. */
    synchronized boolean isCut() {
        return reason != null;
    }

    /** Whether the delivery has come to its end by itself; from now on it cannot be ended from outside. */
    synchronized boolean finish() {
        done = true;
        ending = null;
        return reason == null;
    }

    /**
     * What to tell when something did not work.
     *
     * @param doing what went on, such as {@code while its name was looked up}
     * @param otherwise unless the delivery was ended from outside, which makes everything else fail
     */
    synchronized SendException explain(String doing, SendException otherwise) {
        if (reason == null) {
            return otherwise;
        }
        return reason == Failure.TIMED_OUT
                ? new SendException(reason, "the time was over " + doing)
                : new SendException(reason, "the sender was closed " + doing);
    }
}
