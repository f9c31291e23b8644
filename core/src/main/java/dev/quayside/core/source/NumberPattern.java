package dev.quayside.core.source;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.internal.Texts;
import java.util.Arrays;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A pattern of the numbers of a carrier.
 *
 * @param line the SCAC of the carrier
 * @param pattern the pattern that the whole number matches, without the carrier's code
 * @param confidence the confidence if the number matches only the pattern, from 0 to 1
 */
record NumberPattern(Scac line, InferenceResult.NumberType type, Pattern pattern, double confidence) {
    private static final Pattern LETTERS = Pattern.compile("[naxA-Z]+");

    NumberPattern {
        Objects.requireNonNull(line, "line");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(pattern, "pattern");
    }

    boolean matches(String number) {
        return pattern.matcher(number).matches();
    }

    /** Creates a pattern from the four columns of a line in {@code number-forms.txt}. */
    static NumberPattern of(String[] columns) {
        return new NumberPattern(
                Scac.of(columns[0]), type(columns[1]), pattern(columns[2]), Double.parseDouble(columns[3]));
    }

    private static InferenceResult.NumberType type(String text) {
        return Arrays.stream(InferenceResult.NumberType.values())
                .filter(type -> type.wireName().equals(text) && type != InferenceResult.NumberType.CONTAINER)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        Texts.quote(text) + " is not a type of number (expected bill_of_lading or booking)"));
    }

    private static Pattern pattern(String form) {
        if (!LETTERS.matcher(form).matches()) {
            throw new IllegalArgumentException(Texts.quote(form)
                    + " is not a number pattern (expected n, a, x and capital letters, such as aaannnnnnn)");
        }
        StringBuilder regex = new StringBuilder();
        form.chars()
                .forEach(c -> regex.append(
                        switch (c) {
                            case 'n' -> "[0-9]";
                            case 'a' -> "[A-Z]";
                            case 'x' -> "[A-Z0-9]";
                            default -> Character.toString(c);
                        }));
        return Pattern.compile(regex.toString());
    }
}
