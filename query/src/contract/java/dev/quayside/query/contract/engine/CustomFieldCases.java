package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.support.StoreFixture.CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.NOW;
import static dev.quayside.query.contract.support.StoreFixture.OTHER_CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.REQUEST;
import static dev.quayside.query.contract.support.StoreFixture.SHIPMENT;
import static dev.quayside.query.contract.support.StoreFixture.UNKNOWN_ID;
import static dev.quayside.query.contract.support.StoreFixture.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.CustomFieldType;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.field.FieldRules;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.field.InitialField;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.CustomFieldWrite;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.UnknownReferenceException;
import dev.quayside.query.contract.support.ConcurrentRunner;
import dev.quayside.query.contract.support.EdgeValues;
import dev.quayside.query.contract.support.StoreFixture;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Test cases for custom fields of shipments, containers and requests. */
interface CustomFieldCases extends EngineCases {

    private static FieldDefinition.Builder definition(long number, FieldEntity entity, CustomFieldType type) {
        return FieldDefinition.of(id(number), entity, "field_" + number, "Field " + number, type, NOW);
    }

    /** Stores a field and returns it. */
    private static CustomField put(
            Store store, StoreFixture fixture, long number, FieldDefinition definition, UUID owner, FieldValue value) {
        CustomField field = field(number, definition, owner, value);
        store.customFields().put(fixture.account(), CustomFieldWrite.of(field, definition));
        return field;
    }

    private static CustomField field(long number, FieldDefinition definition, UUID owner, @Nullable FieldValue value) {
        return new CustomField(
                id(number),
                definition.id(),
                new FieldOwner(definition.entity(), owner),
                value,
                NOW.plusSeconds(number),
                NOW.plusSeconds(number));
    }

    private static FieldValue text(String text) {
        return new FieldValue.Text(text);
    }

    private static FieldDefinition colours(Store store, StoreFixture fixture, CustomFieldType type) {
        return store.customFields()
                .saveDefinition(
                        fixture.account(),
                        definition(100, FieldEntity.CONTAINER, type)
                                .options(List.of(
                                        new FieldDefinition.Option(id(201), "Red", "red", 2),
                                        new FieldDefinition.Option(id(202), "Blue", "blue", 1)))
                                .build());
    }

    private static FieldDefinition without(
            Store store, StoreFixture fixture, FieldDefinition definition, String value) {
        return store.customFields()
                .saveDefinition(
                        fixture.account(),
                        definition.toBuilder()
                                .options(definition.options().stream()
                                        .filter(option -> !option.value().equals(value))
                                        .toList())
                                .updatedAt(NOW.plusSeconds(900))
                                .build());
    }

    @Test
    default void definitions_are_read_back_unchanged_and_replace_the_version_that_they_name() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        FieldDefinition sparse =
                definition(100, FieldEntity.SHIPMENT, CustomFieldType.NUMBER).build();
        FieldDefinition full = sparse.toBuilder()
                .version(1)
                .name("\ud83d\ude00 '\"\\")
                .description(EdgeValues.longText(2))
                .referenceType("User")
                .rules(new FieldRules(new BigDecimal("-1.50"), new BigDecimal("1E+3"), null, null))
                .format("0.00")
                .defaultValue(new FieldValue.Decimal(new BigDecimal("12.340")))
                .updatedAt(NOW.plusNanos(1000))
                .build();

