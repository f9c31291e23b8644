package dev.quayside.query;

import dev.quayside.query.internal.Excerpt;
import dev.quayside.query.schema.Filter;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the two elements of a range of days: plain days (see {@link DayText}), the first and the last. */
final class DayRange {

    private DayRange() {}

    /** The range; null if there is none, or an error. */
    static Filter.@Nullable Days read(Clause clause, LocalDate today, Remarks remarks) {
        List<LocalDate> days = new ArrayList<>(2);
        int given = 0;
        for (Parameter parameter : clause.parameters()) {
            String text = parameter.text();
            int start = CommaList.skipBlanks(text, 0, text.length());
            int end = CommaList.trimEnd(text, start, text.length());
            if (start == end) {
                remarks.empty(parameter, 0, text.length());
                continue;
            }
            given++;
            LocalDate day = DayText.parse(text, start, end, today);
            if (day != null) {
                days.add(day);
            } else {
                refuse(parameter, start, end, remarks);
            }
        }
        if (given == 0) {
            return null;
        }
        if (given != 2) {
            remarks.error(
                    DiagnosticCode.BAD_FORM,
                    clause.first(),
                    null,
                    "there " + (given == 1 ? "is 1 day" : "are " + given + " days")
                            + " (accepted are exactly two: the first and the last)");
            return null;
        }
        return days.size() == 2 ? range(clause, days, remarks) : null;
    }

    private static Filter.Days range(Clause clause, List<LocalDate> days, Remarks remarks) {
        Filter.Days range = new Filter.Days(days.get(0), days.get(1));
        if (range.first().isAfter(range.last())) {
            remarks.ignored(
                    DiagnosticCode.EMPTY_RANGE,
                    clause.first(),
                    null,
                    "the first day, " + range.first() + ", is after the last, " + range.last()
                            + ", so that nothing matches");
        }
        return range;
    }

    private static void refuse(Parameter parameter, int start, int end, Remarks remarks) {
        String text = parameter.text();
        boolean form = text.indexOf(',', start) >= 0 || "=<>~@".indexOf(text.charAt(start)) >= 0;
        remarks.error(
                form ? DiagnosticCode.BAD_FORM : DiagnosticCode.BAD_VALUE,
                parameter,
                new Span(start, end),
                form
                        ? Excerpt.of(text, start, end)
                                + " is not a single day (no list, operator or presence word; accepted are "
                                + DayText.ACCEPTED + ")"
                        : DayText.problem(text, start, end));
    }
}
