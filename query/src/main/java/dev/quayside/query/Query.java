package dev.quayside.query;

import dev.quayside.query.bind.Clause;
import dev.quayside.query.bind.ClauseReader;
import dev.quayside.query.bind.DiagnosticCollector;
import dev.quayside.query.bind.ListGrammar;
import dev.quayside.query.internal.Parameter;
import dev.quayside.query.internal.ParameterName;
import dev.quayside.query.internal.ParameterName.Kind;
import dev.quayside.query.internal.ParameterNameTable;
import dev.quayside.query.internal.PercentDecoding;
import dev.quayside.query.schema.Limits;
import dev.quayside.query.schema.Strictness;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A query as parameter names and texts, which are not yet bound to the fields of a list. A query that was parsed from a
 * text keeps the position of each parameter, because diagnostics refer to the text.
 *
 * <p>Two queries are equal if they have the same filters in the same order and the same other parameters. Equality
 * ignores the positions of parameters in the text, unknown parameters, and all occurrences of a scalar parameter except
 * the last. Immutable.
 */
public final class Query {

    /** The query without parameters, which selects the first page of all rows. */
    public static final Query ALL = new Query(List.of());

    /** The maximum number of sort names in a query. */
    public static final int MAX_SORT_FIELDS = 3;

    private static final Limits UNLIMITED = Limits.STANDARD
            .withQueryLength(Integer.MAX_VALUE)
            .withParameters(Integer.MAX_VALUE)
            .withAlternatives(Integer.MAX_VALUE);

    private final List<Clause> clauses;

    /**
     * Creates a query from clauses.
     *
     * @param clauses the clauses, at most one for each name, in the order of the text
     */
    Query(List<Clause> clauses) {
        this.clauses = clauses;
    }

    /**
     * Creates a query. A null argument stands for a parameter that the query does not have.
     *
     * @param criteria the filters in the order of the query text; two filters must not have the same name and form
     * @param sort the text of the sort parameter
     * @param page the texts of the paging parameters
     * @param include the text of the include parameter
     * @param fields the texts of the sparse fieldsets by type
     * @throws IllegalArgumentException if two criteria have the same name and form, or a text contains NUL or an
     *     unpaired surrogate
     */
    public Query(
            List<Criterion> criteria,
            @Nullable String sort,
            PageText page,
            @Nullable String include,
            Map<String, String> fields) {
        this(new ClauseList()
                .criteria(Objects.requireNonNull(criteria, "criteria"))
                .parameter(ParameterName.SORT, sort)
                .page(Objects.requireNonNull(page, "page"))
                .parameter(ParameterName.INCLUDE, include)
                .fields(Objects.requireNonNull(fields, "fields"))
                .clauses());
    }

    /**
     * Parses only the names and raw texts of parameters; does not need a schema.
     *
     * @param rawQuery the undecoded query part of a URL, without the question mark; may be empty
     * @return the query, or no query if the text cannot be decoded, exceeds a limit, or mixes array elements with and
     *     without an index. The diagnostics also report repeated and unknown parameters. This method treats filters
     *     without brackets as unknown, because only a {@link QueryParser} recognises them
     */
    public static BindResult<Query> read(String rawQuery, Limits limits) {
        Objects.requireNonNull(rawQuery, "rawQuery");
        DiagnosticCollector diagnostics =
                new DiagnosticCollector(Strictness.LENIENT, Objects.requireNonNull(limits, "limits"));
        Query query = new Query(ClauseReader.read(rawQuery, ParameterNameTable.NONE, limits, diagnostics));
        for (Clause clause : query.clauses) {
            if (clause.kind() == Kind.UNKNOWN) {
                ListGrammar.reportUnknownAnywhere(clause.first(), diagnostics);
            } else {
                clause.report(diagnostics);
            }
        }
        return new BindResult<>(diagnostics.hasErrors() ? null : query, diagnostics.inTextOrder());
    }

