package dev.quayside.core.field;

import dev.quayside.core.internal.Texts;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;

/** What a custom field says; which kind belongs to which {@link FieldType} says {@link FieldDefinition#problem}. */
public sealed interface FieldValue {

    /** The most characters of a text. */
    int LONGEST_TEXT = 2_000;

    /**
     * A text, day, instant, option or id.
     *
     * @param text at most {@value FieldValue#LONGEST_TEXT} characters, without a NUL or half a surrogate pair
     */
    record Text(String text) implements FieldValue {
        public Text {
            checked(text);
        }
    }

    /**
     * A number; equal numbers are equal however they were written.
     *
     * @param number with at most 40 digits before and behind the point
     */
    record Amount(BigDecimal number) implements FieldValue {

        private static final int MOST_DIGITS = 40;

        public Amount {
            Objects.requireNonNull(number, "number");
            if (!isKept(number)) {
                throw new IllegalArgumentException(
                        "number: too many digits (expected at most " + MOST_DIGITS + " before and behind the point)");
            }
            BigDecimal shortest = number.stripTrailingZeros();
            number = shortest.scale() < 0 ? shortest.setScale(0) : shortest;
        }

        /** Whether the number has no more digits than can be kept. */
        public static boolean isKept(BigDecimal number) {
            if (Objects.requireNonNull(number, "number").signum() == 0) {
                return true;
            }
            // As longs: the scale of what somebody sends may be near the end of what an int can be.
            long before = (long) number.precision() - number.scale();
            return before <= MOST_DIGITS && number.precision() <= 2 * MOST_DIGITS && number.scale() <= MOST_DIGITS;
        }
    }

    /** True or false. */
    record Truth(boolean value) implements FieldValue {}

    /**
     * Several options.
     *
     * @param values of the options, in the account's order; may be empty
     */
    record Choices(List<String> values) implements FieldValue {
        public Choices {
            values = List.copyOf(Objects.requireNonNull(values, "values"));
            values.forEach(FieldValue::checked);
        }
    }

    private static void checked(String text) {
        Objects.requireNonNull(text, "text");
        Texts.kept(text, "text");
        if (text.length() > LONGEST_TEXT) {
            throw new IllegalArgumentException("text: " + Texts.quote(text) + " has " + text.length()
                    + " characters (expected at most " + LONGEST_TEXT + ")");
        }
    }
}
