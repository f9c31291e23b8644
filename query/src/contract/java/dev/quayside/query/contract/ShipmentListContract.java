package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.TrackingStore;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.ShipmentCatalog;
import dev.quayside.query.catalog.ShipmentRow;
import dev.quayside.query.contract.GeneratedQuery.Parameter;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.store.Feature;
import dev.quayside.query.store.ListingStore;
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
 * What every {@link dev.quayside.query.store.ListRepository} answers, case by case and over many generated rows and queries.
 *
 * <p>Whoever runs it adds {@code org.junit.jupiter:junit-jupiter} and {@code org.assertj:assertj-core} to the tests. A
 * failure of generated queries names the seed of its rows; {@link #firstSeed()} set to it, and {@link #rowSets()} to 1,
 * repeats it alone.
 */
public abstract class ShipmentListContract {

    private static final int PAGED = 10;
    private static final int READS = 100;

    private final QueryParser<ShipmentRow> parser = QueryParser.of(ShipmentCatalog.standard());

    /** For subclasses. */
    protected ShipmentListContract() {}

    /** The store that rows are put into; the accounts are others in each case, so it may be the same for all of them. */
    protected abstract TrackingStore store();

    /** The lists of the same store. */
    protected abstract ListingStore lists();

    /** How many sets of rows are made; 20 unless overridden. */
    protected int rowSets() {
        return 20;
    }

    /** How many queries are asked of each; 100 unless overridden. */
    protected int queriesPerRowSet() {
        return 100;
    }

    /** Seed of the first row set; each further one adds 1. */
    protected long firstSeed() {
        return 20_260_201;
    }

    @Test
    void generated_shipment_queries_find_the_same_in_the_store_as_in_memory() {
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
            List<ShipmentRow> listed = rows.rows().listed();
            Dice dice = new Dice(rows.seed());
            for (int j = 0; j < queriesPerRowSet(); j++) {
                GeneratedQuery query = generated(rows, listed, dice);
                String what = "rows of seed " + rows.seed() + ", query " + j + ": " + query;
                Comparison<ShipmentRow, TrackedShipment> comparison = new Comparison<>(
                        what,
                        bound(rows.account(), query),
                        listed,
                        ShipmentRow::shipment,
                        lists(),
                        bound -> lists().lists().list(ListedResource.SHIPMENTS, bound));
                comparison.comparePage();
                if (j % PAGED == 0) {
                    comparison.comparePagesPutTogether();
                }
            }
        }
    }

    private static GeneratedQuery generated(GeneratedRows rows, List<ShipmentRow> listed, Dice dice) {
        GeneratedParameters values = new GeneratedParameters(dice);
        List<String> numbers =
                listed.stream().map(row -> shipment(row).billOfLadingNumber()).toList();
        List<Parameter> parameters = new ArrayList<>();
        for (String filter :
                dice.some(dice.pick(List.of(0, 1, 1, 2)), List.of("number", "stopped", "customer", "bare", "q"))) {
            switch (filter) {
                case "number" -> {
                    boolean array = dice.chance(50);
                    for (int i = array ? dice.below(4) : 0; i >= 0; i--) {
                        parameters.add(new Parameter("filter[number]" + (array ? "[]" : ""), values.whole(numbers)));
                    }
                }
                case "stopped" ->
                    parameters.add(new Parameter("filter[tracking_stopped]", dice.pick(List.of("true", "false"))));
                case "customer" ->
                    parameters.add(new Parameter(
                            "filter[customer_id]" + (dice.chance(20) ? "[]" : ""), values.ids(people(rows, listed))));
                case "bare" -> parameters.add(new Parameter("number", values.whole(numbers)));
                default -> parameters.add(new Parameter("q", values.prefix(searched(listed))));
            }
        }
        parameters.addAll(values.orderAndPage(List.of("created_at")));
        return new GeneratedQuery(parameters, List.of());
    }

    private static List<UUID> people(GeneratedRows rows, List<ShipmentRow> listed) {
        List<UUID> people = new ArrayList<>(List.of(rows.account().value()));
        for (ShipmentRow row : listed) {
            ShipmentParties parties = shipment(row).parties();
            Party customer = row.shipment().customer();
            Stream.of(parties.customerId(), parties.creatorId(), customer == null ? null : customer.customerAccountId())
                    .filter(id -> id != null)
                    .forEach(people::add);
        }
        return people;
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
    void the_newest_shipment_comes_first_then_the_smaller_id_as_an_unsigned_number() {
        Scene scene = new Scene();
        List<UUID> same = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            same.add(scene.shipment(with -> with));
        }
        scene.rows().saveTo(store());

        assertThat(found(scene)).isEqualTo(same);
        assertThat(found(scene, "sort", "created_at")).isEqualTo(same);
    }

    @Test
    void a_shipment_is_found_by_the_number_that_was_submitted_whole() {
        Scene scene = new Scene();
        UUID comma = scene.shipmentNumbered("BL1,BL2");
        UUID first = scene.shipmentNumbered("BL1");
        UUID second = scene.shipmentNumbered("BL2");
        scene.shipmentNumbered("bl1");
        scene.rows().saveTo(store());

        assertThat(found(scene, "filter[number]", "BL1,BL2")).containsExactly(comma);
        assertThat(found(scene, "filter[number][]", "BL1", "filter[number][]", "BL2"))
                .containsExactly(first, second);
        assertThat(found(scene, "number", "=BL2")).containsExactly(second);
        assertThat(found(scene, "filter[number]", "BL1", "number", "BL2")).isEmpty();
    }

    @Test
    void a_shipment_without_a_customer_is_its_creators_else_the_accounts() {
        Scene scene = new Scene();
        UUID account = UUID.randomUUID();
        UUID user = UUID.randomUUID();
        UUID party = scene.party("Smith", account);
        UUID smiths = scene.shipment(with -> with.parties(new ShipmentParties(party, user, List.of())));
        UUID users = scene.shipment(with -> with.parties(new ShipmentParties(null, user, List.of())));
        UUID nobodys = scene.shipment(with -> with);
        scene.rows().saveTo(store());

        assertThat(found(scene, "filter[customer_id]", party.toString())).containsExactly(smiths);
        assertThat(found(scene, "filter[customer_id]", account.toString())).containsExactly(smiths);
        assertThat(found(scene, "filter[customer_id]", user.toString())).containsExactly(users);
        assertThat(found(scene, "filter[customer_id]", scene.account().toString()))
                .containsExactly(nobodys);
        assertThat(found(scene, "filter[customer_id]", "@not_exists")).containsExactly(users, nobodys);
    }

    @Test
    void lists_of_shipments_follow_every_change_of_shipments_customers_and_containers() {
        Scene scene = new Scene();
        UUID party = scene.party("Smith", null);
        UUID first = scene.shipment(with -> with.parties(new ShipmentParties(party, null, List.of())));
        UUID second = scene.shipment(with -> with);
        UUID box = scene.containerOf(first, with -> with);
        Rows rows = scene.rows();
        rows.saveTo(store());
        Map<UUID, Shipment> shipments = new HashMap<>();
        rows.listed().forEach(row -> shipments.put(shipment(row).id(), shipment(row)));
        Container container = rows.tracked().get(0).container();
        UUID account = UUID.randomUUID();

        store().shipments()
                .save(Change.of(scene.account())
                        .party(new Party(party, "Smith", account))
                        .shipment(known(shipments, second).toBuilder()
                                .tracking(TrackingState.ACTIVE.stop(
                                        NastyValues.NOW, TrackingState.StopReason.CANCELLED_BY_USER, null))
                                .refNumbers(List.of("PO-1"))
                                .build())
                        .container(moved(container, second))
                        .build());

        assertThat(found(scene, "filter[customer_id]", account.toString())).containsExactly(first);
        assertThat(found(scene, "filter[tracking_stopped]", "true")).containsExactly(second);
        assertThat(lists().lists().list(ListedResource.SHIPMENTS, query(scene)).rows())
                .extracting(TrackedShipment::containerIds)
                .containsExactly(List.of(), List.of(box));
        if (searches()) {
            assertThat(found(scene, "q", "po-")).containsExactly(second);
            assertThat(found(scene, "q", container.number().value().toLowerCase(Locale.ROOT)))
                    .containsExactly(second);
        }
    }

    @Test
    void an_account_never_sees_the_shipments_of_another_that_has_the_same_ids() {
        Scene scene = new Scene();
        Scene other = new Scene();
        UUID own = scene.shipmentNumbered("OWN1");
        other.shipmentNumbered("OTHER1");
        UUID more = other.shipmentNumbered("OTHER2");
        other.containerOf(more, with -> with);
        scene.rows().saveTo(store());
        other.rows().saveTo(store());

        assertThat(found(scene)).containsExactly(own);
        assertThat(found(scene, "filter[number]", "OTHER1")).isEmpty();
        assertThat(found(new Scene())).isEmpty();
    }

    @Test
    void a_container_that_moves_is_always_on_one_shipment_of_a_page() throws Exception {
        Scene scene = new Scene();
        UUID first = scene.shipment(with -> with);
        UUID second = scene.shipment(with -> with);
        scene.containerOf(first, with -> with);
        Rows rows = scene.rows();
        rows.saveTo(store());
        Container container = rows.tracked().get(0).container();
        AtomicBoolean done = new AtomicBoolean();
        Thread mover = new Thread(() -> {
            for (int i = 0; !done.get(); i++) {
                UUID home = i % 2 == 0 ? second : first;
                store().shipments()
                        .save(Change.of(scene.account())
                                .container(moved(container, home))
                                .build());
            }
        });
        mover.start();
        try {
            for (int i = 0; i < READS; i++) {
                Page<TrackedShipment> page = lists().lists().list(ListedResource.SHIPMENTS, query(scene));

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
        return Container.builder(container.id(), shipment, container.number(), NastyValues.NOW)
                .build();
    }

    private static Shipment known(Map<UUID, Shipment> shipments, UUID id) {
        return Objects.requireNonNull(shipments.get(id));
    }

    private boolean searches() {
        return Collections.disjoint(
                Set.of(Feature.PREFIX_SEARCH, Feature.ELEMENT_SEARCH),
                lists().lists().lacks());
    }

    private List<UUID> found(Scene scene, String... namesAndValues) {
        return lists().lists().list(ListedResource.SHIPMENTS, query(scene, namesAndValues)).rows().stream()
                .map(row -> row.shipment().id())
                .toList();
    }

    private BoundQuery<ShipmentRow> query(Scene scene, String... namesAndValues) {
        List<Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            parameters.add(new Parameter(namesAndValues[i], namesAndValues[i + 1]));
        }
        return bound(scene.account(), new GeneratedQuery(parameters, List.of()));
    }

    private BoundQuery<ShipmentRow> bound(AccountId account, GeneratedQuery query) {
        return parser.parse(query.toString(), query.context(account)).queryOrThrow();
    }
}
