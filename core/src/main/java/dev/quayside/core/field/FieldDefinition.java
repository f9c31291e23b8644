package dev.quayside.core.field;

import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The definition of a custom field that an account adds to its shipments, containers or tracking requests. Immutable;
 * instants are UTC, to the microsecond.
 *
 * @param version the number of times that the definition was stored; 0 before the first time. Used for optimistic
 *     locking of the definition and of its values
 * @param entity the kind of resource that can have the field; never changes
 * @param slug the machine-readable name, unique among the definitions of an account for the same entity; never changes
 * @param name the display name, not blank
 * @param description null if not set
 * @param type the type of values; never changes
 * @param referenceType if {@code type} is {@code REFERENCE}, the kind of resource to which the values refer, in words
 *     that the account chose; null for other types or if not set
 * @param rules the rules for values
 * @param format the display format, in words that the account chose; null if not set
 * @param defaultValue the value of the field in new resources, unless the account sets a value; null for no default
 * @param options the allowed values, ordered by position; empty for types without options
 */
public record FieldDefinition(
        UUID id,
        long version,
        FieldEntity entity,
        String slug,
        String name,
        @Nullable String description,
        CustomFieldType type,
        @Nullable String referenceType,
        FieldRules rules,
        @Nullable String format,
        @Nullable FieldValue defaultValue,
        List<Option> options,
        Instant createdAt,
        Instant updatedAt) {

    /** The maximum number of options of a definition. */
    public static final int MAX_OPTIONS = 500;

    /** The maximum number of characters of a description. */
    public static final int MAX_DESCRIPTION_LENGTH = 2_000;

    private static final Pattern SLUG = Pattern.compile("[a-z0-9][a-z0-9_-]{0,62}");

    private static final Comparator<Option> BY_POSITION =
            Comparator.comparing(Option::position, Comparator.nullsLast(Comparator.naturalOrder()));

    /**
     * Creates a definition.
     *
     * @throws IllegalArgumentException if the slug is malformed, a text cannot be stored, two options have the same
     *     value or id, the type does not allow options or rules, or the default value is invalid
     */
    public FieldDefinition {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(entity, "entity");
        if (!isSlug(slug)) {
            throw new IllegalArgumentException("slug: " + Texts.quote(slug)
                    + " is not a slug (expected up to 63 of a to z, 0 to 9, '_' and '-', such as 'priority')");
        }
        Texts.requireKey(Texts.requireText(name, "name", "Priority"), "name");
        requireDescription(description);
        Objects.requireNonNull(type, "type");
        Texts.requireKey(referenceType, "referenceType");
        Objects.requireNonNull(rules, "rules");
        Texts.requireKey(format, "format");
        options = Objects.requireNonNull(options, "options").stream()
                .sorted(BY_POSITION)
                .toList();
        requireOptions(slug, type, options);
        requireRules(slug, type, rules);
        createdAt = Micros.requireTruncated(createdAt, "createdAt");
        updatedAt = Micros.requireTruncated(updatedAt, "updatedAt");
        if (defaultValue != null) {
            violation(defaultValue, slug, type, rules, options).ifPresent(problem -> {
                throw new IllegalArgumentException("defaultValue: " + problem);
            });
        }
    }

    private static void requireDescription(@Nullable String description) {
        Texts.requireStorable(description, "description");
        if (description != null && description.length() > MAX_DESCRIPTION_LENGTH) {
            throw new IllegalArgumentException("description: " + Texts.quote(description) + " has "
                    + description.length() + " characters (expected at most " + MAX_DESCRIPTION_LENGTH + ")");
        }
    }

    private static void requireOptions(String slug, CustomFieldType type, List<Option> options) {
        if (!options.isEmpty() && !type.hasOptions()) {
            throw new IllegalArgumentException(
                    "options: '" + slug + "' is of type " + type.wireName() + " (expected none)");
        }
        if (options.size() > MAX_OPTIONS) {
            throw new IllegalArgumentException(
                    "options: '" + slug + "' has " + options.size() + " (expected at most " + MAX_OPTIONS + ")");
        }
        Set<Object> known = new HashSet<>();
        for (Option option : options) {
            if (!known.add(option.value()) || !known.add(option.id())) {
                throw new IllegalArgumentException("options: '" + slug + "' has " + Texts.quote(option.value())
                        + " twice (expected each value and id once)");
            }
        }
    }

    private static void requireRules(String slug, CustomFieldType type, FieldRules rules) {
        if ((rules.limitsNumbers() && type != CustomFieldType.NUMBER)
                || (rules.limitsTexts() && type != CustomFieldType.SHORT_TEXT)) {
            throw new IllegalArgumentException("rules: '" + slug + "' is of type " + type.wireName()
                    + " (expected rules for numbers for a number, and for texts for a short text)");
        }
    }

    /**
     * Returns whether a text is a slug. A slug has 1 to 63 characters from a to z, 0 to 9, '_' and '-', and starts with
     * a letter or digit.
     */
    public static boolean isSlug(String text) {
        return SLUG.matcher(Objects.requireNonNull(text, "text")).matches();
    }

    public Optional<Option> option(UUID optionId) {
        return options.stream().filter(option -> option.id().equals(optionId)).findFirst();
    }

    /**
     * Returns one sentence that says why a value is invalid, with the found and the expected value; empty if the value
     * is valid.
     */
    public Optional<String> violation(FieldValue value) {
        return violation(Objects.requireNonNull(value, "value"), slug, type, rules, options);
    }

    private static Optional<String> violation(
            FieldValue value, String slug, CustomFieldType type, FieldRules rules, List<Option> options) {
        return new FieldValueValidator(slug, type, rules, options).violation(value);
    }

    /** Returns a value without the options that were deleted from the definition; null if no option remains. */
    public @Nullable FieldValue withoutDeletedOptions(@Nullable FieldValue value) {
        if (!type.hasOptions() || value == null) {
            return value;
        }
        Set<String> known = options.stream().map(Option::value).collect(Collectors.toSet());
        if (value instanceof FieldValue.Selection choices) {
            List<String> left =
                    choices.values().stream().filter(known::contains).toList();
            if (left.size() == choices.values().size()) {
                return value;
            }
            return left.isEmpty() ? null : new FieldValue.Selection(left);
        }
        return value instanceof FieldValue.Text text && known.contains(text.text()) ? value : null;
    }

    public static Builder of(UUID id, FieldEntity entity, String slug, String name, CustomFieldType type, Instant now) {
        return new Builder(id, entity, slug, name, type, Objects.requireNonNull(now, "now"));
    }

    public Builder toBuilder() {
        Builder builder = new Builder(id, entity, slug, name, type, createdAt);
        builder.version = version;
        builder.description = description;
        builder.referenceType = referenceType;
        builder.rules = rules;
        builder.format = format;
        builder.defaultValue = defaultValue;
        builder.options = options;
        builder.updatedAt = updatedAt;
        return builder;
    }

    /** A builder of a definition. Not thread-safe. */
    public static final class Builder {
        private final UUID id;
        private final FieldEntity entity;
        private final String slug;
        private final CustomFieldType type;
        private final Instant createdAt;
        private long version;
        private String name;
        private @Nullable String description;
        private @Nullable String referenceType;
        private FieldRules rules = FieldRules.NONE;
        private @Nullable String format;
        private @Nullable FieldValue defaultValue;
        private List<Option> options = List.of();
        private Instant updatedAt;

        private Builder(
                UUID id, FieldEntity entity, String slug, String name, CustomFieldType type, Instant createdAt) {
            this.id = Objects.requireNonNull(id, "id");
            this.entity = Objects.requireNonNull(entity, "entity");
            this.slug = Objects.requireNonNull(slug, "slug");
            this.name = Objects.requireNonNull(name, "name");
            this.type = Objects.requireNonNull(type, "type");
            this.createdAt = createdAt;
            this.updatedAt = createdAt;
        }

        public Builder version(long value) {
            version = value;
            return this;
        }

        public Builder name(String value) {
            name = Objects.requireNonNull(value, "name");
            return this;
        }

        public Builder description(@Nullable String value) {
            description = value;
            return this;
        }

        public Builder referenceType(@Nullable String value) {
            referenceType = value;
            return this;
        }

        public Builder rules(FieldRules value) {
            rules = Objects.requireNonNull(value, "rules");
            return this;
        }

        public Builder format(@Nullable String value) {
            format = value;
            return this;
        }

        public Builder defaultValue(@Nullable FieldValue value) {
            defaultValue = value;
            return this;
        }

        public Builder options(List<Option> value) {
            options = List.copyOf(Objects.requireNonNull(value, "options"));
            return this;
        }

        public Builder updatedAt(Instant value) {
            updatedAt = Objects.requireNonNull(value, "updatedAt");
            return this;
        }

        public FieldDefinition build() {
            return new FieldDefinition(
                    id,
                    version,
                    entity,
                    slug,
                    name,
                    description,
                    type,
                    referenceType,
                    rules,
                    format,
                    defaultValue,
                    options,
                    createdAt,
                    updatedAt);
        }
    }

    /**
     * An allowed value of a custom field.
     *
     * @param label the display name, not blank
     * @param value the stored value, not blank; never changes
     * @param position the sort key of the option, in ascending order; options without a position come last
     */
    public record Option(
            UUID id, String label, String value, @Nullable Integer position) {

        public Option {
            Objects.requireNonNull(id, "id");
            Texts.requireKey(Texts.requireText(label, "label", "High"), "label");
            Texts.requireKey(Texts.requireText(value, "value", "high"), "value");
        }
    }
}
