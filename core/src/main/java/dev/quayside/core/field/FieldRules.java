package dev.quayside.core.field;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * The limits for the values of a custom field. Each limit is null if there is no such limit.
 *
 * @param min the smallest number, inclusive
 * @param max the largest number, inclusive
 * @param minLength the minimum number of characters of a text, 0 or more
 * @param maxLength the maximum number of characters of a text, 0 or more
 */
public record FieldRules(
        @Nullable BigDecimal min,
        @Nullable BigDecimal max,
        @Nullable Integer minLength,
        @Nullable Integer maxLength) {

    public static final FieldRules NONE = new FieldRules(null, null, null, null);

    /**
     * Creates rules.
     *
     * @throws IllegalArgumentException if no value can satisfy the rules, if a number has too many digits, or if a
     *     length is negative
     */
    public FieldRules {
        min = normalize(min);
        max = normalize(max);
        if (min != null && max != null && min.compareTo(max) > 0) {
            throw new IllegalArgumentException(
                    "the smallest number is greater than the largest (expected the other way round)");
        }
        if (isNegative(minLength) || isNegative(maxLength)) {
            throw new IllegalArgumentException("a length is negative (expected 0 or more)");
        }
        if (minLength != null && maxLength != null && minLength > maxLength) {
            throw new IllegalArgumentException(
                    "the smallest length is greater than the largest (expected the other way round)");
        }
    }

    private static @Nullable BigDecimal normalize(@Nullable BigDecimal number) {
        return number == null ? null : new FieldValue.Decimal(number).number();
    }

    private static boolean isNegative(@Nullable Integer count) {
        return count != null && count < 0;
    }

    /** Returns whether there is a rule for numbers. */
    public boolean limitsNumbers() {
        return min != null || max != null;
    }

    /** Returns whether there is a rule for texts. */
    public boolean limitsTexts() {
        return minLength != null || maxLength != null;
    }

    boolean allows(BigDecimal number) {
        return (min == null || number.compareTo(min) >= 0) && (max == null || number.compareTo(max) <= 0);
    }

    boolean allows(String text) {
        int length = text.codePointCount(0, text.length());
        return (minLength == null || length >= minLength) && (maxLength == null || length <= maxLength);
    }

    /** Returns the range of valid numbers as text for error messages. */
    String numberRange() {
        return range(min == null ? null : min.toPlainString(), max == null ? null : max.toPlainString());
    }

    /** Returns the range of valid lengths as text for error messages. */
    String lengthRange() {
        return range(text(minLength), text(maxLength)) + " characters";
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