    /**
     * Parses a query of any length, for instance the text that {@link #toString} returned.
     *
     * @throws InvalidQueryException if {@link #read} returns no query
     */
    public static Query parse(String rawQuery) {
        return read(rawQuery, UNLIMITED).queryOrThrow();
    }

    /** Returns the filters, in the order of the query text. */
    public List<Criterion> criteria() {
        List<Criterion> criteria = new ArrayList<>(clauses.size());
        for (Clause clause : clauses) {
            if (clause.isFilter()) {
                criteria.add(new Criterion(clause.name().key(), Form.of(clause.kind()), clause.texts()));
            }
        }
        return Collections.unmodifiableList(criteria);
    }

    /** Returns the text of the sort parameter; null if it is absent. */
    public @Nullable String sort() {
        return text(Kind.SORT);
    }

    /** Returns the texts of the paging parameters. */
    public PageText page() {
        return new PageText(
                text(Kind.PAGE_NUMBER),
                text(Kind.PAGE_SIZE),
                text(Kind.PAGE_AFTER),
                text(Kind.PAGE_BEFORE),
                text(Kind.PAGE_TOTALS));
    }

    /**
     * Returns the text of the include parameter; null if it is absent. If the parameter is repeated, joins the texts
     * with commas.
     */
    public @Nullable String include() {
        return text(Kind.INCLUDE);
    }

