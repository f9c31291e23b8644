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

/** A way to group containers for counting: by a field whose values a filter of the list selects. */
public enum ContainerGrouping {
    CURRENT_STATUS(ContainerCatalog.CURRENT_STATUS),
    /** The kinds of holds; a container with holds of several kinds is in several groups. */
    HOLD_NAME(ContainerCatalog.HOLD_NAME),
    PICKUP_LFD(ContainerCatalog.PICKUP_LFD),
    /** The week of the arrival in UTC; a group is the Monday that begins the week. */
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

    /** Returns the field whose values are counted for an account. */
    public Field<TrackedContainer, ?> field(QueryContext context) {
        return switch (this) {
            case CURRENT_STATUS -> ContainerFields.CURRENT_STATUS;
            case HOLD_NAME -> ContainerFields.HOLD_NAMES;
            case PICKUP_LFD -> ContainerConditions.pickupLfd(context);
            case ARRIVAL_WEEK -> ContainerFields.ARRIVAL;
            case POD_TERMINAL_ID -> ContainerFields.POD_TERMINAL_ID;
        };
    }

    /** Returns the group to which a value of the field belongs; null for containers without a value. */
    public @Nullable Object group(@Nullable Object value) {
        return this == ARRIVAL_WEEK && value instanceof LocalDate day
                ? day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
                : value;
    }

    /**
     * Returns a query that selects the containers of a group among those that other filters select; empty for a status
     * that is not one of the known ones, because no filter selects it.
     *
     * @param filters a query of which only the filters count
     * @param group null for the containers without a value
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
        // All texts of an array must match, so an earlier filter of the same name still applies.
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
