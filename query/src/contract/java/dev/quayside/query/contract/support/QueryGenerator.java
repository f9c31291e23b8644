package dev.quayside.query.contract.support;

import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.support.GeneratedQuery.Parameter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Generates random valid queries on the list of containers, mostly with values of the given rows. The same seed and
 * rows give the same queries. Not thread-safe.
 */
public final class QueryGenerator {

    private static final String RAIL = "rail_last_free_day";

    private final SeededRandom random;
    private final FilterValueGenerator values;
    private final List<String> filters = new ArrayList<>();
    private final List<String> sorts = new ArrayList<>();

    /** Creates a generator for the account's own rows; there must be at least one. */
    public QueryGenerator(GeneratedRows rows, long seed) {
        this(rows.ownRows(), seed);
    }

    /** Creates a generator for these rows; there must be at least one. */
    public QueryGenerator(List<TrackedContainer> rows, long seed) {
        this.random = new SeededRandom(seed);
        this.values = new FilterValueGenerator(random, rows);
        filters.addAll(SampleValues.EXACT.keySet());
        filters.add(SampleValues.STATUS);
        filters.add(SampleValues.HOLD);
        filters.addAll(SampleValues.FLAGS);
        filters.addAll(SampleValues.PREFIX.keySet());
        filters.add(SampleValues.OWNER);
        filters.addAll(SampleValues.DAYS.keySet());
        filters.add(SampleValues.RANGE);
        ContainerCatalog.standard().sorts().forEach(sort -> sorts.add(sort.name()));
    }

    /** Returns the names of all filters that the queries can have. */
    public List<String> filters() {
        return List.copyOf(filters);
    }

    /** Returns a query with up to three filters, any order and any page. */
    public GeneratedQuery next() {
        boolean rail = random.chance(50);
        List<Parameter> parameters = new ArrayList<>();
        Set<String> chosen = new LinkedHashSet<>(random.sample(random.pick(List.of(0, 1, 1, 1, 2, 3)), filters));
        if (!rail) {
            chosen.remove(SampleValues.RAIL_DAY);
        }
        chosen.forEach(filter -> parameters.addAll(filter(filter)));
        Parameter sort = sort();
        if (sort != null) {
            parameters.add(sort);
        }
        page(parameters);
        return query(parameters, rail);
    }

    /** Returns a query with only this filter, in any of its forms, with one page in the default order. */
    public GeneratedQuery withFilter(String filter) {
        List<Parameter> parameters = new ArrayList<>(filter(filter));
        parameters.add(new Parameter("page[size]", "50"));
        return query(parameters, random.chance(50) || filter.equals(SampleValues.RAIL_DAY));
    }

    /** Returns a query with only this order and one page. */
    public GeneratedQuery withSort(String sort) {
        List<Parameter> parameters = List.of(new Parameter("sort", sort), new Parameter("page[size]", "50"));
        return query(parameters, random.chance(50));
    }

    private static GeneratedQuery query(List<Parameter> parameters, boolean rail) {
        return new GeneratedQuery(parameters, rail ? List.of(RAIL) : List.of());
    }

    private List<Parameter> filter(String name) {
        if (SampleValues.FLAGS.contains(name)) {
            return List.of(scalar(name, random.pick(List.of("true", "false", "true", "false", "TRUE", " False "))));
        }
        if (SampleValues.PREFIX.containsKey(name)) {
            return List.of(scalar(name, values.prefix(name)));
        }
        if (name.equals(SampleValues.OWNER)) {
            return List.of(scalar(name, values.owners()));
        }
        if (name.equals(SampleValues.RANGE)) {
            return values.range().stream().map(day -> element(name, day)).toList();
        }
        List<Parameter> parameters = new ArrayList<>();
        if (random.chance(75)) {
            parameters.add(scalar(name, values.alternatives(name)));
        }
        if (parameters.isEmpty() || random.chance(10)) {
            for (int i = random.nextInt(2); i >= 0; i--) {
                parameters.add(element(name, values.alternatives(name)));
            }
        }
        return parameters;
    }

    private static Parameter scalar(String name, String value) {
        return new Parameter("filter[" + name + "]", value);
    }

    private static Parameter element(String name, String value) {
        return new Parameter("filter[" + name + "][]", value);
    }

    private @Nullable Parameter sort() {
        if (random.chance(20)) {
            return null;
        }
        if (random.chance(15)) {
            return new Parameter("sort", random.pick(List.of("attention_priority", "-attention_priority")));
        }
        List<String> tokens = new ArrayList<>();
        for (String name : random.sample(1 + random.nextInt(4), sorts)) {
            tokens.add((random.chance(50) ? "-" : "") + name);
        }
        if (random.chance(10)) {
            tokens.add(random.nextInt(tokens.size() + 1), random.pick(List.of("colour", tokens.get(0), "+arrival")));
        }
        return new Parameter("sort", String.join(random.chance(10) ? " , " : ",", tokens));
    }

    private void page(List<Parameter> parameters) {
        if (random.chance(60)) {
            parameters.add(new Parameter("page[size]", String.valueOf(random.between(1, 55))));
        }
        if (random.chance(30)) {
            parameters.add(new Parameter(
                    "page[number]", random.pick(List.of("1", "2", "3", "002", "40", "12345678901234567890"))));
        }
        if (random.chance(10)) {
            parameters.add(new Parameter("page[totals]", random.pick(List.of("true", "false"))));
        }
    }
}
