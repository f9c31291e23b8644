package dev.quayside.core.delivery;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads the lines and bytes of a response from a connection, up to the limits that the caller sets. */
final class ResponseInput {
    private static final int BUFFER = 8 * 1024;

    private final InputStream stream;
    private final byte[] buffer = new byte[BUFFER];
    private int at;
    private int end;
    private boolean started;

    ResponseInput(InputStream stream) {
        this.stream = stream;
    }

    /** Prepares for the next response. */
    void restart() {
        started = false;
    }

    /** Returns whether a part of the response has arrived. */
    boolean hasStarted() {
        return started;
    }

    /** Returns whether all bytes in the buffer have been read. */
    boolean isUsedUp() {
        return at == end;
    }

    /**
     * Reads a line and returns it without its line terminator. Each byte becomes one character.
     *
     * @throws EOFException if the connection ends before the end of the line
     * @throws MalformedResponseException if the line is longer than {@code most} bytes
     */
    String line(int most) throws IOException {
        StringBuilder line = new StringBuilder();
        while (true) {
            if (at == end && !fill()) {
                throw new EOFException("the connection ended within a line");
            }
            int next = at;
            while (next < end && buffer[next] != '\n') {
                next++;
            }
            line.append(new String(buffer, at, next - at, StandardCharsets.ISO_8859_1));
            if (line.length() > most) {
                throw new MalformedResponseException("its headers are too long");
            }
            boolean whole = next < end;
            at = whole ? next + 1 : next;
            if (whole) {
                int last = line.length() - 1;
                return last >= 0 && line.charAt(last) == '\r' ? line.substring(0, last) : line.toString();
            }
        }
    }

    /** Copies between one and {@code most} bytes and returns their number; returns -1 at the end of the connection. */
    int copy(ByteArrayOutputStream target, int most) throws IOException {
        if (at == end && !fill()) {
            return -1;
        }
        int count = Math.min(most, end - at);
        target.write(buffer, at, count);
        at += count;
        return count;
    }

    private boolean fill() throws IOException {
        int count = stream.read(buffer);
        at = 0;
        end = Math.max(count, 0);
        started |= count > 0;
        return count > 0;
    }
}
