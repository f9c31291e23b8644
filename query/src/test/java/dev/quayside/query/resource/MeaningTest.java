package dev.quayside.query.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.field.CustomFieldType;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.webhook.Notification;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.CustomFieldCatalog;
import dev.quayside.query.catalog.PartyCatalog;
import dev.quayside.query.catalog.ShipmentCatalog;
import dev.quayside.query.catalog.TrackingRequestCatalog;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Meaning;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Sort;
import dev.quayside.query.schema.Strictness;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the meanings with the catalogs, the resource types and the vocabularies of core. */
@Tag("texts")
class MeaningTest {

    private static final QueryContext CONTEXT = new QueryContext(
            new UUID(0, 1), Set.of(Entitlement.RAIL_LAST_FREE_DAY.code()), Instant.parse("2026-01-31T12:00:00Z"));

    static List<Schema<?>> catalogs() {
        return List.of(
                ContainerCatalog.standard(),
                ShipmentCatalog.standard(),
                TrackingRequestCatalog.standard(),
                PartyCatalog.standard(),
                CustomFieldCatalog.fields(),
                CustomFieldCatalog.definitions());
    }

    static List<ResourceType<?>> types() {
        return Resources.ALL;
    }

    @ParameterizedTest
    @MethodSource("types")
    void each_member_of_a_type_has_a_meaning_and_no_other_name(ResourceType<?> type) {
        Set<String> names = new TreeSet<>();
        Stream.of(
                        type,
                        Resources.LOCATED_VESSEL,
                        Resources.PORT_WITH_TERMINALS,
                        Resources.NEW_API_KEY,
                        Resources.CREATED_SHARE)
                .filter(other -> other.name().equals(type.name()))
                .forEach(other -> addMembers(other, names));

        assertThat(new TreeSet<>(type.meanings().keySet())).isEqualTo(names);
    }

    @ParameterizedTest
    @MethodSource("types")
    void texts_are_sentences(ResourceType<?> type) {
        assertThat(type.meanings()).allSatisfy((name, meaning) -> assertSentences(meaning));
    }

    @ParameterizedTest
    @MethodSource("catalogs")
    void each_filter_and_sort_name_of_a_list_has_a_meaning_of_sentences(Schema<?> catalog) {
        Set<String> names = new TreeSet<>();
        addParameters(catalog, names);

        assertThat(names).allSatisfy(name -> assertSentences(meaning(catalog, name)));
    }

    @ParameterizedTest
    @MethodSource("catalogs")
    <T> void each_word_of_a_filter_has_a_meaning(Schema<T> catalog) {
        for (Filter<T> filter : catalog.filters()) {
            if (filter instanceof Filter.Word<T, ?> word) {
                assertThat(meaning(catalog, filter.name()).values().keySet())
                        .containsExactlyInAnyOrderElementsOf(word.words());
            }
        }
    }

    private static void assertSentences(Meaning meaning) {
        assertThat(meaning.text()).endsWith(".");
        assertThat(meaning.values().values())
                .allSatisfy(value -> assertThat(value).matches("(?s)[A-Z0-9].*\\."));
    }

    @ParameterizedTest
    @MethodSource("catalogs")
    <T> void the_example_of_a_filter_is_a_valid_value(Schema<T> catalog) {
        for (Filter<T> filter : catalog.filters()) {
            String name = "filter[" + filter.name() + "]";
            String example = filter.example(meaning(catalog, filter.name()));
            assertThat(example).as(name).isNotNull();
            String query = filter instanceof Filter.InstantRange
                    ? name + "[start]=" + example
                    : filter instanceof Filter.DayRange
                            ? name + "[]=" + String.join("&" + name + "[]=", example.split(","))
                            : name + "=" + example;
            boolean trueOnly = filter instanceof Filter.Flag<T> flag && flag.trueOnly();
            assertThat(QueryParser.of(catalog)
                            .parse(query, CONTEXT, trueOnly ? Strictness.LENIENT : Strictness.STRICT)
                            .diagnostics())
                    .isEmpty();
        }
    }

    private static Meaning meaning(Schema<?> catalog, String name) {
        Meaning meaning = catalog.meaning(name);
        assertThat(meaning).as(name).isNotNull();
        return meaning;
    }

