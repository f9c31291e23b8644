package dev.quayside.core.field;

import dev.quayside.core.internal.Texts;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;

/** A value of a custom field. {@link FieldDefinition#violation} checks whether a value is valid for a definition. */
public sealed interface FieldValue {

    /** The maximum number of characters of a text. */
    int MAX_TEXT_LENGTH = 2_000;

    /**
     * A text, day, instant, option or id.
     *
     * @param text at most {@value FieldValue#MAX_TEXT_LENGTH} characters, without NUL and unpaired surrogates
     */
    record Text(String text) implements FieldValue {
        public Text {
            requireText(text);
        }
    }

    /**
     * A number. Numbers with the same value are equal.
     *
     * @param number the number, with at most 40 digits before and 40 digits after the decimal point
     */
    record Decimal(BigDecimal number) implements FieldValue {

        private static final int MOST_DIGITS = 40;

        public Decimal {
            Objects.requireNonNull(number, "number");
            if (!isStorable(number)) {
                throw new IllegalArgumentException(
                        "number: too many digits (expected at most " + MOST_DIGITS + " before and behind the point)");
            }
            BigDecimal shortest = number.stripTrailingZeros();
            number = shortest.scale() < 0 ? shortest.setScale(0) : shortest;
        }

        /** Returns whether the number has at most 40 digits before and 40 digits after the decimal point. */
        public static boolean isStorable(BigDecimal number) {
            if (Objects.requireNonNull(number, "number").signum() == 0) {
                return true;
            }
            // The sum is computed as a long, because a client may send a number whose scale is near the limits of int.
            long before = (long) number.precision() - number.scale();
            return before <= MOST_DIGITS && number.precision() <= 2 * MOST_DIGITS && number.scale() <= MOST_DIGITS;
        }
    }

    /** A boolean value. */
    record Flag(boolean value) implements FieldValue {}

    /**
     * The values of several options.
     *
     * @param values in the account's order; may be empty
     */
    record Selection(List<String> values) implements FieldValue {
        public Selection {
            values = List.copyOf(Objects.requireNonNull(values, "values"));
            values.forEach(FieldValue::requireText);
        }
    }

    private static void requireText(String text) {
        Objects.requireNonNull(text, "text");
        Texts.requireStorable(text, "text");
        if (text.length() > MAX_TEXT_LENGTH) {
            throw new IllegalArgumentException("text: " + Texts.quote(text) + " has " + text.length()
                    + " characters (expected at most " + MAX_TEXT_LENGTH + ")");
        }
    }
}
