package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.CustomFieldType;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.store.CustomFieldWrite;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ContainerCustomFields;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.support.EdgeValues;
import dev.quayside.query.contract.support.GeneratedQuery;
import dev.quayside.query.contract.support.GeneratedQuery.Parameter;
import dev.quayside.query.contract.support.GeneratedRows;
import dev.quayside.query.contract.support.ParameterGenerator;
import dev.quayside.query.contract.support.SeededRandom;
import dev.quayside.query.contract.support.StoreFixture;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.store.ListingStore;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Tests filters and sort names on custom fields of containers: each type case by case, and with generated values and
 * queries. A failure names the seed of its rows.
 */
public abstract class ContainerCustomFieldContract {

    private static final long FIRST_SEED = 30_261_124;
    private static final int QUERIES = 60;
    private static final int PAGED = 10;

    /** The filters, each with the slug of its type. */
    private static final List<CustomFieldType> TYPES = List.of(
            CustomFieldType.SHORT_TEXT,
            CustomFieldType.NUMBER,
            CustomFieldType.DATE,
            CustomFieldType.DATETIME,
            CustomFieldType.BOOLEAN,
            CustomFieldType.ENUM);

    private static final List<String> OPTIONS = List.of("low", "high", "Urgent", "äußerst");

    private static final List<String> NUMBERS = List.of(
            "0",
            "-1.5",
            "9",
            "10",
            "10.10",
            "0.000000000000000001",
            "1234567890123456789012345678901234567890.0123456789012345678901234567890123456789",
            "-9999999999999999999999999999999999999999");

    private final QueryParser<TrackedContainer> parser = QueryParser.of(list());

    /** Creates the contract; for subclasses. */
    protected ContainerCustomFieldContract() {}

    /** Returns the store for the records. All cases may share one store, because each case creates its own accounts. */
    protected abstract ListingStore store();

    /** Returns the number of row sets; 6 by default. */
    protected int rowSets() {
        return 6;
    }

    private static Schema<TrackedContainer> list() {
        Schema<TrackedContainer> list = ContainerCatalog.standard();
        for (CustomFieldType type : TYPES) {
            list = ContainerCustomFields.addTo(list, slug(type), type, "A value of this type.");
        }
        return list;
    }

    private static String slug(CustomFieldType type) {
        return "own-" + type.wireName();
    }

