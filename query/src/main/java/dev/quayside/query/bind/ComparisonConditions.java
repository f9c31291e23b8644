package dev.quayside.query.bind;

import dev.quayside.query.internal.Excerpt;
import dev.quayside.query.internal.Parameter;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.Compare;
import dev.quayside.query.schema.Condition.Operator;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Limits;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the comma lists of a filter that compares values, and creates conditions.
 *
 * <pre>
 * part     = presence / [operator *blank] value
 * operator = "=" / "&lt;" / "&lt;=" / "&gt;" / "&gt;="
 * presence = "@exists" / "@not_exists"
 * </pre>
 *
 * <p>Overlapping alternatives are combined; see {@link RangeAlternatives}.
 */
abstract class ComparisonConditions<T, V extends Comparable<? super V>> {

    final Field<T, ?> field;
    private final Limits limits;
    private final DiagnosticCollector diagnostics;

    ComparisonConditions(Field<T, ?> field, Limits limits, DiagnosticCollector diagnostics) {
        this.field = field;
        this.limits = limits;
        this.diagnostics = diagnostics;
    }

    /** Parses this part of the text; returns null if it is not a value. */
    abstract @Nullable V parse(String text, int start, int end);

    /** Returns a text for messages that explains why this part of the text is not a value. */
    abstract String problem(String text, int start, int end);

    Condition<T> compare(Operator operator, V value) {
        return new Compare<>(field, operator, value);
    }

    /** Adds the condition that the field equals one of the values. */
    @SuppressWarnings("unchecked")
    void addSingle(List<V> values, List<Condition<T>> terms) {
        if (!values.isEmpty()) {
            terms.add(new Condition.OneOf<>((Field<T, V>) field, values));
        }
    }

    /**
     * Returns the condition that a row matches at least one alternative of the list. If the list has no alternatives,
     * the condition selects every row.
     */
    Condition<T> read(Parameter parameter) {
        CommaList list = new CommaList(parameter, limits, diagnostics);
        boolean present = false;
        boolean absent = false;
        RangeAlternatives<V> values = new RangeAlternatives<>();
        while (list.advance()) {
            if (list.is(TextSlice.EXISTS)) {
                present = true;
            } else if (list.is(TextSlice.NOT_EXISTS)) {
                absent = true;
            } else {
                addComparison(parameter, list, values);
            }
        }
        List<Condition<T>> terms = new ArrayList<>(1);
        addTerm(values.upper(), terms);
        addTerm(values.lower(), terms);
        if (present) {
            terms.add(new Condition.IsPresent<>(field));
        }
        if (absent) {
            terms.add(new Condition.Not<>(new Condition.IsPresent<>(field)));
        }
        addSingle(values.single(), terms);
        return terms.isEmpty() ? Condition.everything() : Condition.any(terms);
    }

    private void addTerm(RangeAlternatives.@Nullable Bound<V> bound, List<Condition<T>> terms) {
        if (bound != null) {
            terms.add(compare(bound.operator(), bound.value()));
        }
    }

    private void addComparison(Parameter parameter, CommaList list, RangeAlternatives<V> values) {
        String text = list.text;
        Operator operator = operator(text, list.start(), list.end());
        int length = operator != null ? operator.symbol().length() : text.charAt(list.start()) == '=' ? 1 : 0;
        int start = Parameter.skipBlanks(text, list.start() + length, list.end());
        if (start == list.end()) {
            diagnostics.addEmpty(parameter, list.start(), list.end());
            return;
        }
        V value = parse(text, start, list.end());
        if (value == null) {
            refuse(parameter, text, start, list.end(), length > 0);
        } else if (operator == null) {
            values.add(value);
        } else {
            values.add(operator, value);
        }
    }

    private void refuse(Parameter parameter, String text, int start, int end, boolean withOperator) {
        Diagnostic.Span span = new Diagnostic.Span(start, end);
        char first = text.charAt(start);
        if (first == '~' && !withOperator) {
            diagnostics.addError(
                    Diagnostic.Code.BAD_FORM,
                    parameter,
                    span,
                    Excerpt.of(text, start, end) + " begins with ~, which only prefix searches accept");
        } else if (withOperator && new TextSlice(text, start, end).isPresence()) {
            diagnostics.addError(
                    Diagnostic.Code.BAD_FORM, parameter, span, Excerpt.of(text, start, end) + " takes no operator");
        } else if (first == '@' && !withOperator) {
            diagnostics.addError(
                    Diagnostic.Code.BAD_VALUE,
                    parameter,
                    span,
                    Excerpt.of(text, start, end) + " is not a keyword (expected @exists or @not_exists)");
        } else {
            diagnostics.addError(Diagnostic.Code.BAD_VALUE, parameter, span, problem(text, start, end));
        }
    }

    /** Returns the comparison operator at the start of this part of the text; null for equality. */
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
}
