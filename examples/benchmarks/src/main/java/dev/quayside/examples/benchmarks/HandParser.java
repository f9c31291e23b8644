package dev.quayside.examples.benchmarks;

import dev.quayside.examples.benchmarks.PlainQuery.Comparison;
import dev.quayside.examples.benchmarks.PlainQuery.Day;
import dev.quayside.examples.benchmarks.PlainQuery.Flag;
import dev.quayside.examples.benchmarks.PlainQuery.Kind;
import dev.quayside.examples.benchmarks.PlainQuery.SortField;
import dev.quayside.examples.benchmarks.PlainQuery.Term;
import dev.quayside.examples.benchmarks.PlainQuery.Texts;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The baseline of parsing: what somebody would write who needs just this list, and needs it fast. It reads the common
 * filters with their alternatives and comparisons, sort and page; it refuses what is wrong with an exception, and has no
 * relative days, presence words, quotes, cursors, limits, suggestions or diagnostics.
 */
final class HandParser {
    private static final Map<String, Kind> FILTERS = Map.ofEntries(
            Map.entry("number", Kind.TEXT),
            Map.entry("current_status", Kind.TEXT),
            Map.entry("pod_code", Kind.TEXT),
            Map.entry("pol_code", Kind.TEXT),
            Map.entry("destination_code", Kind.TEXT),
            Map.entry("shipping_line_scac", Kind.TEXT),
            Map.entry("vessel_name", Kind.TEXT),
            Map.entry("customer_name", Kind.TEXT),
            Map.entry("arrival", Kind.DAY),
            Map.entry("pickup_lfd", Kind.DAY),
            Map.entry("created_at", Kind.DAY),
            Map.entry("updated_at", Kind.DAY),
            Map.entry("picked_up_at", Kind.DAY),
            Map.entry("has_holds", Kind.FLAG),
            Map.entry("has_fees", Kind.FLAG),
            Map.entry("actively_tracked", Kind.FLAG));
    private static final List<SortField> DEFAULT_SORT = List.of(new SortField("last_status_refresh_at", true));
    private static final String FILTER = "filter[";

    private final String text;
    private final List<Term> terms = new ArrayList<>();
    private List<SortField> sort = DEFAULT_SORT;
    private int pageNumber = 1;
    private int pageSize = 30;

    private HandParser(String text) {
        this.text = text;
    }

    /**
     * Reads an encoded query.
     *
     * @throws IllegalArgumentException if a value cannot be read; unknown parameters are ignored
     */
    static PlainQuery parse(String query) {
        HandParser parser = new HandParser(query);
        parser.parameters();
        return new PlainQuery(parser.terms, parser.sort, parser.pageNumber, parser.pageSize);
    }

    private void parameters() {
        int at = 0;
        while (at < text.length()) {
            int end = text.indexOf('&', at);
            if (end < 0) {
                end = text.length();
            }
            int equals = text.indexOf('=', at);
            if (equals >= 0 && equals < end) {
                parameter(decoded(at, equals), decoded(equals + 1, end));
            }
            at = end + 1;
        }
    }

    private void parameter(String name, String value) {
        if (name.startsWith(FILTER)) {
            int close = name.indexOf(']');
            Kind kind = close < 0 ? null : FILTERS.get(name.substring(FILTER.length(), close));
            if (kind != null) {
                filter(kind, name.substring(FILTER.length(), close), value);
            }
        } else if (name.equals("sort")) {
            sort = sort(value);
        } else if (name.equals("page[number]")) {
            pageNumber = Integer.parseInt(value);
        } else if (name.equals("page[size]")) {
            pageSize = Math.min(Integer.parseInt(value), 50);
        }
    }

    private void filter(Kind kind, String name, String value) {
        switch (kind) {
            case TEXT -> terms.add(new Texts(name, alternatives(value)));
            case DAY -> terms.add(day(name, value));
            case FLAG -> terms.add(new Flag(name, flag(value)));
        }
    }

