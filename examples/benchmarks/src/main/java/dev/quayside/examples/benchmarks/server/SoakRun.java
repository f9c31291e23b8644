package dev.quayside.examples.benchmarks.server;

import com.sun.net.httpserver.HttpServer;
import dev.quayside.core.event.EventKind;
import dev.quayside.examples.benchmarks.database.DatabaseHome;
import dev.quayside.examples.benchmarks.measure.Results;
import dev.quayside.examples.benchmarks.measure.RunOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Measures how large the folder of the example server becomes under a steady load: 17 requests a second, and another
 * journey to track every two seconds, with two webhooks for all events.
 */
public final class SoakRun {
    private static final int REQUESTS_PER_SECOND = 17;
    private static final int REQUESTS_BETWEEN_JOURNEYS = 2 * REQUESTS_PER_SECOND;
    private static final int WEBHOOKS = 2;
    private static final int FAILURE = 400;
    private static final long MEGABYTE = 1 << 20;
    private static final List<String> READS = List.of(
            "/containers?sort=-created_at&page[size]=5&include=shipment",
            "/containers?filter[current_status]=on_ship&page[size]=5",
            "/shipments?page[size]=5",
            "/webhook_notifications?page[size]=5");

    private final RunOptions options;
    private final Results results;
    private long largest;
    private long longestPost;
    private int requests;
    private int failures;

    public SoakRun(RunOptions options, Results results) {
        this.options = options;
        this.results = results;
    }

    /** Writes the table. */
    public void run() throws IOException, SQLException, InterruptedException {
        Path data = Files.createDirectories(options.data()).resolve("soak");
        Path file = data.resolve("quayside.mv.db");
        Files.deleteIfExists(file);
        HttpServer receiver = ServerProgram.receiver(path -> {});
        try (ServerProgram server =
                ServerProgram.start(options.serverJar(), "h2:" + data, "--webhooks-to-loopback", "--no-sample")) {
            for (int i = 0; i < WEBHOOKS; i++) {
                send(
                        server,
                        "POST",
                        "/webhooks",
                        ServerProgram.webhook(receiver, String.valueOf(i), List.of(EventKind.values())));
            }
            load(server, file);
        } finally {
            receiver.stop(0);
        }
        report(file);
    }

    private void load(ServerProgram server, Path file) throws IOException, InterruptedException {
        long start = System.nanoTime();
        for (int i = 0; System.nanoTime() - start < options.soakTime().toNanos(); i++) {
            if (i % REQUESTS_BETWEEN_JOURNEYS == 0) {
                int journey = i / REQUESTS_BETWEEN_JOURNEYS + 1;
                send(server, "POST", "/tracking_requests", ServerProgram.trackingRequest(journey));
            } else {
                send(server, "GET", READS.get(i % READS.size()), "");
            }
            largest = Math.max(largest, Files.size(file));
            if (i % (60 * REQUESTS_PER_SECOND) == 0) {
                System.out.println("soak: " + requests + " requests, " + failures + " failures, file "
                        + Files.size(file) / MEGABYTE + " MB");
            }
            long next = start + (i + 1) * TimeUnit.SECONDS.toNanos(1) / REQUESTS_PER_SECOND;
            TimeUnit.NANOSECONDS.sleep(next - System.nanoTime());
        }
    }

    private void send(ServerProgram server, String method, String path, String body)
            throws IOException, InterruptedException {
        ServerProgram.Reply reply = server.send(server.key(), method, path, body);
        if ("POST".equals(method)) {
            longestPost = Math.max(longestPost, reply.nanos());
        }
        requests++;
        if (reply.status() >= FAILURE) {
            failures++;
            System.out.println("soak: " + method + " " + path + " " + reply.status() + " " + reply.body());
        }
    }

    private void report(Path file) throws IOException, SQLException {
        long left = Files.size(file);
        String url = "jdbc:h2:file:" + file.toAbsolutePath().toString().replace(".mv.db", "") + ";USER=sa";
        long used = usedBytes(url);
        List<String> rows = new ArrayList<>();
        for (String table : List.of("shipment", "container", "event", "notification", "notification_attempt")) {
            rows.add(DatabaseHome.query(url, "select count(*) from " + table).get(0) + " " + table);
        }
        DatabaseHome.execute(url, "shutdown compact");
        results.table(
                REQUESTS_PER_SECOND + " requests a second for "
                        + options.soakTime().toMinutes() + " minutes over HTTP, journeys and " + WEBHOOKS
                        + " webhooks, the folder of the example server",
                requests + " requests, " + failures + " of which failed; rows: " + String.join(", ", rows)
                        + ". The file had " + left / MEGABYTE + " MB at the end. The longest POST took "
                        + TimeUnit.NANOSECONDS.toMillis(longestPost) + " ms.");
        goal("pages in use in the file at the end", used);
        goal("size after SHUTDOWN COMPACT, compressed", Files.size(file));
    }

    private void goal(String what, long live) {
        long most = 4 * live + 100 * MEGABYTE;
        results.row(
                "largest file, live data: " + what,
                largest / MEGABYTE + " MB",
                "live data " + live / MEGABYTE + " MB",
                "",
                "≤ 4 × live + 100 MB = " + most / MEGABYTE + " MB",
                largest <= most ? "met" : "missed");
    }

    /**
     * Returns the size of the pages in use, to one percent of the file, from the shares of chunks and of pages in them.
     * One query reads all three numbers, because H2 may compact the file when a connection is closed.
     */
    private static long usedBytes(String url) throws SQLException {
        String query = "select setting_value from information_schema.settings"
                + " where setting_name in ('info.FILE_SIZE', 'info.FILL_RATE', 'info.CHUNKS_FILL_RATE')";
        return DatabaseHome.query(url, query).stream()
                        .mapToLong(Long::parseLong)
                        .reduce(1, (product, number) -> product * number)
                / (100 * 100);
    }
}
