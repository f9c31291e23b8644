package dev.quayside.jsonapi;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.field.FieldValue;
import dev.quayside.jsonapi.internal.Quoted;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads what a custom field is to say. */
final class SentValue {

    private static final int MOST_CHOICES = 500;
    private static final String EXPECTED = "a text, a number, true, false, or a list of texts";

    private SentValue() {}

    /**
     * The value; null if there is none, or none that can be kept.
     *
     * @param problems told what is wrong with it
     */
    static @Nullable FieldValue read(JsonNode sent, Consumer<LabelText.Wrong> problems) {
        if (SentBody.isAbsent(sent)) {
            return null;
        }
        if (sent.isTextual()) {
            return text(sent.textValue(), problems).map(FieldValue.Text::new).orElse(null);
        }
        if (sent.isBoolean()) {
            return new FieldValue.Truth(sent.booleanValue());
        }
        if (sent.isNumber()) {
            return number(sent.decimalValue(), problems);
        }
        if (sent.isArray() && sent.size() <= MOST_CHOICES) {
            return choices(sent, problems);
        }
        problems.accept(malformed(Quoted.found(sent) + " is no value of a custom field (expected " + EXPECTED + ")"));
        return null;
    }

    private static FieldValue.@Nullable Amount number(BigDecimal number, Consumer<LabelText.Wrong> problems) {
        if (FieldValue.Amount.isKept(number)) {
            return new FieldValue.Amount(number);
        }
        problems.accept(malformed("the number has too many digits (expected at most 40 before and behind the point)"));
        return null;
    }

    private static FieldValue.@Nullable Choices choices(JsonNode sent, Consumer<LabelText.Wrong> problems) {
        List<String> values = new ArrayList<>();
        for (JsonNode element : sent) {
            if (!element.isTextual()) {
                problems.accept(malformed(SentBody.found(element) + " is no text (expected a list of texts)"));
                return null;
            }
            Optional<String> value = text(element.textValue(), problems);
            if (value.isEmpty()) {
                return null;
            }
            values.add(value.get());
        }
        return new FieldValue.Choices(values);
    }

    private static Optional<String> text(String text, Consumer<LabelText.Wrong> problems) {
        Optional<LabelText.Wrong> wrong = LabelText.problem(text, FieldValue.LONGEST_TEXT);
        wrong.ifPresent(problems);
        return wrong.isEmpty() ? Optional.of(text) : Optional.empty();
    }

    private static LabelText.Wrong malformed(String detail) {
        return new LabelText.Wrong("malformed", detail);
    }
}
