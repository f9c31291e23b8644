package dev.quayside.examples.benchmarks;

import com.sun.net.httpserver.HttpServer;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Plan;
import dev.quayside.core.store.AccountRepository;
import dev.quayside.store.jdbi.JdbiStore;
import dev.quayside.store.jdbi.testing.CitusStandIn;
import dev.quayside.store.jdbi.testing.PostgresDatabase;
import dev.quayside.store.jdbi.testing.PostgresServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Measures requests, tracking and delivery of the example server while one of four nodes of its database is dead or hangs.
 * The nodes are those of {@link CitusStandIn}. Each healthy node has one account that reads without a pause of more than
 * {@link #PAUSE} and posts one tracking request a second, whose success goes to a webhook. The lost node has an account with
 * due requests, and more clients at a time than one key may have connections.
 */
final class OutageRuns {
    private static final int AWAY = 2;
    private static final int POOL = 10;
    private static final int LOST_CLIENTS = 6;
    private static final int LOST_REQUESTS = 5;
    private static final Duration PAUSE = Duration.ofMillis(50);
    private static final Duration PHASE = Duration.ofSeconds(25);
    private static final Duration QUICK_PHASE = Duration.ofSeconds(10);
    private static final Duration SETTLE = Duration.ofSeconds(5);
    private static final double MOST_TIMES = 1.5;
    private static final Duration MOST_WHEN_DEAD = Duration.ofMillis(200);
    private static final Duration MOST_WHEN_HUNG = Duration.ofSeconds(8);
    private static final int UNAVAILABLE = 503;
    private static final String CONTENT = "application/vnd.api+json";
    private static final String NAME = "outage";

    private final Path serverJar;
    private final Duration time;
    private final StringBuilder report;
    private final HttpClient client = HttpClient.newHttpClient();
    private final AtomicInteger deliveries = new AtomicInteger();
    private final AtomicInteger numbers = new AtomicInteger();

    OutageRuns(Path serverJar, boolean quick, StringBuilder report) {
        this.serverJar = serverJar;
        this.time = quick ? QUICK_PHASE : PHASE;
        this.report = report;
    }

    void all() throws IOException, SQLException, InterruptedException, ExecutionException {
        HttpServer receiver = receiver();
        try (PostgresDatabase database = PostgresServer.newest().database()) {
            CitusStandIn citus = CitusStandIn.install(database.url());
            PGSimpleDataSource source = new PGSimpleDataSource();
            source.setUrl(database.url());
            JdbiStore.builder(source).clock(Clock.systemUTC()).distribute();
            citus.letNodesFail();
            AccountRepository accounts =
                    JdbiStore.open(source, Clock.systemUTC()).accounts();
            String url = database.url() + "&ApplicationName=" + NAME;
            try (ServerProgram server = ServerProgram.start(
                    serverJar, url, "--webhooks-to-loopback", "--no-sample", "--pool-size", String.valueOf(POOL))) {
                List<String> healthy = new ArrayList<>();
                for (int node = 0; node < CitusStandIn.NODES; node++) {
                    String key = addAccount(accounts, citus.accountOn(node, 1), node);
                    send(
                            server,
                            key,
                            "POST",
                            "/webhooks",
                            webhook(receiver.getAddress().getPort()));
                    if (node != AWAY) {
                        healthy.add(key);
                    }
                }
                measure(server, url, citus, healthy);
            }
        } finally {
            receiver.stop(0);
        }
    }

    private void measure(ServerProgram server, String url, CitusStandIn citus, List<String> healthy)
            throws IOException, SQLException, InterruptedException, ExecutionException {
        phase(server, healthy); // Warms up; connections of the pool are opened.
        report.append("### One of four nodes away, over HTTP, a pool of " + POOL + " connections\n\n");
        Goal goal = new Goal(report);
        for (boolean hung : List.of(false, true)) {
            citus.restore(AWAY);
            Thread.sleep(SETTLE.toMillis());
            Phase before = phase(server, healthy);
            for (int i = 0; i < LOST_REQUESTS; i++) {
                trackingRequest(server, key(AWAY));
            }
            Set<Integer> connections = connections(url);
            if (hung) {
                citus.hang(AWAY);
            } else {
                citus.kill(AWAY);
            }
            Phase during = phase(server, healthy);
            connections.removeAll(connections(url));
            report(goal, hung ? "node hangs: " : "node dead: ", before, during, hung, connections.size());
        }
        citus.restore(AWAY);
        report.append('\n');
    }

    private void report(Goal goal, String node, Phase before, Phase during, boolean hung, int closed) {
        goal.atMost(node + "GET of healthy accounts", during.healthy(), "before", before.healthy(), MOST_TIMES);
        Duration most = hung ? MOST_WHEN_HUNG : MOST_WHEN_DEAD;
        boolean unavailable = during.lost().stream().allMatch(answer -> answer.status() == UNAVAILABLE);
        double longest = during.lost().stream().mapToLong(Reply::nanos).max().orElseThrow() / 1e9;
        Map<String, Long> found = during.lost().stream()
                .collect(Collectors.groupingBy(Reply::outcome, TreeMap::new, Collectors.counting()));
        goal.line(
                node + "GET of the lost account, longest",
                Timing.number(longest) + " s, median "
                        + Timing.number(during.lostTiming().median() / 1e9) + " s; " + found,
                "",
                "",
                "503 within " + Timing.number(most.toMillis() / 1e3) + " s",
                unavailable ? Goal.verdict(longest, most.toMillis() / 1e3) : "missed");
        goal.line(node + "failed requests of healthy accounts", String.valueOf(during.failed()), "", "", "–", "");
        goal.limit(node + "connections of the pool that were closed", closed, 0, "");
        goal.line(
                node + "tracked and delivered for healthy accounts",
                Timing.number(during.rate()) + " /s",
                "before " + Timing.number(before.rate()) + " /s",
                Timing.number(during.rate() / before.rate()) + " ×",
                "goes on",
                during.rate() > 0 ? "met" : "missed");
    }

    private Phase phase(ServerProgram server, List<String> healthy) throws InterruptedException, ExecutionException {
        long end = System.nanoTime() + time.toNanos();
        int delivered = deliveries.get();
        List<Callable<List<Reply>>> reads = new ArrayList<>();
        healthy.forEach(key -> reads.add(() -> reads(server, key, end)));
        for (int i = 0; i < LOST_CLIENTS; i++) {
            reads.add(() -> reads(server, key(AWAY), end));
        }
        ExecutorService threads = Executors.newCachedThreadPool();
        try {
            List<Future<List<Reply>>> results = new ArrayList<>();
            reads.forEach(read -> results.add(threads.submit(read)));
            while (System.nanoTime() < end) {
                for (String key : healthy) {
                    results.add(threads.submit(() -> List.of(trackingRequest(server, key))));
                }
                Thread.sleep(Duration.ofSeconds(1).toMillis());
            }
            double rate = (deliveries.get() - delivered) / (time.toNanos() / 1e9);
            List<Reply> good = new ArrayList<>();
            List<Reply> lost = new ArrayList<>();
            int failed = 0;
            for (int i = 0; i < results.size(); i++) {
                List<Reply> replies = results.get(i).get();
                if (i < healthy.size()) {
                    good.addAll(replies);
                } else if (i < reads.size()) {
                    lost.addAll(replies);
                }
                if (i < healthy.size() || i >= reads.size()) {
                    failed += (int) replies.stream()
                            .filter(reply -> !reply.outcome().startsWith("2"))
                            .count();
                }
            }
            return new Phase(good, lost, failed, rate);
        } finally {
            threads.shutdownNow();
        }
    }

    private List<Reply> reads(ServerProgram server, String key, long end) throws IOException, InterruptedException {
        List<Reply> replies = new ArrayList<>();
        while (System.nanoTime() < end) {
            replies.add(send(server, key, "GET", "/containers?page%5Bsize%5D=5", ""));
            Thread.sleep(PAUSE.toMillis());
        }
        return replies;
    }

    private Reply trackingRequest(ServerProgram server, String key) throws IOException, InterruptedException {
        return send(
                server,
                key,
                "POST",
                "/tracking_requests",
                "{\"data\":{\"type\":\"tracking_request\",\"attributes\":{\"request_type\":\"bill_of_lading\","
                        + "\"request_number\":\"DEMO-DIRECT-" + numbers.incrementAndGet() + "\",\"scac\":\"MSCU\"}}}");
    }

    private Reply send(ServerProgram server, String key, String method, String path, String body)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.base() + path))
                .header("Authorization", "Token " + key)
                .header("Content-Type", CONTENT)
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        long start = System.nanoTime();
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        long nanos = System.nanoTime() - start;
        String code = response.body().replaceFirst("(?s).*\"code\": ?\"(\\w+)\".*", " $1");
        int status = response.statusCode();
        return new Reply(status, status == UNAVAILABLE ? status + code : String.valueOf(status), nanos);
    }

    private static String addAccount(AccountRepository accounts, UUID id, int node) {
        Account account = new Account(new AccountId(id), "Node " + node, new Plan.Paid(), Set.of());
        accounts.save(account);
        accounts.addKey(ApiKey.of(
                new UUID(1, node),
                account.id(),
                "a key",
                ApiKeySecret.of(key(node)),
                ApiKey.Permission.READ_WRITE,
                Clock.systemUTC().instant()));
        return key(node);
    }

    private static String key(int node) {
        return "the-key-of-an-account-on-node-" + node;
    }

    private static String webhook(int port) {
        return "{\"data\":{\"type\":\"webhook\",\"attributes\":{\"url\":\"http://127.0.0.1:" + port
                + "/\",\"active\":true,\"events\":[\"tracking_request.succeeded\"]}}}";
    }

    private HttpServer receiver() throws IOException {
        HttpServer receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
            deliveries.incrementAndGet();
        });
        receiver.start();
        return receiver;
    }

    /** Returns the server's processes behind the pool: one for each connection. */
    private static Set<Integer> connections(String url) throws SQLException {
        Set<Integer> processes = new HashSet<>();
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select pid from pg_stat_activity where application_name = '"
                        + NAME + "' and datname = current_database() and pid <> pg_backend_pid()")) {
            while (rows.next()) {
                processes.add(rows.getInt(1));
            }
        }
        return processes;
    }

    /** An answer to one request, with the code of its error when it is 503. */
    private record Reply(int status, String outcome, long nanos) {}

    /** The answers of one phase, and how many tracking requests of healthy accounts were delivered a second. */
    private record Phase(List<Reply> reads, List<Reply> lost, int failed, double rate) {
        Timing healthy() {
            return timing(reads);
        }

        Timing lostTiming() {
            return timing(lost);
        }

        private static Timing timing(List<Reply> replies) {
            return Timing.of(replies.stream().mapToDouble(Reply::nanos).toArray());
        }
    }
}
