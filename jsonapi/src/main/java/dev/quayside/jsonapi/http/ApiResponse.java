package dev.quayside.jsonapi.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * An HTTP response of the API, independent of the server that sends it.
 *
 * @param status the HTTP status code
 * @param headers all headers to send, including {@code Content-Length} if the length is known
 * @param body the body; empty for {@code HEAD}
 */
public record ApiResponse(int status, Headers headers, Body body) {

    /** A writer of the bytes of a body. It can be called any number of times and always writes the same bytes. */
    @FunctionalInterface
    public interface Body {

        /** An empty body. */
        Body EMPTY = out -> {};

        /**
         * Writes all bytes and leaves the stream open.
         *
         * @throws IOException only if writing to the stream fails
         */
        void writeTo(OutputStream out) throws IOException;
    }

    public ApiResponse {
        Objects.requireNonNull(headers, "headers");
        Objects.requireNonNull(body, "body");
    }

    /** Writes the body; see {@link Body#writeTo}. */
    public void writeTo(OutputStream out) throws IOException {
        Objects.requireNonNull(out, "out");
        body.writeTo(out);
    }

    /** Returns the whole body in memory. */
    public byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            body.writeTo(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /**
     * Returns the length of the body; for {@code HEAD}, the length of the body that {@code GET} would return. Empty if
     * the length is unknown before writing.
     */
    public OptionalLong contentLength() {
        return headers.first("Content-Length").stream()
                .mapToLong(Long::parseLong)
                .findFirst();
    }

    /** Converts the response to {@code GET} into a response to {@code HEAD}: keeps the length, but removes the body. */
    public ApiResponse withoutBody() {
        boolean isLengthKnown = body == Body.EMPTY || contentLength().isPresent();
        Headers all = isLengthKnown ? headers : headers.with("Content-Length", Long.toString(length()));
        return new ApiResponse(status, all, Body.EMPTY);
    }

    private long length() {
        CountingStream counted = new CountingStream();
        try {
            body.writeTo(counted);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return counted.bytes;
    }

    /** A stream that counts the bytes written to it and discards them. */
    private static final class CountingStream extends OutputStream {
        private long bytes;

        @Override
        public void write(int value) {
            bytes++;
        }

        @Override
        public void write(byte[] values, int offset, int length) {
            bytes += length;
        }
    }

    /** Returns a copy of this response with an additional header. */
    public ApiResponse withHeader(String header, String value) {
        return new ApiResponse(status, headers.with(header, value), body);
    }
}
