package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.DeliveryResult;
import dev.quayside.core.store.OutboxEntry;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.WebhookRef;
import dev.quayside.store.jdbi.internal.write.JdbiAccountRepository;
import dev.quayside.store.jdbi.internal.write.JdbiNotificationRepository;
import dev.quayside.store.jdbi.internal.write.RequestClaims;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that the engine's data is read back unchanged, with few statements. */
@ParameterizedClass
@EnumSource
class TrackingQueriesTest {

    @Parameter
    private TestDatabase.Kind kind;

    private static final long SEED = 20_261_121L;
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final ReportedLine LINE = new ReportedLine(new Scac("MAEU"), "Maersk Line", "Maersk");

    private final RandomValues random = new RandomValues(SEED);
    private final RandomLedgers ledgers = new RandomLedgers(random);
    private final StatementLog log = new StatementLog();
    private final AccountId account = new AccountId(new UUID(1, 2));
    private final Shipment shipment =
            Shipment.builder(new UUID(4, 1), "MAEU1", LINE, NOW).build();
    private final Container container = Container.builder(
                    new UUID(6, 1), shipment.id(), new ContainerNumber("MSCU1234566"), NOW)
            .build();
    private final TrackingRequest request = TrackingRequest.of(new UUID(7, 1), RequestType.BILL_OF_LADING, "MAEU1", NOW)
            .shipmentId(shipment.id())
            .build();
    private TestDatabase database;
    private JdbiStore store;

    @BeforeEach
    void open() {
        database = kind.database();
        store = JdbiStore.open(log.of(database.pool()), TestDatabase.CLOCK);
        store.accounts().save(new Account(account, "Acme", new Plan.Paid(), Set.of()));
        store.tracking()
                .commit(Commit.of(account)
                        .records(Change.of(account)
                                .shipment(shipment)
                                .container(container)
                                .build())
                        .request(request)
                        .history(history(0, 0, "first"))
                        .build());
        log.statements().clear();
    }

    @AfterEach
    void close() throws Exception {
        database.close();
    }

    private SourceHistory history(long version, long sequence, String seal) {
        Ledger ledger = Ledger.EMPTY.withStatement(
                SourceType.SHIPPING_LINE,
                NOW,
                Statement.builder().set(ReportedField.SEAL_NUMBER, seal).build());
        return new SourceHistory(
                shipment.id(),
                version,
                Ledger.EMPTY,
                List.of(ContainerHistory.empty(container.id()).with(ledger).emitted(sequence, new TreeMap<>())));
    }

    @Test
    void requests_are_read_back_unchanged() {
        for (int i = 0; i < 100; i++) {
            Map<String, Object> parts = new HashMap<>();
            parts.put("version", 0L);
            parts.put("tags", List.of("a", "b\"{,}\\"));
            parts.put("customerId", null);
            parts.put("shipmentId", random.chance() ? shipment.id() : null);
            TrackingRequest any = random.next(TrackingRequest.class, parts);
            store.tracking().commit(Commit.of(account).request(any).build());

            assertThat(store.tracking().request(account, any.id()))
                    .as("seed %d", SEED)
                    .contains(any.toBuilder().version(1).build());
        }
    }

    @Test
    void histories_are_read_back_unchanged() {
        for (long version = 1; version <= 60; version++) {
            SourceHistory any = new SourceHistory(
                    shipment.id(),
                    version,
                    ledgers.ledger(),
                    List.of(new ContainerHistory(
                            container.id(), ledgers.ledger(), version, ledgers.emittedEvents(container.id()))));
            store.tracking().commit(Commit.of(account).history(any).build());

            SourceHistory next = new SourceHistory(any.shipmentId(), version + 1, any.ledger(), any.containers());
            assertThat(store.tracking().aggregate(account, shipment.id()))
                    .as("seed %d", SEED)
                    .contains(new ShipmentAggregate(shipment, List.of(container), next));
        }
    }

    @Test
    void events_are_read_back_unchanged() {
        long sequence = 0;
        for (int round = 0; round < 3; round++) {
            for (EventKind each : EventKind.values()) {
                Event any = ledgers.event(each, request.id(), container.id(), ++sequence, shipment.id());
                if (any instanceof RequestEvent of && of.shipmentId() != null) {
                    any = new RequestEvent(of.id(), each, of.createdAt(), request.id(), shipment.id());
                }
                store.tracking().commit(Commit.of(account).event(any).build());

                assertThat(store.events().event(account, any.id()))
                        .as("seed %d", SEED)
                        .contains(any);
            }
        }
    }

