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
 * A field that an account has made for its shipments, containers or tracking requests. Immutable; instants are UTC, kept
 * to the microsecond.
 *
 * @param id of the definition
 * @param version counts how often it was stored; 0 before the first time. Whoever stores it, or a value of it, names the
 *     version that he read, and is refused if another one was stored since
 * @param entity what has the field; never changes
 * @param slug its name for programs, which no other field of the same entity has; never changes
 * @param name its name for people, not blank
 * @param description what it is for; null if nobody said
 * @param type of its values; never changes
 * @param referenceType what references lead to, in the account's words; null for other types, or if nobody said
 * @param rules for its values
 * @param format in which values are to be shown, in the account's words; null if nobody said
 * @param defaultValue what an entity that appears from now on has until something else is said; null for nothing
 * @param options those of its values that there are, in their order; empty for types without options
 * @param createdAt when it was made
 * @param updatedAt when it last changed
 */
public record FieldDefinition(
        UUID id,
        long version,
        FieldEntity entity,
        String slug,
        String name,
        @Nullable String description,
        FieldType type,
        @Nullable String referenceType,
        FieldRules rules,
        @Nullable String format,
        @Nullable FieldValue defaultValue,
        List<FieldOption> options,
        Instant createdAt,
        Instant updatedAt) {

    /** The most options of one definition. */
    public static final int MOST_OPTIONS = 500;

    /** The most characters of a description. */
    public static final int LONGEST_DESCRIPTION = 2_000;

    private static final Pattern SLUG = Pattern.compile("[a-z0-9][a-z0-9_-]{0,62}");

    private static final Comparator<FieldOption> BY_POSITION =
            Comparator.comparing(FieldOption::position, Comparator.nullsLast(Comparator.naturalOrder()));

    /**
     * A definition.
     *
     * @throws IllegalArgumentException if the slug is none, a text cannot be kept, two options have one value or id, there
     *     are options or rules that the type does not have, or the default value is not allowed
     */
    public FieldDefinition {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(entity, "entity");
        if (!isSlug(slug)) {
            throw new IllegalArgumentException(
                    "slug: " + Texts.quote(slug)
                            + " is no name for programs (expected up to 63 of a to z, 0 to 9, '_' and '-', such as 'priority')");
        }
        Texts.key(Texts.requireText(name, "name", "Priority"), "name");
        requireDescription(description);
        Objects.requireNonNull(type, "type");
        Texts.key(referenceType, "referenceType");
        Objects.requireNonNull(rules, "rules");
        Texts.key(format, "format");
        options = Objects.requireNonNull(options, "options").stream()
                .sorted(BY_POSITION)
                .toList();
        requireOptions(slug, type, options);
        requireRules(slug, type, rules);
        createdAt = Micros.required(createdAt, "createdAt");
        updatedAt = Micros.required(updatedAt, "updatedAt");
        if (defaultValue != null) {
            problem(defaultValue, slug, type, rules, options).ifPresent(problem -> {
                throw new IllegalArgumentException("defaultValue: " + problem);
            });
        }
    }

    private static void requireDescription(@Nullable String description) {
        Texts.kept(description, "description");
        if (description != null && description.length() > LONGEST_DESCRIPTION) {
            throw new IllegalArgumentException("description: " + Texts.quote(description) + " has "
                    + description.length() + " characters (expected at most " + LONGEST_DESCRIPTION + ")");
        }
    }

    private static void requireOptions(String slug, FieldType type, List<FieldOption> options) {
        if (!options.isEmpty() && !type.hasOptions()) {
            throw new IllegalArgumentException(
                    "options: '" + slug + "' is of type " + type.wireName() + " (expected none)");
        }
        if (options.size() > MOST_OPTIONS) {
            throw new IllegalArgumentException(
                    "options: '" + slug + "' has " + options.size() + " (expected at most " + MOST_OPTIONS + ")");
        }
        Set<Object> known = new HashSet<>();
        for (FieldOption option : options) {
            if (!known.add(option.value()) || !known.add(option.id())) {
                throw new IllegalArgumentException("options: '" + slug + "' has " + Texts.quote(option.value())
                        + " twice (expected each value and id once)");
            }
        }
    }

    private static void requireRules(String slug, FieldType type, FieldRules rules) {
        if ((rules.limitNumbers() && type != FieldType.NUMBER)
                || (rules.limitTexts() && type != FieldType.SHORT_TEXT)) {
            throw new IllegalArgumentException("rules: '" + slug + "' is of type " + type.wireName()
                    + " (expected rules for numbers for a number, and for texts for a short text)");
        }
    }

    /** Whether a text can be a slug: up to 63 of a to z, 0 to 9, '_' and '-', beginning with a letter or digit. */
    public static boolean isSlug(String text) {
        return SLUG.matcher(Objects.requireNonNull(text, "text")).matches();
    }

    /** The option with this id. */
    public Optional<FieldOption> option(UUID optionId) {
        return options.stream().filter(option -> option.id().equals(optionId)).findFirst();
    }

    /** What is wrong with a value of this field: one sentence with what was found and what is accepted; empty if nothing is. */
    public Optional<String> problem(FieldValue value) {
        return problem(Objects.requireNonNull(value, "value"), slug, type, rules, options);
    }

    private static Optional<String> problem(
            FieldValue value, String slug, FieldType type, FieldRules rules, List<FieldOption> options) {
        return new ValueCheck(slug, type, rules, options).problem(value);
    }

    /**
     * A value as it is without options that there are no more: a list loses them, and what was nothing else is nothing.
     *
     * @return null if nothing is left
     */
    public @Nullable FieldValue withoutLostOptions(@Nullable FieldValue value) {
        if (!type.hasOptions() || value == null) {
            return value;
        }
        Set<String> known = options.stream().map(FieldOption::value).collect(Collectors.toSet());
        if (value instanceof FieldValue.Choices choices) {
            List<String> left =
                    choices.values().stream().filter(known::contains).toList();
            if (left.size() == choices.values().size()) {
                return value;
            }
            return left.isEmpty() ? null : new FieldValue.Choices(left);
        }
        return value instanceof FieldValue.Text text && known.contains(text.text()) ? value : null;
    }

    /** Starts a definition of which no more is said. */
    public static Builder of(UUID id, FieldEntity entity, String slug, String name, FieldType type, Instant now) {
        return new Builder(id, entity, slug, name, type, Objects.requireNonNull(now, "now"));
    }

    /** A builder that starts from this definition. */
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

    /** Collects a definition by name; not thread-safe. */
    public static final class Builder {
        private final UUID id;
        private final FieldEntity entity;
        private final String slug;
        private final FieldType type;
        private final Instant createdAt;
        private long version;
        private String name;
        private @Nullable String description;
        private @Nullable String referenceType;
        private FieldRules rules = FieldRules.NONE;
        private @Nullable String format;
        private @Nullable FieldValue defaultValue;
        private List<FieldOption> options = List.of();
        private Instant updatedAt;

        private Builder(UUID id, FieldEntity entity, String slug, String name, FieldType type, Instant createdAt) {
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

        public Builder options(List<FieldOption> value) {
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
}
