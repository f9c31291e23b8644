package dev.quayside.core.carrier;

import dev.quayside.core.internal.Texts;
import dev.quayside.core.place.ProvidedData;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads shipping lines from a text file. Each shipping line is one line of text with nine columns, separated by
 * {@code |}. Empty lines and lines that start with {@code #} are ignored. Comments at the start of the bundled file
 * describe the columns.
 */
final class ShippingLineFileReader {
    private static final String BUNDLED = "shipping-lines.txt";
    private static final int COLUMNS = 9;
    /** The letters that stand for the types of number, in the order of {@link ShippingLine.NumberSupport}. */
    private static final String NUMBER_LETTERS = "BKC";
    /** The letters that stand for the kinds of data, in the order of {@link ShippingLine#PROVIDED_DATA_KEYS}. */
    private static final String DATA_LETTERS = "LSWTHNADOEF";

    private ShippingLineFileReader() {}

    static List<ShippingLine> readBundled() {
        try (InputStream in = ShippingLineFileReader.class.getResourceAsStream(BUNDLED)) {
            if (in == null) {
                throw new IllegalStateException(
                        "the resource " + BUNDLED + " is missing beside " + ShippingLineFileReader.class);
            }
            return read(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)), BUNDLED);
        } catch (IOException e) {
            throw new UncheckedIOException("the resource " + BUNDLED + " cannot be read", e);
        }
    }

    /**
     * Reads all shipping lines.
     *
     * @throws IllegalArgumentException if a line of text is malformed; the message contains {@code source} and the line
     *     number
     */
    static List<ShippingLine> read(BufferedReader reader, String source) throws IOException {
        List<ShippingLine> lines = new ArrayList<>();
        String text;
        for (int number = 1; (text = reader.readLine()) != null; number++) {
            if (text.isBlank() || text.startsWith("#")) {
                continue;
            }
            try {
                lines.add(parseLine(text));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(source + ", line " + number + ": " + e.getMessage(), e);
            }
        }
        return lines;
    }

    private static ShippingLine parseLine(String text) {
        String[] columns = text.split("\\|", -1);
        if (columns.length != COLUMNS) {
            throw new IllegalArgumentException("found " + columns.length + " columns (expected " + COLUMNS
                    + " with | between them, as the head of the file describes)");
        }
        Arrays.setAll(columns, i -> columns[i].strip());
        return ShippingLine.builder(Scac.of(columns[0]), columns[2])
                .alternativeScacs(parseScacs(columns[1]))
                .shortName(columns[3])
                .availability(parseAvailability(columns[4]))
                .support(parseSupport(columns[5]))
                .providedData(parseProvidedData(columns[6]))
                .trackingUrl(emptyToNull(columns[7]))
                .contactUrl(emptyToNull(columns[8]))
                .build();
    }

    private static List<Scac> parseScacs(String text) {
        return text.isEmpty()
                ? List.of()
                : Arrays.stream(text.split(" +")).map(Scac::of).toList();
    }

    private static ShippingLine.Availability parseAvailability(String text) {
        return switch (text) {
            case "public" -> ShippingLine.Availability.PUBLIC;
            case "request" -> ShippingLine.Availability.ON_REQUEST;
            case "test" -> ShippingLine.Availability.TEST;
            default ->
                throw new IllegalArgumentException(
                        Texts.quote(text) + " is not an availability (expected public, request or test)");
        };
    }

    private static ShippingLine.NumberSupport parseSupport(String text) {
        requireLetters(text, NUMBER_LETTERS, "kinds of number");
        return new ShippingLine.NumberSupport(text.charAt(0) != '-', text.charAt(1) != '-', text.charAt(2) != '-');
    }

    private static ProvidedData parseProvidedData(String text) {
        requireLetters(text, DATA_LETTERS, "kinds of data");
        Set<String> supplied = new LinkedHashSet<>();
        for (int i = 0; i < DATA_LETTERS.length(); i++) {
            if (text.charAt(i) != '-') {
                supplied.add(ShippingLine.PROVIDED_DATA_KEYS.get(i));
            }
        }
        // V2 documents contain no remark about the shipping line's last free day.
        return ProvidedData.of(ShippingLine.PROVIDED_DATA_KEYS, supplied, Set.of("ssl_lfd"));
    }

    /** Checks a column of flags: each character must be the letter that belongs to its position, or a dash. */
    private static void requireLetters(String text, String letters, String what) {
        boolean fits = text.length() == letters.length();
        for (int i = 0; fits && i < letters.length(); i++) {
            fits = text.charAt(i) == '-' || text.charAt(i) == letters.charAt(i);
        }
        if (!fits) {
            throw new IllegalArgumentException(Texts.quote(text) + " does not name " + what + " (expected " + letters
                    + " with a dash for each that is missing)");
        }
    }

    private static @Nullable String emptyToNull(String text) {
        return text.isEmpty() ? null : text;
    }
}
