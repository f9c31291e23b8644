package dev.quayside.query.catalog;

import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Hold;
import dev.quayside.query.build.FilterName;
import dev.quayside.query.build.QueryBuilder;
import dev.quayside.query.build.Restriction;
import dev.quayside.query.build.SortName;

/**
 * The filters and sort names of {@link ContainerCatalog} as typed constants, for queries in Java.
 *
 * <pre>{@code
 * Query query = ContainerQuery.where(POD_CODE.isOneOf("USLAX", "USLGB"))
 *         .and(PICKUP_LFD.between(today(), daysFromNow(3)))
 *         .orderBy(ARRIVAL.descending())
 *         .include("shipment.port_of_lading")
 *         .pageSize(50)
 *         .build();
 * }</pre>
 */
public final class ContainerQuery {

    // Texts and ids that have to be equal.
    /**
     * The number on the container: four letters and seven digits (ISO 6346). A comma list selects any of the numbers;
     * an array needs all of them, so two different numbers in an array match nothing.
     */
    public static final FilterName.Exact NUMBER = new FilterName.Exact("number");
    /**
     * The name of the port of lading, or the name that the shipping line reported if the port is not resolved. Compared
     * exactly.
     */
    public static final FilterName.Exact POL = new FilterName.Exact("pol");
    /**
     * The name of the port of discharge, or the name that the shipping line reported if the port is not resolved.
     * Compared exactly.
     */
    public static final FilterName.Exact POD = new FilterName.Exact("pod");
    /**
     * The name of the destination after the port of discharge, or the name that the shipping line reported if the place
     * is not resolved. Compared exactly.
     */
    public static final FilterName.Exact DESTINATION = new FilterName.Exact("destination");
    /** The UN/LOCODE of the port of lading. */
    public static final FilterName.Exact POL_CODE = new FilterName.Exact("pol_code");
    /** The UN/LOCODE of the port of discharge. */
    public static final FilterName.Exact POD_CODE = new FilterName.Exact("pod_code");
    /** The UN/LOCODE of the destination after the port of discharge. */
    public static final FilterName.Exact DESTINATION_CODE = new FilterName.Exact("destination_code");
    /** The SCAC of the shipping line, as {@code GET /shipping_lines} lists it. */
    public static final FilterName.Exact SHIPPING_LINE_SCAC = new FilterName.Exact("shipping_line_scac");
    /**
     * The id of the customer party of the shipment, or of that party's account. A shipment without a customer party
     * matches the id of the user who requested its tracking, or else of the account; {@code @exists} and
     * {@code @not_exists} test for the customer party only.
     */
    public static final FilterName.Id CUSTOMER_ID = new FilterName.Id("customer_id");
    /**
     * The company name of the customer party, compared exactly, with case. Prefer {@code customer_id} for a name
     * with punctuation.
     */
    public static final FilterName.Exact CUSTOMER_NAME = new FilterName.Exact("customer_name");
    /** The name of the vessel that arrives at the port of discharge, compared exactly. */
    public static final FilterName.Exact VESSEL_NAME = new FilterName.Exact("vessel_name");
    /** The id of the terminal at the port of discharge. */
    public static final FilterName.Id POD_TERMINAL_ID = new FilterName.Id("pod_terminal_id");
    /** The status of the container in its journey. Later versions may add values. */
    public static final FilterName.Word<ContainerStatus> CURRENT_STATUS =
            new FilterName.Word<>("current_status", ContainerStatus::code);
    /**
     * The kind of a hold that the terminal reports, of any status. A comma list selects any of the kinds; an array
     * needs a hold of each.
     */
    public static final FilterName.Word<Hold.Name> HOLD_NAME = new FilterName.Word<>("hold_name", Hold.Name::code);

