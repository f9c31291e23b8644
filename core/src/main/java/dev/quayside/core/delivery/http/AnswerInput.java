package dev.quayside.core.delivery.http;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads an answer's lines and bytes from a connection, each with a bound. */
final class AnswerInput {
    private static final int BUFFER = 8 * 1024;

    private final InputStream stream;
    private final byte[] buffer = new byte[BUFFER];
    private int at;
    private int end;
    private boolean started;

    AnswerInput(InputStream stream) {
        this.stream = stream;
    }

    /** Before the next answer. */
    void restart() {
        started = false;
    }

    /** Whether anything of the answer has come. */
    boolean hasStarted() {
        return started;
    }

    /** Whether nothing has come beyond what has been read. */
    boolean isUsedUp() {
        return at == end;
    }

    /**
     * A line without its end, each byte as a character.
     *
     * @throws EOFException if the connection ends before the line does
     * @throws UnreadableException if the line is longer than this many bytes
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
                throw new UnreadableException("its headers are too long");
            }
            boolean whole = next < end;
            at = whole ? next + 1 : next;
            if (whole) {
                int last = line.length() - 1;
                return last >= 0 && line.charAt(last) == '\r' ? line.substring(0, last) : line.toString();
            }
        }
    }

    /** Copies what there is, at most this many bytes and at least one; -1 at the end of the connection. */
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
