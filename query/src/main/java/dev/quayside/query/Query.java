package dev.quayside.query;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A query as names and texts, before anything is known of the rows. Two queries are equal when they say the same, their
 * filters in the same order; null stands for a parameter that was not given.
 *
 * @param criteria the filters, in the order of the text; a name may have each form once
 * @param sort the sort parameter's text
 * @param page which part of the list
 * @param include the include parameter's text
 * @param fields the sparse fieldsets' texts by type, in the order of the text, which makes no difference
 */
public record Query(
        List<Criterion> criteria,
        @Nullable String sort,
        PageText page,
        @Nullable String include,
        Map<String, String> fields) {

    /** A query that asks for the first page of everything. */
    public static final Query ALL = new Query(List.of(), null, PageText.NONE, null, Map.of());

    /** Up to so many criteria are compared in pairs, which costs less than a set. */
    private static final int FEW = 16;

    private static final Limits UNLIMITED = Limits.STANDARD
            .withQueryLength(Integer.MAX_VALUE)
            .withParameters(Integer.MAX_VALUE)
            .withAlternatives(Integer.MAX_VALUE);

    public Query {
        Objects.requireNonNull(criteria, "criteria");
        Objects.requireNonNull(fields, "fields");
        criteria = List.copyOf(criteria);
        requireDistinct(criteria);
        Carried.requireText(sort, "sort");
        Objects.requireNonNull(page, "page");
        Carried.requireText(include, "include");
        fields = fields.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        fields.forEach((type, names) -> {
            Carried.requireKey(type, "type");
            Carried.requireText(names, "fields");
        });
    }

    /**
     * Reads names and texts, knowing nothing of the rows.
     *
     * @param rawQuery the undecoded query part of a URL, without the question mark; may be empty
     * @return with a result unless the text cannot be decoded, exceeds a limit, or mixes array elements with and without
     *     an index; unknown and repeated parameters are ignored, and so are filters without brackets, which only a
     *     {@link QueryParser} knows
     */
    public static Binding<Query> read(String rawQuery, Limits limits) {
        Objects.requireNonNull(rawQuery, "rawQuery");
        Remarks remarks = new Remarks(Handling.LENIENT, Objects.requireNonNull(limits, "limits"));
        List<Clause> clauses = ClauseReader.read(rawQuery, KnownNames.NONE, limits, remarks);
        Query query = QueryText.query(clauses);
        QueryText.remark(clauses, remarks);
        return new Binding<>(remarks.failed() ? null : query, remarks.inTextOrder());
    }

    /**
     * Reads a query of any length, such as {@link #toString} prints it.
     *
     * @throws InvalidQueryException if {@link #read} gives no result
     */
    public static Query parse(String rawQuery) {
        return read(rawQuery, UNLIMITED).queryOrThrow();
    }

    /**
     * The query part of a URL that reads back to an equal query, by the parser of its list if it has filters without
     * brackets; what people can read is not encoded.
     */
    @Override
    public String toString() {
        return QueryWriter.write(this);
    }

    private static void requireDistinct(List<Criterion> criteria) {
        if (criteria.size() > FEW) {
            Set<String> parameters = new HashSet<>();
            criteria.forEach(criterion -> requireNew(criterion, parameters.add(criterion.parameter())));
            return;
        }
        for (int i = 1; i < criteria.size(); i++) {
            Criterion criterion = criteria.get(i);
            for (int before = 0; before < i; before++) {
                Criterion other = criteria.get(before);
                requireNew(
                        criterion,
                        other.form() != criterion.form() || !other.name().equals(criterion.name()));
            }
        }
    }

    private static void requireNew(Criterion criterion, boolean isNew) {
        if (!isNew) {
            throw new IllegalArgumentException(
                    "two criteria for " + criterion.parameter() + " (an array has all its texts in one criterion)");
        }
    }

    /**
     * One filter with its texts.
     *
     * @param name of the filter, such as {@code pod_code}
     * @param form how it is written
     * @param texts decoded values: at least one for an array, else exactly one
     */
    public record Criterion(String name, Form form, List<String> texts) {
        public Criterion {
            Objects.requireNonNull(texts, "texts");
            Carried.requireKey(name, "filter name");
            Objects.requireNonNull(form, "form");
            if (form == Form.BARE && ParameterName.of(name).kind() != ParameterName.Kind.UNKNOWN) {
                throw new IllegalArgumentException(
                        "'" + name + "' cannot be a filter without brackets (every list has a parameter of this name)");
            }
            texts = List.copyOf(texts);
            for (String text : texts) {
                Carried.requireText(text, "a filter");
            }
            if (texts.isEmpty() || (form != Form.ARRAY && texts.size() > 1)) {
                throw new IllegalArgumentException(
                        "filter " + name + " in its " + form + " form cannot have " + texts.size() + " texts");
            }
        }

        /** The parameter's name, such as {@code filter[name]} or {@code filter[name][]}. */
        public String parameter() {
            return switch (form) {
                case SCALAR -> "filter[" + name + "]";
                case ARRAY -> "filter[" + name + "][]";
                case START -> "filter[" + name + "][start]";
                case END -> "filter[" + name + "][end]";
                case BARE -> name;
            };
        }
    }

    /** How a filter is written. */
    public enum Form {
        /** {@code filter[name]=text}. */
        SCALAR,
        /** {@code filter[name][]=text}, any number of times. */
        ARRAY,
        /** {@code filter[name][start]=text}. */
        START,
        /** {@code filter[name][end]=text}. */
        END,
        /** {@code name=text}: a filter that some list has without brackets. */
        BARE
    }

    /**
     * The texts of the paging parameters.
     *
     * @param number of {@code page[number]}
     * @param size of {@code page[size]}
     * @param after of {@code page[after]}
     * @param before of {@code page[before]}
     * @param totals of {@code page[totals]}
     */
    public record PageText(
            @Nullable String number,
            @Nullable String size,
            @Nullable String after,
            @Nullable String before,
            @Nullable String totals) {

        /** No paging parameter. */
        public static final PageText NONE = new PageText(null, null, null, null, null);

        public PageText {
            Carried.requireText(number, "page[number]");
            Carried.requireText(size, "page[size]");
            Carried.requireText(after, "page[after]");
            Carried.requireText(before, "page[before]");
            Carried.requireText(totals, "page[totals]");
        }
    }
}
