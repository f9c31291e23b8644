package dev.quayside.query.bind;

import dev.quayside.query.internal.Parameter;
import dev.quayside.query.internal.ParameterName;
import dev.quayside.query.internal.ParameterName.Kind;
import dev.quayside.query.internal.ParameterNameTable;
import dev.quayside.query.internal.PercentDecoding;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Limits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the query part of a URL. Splits the text at {@code &} and at the first {@code =}, groups the parameters by
 * name, and decodes them. If a scalar parameter is repeated, only its last occurrence is decoded. Each {@code include}
 * is decoded.
 */
public final class ClauseReader {

    private static final Parameter WHOLE = new Parameter(0, "", "");

    private final String raw;
    private final ParameterNameTable known;
    private final Limits limits;
    private final DiagnosticCollector diagnostics;
    private final Map<ParameterName, Group> groups = new LinkedHashMap<>();

    private ClauseReader(String raw, ParameterNameTable known, Limits limits, DiagnosticCollector diagnostics) {
        this.raw = raw;
        this.known = known;
        this.limits = limits;
        this.diagnostics = diagnostics;
    }

    /**
     * Returns the clauses in the order of the text.
     *
     * @param known the names that are recognised without decoding. All other names must be decoded, which takes longer
     */
    public static List<Clause> read(
            String raw, ParameterNameTable known, Limits limits, DiagnosticCollector diagnostics) {
        if (raw.length() > limits.queryLength()) {
            diagnostics.addError(
                    Diagnostic.Code.LIMIT_EXCEEDED,
                    WHOLE,
                    null,
                    "the query has " + raw.length() + " characters, more than " + limits.queryLength()
                            + ", which is the limit 'queryLength'");
            return List.of();
        }
        ClauseReader reader = new ClauseReader(raw, known, limits, diagnostics);
        reader.split();
        return reader.clauses();
    }

    /** One occurrence of a parameter whose value is not yet decoded. */
    private record Occurrence(int ordinal, String name, int start, int end) {}

    /**
     * The occurrences of one parameter name. Contains all occurrences of an array and of {@code include}, but only the
     * last occurrence of a scalar.
     */
    private static final class Group {
        private Occurrence last;
        /** The elements of an array, if there is more than one. */
        private List<Occurrence> elements = List.of();

        private int count = 1;
        private int indexed;

        Group(Occurrence first) {
            last = first;
        }
    }

    private void split() {
        int ordinal = 0;
        int equals = -1;
        for (int start = 0; start < raw.length(); ) {
            int end = next('&', start);
            if (start < end) {
                equals = equals < start ? next('=', start) : equals;
                if (ordinal == limits.parameters()) {
                    reportTooMany(start, Math.min(equals, end));
                    return;
                }
                addOccurrence(ordinal, start, Math.min(equals, end), end);
                ordinal++;
            }
            start = end + 1;
        }
    }

    /** Returns the index of the next occurrence of a character; the end of the text if the character does not occur. */
    private int next(char unit, int start) {
        int at = raw.indexOf(unit, start);
        return at < 0 ? raw.length() : at;
    }

    private void reportTooMany(int start, int equals) {
        diagnostics.addError(
                Diagnostic.Code.LIMIT_EXCEEDED,
                new Parameter(limits.parameters(), PercentDecoding.decodeRoughly(raw, start, equals), ""),
                null,
                "the query has more than " + limits.parameters() + " parameters, which is the limit 'parameters'");
    }

    private void addOccurrence(int ordinal, int start, int equals, int end) {
        int value = Math.min(equals + 1, end);
        ParameterNameTable.Known found = known.find(raw, start, equals);
        if (found != null) {
            add(found.name(), new Occurrence(ordinal, found.text(), value, end));
            return;
        }
        String text = PercentDecoding.decode(raw, start, equals);
        if (text != null) {
            add(ParameterName.of(text), new Occurrence(ordinal, text, value, end));
            return;
        }
        diagnostics.addError(
                Diagnostic.Code.BAD_ENCODING,
                new Parameter(ordinal, PercentDecoding.decodeRoughly(raw, start, equals), ""),
                null,
                "in the name, " + PercentDecoding.problem(raw, start, equals));
    }

    private void add(ParameterName name, Occurrence occurrence) {
        Group group = groups.get(name);
        if (group == null) {
            group = new Group(occurrence);
            groups.put(name, group);
        } else {
            addRepeated(name, group, occurrence);
        }
        if (name.kind() == Kind.FILTER_ARRAY && name.isIndexed(occurrence.name())) {
            group.indexed++;
        }
    }

    private void addRepeated(ParameterName name, Group group, Occurrence occurrence) {
        if (name.kind().isRepeatable()) {
            addElement(group, occurrence);
        } else {
            groups.remove(name);
            groups.put(name, group);
        }
        group.last = occurrence;
        group.count++;
    }

    private void addElement(Group group, Occurrence occurrence) {
        if (group.count == 1) {
            group.elements = new ArrayList<>();
            group.elements.add(group.last);
        }
        if (group.elements.size() < limits.alternatives()) {
            group.elements.add(occurrence);
        } else if (group.count == limits.alternatives()) {
            diagnostics.addError(
                    Diagnostic.Code.LIMIT_EXCEEDED,
                    new Parameter(occurrence.ordinal(), occurrence.name(), ""),
                    null,
                    "the array has more than " + limits.alternatives()
                            + " elements, which is the limit 'alternatives'");
        }
    }

    private List<Clause> clauses() {
        List<Clause> clauses = new ArrayList<>(groups.size());
        groups.forEach((name, group) -> {
            List<Parameter> parameters = group.elements.isEmpty() ? sole(group.last) : elements(name, group);
            if (!parameters.isEmpty()) {
                int occurrences = name.kind().isRepeatable() ? 1 : group.count;
                boolean mixed = group.indexed > 0 && group.indexed < group.count;
                clauses.add(new Clause(name, parameters, occurrences, mixed));
            }
        });
        return clauses;
    }

    private List<Parameter> sole(Occurrence occurrence) {
        Parameter parameter = decode(occurrence);
        return parameter == null ? List.of() : List.of(parameter);
    }

    /** Decodes the elements of an array. Returns the elements that could be decoded. */
    private List<Parameter> elements(ParameterName name, Group group) {
        if (group.indexed == group.count) {
            group.elements.sort(byIndex(name));
        }
        List<Parameter> parameters = new ArrayList<>(group.elements.size());
        for (Occurrence occurrence : group.elements) {
            Parameter parameter = decode(occurrence);
            if (parameter != null) {
                parameters.add(parameter);
            }
        }
        return parameters;
    }

    private @Nullable Parameter decode(Occurrence occurrence) {
        String text = PercentDecoding.decode(raw, occurrence.start(), occurrence.end());
        if (text != null) {
            return new Parameter(occurrence.ordinal(), occurrence.name(), text);
        }
        diagnostics.addError(
                Diagnostic.Code.BAD_ENCODING,
                new Parameter(occurrence.ordinal(), occurrence.name(), ""),
                null,
                PercentDecoding.problem(raw, occurrence.start(), occurrence.end()));
        return null;
    }

    /**
     * Returns a comparator that sorts array elements by their indexes. An index is a number with any number of digits.
     */
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
