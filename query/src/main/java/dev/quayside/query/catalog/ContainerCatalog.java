package dev.quayside.query.catalog;

import static dev.quayside.query.catalog.ContainerFields.*;

import dev.quayside.core.account.Entitlement;
import dev.quayside.core.container.Attention;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Hold;
import dev.quayside.query.RelativeDay;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.Compare;
import dev.quayside.query.schema.Condition.IsPresent;
import dev.quayside.query.schema.Condition.Not;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Condition.Operator;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Meaning;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Sort;
import dev.quayside.query.schema.SortKey;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * The list of {@code GET /containers}: the filters and sort names of the interface specification 0.2.0, and the filter
 * {@code hold_name}.
 */
public final class ContainerCatalog {

    /** The feature code of the rail plan. */
    static final String RAIL = Entitlement.RAIL_LAST_FREE_DAY.code();

    private static final List<String> SETTLED =
            Attention.SETTLED.stream().map(ContainerStatus::code).sorted().toList();
    private static final List<String> AT_TERMINAL = List.of(
            ContainerStatus.AVAILABLE.code(), ContainerStatus.NOT_AVAILABLE.code(), ContainerStatus.OFF_DOCK.code());

    /** The meaning of the filter, which explains lists of numbers; the attribute of the same name has one number. */
    private static final Meaning NUMBER_FILTER = new Meaning(
            "The number on the container: four letters and seven digits (ISO 6346). A comma list selects any of the"
                    + " numbers; an array needs all of them, so two different numbers in an array match nothing.",
            "MSCU1234566",
            Map.of());

    private ContainerCatalog() {}

    /** Returns the list with the standard attention window of {@value Attention#DEFAULT_WINDOW_DAYS} days. */
    public static Schema<TrackedContainer> standard() {
        return withAttentionWindow(Attention.DEFAULT_WINDOW_DAYS);
    }

    /**
     * Returns the list with another attention window.
     *
     * @param days the number of days after today for which a last free day counts as approaching, from 0 to {@value
     *     RelativeDay#FARTHEST}
     * @throws IllegalArgumentException if the number is outside of this range
     */
    public static Schema<TrackedContainer> withAttentionWindow(int days) {
        if (days < 0 || days > RelativeDay.FARTHEST) {
            throw new IllegalArgumentException("the attention window cannot be " + days + " days (expected 0 to "
                    + RelativeDay.FARTHEST + ", such as " + Attention.DEFAULT_WINDOW_DAYS + ")");
        }
        Schema.Builder<TrackedContainer> schema = Schema.of("container", ID);
        schema.tenant(row -> row.account().value());
        exactFilters(schema);
        flagFilters(schema, days);
        searches(schema);
        dayFilters(schema);
        sorts(schema, days);
        return schema.defaultSort("last_status_refresh_at", Direction.DESCENDING)
                .pageSizes(30, 50)
                .resources(Resources.ALL)
                .build();
    }

    private static void exactFilters(Schema.Builder<TrackedContainer> schema) {
        schema.filter(Filter.Exact.on("number", NUMBER))
                .meanings(Map.of("number", NUMBER_FILTER))
                .filter(Filter.Exact.on("pol", POL_NAME))
                .filter(Filter.Exact.on("pod", POD_NAME))
                .filter(Filter.Exact.on("destination", DESTINATION_NAME))
                .filter(Filter.Exact.on("pol_code", POL_CODE))
                .filter(Filter.Exact.on("pod_code", POD_CODE))
                .filter(Filter.Exact.on("destination_code", DESTINATION_CODE))
                .filter(Filter.Exact.on("shipping_line_scac", SHIPPING_LINE_SCAC))
                .filter(new Filter.ExactId<>(
                        "customer_id", (ids, context) -> customerIsOneOf(ids), new IsPresent<>(CUSTOMER_ID)))
                .filter(Filter.Exact.on("customer_name", CUSTOMER_NAME))
                .filter(Filter.Exact.on("vessel_name", VESSEL_NAME))
                .filter(Filter.ExactId.on("pod_terminal_id", POD_TERMINAL_ID))
                .filter(Filter.Word.on(
                        "current_status",
                        ContainerStatus.KNOWN.stream()
                                .map(ContainerStatus::code)
                                .toList(),
                        CURRENT_STATUS))
                .filter(new Filter.Word<>(
                        "hold_name",
                        Arrays.stream(Hold.Name.values()).map(Hold.Name::code).toList(),
                        Map.of(),
                        (names, context) -> heldFor(names),
                        new IsPresent<>(HOLD_NAMES)));
    }

