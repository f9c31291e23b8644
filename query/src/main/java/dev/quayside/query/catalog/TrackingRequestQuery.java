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

    public static final FilterName.Exact REQUEST_NUMBER = new FilterName.Exact("request_number");
    public static final FilterName.Word<RequestType> REQUEST_TYPE =
            new FilterName.Word<>("request_type", RequestType::wireName);
    public static final FilterName.Exact SCAC = new FilterName.Exact("scac");
    public static final FilterName.Word<RequestStatus> STATUS =
            new FilterName.Word<>("status", RequestStatus::wireName);
    public static final FilterName.InstantRange CREATED_AT = new FilterName.InstantRange("created_at", true);
    public static final FilterName.InstantRange UPDATED_AT = new FilterName.InstantRange("updated_at", true);
    /**
     * The start of the request's number or of a reference. Stores read the account's requests from the newest until the
     * page is full, and all of them for the total; {@link #REQUEST_NUMBER} finds a complete number faster.
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
