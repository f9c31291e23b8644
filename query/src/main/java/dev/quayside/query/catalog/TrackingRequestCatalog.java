package dev.quayside.query.catalog;

import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.TextForm;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The definition of the list {@code GET /tracking_requests}: its filters and sort names. By default, the newest
 * requests come first. Queries in Java use the constants:
 *
 * <pre>{@code
 * Query query = QueryBuilder.where(STATUS.isOneOf(RequestStatus.PENDING, RequestStatus.AWAITING_MANIFEST))
 *         .and(UPDATED_AT.from(lastAsked))
 *         .orderBy(UPDATED_AT.ascending())
 *         .build();
 * }</pre>
 */
public final class TrackingRequestCatalog {

    /** The word that older clients use for a request that has succeeded. */
    private static final String CREATED = "created";

    /**
     * Matches a number exactly as it is written. Also matches a container number that the query writes with blanks,
     * hyphens or in lower case.
     */
    public static final Filter.Exact<TrackingRequestRow> REQUEST_NUMBER = new Filter.Exact<>(
            "request_number",
            false,
            TextForm.AS_WRITTEN,
            (numbers, context) -> new Condition.OneOf<>(
                    TrackingRequestRow.Fields.NUMBER,
                    numbers.stream()
                            .flatMap(number -> Stream.of(number, SearchText.stored(number)))
                            .distinct()
                            .toList()),
            new Condition.IsPresent<>(TrackingRequestRow.Fields.NUMBER));

    public static final Filter.Word<TrackingRequestRow, RequestType> REQUEST_TYPE = Filter.Word.on(
            "request_type",
            List.of(RequestType.values()),
            RequestType::wireName,
            TrackingRequestRow.Fields.REQUEST_TYPE);
    public static final Filter.Exact<TrackingRequestRow> SCAC = Filter.Exact.on("scac", TrackingRequestRow.Fields.SCAC);
    public static final Filter.Word<TrackingRequestRow, RequestStatus> STATUS = Filter.Word.on(
                    "status",
                    List.of(RequestStatus.values()),
                    RequestStatus::wireName,
                    TrackingRequestRow.Fields.STATUS)
            .withAliases(Map.of(CREATED, RequestStatus.SUCCEEDED.wireName()));
    public static final Filter.InstantRange<TrackingRequestRow> CREATED_AT =
            new Filter.InstantRange<>("created_at", TrackingRequestRow.Fields.CREATED_AT, true);
    public static final Filter.InstantRange<TrackingRequestRow> UPDATED_AT =
            new Filter.InstantRange<>("updated_at", TrackingRequestRow.Fields.UPDATED_AT, true);
    public static final Filter.Prefix<TrackingRequestRow> Q = new Filter.Prefix<>(
            "q",
            List.of(TrackingRequestRow.Fields.NUMBER, TrackingRequestRow.Fields.REF_NUMBERS),
            true,
            SearchText.FORM);

    private TrackingRequestCatalog() {}

    /** Returns the schema of the list. */
    public static Schema<TrackingRequestRow> standard() {
        return Schema.of("tracking_request", TrackingRequestRow.Fields.ID)
                .tenant(row -> row.account().value())
                .filter(REQUEST_NUMBER)
                .filter(REQUEST_TYPE)
                .filter(SCAC)
                .filter(STATUS)
                .filter(CREATED_AT)
                .filter(UPDATED_AT)
                .filter(
                        Q,
                        "MEDUAB",
                        "The beginning of the number of the request or of one of its references, ignoring"
                                + " case. Stores read the requests of the account from the newest until the page is"
                                + " full, and all of them for the total; the filter `request_number` finds a complete"
                                + " number faster.")
                .defaultSort("created_at", Direction.DESCENDING)
                .pageSizes(30, 50)
                .resources(Resources.ALL)
                .build();
    }
}
