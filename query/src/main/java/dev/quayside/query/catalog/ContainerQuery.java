package dev.quayside.query.catalog;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.QueryParser;
import dev.quayside.query.Strictness;
import dev.quayside.query.build.FilterName;
import dev.quayside.query.build.QueryBuilder;
import dev.quayside.query.build.Restriction;
import dev.quayside.query.build.SortName;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.QueryContext;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
    public static final FilterName.Exact NUMBER = new FilterName.Exact("number");
    public static final FilterName.Exact POL = new FilterName.Exact("pol");
    public static final FilterName.Exact POD = new FilterName.Exact("pod");
    public static final FilterName.Exact DESTINATION = new FilterName.Exact("destination");
    public static final FilterName.Exact POL_CODE = new FilterName.Exact("pol_code");
    public static final FilterName.Exact POD_CODE = new FilterName.Exact("pod_code");
    public static final FilterName.Exact DESTINATION_CODE = new FilterName.Exact("destination_code");
    public static final FilterName.Exact SHIPPING_LINE_SCAC = new FilterName.Exact("shipping_line_scac");
    /** The id of the customer party or of its account; without a customer, of the creator of the shipment. */
    public static final FilterName.Id CUSTOMER_ID = new FilterName.Id("customer_id");

    public static final FilterName.Exact CUSTOMER_NAME = new FilterName.Exact("customer_name");
    public static final FilterName.Exact VESSEL_NAME = new FilterName.Exact("vessel_name");
    public static final FilterName.Id POD_TERMINAL_ID = new FilterName.Id("pod_terminal_id");
    public static final FilterName.Word<ContainerStatus> CURRENT_STATUS =
            new FilterName.Word<>("current_status", ContainerStatus::code);

    // Questions.
    public static final FilterName.Flag HAS_FEES = new FilterName.Flag("has_fees");
    public static final FilterName.Flag HAS_DEMURRAGE_FEES = new FilterName.Flag("has_demurrage_fees");
    public static final FilterName.Flag HAS_FEES_OR_HOLDS = new FilterName.Flag("has_fees_or_holds");
    public static final FilterName.Flag REQUIRES_ATTENTION = new FilterName.Flag("requires_attention");
    public static final FilterName.Flag HAS_HOLDS = new FilterName.Flag("has_holds");
    public static final FilterName.Flag ACTIVELY_TRACKED = new FilterName.Flag("actively_tracked");
    public static final FilterName.Flag ETA_CHANGED_IN_LAST_24H = new FilterName.Flag("eta_changed_in_last_24h", true);
    public static final FilterName.Flag ETA_CHANGED_IN_PAST_3_DAYS =
            new FilterName.Flag("eta_changed_in_past_3_days", true);

    // Searches.
    public static final FilterName.Prefix SEARCH_BY_IDS = new FilterName.Prefix("search_by_ids");
    public static final FilterName.Prefix SEARCH_BY_NUMBER = new FilterName.Prefix("search_by_number");
    public static final FilterName.Prefix SEARCH_BY_SHIPMENT_NUMBER =
            new FilterName.Prefix("search_by_shipment_number");
    public static final FilterName.Prefix SEARCH_BY_SHIPMENT_REF_NUMBERS =
            new FilterName.Prefix("search_by_shipment_ref_numbers");
    public static final FilterName.Prefix SEARCH_BY_REF_NUMBERS = new FilterName.Prefix("search_by_ref_numbers");
    public static final FilterName.AnyId SEARCH_BY_OWNER_ID = new FilterName.AnyId("search_by_owner_id");

    // Days; most of them are sort names as well.
    public static final FilterName.Day DELIVERED_AT = new FilterName.Day("delivered_at", true);
    public static final FilterName.Day POD_DISCHARGED_AT = new FilterName.Day("pod_discharged_at", true);
    public static final FilterName.Day POD_ARRIVED_AT = new FilterName.Day("pod_arrived_at", true);
    public static final FilterName.Day POL_ETD_AT = new FilterName.Day("pol_etd_at");
    public static final FilterName.Day POL_ATD_AT = new FilterName.Day("pol_atd_at");
    public static final FilterName.Day EMPTY_OUT_AT = new FilterName.Day("empty_out_at", true);
    public static final FilterName.Day POL_FULL_IN_AT = new FilterName.Day("pol_full_in_at", true);
    public static final FilterName.Day POL_VESSEL_LOADED_AT = new FilterName.Day("pol_vessel_loaded_at", true);
    public static final FilterName.Day POL_VESSEL_DEPARTED_AT = new FilterName.Day("pol_vessel_departed_at", true);
    public static final FilterName.Day ARRIVAL = new FilterName.Day("arrival", true);
    public static final FilterName.Day PICKED_UP_AT = new FilterName.Day("picked_up_at", true);
    public static final FilterName.Day EMPTY_RETURNED_AT = new FilterName.Day("empty_returned_at");
    public static final FilterName.Day CREATED_AT = new FilterName.Day("created_at", true);
    public static final FilterName.Day UPDATED_AT = new FilterName.Day("updated_at", true);
    public static final FilterName.Day INLAND_DESTINATION_RAIL_UNLOADED_AT =
            new FilterName.Day("inland_destination_rail_unloaded_at", true);
    public static final FilterName.Day FINAL_DESTINATION_FULL_OUT_AT =
            new FilterName.Day("final_destination_full_out_at", true);
    public static final FilterName.Day INLAND_DESTINATION_ETA_AT =
            new FilterName.Day("inland_destination_eta_at", true);
    public static final FilterName.Day INLAND_DESTINATION_ATA_AT =
            new FilterName.Day("inland_destination_ata_at", true);
    public static final FilterName.Day POD_RAIL_DEPARTED_AT = new FilterName.Day("pod_rail_departed_at");
    public static final FilterName.Day PICKUP_LFD = new FilterName.Day("pickup_lfd", true);
    public static final FilterName.Day PICKUP_LFD_RAIL_ON = new FilterName.Day("pickup_lfd_rail_on", true);
    public static final FilterName.Day PICKUP_LFD_TERMINAL_ON = new FilterName.Day("pickup_lfd_terminal_on", true);
    public static final FilterName.Day PICKUP_LFD_LINE_ON = new FilterName.Day("pickup_lfd_line_on", true);
    /**
     * The last free day of containers that wait at their port of discharge: at the terminal, tracked, without another
     * destination.
     */
    public static final FilterName.DayRange LAST_FREE_DAY_ON = new FilterName.DayRange("last_free_day_on");

    // Names to sort by that are no filters.
    public static final SortName SHIPMENT_NUMBER = SortName.of("shipment_number");
    public static final SortName DESTINATION_ATA_AT = SortName.of("destination_ata_at");
    public static final SortName DESTINATION_ETA_AT = SortName.of("destination_eta_at");
    public static final SortName EMPTY_TERMINATED_AT = SortName.of("empty_terminated_at");
    public static final SortName LAST_STATUS_REFRESH_AT = SortName.of("last_status_refresh_at");
    public static final SortName DELIVERY_APPOINTMENT_AT = SortName.of("delivery_appointment_at");
    public static final SortName PICKUP_LFD_LINE_EFFECTIVE_ON = SortName.of("pickup_lfd_line_effective_on");
    public static final SortName PICKUP_LFD_LINE_IND_EFFECTIVE_ON = SortName.of("pickup_lfd_line_ind_effective_on");
    public static final SortName PICKUP_LFD_LINE_IND_ON = SortName.of("pickup_lfd_line_ind_on");
    public static final SortName IND_LFD = SortName.of("ind_lfd");
    public static final SortName PICKUP_LFD_RAIL_EFFECTIVE_ON = SortName.of("pickup_lfd_rail_effective_on");
    public static final SortName PICKUP_LFD_TERMINAL_EFFECTIVE_ON = SortName.of("pickup_lfd_terminal_effective_on");
    public static final SortName POD_ETA_AT = SortName.of("pod_eta_at");
    public static final SortName POD_RAIL_LOADED_AT = SortName.of("pod_rail_loaded_at");
    /** Overdue containers first, then those with an approaching last free day, then marked ones, then the others. */
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

    /**
     * Returns the containers that a query text selects, in its order, without paging: the shortest way to test a
     * filter. The text is parsed strictly, with all gated features enabled.
     *
     * @param rawQuery the undecoded query part of a URL, without the question mark
     * @param now the time of the query, from which relative days count
     * @param rows containers of one account
     * @throws dev.quayside.query.InvalidQueryException with all errors of the text
     * @throws IllegalArgumentException if the containers belong to several accounts
     */
    public static List<Container> select(String rawQuery, Instant now, Collection<TrackedContainer> rows) {
        Set<AccountId> accounts = rows.stream().map(TrackedContainer::account).collect(Collectors.toSet());
        if (accounts.size() > 1) {
            throw new IllegalArgumentException("the containers belong to " + accounts.size()
                    + " accounts (a query sees one account; ask for each on its own)");
        }
        Set<String> features =
                Stream.of(Entitlement.values()).map(Entitlement::code).collect(Collectors.toSet());
        UUID tenant = accounts.stream().map(AccountId::value).findFirst().orElse(new UUID(0, 0));
        BoundQuery<TrackedContainer> query = QueryParser.of(ContainerCatalog.standard())
                .parse(rawQuery, new QueryContext(tenant, features, now), Strictness.STRICT)
                .queryOrThrow();
        return Evaluator.of(query).select(rows).stream()
                .map(TrackedContainer::container)
                .toList();
    }
}
