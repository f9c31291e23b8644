package dev.quayside.jsonapi.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Store;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.document.ReadProblem;
import dev.quayside.query.store.InMemoryStore;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ImporterTest {
    private static final AccountId ACCOUNT = new AccountId(SampleDocument.id(100));
    private static final AccountId OTHER = new AccountId(SampleDocument.id(101));
    private static final Instant LATER = SampleDocument.NOW.plus(Duration.ofHours(6));

    private final Store store = new InMemoryStore();
    private final Importer importer = Importer.into(store, ACCOUNT, SampleDocument.CLOCK);

    @BeforeEach
    void accounts() {
        store.accounts().save(new Account(ACCOUNT, "Importer Ltd", new Plan.Paid(), Set.of()));
        store.accounts().save(new Account(OTHER, "Other Ltd", new Plan.Paid(), Set.of()));
    }

    @Test
    void a_document_is_stored_with_its_included_resources() {
        ReadDocument document = read(SampleDocument.of("containers.json"));

        Importer.Result result = importer.save(document);

        assertThat(result).isEqualTo(new Importer.Result(2, 1, 4, 4, 0));
        assertThat(store.shipments().container(ACCOUNT, SampleDocument.CONTAINER_1))
                .contains(document.containers().get(0));
        assertThat(store.shipments().shipment(ACCOUNT, SampleDocument.SHIPMENT))
                .contains(document.shipments().get(0));
        assertThat(store.places().place(SampleDocument.CHICAGO))
                .contains(document.places().get(2));
        assertThat(store.places().terminal(SampleDocument.PIER_400))
                .contains(document.terminals().get(0));
        UUID customer = document.shipments().get(0).parties().customerId();
        assertThat(store.shipments().party(ACCOUNT, customer))
                .hasValueSatisfying(party -> assertThat(party.companyName()).isEqualTo("Harbour Goods Ltd"));
    }

    @Test
    void the_time_of_an_import_is_the_refresh_time() {
        importer.save(read(SampleDocument.of("containers.json")));

        assertThat(stored(SampleDocument.CONTAINER_1).times().updatedAt()).isEqualTo(SampleDocument.NOW);
        assertThat(stored(SampleDocument.CONTAINER_1).times().lastStatusRefreshAt())
                .isEqualTo(SampleDocument.NOW);
        assertThat(stored(SampleDocument.CONTAINER_1).times().createdAt()).isEqualTo("2026-01-02T03:04:05Z");
    }

    @Test
    void the_same_document_at_the_same_time_changes_nothing() {
        importer.save(read(SampleDocument.of("containers.json")));

        assertThat(importer.save(read(SampleDocument.of("containers.json"))))
                .isEqualTo(new Importer.Result(2, 1, 4, 0, 4));
    }

    @Test
    void a_document_may_refer_to_stored_resources() {
        importer.save(read(SampleDocument.of("containers.json")));
        ReadDocument second = read(SampleDocument.of("container.json")
                .without("/included")
                .with("/data/id", "\"" + SampleDocument.id(50) + "\"")
                .with("/data/attributes/number", "\"TGHU1234567\""));

        importer.save(second);

        assertThat(second.problems()).isEmpty();
        assertThat(stored(SampleDocument.id(50)).shipmentId()).isEqualTo(SampleDocument.SHIPMENT);
        assertThat(stored(SampleDocument.id(50)).facilities().podTerminalId()).isEqualTo(SampleDocument.PIER_400);
    }

    @Test
    void a_shipment_of_another_account_is_not_used() {
        importer.save(read(SampleDocument.of("containers.json")));

        ReadDocument document = Importer.into(store, OTHER, SampleDocument.CLOCK)
                .read(SampleDocument.of("container.json").without("/included").bytes());

        assertThat(document.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.toString())
                        .contains("shipment " + SampleDocument.SHIPMENT, "is neither included nor known"));
    }

    @Test
    void a_rejected_document_stores_nothing() {
        ReadDocument refused = importer.read(SampleDocument.of("containers.json")
                .with("/data/1/attributes/number", "\"X\"")
                .bytes());

        assertThatThrownBy(() -> importer.save(refused))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("a document with errors cannot be imported: /data/1/attributes/number: 'X'");
        assertThat(store.shipments().container(ACCOUNT, SampleDocument.CONTAINER_1))
                .isEmpty();
        assertThat(store.shipments().shipment(ACCOUNT, SampleDocument.SHIPMENT)).isEmpty();
        assertThat(store.places().place(SampleDocument.LOS_ANGELES)).isEmpty();
    }

    @Test
    void a_stored_place_is_not_changed() {
        UnLocode code = UnLocode.of("CNSHA");
        Place stored = Port.builder(SampleDocument.SHANGHAI, "Shanghai (Yangshan)", code, ZoneId.of("Asia/Shanghai"))
                .build();
        store.places().add(List.of(stored), List.of());

        ReadDocument document = read(SampleDocument.of("containers.json"));
        importer.save(document);

        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly(
                        "/included/3: port " + SampleDocument.SHANGHAI
                                + " is known already with other content, which stays",
                        "/included/0/attributes/port_of_lading_name:"
                                + " 'Shanghai' is ignored, because the linked place has 'Shanghai (Yangshan)'");
        assertThat(store.places().place(SampleDocument.SHANGHAI)).contains(stored);
        assertThat(shipment().routing().portOfLading()).isEqualTo(RoutingPoint.linked(stored));
    }

    @Test
    void concurrent_imports_of_a_place_store_it_once() {
        ReadDocument second = read(SampleDocument.of("containers.json"));
        Importer elsewhere = Importer.into(store, OTHER, SampleDocument.CLOCK);
        ReadDocument first = elsewhere.read(SampleDocument.of("containers.json")
                .with("/included/0/id", "\"" + SampleDocument.id(70) + "\"")
                .with("/data", "[]")
                .with("/included/0/attributes/port_of_lading_name", "\"Shanghai (Yangshan)\"")
                .with("/included/3/attributes/name", "\"Shanghai (Yangshan)\"")
                .with("/included/4/type", "\"port\"")
                .with("/included/0/relationships/destination/data/type", "\"port\"")
                .bytes());
        assertThat(first.hasErrors()).as(first.problems().toString()).isFalse();

        elsewhere.save(first);
        Importer.Result result = importer.save(second);

        assertThat(result.written()).isEqualTo(4);
        assertThat(shipment().routing().portOfLading())
                .isEqualTo(store.shipments()
                        .shipment(OTHER, SampleDocument.id(70))
                        .orElseThrow()
                        .routing()
                        .portOfLading());
        assertThat(shipment().routing().portOfLading())
                .isEqualTo(RoutingPoint.linked(
                        store.places().place(SampleDocument.SHANGHAI).orElseThrow()))
                .extracting(RoutingPoint::name)
                .isEqualTo("Shanghai (Yangshan)");
        assertThat(shipment().routing().portOfDischarge())
                .isEqualTo(second.shipments().get(0).routing().portOfDischarge());
        assertThat(shipment().routing().destination())
                .isInstanceOfSatisfying(
                        RoutingPoint.Linked.class,
                        chicago -> assertThat(chicago.kind()).isEqualTo(RoutingPoint.PlaceKind.PORT));
        assertThat(shipment().routing().podTerminalId()).isEqualTo(SampleDocument.PIER_400);
    }

    @Test
    void a_customer_name_is_one_party_of_an_account() {
        importer.save(read(SampleDocument.of("containers.json")));

        ReadDocument second = read(
                SampleDocument.of("shipments.json").with("/data/0/attributes/customer_name", "\"Harbour Goods Ltd\""));
        ReadDocument elsewhere = Importer.into(store, OTHER, SampleDocument.CLOCK)
                .read(SampleDocument.of("containers.json").bytes());

        assertThat(second.shipments().get(0).parties().customerId())
                .isEqualTo(shipment().parties().customerId());
        assertThat(elsewhere.shipments().get(0).parties().customerId())
                .isNotEqualTo(shipment().parties().customerId());
    }

    @Test
    void a_customer_with_a_known_name_is_the_existing_party() {
        Party own = new Party(SampleDocument.id(60), "Harbour Goods Ltd", SampleDocument.id(61));
        store.shipments().save(Change.of(ACCOUNT).party(own).build());

        importer.save(read(SampleDocument.of("containers.json")));

        assertThat(shipment().parties().customerId()).isEqualTo(own.id());
        assertThat(store.shipments().party(ACCOUNT, own.id())).contains(own);
    }

    @Test
    void a_customer_does_not_replace_a_renamed_party() {
        importer.save(read(SampleDocument.of("containers.json")));
        UUID renamed = shipment().parties().customerId();
        store.shipments()
                .save(Change.of(ACCOUNT)
                        .party(new Party(renamed, "Harbour Holding", null))
                        .build());

        importer.save(read(SampleDocument.of("containers.json")));

        assertThat(shipment().parties().customerId()).isNotEqualTo(renamed);
        assertThat(store.shipments().party(ACCOUNT, renamed))
                .map(Party::companyName)
                .contains("Harbour Holding");
    }

    @Test
    void an_included_party_with_a_known_name_is_the_existing_party() {
        Party own = new Party(SampleDocument.id(60), "Harbour Goods Ltd", null);
        store.shipments().save(Change.of(ACCOUNT).party(own).build());
        String party = "{\"type\":\"party\",\"id\":\"" + SampleDocument.id(99)
                + "\",\"attributes\":{\"company_name\":\"Harbour Goods Ltd\"}}";

        ReadDocument document = read(SampleDocument.of("containers.json").adding("/included", party));
        importer.save(document);

        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly("/included/5: party " + SampleDocument.id(99)
                        + " is ignored, because its name is that of party " + own.id());
        assertThat(shipment().parties().customerId()).isEqualTo(own.id());
    }

    @Test
    void creator_and_owners_of_a_stored_shipment_are_kept() {
        ReadDocument document = read(SampleDocument.of("containers.json"));
        importer.save(document);
        UUID customer = shipment().parties().customerId();
        ShipmentParties known = new ShipmentParties(customer, SampleDocument.USER, List.of(SampleDocument.id(62)));
        store.shipments()
                .save(Change.of(ACCOUNT)
                        .shipment(shipment().toBuilder().parties(known).build())
                        .build());

        importer.save(read(SampleDocument.of("containers.json")));

        assertThat(shipment().parties()).isEqualTo(known);
    }

    @Test
    void values_that_documents_do_not_have_are_kept() {
        importer.save(read(SampleDocument.of("containers.json")));
        LastFreeDays manual = new LastFreeDays(LocalDate.parse("2026-02-14"), null, null, null);
        LastFreeDays reported = new LastFreeDays(null, null, null, LocalDate.parse("2026-02-15"));
        Container marked = stored(SampleDocument.CONTAINER_2).toBuilder()
                .attentionMark(true)
                .deadlines(new ImportDeadlines(reported, manual, null))
                .terminal(stored(SampleDocument.CONTAINER_2).terminal().toBuilder()
                        .deliveryAppointmentAt(SampleDocument.NOW)
                        .build())
                .build();
        store.shipments().save(Change.of(ACCOUNT).container(marked).build());

        importer.save(
                read(SampleDocument.of("containers.json").with("/data/1/attributes/pickup_lfd", "\"2026-02-14\"")));

        assertThat(stored(SampleDocument.CONTAINER_2)).isEqualTo(marked);
    }

    @Test
    void the_stored_time_of_creation_is_kept_if_the_document_has_none() {
        importer.save(read(SampleDocument.of("containers.json")));

        importAt(
                LATER,
                SampleDocument.of("containers.json")
                        .without("/data/0/attributes/created_at")
                        .without("/included/0/attributes/created_at"));

        assertThat(stored(SampleDocument.CONTAINER_1).times().createdAt()).isEqualTo("2026-01-02T03:04:05Z");
        assertThat(stored(SampleDocument.CONTAINER_1).times().updatedAt()).isEqualTo(LATER);
        assertThat(shipment().createdAt()).isEqualTo("2026-01-02T03:04:05Z");
    }

    @Test
    void a_changed_estimate_has_the_time_of_the_import() {
        importer.save(read(SampleDocument.of("containers.json")));
        assertThat(shipment().estimateChangedAt()).isNull();

        importAt(
                LATER,
                SampleDocument.of("containers.json")
                        .with("/included/0/attributes/destination_eta_at", "\"2026-02-21T12:00:00Z\"")
                        .with("/data/0/attributes/ind_eta_at", "\"2026-02-20T22:00:00Z\"")
                        .with("/data/1/attributes/ind_eta_at", "\"2026-02-20T22:00:00Z\""));

        assertThat(shipment().estimateChangedAt()).isEqualTo(LATER);
        assertThat(stored(SampleDocument.CONTAINER_1).times().estimateChangedAt())
                .isEqualTo(LATER);
        assertThat(stored(SampleDocument.CONTAINER_2).times().estimateChangedAt())
                .as("a first report is no change")
                .isNull();
    }

    private void importAt(Instant now, SampleDocument sample) {
        Importer later = Importer.into(store, ACCOUNT, Clock.fixed(now, ZoneOffset.UTC));
        later.save(later.read(sample.bytes()));
    }

    private ReadDocument read(SampleDocument sample) {
        ReadDocument document = importer.read(sample.bytes());
        assertThat(document.hasErrors()).as(document.problems().toString()).isFalse();
        return document;
    }

    private Container stored(UUID id) {
        return store.shipments().container(ACCOUNT, id).orElseThrow();
    }

    private Shipment shipment() {
        return store.shipments().shipment(ACCOUNT, SampleDocument.SHIPMENT).orElseThrow();
    }
}