    // Questions.
    /**
     * {@code true}: the terminal reports at least one fee. {@code false}: the terminal reports that there are no fees.
     * Containers without reported fees match neither.
     */
    public static final FilterName.Flag HAS_FEES = new FilterName.Flag("has_fees");
    /**
     * {@code true}: the terminal reports a fee of type {@code demurrage}. {@code false}: the terminal reports fees,
     * possibly none, without demurrage. Containers without reported fees match neither.
     */
    public static final FilterName.Flag HAS_DEMURRAGE_FEES = new FilterName.Flag("has_demurrage_fees");
    /**
     * {@code true}: the terminal reports at least one fee or hold. {@code false}: the terminal reports that there are
     * neither fees nor holds. A container for which one list is unknown and the other is empty or unknown matches
     * neither.
     */
    public static final FilterName.Flag HAS_FEES_OR_HOLDS = new FilterName.Flag("has_fees_or_holds");
    /**
     * {@code true}: the container is marked for attention; or its {@code pickup_lfd} has passed or is within the next
     * three days (the host may set another number), and its status is not {@code picked_up}, {@code delivered},
     * {@code empty_returned} or {@code on_rail}. {@code false}: the container is not marked. This is not the exact
     * complement of {@code true}: an unmarked container whose last free day is near or has passed matches both.
     */
    public static final FilterName.Flag REQUIRES_ATTENTION = new FilterName.Flag("requires_attention");
    /**
     * {@code true}: the terminal reports at least one hold, of any status. {@code false}: the terminal reports that
     * there are no holds. Containers without reported holds match neither.
     */
    public static final FilterName.Flag HAS_HOLDS = new FilterName.Flag("has_holds");
    /** {@code true}: the shipment of the container is tracked. {@code false}: its tracking has stopped. */
    public static final FilterName.Flag ACTIVELY_TRACKED = new FilterName.Flag("actively_tracked");
    /**
     * An estimated arrival or departure of the shipment, or the inland estimate of the container, changed in the last
     * 24 hours. A first estimate is not a change. {@code false} selects the same containers as {@code true}.
     */
    public static final FilterName.Flag ETA_CHANGED_IN_LAST_24H = new FilterName.Flag("eta_changed_in_last_24h", true);
    /**
     * An estimated arrival or departure of the shipment, or the inland estimate of the container, changed in the last
     * 72 hours. A first estimate is not a change. {@code false} selects the same containers as {@code true}.
     */
    public static final FilterName.Flag ETA_CHANGED_IN_PAST_3_DAYS =
            new FilterName.Flag("eta_changed_in_past_3_days", true);

    // Searches.
    /** The beginning of the id of the container or of its shipment. */
    public static final FilterName.Prefix SEARCH_BY_IDS = new FilterName.Prefix("search_by_ids");
    /** The beginning of the container number, ignoring case. */
    public static final FilterName.Prefix SEARCH_BY_NUMBER = new FilterName.Prefix("search_by_number");
    /** The beginning of the number of the shipment as it was submitted, ignoring case. */
    public static final FilterName.Prefix SEARCH_BY_SHIPMENT_NUMBER =
            new FilterName.Prefix("search_by_shipment_number");
    /** The beginning of a reference number of the shipment, ignoring case. */
    public static final FilterName.Prefix SEARCH_BY_SHIPMENT_REF_NUMBERS =
            new FilterName.Prefix("search_by_shipment_ref_numbers");
    /** The beginning of a reference number of the container, ignoring case. */
    public static final FilterName.Prefix SEARCH_BY_REF_NUMBERS = new FilterName.Prefix("search_by_ref_numbers");
    /** The ids of users, separated by commas: selects the containers for which one of these users is responsible. */
    public static final FilterName.AnyId SEARCH_BY_OWNER_ID = new FilterName.AnyId("search_by_owner_id");

