package dev.quayside.examples.benchmarks.server;

import com.sun.net.httpserver.HttpServer;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Plan;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.store.AccountRepository;
import dev.quayside.examples.benchmarks.database.DatabaseHome;
import dev.quayside.examples.benchmarks.measure.Results;
import dev.quayside.examples.benchmarks.measure.RunOptions;
import dev.quayside.examples.benchmarks.measure.Timing;
import dev.quayside.examples.benchmarks.server.ServerProgram.Reply;
import dev.quayside.store.jdbi.JdbiStore;
import dev.quayside.store.jdbi.testing.CitusStandIn;
import dev.quayside.store.jdbi.testing.PostgresDatabase;
import dev.quayside.store.jdbi.testing.PostgresServer;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Measures requests, tracking and delivery of the example server while one of the four nodes of {@link CitusStandIn} is
 * dead or hangs. Each healthy node has one account that reads all the time and posts one tracking request a second,
 * with a webhook for the success. The lost node has four accounts with due requests. Before each outage only the
 * healthy accounts send requests.
 */
public final class OutageRun {
    private static final int AWAY = 2;
    private static final int POOL = 10;
    private static final int LOST_ACCOUNTS = 4;
    private static final int LOST_REQUESTS = 5;
    private static final Duration PAUSE = Duration.ofMillis(50);
    private static final Duration LOST_PAUSE = Duration.ofMillis(250);
    private static final Duration SETTLE = Duration.ofSeconds(5);
    /** The time after which the server has noticed the outage. */
    private static final Duration NOTICED = Duration.ofSeconds(3);

    private static final double MOST_TIMES = 1.5;
    private static final Duration MOST_WHEN_DEAD = Duration.ofMillis(200);
    /** Two seconds after the first time-out, that of a look-up. */
    private static final Duration MOST_WHEN_HUNG = Duration.ofSeconds(4);

    private static final Duration MOST_OF_HEALTHY = Duration.ofSeconds(3);
    private static final Duration LONGEST_STANDSTILL = Duration.ofSeconds(5);
    private static final int UNAVAILABLE = 503;
    private static final String NAME = "outage";

    private final Path serverJar;
    private final Duration time;
    private final Results results;
    /** The times of the deliveries, by the key of their account. */
    private final Map<String, List<Long>> deliveries = new ConcurrentHashMap<>();

    private final AtomicInteger numbers = new AtomicInteger();

    public OutageRun(RunOptions options, Results results) {
        this.serverJar = options.serverJar();
        this.time = Duration.ofSeconds(options.quick() ? 20 : 25);
        this.results = results;
    }

    /** A failure of the node, and the clients of its accounts. */
    private record Scenario(String name, boolean hung, int accounts, int clientsOfAccount) {}

    private static final List<Scenario> SCENARIOS = List.of(
            new Scenario("node dead, 6 clients of one account: ", false, 1, 6),
            new Scenario("node hangs, 30 clients of one account: ", true, 1, 30),
            new Scenario("node hangs, 4 clients of each of 4 accounts: ", true, LOST_ACCOUNTS, 4));

    /** Writes the table. */
    public void run() throws IOException, SQLException, InterruptedException, ExecutionException {
        HttpServer receiver = ServerProgram.receiver(key -> deliveries
                .computeIfAbsent(key, absent -> new CopyOnWriteArrayList<>())
                .add(System.nanoTime()));
        try (PostgresDatabase database = PostgresServer.newest().database()) {
            CitusStandIn citus = CitusStandIn.install(database.url());
            PGSimpleDataSource source = new PGSimpleDataSource();
            source.setUrl(database.url());
            JdbiStore.builder(source).clock(Clock.systemUTC()).distribute();
            citus.letNodesFail();
            AccountRepository accounts =
                    JdbiStore.open(source, Clock.systemUTC()).accounts();
            String url = database.url() + "&ApplicationName=" + NAME;
            // In real time, so that requests of earlier phases are not due again.
            try (ServerProgram server = ServerProgram.start(
                    serverJar,
                    url,
                    "--webhooks-to-loopback",
                    "--no-sample",
                    "--speed",
                    "1",
                    "--pool-size",
                    String.valueOf(POOL))) {
                List<String> healthy = new ArrayList<>();
                for (int node = 0; node < CitusStandIn.NODES; node++) {
                    if (node != AWAY) {
                        healthy.add(
                                addAccount(server, accounts, citus.accountOn(node, 1), "healthy-" + node, receiver));
                    }
                }
                List<String> lost = new ArrayList<>();
                UUID id = new UUID(0, 0);
                for (int number = 0; number < LOST_ACCOUNTS; number++) {
                    id = citus.accountOn(AWAY, id.getLeastSignificantBits() + 1);
                    lost.add(addAccount(server, accounts, id, "lost-" + number, receiver));
                }
                measure(server, url, citus, healthy, lost);
            }
        } finally {
            receiver.stop(0);
        }
    }

