package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Observation;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.tracking.ApplyOutcome;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.query.contract.support.ConcurrentRunner;
import dev.quayside.store.jdbi.TestDatabase.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests stores that keep parsed histories in memory, on a database that they share. */
@ParameterizedClass
@EnumSource
class KeptHistoriesTest {

    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 2));
    private static final Scac MSC = Scac.of("MSCU");
    private static final ContainerNumber NUMBER = ContainerNumber.parse("MSCU1234566");
    /** The container of each bill of lading. */
    private static final Map<String, ContainerNumber> CONTAINERS = Map.of(
            "MEDUFR000001", NUMBER,
            "MEDUFR000002", ContainerNumber.parse("TCLU7654321"),
            "MEDUFR000003", ContainerNumber.parse("MSCU0000006"));

    private static final int KEPT = 2;

    @Parameter
    private Kind kind;

    private final StatementLog log = new StatementLog();
    private final List<TrackingEngine> engines = new ArrayList<>();
    private TestDatabase database;
    private JdbiStore store;
    private JdbiStore ofAnotherProcess;
    private JdbiStore keepingNothing;
    private volatile Instant now = Instant.parse("2026-03-02T10:00:00Z");
    private volatile Consumer<CarrierRequest> whileTheLineIsCalled = request -> {};

    @BeforeEach
    void open() {
        database = kind.database();
        store = JdbiStore.builder(log.of(database.pool())).cachedHistories(KEPT).open();
        ofAnotherProcess =
                JdbiStore.builder(database.pool()).cachedHistories(KEPT).open();
        keepingNothing = database.open();
        store.accounts().save(new Account(ACCOUNT, "Acme", new Plan.Paid(), Set.of()));
    }

    @AfterEach
    void close() throws Exception {
        engines.forEach(TrackingEngine::close);
        database.close();
    }

    @Test
    void a_kept_shipment_is_not_read_again_until_another_process_changes_it() {
        UUID shipment = tracked(engine(store, 1), "MEDUFR000001");
        assertThat(historiesReadFor(shipment)).isEmpty();

        apply(engine(ofAnotherProcess, 2), shipment, 41_000);

        assertThat(historiesReadFor(shipment)).hasSize(1);
        assertThat(read(store, shipment)).isEqualTo(read(keepingNothing, shipment));
        assertThat(historiesReadFor(shipment)).isEmpty();
    }

    @Test
    void a_store_that_keeps_two_shipments_drops_the_one_whose_last_use_is_longest_ago() {
        TrackingEngine engine = engine(store, 1);
        UUID first = tracked(engine, "MEDUFR000001");
        UUID second = tracked(engine, "MEDUFR000002");
        UUID third = tracked(engine, "MEDUFR000003");

        assertThat(historiesReadFor(third)).isEmpty();
        assertThat(historiesReadFor(second)).isEmpty();
        assertThat(historiesReadFor(first)).hasSize(1);
        assertThat(historiesReadFor(second)).isEmpty();
        assertThat(historiesReadFor(third)).hasSize(1);
    }

    @Test
    void several_shipments_of_which_one_is_kept_are_read_as_they_are_stored() {
        TrackingEngine other = engine(ofAnotherProcess, 2);
        UUID first = tracked(engine(store, 1), "MEDUFR000001");
        UUID second = tracked(other, "MEDUFR000002");
        List<UUID> both = List.of(second, first);

        assertThat(store.tracking().aggregates(ACCOUNT, both))
                .isEqualTo(keepingNothing.tracking().aggregates(ACCOUNT, both));
        apply(other, first, 41_000);
        assertThat(store.tracking().aggregates(ACCOUNT, both))
                .isEqualTo(keepingNothing.tracking().aggregates(ACCOUNT, both));
    }

    @Test
    void a_commit_that_replaces_a_stale_version_conflicts_and_the_shipment_is_read_again() {
        UUID shipment = tracked(engine(store, 1), "MEDUFR000001");
        ShipmentAggregate stale = read(store, shipment);
        apply(engine(ofAnotherProcess, 2), shipment, 41_000);
        ShipmentAggregate stored = read(keepingNothing, shipment);

        assertThatThrownBy(() -> store.tracking()
                        .commit(Commit.of(ACCOUNT)
                                .history(stale.history())
                                .replaces(stale.storedVersion())
                                .build()))
                .isInstanceOf(ConflictException.class);

        assertThat(read(keepingNothing, shipment)).isEqualTo(stored);
        assertThat(historiesReadFor(shipment)).hasSize(1);
        assertThat(read(store, shipment)).isEqualTo(stored);
    }

    /** The number of changes is the same as in the kept shipment, but the changes are not. */
    @Test
    void a_kept_shipment_is_read_again_after_a_restore_and_a_commit_of_another_process() throws Exception {
        UUID shipment = tracked(engine(store, 1), "MEDUFR000001");
        for (String table : List.of("shipment", "shipment_history", "container_history", "event")) {
            database.execute("create table old_" + table + " as select * from " + table);
        }
        apply(engine(store, 3), shipment, 41_000);
        database.execute("update shipment set revision = (select revision from old_shipment)");
        database.execute("update shipment_history set version = (select version from old_shipment_history),"
                + " ledger = (select ledger from old_shipment_history)");
        database.execute("update container_history set ledger = (select ledger from old_container_history),"
                + " last_sequence = (select last_sequence from old_container_history),"
                + " emitted = (select emitted from old_container_history)");
        database.execute("delete from event where id not in (select id from old_event)");

        apply(engine(ofAnotherProcess, 2), shipment, 42_000);

        ShipmentAggregate stored = read(keepingNothing, shipment);
        assertThat(weights(stored)).contains("TERMINAL 42000").doesNotContain("TERMINAL 41000");
        assertThat(historiesReadFor(shipment)).hasSize(1);
        assertThat(read(store, shipment)).isEqualTo(stored);
    }

    @Test
    void a_commit_that_replaces_a_history_whose_row_is_gone_conflicts() throws Exception {
        UUID shipment = tracked(engine(store, 1), "MEDUFR000001");
        for (String table : List.of("container_history", "shipment_history")) {
            ShipmentAggregate kept = read(store, shipment);
            Commit.Builder commit = Commit.of(ACCOUNT).replaces(kept.storedVersion());
            Ledger reported = Ledger.EMPTY.withStatement(
                    SourceType.TERMINAL,
                    now,
                    Statement.builder().set(ReportedField.WEIGHT_LBS, 41_000).build());
            SourceHistory history = kept.history();
            commit.history(new SourceHistory(
                    shipment,
                    history.version(),
                    history.ledger(),
                    history.containers().stream()
                            .map(part -> part.with(reported))
                            .toList()));
            database.execute("delete from " + table);

            assertThatThrownBy(() -> store.tracking().commit(commit.build()))
                    .isInstanceOf(ConflictException.class)
                    .hasMessageStartingWith("the history of " + table.replace("_history", ""));
            assertThat(read(store, shipment)).isEqualTo(read(keepingNothing, shipment));
        }
    }

    @Test
    void a_failed_commit_drops_the_versions_that_it_replaces() {
        UUID shipment = tracked(engine(store, 1), "MEDUFR000001");
        ShipmentAggregate read = read(store, shipment);
        Commit taken = Commit.of(ACCOUNT)
                .history(read.history())
                .replaces(read.storedVersion())
                .event(keepingNothing
                        .events()
                        .eventsByContainer(
                                ACCOUNT, List.of(read.containers().get(0).id()))
                        .get(0))
                .build();

        assertThatThrownBy(() -> store.tracking().commit(taken)).hasMessageContaining("already");

        assertThat(historiesReadFor(shipment)).hasSize(1);
    }

    /** The first attempt uses the shipment as it was read before the call. */
    @Test
    void a_report_that_another_process_enters_while_the_line_is_called_is_not_lost() {
        TrackingEngine engine = engine(store, 1);
        TrackingEngine other = engine(ofAnotherProcess, 2);
        UUID shipment = tracked(engine, "MEDUFR000001");
        whileTheLineIsCalled = request -> apply(other, shipment, 41_000);
        now = now.plus(Duration.ofHours(12));

        assertThat(engine.runDue()).isEqualTo(1);

        ShipmentAggregate stored = read(keepingNothing, shipment);
        assertThat(stored.history().version()).isEqualTo(3);
        assertThat(weights(stored)).contains("TERMINAL 41000", "SHIPPING_LINE 40000");
        assertThat(stored.shipment().tracking().lastSucceededAt()).isEqualTo(now);
        assertThat(read(store, shipment)).isEqualTo(stored);
    }

    @Test
    void reports_that_two_processes_enter_at_the_same_time_are_all_kept() throws Exception {
        TrackingEngine engine = engine(store, 1);
        TrackingEngine other = engine(ofAnotherProcess, 2);
        UUID shipment = tracked(engine, "MEDUFR000001");

        try (ConcurrentRunner both = new ConcurrentRunner()) {
            for (int round = 1; round <= 20; round++) {
                int weight = 41_000 + round;
                assertThat(both.run(() -> apply(engine, shipment, weight), () -> applyByRail(other, shipment, weight)))
                        .isEmpty();

                ShipmentAggregate stored = read(keepingNothing, shipment);
                assertThat(weights(stored)).contains("TERMINAL " + weight, "RAIL " + weight);
                assertThat(read(store, shipment)).isEqualTo(stored);
                assertThat(read(ofAnotherProcess, shipment)).isEqualTo(stored);
            }
        }
    }

    private TrackingEngine engine(JdbiStore of, int seed) {
        TrackingEngine engine = TrackingEngine.builder(of)
                .carriers(new Line())
                .clock(() -> now)
                .ids(new TimeOrderedIds(() -> now, new Random(seed)))
                .build();
        engines.add(engine);
        return engine;
    }

    /** Returns the id of a new tracked shipment with a container. */
    private UUID tracked(TrackingEngine engine, String bill) {
        assertThat(engine.request(ACCOUNT, NewRequest.of(RequestType.BILL_OF_LADING, bill, MSC)))
                .isInstanceOf(RequestOutcome.Accepted.class);
        engine.runDue();
        return store.tracking().shipmentIdsByNumber(ACCOUNT, MSC, bill).get(0);
    }

    private static ShipmentAggregate read(JdbiStore from, UUID shipment) {
        return from.tracking().aggregate(ACCOUNT, shipment).orElseThrow();
    }

    /** Reads a shipment from the store, and returns the statements that read histories for it. */
    private List<String> historiesReadFor(UUID shipment) {
        log.statements().clear();
        read(store, shipment);
        return log.statements().stream()
                .filter(text -> text.contains("shipment_history"))
                .toList();
    }

    private void apply(TrackingEngine engine, UUID shipment, int weight) {
        apply(engine, shipment, SourceType.TERMINAL, weight);
    }

    private void applyByRail(TrackingEngine engine, UUID shipment, int weight) {
        apply(engine, shipment, SourceType.RAIL, weight);
    }

    private void apply(TrackingEngine engine, UUID shipment, SourceType source, int weight) {
        Report report = Report.by(source, now)
                .container(NUMBER, values -> values.set(ReportedField.WEIGHT_LBS, weight))
                .build();
        assertThat(engine.apply(ACCOUNT, shipment, report)).isInstanceOf(ApplyOutcome.Applied.class);
    }

    private static List<String> weights(ShipmentAggregate aggregate) {
        return aggregate.history().containers().get(0).ledger().observations().stream()
                .filter(observation -> observation.field() == ReportedField.WEIGHT_LBS)
                .map(KeptHistoriesTest::text)
                .toList();
    }

    private static String text(Observation<?> observation) {
        return observation.by().name() + " " + observation.value();
    }

    /** A line that always reports the same about a bill of lading. */
    private final class Line implements CarrierSource {
        @Override
        public boolean serves(Scac scac) {
            return scac.equals(MSC);
        }

        @Override
        public SourceResponse<Report> fetch(CarrierRequest request) {
            whileTheLineIsCalled.accept(request);
            return SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, request.calledAt())
                    .shipment(values -> values.set(ReportedField.BILL_OF_LADING_NUMBER, request.number()))
                    .container(
                            Objects.requireNonNull(CONTAINERS.get(request.number())),
                            values -> values.set(ReportedField.WEIGHT_LBS, 40_000))
                    .build());
        }
    }
}
