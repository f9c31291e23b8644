package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.support.StoreFixture.CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.EMPTY_SHIPMENT;
import static dev.quayside.query.contract.support.StoreFixture.NOW;
import static dev.quayside.query.contract.support.StoreFixture.OTHER_CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.SHIPMENT;
import static dev.quayside.query.contract.support.StoreFixture.UNKNOWN_ID;
import static dev.quayside.query.contract.support.StoreFixture.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Container;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.Store;
import dev.quayside.query.contract.support.CanonicalOrder;
import dev.quayside.query.contract.support.ConcurrentRunner;
import dev.quayside.query.contract.support.EventGenerator;
import dev.quayside.query.contract.support.LedgerGenerator;
import dev.quayside.query.contract.support.SeededRandom;
import dev.quayside.query.contract.support.StoreFixture;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Test cases for source histories: the reports of all sources about a shipment. */
interface HistoryCases extends EngineCases {

    @Test
    default void a_shipment_aggregate_has_its_containers_by_age_then_by_unsigned_id() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.shipments()
                .save(Change.of(fixture.account())
                        .shipment(fixture.shipment(SHIPMENT).build())
                        .shipment(fixture.shipment(EMPTY_SHIPMENT).build())
                        .container(fixture.containerOf(SHIPMENT, id(102), NOW).build())
                        .container(fixture.containerOf(SHIPMENT, id(103), NOW).build())
                        .container(fixture.containerOf(EMPTY_SHIPMENT, id(104), NOW)
                                .build())
                        .container(fixture.containerOf(SHIPMENT, id(105), NOW.minusSeconds(1))
                                .build())
                        .build());