    /** Returns the texts of the sparse fieldsets by type, in the order of the query text. */
    public Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>();
        for (Clause clause : clauses) {
            if (clause.kind() == Kind.FIELDS) {
                fields.put(clause.name().key(), clause.text());
            }
        }
        return Collections.unmodifiableMap(fields);
    }

    List<Clause> clauses() {
        return clauses;
    }

    private @Nullable String text(Kind kind) {
        for (Clause clause : clauses) {
            if (clause.kind() == kind) {
                return String.join(",", clause.texts());
            }
        }
        return null;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof Query query
                        && criteria().equals(query.criteria())
                        && Objects.equals(sort(), query.sort())
                        && page().equals(query.page())
                        && Objects.equals(include(), query.include())
                        && fields().equals(query.fields()));
    }

    @Override
    public int hashCode() {
        return Objects.hash(criteria(), sort(), page(), include(), fields());
    }

    /**
     * Returns the query part of a URL that parses to an equal query. If the query has filters without brackets, only
     * the list's {@link QueryParser} parses the text to an equal query. Readable characters are not encoded.
     */
    @Override
    public String toString() {
        return QueryWriter.write(this);
    }

    /** Collects the clauses of a query that is built in Java, in the order in which {@link #toString} writes them. */
    private static final class ClauseList {
        private final Map<ParameterName, Clause> clauses = new LinkedHashMap<>();
        private int ordinal;

        ClauseList criteria(List<Criterion> criteria) {
            for (Criterion criterion : criteria) {
                ParameterName name = criterion.parameterName();
                if (clauses.containsKey(name)) {
                    throw new IllegalArgumentException("two criteria for " + criterion.parameter()
                            + " (an array has all its texts in one criterion)");
                }
                add(name, criterion.texts());
            }
            return this;
        }

        ClauseList page(PageText page) {
            return parameter(ParameterName.PAGE_NUMBER, page.number())
                    .parameter(ParameterName.PAGE_SIZE, page.size())
                    .parameter(ParameterName.PAGE_AFTER, page.after())
                    .parameter(ParameterName.PAGE_BEFORE, page.before())
                    .parameter(ParameterName.PAGE_TOTALS, page.totals());
        }

        ClauseList fields(Map<String, String> fields) {
            fields.forEach((type, names) -> {
                requireKey(type, "type");
                Objects.requireNonNull(names, "fields");
                parameter(new ParameterName(Kind.FIELDS, type), names);
            });
            return this;
        }

        ClauseList parameter(ParameterName name, @Nullable String text) {
            if (text != null) {
                PercentDecoding.requireText(text, name.text());
                add(name, List.of(text));
            }
            return this;
        }

        private void add(ParameterName name, List<String> texts) {
            String parameter = name.text();
            List<Parameter> parameters = new ArrayList<>(texts.size());
            for (String text : texts) {
                parameters.add(new Parameter(ordinal++, parameter, text));
            }
            clauses.put(name, Clause.of(name, parameters));
        }

        List<Clause> clauses() {
            return List.copyOf(clauses.values());
        }
    }

    /**
     * Throws an exception if the text cannot be the name of a filter or of a type because it is empty or contains
     * brackets.
     */
    private static void requireKey(String key, String what) {
        PercentDecoding.requireText(Objects.requireNonNull(key, what), what);
        if (key.isEmpty() || key.indexOf('[') >= 0 || key.indexOf(']') >= 0) {
            throw new IllegalArgumentException(
                    "'" + key + "' cannot be a " + what + " (it must not be empty or hold brackets)");
        }
    }

    /**
     * One filter of a query, with the texts of its parameter.
     *
     * @param name the name of the filter, such as {@code pod_code}
     * @param form the form of the parameter
     * @param texts the decoded values. An array has at least one value; every other form has exactly one value
     */
    public record Criterion(String name, Form form, List<String> texts) {
        public Criterion {
            Objects.requireNonNull(texts, "texts");
            requireKey(name, "filter name");
            Objects.requireNonNull(form, "form");
            if (form == Form.BARE && ParameterName.of(name).kind() != ParameterName.Kind.UNKNOWN) {
                throw new IllegalArgumentException(
                        "'" + name + "' cannot be a filter without brackets (every list has a parameter of this name)");
            }
            texts = List.copyOf(texts);
            for (String text : texts) {
                PercentDecoding.requireText(text, "a filter");
            }
            if (texts.isEmpty() || (form != Form.ARRAY && texts.size() > 1)) {
                throw new IllegalArgumentException(
                        "filter " + name + " in its " + form + " form cannot have " + texts.size() + " texts");
            }
        }

        /** Returns the name of the parameter, such as {@code filter[name]} or {@code filter[name][]}. */
        public String parameter() {
            return parameterName().text();
        }

        ParameterName parameterName() {
            return new ParameterName(form.kind, name);
        }
    }

    /** The form of a filter parameter. */
    public enum Form {
        /** {@code filter[name]=text}. */
        SCALAR(Kind.FILTER),
        /** {@code filter[name][]=text}, which can occur any number of times. */
        ARRAY(Kind.FILTER_ARRAY),
        /** {@code filter[name][start]=text}. */
        START(Kind.FILTER_START),
        /** {@code filter[name][end]=text}. */
        END(Kind.FILTER_END),
        /** {@code name=text}: a filter without brackets. */
        BARE(Kind.BARE);

        private final Kind kind;

        Form(Kind kind) {
            this.kind = kind;
        }

        static Form of(Kind kind) {
            for (Form form : values()) {
                if (form.kind == kind) {
                    return form;
                }
            }
            throw new IllegalArgumentException(kind + " is not a kind of filter");
        }
    }

    /**
     * The texts of the paging parameters.
     *
     * @param number the text of {@code page[number]}; null if it is absent
     * @param size the text of {@code page[size]}; null if it is absent
     * @param after the text of {@code page[after]}; null if it is absent
     * @param before the text of {@code page[before]}; null if it is absent
     * @param totals the text of {@code page[totals]}; null if it is absent
     */
    public record PageText(
            @Nullable String number,
            @Nullable String size,
            @Nullable String after,
            @Nullable String before,
            @Nullable String totals) {

        /** The value for a query without paging parameters. */
        public static final PageText NONE = new PageText(null, null, null, null, null);

        public PageText {
            PercentDecoding.requireText(number, ParameterName.PAGE_NUMBER.text());
            PercentDecoding.requireText(size, ParameterName.PAGE_SIZE.text());
            PercentDecoding.requireText(after, ParameterName.PAGE_AFTER.text());
            PercentDecoding.requireText(before, ParameterName.PAGE_BEFORE.text());
            PercentDecoding.requireText(totals, ParameterName.PAGE_TOTALS.text());
        }
    }
}
