package dev.quayside.core.delivery;

import dev.quayside.core.webhook.AttemptFailure;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** One request and its response on a connection. */
final class Exchange {
    private final Connection connection;
    private final Deadline deadline;
    private boolean dead;

    Exchange(Connection connection, Deadline deadline) {
        this.connection = connection;
        this.deadline = deadline;
    }

    /** Sends a request and reads the response. Closes the connection after a failure. */
    Response post(byte[] message, int mostOfBody) throws DeliveryFailedException {
        deadline.setAbortAction(connection::close);
        connection.input().restart();
        @Nullable IOException unsent = write(message);
        try {
            return new ResponseReader(connection.input(), mostOfBody).read();
        } catch (MalformedResponseException e) {
            throw closeAfter(new DeliveryFailedException(AttemptFailure.UNREADABLE, e.detail()));
        } catch (IOException e) {
            String when = unsent == null ? "before there was a response" : "before all was sent";
            throw closeAfter(new DeliveryFailedException(AttemptFailure.BROKEN_OFF, "the connection ended " + when));
        }
    }

    /**
     * Writes the request and returns the failure, or null after a success. A failure is not thrown, because the
     * receiver may have responded before it closed the connection.
     */
    private @Nullable IOException write(byte[] message) {
        try {
            connection.write(message);
            return null;
        } catch (IOException e) {
            return e;
        }
    }

    private DeliveryFailedException closeAfter(DeliveryFailedException failure) {
        connection.close();
        dead = !connection.input().hasStarted() && !deadline.isAborted();
        return deadline.exceptionFor("before there was a response", failure);
    }

    /**
     * Returns whether the receiver had probably closed the connection before the request: the connection ended before
     * the deadline, and no part of a response arrived.
     */
    boolean wasConnectionClosed() {
        return dead;
    }
}
