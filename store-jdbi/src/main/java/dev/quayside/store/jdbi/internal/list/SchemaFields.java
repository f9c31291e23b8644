package dev.quayside.store.jdbi.internal.list;

import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.SampleCondition;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Sort;
import dev.quayside.query.schema.SortKey;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The fields that the filters and sorts of a schema use. A filter does not state its fields; only conditions do. Each
 * filter is therefore converted to a condition for a sample value, once without features and once with all features.
 */
final class SchemaFields<T> {

    private final QueryContext context;
    private final Map<Field<T, ?>, Use> uses;
    private String user = "";

    private SchemaFields(QueryContext context, Map<Field<T, ?>, Use> uses) {
        this.context = context;
        this.uses = uses;
    }

    /**
     * The first use of a field.
     *
     * @param user the filter or sort that uses the field, such as {@code filter title}
     * @param prefix the filter that searches for a prefix of the field; empty if no filter does
     */
    record Use(String user, String prefix) {}

    /** Returns the fields in the order of their first use. */
    static <T> Map<Field<T, ?>, Use> of(Schema<T> schema) {
        Set<String> features = Stream.concat(
                        schema.filters().stream().map(Filter::feature),
                        schema.sorts().stream().map(Sort::feature))
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
        Map<Field<T, ?>, Use> uses = new LinkedHashMap<>();
        uses.put(schema.id(), new Use("the schema", ""));
        for (Set<String> enabled : List.of(Set.<String>of(), features)) {
            new SchemaFields<T>(new QueryContext(new UUID(0, 0), enabled, Instant.EPOCH), uses).collect(schema);
        }
        return uses;
    }

    private void collect(Schema<T> schema) {
        for (Filter<T> filter : schema.filters()) {
            collect("filter " + filter.name(), SampleCondition.of(filter, context));
        }
        for (Filter<T> filter : schema.bareFilters()) {
            collect("filter " + filter.name(), SampleCondition.of(filter, context));
        }
        for (Sort<T> sort : schema.sorts()) {
            for (SortKey<T> key : sort.keys(Direction.ASCENDING, context)) {
                if (key instanceof SortKey.ByField<T> byField) {
                    user = "sort " + sort.name();
                    add(byField.field(), false);
                } else {
                    ((SortKey.ByClass<T>) key).classes().forEach(term -> collect("sort " + sort.name(), term));
                }
            }
        }
    }

    private void collect(String name, Condition<T> condition) {
        user = name;
        collectFields(condition);
    }

    private void collectFields(Condition<T> condition) {
        if (condition instanceof Condition.All<T> all) {
            all.terms().forEach(this::collectFields);
        } else if (condition instanceof Condition.Any<T> any) {
            any.terms().forEach(this::collectFields);
        } else if (condition instanceof Condition.Not<T> not) {
            collectFields(not.term());
        } else {
            condition.fields().forEach(field -> add(field, condition instanceof Condition.StartsWith));
        }
    }

    private void add(Field<T, ?> field, boolean prefix) {
        String search = prefix ? user : "";
        uses.merge(
                field,
                new Use(user, search),
                (known, added) -> known.prefix().isEmpty() ? new Use(known.user(), added.prefix()) : known);
    }
}
