package dev.quayside.core.container;

import dev.quayside.core.internal.Texts;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The number of a freight container: owner code, category letter, serial number, check digit (ISO 6346:2022, clause 4).
 *
 * <p>Only four letters and seven digits are required. {@link #validity()} checks the category letter (U for freight
 * containers, J for detachable equipment, Z for trailers and chassis) and the check digit, because containers with
 * invalid numbers are shipped and tracked, too. The ILU codes of swap bodies and semi-trailers (EN 13044-1) have a
 * different fourth letter and the same check digit.
 *
 * @param value four upper-case letters followed by seven digits, such as {@code MSCU1234566}
 */
public record ContainerNumber(String value) implements Comparable<ContainerNumber> {

    private static final Pattern FORMAT = Pattern.compile("[A-Z]{4}[0-9]{7}");
    private static final Pattern TYPED = Pattern.compile("[A-Za-z]{4}[0-9]{7}");
    private static final Pattern BETWEEN = Pattern.compile("[\\s\\p{Z}-]+");

    /** The result of checking a text as a container number. */
    public enum Validity {
        /** The category letter and the check digit are correct. */
        VALID,
        /**
         * The text is the ILU code of an intermodal loading unit: the fourth letter is not U, J or Z, and the check
         * digit is correct.
         */
        INTERMODAL_LOADING_UNIT,
        /** The fourth letter is not U, J or Z, and the last digit is not the check digit. */
        UNKNOWN_CATEGORY,
        /** The last digit is not the check digit of ISO 6346; often a typing error. */
        WRONG_CHECK_DIGIT,
        /** The text does not have four letters and seven digits. */
        NOT_A_CONTAINER_NUMBER
    }

    public ContainerNumber {
        Objects.requireNonNull(value, "value");
        if (!FORMAT.matcher(value).matches()) {
            throw invalidNumber(value);
        }
    }

    /**
     * Parses a number, ignoring case, blanks and hyphens, such as {@code mscu 123456-6}.
     *
     * @throws IllegalArgumentException if the text does not have four letters and seven digits
     */
    public static ContainerNumber parse(String text) {
        Objects.requireNonNull(text, "text");
        return tryParse(text).orElseThrow(() -> invalidNumber(text));
    }

    /** Removes blanks and hyphens from a text, as {@link #parse} does. The text may be an incomplete number. */
    public static String withoutSeparators(String text) {
        return BETWEEN.matcher(Objects.requireNonNull(text, "text")).replaceAll("");
    }

    /** Parses a number as {@link #parse}; empty if the text is not a number. */
    public static Optional<ContainerNumber> tryParse(String text) {
        // This check comes before the conversion to upper case, because the conversion turns a dotless i and a long s
        // into ASCII letters.
        String joined = withoutSeparators(text);
        return TYPED.matcher(joined).matches()
                ? Optional.of(new ContainerNumber(joined.toUpperCase(Locale.ROOT)))
                : Optional.empty();
    }

    /**
     * Checks a text, ignoring case, blanks and hyphens as {@link #parse} does. Returns a result for any text and does
     * not throw an exception.
     */
    public static Validity validity(String text) {
        return tryParse(text).map(ContainerNumber::validity).orElse(Validity.NOT_A_CONTAINER_NUMBER);
    }

    /** Checks this number; never {@link Validity#NOT_A_CONTAINER_NUMBER}. */
    public Validity validity() {
        boolean isRight = value.charAt(10) - '0' == expectedCheckDigit();
        if ("UJZ".indexOf(value.charAt(3)) < 0) {
            return isRight ? Validity.INTERMODAL_LOADING_UNIT : Validity.UNKNOWN_CATEGORY;
        }
        return isRight ? Validity.VALID : Validity.WRONG_CHECK_DIGIT;
    }

    /** Returns the first three letters: the owner code, which the BIC registers. */
    public String ownerCode() {
        return value.substring(0, 3);
    }

    /**
     * Computes the check digit of the first ten characters (ISO 6346:2022, annex A): letters have the values 10 to 38
     * without the multiples of 11, the weight of each character is twice the weight of the previous character, and the
     * check digit is the weighted sum modulo 11, where 10 becomes 0.
     */
    public int expectedCheckDigit() {
        int sum = 0;
        for (int i = 0; i < 10; i++) {
            sum += weight(value.charAt(i)) << i;
        }
        return sum % 11 % 10;
    }

    @Override
    public int compareTo(ContainerNumber other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }

    private static int weight(char c) {
        if (c <= '9') {
            return c - '0';
        }
        int letter = c - 'A' + 10;
        return letter + (letter - 1) / 10;
    }

    private static IllegalArgumentException invalidNumber(String text) {
        return new IllegalArgumentException(Texts.quote(text)
                + " is not a container number (expected 4 letters and 7 digits, such as MSCU1234566)");
    }
}
