package dev.quayside.query;

import dev.quayside.query.internal.InstantText;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the ends of a query's ranges of instants, which come one by one, and remarks on those that are turned round. */
final class InstantRanges {

    private final Map<ParameterName, Instant> ends = new HashMap<>();

    /** The end that the clause says; null if it says nothing, or not an instant. */
    @Nullable
    Instant read(Clause clause, Remarks remarks) {
        Parameter parameter = clause.first();
        Trimmed text = Trimmed.of(parameter);
        if (text.isEmpty()) {
            remarks.empty(parameter, 0, text.text().length());
            return null;
        }
        Instant end = InstantText.parse(text.toString());
        if (end == null) {
            refuse(parameter, text, remarks);
            return null;
        }
        ends.put(clause.name(), end);
        remarkIfEmpty(clause, remarks);
        return end;
    }

    private static void refuse(Parameter parameter, Trimmed text, Remarks remarks) {
        boolean form = text.hasForm();
        remarks.error(
                form ? DiagnosticCode.BAD_FORM : DiagnosticCode.BAD_VALUE,
                parameter,
                text.span(),
                form
                        ? text.excerpt()
                                + " is not a single instant (no list, operator or presence word; accepted is one"
                                + " such as 2026-01-31T12:00:00Z)"
                        : InstantText.problem(text.toString()));
    }

    private void remarkIfEmpty(Clause clause, Remarks remarks) {
        String name = clause.name().key();
        Instant start = ends.get(new ParameterName(ParameterName.Kind.FILTER_START, name));
        Instant end = ends.get(new ParameterName(ParameterName.Kind.FILTER_END, name));
        if (start != null && end != null && start.isAfter(end)) {
            remarks.ignored(
                    DiagnosticCode.EMPTY_RANGE,
                    clause.first(),
                    null,
                    "the start, " + start + ", is after the end, " + end + ", so that nothing matches");
        }
    }
}
