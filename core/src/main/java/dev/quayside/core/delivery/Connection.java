package dev.quayside.core.delivery;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;

/** An open connection to a receiver that can carry consecutive requests. */
final class Connection {
    /**
     * The idle time up to which a connection is reused without a check. Receivers usually keep an idle connection open
     * longer.
     */
    private static final long SURELY_ALIVE_NANOS = 300_000_000;

    private final Origin origin;
    private final Socket plain;
    private final Socket socket;
    private final ResponseInput input;
    private final long openedAt = System.nanoTime();
    private long keptAt = openedAt;

    /**
     * Creates a connection from connected sockets.
     *
     * @param plain the socket to close
     * @param socket the socket to read and write: the TLS socket if TLS is used, otherwise {@code plain}
     */
    Connection(Origin origin, Socket plain, Socket socket) throws IOException {
        this.origin = origin;
        this.plain = plain;
        this.socket = socket;
        input = new ResponseInput(socket.getInputStream());
    }

    Origin origin() {
        return origin;
    }

    ResponseInput input() {
        return input;
    }

    void write(byte[] message) throws IOException {
        socket.getOutputStream().write(message);
        socket.getOutputStream().flush();
    }

    void markIdle() {
        keptAt = System.nanoTime();
    }

    long idleSince() {
        return keptAt;
    }

    long openedAt() {
        return openedAt;
    }

    /** Returns whether the receiver has neither closed the connection nor sent anything since the last response. */
    boolean isAlive() {
        try {
            // If bytes have already arrived, they would be read as the response to the next request.
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

    /** Closes the socket. Sends no TLS close message, because sending it can block for ever. */
    void close() {
        close(plain);
    }

    static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // The connection is no longer used.
        }
    }
}
