package dev.quayside.examples.benchmarks;

import com.sun.net.httpserver.HttpServer;
import dev.quayside.core.event.EventKind;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Measures how large the folder of the example server becomes under a steady load: 17 requests a second, and another
 * journey to track every two seconds, while all events go to two webhooks.
 */
final class SoakRuns {
    private static final int REQUESTS_A_SECOND = 17;
    private static final int REQUESTS_BETWEEN_JOURNEYS = 2 * REQUESTS_A_SECOND;
    private static final int WEBHOOKS = 2;
    private static final int FAILURE = 400;
    private static final long MEGABYTE = 1 << 20;

    /** In percent. */
    private static final int ALL = 100;

    private static final String CONTENT = "application/vnd.api+json";
    private static final List<String> READS = List.of(
            "/containers?sort=-created_at&page[size]=5&include=shipment",
            "/containers?filter[current_status]=on_ship&page[size]=5",
            "/shipments?page[size]=5",
            "/webhook_notifications?page[size]=5");

    private final Path folder;
    private final Path serverJar;
    private final Duration time;
    private final StringBuilder report;
    private final HttpClient client = HttpClient.newHttpClient();
    private long largest;
    private Duration longestPost = Duration.ZERO;
    private int requests;
    private int failures;

    SoakRuns(Path folder, Path serverJar, Duration time, StringBuilder report) {
        this.folder = folder;
        this.serverJar = serverJar;
        this.time = time;
        this.report = report;
    }

    void all() throws IOException, SQLException, InterruptedException {
        Path data = Files.createDirectories(folder).resolve("soak");
        Path file = data.resolve("quayside.mv.db");
        Files.deleteIfExists(file);
        ExecutorService threads = Executors.newFixedThreadPool(WEBHOOKS);
        HttpServer receiver = receiver(threads);
        try (ServerProgram server =
                ServerProgram.start(serverJar, "h2:" + data, "--webhooks-to-loopback", "--no-sample")) {
            for (int i = 0; i < WEBHOOKS; i++) {
                send(server, "POST", "/webhooks", webhook(receiver.getAddress().getPort(), i));
            }
            load(server, file);
        } finally {
            receiver.stop(0);
            threads.shutdown();
        }
        report(file);
    }

    private void load(ServerProgram server, Path file) throws IOException, InterruptedException {
        long start = System.nanoTime();
        long minute = start;
        for (int i = 0; System.nanoTime() - start < time.toNanos(); i++) {
            if (i % REQUESTS_BETWEEN_JOURNEYS == 0) {
                send(server, "POST", "/tracking_requests", trackingRequest(i / REQUESTS_BETWEEN_JOURNEYS + 1));
            } else {
                send(server, "GET", READS.get(i % READS.size()), "");
            }
            largest = Math.max(largest, Files.size(file));
            if (System.nanoTime() - minute >= TimeUnit.MINUTES.toNanos(1)) {
                minute = System.nanoTime();
                System.out.println("soak: " + requests + " requests, " + failures + " failures, file "
                        + Files.size(file) / MEGABYTE + " MB");
            }
            long next = start + (i + 1) * TimeUnit.SECONDS.toNanos(1) / REQUESTS_A_SECOND;
            TimeUnit.NANOSECONDS.sleep(next - System.nanoTime());
        }
    }

    private void send(ServerProgram server, String method, String path, String body)
            throws IOException, InterruptedException {
        URI uri = URI.create(server.base() + path.replace("[", "%5B").replace("]", "%5D"));
        HttpRequest request = HttpRequest.newBuilder(uri)
                .header("Authorization", "Token " + server.key())
                .header("Content-Type", CONTENT)
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        long start = System.nanoTime();
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        if ("POST".equals(method) && took.compareTo(longestPost) > 0) {
            longestPost = took;
        }
        requests++;
        if (response.statusCode() >= FAILURE) {
            failures++;
            System.out.println("soak: " + method + " " + path + " " + response.statusCode() + " " + response.body());
        }
    }

    private static String trackingRequest(int number) {
        return "{\"data\":{\"type\":\"tracking_request\",\"attributes\":{\"request_type\":\"bill_of_lading\","
                + "\"request_number\":\"DEMO-DIRECT-" + number + "\",\"scac\":\"MSCU\"}}}";
    }

    private static String webhook(int port, int number) {
        String events = Arrays.stream(EventKind.values())
                .map(kind -> "\"" + kind.wireName() + "\"")
                .collect(Collectors.joining(","));
        return "{\"data\":{\"type\":\"webhook\",\"attributes\":{\"url\":\"http://127.0.0.1:" + port + "/" + number
                + "\",\"active\":true,\"events\":[" + events + "]}}}";
    }

    private static HttpServer receiver(ExecutorService threads) throws IOException {
        HttpServer receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        receiver.setExecutor(threads);
        receiver.start();
        return receiver;
    }

    private void report(Path file) throws IOException, SQLException {
        long left = Files.size(file);
        long live;
        List<String> rows = new ArrayList<>();
        String url = "jdbc:h2:file:" + file.toAbsolutePath().toString().replace(".mv.db", "");
        try (Connection connection = DriverManager.getConnection(url, "sa", "");
                Statement statement = connection.createStatement()) {
            live = liveData(statement);
            for (String table : List.of("shipment", "container", "event", "notification", "notification_attempt")) {
                rows.add(number(statement, "select count(*) from " + table) + " " + table);
            }
            statement.execute("shutdown compact");
        }
        long compacted = Files.size(file);
        report.append("### " + REQUESTS_A_SECOND + " requests a second for " + time.toMinutes()
                + " minutes over HTTP, journeys and " + WEBHOOKS + " webhooks, the folder of the example server\n\n"
                + requests + " requests, " + failures + " of which failed; rows: " + String.join(", ", rows)
                + ". The file had " + left / MEGABYTE + " MB in the end. The longest POST took "
                + longestPost.toMillis() + " ms.\n\n");
        Goal goal = new Goal(report);
        goal(goal, "pages in use in the file, in the end", live);
        goal(goal, "what SHUTDOWN COMPACT leaves, compressed", compacted);
        report.append('\n');
    }

    private void goal(Goal goal, String what, long live) {
        long most = 4 * live + 100 * MEGABYTE;
        goal.line(
                "largest file, live data: " + what,
                largest / MEGABYTE + " MB",
                "live data " + live / MEGABYTE + " MB",
                "",
                "≤ 4 × live + 100 MB = " + most / MEGABYTE + " MB",
                largest <= most ? "met" : "missed");
    }

    /**
     * Returns the size of the pages that the latest version of the file uses, in bytes, to one percent of the file. H2
     * gives the share of the file that chunks take, and the share of the chunks that such pages take.
     */
    private static long liveData(Statement statement) throws SQLException {
        return setting(statement, "FILE_SIZE")
                * setting(statement, "FILL_RATE")
                * setting(statement, "CHUNKS_FILL_RATE")
                / ALL
                / ALL;
    }

    private static long setting(Statement statement, String name) throws SQLException {
        return number(
                statement,
                "select setting_value from information_schema.settings where setting_name = 'info." + name + "'");
    }

    private static long number(Statement statement, String query) throws SQLException {
        try (ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }
}
