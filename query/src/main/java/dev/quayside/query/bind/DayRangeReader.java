package dev.quayside.query.bind;

import dev.quayside.query.internal.DayText;
import dev.quayside.query.internal.Parameter;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Filter;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads a range of days from two array elements: the first and the last day. {@link DayText} defines the syntax of a
 * day.
 */
final class DayRangeReader {

    private DayRangeReader() {}

    /** Returns the range; null if the range is missing or has an error. */
    static Filter.@Nullable Days read(Clause clause, LocalDate today, DiagnosticCollector diagnostics) {
        List<LocalDate> days = new ArrayList<>(2);
        int given = 0;
        for (Parameter parameter : clause.parameters()) {
            TextSlice text = TextSlice.of(parameter);
            if (text.isEmpty()) {
                diagnostics.addEmpty(parameter, 0, text.text().length());
                continue;
            }
            given++;
            LocalDate day = DayText.parse(text.text(), text.start(), text.end(), today);
            if (day != null) {
                days.add(day);
            } else {
                refuse(parameter, text, diagnostics);
            }
        }
        if (given == 0) {
            return null;
        }
        if (given != 2) {
            diagnostics.addError(
                    Diagnostic.Code.BAD_FORM,
                    clause.first(),
                    null,
                    "there " + (given == 1 ? "is 1 day" : "are " + given + " days")
                            + " (expected exactly two, the first and the last)");
            return null;
        }
        return days.size() == 2 ? range(clause, days, diagnostics) : null;
    }

    private static Filter.Days range(Clause clause, List<LocalDate> days, DiagnosticCollector diagnostics) {
        Filter.Days range = new Filter.Days(days.get(0), days.get(1));
        if (range.first().isAfter(range.last())) {
            diagnostics.addIgnored(
                    Diagnostic.Code.EMPTY_RANGE,
                    clause.first(),
                    null,
                    "the first day, " + range.first() + ", is after the last, " + range.last()
                            + ", so nothing matches");
        }
        return range;
    }

    private static void refuse(Parameter parameter, TextSlice text, DiagnosticCollector diagnostics) {
        boolean form = text.hasForm();
        diagnostics.addError(
                form ? Diagnostic.Code.BAD_FORM : Diagnostic.Code.BAD_VALUE,
                parameter,
                text.span(),
                form
                        ? text.excerpt()
                                + " is not a single day (expected one day without an operator: "
                                + DayText.ACCEPTED + ")"
                        : DayText.problem(text.text(), text.start(), text.end()));
    }
}
