package dev.quayside.query;

import dev.quayside.query.internal.ParameterName;
import dev.quayside.query.internal.PercentDecoding;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Restriction;
import dev.quayside.query.schema.Sort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A builder of queries in Java that uses {@link Filter} and {@link Sort} constants, such as the constants of the
 * catalogs. Every query of the query language can be built: filters that must all match, alternatives within one
 * filter, and up to three sort names. Not thread-safe; the queries that it builds are immutable. Parsing the text of
 * such a query returns an equal query.
 *
 * <pre>{@code
 * Query query = QueryBuilder.where(POD_CODE.isOneOf("USLAX", "USLGB"))
 *         .and(PICKUP_LFD.between(today(), daysFromNow(3)))
 *         .orderBy(ARRIVAL.descending())
 *         .include("shipment.port_of_lading")
 *         .pageSize(50)
 *         .build();
 * }</pre>
 *
 * <p>The builder does not know the schema of the list. An unknown include path or field is reported when the query is
 * bound.
 */
public final class QueryBuilder {

    private final Map<ParameterName, Restriction> restrictions = new LinkedHashMap<>();
    private @Nullable String sort;
    private @Nullable String number;
    private @Nullable String size;
    private @Nullable String after;
    private @Nullable String before;
    private @Nullable String totals;
    private final Set<String> include = new LinkedHashSet<>();
    private final Map<String, String> fields = new LinkedHashMap<>();

    private QueryBuilder() {}

    /** Creates a builder without filters. */
    public static QueryBuilder everything() {
        return new QueryBuilder();
    }

    /** Creates a builder with a filter. */
    public static QueryBuilder where(Restriction restriction) {
        return everything().and(restriction);
    }

    /**
     * Adds a filter. If the same filter was added before, both must match.
     *
     * @throws IllegalArgumentException if the filter was added before and accepts only one restriction
     */
    public QueryBuilder and(Restriction restriction) {
        restrictions.merge(key(restriction), restriction, Restriction::and);
        return this;
    }

    /**
     * Sets the order. Rows with equal values are ordered by id.
     *
     * @param steps at most three steps with different names; only one step if its name cannot be combined with other
     *     names
     */
    public QueryBuilder orderBy(Sort.Step... steps) {
        Objects.requireNonNull(steps, "steps");
        List<String> names = Arrays.stream(steps).map(Sort.Step::name).toList();
        if (steps.length == 0 || steps.length > Query.MAX_SORT_FIELDS) {
            throw new IllegalArgumentException("an order takes one to " + Query.MAX_SORT_FIELDS
                    + " names, but these are " + steps.length + ": " + names);
        }
        if (Set.copyOf(names).size() < names.size()) {
            throw new IllegalArgumentException("an order takes each name once, but these are " + names);
        }
        if (steps.length > 1 && Arrays.stream(steps).anyMatch(Sort.Step::isAlone)) {
            throw new IllegalArgumentException("one of these names can only be used as the sole one: " + names);
        }
        sort = Arrays.stream(steps).map(Sort.Step::toString).collect(Collectors.joining(","));
        return this;
    }

    /** Sets the number of the page, which must be at least 1; replaces a cursor. */
    public QueryBuilder pageNumber(long value) {
        number = requirePositive(value, "page number");
        after = null;
        before = null;
        return this;
    }

    /**
     * Sets the maximum number of rows of the page, which must be at least 1. If it exceeds the maximum page size of the
     * list, the maximum page size is used when the query is bound.
     */
    public QueryBuilder pageSize(int value) {
        size = requirePositive(value, "page size");
        return this;
    }

    /** Selects the page after a cursor; replaces a page number and another cursor. */
    public QueryBuilder after(String cursor) {
        Objects.requireNonNull(cursor, "cursor");
        after = requirePlainText(cursor, "cursor");
        before = null;
        number = null;
        return this;
    }

