package dev.quayside.query.contract;

import static dev.quayside.query.contract.Desk.ABSENT;
import static dev.quayside.query.contract.Desk.BARE_SHIPMENT;
import static dev.quayside.query.contract.Desk.CONTAINER;
import static dev.quayside.query.contract.Desk.NOW;
import static dev.quayside.query.contract.Desk.OTHER_CONTAINER;
import static dev.quayside.query.contract.Desk.SHIPMENT;
import static dev.quayside.query.contract.Desk.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Container;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.ShipmentAggregate;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** What is known of a shipment, and who said so. */
interface DossierCases extends EngineCases {

    @Test
    default void a_file_has_its_containers_oldest_first_then_by_id_as_an_unsigned_number() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.shipments()
                .save(Change.of(desk.account())
                        .shipment(desk.shipment(SHIPMENT).build())
                        .shipment(desk.shipment(BARE_SHIPMENT).build())
                        .container(desk.containerOf(SHIPMENT, id(102), NOW).build())
                        .container(desk.containerOf(SHIPMENT, id(103), NOW).build())
                        .container(desk.containerOf(BARE_SHIPMENT, id(104), NOW).build())
                        .container(desk.containerOf(SHIPMENT, id(105), NOW.minusSeconds(1))
                                .build())
                        .build());

