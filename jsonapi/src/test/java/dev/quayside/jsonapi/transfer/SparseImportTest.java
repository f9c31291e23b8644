package dev.quayside.jsonapi.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Store;
import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.document.DocumentWriter;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.document.ReadProblem;
import dev.quayside.jsonapi.document.ResourceList;
import dev.quayside.query.Projection;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.store.InMemoryStore;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that a document with some fields of stored resources changes nothing, unless a value differs. */
class SparseImportTest {
    private static final long SEED = 20260212L;
    private static final int ROUNDS = 60;
    private static final AccountId ACCOUNT = new AccountId(SampleDocument.id(100));

    @ParameterizedTest
    @EnumSource(LastFreeDayFormat.class)
    void importing_an_exported_document_changes_nothing_for_any_fieldset(LastFreeDayFormat days) {
        assertUnchanged(days, Set.of(Entitlement.RAIL_LAST_FREE_DAY));
    }

    @ParameterizedTest
    @EnumSource(LastFreeDayFormat.class)
    void a_document_without_rail_last_free_days_does_not_remove_them(LastFreeDayFormat days) {
        assertUnchanged(days, Set.of());
    }

    private static void assertUnchanged(LastFreeDayFormat days, Set<Entitlement> entitlements) {
        for (long seed = SEED; seed < SEED + ROUNDS; seed++) {
            GeneratedRows rows = new GeneratedRows(seed);
            Store store = storeWith(rows, entitlements);
            Random random = new Random(seed);
            Projection fields = seed == SEED
                    ? Projection.PLAIN
                    : new Projection(
                            Projection.Include.NONE,
                            Map.of(
                                    "container", someFields(Resources.CONTAINER, random),
                                    "shipment", someFields(Resources.SHIPMENT, random),
                                    "port", someFields(Resources.PORT, random),
                                    "metro_area", someFields(Resources.METRO_AREA, random),
                                    "terminal", someFields(Resources.TERMINAL, random)));
            byte[] json = exported(rows, days, fields, entitlements);

            Importer importer = Importer.into(store, ACCOUNT, SampleDocument.CLOCK);
            ReadDocument document = importer.read(json);
            importer.save(document);

            String what = "seed " + seed + ", " + fields.fields() + document.problems();
            assertThat(document.problems())
                    .as(what)
                    .allMatch(problem -> problem.detail().endsWith(", and is kept"));
            for (Container container : rows.containers) {
                assertThat(store.shipments().container(ACCOUNT, container.id()))
                        .as(what)
                        .contains(refreshed(container));
            }
            for (Shipment shipment : rows.shipments) {
                assertThat(store.shipments().shipment(ACCOUNT, shipment.id()))
                        .as(what)
                        .contains(shipment);
            }
        }
    }

    @Test
    void a_document_with_few_fields_removes_nothing() {
        Store store = storeWithTheSample();
        Importer importer = Importer.into(store, ACCOUNT, SampleDocument.CLOCK);
        Container container =
                store.shipments().container(ACCOUNT, SampleDocument.CONTAINER_1).orElseThrow();
        Shipment shipment =
                store.shipments().shipment(ACCOUNT, SampleDocument.SHIPMENT).orElseThrow();
        SampleDocument sparse = SampleDocument.of("container.json")
                .with("/data/attributes", "{\"number\": \"MSCU1234566\"}")
                .with(
                        "/included",
                        "[" + SampleDocument.of("containers.json").tree().at("/included/0") + "]")
                .with(
                        "/included/0/attributes",
                        "{\"bill_of_lading_number\": \"" + shipment.billOfLadingNumber()
                                + "\", \"shipping_line_scac\": \""
                                + shipment.line().scac() + "\"}")
                .without("/included/0/relationships");

        ReadDocument document = importer.read(sparse.bytes());
        importer.save(document);

        assertThat(document.problems()).isEmpty();
        assertThat(store.shipments().container(ACCOUNT, SampleDocument.CONTAINER_1))
                .contains(container);
        assertThat(store.shipments().shipment(ACCOUNT, SampleDocument.SHIPMENT)).contains(shipment);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            {"number": "MSCU1234566"}                                   | [customs hold]
            {"number": "MSCU1234566", "holds_at_pod_terminal": null}    | null
            {"number": "MSCU1234566", "holds_at_pod_terminal": []}      | []
            """)
    void absent_values_are_kept_null_is_unknown_and_an_empty_list_is_explicitly_empty(String attributes, String holds) {
        Store store = storeWithTheSample();
        Importer importer = Importer.into(store, ACCOUNT, SampleDocument.CLOCK);

        importer.save(importer.read(SampleDocument.of("container.json")
                .with("/data/attributes", attributes)
                .bytes()));

        Container after =
                store.shipments().container(ACCOUNT, SampleDocument.CONTAINER_1).orElseThrow();
        assertThat(
                        after.terminal().holds() == null
                                ? "null"
                                : after.terminal().holds().stream()
                                        .map(hold -> hold.name().code() + " "
                                                + hold.status().code())
                                        .toList()
                                        .toString())
                .isEqualTo(holds);
        assertThat(after.milestones().podArrivedAt()).isEqualTo("2026-02-02T10:00:00Z");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            weight_in_lbs         | -1     | -1 is not a weight (expected pounds, 0 or above)
            equipment_length      | 0      | 0 is not a length (expected feet above 0)
            pod_rail_carrier_scac | "b-sf" | 'b-sf' is not a carrier code (expected 2 to 4 letters or digits, such as MAEU)
            """)
    void an_ignored_invalid_value_keeps_the_stored_one(String attribute, String value, String problem) {
        Store store = storeWithTheSample();
        Importer importer = Importer.into(store, ACCOUNT, SampleDocument.CLOCK);
        Container before =
                store.shipments().container(ACCOUNT, SampleDocument.CONTAINER_1).orElseThrow();

        ReadDocument document = importer.read(SampleDocument.of("container.json")
                .with("/data/attributes/" + attribute, value)
                .bytes());
        importer.save(document);

        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly("/data/attributes/" + attribute + ": " + problem);
        assertThat(store.shipments().container(ACCOUNT, SampleDocument.CONTAINER_1))
                .contains(before);
    }

