package dev.quayside.query.bind;

import static dev.quayside.query.schema.Diagnostic.Code.BAD_FORM;
import static dev.quayside.query.schema.Diagnostic.Code.BAD_VALUE;
import static dev.quayside.query.schema.Diagnostic.Code.FEATURE_NOT_ENABLED;
import static dev.quayside.query.schema.Diagnostic.Code.NO_OP_VALUE;

import dev.quayside.query.internal.Excerpt;
import dev.quayside.query.internal.IdText;
import dev.quayside.query.internal.Parameter;
import dev.quayside.query.internal.ParameterName;
import dev.quayside.query.schema.CaseFolding;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.Operator;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Limits;
import dev.quayside.query.schema.QueryContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/**
 * A visitor that parses the texts of one filter by the grammar of the filter's kind, and converts the texts to a
 * condition.
 */
public final class FilterBinder<T> implements Filter.Visitor<T, Condition<T>> {

    private final Clause clause;
    private final QueryContext context;
    private final Limits limits;
    private final DiagnosticCollector diagnostics;
    private final Map<ParameterName, Instant> ends;

    private FilterBinder(
            Clause clause,
            QueryContext context,
            Limits limits,
            DiagnosticCollector diagnostics,
            Map<ParameterName, Instant> ends) {
        this.clause = clause;
        this.context = context;
        this.limits = limits;
        this.diagnostics = diagnostics;
        this.ends = ends;
    }

    /**
     * Returns the condition for a clause. If the clause is empty or has an error, the condition selects every row.
     *
     * @param ends the start and end instants of the ranges in this query that have been read so far
     */
    public static <T> Condition<T> bind(
            Filter<T> filter,
            Clause clause,
            QueryContext context,
            Limits limits,
            DiagnosticCollector diagnostics,
            Map<ParameterName, Instant> ends) {
        String feature = filter.feature();
        if (feature != null && !context.has(feature)) {
            diagnostics.addError(
                    FEATURE_NOT_ENABLED,
                    clause.first(),
                    null,
                    "the filter " + filter.name() + " needs the feature '" + feature
                            + "', which is not enabled for the account");
            return Condition.everything();
        }
        return filter.accept(new FilterBinder<>(clause, context, limits, diagnostics, ends));
    }

    @Override
    public Condition<T> exact(Filter.Exact<T> filter) {
        return filter.isWhole()
                ? equality().wholeTexts(filter, clause.parameters())
                : elements(parameter -> equality().exact(filter, parameter));
    }

    @Override
    public Condition<T> exactId(Filter.ExactId<T> filter) {
        return elements(parameter -> equality().exactId(filter, parameter));
    }

    @Override
    public Condition<T> word(Filter.Word<T, ?> filter) {
        return elements(parameter -> equality().word(filter, parameter));
    }

    private EqualityConditions<T> equality() {
        return new EqualityConditions<>(context, limits, diagnostics);
    }

    @Override
    public Condition<T> flag(Filter.Flag<T> filter) {
        if (hasArrayForm("true or false")) {
            return Condition.everything();
        }
        Parameter parameter = clause.first();
        TextSlice text = TextSlice.of(parameter);
        if (text.isEmpty()) {
            diagnostics.addEmpty(parameter, 0, text.text().length());
            return Condition.everything();
        }
        boolean wanted = isWord("true", text);
        if (!wanted && !isWord("false", text)) {
            boolean form = text.hasForm();
            diagnostics.addError(
                    form ? BAD_FORM : BAD_VALUE,
                    parameter,
                    text.span(),
                    text.excerpt() + " is not a boolean"
                            + (form ? " (expected one value without an operator)" : " (expected true or false)"));
            return Condition.everything();
        }
        if (!wanted && filter.trueOnly()) {
            diagnostics.addIgnored(
                    NO_OP_VALUE,
                    parameter,
                    text.span(),
                    "'false' has the same effect as 'true' (omit the filter to select all)");
        }
        return filter.factory().create(wanted, context);
    }

