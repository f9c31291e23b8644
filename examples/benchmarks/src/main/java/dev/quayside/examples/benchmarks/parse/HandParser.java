package dev.quayside.examples.benchmarks.parse;

import dev.quayside.examples.benchmarks.parse.PlainQuery.Comparison;
import dev.quayside.examples.benchmarks.parse.PlainQuery.Day;
import dev.quayside.examples.benchmarks.parse.PlainQuery.Flag;
import dev.quayside.examples.benchmarks.parse.PlainQuery.SortField;
import dev.quayside.examples.benchmarks.parse.PlainQuery.Term;
import dev.quayside.examples.benchmarks.parse.PlainQuery.Texts;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The baseline of parsing: a parser for this list alone, written for speed. It reads the common filters, sort and page,
 * and throws for a wrong value. It has no relative days, presence words, quotes, cursors, limits or diagnostics.
 */
final class HandParser {
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

    /** The kinds of values that filters have. */
    enum Kind {
        TEXT,
        DAY,
        FLAG
    }

    /**
     * Parses an encoded query; unknown parameters are ignored.
     *
     * @throws IllegalArgumentException if a value is wrong
     */
    static PlainQuery parse(String query) {
        HandParser parser = new HandParser(query);
        parser.parameters();
        return new PlainQuery(parser.terms, parser.sort, parser.pageNumber, parser.pageSize);
    }

    /** Returns the kind of a filter, or null if the filter is unknown. */
    static @Nullable Kind kind(String filter) {
        return switch (filter) {
            case "number", "current_status", "pod_code", "pol_code", "destination_code" -> Kind.TEXT;
            case "shipping_line_scac", "vessel_name", "customer_name" -> Kind.TEXT;
            case "arrival", "pickup_lfd", "created_at", "updated_at", "picked_up_at" -> Kind.DAY;
            case "has_holds", "has_fees", "actively_tracked" -> Kind.FLAG;
            default -> null;
        };
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
            Kind kind = close < 0 ? null : kind(name.substring(FILTER.length(), close));
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
        boolean set = value.equalsIgnoreCase("true");
        if (!set && !value.equalsIgnoreCase("false")) {
            throw new IllegalArgumentException("'" + value + "' is not a boolean (expected true or false)");
        }
        return set;
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
            fields.add(SortField.parse(token));
        }
        return fields;
    }

    /** Decodes a part of the text. Most parts have no escapes, and nearly all escapes are ASCII. */
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
                int octet = i + 2 < end
                        ? Character.digit(text.charAt(i + 1), 16) << 4 | Character.digit(text.charAt(i + 2), 16)
                        : -1;
                if (octet < 0 || octet >= 0x80) {
                    return URLDecoder.decode(text.substring(start, end), StandardCharsets.UTF_8);
                }
                c = (char) octet;
                i += 2;
            } else if (c == '+') {
                c = ' ';
            }
            chars[length++] = c;
        }
        return new String(chars, 0, length);
    }
}
