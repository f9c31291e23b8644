package dev.quayside.jsonapi.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * An answer as any server can send it.
 *
 * @param status the HTTP status code
 * @param headers everything the client is to see; {@code Content-Length} among them where it is known
 * @param body what follows the headers; nothing for {@code HEAD}
 */
public record ApiResponse(int status, Headers headers, Body body) {

    /** Writes the bytes of a body. May be called any number of times, with the same result. */
    @FunctionalInterface
    public interface Body {

        /** A body of no bytes. */
        Body EMPTY = out -> {};

        /**
         * Writes all bytes; does not close the stream.
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

    /** The whole body, in memory. */
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
     * The number of bytes that the body has, or for {@code HEAD} would have; empty where it is written without knowing.
     */
    public OptionalLong contentLength() {
        return headers.first("Content-Length").stream()
                .mapToLong(Long::parseLong)
                .findFirst();
    }

    /** The answer to {@code HEAD} instead of {@code GET}: the same without the body. */
    public ApiResponse withoutBody() {
        return new ApiResponse(status, headers, Body.EMPTY);
    }

    public ApiResponse with(String header, String value) {
        return new ApiResponse(status, headers.with(header, value), body);
    }
}
