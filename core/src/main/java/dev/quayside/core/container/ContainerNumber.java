package dev.quayside.core.container;

import dev.quayside.core.internal.Texts;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A freight container's number as painted on the box: owner code, category letter, serial, check digit (ISO 6346:2022,
 * clause 4).
 *
 * <p>Only the shape is required: four letters and seven digits. The category letter (U for freight containers, J for
 * detachable equipment, Z for trailers and chassis) and the check digit are graded by {@link #grade()}, because boxes
 * with a number that breaks those rules do travel, and are tracked.
 *
 * @param value four upper-case letters followed by seven digits, such as {@code MSCU1234566}
 */
public record ContainerNumber(String value) implements Comparable<ContainerNumber> {

    private static final Pattern FORMAT = Pattern.compile("[A-Z]{4}[0-9]{7}");
    private static final Pattern TYPED = Pattern.compile("[A-Za-z]{4}[0-9]{7}");
    private static final Pattern BETWEEN = Pattern.compile("[\\s\\p{Z}-]+");

    /** How far a text is a container number. */
    public enum Grade {
        /** The shape, the category letter and the check digit are right. */
        VALID,
        /** Shaped like a number, but the category letter is not U, J or Z. */
        UNKNOWN_CATEGORY,
        /** Shaped like a number, but the last digit is not the one that ISO 6346 computes; often a typing error. */
        WRONG_CHECK_DIGIT,
        /** Not shaped like a number at all. */
        NOT_A_CONTAINER_NUMBER
    }

    public ContainerNumber {
        Objects.requireNonNull(value, "value");
        if (!FORMAT.matcher(value).matches()) {
            throw refused(value);
        }
    }

    /**
     * Reads a number as people type it: any case, with or without blanks and hyphens, such as {@code mscu 123456-6}.
     *
     * @throws IllegalArgumentException if the text is not shaped like a container number
     */
    public static ContainerNumber parse(String text) {
        Objects.requireNonNull(text, "text");
        return tryParse(text).orElseThrow(() -> refused(text));
    }

    /** Reads a number as {@link #parse} does; empty where that would refuse. */
    public static Optional<ContainerNumber> tryParse(String text) {
        Objects.requireNonNull(text, "text");
        String joined = BETWEEN.matcher(text).replaceAll("");
        // Checked before the change of case, which turns some foreign letters (dotless i, long s) into ASCII ones.
        return TYPED.matcher(joined).matches()
                ? Optional.of(new ContainerNumber(joined.toUpperCase(Locale.ROOT)))
                : Optional.empty();
    }

    /** Grades any text, read as {@link #parse} reads it. Never throws for text of any kind. */
    public static Grade grade(String text) {
        return tryParse(text).map(ContainerNumber::grade).orElse(Grade.NOT_A_CONTAINER_NUMBER);
    }

    /** How well this number keeps the rules of ISO 6346; never {@link Grade#NOT_A_CONTAINER_NUMBER}. */
    public Grade grade() {
        if ("UJZ".indexOf(value.charAt(3)) < 0) {
            return Grade.UNKNOWN_CATEGORY;
        }
        return value.charAt(10) - '0' == expectedCheckDigit() ? Grade.VALID : Grade.WRONG_CHECK_DIGIT;
    }

    /** The owner code, registered with the BIC: the first three letters. */
    public String ownerCode() {
        return value.substring(0, 3);
    }

    /**
     * The check digit that belongs to the first ten characters (ISO 6346:2022, annex A): letters count 10 to 38 without
     * the multiples of 11, each character weighs twice the one before it, the sum is taken modulo 11, and a remainder of
     * 10 is written 0.
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

    /** The number as {@link #parse} reads it back. */
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

    private static IllegalArgumentException refused(String text) {
        return new IllegalArgumentException(Texts.quote(text)
                + " is not a container number (expected 4 letters and 7 digits, such as MSCU1234566)");
    }
}