    private void measure(ServerProgram server, String url, CitusStandIn citus, List<String> healthy, List<String> lost)
            throws IOException, SQLException, InterruptedException, ExecutionException {
        phase(server, healthy, lost); // Warms up; connections of the pool are opened.
        results.table("One of four nodes away, over HTTP, a pool of " + POOL + " connections");
        for (Scenario scenario : SCENARIOS) {
            citus.restore(AWAY);
            Thread.sleep(SETTLE.toMillis());
            Phase before = phase(server, healthy, List.of());
            for (String key : lost) {
                for (int i = 0; i < LOST_REQUESTS; i++) {
                    trackingRequest(server, key);
                }
            }
            Set<String> connections = connections(url);
            if (scenario.hung()) {
                citus.freeze(AWAY);
            } else {
                citus.kill(AWAY);
            }
            List<String> clients = new ArrayList<>();
            for (String key : lost.subList(0, scenario.accounts())) {
                clients.addAll(Collections.nCopies(scenario.clientsOfAccount(), key));
            }
            Phase during = phase(server, healthy, clients);
            connections.removeAll(connections(url));
            report(scenario, before, during, connections.size());
        }
        citus.restore(AWAY);
    }

    private void report(Scenario scenario, Phase before, Phase during, int closed) {
        String name = scenario.name();
        results.atMost(
                name + "GET of healthy accounts, after " + NOTICED.toSeconds() + " s",
                during.healthy(),
                "before",
                before.healthy(),
                MOST_TIMES);
        atMost(
                name + "longest GET of a healthy account",
                longest(during.reads()),
                longest(before.reads()),
                MOST_OF_HEALTHY);
        Duration most = scenario.hung() ? MOST_WHEN_HUNG : MOST_WHEN_DEAD;
        boolean unavailable = during.lost().stream().allMatch(answer -> answer.status() == UNAVAILABLE);
        double longest = longest(during.lost());
        Map<String, Long> found = during.lost().stream()
                .collect(Collectors.groupingBy(OutageRun::outcome, TreeMap::new, Collectors.counting()));
        results.row(
                name + "GET of lost accounts, longest",
                seconds(longest) + ", median "
                        + seconds(Timing.of(during.lost(), Reply::nanos).median() / 1e9) + "; " + found,
                "",
                "",
                "503 within " + seconds(most.toMillis() / 1e3),
                unavailable ? Results.verdict(longest, most.toMillis() / 1e3) : "missed");
        results.limit(name + "failed requests of healthy accounts", (double) during.failed(), 0, "");
        if (!scenario.hung()) {
            // The server keeps the processes of closed connections whose node hangs.
            results.limit(name + "connections of the pool that were closed", (double) closed, 0, "");
        }
        results.row(
                name + "tracked and delivered for healthy accounts",
                Timing.number(during.rate()) + " /s",
                "before " + Timing.number(before.rate()) + " /s",
                Timing.number(during.rate() / before.rate()) + " ×",
                "goes on",
                during.rate() > 0 ? "met" : "missed");
        atMost(
                name + "longest time without a delivery for a healthy account",
                during.standstill(),
                before.standstill(),
                LONGEST_STANDSTILL);
    }

    private void atMost(String name, double during, double before, Duration most) {
        double limit = most.toMillis() / 1e3;
        results.row(
                name,
                seconds(during),
                "before " + seconds(before),
                "",
                "≤ " + seconds(limit),
                Results.verdict(during, limit));
    }

    private static String seconds(double value) {
        return Timing.number(value) + " s";
    }

    private static double longest(List<Reply> replies) {
        return replies.stream().mapToLong(Reply::nanos).max().orElseThrow() / 1e9;
    }

