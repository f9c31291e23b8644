package dev.quayside.query.bind;

import static dev.quayside.query.schema.Diagnostic.Code.BAD_FORM;
import static dev.quayside.query.schema.Diagnostic.Code.UNKNOWN_VALUE;

import dev.quayside.query.internal.Excerpt;
import dev.quayside.query.internal.IdText;
import dev.quayside.query.internal.Parameter;
import dev.quayside.query.internal.Suggestions;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Limits;
import dev.quayside.query.schema.QueryContext;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Reads the values of filters that test for equality with texts, ids or words, and creates conditions.
 *
 * <pre>
 * part     = presence / ["="] value
 * presence = "@exists" / "@not_exists"
 * </pre>
 *
 * <p>A value that no row can have matches nothing and causes a diagnostic. {@link LiteralList} defines the syntax of
 * quotes, which are allowed only for texts and ids.
 */
final class EqualityConditions<T> {

    static final String UUID_NOUN = "a UUID";

    private final QueryContext context;
    private final Limits limits;
    private final DiagnosticCollector diagnostics;

    EqualityConditions(QueryContext context, Limits limits, DiagnosticCollector diagnostics) {
        this.context = context;
        this.limits = limits;
        this.diagnostics = diagnostics;
    }

    /** Returns the condition for a comma list of texts. */
    Condition<T> exact(Filter.Exact<T> filter, Parameter parameter) {
        AlternativesCollector<String> choices = new AlternativesCollector<>();
        forEachLiteral(parameter, choices, (text, span) -> addExact(filter, parameter, text, span, choices));
        return choices.toCondition(filter.matches(), filter.present(), context);
    }

    /** Returns the condition for a comma list of ids. */
    Condition<T> exactId(Filter.ExactId<T> filter, Parameter parameter) {
        AlternativesCollector<UUID> choices = new AlternativesCollector<>();
        forEachLiteral(parameter, choices, (text, span) -> addId(parameter, text, span, choices));
        return choices.toCondition(filter.matches(), filter.present(), context);
    }

    /**
     * Returns the condition of a filter in which each parameter is one whole text. A comma does not separate texts,
     * because a text may contain commas.
     */
    Condition<T> wholeTexts(Filter.Exact<T> filter, List<Parameter> parameters) {
        AlternativesCollector<String> choices = new AlternativesCollector<>();
        for (Parameter parameter : parameters) {
            TextSlice text = TextSlice.of(parameter);
            boolean equals = !text.isEmpty() && text.first() == '=';
            TextSlice wanted = equals ? text.withoutPrefix(1) : text;
            if (wanted.isEmpty()) {
                diagnostics.addEmpty(parameter, text.start(), text.end());
            } else if (!equals && text.first() == '~') {
                diagnostics.addError(
                        BAD_FORM,
                        parameter,
                        text.span(),
                        text.excerpt()
                                + " begins with ~, which only prefix searches accept (a text that begins with ~ is"
                                + " written after =)");
            } else if (equals || !text.addPresence(choices)) {
                addExact(filter, parameter, wanted.toString(), text.span(), choices);
            }
        }
        return choices.toCondition(filter.matches(), filter.present(), context);
    }

    /** Returns the condition for a comma list of words. */
    Condition<T> word(Filter.Word<T, ?> filter, Parameter parameter) {
        AlternativesCollector<String> choices = new AlternativesCollector<>();
        CommaList list = new CommaList(parameter, limits, diagnostics);
        while (list.advance()) {
            if (!list.addPresence(choices)) {
                boolean equals = parameter.text().charAt(list.start()) == '=';
                String word = equals ? operand(list) : list.part();
                if (word.isEmpty()) {
                    diagnostics.addEmpty(parameter, list.start(), list.end());
                } else {
                    addWord(filter, parameter, list, word, choices);
                }
            }
        }
        return choices.toCondition(filter.matches(), filter.present(), context);
    }

    /** A consumer of the parts of a comma list, without their quotes. */
    private interface Literals {
        void accept(String text, Diagnostic.Span span);
    }

    private void forEachLiteral(Parameter parameter, AlternativesCollector<?> choices, Literals literals) {
        LiteralList list = new LiteralList(parameter, limits, diagnostics);
        while (list.advance()) {
            String unquoted = list.unquoted();
            if (unquoted != null) {
                literals.accept(unquoted, list.span());
                continue;
            }
            char first = parameter.text().charAt(list.start());
            if (first == '~') {
                diagnostics.addError(
                        BAD_FORM,
                        parameter,
                        list.span(),
                        Excerpt.of(list.part())
                                + " begins with ~, which only prefix searches accept (a text that begins"
                                + " with ~ is written in quotes)");
            } else if (first == '=') {
                String operand = operand(list);
                if (operand.isEmpty()) {
                    diagnostics.addEmpty(parameter, list.start(), list.end());
                } else {
                    literals.accept(operand, list.span());
                }
            } else if (!list.addPresence(choices)) {
                literals.accept(list.part(), list.span());
            }
        }
    }

    private void addExact(
            Filter.Exact<T> filter,
            Parameter parameter,
            String text,
            Diagnostic.Span span,
            AlternativesCollector<String> choices) {
        Optional<String> compared = filter.form().text().apply(text);
        if (compared.isPresent()) {
            choices.addValue(compared.get());
        } else {
            choices.addImpossible();
            diagnostics.addCannotMatch(parameter, text, span, filter.form().noun());
        }
    }

    private void addId(Parameter parameter, String text, Diagnostic.Span span, AlternativesCollector<UUID> choices) {
        UUID id = IdText.parse(text);
        if (id != null) {
            choices.addValue(id);
        } else {
            choices.addImpossible();
            diagnostics.addCannotMatch(parameter, text, span, UUID_NOUN);
        }
    }

    private void addWord(
            Filter.Word<T, ?> filter,
            Parameter parameter,
            CommaList list,
            String word,
            AlternativesCollector<String> choices) {
        String meant = filter.meaning(word);
        if (meant != null) {
            choices.addValue(meant);
            return;
        }
        choices.addImpossible();
        diagnostics.addIgnored(
                UNKNOWN_VALUE,
                parameter,
                list.span(),
                Excerpt.of(word) + " is not a known value and matches nothing (known values: "
                        + String.join(", ", filter.words()) + ")",
                diagnostics.hasRoom() ? Suggestions.nearest(word, filter.words()) : null);
    }

    /** Returns the current part without a leading equals sign. */
    private static String operand(CommaList list) {
        return list.withoutPrefix(1).toString();
    }
}
