package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Requests without a key write no line of the log, and none with their own text. */
class RequestLogTest {

    private static final List<String> MALFORMED = List.of(
            "CONNECT /v2/containers?token=SECRET HTTP/1.1\r\nHost: x\r\n\r\n",
            "CONNECT a:b:SECRET HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET /v2/containers HTTP/1.1\r\nHost: a b SECRET\u2028\r\n\r\n",
            "GET /v2/containers HTTP/1.1\r\nHost: a:SECRET\r\n\r\n",
            "GET /v2/containers HTTP/1.1\r\nHost: x\r\nHost: SECRET\r\n\r\n",
            "GET http://[SECRET/ HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET /v2/containers HTTP/1.1\r\nHost: x\r\nX SECRET: 1\r\n\r\n",
            "GET /v2/%zzSECRET HTTP/1.1\r\nHost: x\r\n\r\n",
            "POST /v2/containers HTTP/1.1\r\nHost: x\r\nContent-Length: SECRET\r\n\r\n",
            "POST /v2/containers HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nSECRET\r\n",
            "SECRET\r\n\r\n");

    @Test
    void malformed_requests_are_rejected_and_write_nothing() throws Exception {
        PrintStream standard = System.err;
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        try (ExampleServer server = ExampleServer.bind(0);
                PrintStream captured = new PrintStream(log, true, StandardCharsets.UTF_8)) {
            server.serve(request -> new ApiResponse(401, Headers.NONE, ApiResponse.Body.EMPTY));
            System.setErr(captured);
            for (String request : MALFORMED) {
                assertThat(send(server.base().getPort(), request)).as(request).startsWith("HTTP/1.1 4");
            }
        } finally {
            System.setErr(standard);
        }

        assertThat(log.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    private static String send(int port, String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(60_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            socket.shutdownOutput();
            return new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
        }
    }
}
