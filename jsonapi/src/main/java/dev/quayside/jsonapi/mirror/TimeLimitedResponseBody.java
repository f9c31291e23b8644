package dev.quayside.jsonapi.mirror;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpTimeoutException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The body of a response, which must be read within a time limit. This class is needed because the time-outs of the
 * JDK's HTTP client cover only the headers.
 */
final class TimeLimitedResponseBody extends FilterInputStream {
    private final AtomicBoolean over = new AtomicBoolean();
    private final CompletableFuture<Void> cut;

    /** Creates a body that is closed after this number of nanoseconds. */
    TimeLimitedResponseBody(InputStream body, long nanos) {
        super(body);
        cut = CompletableFuture.runAsync(
                () -> {
                    // The flag is set before the body is closed, because a reader may notice immediately that the body
                    // is closed.
                    over.set(true);
                    close(body);
                },
                CompletableFuture.delayedExecutor(nanos, TimeUnit.NANOSECONDS));
    }

    private static void close(InputStream body) {
        try {
            body.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    /** Reads bytes. After the time-out, reports the end of the stream and errors as time-outs. */
    @Override
    public int read(byte[] to, int from, int most) throws IOException {
        int read;
        try {
            read = super.read(to, from, most);
        } catch (IOException e) {
            throw over.get() ? tooLate() : e;
        }
        if (read < 0 && over.get()) {
            throw tooLate();
        }
        return read;
    }

    private static HttpTimeoutException tooLate() {
        return new HttpTimeoutException("the response was not complete in time");
    }

    @Override
    public void close() throws IOException {
        cut.cancel(false);
        super.close();
    }
}