    /** Returns whether the text equals the lower-case ASCII word, ignoring the case of ASCII letters. */
    private static boolean isWord(String word, TextSlice text) {
        if (text.end() - text.start() != word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if ((text.text().charAt(text.start() + i) | 0x20) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public Condition<T> prefix(Filter.Prefix<T> filter) {
        if (hasArrayForm("the beginning of a value")) {
            return Condition.everything();
        }
        Parameter parameter = clause.first();
        TextSlice text = TextSlice.of(parameter);
        if (text.isPresence()) {
            diagnostics.addError(
                    BAD_FORM,
                    parameter,
                    text.span(),
                    "'" + text + "' is not supported by a search (expected ~" + text + " to search for this text)");
            return Condition.everything();
        }
        TextSlice wanted = !text.isEmpty() && text.first() == '~' ? text.withoutPrefix(1) : text;
        if (wanted.isEmpty()) {
            diagnostics.addEmpty(parameter, text.start(), text.end());
            return Condition.everything();
        }
        String prefix = CaseFolding.fold(filter.form().beginning().apply(wanted.toString()));
        if (prefix.isEmpty()) {
            diagnostics.addEmpty(parameter, text.start(), text.end());
            return Condition.everything();
        }
        List<Condition<T>> terms = new ArrayList<>(filter.fields().size());
        for (Field<T, ?> field : filter.fields()) {
            terms.add(new Condition.StartsWith<>(field, prefix));
        }
        return Condition.any(terms);
    }

    @Override
    public Condition<T> anyId(Filter.AnyId<T> filter) {
        if (hasArrayForm("ids separated by commas")) {
            return Condition.everything();
        }
        Parameter parameter = clause.first();
        CommaList list = new CommaList(parameter, limits, diagnostics);
        List<UUID> ids = new ArrayList<>();
        boolean given = false;
        while (list.advance()) {
            given = true;
            String part = list.part();
            UUID id = IdText.parse(part);
            if (id != null) {
                ids.add(id);
            } else if ("=<>~".indexOf(part.charAt(0)) >= 0 || new TextSlice(part, 0, part.length()).isPresence()) {
                diagnostics.addError(
                        BAD_FORM,
                        parameter,
                        list.span(),
                        Excerpt.of(part) + " is not an id (expected UUIDs, without an operator or @exists)");
            } else {
                diagnostics.addCannotMatch(parameter, part, list.span(), EqualityConditions.UUID_NOUN);
            }
        }
        if (!given) {
            return Condition.everything();
        }
        return ids.isEmpty() ? Condition.nothing() : new Condition.Contains<>(filter.field(), ids);
    }

    @Override
    public Condition<T> day(Filter.Day<T> filter) {
        DayConditions<T> days =
                new DayConditions<>(filter.field().apply(context), context.today(), limits, diagnostics);
        return elements(days::read);
    }

    @Override
    public Condition<T> numeric(Filter.Numeric<T> filter) {
        return elements(new NumberConditions<>(filter.field(), limits, diagnostics)::read);
    }

    @Override
    public Condition<T> instantRange(Filter.InstantRange<T> filter) {
        if (!clause.isEnd()) {
            diagnostics.addError(
                    BAD_FORM,
                    clause.first(),
                    null,
                    "the filter takes the ends of a range, given as " + parameter(ParameterName.Kind.FILTER_START)
                            + "=instant and " + parameter(ParameterName.Kind.FILTER_END) + "=instant");
            return Condition.everything();
        }
        Instant end = new InstantRangeReader(ends).read(clause, diagnostics);
        if (end == null) {
            return Condition.everything();
        }
        boolean start = clause.kind() == ParameterName.Kind.FILTER_START;
        return new Condition.Compare<>(filter.field(), start ? Operator.GREATER_OR_EQUAL : Operator.LESS_OR_EQUAL, end);
    }

    @Override
    public Condition<T> dayRange(Filter.DayRange<T> filter) {
        if (clause.kind() == ParameterName.Kind.FILTER) {
            diagnostics.addError(
                    BAD_FORM,
                    clause.first(),
                    null,
                    "the filter takes two days, given as " + parameter(ParameterName.Kind.FILTER_ARRAY) + "=first&"
                            + parameter(ParameterName.Kind.FILTER_ARRAY) + "=last");
            return Condition.everything();
        }
        Filter.Days days = clause.mixed() ? null : DayRangeReader.read(clause, context.today(), diagnostics);
        if (days == null) {
            return Condition.everything();
        }
        return days.first().isAfter(days.last())
                ? Condition.nothing()
                : filter.factory().create(days, context);
    }

    /**
     * Returns the conjunction of the conditions for all elements of the parameter. A scalar is treated as an array of
     * one element.
     */
    private Condition<T> elements(Function<Parameter, Condition<T>> reading) {
        List<Parameter> parameters = clause.parameters();
        if (parameters.size() == 1) {
            return reading.apply(parameters.get(0));
        }
        List<Condition<T>> terms = new ArrayList<>(parameters.size());
        for (Parameter parameter : parameters) {
            Condition<T> term = reading.apply(parameter);
            if (!term.isEverything()) {
                terms.add(term);
            }
        }
        return Condition.all(terms);
    }

    /** Returns the name of the filter's parameter of the given kind. */
    private String parameter(ParameterName.Kind kind) {
        return new ParameterName(kind, clause.name().key()).text();
    }

    private boolean hasArrayForm(String accepted) {
        boolean array = clause.kind() == ParameterName.Kind.FILTER_ARRAY;
        if (array) {
            diagnostics.addError(
                    BAD_FORM,
                    clause.first(),
                    null,
                    "the filter does not accept an array (expected " + parameter(ParameterName.Kind.FILTER) + " with "
                            + accepted + ")");
        }
        return array;
    }
}