    // Days; most of them are sort names as well.
    /** The time at which a user marked the container as delivered. */
    public static final FilterName.Day DELIVERED_AT = new FilterName.Day("delivered_at", true);
    /** The time of the discharge from the vessel at the port of discharge. */
    public static final FilterName.Day POD_DISCHARGED_AT = new FilterName.Day("pod_discharged_at", true);
    /** The time at which the vessel arrived at the port of discharge. */
    public static final FilterName.Day POD_ARRIVED_AT = new FilterName.Day("pod_arrived_at", true);
    /** The estimated departure of the vessel from the port of lading. */
    public static final FilterName.Day POL_ETD_AT = new FilterName.Day("pol_etd_at");
    /** The actual departure of the vessel from the port of lading. */
    public static final FilterName.Day POL_ATD_AT = new FilterName.Day("pol_atd_at");
    /** The time at which the shipper picked up the empty container. */
    public static final FilterName.Day EMPTY_OUT_AT = new FilterName.Day("empty_out_at", true);
    /** The time at which the full container was gated in at the port of lading. */
    public static final FilterName.Day POL_FULL_IN_AT = new FilterName.Day("pol_full_in_at", true);
    /** The time at which the container was loaded on its vessel at the port of lading. */
    public static final FilterName.Day POL_VESSEL_LOADED_AT = new FilterName.Day("pol_vessel_loaded_at", true);
    /** The time at which the vessel of the container departed from the port of lading. */
    public static final FilterName.Day POL_VESSEL_DEPARTED_AT = new FilterName.Day("pol_vessel_departed_at", true);
    /**
     * The arrival at the port of discharge: the actual arrival of the container, else of its shipment, else the
     * estimate.
     */
    public static final FilterName.Day ARRIVAL = new FilterName.Day("arrival", true);
    /** The time of the gate-out full at the inland destination, else at the port of discharge. */
    public static final FilterName.Day PICKED_UP_AT = new FilterName.Day("picked_up_at", true);
    /** The time at which the container was returned empty, as the attribute {@code empty_terminated_at}. */
    public static final FilterName.Day EMPTY_RETURNED_AT = new FilterName.Day("empty_returned_at");
    /** The time at which the container was first stored. */
    public static final FilterName.Day CREATED_AT = new FilterName.Day("created_at", true);
    /** The time of the last change of the container. */
    public static final FilterName.Day UPDATED_AT = new FilterName.Day("updated_at", true);
    /**
     * The time of the unloading from the rail car at the inland destination, as the attribute
     * {@code ind_rail_unloaded_at}.
     */
    public static final FilterName.Day INLAND_DESTINATION_RAIL_UNLOADED_AT =
            new FilterName.Day("inland_destination_rail_unloaded_at", true);
    /** The time of the gate-out full at the inland destination. */
    public static final FilterName.Day FINAL_DESTINATION_FULL_OUT_AT =
            new FilterName.Day("final_destination_full_out_at", true);
    /** The railroad's estimate of the arrival at the inland destination, as the attribute {@code ind_eta_at}. */
    public static final FilterName.Day INLAND_DESTINATION_ETA_AT =
            new FilterName.Day("inland_destination_eta_at", true);
    /** The actual arrival at the inland destination as the railroad reports it, as the attribute {@code ind_ata_at}. */
    public static final FilterName.Day INLAND_DESTINATION_ATA_AT =
            new FilterName.Day("inland_destination_ata_at", true);
    /** The time of the first departure by rail from the port of discharge. */
    public static final FilterName.Day POD_RAIL_DEPARTED_AT = new FilterName.Day("pod_rail_departed_at");
    /**
     * The last free day that counts: the last day without charge, inclusive. It is the shipping line's day, else the
     * terminal's, else the railroad's, and never the earliest of them. A day that the account entered replaces the
     * reported day of its source. The railroad's day counts only for accounts with the feature
     * {@code rail_last_free_day}.
     */
    public static final FilterName.Day PICKUP_LFD = new FilterName.Day("pickup_lfd", true);
    /** The last free day at the inland destination, as the railroad reports it. */
    public static final FilterName.Day PICKUP_LFD_RAIL_ON = new FilterName.Day("pickup_lfd_rail_on", true);
    /** The last day without demurrage at the terminal, as the terminal reports it. */
    public static final FilterName.Day PICKUP_LFD_TERMINAL_ON = new FilterName.Day("pickup_lfd_terminal_on", true);
    /** The last day without per diem charges, as the shipping line reports it. */
    public static final FilterName.Day PICKUP_LFD_LINE_ON = new FilterName.Day("pickup_lfd_line_on", true);
    /**
     * Containers that wait at the port of discharge, with a {@code pickup_lfd} from the first to the second day, both
     * inclusive: the status is {@code available}, {@code not_available} or {@code off_dock}, the shipment is tracked,
     * and its destination is unknown or the same place as its port of discharge. Use {@code pickup_lfd} without these
     * conditions.
     */
    public static final FilterName.DayRange LAST_FREE_DAY_ON = new FilterName.DayRange("last_free_day_on");

