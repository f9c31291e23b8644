package dev.quayside.query;

import dev.quayside.query.bind.Clause;
import dev.quayside.query.bind.ClauseReader;
import dev.quayside.query.bind.DiagnosticCollector;
import dev.quayside.query.bind.ListGrammar;
import dev.quayside.query.schema.Limits;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Strictness;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A parser that converts the query part of a URL to a {@link BoundQuery}. Immutable and thread-safe; create one parser
 * for each schema and reuse it.
 *
 * <pre>
 * query     = [ parameter *( "&amp;" parameter ) ]         ; names and values are decoded once
 * parameter = name [ "=" value ]
 * name      = "filter[" key "]"                      ; a scalar: the last one counts
 *           / "filter[" key "][" *DIGIT "]"          ; an element of an array: all must hold
 *           / "filter[" key "][start]" / "filter[" key "][end]"   ; the ends of a range of instants
 *           / key                                    ; a filter that this list has without brackets
 *           / "include"                              ; a comma list: the paths of all count
 *           / "sort" / "fields[" key "]"
 *           / "page[number]" / "page[size]" / "page[after]" / "page[before]" / "page[totals]"
 * key       = 1*( any but "[" / "]" )
 * </pre>
 *
 * <p>The {@linkplain dev.quayside.query.schema.Filter kind} of a filter defines which values it accepts. Invalid text
 * does not cause an exception: the result contains all diagnostics, up to {@link Limits#diagnostics}. The limits keep
 * the time and memory for parsing small.
 *
 * @param <T> the type of the rows
 */
public final class QueryParser<T> {

    private final ListGrammar<T> grammar;
    private final Limits limits;
    private final Projection.Include include;

    private QueryParser(ListGrammar<T> grammar, Limits limits, Projection.Include include) {
        this.grammar = grammar;
        this.limits = limits;
        this.include = include;
    }

    /** Creates a parser for the schema, with {@link Limits#STANDARD}. */
    public static <T> QueryParser<T> of(Schema<T> schema) {
        return new QueryParser<>(
                new ListGrammar<>(Objects.requireNonNull(schema, "schema")), Limits.STANDARD, Projection.Include.NONE);
    }

    /** Returns a copy of the parser with the given limits. */
    public QueryParser<T> withLimits(Limits other) {
        return new QueryParser<>(grammar, Objects.requireNonNull(other, "limits"), include);
    }

    /**
     * Returns a copy of the parser that includes related resources by default.
     *
     * @param standard the related resources if the query has no {@code include}; an empty {@code include} includes
     *     nothing
     */
    public QueryParser<T> including(Projection.Include standard) {
        return new QueryParser<>(grammar, limits, Objects.requireNonNull(standard, "standard"));
    }

    public Schema<T> schema() {
        return grammar.schema();
    }

    /** Parses a query with {@link Strictness#LENIENT}. */
    public BindResult<BoundQuery<T>> parse(String rawQuery, QueryContext context) {
        return parse(rawQuery, context, Strictness.LENIENT);
    }

    /**
     * Parses and binds a query.
     *
     * @param rawQuery the undecoded query part of a URL, without the question mark; may be empty
     * @param context the account and the instant of the query
     * @param strictness the treatment of text that has no effect
     */
    public BindResult<BoundQuery<T>> parse(String rawQuery, QueryContext context, Strictness strictness) {
        Objects.requireNonNull(rawQuery, "rawQuery");
        Objects.requireNonNull(context, "context");
        DiagnosticCollector diagnostics =
                new DiagnosticCollector(Objects.requireNonNull(strictness, "strictness"), limits);
        List<Clause> clauses =
                grammar.withBareFilters(ClauseReader.read(rawQuery, grammar.knownNames(), limits, diagnostics));
        return finished(bind(new Query(clauses), context, diagnostics), diagnostics);
    }

    /**
     * Binds a query that was parsed without a schema, or built in Java.
     *
     * @return the result with the diagnostics in the order of the query text. If the query was built in Java, its text
     *     is the result of {@link Query#toString}
     */
    public BindResult<BoundQuery<T>> bind(Query query, QueryContext context, Strictness strictness) {
        Objects.requireNonNull(query, "query");
        Objects.requireNonNull(context, "context");
        DiagnosticCollector diagnostics =
                new DiagnosticCollector(Objects.requireNonNull(strictness, "strictness"), limits);
        return finished(bind(query, context, diagnostics), diagnostics);
    }

    /**
     * Parses the query for a single resource, which may contain only {@code include} and {@code fields}.
     *
     * @param rawQuery the undecoded query part of a URL, without the question mark; may be empty
     * @param strictness the treatment of text that has no effect
     */
    public BindResult<Projection> parseProjection(String rawQuery, Strictness strictness) {
        return parseProjection(rawQuery, Projection.Include.NONE, strictness);
    }

    /**
     * Parses the query for a single resource, with a default for {@code include}.
     *
     * @param rawQuery the undecoded query part of a URL, without the question mark; may be empty
     * @param standard the related resources if the query has no {@code include}; an empty {@code include} includes
     *     nothing
     * @param strictness the treatment of text that has no effect
     */
    public BindResult<Projection> parseProjection(String rawQuery, Projection.Include standard, Strictness strictness) {
        Objects.requireNonNull(rawQuery, "rawQuery");
        Objects.requireNonNull(standard, "standard");
        DiagnosticCollector diagnostics =
                new DiagnosticCollector(Objects.requireNonNull(strictness, "strictness"), limits);
        Query query = new Query(ClauseReader.read(rawQuery, grammar.knownNames(), limits, diagnostics));
        return finished(new Binder<>(grammar, limits, diagnostics).bindProjection(query, standard), diagnostics);
    }

    private @Nullable BoundQuery<T> bind(Query query, QueryContext context, DiagnosticCollector diagnostics) {
        return new Binder<>(grammar, limits, diagnostics).bind(query, context, include);
    }

    private static <Q> BindResult<Q> finished(@Nullable Q result, DiagnosticCollector diagnostics) {
        return new BindResult<>(result, diagnostics.inTextOrder());
    }
}
