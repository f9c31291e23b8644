package dev.quayside.query;

import dev.quayside.query.internal.DayText;
import dev.quayside.query.internal.Excerpt;
import dev.quayside.query.internal.Parameter;
import dev.quayside.query.internal.condition.DayAlternatives;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.Compare;
import dev.quayside.query.schema.Condition.Operator;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the comma lists of a day filter.
 *
 * <pre>
 * part     = presence / [operator *blank] day      ; day: see {@link DayText}
 * operator = "=" / "&lt;" / "&lt;=" / "&gt;" / "&gt;="
 * presence = "@exists" / "@not_exists"
 * </pre>
 *
 * <p>On a field of instants a day is the half-open interval from its midnight to the next one, in UTC. Overlapping
 * alternatives are joined, see {@link DayAlternatives}.
 */
final class DayConditions<T> {

    private final Field<T, ?> field;
    private final LocalDate today;
    private final Limits limits;
    private final DiagnosticCollector remarks;

    DayConditions(Field<T, ?> field, LocalDate today, Limits limits, DiagnosticCollector remarks) {
        if (field.type() != FieldType.INSTANT && field.type() != FieldType.DAY) {
            throw new IllegalArgumentException(
                    "a filter of days on field " + field + " of type " + field.type() + " (expected INSTANT or DAY)");
        }
        this.field = field;
        this.today = today;
        this.limits = limits;
        this.remarks = remarks;
    }

    /** Returns the condition for any of the alternatives; it selects every row if there is none. */
    @Nullable
    Condition<T> read(Parameter parameter) {
        CommaList list = new CommaList(parameter, limits, remarks);
        boolean present = false;
        boolean absent = false;
        DayAlternatives days = new DayAlternatives();
        while (list.advance()) {
            if (list.is(PresenceKeywords.EXISTS)) {
                present = true;
            } else if (list.is(PresenceKeywords.NOT_EXISTS)) {
                absent = true;
            } else {
                comparison(parameter, list, days);
            }
        }
        List<Condition<T>> terms = new ArrayList<>(1);
        addTerm(days.upper(), terms);
        addTerm(days.lower(), terms);
        if (present) {
            terms.add(new Condition.IsPresent<>(field));
        }
        if (absent) {
            terms.add(new Condition.Not<>(new Condition.IsPresent<>(field)));
        }
        addSingleDays(days, terms);
        return terms.isEmpty() ? Condition.everything() : Condition.any(terms);
    }

    private void comparison(Parameter parameter, CommaList list, DayAlternatives days) {
        String text = list.text;
        Operator operator = operator(text, list.start(), list.end());
        int length = operator != null ? operator.symbol().length() : text.charAt(list.start()) == '=' ? 1 : 0;
        int start = list.behind(length).start();
        if (start == list.end()) {
            remarks.empty(parameter, list.start(), list.end());
            return;
        }
        LocalDate day = DayText.parse(text, start, list.end(), today);
        if (day == null) {
            refuse(parameter, text, start, list.end(), length > 0);
        } else if (operator == null) {
            days.add(day);
        } else {
            days.add(operator, day);
        }
    }

    private void refuse(Parameter parameter, String text, int start, int end, boolean withOperator) {
        Span span = new Span(start, end);
        char first = text.charAt(start);
        if (first == '~' && !withOperator) {
            remarks.error(
                    DiagnosticCode.BAD_FORM,
                    parameter,
                    span,
                    Excerpt.of(text, start, end) + " begins with ~, which only prefix searches accept");
        } else if (withOperator && PresenceKeywords.isWord(text, start, end)) {
            remarks.error(
                    DiagnosticCode.BAD_FORM, parameter, span, Excerpt.of(text, start, end) + " takes no operator");
        } else if (first == '@' && !withOperator) {
            remarks.error(
                    DiagnosticCode.BAD_VALUE,
                    parameter,
                    span,
                    Excerpt.of(text, start, end) + " is not a keyword (expected @exists or @not_exists)");
        } else {
            remarks.error(DiagnosticCode.BAD_VALUE, parameter, span, DayText.problem(text, start, end));
        }
    }

    /** Returns the comparison at this index; null for equality. */
    private static @Nullable Operator operator(String text, int start, int end) {
        char first = text.charAt(start);
        boolean orEqual = start + 1 < end && text.charAt(start + 1) == '=';
        if (first == '<') {
            return orEqual ? Operator.LESS_OR_EQUAL : Operator.LESS;
        }
        if (first == '>') {
            return orEqual ? Operator.GREATER_OR_EQUAL : Operator.GREATER;
        }
        return null;
    }

    private void addSingleDays(DayAlternatives days, List<Condition<T>> terms) {
        if (field.type() == FieldType.DAY) {
            List<LocalDate> single = days.single();
            if (!single.isEmpty()) {
                terms.add(new Condition.OneOf<>(dayField(), single));
            }
        } else {
            days.runs().forEach(run -> terms.add(new Condition.All<>(List.of(from(run.first()), before(run.end())))));
        }
    }

    private void addTerm(DayAlternatives.@Nullable Bound bound, List<Condition<T>> terms) {
        if (bound != null) {
            terms.add(compare(bound.operator(), bound.day()));
        }
    }

    private Condition<T> compare(Operator operator, LocalDate day) {
        if (field.type() == FieldType.DAY) {
            return new Compare<>(field, operator, day);
        }
        return switch (operator) {
            case LESS -> before(day);
            case LESS_OR_EQUAL -> before(day.plusDays(1));
            case GREATER -> from(day.plusDays(1));
            case GREATER_OR_EQUAL -> from(day);
        };
    }

    /** Casts the field; a field of type {@link FieldType#DAY} has days as values. */
    @SuppressWarnings("unchecked")
    private Field<T, LocalDate> dayField() {
        return (Field<T, LocalDate>) field;
    }

    private Condition<T> from(LocalDate day) {
        return new Compare<>(
                field, Operator.GREATER_OR_EQUAL, day.atStartOfDay().toInstant(ZoneOffset.UTC));
    }

    private Condition<T> before(LocalDate day) {
        return new Compare<>(field, Operator.LESS, day.atStartOfDay().toInstant(ZoneOffset.UTC));
    }
}