        assertThat(store.customFields().saveDefinition(fixture.account(), sparse))
                .isEqualTo(sparse.toBuilder().version(1).build());
        assertThat(store.customFields().definition(fixture.account(), sparse.id()))
                .contains(sparse.toBuilder().version(1).build());
        FieldDefinition stored = store.customFields().saveDefinition(fixture.account(), full);
        assertThat(stored.version()).isEqualTo(2);
        assertThat(store.customFields().definition(fixture.account(), sparse.id()))
                .contains(stored);
        assertThatThrownBy(() -> store.customFields().saveDefinition(fixture.account(), full))
                .isInstanceOf(ConflictException.class);
        assertThatThrownBy(() -> store.customFields().saveDefinition(fixture.account(), sparse))
                .isInstanceOf(ConflictException.class);
        assertThat(store.customFields().deleteDefinition(fixture.account(), sparse.id()))
                .isTrue();
        FieldDefinition choice = colours(store, fixture, CustomFieldType.ENUM_MULTI);
        assertThat(store.customFields().definition(fixture.account(), choice.id()))
                .contains(choice);
        assertThatThrownBy(() -> store.customFields().saveDefinition(new AccountId(UNKNOWN_ID), sparse))
                .isInstanceOf(UnknownReferenceException.class);
    }

    @Test
    default void definitions_are_ordered_by_age_then_by_unsigned_id() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        List<UUID> inOrder = List.of(id(101), id(103), id(100));
        for (UUID each : List.of(id(100), id(103), id(101))) {
            store.customFields()
                    .saveDefinition(
                            fixture.account(),
                            FieldDefinition.of(
                                            each,
                                            FieldEntity.SHIPMENT,
                                            each.toString(),
                                            "x",
                                            CustomFieldType.DATE,
                                            each.equals(id(100)) ? NOW.plusNanos(1000) : NOW)
                                    .build());
        }

        assertThat(store.customFields().definitions(fixture.account()))
                .extracting(FieldDefinition::id)
                .isEqualTo(inOrder);
    }

    @Test
    default void a_slug_is_unique_within_an_entity_type_of_an_account() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.customFields()
                .saveDefinition(
                        fixture.account(),
                        definition(100, FieldEntity.SHIPMENT, CustomFieldType.NUMBER)
                                .build());
        FieldDefinition other = FieldDefinition.of(
                        id(101), FieldEntity.SHIPMENT, "field_100", "Other", CustomFieldType.DATE, NOW)
                .build();

        assertThatThrownBy(() -> store.customFields().saveDefinition(fixture.account(), other))
                .isInstanceOf(DuplicateException.class);
        store.customFields()
                .saveDefinition(
                        fixture.account(),
                        FieldDefinition.of(
                                        id(101), FieldEntity.CONTAINER, "field_100", "Other", CustomFieldType.DATE, NOW)
                                .build());
        StoreFixture neighbour = new StoreFixture(store);
        store.customFields().saveDefinition(neighbour.account(), other);
        assertThat(store.customFields().definitions(fixture.account())).hasSize(2);
    }

    @Test
    default void one_of_two_concurrent_definitions_with_the_same_slug_is_rejected() throws InterruptedException {
        Store store = store();
        try (ConcurrentRunner both = new ConcurrentRunner()) {
            for (int i = 0; i < 5; i++) {
                StoreFixture fixture = new StoreFixture(store);
                List<Throwable> failures = both.run(
                        () -> store.customFields().saveDefinition(fixture.account(), named(id(100))),
                        () -> store.customFields().saveDefinition(fixture.account(), named(id(101))));

                assertThat(failures).singleElement().isInstanceOf(DuplicateException.class);
                assertThat(store.customFields().definitions(fixture.account())).hasSize(1);
            }
        }
    }

    private static FieldDefinition named(UUID id) {
        return FieldDefinition.of(id, FieldEntity.SHIPMENT, "priority", "Priority", CustomFieldType.NUMBER, NOW)
                .build();
    }

    @Test
    default void values_of_every_type_are_read_back_unchanged() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        FieldDefinition words = store.customFields()
                .saveDefinition(
                        fixture.account(),
                        definition(100, FieldEntity.SHIPMENT, CustomFieldType.SHORT_TEXT)
                                .build());
        FieldDefinition numbers = store.customFields()
                .saveDefinition(
                        fixture.account(),
                        definition(101, FieldEntity.CONTAINER, CustomFieldType.NUMBER)
                                .build());
        FieldDefinition flags = store.customFields()
                .saveDefinition(
                        fixture.account(),
                        definition(102, FieldEntity.TRACKING_REQUEST, CustomFieldType.BOOLEAN)
                                .build());

        for (String each : List.of("", "\ud83d\ude00 '\"\\ \u0001", EdgeValues.longText(2))) {
            CustomField stored = put(store, fixture, 300, words, SHIPMENT, text(each));
            assertThat(store.customFields().field(fixture.account(), id(300))).contains(stored);
            assertThat(stored.value()).isEqualTo(text(each));
        }
        for (String each : List.of("0", "-1.50", "1E+30", "0.0000000000000000000001", "9".repeat(40))) {
            CustomField stored =
                    put(store, fixture, 301, numbers, CONTAINER, new FieldValue.Decimal(new BigDecimal(each)));
            assertThat(store.customFields().field(fixture.account(), id(301))).contains(stored);
        }
        CustomField truth = put(store, fixture, 302, flags, REQUEST, new FieldValue.Flag(true));
        assertThat(store.customFields()
                        .fieldsByOwner(fixture.account(), new FieldOwner(FieldEntity.TRACKING_REQUEST, REQUEST)))
                .containsExactly(truth);
        CustomField nothing = truth.withValue(null, NOW.plusSeconds(303));
        store.customFields().put(fixture.account(), CustomFieldWrite.of(nothing, flags));
        assertThat(store.customFields().field(fixture.account(), id(302))).contains(nothing);
    }

    @Test
    default void a_field_replaces_the_stored_field_with_its_id() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        FieldDefinition definition = containerText(store, fixture);
        CustomField first = put(store, fixture, 300, definition, CONTAINER, text("a"));
        CustomField other = put(store, fixture, 301, definition, OTHER_CONTAINER, text("b"));

        CustomField second = first.withValue(text("c"), NOW.plusSeconds(302));
        store.customFields().put(fixture.account(), CustomFieldWrite.of(second, definition));

        assertThat(store.customFields().fieldsByOwner(fixture.account(), first.owner()))
                .containsExactly(second);
        assertThat(store.customFields().fieldsByOwner(fixture.account(), other.owner()))
                .containsExactly(other);
        assertThat(store.customFields().deleteField(fixture.account(), id(300))).isTrue();
        assertThat(store.customFields().deleteField(fixture.account(), id(300))).isFalse();
        assertThat(store.customFields().fieldsByOwner(fixture.account(), first.owner()))
                .isEmpty();
    }

    private static FieldDefinition containerText(Store store, StoreFixture fixture) {
        store.tracking().commit(fixture.fullCommit().build());
        return store.customFields()
                .saveDefinition(
                        fixture.account(),
                        definition(100, FieldEntity.CONTAINER, CustomFieldType.SHORT_TEXT)
                                .build());
    }

    @Test
    default void a_second_field_of_one_definition_and_owner_is_a_conflict() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        FieldDefinition definition = containerText(store, fixture);
        CustomField first = put(store, fixture, 300, definition, CONTAINER, text("a"));

        assertThatThrownBy(() -> put(store, fixture, 301, definition, CONTAINER, text("b")))
                .isInstanceOf(ConflictException.class);

        assertThat(store.customFields().fieldsByOwner(fixture.account(), first.owner()))
                .containsExactly(first);
        assertThat(store.customFields().field(fixture.account(), id(301))).isEmpty();
    }

    @Test
    default void one_of_two_concurrent_fields_of_one_owner_is_a_conflict() throws InterruptedException {
        Store store = store();
        try (ConcurrentRunner both = new ConcurrentRunner()) {
            for (int i = 0; i < 5; i++) {
                StoreFixture fixture = new StoreFixture(store);
                FieldDefinition definition = containerText(store, fixture);
                List<Throwable> failures = both.run(
                        () -> put(store, fixture, 300, definition, CONTAINER, text("a")),
                        () -> put(store, fixture, 301, definition, CONTAINER, text("b")));

                assertThat(failures).singleElement().isInstanceOf(ConflictException.class);
                assertThat(store.customFields()
                                .fieldsByOwner(fixture.account(), new FieldOwner(FieldEntity.CONTAINER, CONTAINER)))
                        .hasSize(1);
            }
        }
    }

    @Test
    default void a_field_of_a_changed_or_deleted_definition_is_a_conflict() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        FieldDefinition old = store.customFields()
                .saveDefinition(
                        fixture.account(),
                        definition(100, FieldEntity.SHIPMENT, CustomFieldType.NUMBER)
                                .build());
        FieldDefinition current = store.customFields()
                .saveDefinition(fixture.account(), old.toBuilder().name("Other").build());
        FieldValue one = new FieldValue.Decimal(BigDecimal.ONE);

        assertThatThrownBy(() -> put(store, fixture, 300, old, SHIPMENT, one)).isInstanceOf(ConflictException.class);
        assertThatThrownBy(() -> put(store, fixture, 300, current, UNKNOWN_ID, one))
                .isInstanceOf(UnknownReferenceException.class);
        assertThat(store.customFields().deleteDefinition(fixture.account(), old.id()))
                .isTrue();
        assertThat(store.customFields().deleteDefinition(fixture.account(), old.id()))
                .isFalse();
        assertThatThrownBy(() -> put(store, fixture, 300, current, SHIPMENT, one))
                .isInstanceOf(ConflictException.class);
        assertThat(store.customFields()
                        .fieldsByOwner(fixture.account(), new FieldOwner(FieldEntity.SHIPMENT, SHIPMENT)))
                .isEmpty();
    }

    @Test
    default void a_deleted_option_is_removed_from_stored_values() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        FieldDefinition several = colours(store, fixture, CustomFieldType.ENUM_MULTI);
        CustomField both =
                put(store, fixture, 300, several, CONTAINER, new FieldValue.Selection(List.of("red", "blue")));
        put(store, fixture, 301, several, OTHER_CONTAINER, new FieldValue.Selection(List.of("red")));

        FieldDefinition changed = without(store, fixture, several, "red");

        assertThat(changed.version()).isEqualTo(2);
        assertThat(store.customFields().field(fixture.account(), id(300)))
                .contains(both.withValue(new FieldValue.Selection(List.of("blue")), NOW.plusSeconds(900)));
        assertThat(store.customFields().field(fixture.account(), id(301))).isEmpty();

        store.customFields().deleteDefinition(fixture.account(), several.id());
        FieldDefinition single = colours(store, fixture, CustomFieldType.ENUM);
        put(store, fixture, 302, single, CONTAINER, text("red"));
        CustomField blue = put(store, fixture, 303, single, OTHER_CONTAINER, text("blue"));
        without(store, fixture, single, "red");
        assertThat(store.customFields().field(fixture.account(), id(302))).isEmpty();
        assertThat(store.customFields().field(fixture.account(), id(303))).contains(blue);
    }

    @Test
    default void a_definition_is_deleted_with_its_fields() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        StoreFixture neighbour = new StoreFixture(store);
        List<FieldDefinition> definitions = new ArrayList<>();
        for (StoreFixture each : List.of(fixture, neighbour)) {
            store.tracking().commit(each.fullCommit().build());
            FieldDefinition definition = store.customFields()
                    .saveDefinition(
                            each.account(),
                            definition(100, FieldEntity.SHIPMENT, CustomFieldType.SHORT_TEXT)
                                    .build());
            definitions.add(definition);
            put(store, each, 300, definition, SHIPMENT, text("of " + each.account()));
        }

        assertThat(store.customFields().deleteDefinition(fixture.account(), id(100)))
                .isTrue();

        assertThat(store.customFields().definition(fixture.account(), id(100))).isEmpty();
        assertThat(store.customFields().field(fixture.account(), id(300))).isEmpty();
        assertThat(store.customFields().definition(neighbour.account(), id(100)))
                .contains(definitions.get(1));
        assertThat(store.customFields().field(neighbour.account(), id(300)))
                .hasValueSatisfying(field -> assertThat(field.value()).isEqualTo(text("of " + neighbour.account())));
    }

    @Test
    default void custom_fields_are_separate_for_accounts_with_the_same_ids() {
        Store store = store();
        StoreFixture own = new StoreFixture(store);
        StoreFixture other = new StoreFixture(store);
        store.tracking().commit(own.fullCommit().build());
        store.tracking().commit(other.fullCommit().build());
        FieldDefinition definition = store.customFields()
                .saveDefinition(
                        other.account(),
                        definition(100, FieldEntity.SHIPMENT, CustomFieldType.SHORT_TEXT)
                                .build());
        CustomField field = put(store, other, 300, definition, SHIPMENT, text("other"));

        assertThat(store.customFields().definition(own.account(), id(100))).isEmpty();
        assertThat(store.customFields().definitions(own.account())).isEmpty();
        assertThat(store.customFields().field(own.account(), id(300))).isEmpty();
        assertThat(store.customFields().fieldsByOwner(own.account(), field.owner()))
                .isEmpty();
        assertThatThrownBy(() -> put(store, own, 301, definition, SHIPMENT, text("own")))
                .isInstanceOf(ConflictException.class);
        assertThat(store.customFields().deleteField(own.account(), id(300))).isFalse();
        assertThat(store.customFields().deleteDefinition(own.account(), id(100)))
                .isFalse();
        assertThat(store.customFields().fieldsByOwner(other.account(), field.owner()))
                .containsExactly(field);
    }

    @Test
    default void initial_fields_of_a_request_are_read_back_unchanged() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        List<InitialField> fields = List.of(
                new InitialField(FieldEntity.SHIPMENT, "priority", text("\ud83d\ude00"), null),
                new InitialField(
                        FieldEntity.CONTAINER,
                        "weight",
                        new FieldValue.Decimal(new BigDecimal("1.5")),
                        new ContainerNumber("MSCU0000000")),
                new InitialField(FieldEntity.CONTAINER, "labels", new FieldValue.Selection(List.of("a", "b")), null));

        store.tracking()
                .commit(Commit.of(fixture.account())
                        .request(fixture.request(REQUEST).initialFields(fields).build())
                        .build());

        assertThat(store.tracking().request(fixture.account(), REQUEST))
                .hasValueSatisfying(
                        request -> assertThat(request.initialFields()).isEqualTo(fields));
    }

    @Test
    default void fields_of_a_commit_are_added_and_never_replace_stored_fields() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        FieldDefinition definition = store.customFields()
                .saveDefinition(
                        fixture.account(),
                        definition(100, FieldEntity.CONTAINER, CustomFieldType.SHORT_TEXT)
                                .build());
        CustomField first = field(300, definition, CONTAINER, text("first"));

        store.tracking()
                .commit(fixture.fullCommit()
                        .field(CustomFieldWrite.of(first, definition))
                        .build());
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .field(CustomFieldWrite.of(field(301, definition, CONTAINER, text("second")), definition))
                        .field(CustomFieldWrite.of(field(302, definition, OTHER_CONTAINER, text("third")), definition))
                        .build());

        assertThat(store.customFields().fieldsByOwner(fixture.account(), first.owner()))
                .containsExactly(first);
        assertThat(store.customFields().field(fixture.account(), id(302))).isPresent();
    }

    @Test
    default void a_commit_with_another_version_of_a_field_definition_is_rejected_as_a_whole() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        FieldDefinition old = store.customFields()
                .saveDefinition(
                        fixture.account(),
                        definition(100, FieldEntity.SHIPMENT, CustomFieldType.SHORT_TEXT)
                                .build());
        store.customFields().saveDefinition(fixture.account(), old);
        CustomFieldWrite entry = CustomFieldWrite.of(field(300, old, SHIPMENT, text("x")), old);

        assertThatThrownBy(() -> store.tracking()
                        .commit(fixture.fullCommit().field(entry).build()))
                .isInstanceOf(ConflictException.class);
        assertThat(store.shipments().shipment(fixture.account(), SHIPMENT)).isEmpty();
        FieldDefinition current =
                store.customFields().definition(fixture.account(), old.id()).orElseThrow();
        assertThatThrownBy(() -> store.tracking()
                        .commit(Commit.of(fixture.account())
                                .field(CustomFieldWrite.of(field(300, current, SHIPMENT, text("x")), current))
                                .build()))
                .isInstanceOf(UnknownReferenceException.class);
    }
}
