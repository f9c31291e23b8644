package dev.quayside.jsonapi.internal.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.field.CustomFieldType;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldRules;
import dev.quayside.core.field.FieldValue;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.jsonapi.internal.ReferenceText;
import dev.quayside.jsonapi.internal.http.BodyMembers;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestBodyReader;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A reader for the definition of a custom field in a body. Not thread-safe. */
record DefinitionBodyReader(ResourceBodyReader body) {

    private static final String ENTITY = "entity_type";
    private static final String SLUG = "api_slug";
    private static final String NAME = "display_name";
    private static final String DESCRIPTION = "description";
    private static final String TYPE = "data_type";
    private static final String REFERENCE = "reference_type";
    private static final String RULES = "validation";
    private static final String FORMAT = "default_format";
    private static final String DEFAULT = "default_value";

    private static final Set<String> RULE_NAMES = Set.of("min", "max", "min_length", "max_length");

    /**
     * Returns the new definition.
     *
     * @throws RejectedRequestException with 422 and all problems of the body
     */
    FieldDefinition create(UUID id, Instant now) {
        FieldEntity entity = enumValue(
                ENTITY, FieldEntity::find, Stream.of(FieldEntity.values()).map(FieldEntity::wireName));
        CustomFieldType type = enumValue(
                TYPE, CustomFieldType::find, Stream.of(CustomFieldType.values()).map(CustomFieldType::wireName));
        String name = name();
        body.require(NAME, name, "a name for people, such as 'Priority'");
        String slug = slug(name);
        String reference = text(REFERENCE, 255);
        // Defaults replace invalid parts of the body, so that the other parts can be checked as well. A draft that
        // contains such defaults is not stored.
        FieldDefinition draft = FieldDefinition.of(
                        id,
                        entity == null ? FieldEntity.SHIPMENT : entity,
                        slug == null ? "field" : slug,
                        name == null ? "field" : name,
                        type == null ? CustomFieldType.SHORT_TEXT : type,
                        now)
                .referenceType(reference)
                .build();
        return checked(applyOptional(draft, type));
    }

    /**
     * Returns a copy of a definition with the changes in the body.
     *
     * @throws RejectedRequestException with 422 and all problems of the body
     */
    FieldDefinition applyTo(FieldDefinition before) {
        body.rejectNull(NAME);
        String name = name();
        FieldDefinition named =
                name == null ? before : before.toBuilder().name(name).build();
        return checked(applyOptional(named, before.type()));
    }

    private FieldDefinition checked(FieldDefinition definition) {
        body.throwIfInvalid();
        return definition;
    }

    /**
     * Returns a copy of a definition with the optional parts of the body.
     *
     * @param type the type; null if the body does not contain a valid type; rules and values are then not checked
     */
    private FieldDefinition applyOptional(FieldDefinition before, @Nullable CustomFieldType type) {
        FieldDefinition.Builder changed = before.toBuilder();
        if (body.isSent(DESCRIPTION)) {
            changed.description(text(DESCRIPTION, FieldDefinition.MAX_DESCRIPTION_LENGTH));
        }
        if (body.isSent(FORMAT)) {
            changed.format(text(FORMAT, 255));
        }
        FieldRules rules = body.isSent(RULES) ? rules(type) : before.rules();
        FieldValue value = body.isSent(DEFAULT)
                ? FieldValueBodyReader.read(body.attribute(DEFAULT), this::rejectDefault)
                : before.defaultValue();
        if (type == null) {
            return before;
        }
        FieldDefinition withRules = changed.defaultValue(null).rules(rules).build();
        if (value != null) {
            FieldValueBodyReader.check(withRules, value, this::rejectDefault);
        }
        return body.hasProblem(DEFAULT)
                ? before
                : withRules.toBuilder().defaultValue(value).build();
    }

    private void rejectDefault(String part, ReferenceText.Violation problem) {
        body.rejectPart(DEFAULT, part, problem);
    }

    private <W> @Nullable W enumValue(String name, Function<String, Optional<W>> find, Stream<String> words) {
        String text = body.text(name);
        if (text == null && body.hasProblem(name)) {
            return null;
        }
        Optional<W> found = text == null ? Optional.empty() : find.apply(text);
        if (found.isEmpty()) {
            String expected = words.map(value -> "'" + value + "'").collect(Collectors.joining(", "));
            if (text == null) {
                body.rejectMissing(name, expected);
            } else {
                body.reject(
                        name,
                        text.isBlank() ? "blank" : "unknown",
                        QuotedText.text(text) + " is not a known value (expected " + expected + ")");
            }
        }
        return found.orElse(null);
    }

