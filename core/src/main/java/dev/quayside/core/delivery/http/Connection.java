package dev.quayside.core.delivery.http;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;

/** An open connection to a receiver, which carries one delivery after the other. */
final class Connection {
    /** Shorter than what a receiver usually waits for a next request: it is still there without looking. */
    private static final long SURELY_ALIVE_NANOS = 300_000_000;

    private final Origin origin;
    private final Socket plain;
    private final Socket socket;
    private final AnswerInput input;
    private final long openedAt = System.nanoTime();
    private long keptAt = openedAt;

    /**
     * Wraps what is connected.
     *
     * @param plain the socket to be closed
     * @param socket the one to be read and written; with TLS, or the same
     */
    Connection(Origin origin, Socket plain, Socket socket) throws IOException {
        this.origin = origin;
        this.plain = plain;
        this.socket = socket;
        input = new AnswerInput(socket.getInputStream());
    }

    Origin origin() {
        return origin;
    }

    AnswerInput input() {
        return input;
    }

    void write(byte[] message) throws IOException {
        socket.getOutputStream().write(message);
        socket.getOutputStream().flush();
    }

    void keep() {
        keptAt = System.nanoTime();
    }

    long keptAt() {
        return keptAt;
    }

    long openedAt() {
        return openedAt;
    }

    /** Whether the other side has neither hung up nor said anything meanwhile. */
    boolean isAlive() {
        try {
            // What is there now would be taken for the answer to what is sent next.
            if (plain.getInputStream().available() > 0) {
                return false;
            }
            if (System.nanoTime() - keptAt < SURELY_ALIVE_NANOS) {
                return true;
            }
            socket.setSoTimeout(1);
            socket.getInputStream().read();
            return false;
        } catch (SocketTimeoutException e) {
            return isReset();
        } catch (IOException e) {
            return false;
        }
    }

    private boolean isReset() {
        try {
            socket.setSoTimeout(0);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Without a word to the other side: saying goodbye in TLS can block for ever. */
    void close() {
        close(plain);
    }

    static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // There is nothing left to be done with it.
        }
    }
}
