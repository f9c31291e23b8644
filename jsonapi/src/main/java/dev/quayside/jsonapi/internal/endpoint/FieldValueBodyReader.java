package dev.quayside.jsonapi.internal.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldType;
import dev.quayside.core.field.FieldValue;
import dev.quayside.jsonapi.internal.Quoted;
import dev.quayside.jsonapi.internal.ReferenceText;
import dev.quayside.jsonapi.internal.http.RequestBodyReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads what a custom field is to say. */
final class FieldValueBodyReader {

    private static final int MOST_CHOICES = 500;
    private static final String EXPECTED = "a text, a number, true, false, or a list of texts";

    private FieldValueBodyReader() {}

    /** Is told what is wrong with a value. */
    @FunctionalInterface
    interface Problems {
        /**
         * Tells of one.
         *
         * @param part where in the value, such as {@code /1}; empty for all of it
         */
        void add(String part, ReferenceText.Wrong problem);
    }

    /** The value; null if there is none, or none that can be kept. */
    static @Nullable FieldValue read(JsonNode sent, Problems problems) {
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
        if (sent.isArray() && sent.size() <= MOST_CHOICES) {
            return choices(sent, problems);
        }
        problems.add(
                "", malformed(Quoted.found(sent) + " is not a value of a custom field (expected " + EXPECTED + ")"));
        return null;
    }

    /** Sees that a definition allows a value; of a list each choice is judged by itself, at its place. */
    static void check(FieldDefinition definition, FieldValue value, Problems problems) {
        if (definition.type() != FieldType.ENUM_MULTI || !(value instanceof FieldValue.Selection choices)) {
            definition.violation(value).ifPresent(problem -> problems.add("", malformed(problem)));
            return;
        }
        Set<String> known = new HashSet<>();
        for (int i = 0; i < choices.values().size(); i++) {
            String choice = choices.values().get(i);
            List<String> pair = known.add(choice) ? List.of(choice) : List.of(choice, choice);
            String part = "/" + i;
            definition
                    .violation(new FieldValue.Selection(pair))
                    .ifPresent(problem -> problems.add(part, malformed(problem)));
        }
    }

    private static FieldValue.@Nullable Decimal number(BigDecimal number, Problems problems) {
        if (FieldValue.Decimal.isStorable(number)) {
            return new FieldValue.Decimal(number);
        }
        problems.add("", malformed("the number has too many digits (expected at most 40 before and after the point)"));
        return null;
    }

    private static FieldValue.@Nullable Selection choices(JsonNode sent, Problems problems) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < sent.size(); i++) {
            JsonNode element = sent.path(i);
            String part = "/" + i;
            if (element.isTextual()) {
                text(element.textValue(), part, problems).ifPresent(values::add);
            } else {
                problems.add(
                        part,
                        malformed(RequestBodyReader.found(element) + " is not a text (expected a list of texts)"));
            }
        }
        return values.size() == sent.size() ? new FieldValue.Selection(values) : null;
    }

    private static Optional<String> text(String text, String part, Problems problems) {
        Optional<ReferenceText.Wrong> wrong = ReferenceText.problem(text, FieldValue.MAX_TEXT_LENGTH);
        wrong.ifPresent(problem -> problems.add(part, problem));
        return wrong.isEmpty() ? Optional.of(text) : Optional.empty();
    }

    private static ReferenceText.Wrong malformed(String detail) {
        return new ReferenceText.Wrong("malformed", detail);
    }
}