    static List<Arguments> vocabularies() {
        return List.of(
                values(Resources.CONTAINER, "current_status", ContainerStatus.KNOWN, ContainerStatus::code),
                values(Resources.CONTAINER, "holds_at_pod_terminal.name", Hold.Name.values(), Hold.Name::code),
                values(Resources.CONTAINER, "holds_at_pod_terminal.status", Hold.Status.values(), Hold.Status::code),
                values(Resources.CONTAINER, "fees_at_pod_terminal.type", Fee.Type.values(), Fee.Type::code),
                values(Resources.CONTAINER, "equipment_type", Equipment.Type.KNOWN, Equipment.Type::code),
                values(
                        Resources.CONTAINER,
                        "equipment_height",
                        List.of(Equipment.Height.STANDARD, Equipment.Height.HIGH_CUBE),
                        Equipment.Height::code),
                values(
                        Resources.SHIPMENT,
                        "line_tracking_stopped_reason",
                        TrackingState.StopReason.KNOWN,
                        TrackingState.StopReason::code),
                values(Resources.TRACKING_REQUEST, "status", RequestStatus.values(), RequestStatus::wireName),
                values(Resources.TRACKING_REQUEST, "request_type", RequestType.values(), RequestType::wireName),
                values(Resources.TRACKING_REQUEST, "failed_reason", FailedReason.values(), FailedReason::wireName),
                values(Resources.CUSTOM_FIELD_DEFINITION, "entity_type", FieldEntity.values(), FieldEntity::wireName),
                values(
                        Resources.CUSTOM_FIELD_DEFINITION,
                        "data_type",
                        CustomFieldType.values(),
                        CustomFieldType::wireName),
                values(Resources.API_KEY, "access", ApiKey.Permission.values(), ApiKey.Permission::wireName),
                values(Resources.WEBHOOK, "events", EventKind.values(), EventKind::wireName),
                values(
                        Resources.WEBHOOK_NOTIFICATION,
                        "delivery_status",
                        Notification.Status.values(),
                        Notification.Status::wireName),
                values(Resources.TRANSPORT_EVENT, "data_source", SourceType.values(), SourceType::wireName),
                values(
                        Resources.RAW_EVENT,
                        "event",
                        Stream.of(Activity.values())
                                .filter(activity -> activity != Activity.VESSEL_BERTHED)
                                .toList(),
                        Activity::wireName));
    }

    @ParameterizedTest
    @MethodSource("vocabularies")
    void each_known_value_has_a_meaning(ResourceType<?> type, String name, List<String> codes) {
        assertThat(type.meanings().get(name).values().keySet()).containsExactlyInAnyOrderElementsOf(codes);
    }

    private static <V> Arguments values(ResourceType<?> type, String name, V[] values, Function<V, String> code) {
        return values(type, name, Arrays.asList(values), code);
    }

    private static <V> Arguments values(
            ResourceType<?> type, String name, Collection<V> values, Function<V, String> code) {
        return Arguments.of(type, name, values.stream().map(code).toList());
    }

    private static void addMembers(ResourceType<?> type, Set<String> names) {
        addAttributes("", type.attributes(), names);
        type.relationships().stream().map(Relationship::name).forEach(names::add);
    }

    private static void addAttributes(String prefix, List<? extends Attribute<?>> attributes, Set<String> names) {
        for (Attribute<?> attribute : attributes) {
            names.add(prefix + attribute.name());
            addAttributes(prefix + attribute.name() + ".", attribute.members(), names);
        }
    }

    private static <T> void addParameters(Schema<T> catalog, Set<String> names) {
        List<Filter<T>> filters = new ArrayList<>(catalog.filters());
        filters.addAll(catalog.bareFilters());
        filters.stream().map(Filter::name).forEach(names::add);
        catalog.sorts().stream().map(Sort::name).forEach(names::add);
    }

    @Test
    void an_entry_has_names_an_example_a_text_and_values() {
        Map<String, Meaning> meanings = Meaning.parse("""
                status, last_status: on_ship
                  The status
                  in the journey.
                  - on_ship: On a vessel,
                    at sea.
                  - new: Not seen.

                weight
                  The weight.
                """);

        Meaning status = new Meaning(
                "The status in the journey.", "on_ship", Map.of("on_ship", "On a vessel, at sea.", "new", "Not seen."));
        assertThat(meanings)
                .containsExactly(
                        Map.entry("status", status),
                        Map.entry("last_status", status),
                        Map.entry("weight", new Meaning("The weight.", null, Map.of())));
        assertThat(meanings.get("status").values().keySet()).containsExactly("on_ship", "new");
    }

    @Test
    void a_second_meaning_of_a_name_and_a_name_without_text_are_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Meaning.parse("weight\n  The weight.\nweight\n  Again."))
                .withMessage("a second meaning of 'weight' (expected one)");
        assertThatIllegalArgumentException().isThrownBy(() -> Meaning.parse("weight\nheight\n  The height."));
    }

    @Test
    void a_host_adds_meanings_to_its_own_list() {
        ResourceType<UUID> type = new ResourceType<UUID>("row", id -> id, List.of(), List.of())
                .withMeanings(Meaning.parse("id\n  The id.\nage\n  The age."));
        Field<UUID, UUID> id = Field.id("id", row -> row);
        Schema<UUID> schema = Schema.of("row", id)
                .sort("id", id)
                .sort("other", id)
                .defaultSort("id", Direction.ASCENDING)
                .resources(List.of(type))
                .meanings(Meaning.parse("age\n  The age in years."))
                .build();

        assertThat(schema.meaning("id")).isEqualTo(new Meaning("The id.", null, Map.of()));
        assertThat(schema.meaning("age")).isEqualTo(new Meaning("The age in years.", null, Map.of()));
        assertThat(schema.meaning("other")).isNull();
    }
}
