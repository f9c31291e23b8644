package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.CHANGE;

import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.RateLimits;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.tracking.RefreshOutcome;
import dev.quayside.core.tracking.RefreshOutcome.CalledSource;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.ParameterReader;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.Responses;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.store.ListingStore;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * The endpoint {@code PATCH /containers/{id}/refresh}, which requests data from all sources of a container. The
 * response is sent when all sources have responded and the new data are stored. Thread-safe.
 */
record RefreshEndpoint(TrackingEngine engine, ListingStore lists) {

    private static final String MESSAGE_SCHEMA = """
            {"type": "object", "required": ["message"], "properties": {"message": {"type": "string"}}}""";

    /** The errors of sources after which a retry may succeed. */
    private static final Set<SourceError> TEMPORARY = EnumSet.of(SourceError.UNREACHABLE, SourceError.UNREADABLE);

    public void addTo(Routes.Builder routes) {
        routes.patch("/containers/{id}/refresh", CHANGE)
                .bucket(RateLimits.Bucket.REFRESH)
                .feature(Entitlement.CONTAINER_REFRESH)
                .operation(
                        "refreshContainer",
                        "Refresh a container from all its sources",
                        "Calls the sources of the container now, and answers when their reports are stored.")
                .plain(Responses.JSON, MESSAGE_SCHEMA)
                .error(ErrorStatus.UNPROCESSABLE_ENTITY)
                .handledBy(this::refresh);
    }

    /** Returns the types of the sources that were called; a 503 response if all of them failed temporarily. */
    private ApiResponse refresh(RequestContext context) {
        UUID container = ContainerEndpoints.container(context, lists).id();
        ParameterReader.expectNone(context);
        RefreshOutcome outcome = engine.refresh(context.account().id(), container);
        if (outcome instanceof RefreshOutcome.Refreshed refreshed) {
            return Responses.plain(Map.of("message", message(refreshed.sources())));
        }
        throw error(outcome);
    }

    private static RejectedRequestException error(RefreshOutcome outcome) {
        if (outcome instanceof RefreshOutcome.NoSuchContainer) {
            return RejectedRequestException.notFound("container");
        }
        if (outcome instanceof RefreshOutcome.TrackingStopped) {
            return RejectedRequestException.of(
                    ErrorStatus.UNPROCESSABLE_ENTITY,
                    "tracking_stopped",
                    "Tracking of this container's shipment has stopped; PATCH /shipments/{id}/resume_tracking resumes it.");
        }
        return RejectedRequestException.of(
                        ErrorStatus.SERVICE_UNAVAILABLE,
                        "refresh_interrupted",
                        "The refresh was interrupted and nothing was stored; please try again.")
                .withHeader("Retry-After", "1");
    }

    private static String message(List<CalledSource> sources) {
        if (sources.isEmpty()) {
            return "No source is configured for this container.";
        }
        if (sources.stream()
                .allMatch(source -> source.refused().filter(TEMPORARY::contains).isPresent())) {
            throw RejectedRequestException.of(
                    ErrorStatus.SERVICE_UNAVAILABLE,
                    "source_unavailable",
                    "No source could be reached: " + names(sources)
                            + ". The stored data are unchanged; please try again.");
        }
        return "Refreshed from " + names(sources);
    }

    /** Returns the names of the source types, without duplicates and in a fixed order. */
    private static String names(List<CalledSource> sources) {
        return sources.stream()
                .map(CalledSource::kind)
                .distinct()
                .sorted()
                .map(RefreshEndpoint::name)
                .collect(Collectors.joining(", "));
    }

    private static String name(SourceType kind) {
        return switch (kind) {
            case SHIPPING_LINE -> "Shipping line";
            case TERMINAL -> "Terminal";
            case RAIL -> "Rail";
            case AIS, USER_INPUT -> throw new AssertionError(kind + " is not a source of container data");
        };
    }
}