    @Test
    void a_link_to_a_missing_terminal_keeps_the_stored_one() {
        Store store = storeWithTheSample();
        Importer importer = Importer.into(store, ACCOUNT, SampleDocument.CLOCK);
        Container before =
                store.shipments().container(ACCOUNT, SampleDocument.CONTAINER_1).orElseThrow();

        ReadDocument document = importer.read(SampleDocument.of("container.json")
                .with(
                        "/data/relationships",
                        "{\"pod_terminal\":{\"data\":{\"type\":\"terminal\",\"id\":\"" + SampleDocument.id(77)
                                + "\"}}}")
                .bytes());
        importer.save(document);

        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly("/data/relationships/pod_terminal: terminal " + SampleDocument.id(77)
                        + " is neither included nor known; the previous relationship is kept");
        assertThat(store.shipments().container(ACCOUNT, SampleDocument.CONTAINER_1))
                .contains(before);
    }

    @Test
    void absent_values_of_a_new_resource_are_unknown() {
        ReadDocument document = SampleDocument.of("container.json")
                .with("/data/attributes", "{\"number\": \"MSCU1234566\", \"current_status\": \"new\"}")
                .read();

        Container container = document.containers().get(0);
        assertThat(container.terminal().holds()).isNull();
        assertThat(container.milestones().podArrivedAt()).isNull();
    }

    @Test
    void a_new_last_free_day_is_resolved_by_source_priority() {
        Store store = storeWithTheSample();
        Importer importer = Importer.into(store, ACCOUNT, SampleDocument.CLOCK);
        Container before =
                store.shipments().container(ACCOUNT, SampleDocument.CONTAINER_1).orElseThrow();

        importer.save(importer.read(SampleDocument.of("container.json")
                .with("/data/attributes", "{\"import_deadlines\": {\"pickup_lfd_terminal\": \"2026-03-09\"}}")
                .bytes()));

        Container after =
                store.shipments().container(ACCOUNT, SampleDocument.CONTAINER_1).orElseThrow();
        assertThat(after.deadlines().reported().terminal()).isEqualTo("2026-03-09");
        assertThat(after.deadlines().reported().line())
                .isEqualTo(before.deadlines().reported().line());
        assertThat(after.deadlines().reported().rail())
                .isEqualTo(before.deadlines().reported().rail());
        assertThat(after.toBuilder().deadlines(before.deadlines()).build()).isEqualTo(before);
    }

    @Test
    void a_pickup_day_does_not_change_a_hidden_rail_last_free_day() {
        Store store = storeWithTheSample();
        LastFreeDays rail = new LastFreeDays(null, null, LocalDate.parse("2026-03-09"), null);
        Container stored =
                store.shipments().container(ACCOUNT, SampleDocument.CONTAINER_1).orElseThrow();
        store.shipments()
                .save(Change.of(ACCOUNT)
                        .container(stored.toBuilder()
                                .deadlines(ImportDeadlines.reported(rail))
                                .build())
                        .build());
        store.accounts().save(new Account(ACCOUNT, "Importer Ltd", new Plan.Paid(), Set.of()));
        Importer importer = Importer.into(store, ACCOUNT, SampleDocument.CLOCK);

        ReadDocument document = importer.read(SampleDocument.of("container.json")
                .with("/data/attributes", "{\"pickup_lfd\": \"2026-03-11\"}")
                .bytes());
        importer.save(document);

        assertThat(document.problems()).isEmpty();
        assertThat(store.shipments()
                        .container(ACCOUNT, SampleDocument.CONTAINER_1)
                        .orElseThrow()
                        .deadlines())
                .isEqualTo(new ImportDeadlines(rail, LastFreeDays.NONE, LocalDate.parse("2026-03-11")));
    }

