package dev.quayside.core.delivery.http;

import dev.quayside.core.webhook.AttemptFailure;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** One message and its answer on one connection. */
final class Exchange {
    private final Connection connection;
    private final Deadline deadline;
    private boolean dead;

    Exchange(Connection connection, Deadline deadline) {
        this.connection = connection;
        this.deadline = deadline;
    }

    /** Posts and reads the answer; after a failure the connection is closed. */
    Answer post(byte[] message, int mostOfBody) throws SendException {
        deadline.guard(connection::close);
        connection.input().restart();
        @Nullable IOException unsent = write(message);
        try {
            return new AnswerReader(connection.input(), mostOfBody).read();
        } catch (UnreadableException e) {
            throw failed(new SendException(AttemptFailure.UNREADABLE, e.detail()));
        } catch (IOException e) {
            String when = unsent == null ? "before there was an answer" : "before all was sent";
            throw failed(new SendException(AttemptFailure.BROKEN_OFF, "the connection ended " + when));
        }
    }

    /** A receiver may answer, and hang up, before it has read everything: what it says still counts. */
    private @Nullable IOException write(byte[] message) {
        try {
            connection.write(message);
            return null;
        } catch (IOException e) {
            return e;
        }
    }

    private SendException failed(SendException failure) {
        connection.close();
        dead = !connection.input().hasStarted() && !deadline.isCut();
        return deadline.explain("before there was an answer", failure);
    }

    /** Whether the connection ended by itself, without anything having been answered. */
    boolean wasDead() {
        return dead;
    }
}
