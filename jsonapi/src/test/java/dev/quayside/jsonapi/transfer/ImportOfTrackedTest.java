package dev.quayside.jsonapi.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.Store;
import dev.quayside.core.tracking.ApplyOutcome;
import dev.quayside.core.tracking.ObservedStore;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.document.ReadProblem;
import dev.quayside.query.store.InMemoryStore;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests imports of shipments that a tracking engine updates at the same time. */
class ImportOfTrackedTest {
    private static final AccountId ACCOUNT = new AccountId(SampleDocument.id(100));
    private static final UUID SHIPMENT = SampleDocument.id(40);
    private static final UUID CONTAINER_ID = SampleDocument.id(41);
    private static final ContainerNumber NUMBER = ContainerNumber.parse("MSCU1234566");
    private static final ReportedLine LINE = new ReportedLine(Scac.of("MSCU"), "MSC", "MSC");
    private static final byte[] REFERENCES =
            """
            {"data": {"type": "container", "id": "%s",
              "attributes": {"number": "%s", "ref_numbers": ["PO-1"]},
              "relationships": {"shipment": {"data": {"type": "shipment", "id": "%s"}}}}}
            """.formatted(CONTAINER_ID, NUMBER, SHIPMENT).getBytes(StandardCharsets.UTF_8);

    /** Runs between a read and the commit of the engine. */
    private Runnable beforeCommit = () -> {};

    private final Store store = interrupted(new InMemoryStore());
    private final Importer importer = Importer.into(store, ACCOUNT, SampleDocument.CLOCK);
    private final TrackingEngine engine =
            TrackingEngine.builder(store).clock(SampleDocument.CLOCK).build();

    @BeforeEach
    void aShipmentThatIsFollowed() {
        store.accounts().save(new Account(ACCOUNT, "Importer Ltd", new Plan.Paid(), Set.of()));
        Shipment shipment = Shipment.builder(SHIPMENT, "MEDU123456", LINE, SampleDocument.NOW)
                .build();
        Container container = Container.builder(CONTAINER_ID, SHIPMENT, NUMBER, SampleDocument.NOW)
                .build();
        Ledger reported = Ledger.EMPTY.withStatement(
                SourceType.SHIPPING_LINE,
                SampleDocument.NOW,
                Statement.builder()
                        .set(ReportedField.BILL_OF_LADING_NUMBER, "MEDU123456")
                        .build());
        store.tracking()
                .commit(Commit.of(ACCOUNT)
                        .records(Change.of(ACCOUNT)
                                .shipment(shipment)
                                .container(container)
                                .build())
                        .history(new SourceHistory(SHIPMENT, 0, reported, List.of()))
                        .build());
    }

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void an_import_during_an_update_by_the_engine_is_kept() {
        beforeCommit = () -> importer.save(importer.read(REFERENCES));

        sealed("A1", SampleDocument.NOW);

        assertThat(container().refNumbers()).containsExactly("PO-1");
        assertThat(container().cargo().sealNumber()).isEqualTo("A1");
    }

    @Test
    void an_update_by_the_engine_during_an_import_is_kept() {
        ReadDocument before = importer.read(REFERENCES);
        sealed("A1", SampleDocument.NOW);

        assertThatThrownBy(() -> importer.save(before))
                .isInstanceOf(ConflictException.class)
                .hasMessage("shipment " + SHIPMENT + " has been changed since the document was read (read it again)");
        assertThat(container().refNumbers()).isEmpty();

        Importer.Result result = importer.save(importer.read(REFERENCES));

        assertThat(result).isEqualTo(new Importer.Result(1, 0, 0, 1, 0));
        assertThat(container().refNumbers()).containsExactly("PO-1");
        assertThat(container().cargo().sealNumber()).isEqualTo("A1");
    }

    @Test
    void an_update_by_the_engine_just_before_the_commit_of_an_import_is_kept() {
        ReadDocument document = importer.read(REFERENCES);
        beforeCommit = () -> sealed("A1", SampleDocument.NOW);

        assertThatThrownBy(() -> importer.save(document)).isInstanceOf(ConflictException.class);

        assertThat(container().cargo().sealNumber()).isEqualTo("A1");
    }

    /** The host's change does not increase the version of the history. */
    @Test
    void a_change_by_the_host_just_before_the_commit_of_an_import_is_kept() {
        ReadDocument document = importer.read(REFERENCES);
        beforeCommit = () -> store.shipments()
                .save(Change.of(ACCOUNT)
                        .container(container().toBuilder()
                                .refNumbers(List.of("PO-2"))
                                .build())
                        .build());

        assertThatThrownBy(() -> importer.save(document)).isInstanceOf(ConflictException.class);

        assertThat(container().refNumbers()).containsExactly("PO-2");
    }

    @Test
    void an_unchanged_import_only_increases_the_version() {
        sealed("A1", SampleDocument.NOW);
        SourceHistory before = aggregate().history();

        importer.save(importer.read(REFERENCES));

        assertThat(aggregate().history())
                .isEqualTo(new SourceHistory(SHIPMENT, before.version() + 1, before.ledger(), before.containers()));
    }

    @Test
    void an_import_of_a_shipment_that_is_now_tracked_stores_nothing() {
        UUID other = SampleDocument.id(42);
        store.shipments()
                .save(Change.of(ACCOUNT)
                        .shipment(Shipment.builder(other, "MEDU123457", LINE, SampleDocument.NOW)
                                .build())
                        .build());
        ReadDocument document = importer.read("""
                {"data": {"type": "shipment", "id": "%s", "attributes": {"ref_numbers": ["PO-2"]}}}
                """.formatted(other).getBytes(StandardCharsets.UTF_8));
        assertThat(document.problems()).noneMatch(ReadProblem::isError);
        assertThat(document.versions()).isEmpty();
        store.tracking()
                .commit(Commit.of(ACCOUNT).history(SourceHistory.empty(other)).build());

        assertThatThrownBy(() -> importer.save(document)).isInstanceOf(ConflictException.class);
    }

    private Store interrupted(Store plain) {
        return ObservedStore.of(Store.class, plain, (repository, method, arguments) -> {
            if (method.getName().equals("commit")) {
                Runnable first = beforeCommit;
                beforeCommit = () -> {};
                first.run();
            }
            return method.invoke(repository, arguments);
        });
    }

    private void sealed(String seal, Instant at) {
        Report report = Report.by(SourceType.SHIPPING_LINE, at)
                .container(NUMBER, statement -> statement.set(ReportedField.SEAL_NUMBER, seal))
                .build();
        assertThat(engine.apply(ACCOUNT, SHIPMENT, report)).isInstanceOf(ApplyOutcome.Applied.class);
    }

    private ShipmentAggregate aggregate() {
        return store.tracking().aggregate(ACCOUNT, SHIPMENT).orElseThrow();
    }

    private Container container() {
        return store.shipments().container(ACCOUNT, CONTAINER_ID).orElseThrow();
    }
}
