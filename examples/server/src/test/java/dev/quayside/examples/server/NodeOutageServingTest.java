package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Plan;
import dev.quayside.store.jdbi.JdbiStore;
import dev.quayside.store.jdbi.testing.CitusStandIn;
import dev.quayside.store.jdbi.testing.PostgresDatabase;
import dev.quayside.store.jdbi.testing.PostgresServer;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.postgresql.ds.PGSimpleDataSource;

/** The server on a database that stands in for Citus, while one of its nodes is down. */
@Tag("full")
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class NodeOutageServingTest {

    private static final String KEY = "a-key-that-stays-over-starts";
    private static final String LOST_KEY = "the-key-of-an-account-on-the-lost-node";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private PostgresDatabase database;
    private CitusStandIn citus;
    private int away;
    private RunningServer running = new RunningServer();

    @BeforeEach
    void fill() {
        database = PostgresServer.newest().database();
        citus = CitusStandIn.install(database.url());
        JdbiStore.builder(source()).clock(Clock.systemUTC()).distribute();
        start(KEY);
        running.close();
        citus.letNodesFail();
        away = (citus.nodeOf(StoreSetup.ACCOUNT.id().value()) + 1) % CitusStandIn.NODES;
        addAccount(JdbiStore.open(source(), Clock.systemUTC()), citus.accountOn(away, 1), 1);
    }

    private PGSimpleDataSource source() {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(database.url());
        return source;
    }

    private static String addAccount(JdbiStore store, UUID id, int number) {
        String key = number == 1 ? LOST_KEY : LOST_KEY + "-" + number;
        Account account = new Account(new AccountId(id), "Lost", new Plan.Paid(), Set.of());
        store.accounts().save(account);
        store.accounts()
                .addKey(ApiKey.of(
                        new UUID(1, number),
                        account.id(),
                        "theirs",
                        ApiKeySecret.of(key),
                        ApiKey.Permission.READ_WRITE,
                        Clock.systemUTC().instant()));
        return key;
    }

    @AfterEach
    void stop() {
        running.close();
        database.close();
    }

    @Test
    void it_warns_about_a_problem_of_the_cluster_when_it_starts() throws SQLException {
        try (Connection connection = source().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("update pg_dist_node set nodename = 'localhost' where groupid = 0");
        }

        start(KEY);

        assertThat(text()).contains("warning: the coordinator is registered as localhost");
    }

    @Test
    void it_starts_with_a_key_that_is_there_and_answers_the_accounts_of_the_other_nodes() throws Exception {
        citus.kill(away);

        Client client = start(KEY);

        assertThat(text()).contains("warning: the key ...");
        awaitAnswer(client);
        assertThat(unavailable(new Client(client.base(), LOST_KEY))).isEqualTo("store_unavailable");
        citus.restore(away);
        awaitAnswer(new Client(client.base(), LOST_KEY));
    }

    @Test
    void while_a_node_hangs_the_accounts_of_the_other_nodes_are_answered() throws Exception {
        Client client = start(KEY);
        citus.freeze(away);

        assertThat(unavailable(new Client(client.base(), LOST_KEY))).isEqualTo("store_unavailable");
        awaitAnswer(client);
    }

    @Test
    void thirty_requests_at_a_time_with_one_key_of_a_lost_account_leave_other_accounts_alone() throws Exception {
        Client client = start(KEY);
        citus.freeze(away);

        try (LostClients lost = new LostClients(client.base(), Collections.nCopies(30, LOST_KEY))) {
            for (int i = 0; i < 20; i++) {
                awaitAnswer(client);
            }
            assertThat(lost.codes()).containsOnly("store_unavailable");
        }
    }

    @Test
    void requests_of_a_few_lost_accounts_leave_other_accounts_and_the_workers_alone() throws Exception {
        loseAccounts(4, 4);
    }

    @Test
    void requests_of_many_lost_accounts_leave_other_accounts_and_the_workers_alone() throws Exception {
        loseAccounts(200, 1);
    }

    private void loseAccounts(int lostAccounts, int clientsOfEach) throws Exception {
        List<String> keys = new ArrayList<>(List.of(LOST_KEY));
        UUID account = citus.accountOn(away, 1);
        JdbiStore store = JdbiStore.open(source(), Clock.systemUTC());
        for (int i = 2; i <= lostAccounts; i++) {
            account = citus.accountOn(away, account.getLeastSignificantBits() + 1);
            keys.add(addAccount(store, account, i));
        }
        Client client = start(KEY);
        citus.freeze(away);

        List<String> clients = new ArrayList<>();
        Collections.nCopies(clientsOfEach, keys).forEach(clients::addAll);
        try (LostClients lost = new LostClients(client.base(), clients)) {
            for (int i = 0; i < 20; i++) {
                awaitAnswer(client);
            }
            String request = trackingRequest(client);
            while (!client.get(request).body().contains("\"succeeded\"")) {
                Thread.sleep(100);
            }
            assertThat(lost.codes()).containsOnly("store_unavailable");
        }
    }

    /** Clients that send one request after another until they are closed. */
    private static final class LostClients implements AutoCloseable {
        private final ExecutorService threads;
        private final List<Future<List<String>>> results = new ArrayList<>();
        private volatile boolean ending;

        LostClients(URI base, List<String> keys) throws InterruptedException {
            threads = Executors.newFixedThreadPool(keys.size());
            CountDownLatch begun = new CountDownLatch(keys.size());
            keys.forEach(key -> results.add(threads.submit(() -> requests(new Client(base, key), begun))));
            begun.await();
        }

        private List<String> requests(Client client, CountDownLatch begun) throws InterruptedException {
            List<String> codes = new ArrayList<>();
            begun.countDown();
            while (!ending) {
                codes.add(unavailable(client));
                Thread.sleep(20);
            }
            return codes;
        }

        /** Ends the requests and returns the codes of their errors. */
        List<String> codes() throws InterruptedException, ExecutionException {
            ending = true;
            List<String> codes = new ArrayList<>();
            for (Future<List<String>> result : results) {
                codes.addAll(result.get());
            }
            return codes;
        }

        @Override
        public void close() {
            ending = true;
            threads.shutdownNow();
        }
    }

    /** Returns the path of a new tracking request. */
    private static String trackingRequest(Client client) {
        HttpResponse<String> created = client.change(
                "POST",
                "/tracking_requests",
                "{\"data\":{\"type\":\"tracking_request\",\"attributes\":{\"request_type\":\"bill_of_lading\","
                        + "\"request_number\":\"TEST-TR-SUCCEEDED\",\"scac\":\"TEST\"}}}");
        assertThat(created.statusCode()).as(created.body()).isEqualTo(201);
        return "/tracking_requests/"
                + Client.json(created.body()).at("/data/id").textValue();
    }

    /** Repeats a request until it is answered: on a busy machine, a statement of any account may take too long. */
    private static void awaitAnswer(Client client) throws InterruptedException {
        HttpResponse<String> answer = client.get("/containers");
        while (answer.statusCode() == 503) {
            Thread.sleep(20);
            answer = client.get("/containers");
        }
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    }

    private static String unavailable(Client client) {
        HttpResponse<String> answer = client.get("/containers");
        assertThat(answer.statusCode()).isEqualTo(503);
        return Client.json(answer.body()).at("/errors/0/code").textValue();
    }

    private Client start(String key, String... more) {
        out.reset();
        running = new RunningServer();
        PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        List<String> arguments = new ArrayList<>(List.of("--port", "0", "--store", database.url(), "--api-key", key));
        arguments.addAll(List.of(more));
        assertThat(Main.run(arguments, running, stream, stream)).as(text()).isZero();
        Matcher base = Pattern.compile("listening on (\\S+)").matcher(text());
        assertThat(base.find()).as(text()).isTrue();
        return new Client(URI.create(base.group(1)), key);
    }

    private String text() {
        return out.toString(StandardCharsets.UTF_8);
    }
}