    @Test
    void vessels_and_webhooks_are_read_back_unchanged() {
        for (int i = 0; i < 20; i++) {
            Vessel vessel = random.next(Vessel.class, Map.of("name", "Ever Given " + i));
            store.vessels().add(List.of(vessel));
            Webhook.Builder hook = Webhook.of(
                            random.id(),
                            URI.create("https://example.com/hook?number=" + i),
                            random.chance()
                                    ? Set.of(EventKind.values())
                                    : Set.of(EventKind.AVAILABLE, EventKind.EMPTY_IN),
                            "secret " + i,
                            random.instant())
                    .headers(random.chance() ? List.of() : List.of(new Webhook.Header("X-Tenant", random.text())));
            Webhook webhook = random.chance() ? hook.build() : hook.paused().build();
            store.webhooks().save(account, webhook);

            assertThat(store.vessels().vessel(vessel.id())).as("seed %d", SEED).contains(vessel);
            assertThat(store.webhooks().webhooks(account)).as("seed %d", SEED).contains(webhook);
        }
    }

    @Test
    void values_of_a_later_version_survive_a_write_of_this_version() throws Exception {
        String later = "[\"draught\",\"terminal\",1.5,\"2026-01-31T12:00:00Z\"]";
        database.execute("update container_history set ledger = '{\"facts\":[" + later + "]}'");

        store.tracking()
                .commit(Commit.of(account).history(history(1, 1, "second")).build());

        assertThat(database.count("container_history where ledger like '%second%" + later + "%'"))
                .isEqualTo(1);
    }

    @Test
    void an_update_of_one_container_takes_few_statements() {
        Webhook webhook = Webhook.of(
                        new UUID(8, 1), URI.create("https://example.com"), Set.of(EventKind.values()), "s", NOW)
                .build();
        store.webhooks().save(account, webhook);
        Claim claim = store.tracking()
                .claim(account, NOW, new UUID(9, 1), NOW.plusSeconds(60), 10)
                .get(0)
                .claim();
        Commit.Builder step = Commit.of(account)
                .claim(claim)
                .records(Change.of(account)
                        .shipment(shipment.toBuilder().tags(List.of("tag")).build())
                        .container(container.toBuilder()
                                .status(ContainerStatus.AVAILABLE)
                                .build())
                        .build())
                .request(request.toBuilder()
                        .version(1)
                        .status(RequestStatus.SUCCEEDED)
                        .dueAt(NOW.plusSeconds(3600))
                        .build())
                .history(history(1, 3, "second"));
        for (long sequence = 1; sequence <= 3; sequence++) {
            Event event = ledgers.event(EventKind.AVAILABLE, request.id(), container.id(), sequence, shipment.id());
            step.event(event).notification(Notification.pending(new UUID(10, sequence), webhook.id(), event));
        }
        log.statements().clear();

        store.tracking().commit(step.build());

        assertThat(log.statements()).hasSizeLessThanOrEqualTo(20);
        assertThat(writes()).hasSize(9);
        log.statements().clear();
        store.tracking().aggregate(account, shipment.id());
        assertThat(log.statements()).filteredOn(sql -> sql.startsWith("select")).hasSize(1);
    }

    @Test
    void unchanged_records_are_not_written_again() {
        store.tracking()
                .commit(Commit.of(account)
                        .records(Change.of(account)
                                .shipment(shipment)
                                .container(container)
                                .build())
                        .history(history(1, 0, "first"))
                        .build());

        assertThat(writes())
                .containsExactly(
                        "update shipment set revision = ? where account_id = ? and id = ?",
                        "update shipment_history set version = ? where account_id = ? and shipment_id = ?");
    }

    @Test
    void a_save_of_a_container_replaces_the_revision_of_its_shipment() {
        store.shipments()
                .save(Change.of(account)
                        .container(container.toBuilder()
                                .status(ContainerStatus.AVAILABLE)
                                .build())
                        .build());

        assertThat(writes())
                .containsExactly(
                        "update shipment set revision = ? where account_id = ? and id = ?",
                        "update container set current_status = ? where account_id = ? and id = ?");
    }

    @Test
    void a_save_that_changes_nothing_writes_nothing() {
        store.shipments()
                .save(Change.of(account).shipment(shipment).container(container).build());

        assertThat(writes()).isEmpty();
    }

    @Test
    void a_commit_that_replaces_a_version_keeps_the_values_of_a_later_library() throws Exception {
        String later = "[\"draught\",\"terminal\",1.5,\"2026-01-31T12:00:00Z\"]";
        database.execute("update container_history set ledger = '{\"facts\":[" + later + "]}'");
        ShipmentAggregate read =
                store.tracking().aggregate(account, shipment.id()).orElseThrow();

        store.tracking()
                .commit(Commit.of(account)
                        .history(history(1, 1, "second"))
                        .replaces(read.storedVersion())
                        .build());

        assertThat(database.count("container_history where ledger like '%second%" + later + "%'"))
                .isEqualTo(1);
    }

    @Test
    void vessels_of_a_history_are_looked_up_only_if_one_of_them_is_new() throws Exception {
        Ledger first = Ledger.EMPTY.withStatement(SourceType.SHIPPING_LINE, NOW, departed(new UUID(12, 1)));
        Ledger both = first.withStatement(SourceType.SHIPPING_LINE, NOW.plusSeconds(1), departed(new UUID(12, 2)));

        assertThat(vesselStatements(first, 1)).hasSize(2);
        assertThat(vesselStatements(first, 2)).isEmpty();
        assertThat(vesselStatements(both, 3)).hasSize(2);
        assertThat(vesselStatements(both, 4)).isEmpty();
        assertThat(database.count("shipment_vessel")).isEqualTo(2);
    }