    @Test
    void a_customer_is_renamed_even_if_the_shipment_does_not_link_it() {
        Store store = storeWithTheSample();
        Shipment stored =
                store.shipments().shipment(ACCOUNT, SampleDocument.SHIPMENT).orElseThrow();
        Party customer = new Party(SampleDocument.id(77), "Acme", null);
        store.shipments()
                .save(Change.of(ACCOUNT)
                        .party(customer)
                        .shipment(stored.toBuilder()
                                .parties(new ShipmentParties(customer.id(), null, List.of()))
                                .build())
                        .build());
        Importer importer = Importer.into(store, ACCOUNT, SampleDocument.CLOCK);
        String json = """
                {"data": [{"type": "shipment", "id": "%s", "attributes": {"bill_of_lading_number": "B1"}}],
                 "included": [{"type": "party", "id": "%s", "attributes": {"company_name": "Acme Ltd"}}]}
                """.formatted(stored.id(), customer.id());

        importer.save(importer.read(json.getBytes(StandardCharsets.UTF_8)));

        assertThat(store.shipments().party(ACCOUNT, customer.id()).orElseThrow().companyName())
                .isEqualTo("Acme Ltd");
        assertThat(store.shipments()
                        .shipment(ACCOUNT, stored.id())
                        .orElseThrow()
                        .parties()
                        .customerId())
                .isEqualTo(customer.id());
    }

    private static Store storeWithTheSample() {
        Store store = new InMemoryStore();
        store.accounts()
                .save(new Account(ACCOUNT, "Importer Ltd", new Plan.Paid(), Set.of(Entitlement.RAIL_LAST_FREE_DAY)));
        Importer importer = Importer.into(store, ACCOUNT, SampleDocument.CLOCK);
        importer.save(importer.read(SampleDocument.of("containers.json").bytes()));
        return store;
    }

    private static Store storeWith(GeneratedRows rows, Set<Entitlement> entitlements) {
        Store store = new InMemoryStore();
        store.accounts().save(new Account(ACCOUNT, "Importer Ltd", new Plan.Paid(), entitlements));
        store.places().add(rows.places, rows.terminals);
        store.shipments()
                .save(new Change(ACCOUNT, List.copyOf(rows.customers.values()), rows.shipments, rows.containers));
        return store;
    }

    private static Container refreshed(Container container) {
        return container.toBuilder()
                .times(container.times().withStatusRefreshAt(SampleDocument.NOW))
                .build();
    }

    private static Set<String> someFields(ResourceType<?> type, Random random) {
        int most = random.nextInt(11);
        Set<String> names = new LinkedHashSet<>();
        Stream.concat(
                        type.attributes().stream().map(Attribute::name),
                        type.relationships().stream().map(Relationship::name))
                .filter(name -> random.nextInt(10) < most)
                .forEach(names::add);
        return names;
    }

    private static byte[] exported(
            GeneratedRows rows, LastFreeDayFormat days, Projection fields, Set<Entitlement> entitlements) {
        Account account = new Account(ACCOUNT, "Importer Ltd", new Plan.Paid(), entitlements);
        List<Container> shown = rows.containers.stream()
                .map(container -> container.visibleTo(account))
                .toList();
        List<TrackedShipment> shipments = rows.shipments.stream()
                .map(shipment -> new TrackedShipment(
                        ACCOUNT,
                        shipment,
                        rows.customers.get(shipment.parties().customerId()),
                        rows.containersOf(shipment.id())))
                .toList();
        Document<Container> document = Document.list(Resources.CONTAINER, shown)
                .withIncluded(List.of(
                        new ResourceList<>(Resources.SHIPMENT, shipments),
                        new ResourceList<>(Resources.PORT, rows.ports()),
                        new ResourceList<>(Resources.METRO_AREA, rows.metroAreas()),
                        new ResourceList<>(Resources.TERMINAL, rows.terminals)));
        return DocumentWriter.of(Resources.ALL)
                .lastFreeDays(days)
                .selfLinks("shipment", "/v2/shipments/")
                .build()
                .bytes(document, fields);
    }
}
