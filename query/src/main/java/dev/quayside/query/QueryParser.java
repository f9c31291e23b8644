package dev.quayside.query;

import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads the query part of a URL to queries that a store or the evaluator can answer. Immutable and thread-safe; made
 * once for each schema.
 *
 * <pre>
 * query     = [ parameter *( "&amp;" parameter ) ]         ; names and values are decoded once
 * parameter = name [ "=" value ]
 * name      = "filter[" key "]"                      ; a scalar: the last one counts
 *           / "filter[" key "][" *DIGIT "]"          ; an element of an array: all must hold
 *           / "filter[" key "][start]" / "filter[" key "][end]"   ; the ends of a range of instants
 *           / key                                    ; a filter that this list has without brackets
 *           / "sort" / "include" / "fields[" key "]"
 *           / "page[number]" / "page[size]" / "page[after]" / "page[before]" / "page[totals]"
 * key       = 1*( any but "[" / "]" )
 * </pre>
 *
 * <p>What a filter's value may be depends on its {@linkplain dev.quayside.query.schema.Filter kind}. Bad text never
 * throws: all problems of a text are answered together, at most as many as {@link Limits#diagnostics} says. Time and
 * memory are bounded by the limits, whatever is sent.
 *
 * @param <T> the row
 */
public final class QueryParser<T> {

    private final Language<T> language;
    private final Limits limits;
    private final Shape.Include include;

    private QueryParser(Language<T> language, Limits limits, Shape.Include include) {
        this.language = language;
        this.limits = limits;
        this.include = include;
    }

    /** A parser for the schema, with {@link Limits#STANDARD}. */
    public static <T> QueryParser<T> of(Schema<T> schema) {
        return new QueryParser<>(
                new Language<>(Objects.requireNonNull(schema, "schema")), Limits.STANDARD, Shape.Include.NONE);
    }

    /** The same parser with other limits. */
    public QueryParser<T> withLimits(Limits other) {
        return new QueryParser<>(language, Objects.requireNonNull(other, "limits"), include);
    }

    /**
     * The same parser for lists that include something unless the query says otherwise.
     *
     * @param standard what to include where the query has no {@code include}; an empty one still means nothing
     */
    public QueryParser<T> including(Shape.Include standard) {
        return new QueryParser<>(language, limits, Objects.requireNonNull(standard, "standard"));
    }

    public Schema<T> schema() {
        return language.schema();
    }

    public Limits limits() {
        return limits;
    }

    /** Reads a query with {@link Handling#LENIENT}. */
    public Binding<BoundQuery<T>> parse(String rawQuery, QueryContext context) {
        return parse(rawQuery, context, Handling.LENIENT);
    }

    /**
     * Reads a query.
     *
     * @param rawQuery the undecoded query part of a URL, without the question mark; may be empty
     * @param context who asks, and when
     * @param handling what becomes of text without effect
     */
    public Binding<BoundQuery<T>> parse(String rawQuery, QueryContext context, Handling handling) {
        Objects.requireNonNull(rawQuery, "rawQuery");
        Objects.requireNonNull(context, "context");
        Remarks remarks = new Remarks(Objects.requireNonNull(handling, "handling"), limits);
        List<Clause> clauses =
                language.withBareFilters(ClauseReader.read(rawQuery, language.knownNames(), limits, remarks));
        return finished(bind(new Query(clauses), context, remarks), remarks);
    }

    /**
     * Binds a query that was parsed without a schema, or built in Java.
     *
     * @return with the diagnostics of binding, in the order of the text, or in printing order if the query was built
     */
    public Binding<BoundQuery<T>> bind(Query query, QueryContext context, Handling handling) {
        Objects.requireNonNull(query, "query");
        Objects.requireNonNull(context, "context");
        Remarks remarks = new Remarks(Objects.requireNonNull(handling, "handling"), limits);
        return finished(bind(query, context, remarks), remarks);
    }

    /**
     * Reads the query of a single resource, which has only {@code include} and {@code fields}; other parameters are
     * unknown there.
     *
     * @param rawQuery the undecoded query part of a URL, without the question mark; may be empty
     * @param handling what becomes of text without effect
     */
    public Binding<Shape> parseShape(String rawQuery, Handling handling) {
        return parseShape(rawQuery, Shape.Include.NONE, handling);
    }

    /**
     * Reads the query of a single resource that includes something unless the query says otherwise.
     *
     * @param rawQuery the undecoded query part of a URL, without the question mark; may be empty
     * @param standard what to include where the query has no {@code include}; an empty one still means nothing
     * @param handling what becomes of text without effect
     */
    public Binding<Shape> parseShape(String rawQuery, Shape.Include standard, Handling handling) {
        Objects.requireNonNull(rawQuery, "rawQuery");
        Objects.requireNonNull(standard, "standard");
        Remarks remarks = new Remarks(Objects.requireNonNull(handling, "handling"), limits);
        Query query = new Query(ClauseReader.read(rawQuery, language.knownNames(), limits, remarks));
        return finished(new Binder<>(language, limits, remarks).bindShape(query, standard), remarks);
    }

    private @Nullable BoundQuery<T> bind(Query query, QueryContext context, Remarks remarks) {
        return new Binder<>(language, limits, remarks).bind(query, context, include);
    }

    private static <Q> Binding<Q> finished(@Nullable Q result, Remarks remarks) {
        return new Binding<>(result, remarks.inTextOrder());
    }
}
