package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Long, many, slow and malformed requests over sockets, to a server in a process of its own with a small heap. */
@Tag("full")
class HostileClientsTest {
    private static final int CONNECTIONS = 600;
    private static final int HEAP_MEGABYTES = 256;
    private static final int ATTACKERS = 40;
    /** More than the bodies that the server reads at a time. */
    private static final int SLOW_CLIENTS = 260;

    private static final int MEGABYTE = 1 << 20;

    /** The statuses of invalid bodies: on a busy machine they can also come too late. */
    private static final List<Integer> BODY_STATUSES = List.of(400, 408);

    private static ServerProcess process;
    private static Client client;

    @BeforeAll
    static void start() throws IOException {
        process = ServerProcess.startWithHeap(
                HEAP_MEGABYTES, "--port", "0", "--store", "jdbc:h2:mem:hostile", "--webhooks-to-loopback");
        client = process.access();
    }

    @AfterAll
    static void stop() throws IOException, InterruptedException {
        process.terminate();
        assertThat(process.rest()).doesNotContain("Exception", "Error", "\tat ");
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
    void a_query_that_is_too_long_is_rejected(String name, String query) throws IOException {
        try (Connection connection = new Connection()) {
            connection.sendAsFarAsItIsRead(head("GET /v2/containers?" + query));

            assertThat(connection.answer().status()).as(name).isEqualTo(414);
        }
    }

    @Test
    void many_long_queries_at_once_leave_memory_to_other_clients() throws Exception {
        byte[] query = head("GET /v2/containers?filter[number]=" + "a".repeat(10 * MEGABYTE))
                .getBytes(StandardCharsets.US_ASCII);

        assertThat(attack(connection -> connection.sendAsFarAsItIsRead(query))).containsOnly(414);
        assertThat(client.get("/containers").statusCode()).isEqualTo(200);
    }

    @Test
    void many_long_bodies_at_once_leave_memory_to_other_clients() throws Exception {
        byte[] piece = "a".repeat(MEGABYTE).getBytes(StandardCharsets.US_ASCII);

        assertThat(attack(connection -> {
                    connection.send(postHead(client.key(), 30 * MEGABYTE));
                    for (int i = 0; i < 30; i++) {
                        connection.sendAsFarAsItIsRead(piece);
                    }
                }))
                .isSubsetOf(BODY_STATUSES);
        assertThat(client.get("/containers").statusCode()).isEqualTo(200);
    }

    @Test
    void twenty_thousand_headers_are_rejected() throws IOException {
        StringBuilder head = new StringBuilder("GET /v2/containers HTTP/1.1\r\nHost: localhost\r\n");
        for (int i = 0; i < 20_000; i++) {
            head.append("X-").append(i).append(": abcdefghij\r\n");
        }
        try (Connection connection = new Connection()) {
            connection.sendAsFarAsItIsRead(head + "\r\n");

            assertThat(connection.answer().status()).isEqualTo(431);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"7fffffffff", "7fffffffffffffff", "ffffffffffffffffff", "-1", "x"})
    void a_chunk_that_is_too_long_or_has_no_length_is_rejected(String length) throws IOException {
        try (Connection connection = new Connection()) {
            connection.send("POST /v2/parties HTTP/1.1\r\nHost: localhost\r\nAuthorization: Token " + client.key()
                    + "\r\nContent-Type: application/vnd.api+json\r\nTransfer-Encoding: chunked\r\n\r\n" + length
                    + "\r\n{}");
            connection.socket.shutdownOutput();

            assertThat(connection.answer().status()).isIn(400, 413);
        }
    }

    @Test
    void slow_bodies_delay_no_other_client() throws IOException {
        List<Connection> slow = new ArrayList<>();
        try {
            for (int i = 0; i < ATTACKERS; i++) {
                Connection connection = new Connection();
                slow.add(connection);
                connection.send(postHead(client.key(), 3) + "{");
            }
            assertThat(client.get("/containers").statusCode()).isEqualTo(200);
            for (Connection connection : slow) {
                connection.sendAsFarAsItIsRead("x");
            }
            assertThat(client.get("/containers").statusCode()).isEqualTo(200);
            for (Connection connection : slow) {
                connection.sendAsFarAsItIsRead("}");
                assertThat(connection.answer().status()).isIn(BODY_STATUSES);
            }
        } finally {
            for (Connection connection : slow) {
                connection.close();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Content-Length: 1000", "Transfer-Encoding: chunked"})
    void slow_bodies_of_clients_without_a_key_delay_no_post_of_another_client(String framing) throws IOException {
        List<Connection> slow = new ArrayList<>();
        try {
            for (int i = 0; i < SLOW_CLIENTS; i++) {
                Connection connection = new Connection();
                slow.add(connection);
                connection.send("POST /v2/parties HTTP/1.1\r\nHost: localhost\r\nAuthorization: Token unknown\r\n"
                        + "Content-Type: application/vnd.api+json\r\n" + framing + "\r\n\r\n");
            }
            HttpResponse<String> response = client.change(
                    "POST",
                    "/parties",
                    "{\"data\":{\"type\":\"party\",\"attributes\":{\"company_name\":\"%s\"}}}".formatted(framing));

            assertThat(response.statusCode()).as(response.body()).isEqualTo(201);
            for (Connection connection : slow) {
                assertThat(connection.answer().status()).isEqualTo(401);
                assertThat(connection.in.read()).as("the end of the stream").isEqualTo(-1);
            }
        } finally {
            for (Connection connection : slow) {
                connection.close();
            }
        }
    }

    @Test
    void a_client_without_a_key_that_sends_a_long_body_gets_the_response() throws IOException {
        byte[] piece = "a".repeat(MEGABYTE).getBytes(StandardCharsets.US_ASCII);
        try (Connection connection = new Connection()) {
            connection.send(postHead("unknown", 50 * MEGABYTE));
            for (int i = 0; i < 50; i++) {
                connection.out.write(piece);
            }

            assertThat(connection.answer().status()).isEqualTo(401);
        }
    }

    @Test
    void a_body_that_does_not_arrive_in_time_is_answered_with_408() throws IOException {
        try (Connection connection = new Connection()) {
            connection.send(postHead(client.key(), 1000));
            while (connection.in.available() == 0) {
                connection.sendAsFarAsItIsRead(" ");
                connection.pause();
            }

            assertThat(connection.answer().status()).isEqualTo(408);
        }
    }

    /** The receiver ends its connections when the test has seen that nothing waits for them. */
    @Test
    void receivers_that_do_not_answer_delay_no_other_client() throws IOException {
        checkSilentReceiver(true);
    }

    @Test
    void receivers_that_never_answer_delay_no_other_client() throws IOException {
        checkSilentReceiver(false);
    }

    private static void checkSilentReceiver(boolean ends) throws IOException {
        List<Connection> waiting = new ArrayList<>();
        List<Socket> reached = new ArrayList<>();
        try (ServerSocket receiver = new ServerSocket(0, 100, InetAddress.getLoopbackAddress())) {
            receiver.setSoTimeout(600_000);
            String body =
                    "{\"url\":\"http://127.0.0.1:" + receiver.getLocalPort() + "/\",\"event\":\"container.updated\"}";
            String trigger = "POST /v2/webhooks/trigger HTTP/1.1\r\nHost: localhost\r\nAuthorization: Token "
                    + client.key() + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length()
                    + "\r\n\r\n" + body;
            for (int i = 0; i < 16; i++) {
                Connection connection = new Connection();
                waiting.add(connection);
                connection.send(trigger);
            }
            while (reached.size() < ExampleServer.WEBHOOK_ANSWERS) {
                reached.add(receiver.accept());
            }
            assertThat(client.get("/containers").statusCode()).isEqualTo(200);
            for (Connection connection : waiting) {
                assertThat(connection.in.available()).as("bytes of a response").isZero();
            }
            if (ends) {
                receiver.close();
                close(reached);
            }
            for (Connection connection : waiting) {
                assertThat(connection.answer().status()).isEqualTo(200);
            }
        } finally {
            for (Connection connection : waiting) {
                connection.close();
            }
            close(reached);
        }
    }

    private static void close(List<Socket> sockets) throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    /** The statuses that many clients get that send the same at a time. */
    private static List<Integer> attack(Attack attack) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(ATTACKERS);
        try {
            Callable<Integer> one = () -> {
                try (Connection connection = new Connection()) {
                    attack.sendOn(connection);
                    return connection.answer().status();
                }
            };
            List<Integer> statuses = new ArrayList<>();
            for (Future<Integer> status : threads.invokeAll(Collections.nCopies(ATTACKERS, one))) {
                statuses.add(status.get());
            }
            return statuses;
        } finally {
            threads.shutdownNow();
        }
    }

    private interface Attack {
        void sendOn(Connection connection) throws IOException;
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
                    assertThat(answer.status() == 200 || (answer.status() == 503 && answer.hasRetryAfter()))
                            .as("answered with %s", answer)
                            .isTrue();
                    if (answer.hasRetryAfter()) {
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
    void a_partial_request_delays_no_other_client() throws IOException {
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

    @ParameterizedTest
    @CsvSource(delimiter = '!', ignoreLeadingAndTrailingWhitespace = true, textBlock = """
            GET /v2/containers?filter[number]=%zz ! 400
            GET /v2/containers?filter[number]=%   ! 400
            GET /v2/containers?filter[pickup_lfd]=<>today ! 400
            GET /v2/containers/%zz                ! 400
            OPTIONS *                             ! 404
            """)
    void a_malformed_request_is_rejected_with_an_error_object(String line, int status) throws IOException {
        try (Connection connection = new Connection()) {
            connection.send(head(line));
            Answer answer = connection.answer();

            assertThat(answer.status()).isEqualTo(status);
            assertThat(Client.json(answer.body()).at("/errors/0/status").textValue())
                    .isEqualTo(Integer.toString(status));
        }
    }

    private static String postHead(String key, int length) {
        return "POST /v2/parties HTTP/1.1\r\nHost: localhost\r\nAuthorization: Token " + key
                + "\r\nContent-Type: application/vnd.api+json\r\nContent-Length: " + length + "\r\n\r\n";
    }

    private static String head(String line) {
        return line + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Token " + client.key() + "\r\n\r\n";
    }

    private record Answer(int status, boolean hasRetryAfter, String body) {}

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
            socket.setSoTimeout(600_000);
            in = new BufferedInputStream(socket.getInputStream());
            out = socket.getOutputStream();
        }

        /** Waits as a client does that sends two bytes a second. */
        void pause() {
            LockSupport.parkNanos(500_000_000);
        }

        /** Opens a new connection after a response that closes it. */
        void reopen() throws IOException {
            close();
            open();
        }

        void send(String text) throws IOException {
            out.write(text.getBytes(StandardCharsets.US_ASCII));
        }

        void sendAsFarAsItIsRead(String text) {
            sendAsFarAsItIsRead(text.getBytes(StandardCharsets.US_ASCII));
        }

        void sendAsFarAsItIsRead(byte[] bytes) {
            try {
                out.write(bytes);
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
