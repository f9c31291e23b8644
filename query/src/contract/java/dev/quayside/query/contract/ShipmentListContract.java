package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.store.Change;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.ShipmentCatalog;
import dev.quayside.query.catalog.ShipmentRow;
import dev.quayside.query.contract.support.EdgeValues;
import dev.quayside.query.contract.support.GeneratedQuery;
import dev.quayside.query.contract.support.GeneratedQuery.Parameter;
import dev.quayside.query.contract.support.GeneratedRows;
import dev.quayside.query.contract.support.ParameterGenerator;
import dev.quayside.query.contract.support.SeededRandom;
import dev.quayside.query.contract.support.TestData;
import dev.quayside.query.contract.support.TestDataBuilder;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.store.ListingStore;
import dev.quayside.query.store.QueryFeature;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Tests the list of shipments of a {@link dev.quayside.query.store.ListRepository} by cases and with generated rows and
 * queries.
 *
 * <p>A failure of generated queries names the seed of its rows; override {@link #firstSeed()} with that seed and {@link
 * #rowSets()} with 1 to repeat it.
 */
public abstract class ShipmentListContract {

    private static final int PAGED = 10;
    private static final int READS = 100;

    private final QueryParser<ShipmentRow> parser = QueryParser.of(ShipmentCatalog.standard());

    /** Creates the contract; for subclasses. */
    protected ShipmentListContract() {}

    /** Returns the store for the records. All cases may share one store, because each case creates its own accounts. */
    protected abstract ListingStore store();

    /** Returns the number of row sets; 20 by default. */
    protected int rowSets() {
        return 20;
    }

    /** Returns the number of queries for each row set; 100 by default. */
    protected int queriesPerRowSet() {
        return 100;
    }

    /** Returns the seed of the first row set; each further row set adds 1. */
    protected long firstSeed() {
        return 20_260_201;
    }

    @Test
    void generated_queries_find_the_same_shipments_in_the_store_as_in_memory() {
        System.out.printf(
                Locale.ROOT,
                "%s: %d row sets of seeds from %d, %d queries for shipments each%n",
                getClass().getSimpleName(),
                rowSets(),
                firstSeed(),
                queriesPerRowSet());
        for (int i = 0; i < rowSets(); i++) {
            GeneratedRows rows = GeneratedRows.of(firstSeed() + i);
            rows.rows().saveTo(store());
            List<ShipmentRow> listed = rows.rows().shipmentRows();
            SeededRandom random = new SeededRandom(rows.seed());
            for (int j = 0; j < queriesPerRowSet(); j++) {
                GeneratedQuery query = generated(rows, listed, random);
                String what = "rows of seed " + rows.seed() + ", query " + j + ": " + query;
                EvaluatorComparison<ShipmentRow, TrackedShipment> comparison = new EvaluatorComparison<>(
                        what,
                        bound(rows.account(), query),
                        listed,
                        ShipmentRow::shipment,
                        store(),
                        bound -> store().lists().list(ListedResource.SHIPMENTS, bound));
                comparison.comparePage();
                if (j % PAGED == 0) {
                    comparison.compareAllPages();
                }
            }
        }
    }

    private static GeneratedQuery generated(GeneratedRows rows, List<ShipmentRow> listed, SeededRandom random) {
        ParameterGenerator values = new ParameterGenerator(random);
        List<String> numbers =
                listed.stream().map(row -> shipment(row).billOfLadingNumber()).toList();
        List<Parameter> parameters = new ArrayList<>();
        for (String filter : random.sample(
                random.pick(List.of(0, 1, 1, 2)), List.of("number", "stopped", "customer", "bare", "q"))) {
            switch (filter) {
                case "number" -> {
                    boolean array = random.chance(50);
                    for (int i = array ? random.nextInt(4) : 0; i >= 0; i--) {
                        parameters.add(new Parameter("filter[number]" + (array ? "[]" : ""), values.whole(numbers)));
                    }
                }
                case "stopped" ->
                    parameters.add(new Parameter("filter[tracking_stopped]", random.pick(List.of("true", "false"))));
                case "customer" ->
                    parameters.add(new Parameter(
                            "filter[customer_id]" + (random.chance(20) ? "[]" : ""),
                            values.ids(userIds(rows, listed))));
                case "bare" -> parameters.add(new Parameter("number", values.whole(numbers)));
                default -> parameters.add(new Parameter("q", values.prefix(searched(listed))));
            }
        }
        parameters.addAll(values.orderAndPage(List.of("created_at")));
        return new GeneratedQuery(parameters, List.of());
    }

    private static List<UUID> userIds(GeneratedRows rows, List<ShipmentRow> listed) {
        List<UUID> userIds = new ArrayList<>(List.of(rows.account().value()));
        for (ShipmentRow row : listed) {
            ShipmentParties parties = shipment(row).parties();
            Party customer = row.shipment().customer();
            Stream.of(parties.customerId(), parties.creatorId(), customer == null ? null : customer.customerAccountId())
                    .filter(id -> id != null)
                    .forEach(userIds::add);
        }
        return userIds;
    }

    private static List<String> searched(List<ShipmentRow> listed) {
        List<String> texts = new ArrayList<>();
        for (ShipmentRow row : listed) {
            texts.add(shipment(row).billOfLadingNumber());
            List<String> references = shipment(row).refNumbers();
            texts.addAll(references == null ? List.of() : references);
            texts.addAll(row.containerNumbers());
        }
        return texts;
    }

    private static Shipment shipment(ShipmentRow row) {
        return row.shipment().shipment();
    }

    @Test
    void shipments_are_ordered_newest_first_then_by_unsigned_id() {
        TestDataBuilder data = new TestDataBuilder();
        List<UUID> same = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            same.add(data.shipment(with -> with));
        }
        data.rows().saveTo(store());

        assertThat(found(data)).isEqualTo(same);
        assertThat(found(data, "sort", "created_at")).isEqualTo(same);
    }

    @Test
    void a_shipment_is_found_by_its_whole_submitted_number() {
        TestDataBuilder data = new TestDataBuilder();
        UUID comma = data.shipmentNumbered("BL1,BL2");
        UUID first = data.shipmentNumbered("BL1");
        UUID second = data.shipmentNumbered("BL2");
        data.shipmentNumbered("bl1");
        data.rows().saveTo(store());

        assertThat(found(data, "filter[number]", "BL1,BL2")).containsExactly(comma);
        assertThat(found(data, "filter[number][]", "BL1", "filter[number][]", "BL2"))
                .containsExactly(first, second);
        assertThat(found(data, "number", "=BL2")).containsExactly(second);
        assertThat(found(data, "filter[number]", "BL1", "number", "BL2")).isEmpty();
    }

    @Test
    void a_shipment_without_a_customer_belongs_to_its_creator_or_else_to_the_account() {
        TestDataBuilder data = new TestDataBuilder();
        UUID account = UUID.randomUUID();
        UUID user = UUID.randomUUID();
        UUID party = data.party("Smith", account);
        UUID smiths = data.shipment(with -> with.parties(new ShipmentParties(party, user, List.of())));
        UUID users = data.shipment(with -> with.parties(new ShipmentParties(null, user, List.of())));
        UUID unknownParty = data.shipment(with -> with);
        data.rows().saveTo(store());

        assertThat(found(data, "filter[customer_id]", party.toString())).containsExactly(smiths);
        assertThat(found(data, "filter[customer_id]", account.toString())).containsExactly(smiths);
        assertThat(found(data, "filter[customer_id]", user.toString())).containsExactly(users);
        assertThat(found(data, "filter[customer_id]", data.account().toString()))
                .containsExactly(unknownParty);
        assertThat(found(data, "filter[customer_id]", "@not_exists")).containsExactly(users, unknownParty);
    }

    @Test
    void the_list_of_shipments_shows_every_change_of_shipments_customers_and_containers() {
        TestDataBuilder data = new TestDataBuilder();
        UUID party = data.party("Smith", null);
        UUID first = data.shipment(with -> with.parties(new ShipmentParties(party, null, List.of())));
        UUID second = data.shipment(with -> with);
        UUID containerId = data.containerOf(first, with -> with);
        TestData rows = data.rows();
        rows.saveTo(store());
        Map<UUID, Shipment> shipments = new HashMap<>();
        rows.shipmentRows().forEach(row -> shipments.put(shipment(row).id(), shipment(row)));
        Container container = rows.trackedContainers().get(0).container();
        UUID account = UUID.randomUUID();

        store().shipments()
                .save(Change.of(data.account())
                        .party(new Party(party, "Smith", account))
                        .shipment(known(shipments, second).toBuilder()
                                .tracking(TrackingState.ACTIVE.stop(
                                        EdgeValues.NOW, TrackingState.StopReason.CANCELLED_BY_USER, null))
                                .refNumbers(List.of("PO-1"))
                                .build())
                        .container(moved(container, second))
                        .build());

        assertThat(found(data, "filter[customer_id]", account.toString())).containsExactly(first);
        assertThat(found(data, "filter[tracking_stopped]", "true")).containsExactly(second);
        assertThat(store().lists().list(ListedResource.SHIPMENTS, query(data)).rows())
                .extracting(TrackedShipment::containerIds)
                .containsExactly(List.of(), List.of(containerId));
        if (searches()) {
            assertThat(found(data, "q", "po-")).containsExactly(second);
            assertThat(found(data, "q", container.number().value().toLowerCase(Locale.ROOT)))
                    .containsExactly(second);
        }
    }

    @Test
    void the_list_of_shipments_is_separate_for_accounts_with_the_same_ids() {
        TestDataBuilder data = new TestDataBuilder();
        TestDataBuilder other = new TestDataBuilder();
        UUID own = data.shipmentNumbered("OWN1");
        other.shipmentNumbered("OTHER1");
        UUID more = other.shipmentNumbered("OTHER2");
        other.containerOf(more, with -> with);
        data.rows().saveTo(store());
        other.rows().saveTo(store());

        assertThat(found(data)).containsExactly(own);
        assertThat(found(data, "filter[number]", "OTHER1")).isEmpty();
        assertThat(found(new TestDataBuilder())).isEmpty();
    }

    @Test
    void a_moving_container_is_on_exactly_one_shipment_of_a_page() throws Exception {
        TestDataBuilder data = new TestDataBuilder();
        UUID first = data.shipment(with -> with);
        UUID second = data.shipment(with -> with);
        data.containerOf(first, with -> with);
        TestData rows = data.rows();
        rows.saveTo(store());
        Container container = rows.trackedContainers().get(0).container();
        AtomicBoolean done = new AtomicBoolean();
        Thread mover = new Thread(() -> {
            for (int i = 0; !done.get(); i++) {
                UUID home = i % 2 == 0 ? second : first;
                store().shipments()
                        .save(Change.of(data.account())
                                .container(moved(container, home))
                                .build());
            }
        });
        mover.start();
        try {
            for (int i = 0; i < READS; i++) {
                Page<TrackedShipment> page = store().lists().list(ListedResource.SHIPMENTS, query(data));

                assertThat(page.rows().stream()
                                .mapToInt(row -> row.containerIds().size())
                                .sum())
                        .isEqualTo(1);
            }
        } finally {
            done.set(true);
            mover.join();
        }
    }

    private static Container moved(Container container, UUID shipment) {
        return Container.builder(container.id(), shipment, container.number(), EdgeValues.NOW)
                .build();
    }

    private static Shipment known(Map<UUID, Shipment> shipments, UUID id) {
        return Objects.requireNonNull(shipments.get(id));
    }

    private boolean searches() {
        return Collections.disjoint(
                Set.of(QueryFeature.PREFIX_SEARCH, QueryFeature.ELEMENT_SEARCH),
                store().lists().unsupportedFeatures());
    }

    private List<UUID> found(TestDataBuilder data, String... namesAndValues) {
        return store().lists().list(ListedResource.SHIPMENTS, query(data, namesAndValues)).rows().stream()
                .map(row -> row.shipment().id())
                .toList();
    }

    private BoundQuery<ShipmentRow> query(TestDataBuilder data, String... namesAndValues) {
        List<Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            parameters.add(new Parameter(namesAndValues[i], namesAndValues[i + 1]));
        }
        return bound(data.account(), new GeneratedQuery(parameters, List.of()));
    }

    private BoundQuery<ShipmentRow> bound(AccountId account, GeneratedQuery query) {
        return parser.parse(query.toString(), query.context(account)).queryOrThrow();
    }
}