    @Test
    void vessels_of_a_new_history_are_not_looked_up() throws Exception {
        Shipment added = Shipment.builder(new UUID(4, 2), "MAEU2", LINE, NOW).build();
        Ledger ledger = Ledger.EMPTY.withStatement(SourceType.SHIPPING_LINE, NOW, departed(new UUID(12, 1)));

        store.tracking()
                .commit(Commit.of(account)
                        .records(Change.of(account).shipment(added).build())
                        .history(new SourceHistory(added.id(), 0, ledger, List.of()))
                        .build());

        assertThat(vesselStatements()).singleElement().asString().startsWith("insert");
        assertThat(database.count("shipment_vessel")).isEqualTo(1);
    }

    private static Statement departed(UUID vessel) {
        return Statement.builder()
                .movement(Movement.of(Activity.VESSEL_DEPARTED, NOW, null).onVessel(vessel, vessel.toString()))
                .build();
    }

    /** Commits a history to the shipment as it is stored, and returns the statements about vessels. */
    private List<String> vesselStatements(Ledger ledger, long version) {
        ShipmentAggregate read =
                store.tracking().aggregate(account, shipment.id()).orElseThrow();
        log.statements().clear();
        store.tracking()
                .commit(Commit.of(account)
                        .history(new SourceHistory(shipment.id(), version, ledger, List.of()))
                        .replaces(read.storedVersion())
                        .build());
        return vesselStatements();
    }

    private List<String> vesselStatements() {
        return log.statements().stream()
                .filter(sql -> sql.contains("shipment_vessel"))
                .toList();
    }

    /** Calls every operation on notifications once. */
    private void deliver() {
        WebhookRef webhook = store.notifications().webhooksDue(NOW, 10).get(0);
        UUID owner = new UUID(11, 1);
        List<OutboxEntry> claimed = store.notifications().claim(webhook, NOW, owner, NOW.plusSeconds(60), 10);
        UUID first = claimed.get(0).notification().id();
        UUID second = claimed.get(1).notification().id();
        store.notifications().claim(webhook, NOW, new UUID(11, 2), NOW.plusSeconds(60), 10);
        store.notifications().storeDocuments(webhook, owner, Map.of(first, "{}"));
        Attempt attempt = new Attempt(1, NOW, new Attempt.Responded(500), Duration.ZERO);
        store.notifications()
                .settle(webhook, owner, List.of(new DeliveryResult(first, Notification.Status.FAILED, null, attempt)));
        store.notifications().release(webhook, owner, List.of(second));
        store.notifications().redeliver(account, first, NOW);
        store.notifications().redeliverFailed(webhook, NOW, NOW);
        store.notifications().page(account, 0, 10);
        store.notifications().attempts(account, first);
        store.events().eventsAfter(account, 0, 10);
        store.notifications().queueStats(NOW);
        Webhook before = store.webhooks().webhook(account, webhook.webhookId()).orElseThrow();
        store.webhooks().replace(account, before, before);
        Webhook.Deactivation gone = new Webhook.Deactivation(NOW, Webhook.Deactivation.Reason.GONE);
        store.webhooks().deactivate(account, webhook.webhookId(), gone);
        store.webhooks().delete(account, webhook.webhookId());
    }

    private List<String> writes() {
        return log.statements().stream()
                .filter(sql -> sql.matches("(?s)\\s*(insert|update|delete|merge)\\b.*"))
                .toList();
    }

    @Test
    void every_statement_except_the_search_for_accounts_names_the_account() {
        an_update_of_one_container_takes_few_statements();
        store.tracking().request(account, request.id());
        store.tracking().requestsByNumber(account, "MAEU1");
        store.tracking().requestsByShipment(account, shipment.id());
        store.tracking().shipmentIdsByNumber(account, LINE.scac(), "MAEU1");
        store.tracking().shipmentIdsByVessel(account, List.of(Vessel.reported("ONE", "9000001")), NOW, 10);
        store.events().eventsByContainer(account, List.of(container.id()));
        store.events().event(account, new UUID(1, 1));
        store.webhooks().webhooks(account);
        store.tracking().usage(account);
        store.tracking().accountsDue(NOW, 10);
        deliver();

        assertThat(log.statements())
                .hasSizeGreaterThan(10)
                .filteredOn(sql -> !Set.of(
                                RequestClaims.ACCOUNTS_DUE,
                                JdbiNotificationRepository.WEBHOOKS_DUE,
                                JdbiNotificationRepository.BACKLOG,
                                JdbiAccountRepository.FIRST,
                                JdbiAccountRepository.AFTER)
                        .contains(sql))
                .allSatisfy(StatementLog::namesTheAccount);
    }
}
