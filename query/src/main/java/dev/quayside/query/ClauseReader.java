package dev.quayside.query;

import dev.quayside.query.ParameterName.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads a URL's query to clauses: splits it at {@code &} and the first {@code =}, puts what has the same name together,
 * and decodes what counts. Of a repeated scalar parameter only the last occurrence is decoded.
 */
final class ClauseReader {

    private static final Parameter WHOLE = new Parameter(0, "", "");

    private final String raw;
    private final Limits limits;
    private final Remarks remarks;
    private final Map<ParameterName, Group> groups = new LinkedHashMap<>();

    private ClauseReader(String raw, Limits limits, Remarks remarks) {
        this.raw = raw;
        this.limits = limits;
        this.remarks = remarks;
    }

    /** The clauses, in the order in which the parameters that count stand in the text. */
    static List<Clause> read(String raw, Limits limits, Remarks remarks) {
        if (raw.length() > limits.queryLength()) {
            remarks.error(
                    DiagnosticCode.LIMIT_EXCEEDED,
                    WHOLE,
                    null,
                    "the query has " + raw.length() + " characters, more than " + limits.queryLength()
                            + ", which is the limit 'queryLength'");
            return List.of();
        }
        ClauseReader reader = new ClauseReader(raw, limits, remarks);
        reader.split();
        return reader.clauses();
    }

    /** An occurrence of a parameter whose value is not decoded yet. */
    private record Occurrence(int ordinal, String name, int start, int end) {}

    /** The occurrences under one name: all of an array, the last of a scalar. */
    private static final class Group {
        private List<Occurrence> occurrences = List.of();
        private int count;
        private int indexed;
    }

    private void split() {
        int ordinal = 0;
        for (int start = 0; start < raw.length(); ) {
            int ampersand = raw.indexOf('&', start);
            int end = ampersand < 0 ? raw.length() : ampersand;
            if (start < end) {
                if (ordinal == limits.parameters()) {
                    tooMany(start, end);
                    return;
                }
                occurrence(ordinal, start, end);
                ordinal++;
            }
            start = end + 1;
        }
    }

    private void tooMany(int start, int end) {
        remarks.error(
                DiagnosticCode.LIMIT_EXCEEDED,
                new Parameter(
                        limits.parameters(), PercentDecoding.decodeRoughly(raw, start, equalsSign(start, end)), ""),
                null,
                "the query has more than " + limits.parameters() + " parameters, which is the limit 'parameters'");
    }

    private int equalsSign(int start, int end) {
        int at = start;
        while (at < end && raw.charAt(at) != '=') {
            at++;
        }
        return at;
    }

    private void occurrence(int ordinal, int start, int end) {
        int equals = equalsSign(start, end);
        String text = PercentDecoding.decode(raw, start, equals);
        if (text == null) {
            String roughly = PercentDecoding.decodeRoughly(raw, start, equals);
            remarks.error(
                    DiagnosticCode.BAD_ENCODING,
                    new Parameter(ordinal, roughly, ""),
                    null,
                    "in the name, " + PercentDecoding.problem(raw, start, equals));
            return;
        }
        ParameterName name = ParameterName.of(text);
        Occurrence occurrence = new Occurrence(ordinal, text, Math.min(equals + 1, end), end);
        if (name.kind() == Kind.FILTER_ARRAY) {
            element(name, occurrence);
        } else {
            scalar(name, occurrence);
        }
    }

    /** The last occurrence replaces an earlier one, and stands where it stands itself. */
    private void scalar(ParameterName name, Occurrence occurrence) {
        Group group = groups.remove(name);
        if (group == null) {
            group = new Group();
        }
        group.occurrences = List.of(occurrence);
        group.count++;
        groups.put(name, group);
    }

    private void element(ParameterName name, Occurrence occurrence) {
        Group group = groups.computeIfAbsent(name, absent -> new Group());
        if (group.count == 0) {
            group.occurrences = new ArrayList<>(2);
        }
        if (group.occurrences.size() < limits.alternatives()) {
            group.occurrences.add(occurrence);
        } else if (group.count == limits.alternatives()) {
            remarks.error(
                    DiagnosticCode.LIMIT_EXCEEDED,
                    new Parameter(occurrence.ordinal(), occurrence.name(), ""),
                    null,
                    "the array has more than " + limits.alternatives()
                            + " elements, which is the limit 'alternatives'");
        }
        group.count++;
        if (!name.indexIn(occurrence.name()).isEmpty()) {
            group.indexed++;
        }
    }

    private List<Clause> clauses() {
        List<Clause> clauses = new ArrayList<>(groups.size());
        groups.forEach((name, group) -> {
            boolean array = name.kind() == Kind.FILTER_ARRAY;
            if (array && group.indexed == group.count) {
                group.occurrences.sort(byIndex(name));
            }
            List<Parameter> parameters = decoded(group.occurrences);
            if (!parameters.isEmpty()) {
                boolean mixed = group.indexed > 0 && group.indexed < group.count;
                clauses.add(new Clause(name, parameters, array ? 1 : group.count, mixed));
            }
        });
        return clauses;
    }

    /** Those that can be decoded. */
    private List<Parameter> decoded(List<Occurrence> occurrences) {
        if (occurrences.size() == 1) {
            Parameter parameter = decoded(occurrences.get(0));
            return parameter == null ? List.of() : List.of(parameter);
        }
        List<Parameter> parameters = new ArrayList<>(occurrences.size());
        for (Occurrence occurrence : occurrences) {
            Parameter parameter = decoded(occurrence);
            if (parameter != null) {
                parameters.add(parameter);
            }
        }
        return parameters;
    }

    private @Nullable Parameter decoded(Occurrence occurrence) {
        String text = PercentDecoding.decode(raw, occurrence.start(), occurrence.end());
        if (text != null) {
            return new Parameter(occurrence.ordinal(), occurrence.name(), text);
        }
        remarks.error(
                DiagnosticCode.BAD_ENCODING,
                new Parameter(occurrence.ordinal(), occurrence.name(), ""),
                null,
                PercentDecoding.problem(raw, occurrence.start(), occurrence.end()));
        return null;
    }

    /** Indexes as numbers of any length: without leading zeros, a longer one is greater. */
    private static Comparator<Occurrence> byIndex(ParameterName name) {
        return Comparator.comparing(
                occurrence -> withoutLeadingZeros(name.indexIn(occurrence.name())),
                Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()));
    }

    private static String withoutLeadingZeros(String digits) {
        int first = 0;
        while (first < digits.length() && digits.charAt(first) == '0') {
            first++;
        }
        return digits.substring(first);
    }
}
