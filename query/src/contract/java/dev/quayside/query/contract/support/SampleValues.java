package dev.quayside.query.contract.support;

import dev.quayside.core.account.Entitlement;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The fields that supply sample values for each filter, so that generated queries find rows. They do not define the
 * meaning of the filters: a sample value may come from a field that the filter does not compare.
 */
final class SampleValues {

    private static final QueryContext CONTEXT =
            new QueryContext(new UUID(0, 0), Set.of(Entitlement.RAIL_LAST_FREE_DAY.code()), EdgeValues.NOW);

    static final Map<String, Field<TrackedContainer, ?>> EXACT = fields(SampleValues::exact);
    static final Map<String, Field<TrackedContainer, ?>> PREFIX = fields(SampleValues::prefix);
    static final Map<String, Field<TrackedContainer, ?>> DAYS = fields(SampleValues::day);
    static final List<String> FLAGS = ContainerCatalog.standard().filters().stream()
            .filter(filter -> filter instanceof Filter.Flag<TrackedContainer>)
            .map(Filter::name)
            .toList();
    static final String STATUS = "current_status";
    static final String HOLD = "hold_name";
    static final String OWNER = "search_by_owner_id";
    static final String RANGE = "last_free_day_on";
    /** A filter that needs the rail plan. */
    static final String RAIL_DAY = "pickup_lfd_rail_on";

    private SampleValues() {}

    private static Map<String, Field<TrackedContainer, ?>> fields(
            Function<Filter<TrackedContainer>, Stream<Field<TrackedContainer, ?>>> ofFilter) {
        Map<String, Field<TrackedContainer, ?>> fields = new LinkedHashMap<>();
        for (Filter<TrackedContainer> filter : ContainerCatalog.standard().filters()) {
            ofFilter.apply(filter).findFirst().ifPresent(field -> fields.put(filter.name(), field));
        }
        return Collections.unmodifiableMap(fields);
    }

    private static Stream<Field<TrackedContainer, ?>> exact(Filter<TrackedContainer> filter) {
        if (filter instanceof Filter.ExactId<TrackedContainer> id) {
            return id.present().fields();
        }
        return filter instanceof Filter.Exact<TrackedContainer> exact
                ? exact.present().fields()
                : Stream.empty();
    }

    private static Stream<Field<TrackedContainer, ?>> prefix(Filter<TrackedContainer> filter) {
        return filter instanceof Filter.Prefix<TrackedContainer> prefix ? prefix.fields().stream() : Stream.empty();
    }

    private static Stream<Field<TrackedContainer, ?>> day(Filter<TrackedContainer> filter) {
        return filter instanceof Filter.Day<TrackedContainer> day
                ? Stream.of(day.field().apply(CONTEXT))
                : Stream.empty();
    }

    /** Returns one of the values of the field as text; null if the row has none. */
    static @Nullable String text(SeededRandom random, Field<TrackedContainer, ?> field, TrackedContainer row) {
        Object value = field.of(row);
        if (value instanceof List<?> list) {
            return list.isEmpty() ? null : String.valueOf(list.get(random.nextInt(list.size())));
        }
        return value == null ? null : value.toString();
    }

    /** Returns the day of the field's value; null if the row has none. */
    static @Nullable LocalDate day(Field<TrackedContainer, ?> field, TrackedContainer row) {
        Object value = field.of(row);
        return value instanceof Instant instant
                ? instant.atOffset(ZoneOffset.UTC).toLocalDate()
                : (LocalDate) value;
    }
}