    private static boolean flag(String value) {
        if (value.equalsIgnoreCase("true")) {
            return true;
        }
        if (value.equalsIgnoreCase("false")) {
            return false;
        }
        throw new IllegalArgumentException("'" + value + "' is neither true nor false");
    }

    private static List<String> alternatives(String value) {
        int comma = value.indexOf(',');
        if (comma < 0) {
            return List.of(value);
        }
        List<String> found = new ArrayList<>();
        int at = 0;
        for (; comma >= 0; comma = value.indexOf(',', at)) {
            found.add(value.substring(at, comma));
            at = comma + 1;
        }
        found.add(value.substring(at));
        return found;
    }

    private static Term day(String name, String value) {
        char first = value.isEmpty() ? ' ' : value.charAt(0);
        boolean orEqual = value.length() > 1 && value.charAt(1) == '=';
        return switch (first) {
            case '>' ->
                orEqual
                        ? new Day(name, Comparison.GREATER_OR_EQUAL, date(value, 2))
                        : new Day(name, Comparison.GREATER, date(value, 1));
            case '<' ->
                orEqual
                        ? new Day(name, Comparison.LESS_OR_EQUAL, date(value, 2))
                        : new Day(name, Comparison.LESS, date(value, 1));
            case '=' -> new Day(name, Comparison.EQUAL, date(value, 1));
            default -> new Day(name, Comparison.EQUAL, date(value, 0));
        };
    }

    private static LocalDate date(String value, int start) {
        if (value.length() != start + 10 || value.charAt(start + 4) != '-' || value.charAt(start + 7) != '-') {
            throw new IllegalArgumentException("'" + value + "' is not a date (expected YYYY-MM-DD)");
        }
        return LocalDate.of(
                number(value, start, start + 4),
                number(value, start + 5, start + 7),
                number(value, start + 8, start + 10));
    }

    private static int number(String value, int start, int end) {
        int number = 0;
        for (int i = start; i < end; i++) {
            int digit = value.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                throw new IllegalArgumentException("'" + value + "' is not a date (expected YYYY-MM-DD)");
            }
            number = number * 10 + digit;
        }
        return number;
    }

    private static List<SortField> sort(String value) {
        List<SortField> fields = new ArrayList<>(3);
        for (String token : alternatives(value)) {
            boolean descending = token.startsWith("-");
            fields.add(new SortField(descending ? token.substring(1) : token, descending));
        }
        return fields;
    }

    /** Most texts have nothing to decode; of the others, nearly all are ASCII. */
    private String decoded(int start, int end) {
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            if (c == '%' || c == '+') {
                return decodedFrom(start, i, end);
            }
        }
        return text.substring(start, end);
    }

    private String decodedFrom(int start, int firstEscape, int end) {
        char[] chars = new char[end - start];
        text.getChars(start, firstEscape, chars, 0);
        int length = firstEscape - start;
        for (int i = firstEscape; i < end; i++) {
            char c = text.charAt(i);
            if (c == '%') {
                int unit = octet(i, end);
                if (unit >= 0x80) {
                    return decodedAsUtf8(start, end);
                }
                c = (char) unit;
                i += 2;
            } else if (c == '+') {
                c = ' ';
            }
            chars[length++] = c;
        }
        return new String(chars, 0, length);
    }

    private String decodedAsUtf8(int start, int end) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(end - start);
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            if (c == '%') {
                bytes.write(octet(i, end));
                i += 2;
            } else {
                bytes.write(c == '+' ? ' ' : c);
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private int octet(int percent, int end) {
        if (percent + 2 >= end) {
            throw new IllegalArgumentException("an escape is cut off at " + percent);
        }
        int high = Character.digit(text.charAt(percent + 1), 16);
        int low = Character.digit(text.charAt(percent + 2), 16);
        if (high < 0 || low < 0) {
            throw new IllegalArgumentException("no escape at " + percent);
        }
        return (high << 4) | low;
    }

    /** The kind of a filter; null if there is none of this name. */
    static @Nullable Kind kind(String filter) {
        return FILTERS.get(filter);
    }
}
