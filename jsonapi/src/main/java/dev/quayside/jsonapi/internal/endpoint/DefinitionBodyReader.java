package dev.quayside.jsonapi.internal.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldRules;
import dev.quayside.core.field.FieldType;
import dev.quayside.core.field.FieldValue;
import dev.quayside.jsonapi.internal.Quoted;
import dev.quayside.jsonapi.internal.ReferenceText;
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

/** What a body says of the definition of a custom field. Not thread-safe. */
final class DefinitionBodyReader {

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

    private final ResourceBodyReader sent;

    DefinitionBodyReader(ResourceBodyReader sent) {
        this.sent = sent;
    }

    /**
     * A new definition.
     *
     * @throws RejectedRequestException with 422 and everything that is wrong with it
     */
    FieldDefinition made(UUID id, Instant now) {
        FieldEntity entity =
                word(ENTITY, FieldEntity::find, Stream.of(FieldEntity.values()).map(FieldEntity::wireName));
        FieldType type =
                word(TYPE, FieldType::find, Stream.of(FieldType.values()).map(FieldType::wireName));
        String name = name();
        if (name == null && !sent.isWrong(NAME)) {
            sent.rejectMissing(NAME, "a text for people");
        }
        String slug = slug(name);
        String reference = text(REFERENCE, 255);
        // Where something is missing it is one that cannot be made, only to be told what is wrong with the other parts.
        FieldDefinition bare = FieldDefinition.of(
                        id,
                        entity == null ? FieldEntity.SHIPMENT : entity,
                        slug == null ? "field" : slug,
                        name == null ? "field" : name,
                        type == null ? FieldType.SHORT_TEXT : type,
                        now)
                .referenceType(reference)
                .build();
        return checked(parts(bare, type));
    }

    /**
     * A definition with what the body names.
     *
     * @throws RejectedRequestException with 422 and everything that is wrong with it
     */
    FieldDefinition applied(FieldDefinition before) {
        sent.refuseNull(NAME);
        String name = name();
        FieldDefinition named =
                name == null ? before : before.toBuilder().name(name).build();
        return checked(parts(named, before.type()));
    }

    private FieldDefinition checked(FieldDefinition definition) {
        sent.refuseIfWrong();
        return definition;
    }

    /** @param type null if the body names none that there is: then nobody can say what its rules and values may be */
    private FieldDefinition parts(FieldDefinition before, @Nullable FieldType type) {
        FieldDefinition.Builder changed = before.toBuilder();
        if (sent.isSent(DESCRIPTION)) {
            changed.description(text(DESCRIPTION, FieldDefinition.MAX_DESCRIPTION_LENGTH));
        }
        if (sent.isSent(FORMAT)) {
            changed.format(text(FORMAT, 255));
        }
        FieldRules rules = sent.isSent(RULES) ? rules(type) : before.rules();
        FieldValue value = sent.isSent(DEFAULT)
                ? FieldValueBodyReader.read(sent.attribute(DEFAULT), this::refuseDefault)
                : before.defaultValue();
        if (type == null) {
            return before;
        }
        FieldDefinition ruled = changed.defaultValue(null).rules(rules).build();
        if (value != null) {
            FieldValueBodyReader.check(ruled, value, this::refuseDefault);
        }
        return sent.isWrong(DEFAULT)
                ? before
                : ruled.toBuilder().defaultValue(value).build();
    }

    private void refuseDefault(String part, ReferenceText.Wrong problem) {
        sent.rejectPart(DEFAULT, part, problem);
    }

    private <W> @Nullable W word(String name, Function<String, Optional<W>> find, Stream<String> words) {
        String text = sent.text(name);
        if (text == null && sent.isWrong(name)) {
            return null;
        }
        Optional<W> found = text == null ? Optional.empty() : find.apply(text);
        if (found.isEmpty()) {
            String expected = words.map(word -> "'" + word + "'").collect(Collectors.joining(", "));
            if (text == null) {
                sent.rejectMissing(name, expected);
            } else {
                sent.reject(
                        name,
                        text.isBlank() ? "blank" : "unknown",
                        Quoted.text(text) + " is not one of the known words (expected " + expected + ")");
            }
        }
        return found.orElse(null);
    }

