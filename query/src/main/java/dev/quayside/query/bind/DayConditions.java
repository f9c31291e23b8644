package dev.quayside.query.bind;

import dev.quayside.query.internal.DayText;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.Compare;
import dev.quayside.query.schema.Condition.Operator;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.Limits;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Reads the comma lists of a day filter. {@link DayText} defines the syntax of a day. On a field of instants, a day is
 * the half-open interval from its midnight to the next midnight, in UTC. Consecutive days are combined into one
 * interval.
 */
final class DayConditions<T> extends ComparisonConditions<T, LocalDate> {

    private final LocalDate today;

    DayConditions(Field<T, ?> field, LocalDate today, Limits limits, DiagnosticCollector diagnostics) {
        super(field, limits, diagnostics);
        if (field.type() != FieldType.INSTANT && field.type() != FieldType.DAY) {
            throw new IllegalArgumentException(
                    "a filter of days on field " + field + " of type " + field.type() + " (expected INSTANT or DAY)");
        }
        this.today = today;
    }

    @Override
    @Nullable
    LocalDate parse(String text, int start, int end) {
        return DayText.parse(text, start, end, today);
    }

    @Override
    String problem(String text, int start, int end) {
        return DayText.problem(text, start, end);
    }

    @Override
    Condition<T> compare(Operator operator, LocalDate day) {
        if (field.type() == FieldType.DAY) {
            return super.compare(operator, day);
        }
        return switch (operator) {
            case LESS -> before(day);
            case LESS_OR_EQUAL -> before(day.plusDays(1));
            case GREATER -> onOrAfter(day.plusDays(1));
            case GREATER_OR_EQUAL -> onOrAfter(day);
        };
    }

    @Override
    void addSingle(List<LocalDate> days, List<Condition<T>> terms) {
        if (field.type() == FieldType.DAY) {
            super.addSingle(days, terms);
            return;
        }
        LocalDate first = null;
        LocalDate end = null;
        for (LocalDate day : new TreeSet<>(days)) {
            if (first != null && end != null && !end.equals(day)) {
                terms.add(between(first, end));
                first = null;
            }
            first = first == null ? day : first;
            end = day.plusDays(1);
        }
        if (first != null && end != null) {
            terms.add(between(first, end));
        }
    }

    private Condition<T> between(LocalDate first, LocalDate end) {
        return new Condition.All<>(List.of(onOrAfter(first), before(end)));
    }

    private Condition<T> onOrAfter(LocalDate day) {
        return new Compare<>(
                field, Operator.GREATER_OR_EQUAL, day.atStartOfDay().toInstant(ZoneOffset.UTC));
    }

    private Condition<T> before(LocalDate day) {
        return new Compare<>(field, Operator.LESS, day.atStartOfDay().toInstant(ZoneOffset.UTC));
    }
}