    /** Matches a hold by its name. The flag adds no condition, but stores have an index on it. */
    private static Condition<TrackedContainer> heldFor(List<String> names) {
        return Condition.all(
                List.of(new OneOf<>(HAS_HOLDS, List.of(true)), new Condition.Contains<>(HOLD_NAMES, names)));
    }

    /** Matches the customer party by its id or account; without a customer, the creator of the shipment. */
    private static Condition<TrackedContainer> customerIsOneOf(List<UUID> ids) {
        return Condition.any(List.of(
                new OneOf<>(CUSTOMER_ID, ids),
                new OneOf<>(CUSTOMER_ACCOUNT_ID, ids),
                Condition.all(List.of(new Not<>(new IsPresent<>(CUSTOMER_ID)), new OneOf<>(CREATOR_ID, ids)))));
    }

    private static void flagFilters(Schema.Builder<TrackedContainer> schema, int windowDays) {
        schema.filter(Filter.Flag.on("has_fees", HAS_FEES))
                .filter(Filter.Flag.on("has_demurrage_fees", HAS_DEMURRAGE_FEES))
                .filter(new Filter.Flag<>("has_fees_or_holds", false, (wanted, context) -> feesOrHolds(wanted)))
                .filter(new Filter.Flag<>(
                        "requires_attention",
                        false,
                        (wanted, context) ->
                                wanted ? Condition.any(List.of(marked(), pressing(context, windowDays))) : notMarked()))
                .filter(Filter.Flag.on("has_holds", HAS_HOLDS))
                .filter(new Filter.Flag<>(
                        "actively_tracked",
                        false,
                        (wanted, context) -> new OneOf<>(TRACKING_STOPPED, List.of(!wanted))))
                .filter(estimateChanged("eta_changed_in_last_24h", Duration.ofHours(24)))
                .filter(estimateChanged("eta_changed_in_past_3_days", Duration.ofHours(72)));
    }

    private static Condition<TrackedContainer> feesOrHolds(boolean wanted) {
        List<Condition<TrackedContainer>> either =
                List.of(new OneOf<>(HAS_FEES, List.of(wanted)), new OneOf<>(HAS_HOLDS, List.of(wanted)));
        return wanted ? Condition.any(either) : Condition.all(either);
    }

    private static Filter<TrackedContainer> estimateChanged(String name, Duration window) {
        return new Filter.Flag<>(
                name,
                true,
                (wanted, context) -> Condition.all(List.of(
                        new Compare<>(
                                ESTIMATE_CHANGED_AT,
                                Operator.GREATER_OR_EQUAL,
                                context.now().minus(window)),
                        new Compare<>(ESTIMATE_CHANGED_AT, Operator.LESS_OR_EQUAL, context.now()))));
    }

    private static Condition<TrackedContainer> marked() {
        return new OneOf<>(ATTENTION_MARK, List.of(true));
    }

    private static Condition<TrackedContainer> notMarked() {
        return Condition.any(
                List.of(new OneOf<>(ATTENTION_MARK, List.of(false)), new Not<>(new IsPresent<>(ATTENTION_MARK))));
    }

    /** Matches containers that were not picked up and whose last free day has passed or is within the window. */
    private static Condition<TrackedContainer> pressing(QueryContext context, int windowDays) {
        return unsettled(new Compare<>(
                pickupLfd(context), Operator.LESS_OR_EQUAL, context.today().plusDays(windowDays)));
    }

    private static Condition<TrackedContainer> overdue(QueryContext context) {
        return unsettled(new Compare<>(pickupLfd(context), Operator.LESS, context.today()));
    }

