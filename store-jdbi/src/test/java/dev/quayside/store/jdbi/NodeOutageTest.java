package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.Share;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.delivery.DeliveryEngine;
import dev.quayside.core.delivery.HttpSender;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.Shares;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.tracking.ApplyOutcome;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.WebhookRef;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.store.jdbi.internal.citus.NodeCircuitBreaker;
import dev.quayside.store.jdbi.internal.sql.Connections;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.DialectResolver;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.testing.CitusStandIn;
import dev.quayside.store.jdbi.testing.PostgresDatabase;
import dev.quayside.store.jdbi.testing.PostgresServer;
import java.net.URI;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that a dead node of Citus affects only its own accounts, and which work goes on while a node hangs. The nodes
 * are partitions of one server.
 */
@Tag("full")
@Timeout(480)
class NodeOutageTest {

    private static final int AWAY = 2;

    /** The time after which the store gives up a hung node; longer than the pauses of a busy machine. */
    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final String UNREACHED = "a node of the database was not reached";
    private static final String TIMED_OUT = "the database gave up a statement that took too long (SQLState 57014)";

    private PostgresDatabase database;
    private CitusStandIn citus;
    private HikariDataSource pool;
    private JdbiStore store;
    private Account lost;
    private Account healthy;

    @BeforeEach
    void open() {
        database = PostgresServer.newest().database();
        citus = CitusStandIn.install(database.url());
        try (HikariDataSource first = pool(database.url())) {
            JdbiStore.builder(first).clock(TestDatabase.CLOCK).distribute();
        }
        citus.letNodesFail();
        pool = pool(database.url() + "&ApplicationName=watched");
        store = JdbiStore.builder(pool)
                .clock(TestDatabase.CLOCK)
                .queryTimeout(TIMEOUT)
                .open();
        lost = account(citus.accountOn(AWAY, 1));
        healthy = account(citus.accountOn(1, 1));
        store.accounts().save(lost);
        store.accounts().save(healthy);
    }

    @AfterEach
    void close() {
        pool.close();
        database.close();
    }

    @Test
    void a_dead_node_fails_each_call_for_its_accounts_after_one_attempt() {
        citus.kill(AWAY);
        AtomicInteger attempts = new AtomicInteger();
        Database plain = new Database(Connections.of(pool).unlimited(), DialectResolver.of(pool));

        assertThatThrownBy(() -> plain.read(handle -> {
                    attempts.incrementAndGet();
                    return handle.select(
                                    "select * from account where account_id = ?",
                                    lost.id().value())
                            .mapToMap()
                            .list();
                }))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith(UNREACHED);
        assertThat(attempts).hasValue(1);
        for (ThrowingCallable call : List.<ThrowingCallable>of(
                () -> store.accounts().account(lost.id()),
                () -> store.accounts().save(lost),
                () -> store.lists().list(ListedResource.CONTAINERS, query(lost)),
                () -> store.webhooks().webhooks(lost.id()))) {
            assertThatThrownBy(call).isInstanceOf(StoreException.class).hasMessageStartingWith(UNREACHED);
        }
    }

    @Test
    void a_dead_node_does_not_affect_other_accounts_and_returns_with_all_rows() {
        citus.kill(AWAY);

        assertThat(store.accounts().account(healthy.id())).contains(healthy);
        store.accounts().save(healthy);
        assertThat(store.lists().list(ListedResource.CONTAINERS, query(healthy)).rows())
                .isEmpty();

        citus.restore(AWAY);
        assertThat(withPatience(() -> store.accounts().account(lost.id()))).contains(lost);
    }

    @Test
    void a_connection_that_reported_a_dead_node_stays_in_the_pool() throws Exception {
        Set<Integer> before = processes();
        citus.kill(AWAY);

        for (int i = 0; i < 20; i++) {
            assertThatThrownBy(() -> store.accounts().account(lost.id())).hasMessageStartingWith(UNREACHED);
            assertThatThrownBy(() -> store.accounts().save(lost)).hasMessageStartingWith(UNREACHED);
            // Written in a batch, whose failure the driver reports by another exception.
            assertThatThrownBy(() -> inBatch("update account set company_name = ? where account_id = ?"))
                    .isInstanceOf(BatchUpdateException.class);
        }

        assertThat(processes()).isEqualTo(before);
    }

