package dev.quayside.core.delivery;

import dev.quayside.core.webhook.AttemptFailure;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The time limit of one delivery. At its end it closes the socket on which the thread of the delivery waits, because a
 * read time-out of a socket would restart with each byte, and there is none for writes.
 */
final class Deadline {
    private final long end;
    private @Nullable Runnable ending;
    private @Nullable AttemptFailure reason;
    private boolean done;

    Deadline(long nanos) {
        end = System.nanoTime() + nanos;
    }

    /** Returns the time left, at least one millisecond. */
    long millisLeft() {
        return Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime()));
    }

    /** Sets the action that ends the delivery; runs it at once after the deadline. */
    synchronized void guard(Runnable end) {
        if (reason == null) {
            ending = end;
        } else {
            end.run();
        }
    }

    /** Ends the delivery from outside, unless it has finished. */
    synchronized void cut(AttemptFailure why) {
        if (reason == null && !done) {
            reason = why;
            if (ending != null) {
                ending.run();
            }
        }
    }

    /** Returns whether the delivery was ended from outside. */
    synchronized boolean isCut() {
        return reason != null;
    }

    /**
     * Finishes the delivery, so that it cannot be ended from outside any more; returns whether it was not ended
     * before.
     */
    synchronized boolean finish() {
        done = true;
        ending = null;
        return reason == null;
    }

    /**
     * Returns the exception for a failed step.
     *
     * @param doing the step, such as {@code while the host name was looked up}
     * @param otherwise the exception unless the delivery was ended from outside, which makes each step fail
     */
    synchronized SendException explain(String doing, SendException otherwise) {
        if (reason == null) {
            return otherwise;
        }
        return reason == AttemptFailure.TIMED_OUT
                ? new SendException(reason, "the delivery timed out " + doing)
                : new SendException(reason, "the sender was closed " + doing);
    }
}