        assertThat(store.tracking()
                        .aggregate(fixture.account(), SHIPMENT)
                        .orElseThrow()
                        .containers())
                .extracting(Container::id)
                .containsExactly(id(105), id(103), id(102));
        assertThat(store.tracking().aggregate(fixture.account(), UNKNOWN_ID)).isEmpty();
    }

    @Test
    default void several_shipment_aggregates_are_read_in_the_order_of_the_given_ids() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());

        assertThat(store.tracking()
                        .aggregates(fixture.account(), List.of(EMPTY_SHIPMENT, UNKNOWN_ID, SHIPMENT, EMPTY_SHIPMENT)))
                .extracting(CanonicalOrder::sorted)
                .containsExactly(
                        CanonicalOrder.sorted(store.tracking()
                                .aggregate(fixture.account(), EMPTY_SHIPMENT)
                                .orElseThrow()),
                        CanonicalOrder.sorted(store.tracking()
                                .aggregate(fixture.account(), SHIPMENT)
                                .orElseThrow()));
        assertThat(store.tracking().aggregates(fixture.account(), List.of())).isEmpty();
        assertThat(store.tracking().aggregates(new StoreFixture(store).account(), List.of(SHIPMENT)))
                .isEmpty();
    }

    @Test
    default void a_shipment_without_reports_has_an_empty_source_history() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.shipments().save(fixture.records().build());

        assertThat(store.tracking().aggregate(fixture.account(), EMPTY_SHIPMENT))
                .contains(new ShipmentAggregate(
                        fixture.shipment(EMPTY_SHIPMENT).build(), List.of(), SourceHistory.empty(EMPTY_SHIPMENT)));
        assertThat(store.tracking()
                        .aggregate(fixture.account(), SHIPMENT)
                        .orElseThrow()
                        .history())
                .isEqualTo(SourceHistory.empty(SHIPMENT));
    }

    @Test
    default void the_history_of_a_container_moves_with_it_to_another_shipment() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        SourceHistory before = store.tracking()
                .aggregate(fixture.account(), SHIPMENT)
                .orElseThrow()
                .history();
        ContainerHistory own = before.container(CONTAINER).orElseThrow();
        ContainerHistory other = before.container(OTHER_CONTAINER).orElseThrow();

        store.shipments()
                .save(Change.of(fixture.account())
                        .container(fixture.containerOf(EMPTY_SHIPMENT, CONTAINER, NOW)
                                .build())
                        .build());

        assertThat(store.tracking()
                        .aggregate(fixture.account(), SHIPMENT)
                        .orElseThrow()
                        .history())
                .isEqualTo(new SourceHistory(SHIPMENT, 1, before.ledger(), List.of(other)));
        assertThat(store.tracking()
                        .aggregate(fixture.account(), EMPTY_SHIPMENT)
                        .orElseThrow()
                        .history())
                .isEqualTo(new SourceHistory(EMPTY_SHIPMENT, 0, Ledger.EMPTY, List.of(own)));
    }

    @Test
    default void container_histories_are_read_in_the_order_of_the_given_ids() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        StoreFixture other = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        store.shipments().save(other.records().build());
        SourceHistory history = store.tracking()
                .aggregate(fixture.account(), SHIPMENT)
                .orElseThrow()
                .history();
        ContainerHistory own = history.container(CONTAINER).orElseThrow();
        ContainerHistory second = history.container(OTHER_CONTAINER).orElseThrow();
        store.shipments()
                .save(Change.of(fixture.account())
                        .container(fixture.containerOf(EMPTY_SHIPMENT, CONTAINER, NOW)
                                .build())
                        .build());

        assertThat(store.events()
                        .histories(fixture.account(), List.of(OTHER_CONTAINER, UNKNOWN_ID, CONTAINER, OTHER_CONTAINER)))
                .containsExactly(second, own);
        assertThat(store.events().histories(fixture.account(), List.of(CONTAINER)))
                .containsExactly(own);
        assertThat(store.events().histories(fixture.account(), List.of())).isEmpty();
        assertThat(store.events().histories(other.account(), List.of(CONTAINER, OTHER_CONTAINER)))
                .isEmpty();
    }

    @Test
    default void generated_source_histories_are_read_back_unchanged() {
        Store store = store();
        for (int i = 0; i < 5; i++) {
            long seed = UUID.randomUUID().getMostSignificantBits();
            SeededRandom random = new SeededRandom(seed);
            LedgerGenerator ledgers = new LedgerGenerator(random);
            EventGenerator events = new EventGenerator(random);
            StoreFixture fixture = new StoreFixture(store);
            store.shipments().save(fixture.records().build());
            SourceHistory history = new SourceHistory(
                    SHIPMENT,
                    0,
                    ledgers.ledger(ReportedField.Subject.SHIPMENT),
                    List.of(
                            new ContainerHistory(
                                    CONTAINER,
                                    ledgers.ledger(ReportedField.Subject.CONTAINER),
                                    Long.MAX_VALUE,
                                    byKey(events.transports())),
                            ContainerHistory.empty(OTHER_CONTAINER)));

            assertReadBack(store, fixture, history, seed);
            assertReadBack(store, fixture, new SourceHistory(SHIPMENT, 1, Ledger.EMPTY, history.containers()), seed);
            SourceHistory others = new SourceHistory(
                    SHIPMENT,
                    2,
                    ledgers.ledger(ReportedField.Subject.SHIPMENT),
                    List.of(
                            ContainerHistory.empty(CONTAINER),
                            new ContainerHistory(
                                    OTHER_CONTAINER,
                                    ledgers.ledger(ReportedField.Subject.CONTAINER),
                                    7,
                                    byKey(events.transports()))));
            assertReadBack(store, fixture, others, seed);
        }
    }

    private static void assertReadBack(Store store, StoreFixture fixture, SourceHistory history, long seed) {
        store.tracking().commit(Commit.of(fixture.account()).history(history).build());

        SourceHistory found = store.tracking()
                .aggregate(fixture.account(), SHIPMENT)
                .orElseThrow()
                .history();
        assertReadBack(history.ledger(), found.ledger(), seed);
        assertThat(found.version()).isEqualTo(history.version() + 1);
        assertThat(found.containers()).hasSameSizeAs(history.containers());
        for (ContainerHistory part : history.containers()) {
            ContainerHistory foundPart = found.container(part.containerId()).orElseThrow();
            assertReadBack(part.ledger(), foundPart.ledger(), seed);
            assertThat(foundPart.emitted()).as("seed " + seed).isEqualTo(part.emitted());
            assertThat(foundPart).as("seed " + seed).isEqualTo(part);
        }
    }

    /** Compares the parts one by one, so that a failure names the part. */
    private static void assertReadBack(Ledger ledger, Ledger found, long seed) {
        assertThat(found.observations()).as("seed " + seed).containsExactlyElementsOf(ledger.observations());
        assertThat(found.estimates()).as("seed " + seed).containsExactlyElementsOf(ledger.estimates());
        assertThat(found.movements()).as("seed " + seed).containsExactlyElementsOf(ledger.movements());
        assertThat(found).as("seed " + seed).isEqualTo(ledger);
    }

    private static SortedMap<String, TransportEvent> byKey(List<TransportEvent> events) {
        SortedMap<String, TransportEvent> byKey = new TreeMap<>();
        events.forEach(event -> byKey.put(event.key(), event));
        return byKey;
    }

    @Test
    default void a_shipment_aggregate_never_shows_half_of_a_commit() throws InterruptedException {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(commitOfVersion(fixture, 0));
        AtomicBoolean done = new AtomicBoolean();

        try (ConcurrentRunner both = new ConcurrentRunner()) {
            List<Throwable> failures = both.run(
                    () -> {
                        try {
                            for (int version = 1; version <= 50; version++) {
                                store.tracking().commit(commitOfVersion(fixture, version));
                            }
                        } finally {
                            done.set(true);
                        }
                    },
                    () -> {
                        while (!done.get()) {
                            assertConsistent(
                                    fixture,
                                    store.tracking()
                                            .aggregate(fixture.account(), SHIPMENT)
                                            .orElseThrow());
                        }
                    });
            assertThat(failures).isEmpty();
        }
        assertThat(store.tracking()
                        .aggregate(fixture.account(), SHIPMENT)
                        .orElseThrow()
                        .history()
                        .version())
                .isEqualTo(51);
    }

    /** Returns a commit in which every record contains its version. */
    private static Commit commitOfVersion(StoreFixture fixture, long version) {
        List<String> text = List.of("version " + version);
        SourceHistory history = fixture.history(SHIPMENT, CONTAINER);
        ContainerHistory part = history.containers().get(0).with(fixture.ledger(text.get(0)));
        return Commit.of(fixture.account())
                .records(Change.of(fixture.account())
                        .shipment(fixture.shipment(SHIPMENT).refNumbers(text).build())
                        .container(fixture.container(CONTAINER).refNumbers(text).build())
                        .build())
                .history(new SourceHistory(SHIPMENT, version, fixture.ledger(text.get(0)), List.of(part)))
                .build();
    }

    private static void assertConsistent(StoreFixture fixture, ShipmentAggregate aggregate) {
        String text = "version " + (aggregate.history().version() - 1);
        assertThat(aggregate.shipment().refNumbers()).containsExactly(text);
        assertThat(aggregate.containers()).extracting(Container::refNumbers).containsExactly(List.of(text));
        assertThat(aggregate.history().ledger()).isEqualTo(fixture.ledger(text));
        assertThat(aggregate.history().containers())
                .extracting(ContainerHistory::ledger)
                .containsExactly(fixture.ledger(text));
    }
}