    /** Without API keys, only the statement for all nodes finds the due work of an account for the first time. */
    @Test
    void all_nodes_are_queried_again_after_an_outage_without_a_call_for_a_lost_account() {
        JdbiStore forgetful = JdbiStore.builder(pool)
                .clock(TestDatabase.CLOCK)
                .queryTimeout(TIMEOUT)
                .nodeLookupValidity(Duration.ofMillis(100))
                .open();
        citus.freeze(AWAY);
        assertThatThrownBy(() -> forgetful.accounts().account(lost.id())).isInstanceOf(StoreException.class);
        citus.restore(AWAY);
        TrackingRequest request = TrackingRequest.of(
                        new UUID(2, 1), RequestType.CONTAINER, "MSCU1", NOW.minusSeconds(1))
                .build();
        forgetful.tracking().commit(Commit.of(healthy.id()).request(request).build());

        List<AccountId> due = forgetful.tracking().accountsDue(NOW, 10);
        while (due.isEmpty()) {
            due = forgetful.tracking().accountsDue(NOW, 10);
        }
        assertThat(due).containsExactly(healthy.id());
    }

    @Test
    void a_statement_that_takes_too_long_on_a_node_that_answers_fails_no_later_call() {
        SqlDialect dialect = DialectResolver.of(pool);
        Database limited = new Database(Connections.of(pool).limited(dialect, TIMEOUT), dialect);
        Database guarded =
                limited.withNodeGuard(new NodeCircuitBreaker(limited, NodeCircuitBreaker.LOOKUP_VALIDITY, 1, TIMEOUT));

        assertThatThrownBy(() -> guarded.read(lost.id(), handle -> handle.execute("select pg_sleep(60)")))
                .hasMessage(TIMED_OUT);

        assertThat(guarded.isAnyNodeAway()).isFalse();
        String answer = guarded.read(lost.id(), handle -> "answer");
        assertThat(answer).isEqualTo("answer");
    }

    /** Repeats a call until the node is tried again. */
    private static <R> R withPatience(Supplier<R> call) {
        while (true) {
            try {
                return call.get();
            } catch (StoreException e) {
                assertThat(e).hasMessage(UNREACHED);
            }
        }
    }

    @Test
    void a_write_to_a_table_of_all_accounts_needs_every_node_and_a_read_does_not() {
        ApiKey key = ApiKey.of(
                new UUID(9, 1),
                healthy.id(),
                "a key",
                ApiKeySecret.of("a-secret-that-is-long-enough"),
                ApiKey.Permission.READ,
                TestDatabase.CLOCK.instant());
        store.accounts().addKey(key);
        citus.kill(AWAY);

        assertThat(store.accounts().keyByHash(key.hash())).contains(key);
        assertThatThrownBy(() ->
                        store.vessels().add(List.of(new Vessel(new UUID(9, 2), "Ever Given", "9811000", null))))
                .hasMessageStartingWith(UNREACHED);
        assertThatThrownBy(() -> store.accounts().deleteKey(healthy.id(), key.id()))
                .hasMessageStartingWith(UNREACHED);
        assertThatThrownBy(() -> store.accounts().deleteKeyUnlessLastWithFullAccess(healthy.id(), key.id(), NOW))
                .hasMessageStartingWith(UNREACHED);
        assertThatThrownBy(() -> store.accounts().saveLastUse(key.withLastUse(NOW)))
                .hasMessageStartingWith(UNREACHED);
    }