    private @Nullable String name() {
        String name = text(NAME, 255);
        if (name != null && name.isBlank()) {
            body.reject(NAME, "blank", "the name is blank (expected a text)");
            return null;
        }
        return name;
    }

    /** Returns the slug in the body or, if it is absent, a slug derived from the name. */
    private @Nullable String slug(@Nullable String name) {
        String slug = body.text(SLUG);
        if (slug == null && !body.hasProblem(SLUG) && name != null) {
            slug = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_").replaceAll("^_|_$", "");
            slug = slug.substring(0, Math.min(slug.length(), 63));
        }
        if (slug != null && !FieldDefinition.isSlug(slug)) {
            body.reject(
                    SLUG,
                    slug.isBlank() ? "blank" : "malformed",
                    QuotedText.text(slug)
                            + " is not a valid slug (expected 1 to 63 characters of a to z, 0 to 9, '_' and '-',"
                            + " such as 'priority')");
            return null;
        }
        return slug;
    }

    private @Nullable String text(String name, int maximumLength) {
        return body.text(name, text -> ReferenceText.check(text, maximumLength));
    }

    private FieldRules rules(@Nullable CustomFieldType type) {
        JsonNode rules = body.attribute(RULES);
        if (RequestBodyReader.isAbsent(rules)) {
            return FieldRules.NONE;
        }
        if (!rules.isObject()) {
            body.reject(
                    RULES, "malformed", QuotedText.found(rules) + " is not an object (expected an object of rules)");
            return FieldRules.NONE;
        }
        rules.properties().forEach(rule -> {
            if (!RULE_NAMES.contains(rule.getKey())) {
                reject(
                        BodyMembers.escaped(rule.getKey()),
                        "unknown",
                        QuotedText.text(rule.getKey())
                                + " is not a rule (expected 'min', 'max', 'min_length' or 'max_length')");
            }
        });
        BigDecimal minimum = number(rules, "min");
        BigDecimal maximum = number(rules, "max");
        Integer minimumLength = count(rules, "min_length");
        Integer maximumLength = count(rules, "max_length");
        FieldRules numbers = checkedRules(() -> new FieldRules(minimum, maximum, null, null));
        FieldRules texts = checkedRules(() -> new FieldRules(null, null, minimumLength, maximumLength));
        boolean fits = (type == CustomFieldType.NUMBER || !isPresent(rules, "min", "max"))
                && (type == CustomFieldType.SHORT_TEXT || !isPresent(rules, "min_length", "max_length"));
        if (type != null && !fits) {
            body.reject(
                    RULES,
                    "malformed",
                    "a field of type '" + type.wireName()
                            + "' cannot have these rules (expected 'min' and 'max' for a number, 'min_length' and"
                            + " 'max_length' for a short text)");
            return FieldRules.NONE;
        }
        return type == CustomFieldType.NUMBER ? numbers : texts;
    }

    private static boolean isPresent(JsonNode rules, String one, String other) {
        return !RequestBodyReader.isAbsent(rules.path(one)) || !RequestBodyReader.isAbsent(rules.path(other));
    }

    /** Returns the rules. If the rules contradict each other, adds an error and returns empty rules. */
    private FieldRules checkedRules(Supplier<FieldRules> rules) {
        try {
            return rules.get();
        } catch (IllegalArgumentException e) {
            body.reject(RULES, "malformed", String.valueOf(e.getMessage()));
            return FieldRules.NONE;
        }
    }

    private @Nullable BigDecimal number(JsonNode rules, String name) {
        JsonNode sentNumber = rules.path(name);
        if (RequestBodyReader.isAbsent(sentNumber)) {
            return null;
        }
        if (sentNumber.isNumber() && FieldValue.Decimal.isStorable(sentNumber.decimalValue())) {
            return new FieldValue.Decimal(sentNumber.decimalValue()).number();
        }
        reject(name, sentNumber, "a number of at most 40 digits before and after the point");
        return null;
    }

    private @Nullable Integer count(JsonNode rules, String name) {
        JsonNode sentCount = rules.path(name);
        if (RequestBodyReader.isAbsent(sentCount)) {
            return null;
        }
        if (sentCount.isIntegralNumber() && sentCount.canConvertToInt() && sentCount.intValue() >= 0) {
            return sentCount.intValue();
        }
        reject(name, sentCount, "a whole number from 0");
        return null;
    }

    private void reject(String rule, JsonNode found, String expected) {
        reject(
                rule,
                "malformed",
                QuotedText.found(found) + " is not a valid value of the rule (expected " + expected + ")");
    }

    private void reject(String rule, String code, String detail) {
        body.rejectPart(RULES, "/" + rule, new ReferenceText.Violation(code, detail));
    }
}