    /** Selects the page before a cursor; replaces a page number and another cursor. */
    public QueryBuilder before(String cursor) {
        Objects.requireNonNull(cursor, "cursor");
        before = requirePlainText(cursor, "cursor");
        after = null;
        number = null;
        return this;
    }

    /** Requests a page without the total. The store then does not have to count the rows. */
    public QueryBuilder withoutTotal() {
        totals = "false";
        return this;
    }

    /** Requests a page whose total may be an estimate, if the store can estimate and counting takes long. */
    public QueryBuilder withEstimatedTotal() {
        totals = "estimated";
        return this;
    }

    /** Adds the related resources at these paths of relationship names, such as {@code shipment.port_of_lading}. */
    public QueryBuilder include(String... paths) {
        Objects.requireNonNull(paths, "paths");
        Stream.of(paths).map(path -> requirePlainText(path, "include")).forEach(include::add);
        return this;
    }

    /**
     * Limits a resource type to these attributes and relationships. If no name is passed, documents show no attributes
     * and relationships of this type.
     */
    public QueryBuilder fields(String type, String... names) {
        Objects.requireNonNull(names, "names");
        Objects.requireNonNull(type, "type");
        fields.put(
                type,
                Stream.of(names).map(name -> requirePlainText(name, "fields")).collect(Collectors.joining(",")));
        return this;
    }

    /** Creates the query. */
    public Query build() {
        List<Query.Criterion> criteria = new ArrayList<>();
        restrictions.values().forEach(restriction -> add(restriction, criteria));
        return new Query(
                criteria,
                sort,
                new Query.PageText(number, size, after, before, totals),
                include.isEmpty() ? null : String.join(",", include),
                fields);
    }

    /**
     * Returns the name of the parameter of a restriction. Restrictions with equal names are combined; {@code name} and
     * {@code filter[name]} are different names.
     */
    private static ParameterName key(Restriction restriction) {
        boolean bare = restriction.form() == Restriction.Form.BARE;
        return new ParameterName(bare ? ParameterName.Kind.BARE : ParameterName.Kind.FILTER, restriction.filter());
    }

    private static void add(Restriction restriction, List<Query.Criterion> criteria) {
        String filter = restriction.filter();
        List<String> texts = restriction.texts();
        switch (restriction.form()) {
            case SCALAR -> criteria.add(new Query.Criterion(filter, Query.Form.SCALAR, texts));
            case ARRAY -> criteria.add(new Query.Criterion(filter, Query.Form.ARRAY, texts));
            case REPEATABLE ->
                criteria.add(
                        new Query.Criterion(filter, texts.size() > 1 ? Query.Form.ARRAY : Query.Form.SCALAR, texts));
            case START -> criteria.add(new Query.Criterion(filter, Query.Form.START, texts));
            case END -> criteria.add(new Query.Criterion(filter, Query.Form.END, texts));
            case ENDS -> {
                criteria.add(new Query.Criterion(filter, Query.Form.START, texts.subList(0, 1)));
                criteria.add(new Query.Criterion(filter, Query.Form.END, texts.subList(1, 2)));
            }
            case BARE -> criteria.add(new Query.Criterion(filter, Query.Form.BARE, texts));
        }
    }

    /**
     * Returns a name, an include path or a cursor, after checking that it contains no blank and no comma, because it
     * cannot be written in quotes.
     */
    private static String requirePlainText(String text, String parameter) {
        PercentDecoding.requireText(text, parameter);
        if (text.isEmpty() || text.indexOf(',') >= 0 || text.indexOf(' ') >= 0) {
            throw new IllegalArgumentException(parameter + ": '" + text
                    + "' is empty or contains a blank or a comma (expected text without them)");
        }
        return text;
    }

    private static String requirePositive(long value, String name) {
        if (value < 1) {
            throw new IllegalArgumentException("a " + name + " must be at least 1, but is " + value);
        }
        return Long.toString(value);
    }
}