        assertThat(store.tracking()
                        .aggregate(desk.account(), SHIPMENT)
                        .orElseThrow()
                        .containers())
                .extracting(Container::id)
                .containsExactly(id(105), id(103), id(102));
        assertThat(store.tracking().aggregate(desk.account(), ABSENT)).isEmpty();
    }

    @Test
    default void the_dossier_of_a_shipment_of_which_nothing_was_stored_is_empty() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.shipments().save(desk.records().build());

        assertThat(store.tracking().aggregate(desk.account(), BARE_SHIPMENT))
                .contains(new ShipmentAggregate(
                        desk.shipment(BARE_SHIPMENT).build(), List.of(), SourceHistory.empty(BARE_SHIPMENT)));
        assertThat(store.tracking()
                        .aggregate(desk.account(), SHIPMENT)
                        .orElseThrow()
                        .history())
                .isEqualTo(SourceHistory.empty(SHIPMENT));
    }

    @Test
    default void a_container_that_travels_on_another_shipment_takes_its_part_along() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking().commit(desk.everything().build());
        SourceHistory before = store.tracking()
                .aggregate(desk.account(), SHIPMENT)
                .orElseThrow()
                .history();
        ContainerHistory own = before.container(CONTAINER).orElseThrow();
        ContainerHistory other = before.container(OTHER_CONTAINER).orElseThrow();

        store.shipments()
                .save(Change.of(desk.account())
                        .container(
                                desk.containerOf(BARE_SHIPMENT, CONTAINER, NOW).build())
                        .build());

        assertThat(store.tracking()
                        .aggregate(desk.account(), SHIPMENT)
                        .orElseThrow()
                        .history())
                .isEqualTo(new SourceHistory(SHIPMENT, 1, before.ledger(), List.of(other)));
        assertThat(store.tracking()
                        .aggregate(desk.account(), BARE_SHIPMENT)
                        .orElseThrow()
                        .history())
                .isEqualTo(new SourceHistory(BARE_SHIPMENT, 0, Ledger.EMPTY, List.of(own)));
    }

    @Test
    default void parts_of_several_containers_come_in_the_order_of_the_ids_whatever_shipment_has_them() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        Desk other = new Desk(store);
        store.tracking().commit(desk.everything().build());
        store.shipments().save(other.records().build());
        SourceHistory dossier = store.tracking()
                .aggregate(desk.account(), SHIPMENT)
                .orElseThrow()
                .history();
        ContainerHistory own = dossier.container(CONTAINER).orElseThrow();
        ContainerHistory second = dossier.container(OTHER_CONTAINER).orElseThrow();
        store.shipments()
                .save(Change.of(desk.account())
                        .container(
                                desk.containerOf(BARE_SHIPMENT, CONTAINER, NOW).build())
                        .build());

        assertThat(store.tracking()
                        .histories(desk.account(), List.of(OTHER_CONTAINER, ABSENT, CONTAINER, OTHER_CONTAINER)))
                .containsExactly(second, own);
        assertThat(store.tracking().histories(desk.account(), List.of(CONTAINER)))
                .containsExactly(own);
        assertThat(store.tracking().histories(desk.account(), List.of())).isEmpty();
        assertThat(store.tracking().histories(other.account(), List.of(CONTAINER, OTHER_CONTAINER)))
                .isEmpty();
    }

    @Test
    default void whatever_was_said_and_told_comes_back_as_it_was() {
        EngineStore store = store();
        for (int i = 0; i < 5; i++) {
            long seed = UUID.randomUUID().getMostSignificantBits();
            Dice dice = new Dice(seed);
            GeneratedLedgers ledgers = new GeneratedLedgers(dice);
            GeneratedEvents events = new GeneratedEvents(dice);
            Desk desk = new Desk(store);
            store.shipments().save(desk.records().build());
            SourceHistory dossier = new SourceHistory(
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

            comesBack(store, desk, dossier, seed);
            comesBack(store, desk, new SourceHistory(SHIPMENT, 1, Ledger.EMPTY, dossier.containers()), seed);
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
            comesBack(store, desk, others, seed);
        }
    }

    private static void comesBack(EngineStore store, Desk desk, SourceHistory dossier, long seed) {
        store.tracking().commit(Commit.of(desk.account()).history(dossier).build());

        SourceHistory found = store.tracking()
                .aggregate(desk.account(), SHIPMENT)
                .orElseThrow()
                .history();
        comesBack(dossier.ledger(), found.ledger(), seed);
        assertThat(found.version()).isEqualTo(dossier.version() + 1);
        assertThat(found.containers()).hasSameSizeAs(dossier.containers());
        for (ContainerHistory part : dossier.containers()) {
            ContainerHistory foundPart = found.container(part.containerId()).orElseThrow();
            comesBack(part.ledger(), foundPart.ledger(), seed);
            assertThat(foundPart.emitted()).as("seed " + seed).isEqualTo(part.emitted());
            assertThat(foundPart).as("seed " + seed).isEqualTo(part);
        }
    }

    /** Piece by piece, so that a failure names the piece. */
    private static void comesBack(Ledger ledger, Ledger found, long seed) {
        assertThat(found.observations()).as("seed " + seed).containsExactlyElementsOf(ledger.observations());
        assertThat(found.estimates()).as("seed " + seed).containsExactlyElementsOf(ledger.estimates());
        assertThat(found.movements()).as("seed " + seed).containsExactlyElementsOf(ledger.movements());
        assertThat(found).as("seed " + seed).isEqualTo(ledger);
    }

    private static SortedMap<String, TransportEvent> byKey(List<TransportEvent> events) {
        SortedMap<String, TransportEvent> told = new TreeMap<>();
        events.forEach(event -> told.put(event.key(), event));
        return told;
    }

    @Test
    default void a_file_is_never_half_of_a_commit() throws InterruptedException {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking().commit(step(desk, 0));
        AtomicBoolean done = new AtomicBoolean();

        try (AtOnce both = new AtOnce()) {
            List<Throwable> failures = both.run(
                    () -> {
                        try {
                            for (int version = 1; version <= 50; version++) {
                                store.tracking().commit(step(desk, version));
                            }
                        } finally {
                            done.set(true);
                        }
                    },
                    () -> {
                        while (!done.get()) {
                            isWhole(
                                    desk,
                                    store.tracking()
                                            .aggregate(desk.account(), SHIPMENT)
                                            .orElseThrow());
                        }
                    });
            assertThat(failures).isEmpty();
        }
        assertThat(store.tracking()
                        .aggregate(desk.account(), SHIPMENT)
                        .orElseThrow()
                        .history()
                        .version())
                .isEqualTo(51);
    }

    /** A commit in which everything says of which version it is. */
    private static Commit step(Desk desk, long version) {
        List<String> said = List.of("version " + version);
        SourceHistory dossier = desk.history(SHIPMENT, CONTAINER);
        ContainerHistory part = dossier.containers().get(0).with(desk.ledger(said.get(0)));
        return Commit.of(desk.account())
                .records(Change.of(desk.account())
                        .shipment(desk.shipment(SHIPMENT).refNumbers(said).build())
                        .container(desk.container(CONTAINER).refNumbers(said).build())
                        .build())
                .history(new SourceHistory(SHIPMENT, version, desk.ledger(said.get(0)), List.of(part)))
                .build();
    }

    private static void isWhole(Desk desk, ShipmentAggregate aggregate) {
        String said = "version " + (aggregate.history().version() - 1);
        assertThat(aggregate.shipment().refNumbers()).containsExactly(said);
        assertThat(aggregate.containers()).extracting(Container::refNumbers).containsExactly(List.of(said));
        assertThat(aggregate.history().ledger()).isEqualTo(desk.ledger(said));
        assertThat(aggregate.history().containers())
                .extracting(ContainerHistory::ledger)
                .containsExactly(desk.ledger(said));
    }
}
