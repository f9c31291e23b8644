package dev.quayside.core.field;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * What values of a custom field have to satisfy beside their type; each part may be null, for no rule.
 *
 * @param least the smallest number; as {@link FieldValue.Amount} keeps numbers
 * @param most the greatest number; in the same way
 * @param shortest the fewest characters of a text, 0 or more
 * @param longest the most characters of a text, 0 or more
 */
public record FieldRules(
        @Nullable BigDecimal least,
        @Nullable BigDecimal most,
        @Nullable Integer shortest,
        @Nullable Integer longest) {

    /** Anything goes. */
    public static final FieldRules NONE = new FieldRules(null, null, null, null);

    /**
     * The rules.
     *
     * @throws IllegalArgumentException if nothing could satisfy them, a number has too many digits, or a number of
     *     characters is negative
     */
    public FieldRules {
        least = kept(least);
        most = kept(most);
        if (least != null && most != null && least.compareTo(most) > 0) {
            throw new IllegalArgumentException(
                    "the least number is greater than the most (expected the other way round)");
        }
        if (isNegative(shortest) || isNegative(longest)) {
            throw new IllegalArgumentException("a text cannot have fewer than no characters (expected 0 or more)");
        }
        if (shortest != null && longest != null && shortest > longest) {
            throw new IllegalArgumentException(
                    "the fewest characters are more than the most (expected the other way round)");
        }
    }

    private static @Nullable BigDecimal kept(@Nullable BigDecimal number) {
        return number == null ? null : new FieldValue.Amount(number).number();
    }

    private static boolean isNegative(@Nullable Integer count) {
        return count != null && count < 0;
    }

    /** Whether there is a rule for numbers. */
    public boolean limitNumbers() {
        return least != null || most != null;
    }

    /** Whether there is a rule for texts. */
    public boolean limitTexts() {
        return shortest != null || longest != null;
    }

    boolean allow(BigDecimal number) {
        return (least == null || number.compareTo(least) >= 0) && (most == null || number.compareTo(most) <= 0);
    }

    boolean allow(String text) {
        int length = text.codePointCount(0, text.length());
        return (shortest == null || length >= shortest) && (longest == null || length <= longest);
    }

    /** For messages. */
    String numbers() {
        return range(least == null ? null : least.toPlainString(), most == null ? null : most.toPlainString());
    }

    /** For messages. */
    String lengths() {
        return range(text(shortest), text(longest)) + " characters";
    }

    private static @Nullable String text(@Nullable Integer count) {
        return count == null ? null : count.toString();
    }

    private static String range(@Nullable String from, @Nullable String to) {
        if (from == null) {
            return "at most " + to;
        }
        return to == null ? "at least " + from : from + " to " + to;
    }
}
