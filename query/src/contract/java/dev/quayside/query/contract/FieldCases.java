package dev.quayside.query.contract;

import static dev.quayside.query.contract.Desk.ABSENT;
import static dev.quayside.query.contract.Desk.CONTAINER;
import static dev.quayside.query.contract.Desk.NOW;
import static dev.quayside.query.contract.Desk.OTHER_CONTAINER;
import static dev.quayside.query.contract.Desk.REQUEST;
import static dev.quayside.query.contract.Desk.SHIPMENT;
import static dev.quayside.query.contract.Desk.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldOption;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.field.FieldRules;
import dev.quayside.core.field.FieldType;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.field.InitialField;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.FieldEntry;
import dev.quayside.core.store.UnknownReferenceException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Fields that accounts add to shipments, containers and requests. */
interface FieldCases extends EngineCases {

    private static FieldDefinition.Builder definition(long number, FieldEntity entity, FieldType type) {
        return FieldDefinition.of(id(number), entity, "field_" + number, "Field " + number, type, NOW);
    }

    /** A field as it is after somebody has put it there. */
    private static CustomField put(
            EngineStore store, Desk desk, long number, FieldDefinition definition, UUID owner, FieldValue value) {
        CustomField field = field(number, definition, owner, value);
        store.customFields().put(desk.account(), FieldEntry.of(field, definition));
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

    private static FieldDefinition colours(EngineStore store, Desk desk, FieldType type) {
        return store.customFields()
                .saveDefinition(
                        desk.account(),
                        definition(100, FieldEntity.CONTAINER, type)
                                .options(List.of(
                                        new FieldOption(id(201), "Red", "red", 2),
                                        new FieldOption(id(202), "Blue", "blue", 1)))
                                .build());
    }

    private static FieldDefinition without(EngineStore store, Desk desk, FieldDefinition definition, String value) {
        return store.customFields()
                .saveDefinition(
                        desk.account(),
                        definition.toBuilder()
                                .options(definition.options().stream()
                                        .filter(option -> !option.value().equals(value))
                                        .toList())
                                .updatedAt(NOW.plusSeconds(900))
                                .build());
    }

    @Test
    default void definitions_come_back_as_they_were_and_take_the_place_of_the_version_they_name() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        FieldDefinition sparse =
                definition(100, FieldEntity.SHIPMENT, FieldType.NUMBER).build();
        FieldDefinition full = sparse.toBuilder()
                .version(1)
                .name("\ud83d\ude00 '\"\\")
                .description(NastyValues.longText(2))
                .referenceType("User")
                .rules(new FieldRules(new BigDecimal("-1.50"), new BigDecimal("1E+3"), null, null))
                .format("0.00")
                .defaultValue(new FieldValue.Decimal(new BigDecimal("12.340")))
                .updatedAt(NOW.plusNanos(1000))
                .build();

        assertThat(store.customFields().saveDefinition(desk.account(), sparse))
                .isEqualTo(sparse.toBuilder().version(1).build());
        assertThat(store.customFields().definition(desk.account(), sparse.id()))
                .contains(sparse.toBuilder().version(1).build());
        FieldDefinition stored = store.customFields().saveDefinition(desk.account(), full);
        assertThat(stored.version()).isEqualTo(2);
        assertThat(store.customFields().definition(desk.account(), sparse.id())).contains(stored);
        assertThatThrownBy(() -> store.customFields().saveDefinition(desk.account(), full))
                .isInstanceOf(ConflictException.class);
        assertThatThrownBy(() -> store.customFields().saveDefinition(desk.account(), sparse))
                .isInstanceOf(ConflictException.class);
        assertThat(store.customFields().deleteDefinition(desk.account(), sparse.id()))
                .isTrue();
        FieldDefinition choice = colours(store, desk, FieldType.ENUM_MULTI);
        assertThat(store.customFields().definition(desk.account(), choice.id())).contains(choice);
        assertThatThrownBy(() -> store.customFields().saveDefinition(new AccountId(ABSENT), sparse))
                .isInstanceOf(UnknownReferenceException.class);
    }

    @Test
    default void definitions_come_oldest_first_then_by_id_as_an_unsigned_number() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        List<UUID> inOrder = List.of(id(101), id(103), id(100));
        for (UUID each : List.of(id(100), id(103), id(101))) {
            store.customFields()
                    .saveDefinition(
                            desk.account(),
                            FieldDefinition.of(
                                            each,
                                            FieldEntity.SHIPMENT,
                                            each.toString(),
                                            "x",
                                            FieldType.DATE,
                                            each.equals(id(100)) ? NOW.plusNanos(1000) : NOW)
                                    .build());
        }

