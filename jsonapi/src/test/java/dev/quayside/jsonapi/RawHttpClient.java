package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An HTTP client that sends requests byte by byte, without a library that encodes, repeats or rejects anything. Each
 * request has its own connection unless {@link #keptConnection} is used. Thread-safe.
 */
final class RawHttpClient {

    /** A guard against hanging, which no response on a slow machine reaches. */
    private static final int LONGEST_WAIT_MILLIS = 300_000;

    private static final Set<String> WITHOUT_BODY = Set.of("GET", "HEAD", "TRACE", "OPTIONS", "DELETE");
    private static final int NO_CONTENT = 204;

    private final int port;

    RawHttpClient(int port) {
        this.port = port;
    }

    /** Returns the response to a request. The length is sent if there is a body or the method usually has one. */
    ApiResponse send(String method, String target, Headers headers, byte[] body) {
        boolean counted = body.length > 0 || !WITHOUT_BODY.contains(method);
        Headers all = counted ? headers.with("Content-Length", Integer.toString(body.length)) : headers;
        return send(method, head(method, target, all), out -> out.write(body));
    }

    /**
     * Returns the response to a request with this exact head. The server may close the connection before it has read
     * the body.
     */
    ApiResponse send(String method, String head, ApiResponse.Body body) {
        try (Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port)) {
            socket.setSoTimeout(LONGEST_WAIT_MILLIS);
            Thread writer = new Thread(() -> write(socket, head, body), "writer");
            writer.setDaemon(true);
            writer.start();
            return answer(method, new BufferedInputStream(socket.getInputStream()));
        } catch (IOException e) {
            throw new UncheckedIOException(head.lines().findFirst().orElse(""), e);
        }
    }

    /** Opens a connection for several requests. */
    KeptConnection keptConnection() {
        try {
            return new KeptConnection(new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A connection that stays open between requests. Not thread-safe. */
    static final class KeptConnection implements AutoCloseable {
        private final Socket socket;
        private final InputStream in;

        private KeptConnection(Socket socket) throws IOException {
            this.socket = socket;
            socket.setSoTimeout(LONGEST_WAIT_MILLIS);
            in = new BufferedInputStream(socket.getInputStream());
        }

        /** Returns the response to a request without a body. */
        ApiResponse send(String method, String target, Headers headers) {
            try {
                socket.getOutputStream()
                        .write((lines(method, target, headers) + "\r\n").getBytes(StandardCharsets.UTF_8));
                return message(method, in);
            } catch (IOException e) {
                throw new UncheckedIOException(method + " " + target, e);
            }
        }

        @Override
        public void close() {
            try {
                socket.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** The head of a request, with the blank line behind it. */
    static String head(String method, String target, Headers headers) {
        return lines(method, target, headers) + "Connection: close\r\n\r\n";
    }

    private static String lines(String method, String target, Headers headers) {
        StringBuilder lines = new StringBuilder(method + " " + target + " HTTP/1.1\r\nHost: localhost\r\n");
        headers.fields().forEach(field -> lines.append(field.getKey() + ": " + field.getValue() + "\r\n"));
        return lines.toString();
    }

    private static void write(Socket socket, String head, ApiResponse.Body body) {
        try {
            OutputStream out = socket.getOutputStream();
            out.write(head.getBytes(StandardCharsets.UTF_8));
            body.writeTo(out);
            out.flush();
        } catch (IOException e) {
            // Who has answered already need not read on.
            assertThat(socket.isConnected()).isTrue();
        }
    }

    private static ApiResponse answer(String method, InputStream in) throws IOException {
        ApiResponse response = message(method, in);
        assertThat(in.read()).as("what follows the answer").isEqualTo(-1);
        return response;
    }

    private static ApiResponse message(String method, InputStream in) throws IOException {
        String first = line(in);
        assertThat(first).as("the status line").startsWith("HTTP/1.1 ");
        Headers headers = Headers.NONE;
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            headers = headers.with(
                    line.substring(0, colon), line.substring(colon + 1).strip());
        }
        int status = Integer.parseInt(first.substring(9, 12));
        byte[] body = method.equals("HEAD") || status == NO_CONTENT ? new byte[0] : body(headers, in);
        return new ApiResponse(status, headers, out -> out.write(body));
    }

    private static byte[] body(Headers headers, InputStream in) throws IOException {
        if (headers.all("Transfer-Encoding").equals(List.of("chunked"))) {
            return chunks(in);
        }
        String length = headers.first("Content-Length").orElse("");
        return length.isEmpty() ? in.readAllBytes() : exactly(in, Integer.parseInt(length));
    }

    private static byte[] chunks(InputStream in) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int size = Integer.parseInt(line(in), 16); size > 0; size = Integer.parseInt(line(in), 16)) {
            body.write(exactly(in, size));
            assertThat(line(in)).isEmpty();
        }
        assertThat(line(in)).isEmpty();
        return body.toByteArray();
    }

    private static byte[] exactly(InputStream in, int bytes) throws IOException {
        byte[] read = in.readNBytes(bytes);
        assertThat(read).as("the whole body").hasSize(bytes);
        return read;
    }

    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the response ended after '" + line + "'");
            }
            if (next != '\r') {
                line.write(next);
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }

    /** The fields of a message that are about it, by names in lower case, and not about the connection. */
    static List<Map.Entry<String, String>> fields(Headers headers) {
        Set<String> connection = Set.of("date", "server", "connection", "keep-alive", "transfer-encoding", "host");
        return headers.fields().stream()
                .map(field -> Map.entry(field.getKey().toLowerCase(java.util.Locale.ROOT), field.getValue()))
                .filter(field -> !connection.contains(field.getKey()))
                .sorted(Map.Entry.comparingByKey())
                .toList();
    }
}