    private static Condition<TrackedContainer> unsettled(Condition<TrackedContainer> condition) {
        return Condition.all(List.of(new Not<>(new OneOf<>(CURRENT_STATUS, SETTLED)), condition));
    }

    private static Field<TrackedContainer, LocalDate> pickupLfd(QueryContext context) {
        return context.has(RAIL) ? PICKUP_LFD : PICKUP_LFD_WITHOUT_RAIL;
    }

    /**
     * Returns the field of the last free day at the inland destination; accounts without the rail plan see the line's
     * day.
     */
    private static Field<TrackedContainer, LocalDate> indLfd(QueryContext context) {
        return context.has(RAIL) ? IND_LFD : LFD_LINE_IND_EFFECTIVE;
    }

    private static void searches(Schema.Builder<TrackedContainer> schema) {
        schema.filter(new Filter.Prefix<>("search_by_ids", List.of(ID, SHIPMENT_ID)))
                .filter(new Filter.Prefix<>("search_by_number", List.of(NUMBER)))
                .filter(new Filter.Prefix<>("search_by_shipment_number", List.of(SHIPMENT_NUMBER)))
                .filter(new Filter.Prefix<>("search_by_shipment_ref_numbers", List.of(SHIPMENT_REF_NUMBERS)))
                .filter(new Filter.Prefix<>("search_by_ref_numbers", List.of(REF_NUMBERS)))
                .filter(new Filter.AnyId<>("search_by_owner_id", OWNER_IDS));
    }

    private static void dayFilters(Schema.Builder<TrackedContainer> schema) {
        schema.filter(Filter.Day.on("delivered_at", DELIVERED_AT))
                .filter(Filter.Day.on("pod_discharged_at", POD_DISCHARGED_AT))
                .filter(Filter.Day.on("pod_arrived_at", POD_ARRIVED_AT))
                .filter(Filter.Day.on("pol_etd_at", POL_ETD_AT))
                .filter(Filter.Day.on("pol_atd_at", POL_ATD_AT))
                .filter(Filter.Day.on("empty_out_at", EMPTY_OUT_AT))
                .filter(Filter.Day.on("pol_full_in_at", POL_FULL_IN_AT))
                .filter(Filter.Day.on("pol_vessel_loaded_at", POL_VESSEL_LOADED_AT))
                .filter(Filter.Day.on("pol_vessel_departed_at", POL_VESSEL_DEPARTED_AT))
                .filter(Filter.Day.on("arrival", ARRIVAL))
                .filter(Filter.Day.on("picked_up_at", PICKED_UP_AT))
                .filter(Filter.Day.on("empty_returned_at", EMPTY_TERMINATED_AT))
                .filter(Filter.Day.on("created_at", CREATED_AT))
                .filter(Filter.Day.on("updated_at", UPDATED_AT))
                .filter(Filter.Day.on("inland_destination_rail_unloaded_at", IND_RAIL_UNLOADED_AT))
                .filter(Filter.Day.on("final_destination_full_out_at", FINAL_DESTINATION_FULL_OUT_AT))
                .filter(Filter.Day.on("inland_destination_eta_at", IND_ETA_AT))
                .filter(Filter.Day.on("inland_destination_ata_at", IND_ATA_AT))
                .filter(Filter.Day.on("pod_rail_departed_at", POD_RAIL_DEPARTED_AT))
                .filter(new Filter.Day<>("pickup_lfd", ContainerCatalog::pickupLfd, null))
                .filter(new Filter.Day<>("pickup_lfd_rail_on", context -> LFD_RAIL, RAIL))
                .filter(Filter.Day.on("pickup_lfd_terminal_on", LFD_TERMINAL))
                .filter(Filter.Day.on("pickup_lfd_line_on", LFD_LINE))
                .filter(new Filter.DayRange<>("last_free_day_on", ContainerCatalog::lastFreeDayOn));
    }

