package dev.quayside.query.catalog;

import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.query.build.FilterName;
import dev.quayside.query.build.QueryBuilder;
import dev.quayside.query.build.Restriction;

/**
 * Queries of the list of tracking requests, written in Java: every filter and sort name of {@link TrackingRequestCatalog}
 * as a constant that knows what can be asked of it.
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
     * The beginning of the request's number, or of one of its references. Stores look at the account's requests from the
     * newest on until the page is full, and for the total at all of them: a number that is known whole is found sooner by
     * {@link #REQUEST_NUMBER}.
     */
    public static final FilterName.Prefix Q = new FilterName.Prefix("q", true);

    private TrackingRequestQuery() {}

    /** Starts a query with a filter. */
    public static QueryBuilder where(Restriction restriction) {
        return QueryBuilder.where(restriction);
    }

    /** Starts a query for all tracking requests. */
    public static QueryBuilder everything() {
        return QueryBuilder.everything();
    }
}