    @Test
    void a_report_of_a_new_vessel_is_entered_while_a_node_is_dead_and_a_later_report_adds_the_vessel() {
        AtomicReference<Instant> now = new AtomicReference<>(NOW);
        Vessel vessel = Vessel.reported("EVER GIVEN", "9811000");
        Report report = Report.by(SourceType.SHIPPING_LINE, NOW)
                .vessel(vessel)
                .shipment(statement -> statement.set(ReportedField.POD_VESSEL_NAME, vessel.name()))
                .build();
        try (TrackingEngine engine =
                TrackingEngine.builder(store).clock(now::get).build()) {
            UUID shipment = testShipment(engine);
            citus.kill(AWAY);

            assertThat(engine.apply(healthy.id(), shipment, report)).isInstanceOf(ApplyOutcome.Applied.class);
            assertThat(store.vessels().vessel(vessel.id())).isEmpty();
            assertThat(store.shipments().shipment(healthy.id(), shipment))
                    .map(stored -> stored.voyage().vesselName())
                    .contains("EVER GIVEN");

            citus.restore(AWAY);
            now.set(NOW.plusSeconds(15));
            engine.apply(healthy.id(), shipment, report);
            assertThat(store.vessels().vessel(vessel.id())).contains(vessel);
        }
    }

    @Test
    void due_work_is_found_by_account_while_a_node_is_dead_also_after_a_restart() {
        addDueWork(lost, 1);
        addDueWork(healthy, 2);
        assertThat(store.tracking().accountsDue(NOW, 10)).containsExactly(lost.id(), healthy.id());
        assertThat(store.notifications().webhooksDue(NOW, 10))
                .extracting(WebhookRef::account)
                .containsExactlyInAnyOrder(lost.id(), healthy.id());
        citus.kill(AWAY);

        assertThat(store.tracking().accountsDue(NOW, 10)).containsExactly(healthy.id());
        assertThat(store.notifications().webhooksDue(NOW, 10))
                .extracting(WebhookRef::account)
                .containsExactly(healthy.id());
        JdbiStore restarted = JdbiStore.open(pool, TestDatabase.CLOCK);
        assertThat(restarted.tracking().accountsDue(NOW, 10)).containsExactly(healthy.id());
        assertThat(restarted.notifications().webhooksDue(NOW, 10))
                .extracting(WebhookRef::account)
                .containsExactly(healthy.id());
        assertThat(restarted.tracking().claim(healthy.id(), NOW, new UUID(8, 1), NOW.plusSeconds(60), 10))
                .hasSize(1);
    }

    @Test
    void due_work_is_found_again_for_all_accounts_once_the_node_answers() {
        addDueWork(lost, 1);
        addDueWork(healthy, 2);
        citus.kill(AWAY);
        assertThat(store.tracking().accountsDue(NOW, 10)).containsExactly(healthy.id());

        citus.restore(AWAY);

        List<AccountId> due = store.tracking().accountsDue(NOW, 10);
        while (due.size() < 2) {
            due = store.tracking().accountsDue(NOW, 10);
        }
        assertThat(due).containsExactly(lost.id(), healthy.id());
    }

    @Test
    void due_work_is_found_while_a_node_hangs() {
        addDueWork(lost, 1);
        addDueWork(healthy, 2);
        citus.freeze(AWAY);

        List<AccountId> due = store.tracking().accountsDue(NOW, 10);
        while (due.isEmpty()) {
            due = store.tracking().accountsDue(NOW, 10);
        }
        assertThat(due).containsExactly(healthy.id());
    }

    /**
     * Once one timeout has shown that the node hangs, the accounts are not tried one by one, which would take seconds
     * for each poll.
     */
    @Test
    void due_work_is_found_at_once_despite_many_accounts_on_a_hung_node() {
        UUID id = lost.id().value();
        for (int number = 1; number <= 5; number++) {
            Account another = account(citus.accountOn(AWAY, id.getLeastSignificantBits() + 1));
            id = another.id().value();
            store.accounts().save(another);
            addDueWork(another, number);
        }
        addDueWork(healthy, 6);
        assertThat(store.tracking().accountsDue(NOW, 10)).hasSize(6).endsWith(healthy.id());
        citus.freeze(AWAY);
        pollUntilTheHangIsKnown();

        for (int poll = 0; poll < 3; poll++) {
            assertThat(store.tracking().accountsDue(NOW, 10)).containsExactly(healthy.id());
            assertThat(store.notifications().webhooksDue(NOW, 10))
                    .extracting(WebhookRef::account)
                    .containsExactly(healthy.id());
        }
    }

