package dev.quayside.query.catalog;

import dev.quayside.core.container.ContainerStatus;
import dev.quayside.query.Query;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A grouping of containers, for counting. Containers are grouped by the values of a field, and a filter of the list
 * selects the containers of a group.
 */
public enum ContainerGrouping {
    CURRENT_STATUS(ContainerCatalog.CURRENT_STATUS),
    /** The kinds of holds; a container with holds of several kinds is in several groups. */
    HOLD_NAME(ContainerCatalog.HOLD_NAME),
    PICKUP_LFD(ContainerCatalog.PICKUP_LFD),
    /** The week of the arrival in UTC. A group is identified by the Monday with which the week begins. */
    ARRIVAL_WEEK(ContainerCatalog.ARRIVAL),
    POD_TERMINAL_ID(ContainerCatalog.POD_TERMINAL_ID);

    private static final LocalDate LAST_DAY = LocalDate.of(9999, 12, 31);

    private final String filter;

    ContainerGrouping(Filter<TrackedContainer> filter) {
        this.filter = filter.name();
    }

    /** Returns the name in requests, such as {@code current_status}. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the field by which containers are grouped. The field can depend on the features of the account. */
    public Field<TrackedContainer, ?> field(QueryContext context) {
        return switch (this) {
            case CURRENT_STATUS -> ContainerFields.CURRENT_STATUS;
            case HOLD_NAME -> ContainerFields.HOLD_NAMES;
            case PICKUP_LFD -> ContainerConditions.pickupLfd(context);
            case ARRIVAL_WEEK -> ContainerFields.ARRIVAL;
            case POD_TERMINAL_ID -> ContainerFields.POD_TERMINAL_ID;
        };
    }

    /** Returns the group of the containers that have this value in the field; null if the value is null. */
    public @Nullable Object group(@Nullable Object value) {
        return this == ARRIVAL_WEEK && value instanceof LocalDate day
                ? day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
                : value;
    }

    /**
     * Returns a query that selects the containers of one group that match other filters as well. Returns empty if the
     * group is an unknown status, because no filter selects it.
     *
     * @param filters a query with the other filters. Its order, page and other parts are ignored
     * @param group the group; null for the containers without a value
     */
    public Optional<Query> select(Query filters, @Nullable Object group) {
        if (this == CURRENT_STATUS && !new ContainerStatus(String.valueOf(group)).isKnown()) {
            return Optional.empty();
        }
        List<Query.Criterion> criteria = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        boolean alone = true;
        for (Query.Criterion criterion : filters.criteria()) {
            boolean same = criterion.name().equals(filter);
            alone &= !same;
            if (same && criterion.form() == Query.Form.ARRAY) {
                texts.addAll(criterion.texts());
            } else {
                criteria.add(criterion);
            }
        }
        texts.addAll(texts(group));
        // A row must match all texts of an array, so an earlier filter with the same name still applies.
        Query.Form form = alone && texts.size() == 1 ? Query.Form.SCALAR : Query.Form.ARRAY;
        criteria.add(new Query.Criterion(filter, form, texts));
        return Optional.of(new Query(criteria, null, Query.PageText.NONE, null, Map.of()));
    }

    private List<String> texts(@Nullable Object group) {
        if (group == null) {
            return List.of("@not_exists");
        }
        if (this == ARRIVAL_WEEK) {
            LocalDate sunday = ((LocalDate) group).plusDays(6);
            return List.of(">=" + group, "<=" + (sunday.isAfter(LAST_DAY) ? LAST_DAY : sunday));
        }
        return List.of(group.toString());
    }
}