    private @Nullable String name() {
        String name = text(NAME, 255);
        if (name != null && name.isBlank()) {
            sent.reject(NAME, "blank", "the name is blank (expected a text)");
            return null;
        }
        return name;
    }

    /** As it is sent, else made from the name. */
    private @Nullable String slug(@Nullable String name) {
        String slug = sent.text(SLUG);
        if (slug == null && !sent.isWrong(SLUG) && name != null) {
            slug = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_").replaceAll("^_|_$", "");
            slug = slug.substring(0, Math.min(slug.length(), 63));
        }
        if (slug != null && !FieldDefinition.isSlug(slug)) {
            sent.reject(
                    SLUG,
                    slug.isBlank() ? "blank" : "malformed",
                    Quoted.text(slug) + " is not a name for programs (expected up to 63 of a to z, 0 to 9, '_' and '-',"
                            + " such as 'priority')");
            return null;
        }
        return slug;
    }

    private @Nullable String text(String name, int longest) {
        String text = sent.text(name);
        if (text == null) {
            return null;
        }
        Optional<ReferenceText.Wrong> wrong = ReferenceText.problem(text, longest);
        wrong.ifPresent(problem -> sent.reject(name, problem.code(), problem.detail()));
        return wrong.isEmpty() ? text : null;
    }

    private FieldRules rules(@Nullable FieldType type) {
        JsonNode rules = sent.attribute(RULES);
        if (RequestBodyReader.isAbsent(rules)) {
            return FieldRules.NONE;
        }
        if (!rules.isObject()) {
            sent.reject(RULES, "malformed", Quoted.found(rules) + " is not an object (expected one with rules)");
            return FieldRules.NONE;
        }
        rules.properties().forEach(rule -> {
            if (!RULE_NAMES.contains(rule.getKey())) {
                refuse(
                        ResourceBodyReader.escaped(rule.getKey()),
                        "unknown",
                        Quoted.text(rule.getKey())
                                + " is not a rule (expected 'min', 'max', 'min_length' or 'max_length')");
            }
        });
        BigDecimal least = number(rules, "min");
        BigDecimal most = number(rules, "max");
        Integer shortest = count(rules, "min_length");
        Integer longest = count(rules, "max_length");
        FieldRules numbers = possible(() -> new FieldRules(least, most, null, null));
        FieldRules texts = possible(() -> new FieldRules(null, null, shortest, longest));
        boolean fits = (type == FieldType.NUMBER || !isSaid(rules, "min", "max"))
                && (type == FieldType.SHORT_TEXT || !isSaid(rules, "min_length", "max_length"));
        if (type != null && !fits) {
            sent.reject(
                    RULES,
                    "malformed",
                    "a field of type '" + type.wireName()
                            + "' has no such rules (expected 'min' and 'max' for a number, 'min_length' and"
                            + " 'max_length' for a short text)");
            return FieldRules.NONE;
        }
        return type == FieldType.NUMBER ? numbers : texts;
    }

    private static boolean isSaid(JsonNode rules, String one, String other) {
        return !RequestBodyReader.isAbsent(rules.path(one)) || !RequestBodyReader.isAbsent(rules.path(other));
    }

    /** The rules; none, and rejected, if nothing could satisfy them. */
    private FieldRules possible(Supplier<FieldRules> rules) {
        try {
            return rules.get();
        } catch (IllegalArgumentException e) {
            sent.reject(RULES, "malformed", String.valueOf(e.getMessage()));
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
        refuse(name, sentNumber, "a number of at most 40 digits before and after the point");
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
        refuse(name, sentCount, "a whole number from 0");
        return null;
    }

    private void refuse(String rule, JsonNode found, String expected) {
        refuse(rule, "malformed", Quoted.found(found) + " cannot be the rule (expected " + expected + ")");
    }

    private void refuse(String rule, String code, String detail) {
        sent.rejectPart(RULES, "/" + rule, new ReferenceText.Wrong(code, detail));
    }
}
