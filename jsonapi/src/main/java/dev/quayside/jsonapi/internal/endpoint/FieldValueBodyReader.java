package dev.quayside.jsonapi.internal.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.field.CustomFieldType;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldValue;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.jsonapi.internal.ReferenceText;
import dev.quayside.jsonapi.internal.http.RequestBodyReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** A reader for the value of a custom field in a body. */
final class FieldValueBodyReader {

    static final String SCHEMA = """
            {"type": ["string", "number", "boolean", "array", "null"], "items": {"type": "string"},
              "description": "The value, as the field's data type requires: a string, a number, true or false, or option values."}""";

    private static final int MAX_CHOICES = 500;
    private static final String EXPECTED = "a text, a number, true, false, or a list of texts";

    private FieldValueBodyReader() {}

    /**
     * Returns the value; null if it is absent or invalid.
     *
     * @param problems receives each problem, together with the JSON pointer of the invalid part, such as {@code /1};
     *     the pointer is empty for the whole value
     */
    static @Nullable FieldValue read(JsonNode sent, BiConsumer<String, ReferenceText.Violation> problems) {
        if (RequestBodyReader.isAbsent(sent)) {
            return null;
        }
        if (sent.isTextual()) {
            return text(sent.textValue(), "", problems)
                    .map(FieldValue.Text::new)
                    .orElse(null);
        }
        if (sent.isBoolean()) {
            return new FieldValue.Flag(sent.booleanValue());
        }
        if (sent.isNumber()) {
            return number(sent.decimalValue(), problems);
        }
        if (sent.isArray() && sent.size() <= MAX_CHOICES) {
            return choices(sent, problems);
        }
        problems.accept(
                "",
                malformed(QuotedText.found(sent) + " is not a value of a custom field (expected " + EXPECTED + ")"));
        return null;
    }

    /**
     * Checks whether a definition allows a value. Checks the elements of a list separately, because each problem states
     * the index of the invalid element.
     */
    static void check(
            FieldDefinition definition, FieldValue value, BiConsumer<String, ReferenceText.Violation> problems) {
        if (definition.type() != CustomFieldType.ENUM_MULTI || !(value instanceof FieldValue.Selection choices)) {
            definition.violation(value).ifPresent(problem -> problems.accept("", malformed(problem)));
            return;
        }
        Set<String> known = new HashSet<>();
        for (int i = 0; i < choices.values().size(); i++) {
            String choice = choices.values().get(i);
            List<String> pair = known.add(choice) ? List.of(choice) : List.of(choice, choice);
            String part = "/" + i;
            definition
                    .violation(new FieldValue.Selection(pair))
                    .ifPresent(problem -> problems.accept(part, malformed(problem)));
        }
    }

    private static FieldValue.@Nullable Decimal number(
            BigDecimal number, BiConsumer<String, ReferenceText.Violation> problems) {
        if (FieldValue.Decimal.isStorable(number)) {
            return new FieldValue.Decimal(number);
        }
        problems.accept(
                "", malformed("the number has too many digits (expected at most 40 before and after the point)"));
        return null;
    }

    private static FieldValue.@Nullable Selection choices(
            JsonNode sent, BiConsumer<String, ReferenceText.Violation> problems) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < sent.size(); i++) {
            JsonNode element = sent.path(i);
            String part = "/" + i;
            if (element.isTextual()) {
                text(element.textValue(), part, problems).ifPresent(values::add);
            } else {
                problems.accept(
                        part,
                        malformed(RequestBodyReader.found(element) + " is not a string (expected a list of strings)"));
            }
        }
        return values.size() == sent.size() ? new FieldValue.Selection(values) : null;
    }

    private static Optional<String> text(
            String text, String part, BiConsumer<String, ReferenceText.Violation> problems) {
        Optional<ReferenceText.Violation> violation = ReferenceText.check(text, FieldValue.MAX_TEXT_LENGTH);
        violation.ifPresent(problem -> problems.accept(part, problem));
        return violation.isEmpty() ? Optional.of(text) : Optional.empty();
    }

    private static ReferenceText.Violation malformed(String detail) {
        return new ReferenceText.Violation("malformed", detail);
    }
}
