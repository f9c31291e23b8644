package dev.quayside.core.delivery;

import dev.quayside.core.webhook.AttemptFailure;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The time limit of one delivery. When the time is over, the socket for which the delivery's thread waits is closed. A
 * socket time-out is not sufficient, because it starts again with each byte that is read, and does not apply to writes.
 */
final class Deadline {
    private final long end;
    private @Nullable Runnable ending;
    private @Nullable AttemptFailure reason;
    private boolean done;

    Deadline(long nanos) {
        end = System.nanoTime() + nanos;
    }

    /** Returns the remaining time, at least one millisecond. */
    long millisLeft() {
        return Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime()));
    }

    /**
     * Sets the action that ends the delivery at the deadline. If the delivery has already been ended, runs the action
     * at once.
     */
    synchronized void setAbortAction(Runnable end) {
        if (reason == null) {
            ending = end;
        } else {
            end.run();
        }
    }

    /** Ends the delivery prematurely, unless it has finished. May be called from any thread. */
    synchronized void abort(AttemptFailure why) {
        if (reason == null && !done) {
            reason = why;
            if (ending != null) {
                ending.run();
            }
        }
    }

    /** Returns whether the delivery was ended prematurely. */
    synchronized boolean isAborted() {
        return reason != null;
    }

    /**
     * Marks the delivery as finished, so that it can no longer be ended prematurely. Returns false if it has already
     * been ended prematurely.
     */
    synchronized boolean finish() {
        done = true;
        ending = null;
        return reason == null;
    }

    /**
     * Returns the exception for a failed step.
     *
     * @param doing the end of the message, which names the step, such as {@code while the host name was looked up}
     * @param otherwise the exception to return if the delivery was not ended prematurely, so that the step failed for a
     *     different reason
     */
    synchronized DeliveryFailedException exceptionFor(String doing, DeliveryFailedException otherwise) {
        if (reason == null) {
            return otherwise;
        }
        return reason == AttemptFailure.TIMED_OUT
                ? new DeliveryFailedException(reason, "the delivery timed out " + doing)
                : new DeliveryFailedException(reason, "the sender was closed " + doing);
    }
}
