package dev.quayside.query.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.quayside.query.QueryParser;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a schema that the language cannot express is rejected at its creation. */
class SchemaTest {

    private record Row(UUID id, String label, List<String> tags, Instant madeAt) {}

    private static final Field<Row, UUID> ID = Field.id("id", Row::id);
    private static final Field<Row, String> LABEL = Field.text("label", Row::label);
    private static final Field<Row, List<String>> TAGS = Field.texts("tags", Row::tags);
    private static final Field<Row, Instant> MADE_AT = Field.instant("made_at", Row::madeAt);

    @Test
    void a_filter_of_days_is_on_instants_or_days() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Filter.Day.on("label", LABEL))
                .withMessage("filter label cannot be on field label of type TEXT (expected [INSTANT, DAY])");
    }

    @Test
    void a_field_of_the_context_is_checked_at_binding() {
        Schema<Row> schema = Schema.of("row", ID)
                .filter(new Filter.Day<>("made", context -> LABEL, null))
                .sort("made_at", MADE_AT)
                .defaultSort("made_at", Direction.ASCENDING)
                .build();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> QueryParser.of(schema)
                        .parse("filter[made]=today", QueryContext.of(new UUID(0, 1), Instant.EPOCH)))
                .withMessage("a filter of days on field label of type TEXT (expected INSTANT or DAY)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0000-12-31T23:59:59.999999999Z", "+10000-01-01T00:00:00Z"})
    void now_is_in_the_years_that_the_language_can_write(Instant now) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> QueryContext.of(new UUID(0, 1), now))
                .withMessage("now is " + now
                        + " (expected an instant of the years 1 to 9999, such as 2026-01-31T12:00:00Z)");
    }

    @Test
    void a_prefix_filter_needs_texts_or_ids() {
        assertThat(new Filter.Prefix<>("search", List.of(LABEL, TAGS, ID)).fields())
                .hasSize(3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Filter.Prefix<>("search", List.of(LABEL, MADE_AT)))
                .withMessage("filter search cannot be on field made_at of type INSTANT"
                        + " (expected [TEXT, TEXT_LIST, ID])");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Filter.Prefix<Row>("search", List.of()))
                .withMessage("filter search searches no field (expected at least one)");
    }

    @Test
    void a_list_cannot_be_a_sort_key() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Sort.on("tags", TAGS))
                .withMessage("sort tags cannot be by the list tags");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a]b", "[", "a,b", "a b", " a", "a\u00a0", "a\n", "\ud83d"})
    void a_name_must_consist_of_valid_characters(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Filter.Exact.on(name, LABEL))
                .withMessage("'" + name + "' is no name of a filter (expected no blanks, commas, brackets or control"
                        + " characters, such as created_at)");
        assertThatIllegalArgumentException().isThrownBy(() -> Sort.on(name, LABEL));
        assertThatIllegalArgumentException().isThrownBy(() -> Schema.of(name, ID));
        assertThatIllegalArgumentException().isThrownBy(() -> type(List.of(Attribute.text(name, Row::label))));
    }

    @Test
    void a_sort_name_cannot_begin_with_a_minus() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Sort.on("-label", LABEL))
                .withMessage("'-label' is no name of a sort (a minus before the name means descending)");
    }

    @Test
    void a_resource_cannot_have_a_name_twice() {
        Attribute<Row> label = Attribute.text("label", Row::label);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> type(List.of(label, label)))
                .withMessage("resource row has 'label' twice (expected each attribute and relationship once)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ResourceType<>(
                        "row",
                        Row::id,
                        List.of(label),
                        List.of(new Relationship.ToOne<>("label", List.of(), row -> null))));
    }

    @Test
    void a_schema_cannot_have_a_name_twice() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Schema.of("row", ID)
                        .filter(Filter.Exact.on("label", LABEL))
                        .filter(Filter.Exact.on("label", LABEL)))
                .withMessage("a second filter named label");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Schema.of("row", ID).sort("label", LABEL).sort("label", LABEL))
                .withMessage("a second sort named label");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Schema.of("row", ID).resources(List.of(type(List.of()), type(List.of()))))
                .withMessage("a second resource named row");
    }

    @Test
    void null_is_rejected_by_name() {
        Schema.Builder<Row> schema = Schema.of("row", ID);

        assertThatNullPointerException().isThrownBy(() -> schema.filter(null)).withMessage("filter");
        assertThatNullPointerException()
                .isThrownBy(() -> schema.sort((Sort<Row>) null))
                .withMessage("sort");
        assertThatNullPointerException()
                .isThrownBy(() -> schema.defaultSort(null, Direction.ASCENDING))
                .withMessage("name");
        assertThatNullPointerException()
                .isThrownBy(() -> schema.defaultSort("label", null))
                .withMessage("direction");
        assertThatNullPointerException().isThrownBy(() -> schema.tenant(null)).withMessage("value");
    }

    private static ResourceType<Row> type(List<Attribute<Row>> attributes) {
        return new ResourceType<>("row", Row::id, attributes, List.of());
    }
}
