package dev.quayside.jsonapi.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * A response, as any server can send it.
 *
 * @param status the HTTP status code
 * @param headers all headers for the client, with {@code Content-Length} if the length is known
 * @param body the body; empty for {@code HEAD}
 */
public record ApiResponse(int status, Headers headers, Body body) {

    /** Writes the bytes of a body. It can be called any number of times, with the same result. */
    @FunctionalInterface
    public interface Body {

        /** An empty body. */
        Body EMPTY = out -> {};

        /**
         * Writes all bytes and leaves the stream open.
         *
         * @throws IOException only if the stream throws it
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
     * Returns the length of the body, or for {@code HEAD} of the body of {@code GET}; empty if it is not known before
     * writing.
     */
    public OptionalLong contentLength() {
        return headers.first("Content-Length").stream()
                .mapToLong(Long::parseLong)
                .findFirst();
    }

    /** Returns the response to {@code HEAD} if this is the response to {@code GET}: the length without the body. */
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

    /** A stream that counts its bytes and keeps none of them. */
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

    /** Returns this response with one more header. */
    public ApiResponse with(String header, String value) {
        return new ApiResponse(status, headers.with(header, value), body);
    }
}
