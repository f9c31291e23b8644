package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Long, many, slow and malformed requests over sockets, to a server in a process of its own: its settings are read once,
 * before anything else in the process uses the server of the JDK.
 */
@Tag("slow")
class HostileClientsTest {
    private static final int CONNECTIONS = 600;

    private static ServerProcess process;
    private static Client client;

    @BeforeAll
    static void start() throws IOException {
        process = ServerProcess.start("--port", "0", "--store", "jdbc:h2:mem:hostile");
        client = process.access();
    }

    @AfterAll
    static void stop() throws InterruptedException {
        process.close();
    }

    static Stream<Arguments> longQueries() {
        return Stream.of(
                Arguments.of("ten megabytes", "filter[number]=" + "a".repeat(10 << 20)),
                Arguments.of("a million brackets", "[".repeat(1_000_000)),
                Arguments.of("a million pairs of brackets", "filter" + "[]".repeat(1_000_000) + "=a"),
                Arguments.of("two million parameters", "a&".repeat(2_000_000)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("longQueries")
    void a_query_of_any_length_up_to_sixteen_megabytes_is_answered(String name, String query) throws IOException {
        try (Connection connection = new Connection()) {
            connection.send(head("GET /v2/containers?" + query));
            Answer answer = connection.answer();

            assertThat(answer.status()).as(name).isEqualTo(400);
            JsonNode errors = Client.json(answer.body()).get("errors");
            assertThat(errors).isNotEmpty();
            errors.forEach(
                    error -> assertThat(error.get("code").textValue()).as(name).isEqualTo("limit_exceeded"));
        }
    }

    @Test
    void what_is_longer_still_harms_nobody_else() throws IOException {
        try (Connection connection = new Connection()) {
            connection.sendAsFarAsItIsRead("GET /" + "a".repeat(2 * JdkServerSettings.MOST_HEAD_BYTES));
        }

        assertThat(client.get("/containers").statusCode()).isEqualTo(200);
    }

    @Test
    void hundreds_of_connections_at_once_are_all_answered() throws IOException {
        List<Connection> connections = new ArrayList<>();
        try {
            for (int i = 0; i < CONNECTIONS; i++) {
                connections.add(new Connection());
            }
            for (int round = 0; round < 3; round++) {
                for (Connection connection : connections) {
                    connection.send(head("GET /v2/containers?page[size]=1"));
                }
                for (Connection connection : connections) {
                    Answer answer = connection.answer();
                    assertThat(answer.status() == 200 || (answer.status() == 503 && answer.saysWhenToComeAgain()))
                            .as("answered with %s", answer)
                            .isTrue();
                    if (answer.saysWhenToComeAgain()) {
                        connection.reopen();
                    }
                }
            }
        } finally {
            for (Connection connection : connections) {
                connection.close();
            }
        }
    }

    @Test
    void who_sends_half_a_request_keeps_nobody_waiting() throws IOException {
        List<Connection> halves = new ArrayList<>();
        try {
            for (int i = 0; i < 100; i++) {
                Connection half = new Connection();
                halves.add(half);
                half.send("GET /v2/containers HTTP/1.1\r\nHost: loc");
            }

            assertThat(client.get("/containers").statusCode()).isEqualTo(200);
        } finally {
            for (Connection half : halves) {
                half.close();
            }
        }
    }

    /** What the documentation of {@link JdkServerAdapter} says that it cannot change. */
    @ParameterizedTest
    @CsvSource(delimiter = '!', ignoreLeadingAndTrailingWhitespace = true, textBlock = """
            GET /v2/containers?filter[number]=%zz ! 400
            GET /v2/containers?filter[number]=%   ! 400
            GET /v2/containers?filter[eta]=<today ! 400
            GET /v2/containers?filter[number]=a|b ! 400
            OPTIONS *                             ! 404
            """)
    void the_server_of_the_jdk_answers_some_requests_itself(String line, int status) throws IOException {
        try (Connection connection = new Connection()) {
            connection.send(head(line));
            Answer answer = connection.answer();

            assertThat(answer.status()).isEqualTo(status);
            assertThat(answer.body()).startsWith("<h1>");
        }
    }

    private static String head(String line) {
        return line + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Token " + client.key() + "\r\n\r\n";
    }

    private record Answer(int status, boolean saysWhenToComeAgain, String body) {}

    /** A connection that is used for one request after the other; its answers have to say how long they are. */
    private static final class Connection implements AutoCloseable {
        private Socket socket;
        private InputStream in;
        private OutputStream out;

        Connection() throws IOException {
            open();
        }

        private void open() throws IOException {
            socket = new Socket(
                    InetAddress.getByAddress(new byte[] {127, 0, 0, 1}),
                    client.base().getPort());
            socket.setSoTimeout(60_000);
            in = new BufferedInputStream(socket.getInputStream());
            out = socket.getOutputStream();
        }

        /** For the next request, after an answer that closes the connection. */
        void reopen() throws IOException {
            close();
            open();
        }

        void send(String text) throws IOException {
            out.write(text.getBytes(StandardCharsets.US_ASCII));
        }

        void sendAsFarAsItIsRead(String text) {
            try {
                send(text);
            } catch (IOException e) {
                assertThat(socket.isConnected()).isTrue();
            }
        }

        Answer answer() throws IOException {
            String first = line();
            assertThat(first).startsWith("HTTP/1.1 ");
            int length = -1;
            boolean retry = false;
            for (String header = line(); !header.isEmpty(); header = line()) {
                String lower = header.toLowerCase(Locale.ROOT);
                retry |= lower.startsWith("retry-after:");
                if (lower.startsWith("content-length:")) {
                    length = Integer.parseInt(lower.substring(15).strip());
                }
            }
            String body = length < 0 ? chunks() : text(length);
            return new Answer(Integer.parseInt(first.substring(9, 12)), retry, body);
        }

        private String chunks() throws IOException {
            StringBuilder body = new StringBuilder();
            for (int size = Integer.parseInt(line(), 16); size > 0; size = Integer.parseInt(line(), 16)) {
                body.append(text(size));
                line();
            }
            line();
            return body.toString();
        }

        private String text(int bytes) throws IOException {
            return new String(in.readNBytes(bytes), StandardCharsets.UTF_8);
        }

        private String line() throws IOException {
            StringBuilder line = new StringBuilder();
            for (int c = in.read(); c != '\n'; c = in.read()) {
                assertThat(c).as("the end of the stream").isNotNegative();
                if (c != '\r') {
                    line.append((char) c);
                }
            }
            return line.toString();
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}