    @Test
    void generated_queries_on_custom_fields_find_the_same_containers_in_the_store_as_in_memory() {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + rowSets(); seed++) {
            GeneratedRows generated = GeneratedRows.of(seed);
            generated.rows().saveTo(store());
            SeededRandom random = new SeededRandom(seed);
            List<TrackedContainer> rows = new ArrayList<>();
            for (AccountId account : accounts(generated)) {
                List<TrackedContainer> own = generated.rows().trackedContainers().stream()
                        .filter(row -> row.account().equals(account))
                        .toList();
                rows.addAll(withValues(account, own, random));
            }
            for (int i = 0; i < QUERIES; i++) {
                GeneratedQuery query = generated(rows, random);
                EvaluatorComparison<TrackedContainer, Container> comparison = new EvaluatorComparison<>(
                        "custom fields of seed " + seed + ", query " + i + ": " + query,
                        parser.parse(query.toString(), query.context(generated.account()))
                                .queryOrThrow(),
                        rows,
                        TrackedContainer::container,
                        store(),
                        bound -> store().lists().list(ListedResource.CONTAINERS, bound));
                comparison.comparePage();
                if (i % PAGED == 0) {
                    comparison.compareAllPages();
                }
            }
        }
    }

    private static List<AccountId> accounts(GeneratedRows rows) {
        return rows.rows().accounts().stream().map(account -> account.id()).toList();
    }

    /** Stores values for most containers, and returns the rows with them. Some definitions are of another type. */
    private List<TrackedContainer> withValues(AccountId account, List<TrackedContainer> rows, SeededRandom random) {
        Map<UUID, Map<String, FieldValue>> values = new HashMap<>();
        for (CustomFieldType type : TYPES) {
            CustomFieldType defined = random.chance(80) ? type : random.pick(TYPES);
            FieldDefinition definition = define(account, random.id(), slug(type), defined);
            for (TrackedContainer row : rows) {
                UUID container = row.container().id();
                if (random.chance(75)) {
                    FieldValue value = value(defined, random);
                    put(account, random.id(), definition, container, value);
                    values.computeIfAbsent(container, id -> new HashMap<>()).put(slug(type), value);
                }
            }
        }
        return rows.stream()
                .map(row ->
                        row.withCustomFields(values.getOrDefault(row.container().id(), Map.of())))
                .toList();
    }

    private static FieldValue value(CustomFieldType type, SeededRandom random) {
        return switch (type) {
            case NUMBER -> new FieldValue.Decimal(new BigDecimal(random.pick(NUMBERS)));
            case BOOLEAN -> new FieldValue.Flag(random.chance(50));
            case DATE -> text(EdgeValues.day(random).toString());
            case DATETIME ->
                text(EdgeValues.instant(random)
                        .atOffset(random.pick(
                                List.of(ZoneOffset.UTC, ZoneOffset.ofHours(18), ZoneOffset.ofHoursMinutes(-5, -30))))
                        .toString()
                        .replaceFirst("^\\+10000", "9999")
                        .replaceFirst("^0000", "0001"));
            case ENUM -> text(random.pick(OPTIONS));
            default ->
                text(
                        random.chance(20)
                                ? "2026-01-3" + random.nextInt(3)
                                : random.chance(10) ? "x".repeat(2_000) : EdgeValues.text(random));
        };
    }

    private static GeneratedQuery generated(List<TrackedContainer> rows, SeededRandom random) {
        ParameterGenerator values = new ParameterGenerator(random);
        List<Parameter> parameters = new ArrayList<>();
        for (CustomFieldType type : random.sample(random.pick(List.of(0, 1, 1, 1, 2)), TYPES)) {
            String filter = "filter[" + slug(type) + "]";
            String text = switch (type) {
                case SHORT_TEXT -> values.alternatives(texts(rows));
                case ENUM -> values.alternatives(OPTIONS);
                case NUMBER -> compared(random, NUMBERS.subList(0, 6));
                case BOOLEAN -> random.pick(List.of("true", "false"));
                default -> compared(random, List.of(EdgeValues.day(random).toString()));
            };
            parameters.add(new Parameter(filter, text));
        }
        if (random.chance(20)) {
            parameters.add(new Parameter("filter[has_holds]", "true"));
        }
        Stream<String> sorts = TYPES.stream().map(ContainerCustomFieldContract::slug);
        parameters.addAll(values.orderAndPage(Stream.concat(sorts, Stream.of("last_status_refresh_at", "arrival"))
                .toList()));
        return new GeneratedQuery(parameters, List.of());
    }

    /** Returns the texts of all rows that are short enough for a query. */
    private static List<String> texts(List<TrackedContainer> rows) {
        return rows.stream()
                .flatMap(row -> row.customFields().values().stream())
                .flatMap(value -> value instanceof FieldValue.Text text ? Stream.of(text.text()) : Stream.empty())
                .filter(text -> text.length() <= 255)
                .distinct()
                .toList();
    }

    /** Returns alternatives of a number or day with operators, or a presence operator. */
    private static String compared(SeededRandom random, List<String> operands) {
        return Stream.generate(() -> random.chance(15)
                        ? random.pick(List.of("@exists", "@not_exists"))
                        : random.pick(List.of("", "=", "<", "<=", ">", ">=")) + random.pick(operands))
                .limit(1 + random.nextInt(2))
                .collect(Collectors.joining(","));
    }

    @Test
    void a_custom_field_is_compared_and_ordered_by_its_type() {
        StoreFixture fixture = fixture();
        UUID one = StoreFixture.CONTAINER;
        UUID other = StoreFixture.OTHER_CONTAINER;
        Map<CustomFieldType, List<FieldValue>> values = Map.of(
                CustomFieldType.SHORT_TEXT, List.of(text("\ud83d\ude00, \"\\'%"), text("\uff5e")),
                CustomFieldType.NUMBER, List.of(number("10.00"), number("9.5")),
                CustomFieldType.DATE, List.of(text("2026-02-01"), text("2026-01-31")),
                CustomFieldType.DATETIME, List.of(text("2026-01-31T23:30:00-02:00"), text("2026-02-01T00:30:00+01:00")),
                CustomFieldType.BOOLEAN, List.of(new FieldValue.Flag(true), new FieldValue.Flag(false)),
                CustomFieldType.ENUM, List.of(text("low"), text("high")));
        for (CustomFieldType type : TYPES) {
            FieldDefinition definition =
                    define(fixture.account(), StoreFixture.id(100 + TYPES.indexOf(type)), slug(type), type);
            put(fixture, definition, one, values.get(type).get(0));
            put(fixture, definition, other, values.get(type).get(1));

            assertThat(found(fixture, "sort=" + slug(type))).as(type.wireName()).containsExactly(other, one);
            assertThat(found(fixture, "sort=-" + slug(type)))
                    .as(type.wireName())
                    .containsExactly(one, other);
        }

        assertThat(found(fixture, "filter[own-short_text]=%22%F0%9F%98%80,%20%22%22%5C'%25%22"))
                .containsExactly(one);
        assertThat(found(fixture, "filter[own-number]=10")).containsExactly(one);
        assertThat(found(fixture, "filter[own-number][]=>=9&filter[own-number][]=<10"))
                .containsExactly(other);
        assertThat(found(fixture, "filter[own-date]=>2026-01-31")).containsExactly(one);
        assertThat(found(fixture, "filter[own-datetime]=2026-01-31")).containsExactly(other);
        assertThat(found(fixture, "filter[own-boolean]=false")).containsExactly(other);
        assertThat(found(fixture, "filter[own-enum]=low,urgent")).containsExactly(one);
    }

    @Test
    void a_container_without_a_value_of_a_custom_field_comes_last_and_matches_only_absence() {
        StoreFixture fixture = fixture();
        assertThat(found(fixture, "filter[own-number]=@exists")).isEmpty();
        assertThat(found(fixture, "filter[own-number]=@not_exists")).hasSize(2);

        FieldDefinition definition =
                define(fixture.account(), StoreFixture.id(100), "own-number", CustomFieldType.NUMBER);
        put(fixture, definition, StoreFixture.OTHER_CONTAINER, number("1"));

        for (String sort : List.of("own-number", "-own-number")) {
            assertThat(found(fixture, "sort=" + sort))
                    .containsExactly(StoreFixture.OTHER_CONTAINER, StoreFixture.CONTAINER);
        }
        assertThat(found(fixture, "filter[own-number]=@not_exists")).containsExactly(StoreFixture.CONTAINER);
        assertThat(found(fixture, "filter[own-number]=<5")).containsExactly(StoreFixture.OTHER_CONTAINER);
        assertThat(found(fixture, "filter[own-boolean]=false")).isEmpty();
    }

    @Test
    void a_change_of_a_custom_field_changes_the_list_of_containers_at_once() {
        StoreFixture fixture = fixture();
        FieldDefinition.Option low = new FieldDefinition.Option(StoreFixture.id(201), "Low", "low", 1);
        FieldDefinition.Option high = new FieldDefinition.Option(StoreFixture.id(202), "High", "high", 2);
        FieldDefinition definition = store().customFields()
                .saveDefinition(
                        fixture.account(),
                        definition(StoreFixture.id(100), "own-enum", CustomFieldType.ENUM)
                                .options(List.of(low, high))
                                .build());
        CustomField field = put(fixture, definition, StoreFixture.CONTAINER, text("low"));
        assertThat(found(fixture, "filter[own-enum]=low")).containsExactly(StoreFixture.CONTAINER);

        put(fixture, definition, StoreFixture.CONTAINER, text("high"));
        assertThat(found(fixture, "filter[own-enum]=low")).isEmpty();
        assertThat(found(fixture, "filter[own-enum]=high")).containsExactly(StoreFixture.CONTAINER);

        definition = store().customFields()
                .saveDefinition(
                        fixture.account(),
                        definition.toBuilder().options(List.of(low)).build());
        assertThat(found(fixture, "filter[own-enum]=@exists")).isEmpty();

        put(fixture, definition, StoreFixture.CONTAINER, text("low"));
        assertThat(store().customFields().deleteField(fixture.account(), field.id()))
                .isTrue();
        assertThat(found(fixture, "filter[own-enum]=@exists")).isEmpty();

        put(fixture, definition, StoreFixture.CONTAINER, text("low"));
        assertThat(found(fixture, "filter[own-enum]=@exists")).hasSize(1);
        store().customFields().deleteDefinition(fixture.account(), definition.id());
        assertThat(found(fixture, "filter[own-enum]=@exists")).isEmpty();
    }

    @Test
    void a_custom_field_of_another_account_or_of_a_shipment_is_not_a_value_of_a_container() {
        StoreFixture fixture = fixture();
        StoreFixture neighbour = fixture();
        FieldDefinition theirs =
                define(neighbour.account(), StoreFixture.id(100), "own-number", CustomFieldType.NUMBER);
        put(neighbour, theirs, StoreFixture.CONTAINER, number("1"));
        FieldDefinition ofShipments = store().customFields()
                .saveDefinition(
                        fixture.account(),
                        FieldDefinition.of(
                                        StoreFixture.id(101),
                                        FieldEntity.SHIPMENT,
                                        "own-number",
                                        "Number",
                                        CustomFieldType.NUMBER,
                                        StoreFixture.NOW)
                                .build());
        CustomField ofShipment = field(
                StoreFixture.id(300),
                ofShipments,
                new FieldOwner(FieldEntity.SHIPMENT, StoreFixture.SHIPMENT),
                number("1"));
        store().customFields().put(fixture.account(), CustomFieldWrite.of(ofShipment, ofShipments));

        assertThat(found(fixture, "filter[own-number]=@exists")).isEmpty();
        assertThat(found(neighbour, "filter[own-number]=1")).containsExactly(StoreFixture.CONTAINER);

        FieldDefinition own = define(fixture.account(), StoreFixture.id(102), "own-number", CustomFieldType.NUMBER);
        put(fixture, own, StoreFixture.OTHER_CONTAINER, number("2"));

        assertThat(found(fixture, "filter[own-number]=@exists")).containsExactly(StoreFixture.OTHER_CONTAINER);
    }

    @Test
    void a_custom_field_that_an_account_defines_with_another_type_has_the_values_that_read_as_the_type() {
        StoreFixture fixture = fixture();
        FieldDefinition definition =
                define(fixture.account(), StoreFixture.id(100), "own-date", CustomFieldType.SHORT_TEXT);
        put(fixture, definition, StoreFixture.CONTAINER, text("2026-01-31"));
        put(fixture, definition, StoreFixture.OTHER_CONTAINER, text("next week"));

        assertThat(found(fixture, "filter[own-date]=@exists")).containsExactly(StoreFixture.CONTAINER);
        assertThat(found(fixture, "sort=own-date"))
                .containsExactly(StoreFixture.CONTAINER, StoreFixture.OTHER_CONTAINER);
    }

    private StoreFixture fixture() {
        StoreFixture fixture = new StoreFixture(store());
        store().tracking().commit(fixture.fullCommit().build());
        return fixture;
    }

    private List<UUID> found(StoreFixture fixture, String query) {
        BoundQuery<TrackedContainer> bound = parser.parse(
                        query, QueryContext.of(fixture.account().value(), StoreFixture.NOW))
                .queryOrThrow();
        return store().lists().list(ListedResource.CONTAINERS, bound).rows().stream()
                .map(Container::id)
                .toList();
    }

    private static FieldDefinition.Builder definition(UUID id, String slug, CustomFieldType type) {
        FieldDefinition.Builder definition =
                FieldDefinition.of(id, FieldEntity.CONTAINER, slug, "Field", type, StoreFixture.NOW);
        return type == CustomFieldType.ENUM
                ? definition.options(OPTIONS.stream()
                        .map(option -> new FieldDefinition.Option(
                                UUID.nameUUIDFromBytes(option.getBytes(StandardCharsets.UTF_8)), option, option, 1))
                        .toList())
                : definition;
    }

    private FieldDefinition define(AccountId account, UUID id, String slug, CustomFieldType type) {
        return store().customFields()
                .saveDefinition(account, definition(id, slug, type).build());
    }

    /** Stores a field whose id follows from its definition and owner. */
    private CustomField put(StoreFixture fixture, FieldDefinition definition, UUID container, FieldValue value) {
        UUID id = new UUID(definition.id().getLeastSignificantBits(), container.getLeastSignificantBits());
        return put(fixture.account(), id, definition, container, value);
    }

    private CustomField put(AccountId account, UUID id, FieldDefinition definition, UUID container, FieldValue value) {
        CustomField field = field(id, definition, new FieldOwner(FieldEntity.CONTAINER, container), value);
        store().customFields().put(account, CustomFieldWrite.of(field, definition));
        return field;
    }

    private static CustomField field(UUID id, FieldDefinition definition, FieldOwner owner, FieldValue value) {
        return new CustomField(id, definition.id(), owner, value, StoreFixture.NOW, StoreFixture.NOW);
    }

    private static FieldValue text(String text) {
        return new FieldValue.Text(text);
    }

    private static FieldValue number(String number) {
        return new FieldValue.Decimal(new BigDecimal(number));
    }
}
