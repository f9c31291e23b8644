package dev.quayside.core.carrier;

import dev.quayside.core.internal.Texts;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The code of a carrier, such as MAEU: two to four letters or digits. Codes are ordered as texts.
 *
 * <p>Codes of the Standard Carrier Alpha Code scheme (NMFTA, United States) have letters only; some carriers and
 * railroads use a code with digits instead. Only the format is checked, not whether the code is assigned.
 *
 * @param value upper case
 */
public record Scac(String value) implements Comparable<Scac> {
    private static final Pattern FORMAT = Pattern.compile("[A-Z0-9]{2,4}");
    private static final Pattern TYPED = Pattern.compile("[A-Za-z0-9]{2,4}");

    /**
     * Creates a code.
     *
     * @throws IllegalArgumentException if the text is not two to four capital letters or digits
     */
    public Scac {
        Objects.requireNonNull(value, "value");
        if (!FORMAT.matcher(value).matches()) {
            throw invalidCode(value);
        }
    }

    public static Scac of(String value) {
        return new Scac(value);
    }

    /**
     * Parses a code, ignoring case and surrounding white space.
     *
     * @throws IllegalArgumentException if the text is not a code
     */
    public static Scac parse(String text) {
        return tryParse(text).orElseThrow(() -> invalidCode(text));
    }

    /** Parses a code as {@link #parse}; empty if the text is not a code. */
    public static Optional<Scac> tryParse(String text) {
        Objects.requireNonNull(text, "text");
        String stripped = text.strip();
        // This check comes before the conversion to upper case, because the conversion turns a dotless i and a long s
        // into ASCII letters.
        return TYPED.matcher(stripped).matches()
                ? Optional.of(new Scac(stripped.toUpperCase(Locale.ROOT)))
                : Optional.empty();
    }

    @Override
    public int compareTo(Scac other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }

    private static IllegalArgumentException invalidCode(String text) {
        return new IllegalArgumentException(
                Texts.quote(text) + " is not a SCAC (expected 2 to 4 letters or digits, such as MAEU)");
    }
}