    private Phase phase(ServerProgram server, List<String> healthy, List<String> lostClients)
            throws InterruptedException, ExecutionException {
        long start = System.nanoTime();
        long end = start + time.toNanos();
        deliveries.clear();
        ExecutorService threads = Executors.newCachedThreadPool();
        try {
            Queue<Reply> reads = new ConcurrentLinkedQueue<>();
            Queue<Reply> lost = new ConcurrentLinkedQueue<>();
            Queue<Reply> posts = new ConcurrentLinkedQueue<>();
            List<Future<?>> sending = new ArrayList<>();
            healthy.forEach(key -> sending.add(threads.submit(() -> read(server, key, PAUSE, end, reads))));
            lostClients.forEach(key -> sending.add(threads.submit(() -> read(server, key, LOST_PAUSE, end, lost))));
            while (System.nanoTime() < end) {
                healthy.forEach(key -> sending.add(threads.submit(() -> posts.add(trackingRequest(server, key)))));
                Thread.sleep(Duration.ofSeconds(1).toMillis());
            }
            int delivered = healthy.stream().mapToInt(key -> times(key).size()).sum();
            double standstill = healthy.stream()
                    .mapToDouble(key -> standstill(times(key), start, end))
                    .max()
                    .orElseThrow();
            for (Future<?> each : sending) {
                each.get();
            }
            long failed = Stream.concat(reads.stream(), posts.stream())
                    .filter(reply -> reply.status() >= 300)
                    .count();
            double rate = delivered / (time.toNanos() / 1e9);
            return new Phase(List.copyOf(reads), List.copyOf(lost), failed, rate, standstill, start);
        } finally {
            threads.shutdownNow();
        }
    }

    private List<Long> times(String key) {
        return deliveries.getOrDefault(key, List.of());
    }

    /** Returns the longest time without a delivery, in seconds. */
    private static double standstill(List<Long> times, long start, long end) {
        long longest = 0;
        long last = start;
        for (long delivered : times) {
            longest = Math.max(longest, delivered - last);
            last = delivered;
        }
        return Math.max(longest, end - last) / 1e9;
    }

    /** Reads until the end, and returns the number of responses. */
    private static int read(ServerProgram server, String key, Duration pause, long end, Queue<Reply> replies)
            throws IOException, InterruptedException {
        while (System.nanoTime() < end) {
            replies.add(server.send(key, "GET", "/containers?page[size]=5", ""));
            Thread.sleep(pause.toMillis());
        }
        return replies.size();
    }

    private Reply trackingRequest(ServerProgram server, String key) throws IOException, InterruptedException {
        return server.send(key, "POST", "/tracking_requests", ServerProgram.trackingRequest(numbers.incrementAndGet()));
    }

    /** Returns the status, with the code of the error if it is 503. */
    private static String outcome(Reply reply) {
        return reply.status() == UNAVAILABLE
                ? UNAVAILABLE + reply.body().replaceFirst("(?s).*\"code\": ?\"(\\w+)\".*", " $1")
                : String.valueOf(reply.status());
    }

    /** Adds an account with a webhook, and returns its key, which is its name. */
    private static String addAccount(
            ServerProgram server, AccountRepository accounts, UUID id, String key, HttpServer receiver)
            throws IOException, InterruptedException {
        Account account = new Account(new AccountId(id), key, new Plan.Paid(), Set.of());
        accounts.save(account);
        accounts.addKey(ApiKey.of(
                new UUID(1, id.getLeastSignificantBits()),
                account.id(),
                "a key",
                ApiKeySecret.of(key),
                ApiKey.Permission.READ_WRITE,
                Clock.systemUTC().instant()));
        String webhook = ServerProgram.webhook(receiver, key, List.of(EventKind.TRACKING_REQUEST_SUCCEEDED));
        server.send(key, "POST", "/webhooks", webhook);
        return key;
    }

    /** Returns the database's processes behind the pool: one for each connection. */
    private static Set<String> connections(String url) throws SQLException {
        return new HashSet<>(DatabaseHome.query(
                url,
                "select pid from pg_stat_activity where application_name = '" + NAME
                        + "' and datname = current_database() and pid <> pg_backend_pid()"));
    }

    /**
     * The responses of one phase.
     *
     * @param rate the tracking requests of healthy accounts that were delivered in a second
     * @param standstill the longest time without a delivery for a healthy account, in seconds
     */
    private record Phase(List<Reply> reads, List<Reply> lost, long failed, double rate, double standstill, long start) {

        /** Returns the timing of the reads after the server has noticed the outage. */
        Timing healthy() {
            return Timing.of(
                    reads.stream()
                            .filter(reply -> reply.start() - start > NOTICED.toNanos())
                            .toList(),
                    Reply::nanos);
        }
    }
}
