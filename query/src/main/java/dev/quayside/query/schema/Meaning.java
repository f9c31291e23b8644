package dev.quayside.query.schema;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The meaning of a filter, sort name, attribute or relationship, written for the readers of the API documentation.
 *
 * @param text one or more sentences; names and values stand between backticks
 * @param example an example of a value, as documents contain it; null if an example would not help
 * @param values the possible values, each with its meaning, in the order in which they are listed; empty if any value
 *     is possible
 */
public record Meaning(String text, @Nullable String example, Map<String, String> values) {

    public Meaning {
        Objects.requireNonNull(values, "values");
        if (text.isBlank()) {
            throw new IllegalArgumentException("a meaning has no text (expected a sentence)");
        }
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /**
     * Parses a text, and returns the meanings by name. An entry starts with a line that contains its names and an
     * example. The following indented lines contain its text and its values. The member of an object has a name such as
     * {@code fees.amount}. Empty lines are ignored.
     *
     * <pre>
     * status, last_status: on_ship
     *   The status in the journey.
     *   - on_ship: On a vessel.
     * </pre>
     *
     * @return the meanings in the order of the text
     * @throws IllegalArgumentException if a name occurs twice, or has no text
     */
    public static Map<String, Meaning> parse(String text) {
        Map<String, Meaning> meanings = new LinkedHashMap<>();
        List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
        for (int start = 0; start < lines.size(); ) {
            int end = start + 1;
            while (end < lines.size() && lines.get(end).startsWith(" ")) {
                end++;
            }
            String[] head = split(lines.get(start));
            Meaning meaning = entry(head.length == 1 ? null : head[1], lines.subList(start + 1, end));
            Arrays.stream(head[0].split(",")).map(String::strip).forEach(name -> {
                if (meanings.putIfAbsent(name, meaning) != null) {
                    throw new IllegalArgumentException("a second meaning of '" + name + "' (expected one)");
                }
            });
            start = end;
        }
        return Collections.unmodifiableMap(meanings);
    }

    private static Meaning entry(@Nullable String example, List<String> lines) {
        StringBuilder text = new StringBuilder();
        Map<String, String> values = new LinkedHashMap<>();
        String value = null;
        for (String line : lines.stream().map(String::strip).toList()) {
            if (line.startsWith("- ")) {
                String[] parts = split(line.substring(2));
                value = parts[0];
                values.put(value, parts.length == 1 ? "" : parts[1]);
            } else if (value != null) {
                values.merge(value, line, (before, more) -> before + " " + more);
            } else {
                text.append(text.isEmpty() ? "" : " ").append(line);
            }
        }
        return new Meaning(text.toString(), example, values);
    }

    private static String[] split(String line) {
        return line.split(": ", 2);
    }
}
