package dev.quayside.query.bind;

import dev.quayside.query.internal.InstantText;
import dev.quayside.query.internal.Parameter;
import dev.quayside.query.internal.ParameterName;
import dev.quayside.query.schema.Diagnostic;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the start and end parameters of ranges of instants. Reports ranges that end before they start. */
final class InstantRangeReader {

    private final Map<ParameterName, Instant> ends;

    /**
     * Creates a reader.
     *
     * @param ends the instants of the range parameters of this query that have been read so far; the reader adds the
     *     instants that it reads
     */
    InstantRangeReader(Map<ParameterName, Instant> ends) {
        this.ends = ends;
    }

    /** Returns the instant that the clause contains; null if the clause is empty or does not contain an instant. */
    @Nullable
    Instant read(Clause clause, DiagnosticCollector diagnostics) {
        Parameter parameter = clause.first();
        TextSlice text = TextSlice.of(parameter);
        if (text.isEmpty()) {
            diagnostics.addEmpty(parameter, 0, text.text().length());
            return null;
        }
        Instant end = InstantText.parse(text.toString());
        if (end == null) {
            refuse(parameter, text, diagnostics);
            return null;
        }
        ends.put(clause.name(), end);
        reportIfEmpty(clause, diagnostics);
        return end;
    }

    private static void refuse(Parameter parameter, TextSlice text, DiagnosticCollector diagnostics) {
        boolean form = text.hasForm();
        diagnostics.addError(
                form ? Diagnostic.Code.BAD_FORM : Diagnostic.Code.BAD_VALUE,
                parameter,
                text.span(),
                form
                        ? text.excerpt()
                                + " is not a single instant (expected one instant without an operator,"
                                + " such as 2026-01-31T12:00:00Z)"
                        : InstantText.problem(text.toString()));
    }

    private void reportIfEmpty(Clause clause, DiagnosticCollector diagnostics) {
        String name = clause.name().key();
        Instant start = ends.get(new ParameterName(ParameterName.Kind.FILTER_START, name));
        Instant end = ends.get(new ParameterName(ParameterName.Kind.FILTER_END, name));
        if (start != null && end != null && start.isAfter(end)) {
            diagnostics.addIgnored(
                    Diagnostic.Code.EMPTY_RANGE,
                    clause.first(),
                    null,
                    "the start, " + start + ", is after the end, " + end + ", so nothing matches");
        }
    }
}