        assertThat(store.customFields().definitions(desk.account()))
                .extracting(FieldDefinition::id)
                .isEqualTo(inOrder);
    }

    @Test
    default void a_slug_belongs_to_one_definition_of_a_kind_of_entity() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.customFields()
                .saveDefinition(
                        desk.account(),
                        definition(100, FieldEntity.SHIPMENT, FieldType.NUMBER).build());
        FieldDefinition other = FieldDefinition.of(
                        id(101), FieldEntity.SHIPMENT, "field_100", "Other", FieldType.DATE, NOW)
                .build();

        assertThatThrownBy(() -> store.customFields().saveDefinition(desk.account(), other))
                .isInstanceOf(DuplicateException.class);
        store.customFields()
                .saveDefinition(
                        desk.account(),
                        FieldDefinition.of(id(101), FieldEntity.CONTAINER, "field_100", "Other", FieldType.DATE, NOW)
                                .build());
        Desk neighbour = new Desk(store);
        store.customFields().saveDefinition(neighbour.account(), other);
        assertThat(store.customFields().definitions(desk.account())).hasSize(2);
    }

    @Test
    default void of_two_definitions_with_one_slug_at_once_one_is_refused() throws InterruptedException {
        EngineStore store = store();
        try (AtOnce both = new AtOnce()) {
            for (int i = 0; i < 5; i++) {
                Desk desk = new Desk(store);
                List<Throwable> failures = both.run(
                        () -> store.customFields().saveDefinition(desk.account(), named(id(100))),
                        () -> store.customFields().saveDefinition(desk.account(), named(id(101))));

                assertThat(failures).singleElement().isInstanceOf(DuplicateException.class);
                assertThat(store.customFields().definitions(desk.account())).hasSize(1);
            }
        }
    }

    private static FieldDefinition named(UUID id) {
        return FieldDefinition.of(id, FieldEntity.SHIPMENT, "priority", "Priority", FieldType.NUMBER, NOW)
                .build();
    }

    @Test
    default void values_of_every_kind_come_back_as_they_were() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking().commit(desk.everything().build());
        FieldDefinition words = store.customFields()
                .saveDefinition(
                        desk.account(),
                        definition(100, FieldEntity.SHIPMENT, FieldType.SHORT_TEXT)
                                .build());
        FieldDefinition numbers = store.customFields()
                .saveDefinition(
                        desk.account(),
                        definition(101, FieldEntity.CONTAINER, FieldType.NUMBER).build());
        FieldDefinition flags = store.customFields()
                .saveDefinition(
                        desk.account(),
                        definition(102, FieldEntity.TRACKING_REQUEST, FieldType.BOOLEAN)
                                .build());

        for (String each : List.of("", "\ud83d\ude00 '\"\\ \u0001", NastyValues.longText(2))) {
            CustomField stored = put(store, desk, 300, words, SHIPMENT, text(each));
            assertThat(store.customFields().field(desk.account(), id(300))).contains(stored);
            assertThat(stored.value()).isEqualTo(text(each));
        }
        for (String each : List.of("0", "-1.50", "1E+30", "0.0000000000000000000001", "9".repeat(40))) {
            CustomField stored =
                    put(store, desk, 301, numbers, CONTAINER, new FieldValue.Decimal(new BigDecimal(each)));
            assertThat(store.customFields().field(desk.account(), id(301))).contains(stored);
        }
        CustomField truth = put(store, desk, 302, flags, REQUEST, new FieldValue.Flag(true));
        assertThat(store.customFields().fieldsOf(desk.account(), new FieldOwner(FieldEntity.TRACKING_REQUEST, REQUEST)))
                .containsExactly(truth);
        CustomField nothing = truth.with(null, NOW.plusSeconds(303));
        store.customFields().put(desk.account(), FieldEntry.of(nothing, flags));
        assertThat(store.customFields().field(desk.account(), id(302))).contains(nothing);
    }

    @Test
    default void a_field_takes_the_place_of_the_one_with_its_id() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        FieldDefinition definition = containerText(store, desk);
        CustomField first = put(store, desk, 300, definition, CONTAINER, text("a"));
        CustomField other = put(store, desk, 301, definition, OTHER_CONTAINER, text("b"));

        CustomField second = first.with(text("c"), NOW.plusSeconds(302));
        store.customFields().put(desk.account(), FieldEntry.of(second, definition));

        assertThat(store.customFields().fieldsOf(desk.account(), first.owner())).containsExactly(second);
        assertThat(store.customFields().fieldsOf(desk.account(), other.owner())).containsExactly(other);
        assertThat(store.customFields().deleteField(desk.account(), id(300))).isTrue();
        assertThat(store.customFields().deleteField(desk.account(), id(300))).isFalse();
        assertThat(store.customFields().fieldsOf(desk.account(), first.owner())).isEmpty();
    }

    private static FieldDefinition containerText(EngineStore store, Desk desk) {
        store.tracking().commit(desk.everything().build());
        return store.customFields()
                .saveDefinition(
                        desk.account(),
                        definition(100, FieldEntity.CONTAINER, FieldType.SHORT_TEXT)
                                .build());
    }

    @Test
    default void a_field_is_stale_when_its_owner_has_another_of_the_same_definition() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        FieldDefinition definition = containerText(store, desk);
        CustomField first = put(store, desk, 300, definition, CONTAINER, text("a"));

        assertThatThrownBy(() -> put(store, desk, 301, definition, CONTAINER, text("b")))
                .isInstanceOf(ConflictException.class);

        assertThat(store.customFields().fieldsOf(desk.account(), first.owner())).containsExactly(first);
        assertThat(store.customFields().field(desk.account(), id(301))).isEmpty();
    }

    @Test
    default void of_two_fields_of_one_owner_at_once_one_is_stored_and_one_is_stale() throws InterruptedException {
        EngineStore store = store();
        try (AtOnce both = new AtOnce()) {
            for (int i = 0; i < 5; i++) {
                Desk desk = new Desk(store);
                FieldDefinition definition = containerText(store, desk);
                List<Throwable> failures = both.run(
                        () -> put(store, desk, 300, definition, CONTAINER, text("a")),
                        () -> put(store, desk, 301, definition, CONTAINER, text("b")));

                assertThat(failures).singleElement().isInstanceOf(ConflictException.class);
                assertThat(store.customFields()
                                .fieldsOf(desk.account(), new FieldOwner(FieldEntity.CONTAINER, CONTAINER)))
                        .hasSize(1);
            }
        }
    }

    @Test
    default void a_field_of_a_definition_that_has_changed_or_gone_is_stale() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking().commit(desk.everything().build());
        FieldDefinition old = store.customFields()
                .saveDefinition(
                        desk.account(),
                        definition(100, FieldEntity.SHIPMENT, FieldType.NUMBER).build());
        FieldDefinition current = store.customFields()
                .saveDefinition(desk.account(), old.toBuilder().name("Other").build());
        FieldValue one = new FieldValue.Decimal(BigDecimal.ONE);

        assertThatThrownBy(() -> put(store, desk, 300, old, SHIPMENT, one)).isInstanceOf(ConflictException.class);
        assertThatThrownBy(() -> put(store, desk, 300, current, ABSENT, one))
                .isInstanceOf(UnknownReferenceException.class);
        assertThat(store.customFields().deleteDefinition(desk.account(), old.id()))
                .isTrue();
        assertThat(store.customFields().deleteDefinition(desk.account(), old.id()))
                .isFalse();
        assertThatThrownBy(() -> put(store, desk, 300, current, SHIPMENT, one)).isInstanceOf(ConflictException.class);
        assertThat(store.customFields().fieldsOf(desk.account(), new FieldOwner(FieldEntity.SHIPMENT, SHIPMENT)))
                .isEmpty();
    }

    @Test
    default void an_option_that_goes_is_taken_out_of_values() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking().commit(desk.everything().build());
        FieldDefinition several = colours(store, desk, FieldType.ENUM_MULTI);
        CustomField both = put(store, desk, 300, several, CONTAINER, new FieldValue.Selection(List.of("red", "blue")));
        put(store, desk, 301, several, OTHER_CONTAINER, new FieldValue.Selection(List.of("red")));

        FieldDefinition changed = without(store, desk, several, "red");

        assertThat(changed.version()).isEqualTo(2);
        assertThat(store.customFields().field(desk.account(), id(300)))
                .contains(both.with(new FieldValue.Selection(List.of("blue")), NOW.plusSeconds(900)));
        assertThat(store.customFields().field(desk.account(), id(301))).isEmpty();

        store.customFields().deleteDefinition(desk.account(), several.id());
        FieldDefinition single = colours(store, desk, FieldType.ENUM);
        put(store, desk, 302, single, CONTAINER, text("red"));
        CustomField blue = put(store, desk, 303, single, OTHER_CONTAINER, text("blue"));
        without(store, desk, single, "red");
        assertThat(store.customFields().field(desk.account(), id(302))).isEmpty();
        assertThat(store.customFields().field(desk.account(), id(303))).contains(blue);
    }

    @Test
    default void a_definition_goes_with_its_fields() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        Desk neighbour = new Desk(store);
        List<FieldDefinition> definitions = new ArrayList<>();
        for (Desk each : List.of(desk, neighbour)) {
            store.tracking().commit(each.everything().build());
            FieldDefinition definition = store.customFields()
                    .saveDefinition(
                            each.account(),
                            definition(100, FieldEntity.SHIPMENT, FieldType.SHORT_TEXT)
                                    .build());
            definitions.add(definition);
            put(store, each, 300, definition, SHIPMENT, text("of " + each.account()));
        }

        assertThat(store.customFields().deleteDefinition(desk.account(), id(100)))
                .isTrue();

        assertThat(store.customFields().definition(desk.account(), id(100))).isEmpty();
        assertThat(store.customFields().field(desk.account(), id(300))).isEmpty();
        assertThat(store.customFields().definition(neighbour.account(), id(100)))
                .contains(definitions.get(1));
        assertThat(store.customFields().field(neighbour.account(), id(300)))
                .hasValueSatisfying(field -> assertThat(field.value()).isEqualTo(text("of " + neighbour.account())));
    }

    @Test
    default void an_account_never_sees_the_custom_fields_of_another_that_has_the_same_ids() {
        EngineStore store = store();
        Desk own = new Desk(store);
        Desk other = new Desk(store);
        store.tracking().commit(own.everything().build());
        store.tracking().commit(other.everything().build());
        FieldDefinition definition = store.customFields()
                .saveDefinition(
                        other.account(),
                        definition(100, FieldEntity.SHIPMENT, FieldType.SHORT_TEXT)
                                .build());
        CustomField field = put(store, other, 300, definition, SHIPMENT, text("other"));

        assertThat(store.customFields().definition(own.account(), id(100))).isEmpty();
        assertThat(store.customFields().definitions(own.account())).isEmpty();
        assertThat(store.customFields().field(own.account(), id(300))).isEmpty();
        assertThat(store.customFields().fieldsOf(own.account(), field.owner())).isEmpty();
        assertThatThrownBy(() -> put(store, own, 301, definition, SHIPMENT, text("own")))
                .isInstanceOf(ConflictException.class);
        assertThat(store.customFields().deleteField(own.account(), id(300))).isFalse();
        assertThat(store.customFields().deleteDefinition(own.account(), id(100)))
                .isFalse();
        assertThat(store.customFields().fieldsOf(other.account(), field.owner()))
                .containsExactly(field);
    }

    @Test
    default void initial_fields_of_a_request_come_back_as_they_were() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        List<InitialField> fields = List.of(
                new InitialField(FieldEntity.SHIPMENT, "priority", text("\ud83d\ude00"), null),
                new InitialField(
                        FieldEntity.CONTAINER,
                        "weight",
                        new FieldValue.Decimal(new BigDecimal("1.5")),
                        new ContainerNumber("MSCU0000000")),
                new InitialField(FieldEntity.CONTAINER, "labels", new FieldValue.Selection(List.of("a", "b")), null));

        store.tracking()
                .commit(Commit.of(desk.account())
                        .request(desk.request(REQUEST).initialFields(fields).build())
                        .build());

        assertThat(store.tracking().request(desk.account(), REQUEST))
                .hasValueSatisfying(
                        request -> assertThat(request.initialFields()).isEqualTo(fields));
    }

    @Test
    default void fields_of_a_commit_are_added_with_their_owners_and_replace_nothing() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        FieldDefinition definition = store.customFields()
                .saveDefinition(
                        desk.account(),
                        definition(100, FieldEntity.CONTAINER, FieldType.SHORT_TEXT)
                                .build());
        CustomField first = field(300, definition, CONTAINER, text("first"));

        store.tracking()
                .commit(desk.everything()
                        .field(FieldEntry.of(first, definition))
                        .build());
        store.tracking()
                .commit(Commit.of(desk.account())
                        .field(FieldEntry.of(field(301, definition, CONTAINER, text("second")), definition))
                        .field(FieldEntry.of(field(302, definition, OTHER_CONTAINER, text("third")), definition))
                        .build());

        assertThat(store.customFields().fieldsOf(desk.account(), first.owner())).containsExactly(first);
        assertThat(store.customFields().field(desk.account(), id(302))).isPresent();
    }

    @Test
    default void a_commit_is_refused_whole_when_a_field_definition_has_another_version() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        FieldDefinition old = store.customFields()
                .saveDefinition(
                        desk.account(),
                        definition(100, FieldEntity.SHIPMENT, FieldType.SHORT_TEXT)
                                .build());
        store.customFields().saveDefinition(desk.account(), old);
        FieldEntry entry = FieldEntry.of(field(300, old, SHIPMENT, text("x")), old);

        assertThatThrownBy(() ->
                        store.tracking().commit(desk.everything().field(entry).build()))
                .isInstanceOf(ConflictException.class);
        assertThat(store.shipments().shipment(desk.account(), SHIPMENT)).isEmpty();
        FieldDefinition current =
                store.customFields().definition(desk.account(), old.id()).orElseThrow();
        assertThatThrownBy(() -> store.tracking()
                        .commit(Commit.of(desk.account())
                                .field(FieldEntry.of(field(300, current, SHIPMENT, text("x")), current))
                                .build()))
                .isInstanceOf(UnknownReferenceException.class);
    }
}