    private static Condition<TrackedContainer> lastFreeDayOn(Filter.Days days, QueryContext context) {
        Field<TrackedContainer, LocalDate> lfd = pickupLfd(context);
        return Condition.all(List.of(
                new Compare<>(lfd, Operator.GREATER_OR_EQUAL, days.first()),
                new Compare<>(lfd, Operator.LESS_OR_EQUAL, days.last()),
                new OneOf<>(CURRENT_STATUS, AT_TERMINAL),
                new OneOf<>(TRACKING_STOPPED, List.of(false)),
                new OneOf<>(DESTINATION_IS_POD, List.of(true))));
    }

    private static void sorts(Schema.Builder<TrackedContainer> schema, int windowDays) {
        schema.sort("arrival", ARRIVAL)
                .sort("created_at", CREATED_AT)
                .sort("updated_at", UPDATED_AT)
                .sort("shipment_number", SHIPMENT_NUMBER)
                .sort("destination_ata_at", DESTINATION_ATA_AT)
                .sort("destination_eta_at", DESTINATION_ETA_AT)
                .sort("empty_terminated_at", EMPTY_TERMINATED_AT)
                .sort("final_destination_full_out_at", FINAL_DESTINATION_FULL_OUT_AT)
                .sort("last_status_refresh_at", LAST_STATUS_REFRESH_AT)
                .sort("picked_up_at", PICKED_UP_AT)
                .sort("delivered_at", DELIVERED_AT)
                .sort("delivery_appointment_at", DELIVERY_APPOINTMENT_AT)
                .sort(Sort.on("pickup_lfd", ContainerCatalog::pickupLfd, null))
                .sort("pickup_lfd_line_on", LFD_LINE)
                .sort("pickup_lfd_line_effective_on", LFD_LINE_EFFECTIVE)
                .sort("pickup_lfd_line_ind_effective_on", LFD_LINE_IND_EFFECTIVE)
                .sort("pickup_lfd_line_ind_on", LFD_LINE_IND)
                .sort(Sort.on("ind_lfd", ContainerCatalog::indLfd, null))
                .sort(Sort.on("pickup_lfd_rail_on", context -> LFD_RAIL, RAIL))
                .sort(Sort.on("pickup_lfd_rail_effective_on", context -> LFD_RAIL_EFFECTIVE, RAIL))
                .sort("pickup_lfd_terminal_on", LFD_TERMINAL)
                .sort("pickup_lfd_terminal_effective_on", LFD_TERMINAL_EFFECTIVE)
                .sort("pod_arrived_at", POD_ARRIVED_AT)
                .sort("pod_discharged_at", POD_DISCHARGED_AT)
                .sort("pod_eta_at", POD_ETA_AT)
                .sort("inland_destination_rail_unloaded_at", IND_RAIL_UNLOADED_AT)
                .sort("inland_destination_eta_at", IND_ETA_AT)
                .sort("inland_destination_ata_at", IND_ATA_AT)
                .sort("pod_rail_loaded_at", POD_RAIL_LOADED_AT)
                .sort("pol_full_in_at", POL_FULL_IN_AT)
                .sort("empty_out_at", EMPTY_OUT_AT)
                .sort("pol_vessel_loaded_at", POL_VESSEL_LOADED_AT)
                .sort("pol_vessel_departed_at", POL_VESSEL_DEPARTED_AT)
                .sort(new Sort<>(
                        "attention_priority",
                        (direction, context) -> attentionPriority(direction, context, windowDays),
                        true,
                        null));
    }

    /** Orders by overdue, approaching, marked, other; within each by last free day, then by the default order. */
    private static List<SortKey<TrackedContainer>> attentionPriority(
            Direction direction, QueryContext context, int windowDays) {
        List<SortKey<TrackedContainer>> keys = new ArrayList<>(3);
        keys.add(new SortKey.ByClass<>(List.of(overdue(context), pressing(context, windowDays), marked()), direction));
        keys.add(new SortKey.ByField<>(pickupLfd(context), Direction.ASCENDING));
        keys.add(new SortKey.ByField<>(LAST_STATUS_REFRESH_AT, Direction.DESCENDING));
        return keys;
    }
}
