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
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.postgresql.ds.PGSimpleDataSource;

/** The server on a database that stands in for Citus, while one of its nodes is down. */
@Tag("slow")
@Timeout(180)
class NodeOutageServingTest {

    private static final String KEY = "a-key-that-stays-over-starts";
    private static final String LOST_KEY = "the-key-of-an-account-on-the-lost-node";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private PostgresDatabase database;
    private CitusStandIn citus;
    private int away;
    private Running running = new Running();

    @BeforeEach
    void fill() {
        database = PostgresServer.newest().database();
        citus = CitusStandIn.install(database.url());
        JdbiStore.builder(source()).clock(Clock.systemUTC()).distribute();
        start(KEY);
        running.close();
        citus.letNodesFail();
        away = (citus.nodeOf(Seeding.ACCOUNT.id().value()) + 1) % CitusStandIn.NODES;
        addAccount(citus.accountOn(away, 1));
    }

    private PGSimpleDataSource source() {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(database.url());
        return source;
    }

    private void addAccount(UUID id) {
        JdbiStore store = JdbiStore.open(source(), Clock.systemUTC());
        Account account = new Account(new AccountId(id), "Lost", new Plan.Paid(), Set.of());
        store.accounts().save(account);
        store.accounts()
                .addKey(ApiKey.of(
                        new UUID(1, 1),
                        account.id(),
                        "theirs",
                        ApiKeySecret.of(LOST_KEY),
                        ApiKey.Permission.READ_WRITE,
                        Clock.systemUTC().instant()));
    }

    @AfterEach
    void stop() {
        running.close();
        database.close();
    }

    @Test
    void it_starts_with_a_key_that_is_there_and_answers_the_accounts_of_the_other_nodes() {
        citus.kill(away);

        Client client = start(KEY);

        assertThat(text()).contains("warning: the key ...");
        assertThat(client.get("/containers").statusCode()).isEqualTo(200);
        assertThat(unavailable(new Client(client.base(), LOST_KEY))).isEqualTo("store_unavailable");
        citus.restore(away);
        assertThat(new Client(client.base(), LOST_KEY).get("/containers").statusCode())
                .isEqualTo(200);
    }

    @Test
    void while_a_node_hangs_the_accounts_of_the_other_nodes_are_answered() {
        Client client = start(KEY);
        citus.hang(away);

        assertThat(unavailable(new Client(client.base(), LOST_KEY))).isEqualTo("store_unavailable");
        assertThat(client.get("/containers").statusCode()).isEqualTo(200);
    }

    @Test
    void requests_of_one_key_use_half_of_the_pool_while_its_node_hangs() throws Exception {
        Client client = start(KEY, "--pool-size", "6");
        Client lost = new Client(client.base(), LOST_KEY);
        citus.hang(away);

        Callable<String> request = () -> unavailable(lost);
        ExecutorService threads = Executors.newFixedThreadPool(6);
        try {
            List<String> codes = new ArrayList<>();
            for (Future<String> answer : threads.invokeAll(Collections.nCopies(6, request))) {
                codes.add(answer.get());
            }
            assertThat(codes).containsOnly("store_unavailable", "too_many_at_once");
            assertThat(codes).filteredOn("store_unavailable"::equals).hasSize(3);
        } finally {
            threads.shutdownNow();
        }
    }

    private static String unavailable(Client client) {
        HttpResponse<String> answer = client.get("/containers");
        assertThat(answer.statusCode()).isEqualTo(503);
        return Client.json(answer.body()).at("/errors/0/code").textValue();
    }

    private Client start(String key, String... more) {
        out.reset();
        running = new Running();
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
