package dev.quayside.query.catalog;

import dev.quayside.core.container.AttentionReason;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Hold;
import dev.quayside.core.shipment.Party;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.IsPresent;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Meaning;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.RelativeDay;
import dev.quayside.query.schema.SampleCondition;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Sort;
import dev.quayside.query.schema.SortKey;
import dev.quayside.query.schema.TextForm;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The definition of the list {@code GET /containers}: the filters and sort names of the interface specification 0.2.0,
 * and the additional filters {@code pickup_facility_id}, {@code hold_name} and {@code awaiting_pickup}.
 *
 * <p>Each constant declares a filter or sort name and the field that the filter or sort reads.
 * {@link #withAttentionWindow} adds the constants to the list, together with their meanings. A filter to which no
 * meaning is given there has the meaning of the attribute with the same name. A new filter needs no further change in
 * this module. Queries in Java use the constants:
 *
 * <pre>{@code
 * Query query = QueryBuilder.where(POD_CODE.isOneOf("USLAX", "USLGB"))
 *         .and(PICKUP_LFD.between(today(), daysFromNow(3)))
 *         .orderBy(ARRIVAL.descending())
 *         .build();
 * }</pre>
 */
public final class ContainerCatalog {

    /** The possible values are the names of holds. */
    private static final Meaning HOLD_NAME_MEANING = new Meaning(
            "The kind of a hold that the terminal reports, of any status. A comma list selects any of the kinds; an array"
                    + " needs a hold of each.",
            "customs",
            Objects.requireNonNull(Resources.CONTAINER.meanings().get("holds_at_pod_terminal.name"))
                    .values());

    /** The form in which container numbers are compared: upper case, without blanks and hyphens. */
    private static final TextForm CONTAINER_NUMBER = new TextForm(
            "a container number",
            text -> ContainerNumber.tryParse(text).map(ContainerNumber::value),
            ContainerNumber::withoutSeparators);

    // Filters for texts and ids that must be equal.
    public static final Filter.Exact<TrackedContainer> NUMBER =
            Filter.Exact.on("number", ContainerFields.NUMBER).withForm(CONTAINER_NUMBER);
    public static final Filter.Exact<TrackedContainer> POL = text(
            "pol",
            "pol_name",
            row -> ContainerFields.name(row.shipment().routing().portOfLading()));
    public static final Filter.Exact<TrackedContainer> POD = text(
            "pod",
            "pod_name",
            row -> ContainerFields.name(row.shipment().routing().portOfDischarge()));
    public static final Filter.Exact<TrackedContainer> DESTINATION = text(
            "destination",
            "destination_name",
            row -> ContainerFields.name(row.shipment().routing().destination()));
    public static final Filter.Exact<TrackedContainer> POL_CODE = text(
            "pol_code",
            "pol_code",
            row -> ContainerFields.code(row.shipment().routing().portOfLading()));
    public static final Filter.Exact<TrackedContainer> POD_CODE = Filter.Exact.on("pod_code", ContainerFields.POD_CODE);
    public static final Filter.Exact<TrackedContainer> DESTINATION_CODE = text(
            "destination_code",
            "destination_code",
            row -> ContainerFields.code(row.shipment().routing().destination()));
    public static final Filter.Exact<TrackedContainer> SHIPPING_LINE_SCAC = Filter.Exact.on(
            "shipping_line_scac",
            Field.<TrackedContainer>text(
                            "shipping_line_scac",
                            row -> row.shipment().line().scac().value())
                    .required());
    public static final Filter.ExactId<TrackedContainer> CUSTOMER_ID = new Filter.ExactId<>(
            "customer_id",
            (ids, context) -> ContainerConditions.customerIsOneOf(ids),
            new IsPresent<>(ContainerFields.CUSTOMER_ID));
    public static final Filter.Exact<TrackedContainer> CUSTOMER_NAME =
            text("customer_name", "customer_name", row -> companyName(row.customer()));
    public static final Filter.Exact<TrackedContainer> VESSEL_NAME =
            text("vessel_name", "vessel_name", row -> row.shipment().voyage().vesselName());
    public static final Filter.ExactId<TrackedContainer> POD_TERMINAL_ID =
            Filter.ExactId.on("pod_terminal_id", ContainerFields.POD_TERMINAL_ID);
    public static final Filter.ExactId<TrackedContainer> PICKUP_FACILITY_ID =
            Filter.ExactId.on("pickup_facility_id", ContainerFields.PICKUP_FACILITY_ID);
    public static final Filter.Word<TrackedContainer, ContainerStatus> CURRENT_STATUS = Filter.Word.on(
            "current_status",
            List.copyOf(ContainerStatus.KNOWN),
            ContainerStatus::code,
            ContainerFields.CURRENT_STATUS);
    public static final Filter.Word<TrackedContainer, Hold.Name> HOLD_NAME = new Filter.Word<>(
            "hold_name",
            Arrays.stream(Hold.Name.values()).map(Hold.Name::code).toList(),
            Hold.Name::code,
            Map.of(),
            (names, context) -> ContainerConditions.heldFor(names),
            new IsPresent<>(ContainerFields.HOLD_NAMES));

    // Filters that are true or false.
    public static final Filter.Flag<TrackedContainer> HAS_FEES = Filter.Flag.on("has_fees", ContainerFields.HAS_FEES);
    public static final Filter.Flag<TrackedContainer> HAS_DEMURRAGE_FEES = Filter.Flag.on(
            "has_demurrage_fees",
            Field.flag("has_demurrage_fees", row -> row.container().terminal().hasDemurrageFees()));
    public static final Filter.Flag<TrackedContainer> HAS_FEES_OR_HOLDS =
            new Filter.Flag<>("has_fees_or_holds", false, (wanted, context) -> ContainerConditions.feesOrHolds(wanted));
    public static final Filter.Flag<TrackedContainer> REQUIRES_ATTENTION =
            attentionFilter(AttentionReason.DEFAULT_WINDOW_DAYS);
    public static final Filter.Flag<TrackedContainer> AWAITING_PICKUP = new Filter.Flag<>(
            "awaiting_pickup", false, (wanted, context) -> ContainerConditions.awaitingPickup(wanted));
    public static final Filter.Flag<TrackedContainer> HAS_HOLDS =
            Filter.Flag.on("has_holds", ContainerFields.HAS_HOLDS);
    public static final Filter.Flag<TrackedContainer> ACTIVELY_TRACKED = new Filter.Flag<>(
            "actively_tracked",
            false,
            (wanted, context) -> new OneOf<>(ContainerFields.TRACKING_STOPPED, List.of(!wanted)));
    public static final Filter.Flag<TrackedContainer> ETA_CHANGED_IN_LAST_24H =
            estimateChanged("eta_changed_in_last_24h", Duration.ofHours(24));
    public static final Filter.Flag<TrackedContainer> ETA_CHANGED_IN_PAST_3_DAYS =
            estimateChanged("eta_changed_in_past_3_days", Duration.ofDays(3));

    // Filters that search.
    public static final Filter.Prefix<TrackedContainer> SEARCH_BY_IDS =
            new Filter.Prefix<>("search_by_ids", List.of(ContainerFields.ID, ContainerFields.SHIPMENT_ID));
    public static final Filter.Prefix<TrackedContainer> SEARCH_BY_NUMBER = new Filter.Prefix<TrackedContainer>(
                    "search_by_number", List.of(ContainerFields.NUMBER))
            .withForm(CONTAINER_NUMBER);
    public static final Filter.Prefix<TrackedContainer> SEARCH_BY_SHIPMENT_NUMBER =
            new Filter.Prefix<>("search_by_shipment_number", List.of(ContainerFields.SHIPMENT_NUMBER));
    public static final Filter.Prefix<TrackedContainer> SEARCH_BY_SHIPMENT_REF_NUMBERS =
            new Filter.Prefix<>("search_by_shipment_ref_numbers", List.of(ContainerFields.SHIPMENT_REF_NUMBERS));
    public static final Filter.Prefix<TrackedContainer> SEARCH_BY_REF_NUMBERS =
            new Filter.Prefix<>("search_by_ref_numbers", List.of(ContainerFields.REF_NUMBERS));
    public static final Filter.AnyId<TrackedContainer> SEARCH_BY_OWNER_ID =
            new Filter.AnyId<>("search_by_owner_id", ContainerFields.OWNER_IDS);

    // Filters by day; most of these names are also sort names.
    public static final Filter.Day<TrackedContainer> DELIVERED_AT =
            sortableDay("delivered_at", ContainerFields.DELIVERED_AT);
    public static final Filter.Day<TrackedContainer> POD_DISCHARGED_AT =
            sortableDay("pod_discharged_at", ContainerFields.POD_DISCHARGED_AT);
    public static final Filter.Day<TrackedContainer> POD_ARRIVED_AT =
            sortableDay("pod_arrived_at", ContainerFields.POD_ARRIVED_AT);
    public static final Filter.Day<TrackedContainer> POL_ETD_AT =
            day("pol_etd_at", row -> row.shipment().voyage().departure().estimatedAt());
    public static final Filter.Day<TrackedContainer> POL_ATD_AT =
            day("pol_atd_at", row -> row.shipment().voyage().departure().actualAt());
    public static final Filter.Day<TrackedContainer> EMPTY_OUT_AT =
            sortableDay("empty_out_at", ContainerFields.EMPTY_OUT_AT);
    public static final Filter.Day<TrackedContainer> POL_FULL_IN_AT =
            sortableDay("pol_full_in_at", ContainerFields.POL_FULL_IN_AT);
    public static final Filter.Day<TrackedContainer> POL_VESSEL_LOADED_AT =
            sortableDay("pol_vessel_loaded_at", ContainerFields.POL_VESSEL_LOADED_AT);
    public static final Filter.Day<TrackedContainer> POL_VESSEL_DEPARTED_AT =
            sortableDay("pol_vessel_departed_at", ContainerFields.POL_VESSEL_DEPARTED_AT);
    public static final Filter.Day<TrackedContainer> ARRIVAL = sortableDay("arrival", ContainerFields.ARRIVAL);
    public static final Filter.Day<TrackedContainer> PICKED_UP_AT =
            sortableDay("picked_up_at", ContainerFields.PICKED_UP_AT);
    public static final Filter.Day<TrackedContainer> EMPTY_RETURNED_AT =
            Filter.Day.on("empty_returned_at", ContainerFields.EMPTY_TERMINATED_AT);
    public static final Filter.Day<TrackedContainer> CREATED_AT = sortableDay("created_at", ContainerFields.CREATED_AT);
    public static final Filter.Day<TrackedContainer> UPDATED_AT = sortableDay("updated_at", ContainerFields.UPDATED_AT);
    public static final Filter.Day<TrackedContainer> INLAND_DESTINATION_RAIL_UNLOADED_AT =
            sortableDay("inland_destination_rail_unloaded_at", ContainerFields.IND_RAIL_UNLOADED_AT);
    public static final Filter.Day<TrackedContainer> FINAL_DESTINATION_FULL_OUT_AT =
            sortableDay("final_destination_full_out_at", ContainerFields.FINAL_DESTINATION_FULL_OUT_AT);
    public static final Filter.Day<TrackedContainer> INLAND_DESTINATION_ETA_AT =
            sortableDay("inland_destination_eta_at", ContainerFields.IND_ETA_AT);
    public static final Filter.Day<TrackedContainer> INLAND_DESTINATION_ATA_AT =
            sortableDay("inland_destination_ata_at", ContainerFields.IND_ATA_AT);
    public static final Filter.Day<TrackedContainer> POD_RAIL_DEPARTED_AT =
            Filter.Day.on("pod_rail_departed_at", ContainerFields.POD_RAIL_DEPARTED_AT);
    public static final Filter.Day<TrackedContainer> PICKUP_LFD =
            new Filter.Day<TrackedContainer>("pickup_lfd", ContainerConditions::pickupLfd, null).withSort();
    public static final Filter.Day<TrackedContainer> PICKUP_LFD_RAIL_ON = new Filter.Day<TrackedContainer>(
                    "pickup_lfd_rail_on", context -> ContainerFields.LFD_RAIL, ContainerConditions.RAIL)
            .withSort();
    public static final Filter.Day<TrackedContainer> PICKUP_LFD_TERMINAL_ON =
            sortableDay("pickup_lfd_terminal_on", ContainerFields.LFD_TERMINAL);
    public static final Filter.Day<TrackedContainer> PICKUP_LFD_LINE_ON =
            sortableDay("pickup_lfd_line_on", ContainerFields.LFD_LINE);
    public static final Filter.DayRange<TrackedContainer> LAST_FREE_DAY_ON =
            new Filter.DayRange<>("last_free_day_on", ContainerConditions::lastFreeDayOn);

    // Sort names that are not filters.
    public static final Sort<TrackedContainer> SHIPMENT_NUMBER =
            Sort.on("shipment_number", ContainerFields.SHIPMENT_NUMBER);
    public static final Sort<TrackedContainer> DESTINATION_ATA_AT = byInstant(
            "destination_ata_at",
            row -> row.shipment().voyage().destinationArrival().actualAt());
    public static final Sort<TrackedContainer> DESTINATION_ETA_AT = byInstant(
            "destination_eta_at",
            row -> row.shipment().voyage().destinationArrival().estimatedAt());
    public static final Sort<TrackedContainer> EMPTY_TERMINATED_AT =
            Sort.on("empty_terminated_at", ContainerFields.EMPTY_TERMINATED_AT);
    public static final Sort<TrackedContainer> LAST_STATUS_REFRESH_AT =
            Sort.on("last_status_refresh_at", ContainerFields.LAST_STATUS_REFRESH_AT);
    public static final Sort<TrackedContainer> DELIVERY_APPOINTMENT_AT =
            Sort.on("delivery_appointment_at", ContainerFields.DELIVERY_APPOINTMENT_AT);
    public static final Sort<TrackedContainer> PICKUP_LFD_LINE_EFFECTIVE_ON = byDay(
            "pickup_lfd_line_effective_on",
            "lfd_line_effective",
            row -> row.container().deadlines().effective().line());
    public static final Sort<TrackedContainer> PICKUP_LFD_LINE_IND_EFFECTIVE_ON =
            Sort.on("pickup_lfd_line_ind_effective_on", ContainerFields.LFD_LINE_IND_EFFECTIVE);
    public static final Sort<TrackedContainer> PICKUP_LFD_LINE_IND_ON =
            Sort.on("pickup_lfd_line_ind_on", ContainerFields.LFD_LINE_IND);
    public static final Sort<TrackedContainer> IND_LFD = Sort.on("ind_lfd", ContainerConditions::indLfd, null);
    public static final Sort<TrackedContainer> PICKUP_LFD_RAIL_EFFECTIVE_ON = Sort.on(
            "pickup_lfd_rail_effective_on", context -> ContainerFields.LFD_RAIL_EFFECTIVE, ContainerConditions.RAIL);
    public static final Sort<TrackedContainer> PICKUP_LFD_TERMINAL_EFFECTIVE_ON = byDay(
            "pickup_lfd_terminal_effective_on",
            "lfd_terminal_effective",
            row -> row.container().deadlines().effective().terminal());
    public static final Sort<TrackedContainer> POD_ETA_AT =
            byInstant("pod_eta_at", row -> row.shipment().voyage().arrival().estimatedAt());
    public static final Sort<TrackedContainer> POD_RAIL_LOADED_AT =
            Sort.on("pod_rail_loaded_at", ContainerFields.POD_RAIL_LOADED_AT);
    public static final Sort<TrackedContainer> ATTENTION_PRIORITY = attentionSort(AttentionReason.DEFAULT_WINDOW_DAYS);

    private static final Schema<TrackedContainer> STANDARD = withAttentionWindow(AttentionReason.DEFAULT_WINDOW_DAYS);

    /** The fields that the filters and sort names read. A store maps each field to a column or an expression. */
    public static final List<Field<TrackedContainer, ?>> FIELDS = fields();

    private ContainerCatalog() {}

    /**
     * Returns the schema of the container list with the standard attention window of
     * {@value AttentionReason#DEFAULT_WINDOW_DAYS} days.
     */
    public static Schema<TrackedContainer> standard() {
        return STANDARD;
    }

    /**
     * Returns the schema of the container list with the given attention window.
     *
     * @param windowDays the number of days after today in which a last free day is considered to be approaching, from 0
     *     to {@value RelativeDay#FARTHEST}
     * @throws IllegalArgumentException if the number is outside this range
     */
    public static Schema<TrackedContainer> withAttentionWindow(int windowDays) {
        if (windowDays < 0 || windowDays > RelativeDay.FARTHEST) {
            throw new IllegalArgumentException("the attention window cannot be " + windowDays + " days (expected 0 to "
                    + RelativeDay.FARTHEST + ", such as " + AttentionReason.DEFAULT_WINDOW_DAYS + ")");
        }
        return Schema.<TrackedContainer>of("container", ContainerFields.ID)
                .tenant(row -> row.account().value())
                .filter(
                        NUMBER,
                        "MSCU1234566",
                        "The number on the container: four letters and seven digits (ISO 6346), in any case, with or"
                                + " without blanks and hyphens. A comma list"
                                + " selects any of the numbers; an array needs all of them, so two different numbers in"
                                + " an array match nothing.")
                .filter(
                        POL,
                        "Yantian",
                        "The name of the port of lading, or the name that the shipping line reported if the"
                                + " port is not resolved. Compared exactly.")
                .filter(
                        POD,
                        "Los Angeles",
                        "The name of the port of discharge, or the name that the shipping line reported if"
                                + " the port is not resolved. Compared exactly.")
                .filter(
                        DESTINATION,
                        "Chicago",
                        "The name of the destination after the port of discharge, or the name that the"
                                + " shipping line reported if the place is not resolved. Compared exactly.")
                .filter(POL_CODE, "CNYTN", "The UN/LOCODE of the port of lading.")
                .filter(POD_CODE, "USLAX", "The UN/LOCODE of the port of discharge.")
                .filter(DESTINATION_CODE, "USCHI", "The UN/LOCODE of the destination after the port of discharge.")
                .filter(SHIPPING_LINE_SCAC, "MSCU", "The SCAC of the shipping line, as `GET /shipping_lines` lists it.")
                .filter(
                        CUSTOMER_ID,
                        "018f4c7e-3b6a-7c21-9d3e-5a2b1c0d9e8f",
                        "The id of the customer party of the shipment, or of that party's account. A shipment"
                                + " without a customer party matches the id of the user who requested its tracking, or"
                                + " else of the account; `@exists` and `@not_exists` test for the customer party only.")
                .filter(
                        CUSTOMER_NAME,
                        "Smith Furniture",
                        "The company name of the customer party, compared exactly, with case. Prefer"
                                + " `customer_id` for a name with punctuation.")
                .filter(
                        VESSEL_NAME,
                        "MSC OSCAR",
                        "The name of the vessel that arrives at the port of discharge, compared exactly.")
                .filter(
                        POD_TERMINAL_ID,
                        "018f4c7e-3b6a-7c21-9d3e-5a2b1c0d9e8f",
                        "The id of the terminal at the port of discharge.")
                .filter(
                        PICKUP_FACILITY_ID,
                        "018f4c7e-3b6a-7c21-9d3e-5a2b1c0d9e8f",
                        "The id of the terminal where the container is picked up, which is an inland ramp if the"
                                + " container continues by rail.")
                .filter(CURRENT_STATUS)
                .filter(HOLD_NAME, HOLD_NAME_MEANING)
                .filter(
                        HAS_FEES,
                        "true",
                        "`true`: the terminal reports at least one fee. `false`: the terminal reports that"
                                + " there are no fees. Containers without reported fees match neither.")
                .filter(
                        HAS_DEMURRAGE_FEES,
                        "true",
                        "`true`: the terminal reports a fee of type `demurrage`. `false`: the terminal"
                                + " reports fees, possibly none, without demurrage. Containers without reported fees"
                                + " match neither.")
                .filter(
                        HAS_FEES_OR_HOLDS,
                        "true",
                        "`true`: the terminal reports at least one fee or hold. `false`: the terminal reports"
                                + " that there are neither fees nor holds. A container for which one list is unknown and"
                                + " the other is empty or unknown matches neither.")
                .filter(
                        attentionFilter(windowDays),
                        "true",
                        "`true`: the container is marked for attention; or its `pickup_lfd` has passed or is"
                                + " within the next three days (the host may set another number), and its status is not"
                                + " `picked_up`, `delivered`, `empty_returned` or `on_rail`, nor `dropped` after a"
                                + " pickup. `false`: the container is not marked. This is not the exact complement of"
                                + " `true`: an unmarked container whose last free day is near or has passed matches"
                                + " both.")
                .filter(
                        AWAITING_PICKUP,
                        "true",
                        "`true`: the last free day is still relevant: the status is not `picked_up`, `delivered`,"
                                + " `empty_returned` or `on_rail`, nor `dropped` after a pickup. `false`: all other"
                                + " containers.")
                .filter(
                        HAS_HOLDS,
                        "true",
                        "`true`: the terminal reports at least one hold, of any status. `false`: the terminal"
                                + " reports that there are no holds. Containers without reported holds match neither.")
                .filter(
                        ACTIVELY_TRACKED,
                        "true",
                        "`true`: the shipment of the container is tracked. `false`: its tracking has stopped.")
                .filter(
                        ETA_CHANGED_IN_LAST_24H,
                        "true",
                        "An estimated arrival or departure of the shipment, or the inland estimate of the"
                                + " container, changed in the last 24 hours. A first estimate is not a change. `false`"
                                + " selects the same containers as `true`.")
                .filter(
                        ETA_CHANGED_IN_PAST_3_DAYS,
                        "true",
                        "An estimated arrival or departure of the shipment, or the inland estimate of the"
                                + " container, changed in the last 72 hours. A first estimate is not a change. `false`"
                                + " selects the same containers as `true`.")
                .filter(SEARCH_BY_IDS, "018f4c7e", "The beginning of the id of the container or of its shipment.")
                .filter(
                        SEARCH_BY_NUMBER,
                        "MSCU12",
                        "The beginning of the container number, ignoring case, blanks and hyphens.")
                .filter(
                        SEARCH_BY_SHIPMENT_NUMBER,
                        "MEDU91",
                        "The beginning of the number of the shipment as it was submitted, ignoring case.")
                .filter(
                        SEARCH_BY_SHIPMENT_REF_NUMBERS,
                        "PO-47",
                        "The beginning of a reference number of the shipment, ignoring case.")
                .filter(
                        SEARCH_BY_REF_NUMBERS,
                        "PO-47",
                        "The beginning of a reference number of the container, ignoring case.")
                .filter(
                        SEARCH_BY_OWNER_ID,
                        "018f4c7e-3b6a-7c21-9d3e-5a2b1c0d9e8f",
                        "The ids of users, separated by commas: selects the containers for which one of these"
                                + " users is responsible.")
                .filter(DELIVERED_AT)
                .filter(POD_DISCHARGED_AT)
                .filter(POD_ARRIVED_AT)
                .filter(
                        POL_ETD_AT,
                        "2026-01-14T12:00:00Z",
                        "The estimated departure of the vessel from the port of lading.")
                .filter(
                        POL_ATD_AT,
                        "2026-01-14T18:20:00Z",
                        "The actual departure of the vessel from the port of lading.")
                .filter(EMPTY_OUT_AT)
                .filter(POL_FULL_IN_AT)
                .filter(POL_VESSEL_LOADED_AT)
                .filter(POL_VESSEL_DEPARTED_AT)
                .filter(
                        ARRIVAL,
                        "2026-02-01T09:30:00Z",
                        "The arrival at the port of discharge: the actual arrival of the container, else of"
                                + " its shipment, else the estimate.")
                .filter(
                        PICKED_UP_AT,
                        "2026-02-05T16:40:00Z",
                        "The time of the gate-out full at the inland destination, else at the port of" + " discharge.")
                .filter(
                        EMPTY_RETURNED_AT,
                        "2026-02-09T11:00:00Z",
                        "The time at which the container was returned empty, as the attribute"
                                + " `empty_terminated_at`.")
                .filter(CREATED_AT)
                .filter(UPDATED_AT, "2026-02-05T17:00:00Z", "The time of the last change of the container.")
                .filter(
                        INLAND_DESTINATION_RAIL_UNLOADED_AT,
                        "2026-02-08T13:00:00Z",
                        "The time of the unloading from the rail car at the inland destination, as the"
                                + " attribute `ind_rail_unloaded_at`.")
                .filter(FINAL_DESTINATION_FULL_OUT_AT)
                .filter(
                        INLAND_DESTINATION_ETA_AT,
                        "2026-02-08T06:00:00Z",
                        "The railroad's estimate of the arrival at the inland destination, as the attribute"
                                + " `ind_eta_at`.")
                .filter(
                        INLAND_DESTINATION_ATA_AT,
                        "2026-02-08T07:20:00Z",
                        "The actual arrival at the inland destination as the railroad reports it, as the"
                                + " attribute `ind_ata_at`.")
                .filter(POD_RAIL_DEPARTED_AT)
                .filter(PICKUP_LFD)
                .filter(
                        PICKUP_LFD_RAIL_ON,
                        "2026-02-10",
                        "The last free day at the inland destination, as the railroad reports it.")
                .filter(
                        PICKUP_LFD_TERMINAL_ON,
                        "2026-02-06",
                        "The last day without demurrage at the terminal, as the terminal reports it.")
                .filter(
                        PICKUP_LFD_LINE_ON,
                        "2026-02-07",
                        "The last day without per diem charges, as the shipping line reports it.")
                .filter(
                        LAST_FREE_DAY_ON,
                        "2026-02-01,2026-02-07",
                        "Containers that wait at the port of discharge, with a `pickup_lfd` from the first to"
                                + " the second day, both inclusive: the status is `available`, `not_available` or"
                                + " `off_dock` (not `grounded`), the shipment is tracked, and its destination is"
                                + " unknown or the same place as its port of discharge. Use `pickup_lfd` without these"
                                + " conditions.")
                .sorts(ARRIVAL, CREATED_AT, UPDATED_AT)
                .sort(SHIPMENT_NUMBER, "The number of the shipment as it was submitted, by code point.")
                .sort(
                        DESTINATION_ATA_AT,
                        "The actual arrival at the destination of the shipment, as the shipping line reports" + " it.")
                .sort(
                        DESTINATION_ETA_AT,
                        "The estimated arrival at the destination of the shipment, as the shipping line"
                                + " reports it.")
                .sorts(EMPTY_TERMINATED_AT, FINAL_DESTINATION_FULL_OUT_AT)
                .sort(
                        LAST_STATUS_REFRESH_AT,
                        "The time of the last successful report of any source about the container.")
                .sorts(PICKED_UP_AT, DELIVERED_AT)
                .sort(
                        DELIVERY_APPOINTMENT_AT,
                        "The time of the delivery appointment that the terminal reports; documents do not"
                                + " show it.")
                .sorts(PICKUP_LFD, PICKUP_LFD_LINE_ON)
                .sort(
                        PICKUP_LFD_LINE_EFFECTIVE_ON,
                        "The shipping line's last free day; a day that the account entered replaces the"
                                + " reported one.")
                .sort(
                        PICKUP_LFD_LINE_IND_EFFECTIVE_ON,
                        "The shipping line's last free day at the inland destination; a day that the account"
                                + " entered replaces the reported one.")
                .sort(
                        PICKUP_LFD_LINE_IND_ON,
                        "The last free day at the inland destination, as the shipping line reports it. It"
                                + " does not decide `pickup_lfd`.")
                .sort(
                        IND_LFD,
                        "The last free day at the inland destination: the railroad's, else the shipping"
                                + " line's. Accounts without the feature `rail_last_free_day` sort by the shipping"
                                + " line's day.")
                .sorts(PICKUP_LFD_RAIL_ON)
                .sort(
                        PICKUP_LFD_RAIL_EFFECTIVE_ON,
                        "The railroad's last free day; a day that the account entered replaces the reported" + " one.")
                .sorts(PICKUP_LFD_TERMINAL_ON)
                .sort(
                        PICKUP_LFD_TERMINAL_EFFECTIVE_ON,
                        "The terminal's last free day; a day that the account entered replaces the reported" + " one.")
                .sorts(POD_ARRIVED_AT, POD_DISCHARGED_AT)
                .sort(POD_ETA_AT, "The estimated arrival of the shipment at the port of discharge.")
                .sorts(
                        INLAND_DESTINATION_RAIL_UNLOADED_AT,
                        INLAND_DESTINATION_ETA_AT,
                        INLAND_DESTINATION_ATA_AT,
                        POD_RAIL_LOADED_AT,
                        POL_FULL_IN_AT,
                        EMPTY_OUT_AT,
                        POL_VESSEL_LOADED_AT,
                        POL_VESSEL_DEPARTED_AT)
                .sort(
                        attentionSort(windowDays),
                        "Containers with a passed last free day first, then those whose last free day is"
                                + " near, then marked ones, then the others, as in `requires_attention`; within each"
                                + " group by `pickup_lfd`, then by the last status refresh. The descending order"
                                + " reverses the groups only.")
                .defaultSort("last_status_refresh_at", Direction.DESCENDING)
                .pageSizes(30, 50)
                .resources(Resources.ALL)
                .build();
    }

    private static List<Field<TrackedContainer, ?>> fields() {
        return Stream.of(Set.<String>of(), Set.of(ContainerConditions.RAIL))
                .map(features -> new QueryContext(new UUID(0, 0), features, Instant.EPOCH))
                .flatMap(context -> Stream.concat(
                        STANDARD.filters().stream()
                                .map(filter -> SampleCondition.of(filter, context))
                                .flatMap(Condition::fields),
                        STANDARD.sorts().stream()
                                .flatMap(sort -> sort.keys(Direction.ASCENDING, context).stream())
                                .flatMap(SortKey::fields)))
                .distinct()
                .toList();
    }

    private static Filter.Exact<TrackedContainer> text(
            String name, String field, Function<TrackedContainer, @Nullable String> value) {
        return Filter.Exact.on(name, Field.text(field, value));
    }

    private static Filter.Day<TrackedContainer> day(String name, Function<TrackedContainer, @Nullable Instant> value) {
        return Filter.Day.on(name, Field.instant(name, value));
    }

    private static Filter.Day<TrackedContainer> sortableDay(String name, Field<TrackedContainer, ?> field) {
        return Filter.Day.on(name, field).withSort();
    }

    private static Sort<TrackedContainer> byInstant(String name, Function<TrackedContainer, @Nullable Instant> value) {
        return Sort.on(name, Field.instant(name, value));
    }

    private static Sort<TrackedContainer> byDay(
            String name, String field, Function<TrackedContainer, @Nullable LocalDate> value) {
        return Sort.on(name, Field.day(field, value));
    }

    private static @Nullable String companyName(@Nullable Party customer) {
        return customer == null ? null : customer.companyName();
    }

    private static Filter.Flag<TrackedContainer> estimateChanged(String name, Duration window) {
        return new Filter.Flag<>(name, true, (wanted, context) -> ContainerConditions.estimateChanged(window, context));
    }

    private static Filter.Flag<TrackedContainer> attentionFilter(int windowDays) {
        return new Filter.Flag<>(
                "requires_attention",
                false,
                (wanted, context) -> ContainerConditions.attention(wanted, context, windowDays));
    }

    /**
     * Returns the sort by urgency: containers are overdue, approaching, marked or other, in this order. Within each of
     * these classes, containers are sorted by last free day and then by the default order.
     */
    private static Sort<TrackedContainer> attentionSort(int windowDays) {
        return new Sort.Named<>(
                "attention_priority",
                (direction, context) -> List.of(
                        new SortKey.ByClass<>(
                                List.of(
                                        ContainerConditions.overdue(context),
                                        ContainerConditions.pressing(context, windowDays),
                                        ContainerConditions.marked()),
                                direction),
                        new SortKey.ByField<>(ContainerConditions.pickupLfd(context), Direction.ASCENDING),
                        new SortKey.ByField<>(ContainerFields.LAST_STATUS_REFRESH_AT, Direction.DESCENDING)),
                true,
                null);
    }
}
