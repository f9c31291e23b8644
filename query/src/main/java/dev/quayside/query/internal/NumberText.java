package dev.quayside.query.internal;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Reads and prints exact decimal numbers without an exponent, so that a short text is never a large number.
 *
 * <pre>
 * number   = ["-"] 1*DIGIT [ "." 1*DIGIT ]         ; at most 38 digits, 18 of them after the point
 * </pre>
 */
public final class NumberText {

    private static final int MOST_DIGITS = 38;
    private static final int MOST_DECIMALS = 18;
    private static final String LIMIT =
            "expected at most " + MOST_DIGITS + " digits, " + MOST_DECIMALS + " of them after the point";

    private NumberText() {}

    /** Returns the number in this part of the text; null if it is not a number within the limits. */
    public static @Nullable BigDecimal parse(String text, int start, int end) {
        return end - start <= MOST_DIGITS + 2 && isNumber(text, start, end) && isWithinLimits(text, start, end)
                ? kept(new BigDecimal(text.substring(start, end)))
                : null;
    }

    /** Returns why this part of the text is not a number within the limits. */
    public static String problem(String text, int start, int end) {
        String found = Excerpt.of(text, start, end);
        return isNumber(text, start, end)
                ? found + " has too many digits (" + LIMIT + ")"
                : found + " is not a number (digits with an optional minus and decimal point, such as 120 or -12.50)";
    }

    private static boolean isNumber(String text, int start, int end) {
        int first = start < end && text.charAt(start) == '-' ? start + 1 : start;
        int point = behindDigits(text, first, end);
        if (point == first || point == end) {
            return point > first;
        }
        return text.charAt(point) == '.' && point + 1 < end && behindDigits(text, point + 1, end) == end;
    }

    private static int behindDigits(String text, int start, int end) {
        int i = start;
        while (i < end && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
            i++;
        }
        return i;
    }

    private static boolean isWithinLimits(String number, int start, int end) {
        int point = number.indexOf('.', start);
        boolean fraction = point >= 0 && point < end;
        int digits = end - start - (number.charAt(start) == '-' ? 1 : 0) - (fraction ? 1 : 0);
        return digits <= MOST_DIGITS && (!fraction || end - point - 1 <= MOST_DECIMALS);
    }

    /**
     * Returns the number without trailing zeros, so that equal numbers are equal objects.
     *
     * @throws IllegalArgumentException if it is beyond the limits
     */
    public static BigDecimal kept(BigDecimal number) {
        BigDecimal kept = number.stripTrailingZeros();
        long before = (long) kept.precision() - kept.scale();
        if (kept.precision() > MOST_DIGITS || kept.scale() > MOST_DECIMALS || before > MOST_DIGITS) {
            throw new IllegalArgumentException("a number of " + kept.precision() + " digits with an exponent of "
                    + -(long) kept.scale() + " cannot be compared (" + LIMIT + ")");
        }
        return kept;
    }

    /** Returns the number as query text, without an exponent. */
    public static String print(BigDecimal number) {
        return kept(number).toPlainString();
    }
}