    /** The first poll waits for the node, and on a slow machine longer than a statement may take. */
    private void pollUntilTheHangIsKnown() {
        boolean isKnown = false;
        while (!isKnown) {
            try {
                store.tracking().accountsDue(NOW, 10);
                isKnown = true;
            } catch (StoreException e) {
                assertThat(e).hasMessageContaining("took too long");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void the_clean_up_continues_for_other_accounts_while_a_node_is_dead_or_hangs(boolean hangs) {
        JdbiStore storeWithLongTimeout = storeWithLongTimeout();
        IdempotencyStore answers = storeWithLongTimeout.idempotency();
        addKey(lost, 1);
        addKey(healthy, 2);
        for (Account account : List.of(lost, healthy)) {
            answers.begin(account.id(), "k", "f", new UUID(0, 1), NOW.minusSeconds(2), NOW.minusSeconds(1));
        }
        DeliveryEngine engine = DeliveryEngine.builder(
                        storeWithLongTimeout,
                        HttpSender.of(AddressPolicy.publicOnly()),
                        (account, webhook, notifications) -> Map.of(),
                        () -> NOW)
                .cleanup(answers::removeExpired)
                .build();
        if (hangs) {
            citus.freeze(AWAY);
        } else {
            citus.kill(AWAY);
        }

        assertThat(engine.cleanUp()).as("rows of the other account").isOne();
        assertThat(answers.removeExpired(healthy.id(), NOW, 10)).isZero();

        citus.restore(AWAY);
        int removed = 0;
        while (removed == 0) {
            removed = engine.cleanUp();
        }
        assertThat(removed).as("rows of the lost account").isOne();
    }

    @Test
    void accounts_are_listed_by_their_keys_while_a_node_is_dead() {
        addKey(lost, 1);
        addKey(healthy, 2);
        List<AccountId> all = store.notifications().accounts(null, 10);
        assertThat(all).containsExactlyInAnyOrder(lost.id(), healthy.id());
        citus.kill(AWAY);

        assertThat(store.notifications().accounts(null, 10)).isEqualTo(all);
        assertThat(store.notifications().accounts(all.get(0), 10)).containsExactly(all.get(1));
        assertThat(store.notifications().accounts(null, 1)).containsExactly(all.get(0));
    }

    @Test
    void a_dead_node_affects_only_the_shares_of_its_accounts() {
        List<String> hashes = List.of(shareHash(lost), shareHash(healthy));
        // Another process, which has not found the shares yet.
        JdbiStore other = JdbiStore.builder(pool).clock(TestDatabase.CLOCK).open();
        assertThat(store.shares().shareByHash(hashes.get(0)).orElseThrow().account())
                .isEqualTo(lost);
        citus.kill(AWAY);

        for (JdbiStore each : List.of(store, other)) {
            assertThatThrownBy(() -> each.shares().shareByHash(hashes.get(0)))
                    .isInstanceOf(StoreException.class)
                    .hasMessageStartingWith(UNREACHED);
            assertThat(each.shares().shareByHash(hashes.get(1)).orElseThrow().account())
                    .isEqualTo(healthy);
            assertThat(each.shares().shares(lost.id())).hasSize(1);
        }

        citus.restore(AWAY);
        assertThat(withPatience(() -> store.shares().shareByHash(hashes.get(0))))
                .isPresent();
    }

    private String shareHash(Account account) {
        return new Shares(store, TestDatabase.CLOCK, 10)
                .create(account.id(), Share.Kind.SHIPMENT, new UUID(0, 1), Set.of(Share.Part.STATUS), null, null)
                .orElseThrow()
                .share()
                .hash();
    }

    private UUID testShipment(TrackingEngine engine) {
        RequestOutcome outcome = engine.request(
                healthy.id(),
                NewRequest.of(RequestType.BILL_OF_LADING, TestCarrierSource.SUCCEEDED, TestCarrierSource.LINE));
        engine.runDue();
        return engine.request(
                        healthy.id(),
                        ((RequestOutcome.Accepted) outcome).request().id())
                .map(TrackingRequest::shipmentId)
                .orElseThrow();
    }

    /** The worker claims for one account after another, so that each claim for a lost account delays the others. */
    @Test
    void a_claim_for_an_account_on_a_hung_node_ends_with_the_timeout_of_a_poll() {
        JdbiStore storeWithLongTimeout = storeWithLongTimeout();
        citus.freeze(AWAY);

        assertThatThrownBy(() -> storeWithLongTimeout
                        .tracking()
                        .claim(lost.id(), NOW, UUID.randomUUID(), NOW.plusSeconds(60), 1))
                .isInstanceOf(StoreException.class);
        WebhookRef webhook = new WebhookRef(lost.id(), UUID.randomUUID());
        assertThatThrownBy(() -> storeWithLongTimeout
                        .notifications()
                        .claim(webhook, NOW, UUID.randomUUID(), NOW.plusSeconds(60), 1))
                .isInstanceOf(StoreException.class);
    }

    /** Returns a store whose statements, except polls, may take longer than a test. */
    private JdbiStore storeWithLongTimeout() {
        return JdbiStore.builder(pool)
                .clock(TestDatabase.CLOCK)
                .queryTimeout(Duration.ofMinutes(10))
                .pollTimeout(TIMEOUT)
                .open();
    }

    private void addKey(Account account, long number) {
        store.accounts()
                .addKey(ApiKey.of(
                        new UUID(9, number),
                        account.id(),
                        "a key",
                        ApiKeySecret.of("a-secret-that-is-long-enough-" + number),
                        ApiKey.Permission.READ,
                        NOW));
    }

    /** Adds a request and a notification of an account, which gets a key. */
    private void addDueWork(Account account, long number) {
        addKey(account, number);
        Webhook webhook = Webhook.of(
                        new UUID(4, number),
                        URI.create("https://example.com/hook"),
                        Set.of(EventKind.values()),
                        "secret",
                        NOW)
                .build();
        store.webhooks().save(account.id(), webhook);
        TrackingRequest request = TrackingRequest.of(
                        new UUID(2, number), RequestType.CONTAINER, "MSCU1", NOW.minusSeconds(100 - number))
                .build();
        RequestEvent event =
                new RequestEvent(new UUID(3, number), EventKind.TRACKING_REQUEST_FAILED, NOW, request.id(), null);
        store.tracking()
                .commit(Commit.of(account.id())
                        .request(request)
                        .event(event)
                        .notification(new Notification(
                                new UUID(5, number),
                                webhook.id(),
                                event.id(),
                                event.kind(),
                                null,
                                null,
                                NOW,
                                Notification.Status.PENDING,
                                0,
                                0,
                                NOW.minusSeconds(10)))
                        .build());
    }

    private void inBatch(String update) throws SQLException {
        try (var connection = pool.getConnection();
                var statement = connection.prepareStatement(update)) {
            for (String name : List.of("Acme", "Ajax")) {
                statement.setString(1, name);
                statement.setObject(2, lost.id().value());
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }

    /** Returns the process ids of the pool's connections in the server. */
    private Set<Integer> processes() throws Exception {
        Set<Integer> processes = new HashSet<>();
        try (var connection = pool.getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery("select pid from pg_stat_activity"
                        + " where application_name = 'watched' and datname = current_database()")) {
            while (row.next()) {
                processes.add(row.getInt(1));
            }
        }
        return processes;
    }

    private static BoundQuery<TrackedContainer> query(Account account) {
        return QueryParser.of(ContainerCatalog.standard())
                .parse("sort=created_at", QueryContext.of(account.id().value(), TestDatabase.CLOCK.instant()))
                .queryOrThrow();
    }

    private static Account account(UUID id) {
        return new Account(new AccountId(id), "Acme", new Plan.Paid(), Set.of());
    }

    private static HikariDataSource pool(String url) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(2);
        config.setExceptionOverrideClassName(CitusExceptionOverride.class.getName());
        return new HikariDataSource(config);
    }
}
