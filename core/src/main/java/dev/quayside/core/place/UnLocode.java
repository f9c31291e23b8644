package dev.quayside.core.place;

import dev.quayside.core.internal.Texts;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A place code of UN/LOCODE (UNECE Recommendation 16): two letters of the country (ISO 3166-1) and three letters, or
 * digits from 2 to 9 if no combination of letters is left in the country. Codes are ordered as texts.
 *
 * <p>Only the format is checked, because the list changes twice a year, and carriers use codes that are not listed yet.
 *
 * @param value five characters, upper case, without the space after the country
 */
public record UnLocode(String value) implements Comparable<UnLocode> {
    private static final Pattern FORMAT = Pattern.compile("[A-Z]{2}[A-Z2-9]{3}");
    private static final Pattern TYPED = Pattern.compile("[A-Za-z]{2} ?[A-Za-z2-9]{3}");

    /**
     * Creates a code.
     *
     * @throws IllegalArgumentException if the text is not two capital letters and three capital letters or digits
     *     2–9
     */
    public UnLocode {
        Objects.requireNonNull(value, "value");
        if (!FORMAT.matcher(value).matches()) {
            throw invalidCode(value);
        }
    }

    public static UnLocode of(String value) {
        return new UnLocode(value);
    }

    /**
     * Parses a code, ignoring case, surrounding white space and a space after the country.
     *
     * @throws IllegalArgumentException if the text is not a code
     */
    public static UnLocode parse(String text) {
        return tryParse(text).orElseThrow(() -> invalidCode(text));
    }

    /** Parses a code as {@link #parse}; empty if the text is not a code. */
    public static Optional<UnLocode> tryParse(String text) {
        Objects.requireNonNull(text, "text");
        String stripped = text.strip();
        // This check comes before the conversion to upper case, because the conversion turns a dotless i and a long s
        // into ASCII letters.
        return TYPED.matcher(stripped).matches()
                ? Optional.of(new UnLocode(stripped.replace(" ", "").toUpperCase(Locale.ROOT)))
                : Optional.empty();
    }

    /**
     * Returns the first two letters, which are the ISO 3166-1 code of a country or territory. Puerto Rico, for example,
     * is PR and not US.
     */
    public String countryCode() {
        return value.substring(0, 2);
    }

    @Override
    public int compareTo(UnLocode other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }

    private static IllegalArgumentException invalidCode(String text) {
        return new IllegalArgumentException(Texts.quote(text)
                + " is not a UN/LOCODE (expected a 2-letter country code and 3 letters or digits 2-9, such as USLAX)");
    }
}
