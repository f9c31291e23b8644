package dev.quayside.query.internal;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The parsed name of a parameter.
 *
 * @param kind the kind of parameter
 * @param key the name of the filter, the resource type of the sparse fieldset, or the whole name of an unknown
 *     parameter; otherwise empty
 */
public record ParameterName(Kind kind, String key) {

    /** The kind of a parameter. */
    public enum Kind {
        FILTER,
        FILTER_ARRAY,
        /** The start of a range of instants. */
        FILTER_START,
        /** The end of a range of instants. */
        FILTER_END,
        /** A filter without brackets. Without the schema, it cannot be distinguished from an unknown parameter. */
        BARE,
        SORT,
        PAGE_NUMBER,
        PAGE_SIZE,
        PAGE_AFTER,
        PAGE_BEFORE,
        PAGE_TOTALS,
        INCLUDE,
        FIELDS,
        UNKNOWN;

        /** Returns whether all occurrences of a parameter are used, instead of only the last occurrence. */
        public boolean isRepeatable() {
            return this == FILTER_ARRAY || this == INCLUDE;
        }
    }

    public static final ParameterName SORT = new ParameterName(Kind.SORT, "");
    public static final ParameterName INCLUDE = new ParameterName(Kind.INCLUDE, "");
    public static final ParameterName PAGE_NUMBER = new ParameterName(Kind.PAGE_NUMBER, "");
    public static final ParameterName PAGE_SIZE = new ParameterName(Kind.PAGE_SIZE, "");
    public static final ParameterName PAGE_AFTER = new ParameterName(Kind.PAGE_AFTER, "");
    public static final ParameterName PAGE_BEFORE = new ParameterName(Kind.PAGE_BEFORE, "");
    public static final ParameterName PAGE_TOTALS = new ParameterName(Kind.PAGE_TOTALS, "");

    /** The parameters that every list accepts. */
    public static final List<ParameterName> OF_EVERY_LIST =
            List.of(SORT, INCLUDE, PAGE_NUMBER, PAGE_SIZE, PAGE_AFTER, PAGE_BEFORE, PAGE_TOTALS);

    private static final Map<String, ParameterName> BY_TEXT =
            OF_EVERY_LIST.stream().collect(Collectors.toUnmodifiableMap(ParameterName::text, Function.identity()));

    private static final String FILTER = "filter[";
    private static final String FIELDS = "fields[";
    private static final String START = "[start]";
    private static final String END = "[end]";

    /** Parses a decoded name. Treats a malformed name as the name of an unknown parameter. */
    public static ParameterName of(String name) {
        if (name.startsWith(FILTER)) {
            ParameterName filter = filter(name);
            return filter != null ? filter : unknown(name);
        }
        if (name.startsWith(FIELDS)) {
            String type = keyUpTo(name, FIELDS.length(), name.length() - 1);
            return type != null && name.endsWith("]") ? new ParameterName(Kind.FIELDS, type) : unknown(name);
        }
        ParameterName known = BY_TEXT.get(name);
        return known != null ? known : unknown(name);
    }

    /**
     * Returns the decoded name as it is written in a query, such as {@code filter[pod_code]}, or
     * {@code filter[pod_code][]} for an array.
     */
    public String text() {
        return switch (kind) {
            case FILTER -> FILTER + key + "]";
            case FILTER_ARRAY -> FILTER + key + "][]";
            case FILTER_START -> FILTER + key + "]" + START;
            case FILTER_END -> FILTER + key + "]" + END;
            case FIELDS -> FIELDS + key + "]";
            case SORT -> "sort";
            case INCLUDE -> "include";
            case PAGE_NUMBER -> "page[number]";
            case PAGE_SIZE -> "page[size]";
            case PAGE_AFTER -> "page[after]";
            case PAGE_BEFORE -> "page[before]";
            case PAGE_TOTALS -> "page[totals]";
            case BARE, UNKNOWN -> key;
        };
    }

    /** Returns whether the name of an array element has an index, such as {@code filter[x][0]}. */
    public boolean isIndexed(String name) {
        return name.length() > FILTER.length() + key.length() + 3;
    }

    /**
     * Returns the index of an array element, such as {@code 0} in {@code filter[x][0]}; empty for {@code filter[x][]}.
     */
    public String indexIn(String name) {
        return name.substring(FILTER.length() + key.length() + 2, name.length() - 1);
    }

    private static ParameterName unknown(String name) {
        return new ParameterName(Kind.UNKNOWN, name);
    }

    private static @Nullable ParameterName filter(String name) {
        int close = name.indexOf(']', FILTER.length());
        String key = keyUpTo(name, FILTER.length(), close);
        if (key == null) {
            return null;
        }
        if (close == name.length() - 1) {
            return new ParameterName(Kind.FILTER, key);
        }
        if (isIndex(name, close + 1)) {
            return new ParameterName(Kind.FILTER_ARRAY, key);
        }
        if (name.startsWith(START, close + 1) && name.length() == close + 1 + START.length()) {
            return new ParameterName(Kind.FILTER_START, key);
        }
        return name.startsWith(END, close + 1) && name.length() == close + 1 + END.length()
                ? new ParameterName(Kind.FILTER_END, key)
                : null;
    }

    /** Returns whether the rest of the name is a pair of brackets that are empty or contain only digits. */
    private static boolean isIndex(String name, int start) {
        int last = name.length() - 1;
        if (last <= start || name.charAt(start) != '[' || name.charAt(last) != ']') {
            return false;
        }
        for (int i = start + 1; i < last; i++) {
            if (name.charAt(i) < '0' || name.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    private static @Nullable String keyUpTo(String name, int start, int end) {
        if (end <= start) {
            return null;
        }
        for (int i = start; i < end; i++) {
            if (name.charAt(i) == '[' || name.charAt(i) == ']') {
                return null;
            }
        }
        return name.substring(start, end);
    }
}
