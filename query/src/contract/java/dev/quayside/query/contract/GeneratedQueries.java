package dev.quayside.query.contract;

import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.GeneratedQuery.Parameter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Random queries in the language of the container list, valid ones, whose values are mostly taken from given rows. The
 * same seed and rows give the same queries. Not thread-safe.
 */
public final class GeneratedQueries {

    private static final String RAIL = "rail_last_free_day";

    private final Dice dice;
    private final GeneratedValues values;
    private final List<String> filters = new ArrayList<>();
    private final List<String> sorts = new ArrayList<>();

    /** Queries about the account's own rows, of which there is at least one. */
    public GeneratedQueries(GeneratedRows rows, long seed) {
        this(rows.own(), seed);
    }

    /** Queries about these rows, of which there is at least one. */
    public GeneratedQueries(List<TrackedContainer> rows, long seed) {
        this.dice = new Dice(seed);
        this.values = new GeneratedValues(dice, rows);
        filters.addAll(SampledValues.EXACT.keySet());
        filters.add(SampledValues.STATUS);
        filters.addAll(SampledValues.FLAGS);
        filters.addAll(SampledValues.PREFIX.keySet());
        filters.add(SampledValues.OWNER);
        filters.addAll(SampledValues.DAYS.keySet());
        filters.add(SampledValues.RANGE);
        ContainerCatalog.standard().sorts().forEach(sort -> sorts.add(sort.name()));
    }

    /** Names of all filters that queries may have. */
    public List<String> filters() {
        return List.copyOf(filters);
    }

    /** A query with up to three filters, any order and any page. */
    public GeneratedQuery next() {
        boolean rail = dice.chance(50);
        List<Parameter> parameters = new ArrayList<>();
        Set<String> chosen = new LinkedHashSet<>(dice.some(dice.pick(List.of(0, 1, 1, 1, 2, 3)), filters));
        if (!rail) {
            chosen.remove(SampledValues.RAIL_DAY);
        }
        chosen.forEach(filter -> parameters.addAll(filter(filter)));
        Parameter sort = sort();
        if (sort != null) {
            parameters.add(sort);
        }
        page(parameters);
        return query(parameters, rail);
    }

    /** A query with this filter only, in any of its forms, in the default order, on one page. */
    public GeneratedQuery with(String filter) {
        List<Parameter> parameters = new ArrayList<>(filter(filter));
        parameters.add(new Parameter("page[size]", "50"));
        return query(parameters, dice.chance(50) || filter.equals(SampledValues.RAIL_DAY));
    }

    /** A query with this order only, on one page. */
    public GeneratedQuery by(String sort) {
        List<Parameter> parameters = List.of(new Parameter("sort", sort), new Parameter("page[size]", "50"));
        return query(parameters, dice.chance(50));
    }

    private static GeneratedQuery query(List<Parameter> parameters, boolean rail) {
        return new GeneratedQuery(parameters, rail ? List.of(RAIL) : List.of());
    }

    private List<Parameter> filter(String name) {
        if (SampledValues.FLAGS.contains(name)) {
            return List.of(scalar(name, dice.pick(List.of("true", "false", "true", "false", "TRUE", " False "))));
        }
        if (SampledValues.PREFIX.containsKey(name)) {
            return List.of(scalar(name, values.prefix(name)));
        }
        if (name.equals(SampledValues.OWNER)) {
            return List.of(scalar(name, values.owners()));
        }
        if (name.equals(SampledValues.RANGE)) {
            return values.range().stream().map(day -> element(name, day)).toList();
        }
        List<Parameter> parameters = new ArrayList<>();
        if (dice.chance(75)) {
            parameters.add(scalar(name, values.alternatives(name)));
        }
        if (parameters.isEmpty() || dice.chance(10)) {
            for (int i = dice.below(2); i >= 0; i--) {
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
        if (dice.chance(20)) {
            return null;
        }
        if (dice.chance(15)) {
            return new Parameter("sort", dice.pick(List.of("attention_priority", "-attention_priority")));
        }
        List<String> tokens = new ArrayList<>();
        for (String name : dice.some(1 + dice.below(4), sorts)) {
            tokens.add((dice.chance(50) ? "-" : "") + name);
        }
        if (dice.chance(10)) {
            tokens.add(dice.below(tokens.size() + 1), dice.pick(List.of("colour", tokens.get(0), "+arrival")));
        }
        return new Parameter("sort", String.join(dice.chance(10) ? " , " : ",", tokens));
    }

    private void page(List<Parameter> parameters) {
        if (dice.chance(60)) {
            parameters.add(new Parameter("page[size]", String.valueOf(dice.between(1, 55))));
        }
        if (dice.chance(30)) {
            parameters.add(new Parameter(
                    "page[number]", dice.pick(List.of("1", "2", "3", "002", "40", "12345678901234567890"))));
        }
        if (dice.chance(10)) {
            parameters.add(new Parameter("page[totals]", dice.pick(List.of("true", "false"))));
        }
    }
}
