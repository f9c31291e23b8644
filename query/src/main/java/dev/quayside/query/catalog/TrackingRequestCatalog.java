package dev.quayside.query.catalog;

import static dev.quayside.query.catalog.TrackingRequestFields.CREATED_AT;
import static dev.quayside.query.catalog.TrackingRequestFields.ID;
import static dev.quayside.query.catalog.TrackingRequestFields.NUMBER;
import static dev.quayside.query.catalog.TrackingRequestFields.REF_NUMBERS;
import static dev.quayside.query.catalog.TrackingRequestFields.REQUEST_TYPE;
import static dev.quayside.query.catalog.TrackingRequestFields.SCAC;
import static dev.quayside.query.catalog.TrackingRequestFields.STATUS;
import static dev.quayside.query.catalog.TrackingRequestFields.UPDATED_AT;

import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Schema;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The list of {@code GET /tracking_requests}: its filters and sort names, the newest first. */
public final class TrackingRequestCatalog {

    /** The word of older clients for a request that has succeeded. */
    private static final String CREATED = "created";

    private TrackingRequestCatalog() {}

    /** Returns the list. */
    public static Schema<TrackingRequestRow> standard() {
        return Schema.of("tracking_request", ID)
                .tenant(row -> row.account().value())
                .filter(Filter.Exact.on("request_number", NUMBER))
                .filter(Filter.Word.on(
                        "request_type",
                        Stream.of(RequestType.values())
                                .map(RequestType::wireName)
                                .toList(),
                        REQUEST_TYPE))
                .filter(Filter.Exact.on("scac", SCAC))
                .filter(Filter.Word.on(
                                "status",
                                Stream.of(RequestStatus.values())
                                        .map(RequestStatus::wireName)
                                        .toList(),
                                STATUS)
                        .withAliases(Map.of(CREATED, RequestStatus.SUCCEEDED.wireName())))
                .filter(new Filter.InstantRange<>("created_at", CREATED_AT))
                .filter(new Filter.InstantRange<>("updated_at", UPDATED_AT))
                .bareFilter(new Filter.Prefix<>("q", List.of(NUMBER, REF_NUMBERS)))
                .sort("created_at", CREATED_AT)
                .sort("updated_at", UPDATED_AT)
                .defaultSort("created_at", Direction.DESCENDING)
                .pageSizes(30, 50)
                .resources(Resources.ALL)
                .build();
    }
}
