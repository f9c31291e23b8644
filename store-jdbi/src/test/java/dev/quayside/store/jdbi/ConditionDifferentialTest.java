package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.store.Change;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.Position;
import dev.quayside.query.Projection;
import dev.quayside.query.Query;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.CaseFolding;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.SortKey;
import dev.quayside.store.jdbi.internal.table.ContainerTable;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests that every operation on every field selects, orders and counts in SQL as in memory, including conditions that
 * query text cannot express.
 */
@ParameterizedClass
@EnumSource
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConditionDifferentialTest {

    private static final long SEED = 77L;
    private static final int QUERIES = 600;

    @Parameter
    private TestDatabase.Kind kind;

    private RandomValues random;
    private AccountId account;
    private final List<TrackedContainer> rows = new ArrayList<>();
    private final Schema<TrackedContainer> schema = ContainerCatalog.standard();
    private TestDatabase database;
    private JdbiStore store;

    @BeforeParameterizedClassInvocation
    void fill() {
        random = new RandomValues(SEED);
        account = new AccountId(random.id());
        rows.clear();
        database = kind.database();
        store = database.open();
        for (AccountId each : List.of(account, new AccountId(random.id()))) {
            store.accounts().save(new Account(each, "Acme", new Plan.Paid(), Set.of()));
            Party customer = random.next(Party.class);
            Change.Builder change = Change.of(each).party(customer);
            for (int i = 0; i < 25; i++) {
                Shipment shipment = shipment(customer);
                change.shipment(shipment);
                for (int left = random.below(4); left >= 0; left--) {
                    Container container = container(shipment);
                    change.container(container);
                    boolean named = shipment.parties().customerId() != null;
                    rows.add(new TrackedContainer(each, container, shipment, named ? customer : null));
                }
            }
            store.shipments().save(change.build());
        }
    }

    @AfterParameterizedClassInvocation
    void close() throws Exception {
        database.close();
    }

    @Test
    void any_condition_selects_the_same_rows_with_the_same_order_and_total() {
        for (int i = 0; i < QUERIES; i++) {
            Condition<TrackedContainer> condition = condition(2);
            List<SortKey<TrackedContainer>> order = order();
            PageRequest request = new PageRequest(
                    1 + random.below(20),
                    new PageRequest.Numbered(BigInteger.valueOf(1 + random.below(4))),
                    random.oneOf(List.of(PageRequest.Total.values())));

            assertSame(query(condition, order, request), i);
        }
    }

    @Test
    void pages_before_and_after_any_position_are_equal() {
        for (int i = 0; i < QUERIES; i++) {
            Condition<TrackedContainer> condition = random.chance() ? Condition.everything() : condition(1);
            List<SortKey<TrackedContainer>> order = order();
            BoundQuery<TrackedContainer> all =
                    query(condition, order, new PageRequest(5, PageRequest.Numbered.FIRST, PageRequest.Total.NONE));
            TrackedContainer row = random.oneOf(rows);
            Position position = Evaluator.of(all).position(row);
            PageRequest request = new PageRequest(
                    1 + random.below(10),
                    random.chance() ? new PageRequest.After(position) : new PageRequest.Before(position),
                    random.oneOf(List.of(PageRequest.Total.values())));

            assertSame(all.withPage(request), i);
        }
    }

    @Test
    void a_page_number_of_any_length_is_beyond_the_end() {
        for (String number : List.of("3000000000", "9223372036854775807", "1" + "0".repeat(400))) {
            PageRequest request =
                    new PageRequest(50, new PageRequest.Numbered(new BigInteger(number)), PageRequest.Total.EXACT);

            assertSame(query(Condition.everything(), order(), request), 0);
        }
    }

    private void assertSame(BoundQuery<TrackedContainer> query, int number) {
        Page<Container> expected = Evaluator.of(query).page(rows).map(TrackedContainer::container);

        Page<Container> found = store.lists().list(ListedResource.CONTAINERS, query);

        assertThat(found)
                .as("seed %d, query %d: %s by %s, %s", SEED, number, query.condition(), query.order(), query.page())
                .isEqualTo(expected);
    }

    private BoundQuery<TrackedContainer> query(
            Condition<TrackedContainer> condition, List<SortKey<TrackedContainer>> order, PageRequest page) {
        QueryContext context = QueryContext.of(account.value(), Instant.parse("2026-01-15T00:00:00Z"));
        return new BoundQuery<>(schema, context, condition, order, page, Projection.PLAIN, Query.ALL);
    }

    private List<SortKey<TrackedContainer>> order() {
        List<SortKey<TrackedContainer>> keys = new ArrayList<>();
        for (int i = random.below(4); i > 0; i--) {
            Direction direction = random.chance() ? Direction.ASCENDING : Direction.DESCENDING;
            Field<TrackedContainer, ?> field = field(
                    random.chance()
                            ? List.of(ContainerFields.SHIPMENT_NUMBER, ContainerFields.LAST_STATUS_REFRESH_AT)
                            : ContainerCatalog.FIELDS.stream()
                                    .filter(each -> !each.type().isList() && each.type() != FieldType.TEXT)
                                    .toList());
            keys.add(
                    random.below(6) == 0
                            ? new SortKey.ByClass<>(
                                    Collections.nCopies(random.below(3), 0).stream()
                                            .map(any -> condition(1))
                                            .toList(),
                                    direction)
                            : new SortKey.ByField<>(field, direction));
        }
        return keys;
    }

    private Condition<TrackedContainer> condition(int depth) {
        if (depth > 0 && random.chance()) {
            List<Condition<TrackedContainer>> terms = new ArrayList<>();
            for (int i = random.below(4); i > 0; i--) {
                terms.add(condition(depth - 1));
            }
            return random.chance() ? new Condition.All<>(terms) : new Condition.Any<>(terms);
        }
        return term(field(ContainerCatalog.FIELDS));
    }

    private Field<TrackedContainer, ?> field(List<? extends Field<TrackedContainer, ?>> fields) {
        return random.oneOf(fields);
    }

    private <V> Condition<TrackedContainer> term(Field<TrackedContainer, V> field) {
        Object value = value(field);
        Condition<TrackedContainer> present = new Condition.IsPresent<>(field);
        if (value == null || random.below(4) == 0) {
            return random.chance() ? present : new Condition.Not<>(present);
        }
        return switch (field.type()) {
            case INSTANT, DAY, NUMBER ->
                random.below(5) == 0
                        ? oneOf(field)
                        : new Condition.Compare<>(field, random.oneOf(List.of(Condition.Operator.values())), value);
            case FLAG -> oneOf(field);
            case ID -> random.chance() ? oneOf(field) : prefix(field, value.toString());
            case TEXT ->
                !ContainerTable.TABLE.has(field.name() + "_folded") || random.chance()
                        ? oneOf(field)
                        : prefix(field, CaseFolding.fold((String) value));
            case TEXT_LIST, ID_LIST -> inList(field, value);
        };
    }

    private Condition<TrackedContainer> inList(Field<TrackedContainer, ?> field, Object value) {
        List<?> elements = (List<?>) value;
        if (elements.isEmpty()) {
            return new Condition.IsPresent<>(field);
        }
        Object element = random.oneOf(elements);
        if (field.type() == FieldType.TEXT_LIST && random.chance()) {
            return prefix(field, CaseFolding.fold((String) element));
        }
        @SuppressWarnings("unchecked")
        Field<TrackedContainer, List<Object>> list = (Field<TrackedContainer, List<Object>>) field;
        Condition<TrackedContainer> contains = new Condition.Contains<>(list, List.of(element));
        return random.chance() ? contains : new Condition.Not<>(contains);
    }

    private Condition<TrackedContainer> prefix(Field<TrackedContainer, ?> field, String text) {
        int length = text.isEmpty()
                ? 0
                : text.offsetByCodePoints(0, 1 + random.below(text.codePointCount(0, text.length())));
        return length == 0
                ? Condition.nothing()
                : new Condition.StartsWith<>(field, text.substring(0, Math.min(length, 40)));
    }

    private <V> Condition<TrackedContainer> oneOf(Field<TrackedContainer, V> field) {
        List<V> values = new ArrayList<>();
        for (int i = random.below(10) == 0 ? 40 : 1 + random.below(3); i > 0; i--) {
            TrackedContainer row = random.oneOf(rows);
            V value = field.of(row);
            if (value != null) {
                values.add(value);
            }
        }
        if (values.isEmpty()) {
            return Condition.nothing();
        }
        Condition<TrackedContainer> oneOf = new Condition.OneOf<>(field, values);
        return field.isNullable() || random.below(4) > 0 ? oneOf : new Condition.Not<>(oneOf);
    }

    /** Returns a value that some row has, so that conditions select rows. */
    private Object value(Field<TrackedContainer, ?> field) {
        return field.of(random.oneOf(rows));
    }

    private Shipment shipment(Party customer) {
        Map<String, Object> parties = new HashMap<>();
        parties.put("customerId", random.chance() ? customer.id() : null);
        Map<String, Object> nowhere = new HashMap<>();
        nowhere.put("podTerminalId", null);
        nowhere.put("destinationTerminalId", null);
        return random.next(
                Shipment.class,
                Map.of(
                        "parties", random.next(ShipmentParties.class, parties),
                        "routing", random.next(Routing.class, nowhere)));
    }

    private Container container(Shipment shipment) {
        Map<String, Object> nowhere = new HashMap<>();
        for (String part : Arrays.asList("podTerminalId", "pickupFacilityId")) {
            nowhere.put(part, (UUID) null);
        }
        return random.next(
                Container.class,
                Map.of("shipmentId", shipment.id(), "facilities", random.next(DestinationFacilities.class, nowhere)));
    }
}
