package dev.quayside.query.catalog;

import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.query.build.FilterName;
import dev.quayside.query.build.QueryBuilder;
import dev.quayside.query.build.Restriction;

/**
 * The filters and sort names of {@link TrackingRequestCatalog} as typed constants, for queries in Java.
 *
 * <pre>{@code
 * Query query = TrackingRequestQuery.where(STATUS.isOneOf(PENDING, AWAITING_MANIFEST))
 *         .and(UPDATED_AT.from(lastAsked))
 *         .orderBy(UPDATED_AT.ascending())
 *         .build();
 * }</pre>
 */
public final class TrackingRequestQuery {

    /** The bill of lading, booking or container number to track. */
    public static final FilterName.Exact REQUEST_NUMBER = new FilterName.Exact("request_number");
    /** The kind of number. */
    public static final FilterName.Word<RequestType> REQUEST_TYPE =
            new FilterName.Word<>("request_type", RequestType::wireName);
    /** The SCAC of the shipping line; null until the line is detected. */
    public static final FilterName.Exact SCAC = new FilterName.Exact("scac");
    /** The status of the request. */
    public static final FilterName.Word<RequestStatus> STATUS =
            new FilterName.Word<>("status", RequestStatus::wireName);
    /** The time at which the request was accepted. */
    public static final FilterName.InstantRange CREATED_AT = new FilterName.InstantRange("created_at", true);
    /** The time of the last change of the request. */
    public static final FilterName.InstantRange UPDATED_AT = new FilterName.InstantRange("updated_at", true);
    /**
     * The beginning of the number of the request or of one of its references, ignoring case. Stores read the requests
     * of the account from the newest until the page is full, and all of them for the total; the filter
     * {@code request_number} finds a complete number faster.
     */
    public static final FilterName.Prefix Q = new FilterName.Prefix("q", true);

    private TrackingRequestQuery() {}

    /** Creates a builder with a filter. */
    public static QueryBuilder where(Restriction restriction) {
        return QueryBuilder.where(restriction);
    }

    /** Creates a builder without filters. */
    public static QueryBuilder everything() {
        return QueryBuilder.everything();
    }
}