    // Names to sort by that are no filters.
    /** The number of the shipment as it was submitted, by code point. */
    public static final SortName SHIPMENT_NUMBER = SortName.of("shipment_number");
    /** The actual arrival at the destination of the shipment, as the shipping line reports it. */
    public static final SortName DESTINATION_ATA_AT = SortName.of("destination_ata_at");
    /** The estimated arrival at the destination of the shipment, as the shipping line reports it. */
    public static final SortName DESTINATION_ETA_AT = SortName.of("destination_eta_at");
    /** The time at which the container was returned empty. */
    public static final SortName EMPTY_TERMINATED_AT = SortName.of("empty_terminated_at");
    /** The time of the last successful report of any source about the container. */
    public static final SortName LAST_STATUS_REFRESH_AT = SortName.of("last_status_refresh_at");
    /** The time of the delivery appointment that the terminal reports; documents do not show it. */
    public static final SortName DELIVERY_APPOINTMENT_AT = SortName.of("delivery_appointment_at");
    /** The shipping line's last free day; a day that the account entered replaces the reported one. */
    public static final SortName PICKUP_LFD_LINE_EFFECTIVE_ON = SortName.of("pickup_lfd_line_effective_on");
    /**
     * The shipping line's last free day at the inland destination; a day that the account entered replaces the reported
     * one.
     */
    public static final SortName PICKUP_LFD_LINE_IND_EFFECTIVE_ON = SortName.of("pickup_lfd_line_ind_effective_on");
    /**
     * The last free day at the inland destination, as the shipping line reports it. It does not decide
     * {@code pickup_lfd}.
     */
    public static final SortName PICKUP_LFD_LINE_IND_ON = SortName.of("pickup_lfd_line_ind_on");
    /**
     * The last free day at the inland destination: the railroad's, else the shipping line's. Accounts without the
     * feature {@code rail_last_free_day} sort by the shipping line's day.
     */
    public static final SortName IND_LFD = SortName.of("ind_lfd");
    /** The railroad's last free day; a day that the account entered replaces the reported one. */
    public static final SortName PICKUP_LFD_RAIL_EFFECTIVE_ON = SortName.of("pickup_lfd_rail_effective_on");
    /** The terminal's last free day; a day that the account entered replaces the reported one. */
    public static final SortName PICKUP_LFD_TERMINAL_EFFECTIVE_ON = SortName.of("pickup_lfd_terminal_effective_on");
    /** The estimated arrival of the shipment at the port of discharge. */
    public static final SortName POD_ETA_AT = SortName.of("pod_eta_at");
    /** The time at which the container was loaded on a rail car at the port of discharge. */
    public static final SortName POD_RAIL_LOADED_AT = SortName.of("pod_rail_loaded_at");
    /**
     * Containers with a passed last free day first, then those whose last free day is near, then marked ones, then the
     * others, as in {@code requires_attention}; within each group by {@code pickup_lfd}, then by the last status
     * refresh. The descending order reverses the groups only.
     */
    public static final SortName ATTENTION_PRIORITY = SortName.alone("attention_priority");

    private ContainerQuery() {}

    /** Creates a builder with a filter. */
    public static QueryBuilder where(Restriction restriction) {
        return QueryBuilder.where(restriction);
    }

    /** Creates a builder without filters. */
    public static QueryBuilder everything() {
        return QueryBuilder.everything();
    }
}
