package dev.quayside.query.internal;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A parser and printer of exact decimal numbers. Exponents are not allowed, because a short text with an exponent could
 * express a very large number.
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

    /**
     * The pattern of a number. The groups are the digits before and after the decimal point; the second group is absent
     * in an integer.
     */
    private static final Pattern NUMBER = Pattern.compile("-?([0-9]++)(?:\\.([0-9]++))?");

    private NumberText() {}

    /** Parses this part of the text; returns null if it is not a number within the limits. */
    public static @Nullable BigDecimal parse(String text, int start, int end) {
        Matcher number = NUMBER.matcher(text).region(start, end);
        if (!number.matches()) {
            return null;
        }
        int decimals = number.end(2) - number.start(2);
        int digits = number.end(1) - number.start(1) + decimals;
        return digits <= MOST_DIGITS && decimals <= MOST_DECIMALS ? normalize(new BigDecimal(number.group())) : null;
    }

    /** Returns a text for messages that explains why this part of the text is not a number within the limits. */
    public static String problem(String text, int start, int end) {
        String found = Excerpt.of(text, start, end);
        return NUMBER.matcher(text).region(start, end).matches()
                ? found + " has too many digits (" + LIMIT + ")"
                : found + " is not a number (digits with an optional minus and decimal point, such as 120 or -12.50)";
    }

    /**
     * Returns the number without trailing zeros, so that numerically equal numbers are equal by
     * {@link BigDecimal#equals}.
     *
     * @throws IllegalArgumentException if the number exceeds the limits
     */
    public static BigDecimal normalize(BigDecimal number) {
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
        return normalize(number).toPlainString();
    }
}
