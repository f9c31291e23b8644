package dev.quayside.query;

import static dev.quayside.query.schema.Diagnostic.Code.INVALID_SORT;
import static dev.quayside.query.schema.Diagnostic.Code.SURPLUS_SORT;

import dev.quayside.query.bind.CommaList;
import dev.quayside.query.bind.DiagnosticCollector;
import dev.quayside.query.bind.ListGrammar;
import dev.quayside.query.internal.Excerpt;
import dev.quayside.query.internal.Parameter;
import dev.quayside.query.internal.Suggestions;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Limits;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Sort;
import dev.quayside.query.schema.SortKey;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the sort parameter, which consists of comma-separated names. A {@code -} before a name means descending order.
 * Only the first three valid names are used.
 */
final class SortBinder<T> {

    private final ListGrammar<T> grammar;
    private final QueryContext context;
    private final Limits limits;
    private final DiagnosticCollector diagnostics;

    SortBinder(ListGrammar<T> grammar, QueryContext context, Limits limits, DiagnosticCollector diagnostics) {
        this.grammar = grammar;
        this.context = context;
        this.limits = limits;
        this.diagnostics = diagnostics;
    }

    /** A valid sort name with its direction. */
    private record Chosen<T>(Sort<T> sort, Direction direction) {}

    /** One part of the sort parameter. */
    private record Token(String text, int start, int end) {
        Diagnostic.Span span() {
            return new Diagnostic.Span(start, end);
        }

        String name() {
            return text.startsWith("-") ? text.substring(1) : text;
        }

        Direction direction() {
            return text.startsWith("-") ? Direction.DESCENDING : Direction.ASCENDING;
        }
    }

    /** Returns the order that the parameter requests. Returns the default order if the parameter has no valid name. */
    List<SortKey<T>> order(Parameter parameter) {
        List<Token> tokens = new ArrayList<>(Query.MAX_SORT_FIELDS);
        CommaList list = new CommaList(parameter, limits, diagnostics);
        while (list.advance()) {
            tokens.add(new Token(list.part(), list.start(), list.end()));
        }
        boolean sole = tokens.stream()
                        .filter(this::isUsable)
                        .map(Token::name)
                        .distinct()
                        .count()
                <= 1;
        List<Chosen<T>> chosen = new ArrayList<>(Query.MAX_SORT_FIELDS);
        for (Token token : tokens) {
            Sort<T> sort = valid(token, sole, parameter);
            if (sort != null && !isSurplus(token, sort, chosen, parameter)) {
                chosen.add(new Chosen<>(sort, token.direction()));
            }
        }
        return keys(chosen);
    }

    private List<SortKey<T>> keys(List<Chosen<T>> chosen) {
        if (chosen.isEmpty()) {
            return grammar.schema().defaultOrder(context);
        }
        List<SortKey<T>> keys = new ArrayList<>(chosen.size());
        for (Chosen<T> one : chosen) {
            keys.addAll(one.sort().keys(one.direction(), context));
        }
        return keys;
    }

    private boolean isUsable(Token token) {
        Sort<T> sort = grammar.schema().sort(token.name());
        return sort != null && (sort.feature() == null || context.has(sort.feature()));
    }

    /** Returns the sort field of a token; null if the token is ignored. */
    private @Nullable Sort<T> valid(Token token, boolean sole, Parameter parameter) {
        Sort<T> sort = grammar.schema().sort(token.name());
        if (sort == null) {
            String nearest = diagnostics.hasRoom() ? nearest(token) : null;
            diagnostics.addIgnored(
                    INVALID_SORT,
                    parameter,
                    token.span(),
                    Excerpt.of(token.text()) + " is not a sort field",
                    nearest == null ? null : token.text().startsWith("-") ? "-" + nearest : nearest);
            return null;
        }
        String feature = sort.feature();
        if (feature != null && !context.has(feature)) {
            diagnostics.addIgnored(
                    INVALID_SORT,
                    parameter,
                    token.span(),
                    Excerpt.of(token.text()) + " needs the feature '" + feature
                            + "', which is not enabled for the account");
            return null;
        }
        if (sort.isAlone() && !sole) {
            diagnostics.addIgnored(
                    INVALID_SORT, parameter, token.span(), Excerpt.of(token.text()) + " can only be used alone");
            return null;
        }
        return sort;
    }

    private @Nullable String nearest(Token token) {
        return Suggestions.nearest(token.name(), grammar.sortNames());
    }

    private boolean isSurplus(Token token, Sort<T> sort, List<Chosen<T>> chosen, Parameter parameter) {
        for (Chosen<T> one : chosen) {
            if (one.sort().name().equals(sort.name())) {
                diagnostics.addIgnored(
                        SURPLUS_SORT,
                        parameter,
                        token.span(),
                        Excerpt.of(token.text()) + " names a sort field that was named before");
                return true;
            }
        }
        if (chosen.size() == Query.MAX_SORT_FIELDS) {
            diagnostics.addIgnored(
                    SURPLUS_SORT,
                    parameter,
                    token.span(),
                    Excerpt.of(token.text()) + " is ignored (the first " + Query.MAX_SORT_FIELDS
                            + " sort fields count)");
            return true;
        }
        return false;
    }
}
