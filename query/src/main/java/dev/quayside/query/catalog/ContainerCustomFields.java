package dev.quayside.query.catalog;

import dev.quayside.core.field.CustomFieldType;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldValue;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Meaning;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.SortKey;
import dev.quayside.query.schema.StorableTime;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Custom fields of containers as filters and sort names of the container list.
 *
 * <p>The value of a row is the value that the custom field of its account has, read as the type of the filter. It is
 * null if the account has not defined the field, if the container has no value, or if the value is not of the type. So
 * accounts may define a field in different ways.
 */
public final class ContainerCustomFields {

    /** The beginning of the names of the fields; no other field has a point in its name. */
    private static final String PREFIX = "custom_field.";

    private static final int DAY_LENGTH = 10;

    private ContainerCustomFields() {}

    /**
     * Returns a list of containers that has a filter and a sort name for a custom field in addition.
     *
     * @param slug the slug of the definitions of the custom field, which is the name of the filter and of the sort
     * @param type a type with one value that is not a reference; an option of an enum compares as a text
     * @param meaning the meaning for readers of descriptions, in one or more sentences
     * @throws IllegalArgumentException if the slug is malformed or already a name of the list, or the type is not
     *     supported
     */
    public static Schema<TrackedContainer> addTo(
            Schema<TrackedContainer> list, String slug, CustomFieldType type, String meaning) {
        if (!FieldDefinition.isSlug(slug)) {
            throw new IllegalArgumentException("slug: '" + slug
                    + "' is not a slug (expected up to 63 of a to z, 0 to 9, '_' and '-', such as" + " 'priority')");
        }
        Schema.Builder<TrackedContainer> added =
                list.toBuilder().meanings(Map.of(slug, new Meaning(meaning, null, Map.of())));
        return switch (type) {
            case SHORT_TEXT, ENUM -> {
                Field<TrackedContainer, String> field = Field.text(PREFIX + slug, row -> text(row.customField(slug)));
                yield with(added, Filter.Exact.on(slug, field), field);
            }
            case NUMBER -> {
                Field<TrackedContainer, BigDecimal> field =
                        Field.number(PREFIX + slug, row -> number(row.customField(slug)));
                yield with(added, new Filter.Numeric<>(slug, field), field);
            }
            case DATE -> {
                Field<TrackedContainer, LocalDate> field = Field.day(PREFIX + slug, row -> day(row.customField(slug)));
                yield with(added, Filter.Day.on(slug, field), field);
            }
            case DATETIME -> {
                Field<TrackedContainer, Instant> field =
                        Field.instant(PREFIX + slug, row -> instant(row.customField(slug)));
                yield with(added, Filter.Day.on(slug, field), field);
            }
            case BOOLEAN -> {
                Field<TrackedContainer, Boolean> field = Field.flag(PREFIX + slug, row -> flag(row.customField(slug)));
                yield with(added, Filter.Flag.on(slug, field), field);
            }
            case ENUM_MULTI, REFERENCE ->
                throw new IllegalArgumentException("type: containers cannot be filtered by the custom field '" + slug
                        + "' of type " + type.wireName()
                        + " (expected short_text, number, date, datetime, boolean or enum)");
        };
    }

    private static Schema<TrackedContainer> with(
            Schema.Builder<TrackedContainer> list, Filter<TrackedContainer> filter, Field<TrackedContainer, ?> field) {
        return list.filter(filter).sort(filter.name(), field).build();
    }

    /** Returns the slug of the custom field that a field reads; empty for every other field. */
    public static Optional<String> slug(Field<TrackedContainer, ?> field) {
        return field.name().startsWith(PREFIX)
                ? Optional.of(field.name().substring(PREFIX.length()))
                : Optional.empty();
    }

    /** Returns the fields of a condition and an order that read custom fields, each once. */
    public static List<Field<TrackedContainer, ?>> in(
            Condition<TrackedContainer> condition, List<SortKey<TrackedContainer>> order) {
        return Stream.concat(condition.fields(), order.stream().flatMap(SortKey::fields))
                .filter(field -> slug(field).isPresent())
                .distinct()
                .toList();
    }

    /** Returns a value as a text; null if it is not a text. */
    public static @Nullable String text(@Nullable FieldValue value) {
        return value instanceof FieldValue.Text text ? text.text() : null;
    }

    /** Returns a value as a number; null if it is not a number. */
    public static @Nullable BigDecimal number(@Nullable FieldValue value) {
        return value instanceof FieldValue.Decimal decimal ? decimal.number() : null;
    }

    /** Returns a value as a boolean; null if it is not a boolean. */
    public static @Nullable Boolean flag(@Nullable FieldValue value) {
        return value instanceof FieldValue.Flag flag ? flag.value() : null;
    }

    /** Returns a value as a day; null if it is not a text such as {@code 2026-01-31}. */
    public static @Nullable LocalDate day(@Nullable FieldValue value) {
        String text = text(value);
        if (text == null || text.length() != DAY_LENGTH) {
            return null;
        }
        try {
            return StorableTime.of(LocalDate.parse(text));
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** Returns a value as an instant; null if it is not a text such as {@code 2026-01-31T12:00:00Z}. */
    public static @Nullable Instant instant(@Nullable FieldValue value) {
        String text = text(value);
        if (text == null || text.length() <= DAY_LENGTH || text.charAt(DAY_LENGTH) != 'T') {
            return null;
        }
        try {
            return StorableTime.of(OffsetDateTime.parse(text).toInstant());
        } catch (DateTimeException e) {
            return null;
        }
    }
}
