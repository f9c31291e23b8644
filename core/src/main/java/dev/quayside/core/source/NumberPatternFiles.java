package dev.quayside.core.source;

import dev.quayside.core.carrier.Scac;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Reads the two text files in this package that describe the number formats of carriers. Comments at the start of each
 * file describe its columns.
 */
final class NumberPatternFiles {

    private NumberPatternFiles() {}

    /** Returns the carriers for each owner code of four letters, most likely carrier first. */
    static Map<String, List<Scac>> ownerCodes() {
        Map<String, List<Scac>> lines = new LinkedHashMap<>();
        read("owner-codes.txt", 2, columns -> {
            Scac line = Scac.of(columns[0]);
            for (String code : columns[1].split(" +", -1)) {
                lines.computeIfAbsent(code, any -> new ArrayList<>()).add(line);
            }
        });
        return lines;
    }

    /** Returns the number patterns, in the order of the file. */
    static List<NumberPattern> patterns() {
        List<NumberPattern> patterns = new ArrayList<>();
        read("number-forms.txt", 4, columns -> patterns.add(NumberPattern.of(columns)));
        return patterns;
    }

    private static void read(String resource, int width, Consumer<String[]> row) {
        try (InputStream in = NumberPatternFiles.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException(
                        "the resource " + resource + " is missing beside " + NumberPatternFiles.class);
            }
            readRows(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)), resource, width, row);
        } catch (IOException e) {
            throw new UncheckedIOException("the resource " + resource + " cannot be read", e);
        }
    }

    /**
     * Reads all rows and skips empty lines and lines that start with {@code #}.
     *
     * @throws IllegalArgumentException if a row is malformed; the message contains {@code source} and the line number
     */
    static void readRows(BufferedReader reader, String source, int width, Consumer<String[]> row) throws IOException {
        String text;
        for (int number = 1; (text = reader.readLine()) != null; number++) {
            if (text.isBlank() || text.startsWith("#")) {
                continue;
            }
            String[] columns = text.split("\\|", -1);
            Arrays.setAll(columns, i -> columns[i].strip());
            try {
                if (columns.length != width) {
                    throw new IllegalArgumentException("found " + columns.length + " columns (expected " + width
                            + " with | between them, as the head of the file describes)");
                }
                row.accept(columns);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(source + ", line " + number + ": " + e.getMessage(), e);
            }
        }
    }
}
