package dev.quayside.query.catalog;

import dev.quayside.core.field.CustomFieldType;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldValue;
import dev.quayside.query.internal.InstantText;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.SortKey;
import dev.quayside.query.schema.StorableTime;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Adds custom fields of containers to the container list, as filters and sort names.
 *
 * <p>A filter reads the value of the custom field that the row's account has defined, and converts it to the type of
 * the filter. The row has no value if the account has not defined the field, if the container has no value, or if the
 * value does not have this type. Accounts may therefore define the same field with different types.
 */
public final class ContainerCustomFields {

    /** The prefix of the field names; no other field has a dot in its name. */
    private static final String PREFIX = "custom_field.";

    private static final int DAY_LENGTH = 10;

    private ContainerCustomFields() {}

    /**
     * Returns a copy of the container list with a filter and a sort name for a custom field.
     *
     * @param slug the slug of the custom field, which becomes the name of the filter and of the sort
     * @param type the type of the custom field, which must allow one value only and must not be a reference. Options of
     *     an enum are compared as texts
     * @param meaning the meaning for readers of the API documentation, in one or more sentences
     * @throws IllegalArgumentException if the slug is malformed, the list already has a filter or sort with this name,
     *     or the type is not supported
     */
    public static Schema<TrackedContainer> addTo(
            Schema<TrackedContainer> list, String slug, CustomFieldType type, String meaning) {
        if (!FieldDefinition.isSlug(slug)) {
            throw new IllegalArgumentException("slug: '" + slug
                    + "' is not a slug (expected up to 63 of a to z, 0 to 9, '_' and '-', such as 'priority')");
        }
        Schema.Builder<TrackedContainer> added = list.toBuilder();
        switch (type) {
            case SHORT_TEXT, ENUM -> added.filter(text(slug), null, meaning).sort(slug, textField(slug));
            case NUMBER -> added.filter(number(slug), null, meaning);
            case DATE -> added.filter(day(slug), null, meaning);
            case DATETIME -> added.filter(instant(slug), null, meaning);
            case BOOLEAN -> added.filter(flag(slug), null, meaning).sort(slug, flagField(slug));
            case ENUM_MULTI, REFERENCE ->
                throw new IllegalArgumentException("type: containers cannot be filtered by the custom field '" + slug
                        + "' of type " + type.wireName()
                        + " (expected short_text, number, date, datetime, boolean or enum)");
        }
        return added.build();
    }

    /** Returns the filter on a custom field of type short_text or enum. */
    public static Filter.Exact<TrackedContainer> text(String slug) {
        return Filter.Exact.on(slug, textField(slug));
    }

    /** Returns the filter on a custom field of type number. */
    public static Filter.Numeric<TrackedContainer> number(String slug) {
        return new Filter.Numeric<>(slug, Field.number(PREFIX + slug, row -> numberOf(row.customField(slug))), true);
    }

    /** Returns the filter on a custom field of type date. */
    public static Filter.Day<TrackedContainer> day(String slug) {
        return Filter.Day.<TrackedContainer>on(slug, Field.day(PREFIX + slug, row -> dayOf(row.customField(slug))))
                .withSort();
    }

    /** Returns the filter on a custom field of type datetime. */
    public static Filter.Day<TrackedContainer> instant(String slug) {
        return Filter.Day.<TrackedContainer>on(
                        slug, Field.instant(PREFIX + slug, row -> instantOf(row.customField(slug))))
                .withSort();
    }

    /** Returns the filter on a custom field of type boolean. */
    public static Filter.Flag<TrackedContainer> flag(String slug) {
        return Filter.Flag.on(slug, flagField(slug));
    }

    private static Field<TrackedContainer, String> textField(String slug) {
        return Field.text(PREFIX + slug, row -> textOf(row.customField(slug)));
    }

    private static Field<TrackedContainer, Boolean> flagField(String slug) {
        return Field.flag(PREFIX + slug, row -> flagOf(row.customField(slug)));
    }

    /** Returns the slug of the custom field that a field reads; empty if the field does not read a custom field. */
    public static Optional<String> slug(Field<TrackedContainer, ?> field) {
        return field.name().startsWith(PREFIX)
                ? Optional.of(field.name().substring(PREFIX.length()))
                : Optional.empty();
    }

    /** Returns the fields that a condition and an order use and that read custom fields, without duplicates. */
    public static List<Field<TrackedContainer, ?>> usedBy(
            Condition<TrackedContainer> condition, List<SortKey<TrackedContainer>> order) {
        return Stream.concat(condition.fields(), order.stream().flatMap(SortKey::fields))
                .filter(field -> slug(field).isPresent())
                .distinct()
                .toList();
    }

    /** Returns a value as a text; null if it is not a text. */
    public static @Nullable String textOf(@Nullable FieldValue value) {
        return value instanceof FieldValue.Text text ? text.text() : null;
    }

    /** Returns a value as a number; null if it is not a number. */
    public static @Nullable BigDecimal numberOf(@Nullable FieldValue value) {
        return value instanceof FieldValue.Decimal decimal ? decimal.number() : null;
    }

    /** Returns a value as a boolean; null if it is not a boolean. */
    public static @Nullable Boolean flagOf(@Nullable FieldValue value) {
        return value instanceof FieldValue.Flag flag ? flag.value() : null;
    }

    /** Returns a value as a day; null if it is not a text such as {@code 2026-01-31}. */
    public static @Nullable LocalDate dayOf(@Nullable FieldValue value) {
        String text = textOf(value);
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
    public static @Nullable Instant instantOf(@Nullable FieldValue value) {
        String text = textOf(value);
        if (text == null || text.length() <= DAY_LENGTH || Character.toUpperCase(text.charAt(DAY_LENGTH)) != 'T') {
            return null;
        }
        LocalDateTime utc = InstantText.utc(text);
        return utc == null ? null : StorableTime.of(utc.toInstant(ZoneOffset.UTC));
    }
}
