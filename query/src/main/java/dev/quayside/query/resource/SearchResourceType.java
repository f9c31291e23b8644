package dev.quayside.query.resource;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.query.resource.SearchResult.OfContainer;
import dev.quayside.query.resource.SearchResult.OfRequest;
import dev.quayside.query.resource.SearchResult.OfShipment;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.ResourceType;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The resource type of search results. All results have the same attributes; an attribute that does not apply is null.
 */
final class SearchResourceType {

    static final ResourceType<SearchResult> TYPE = new ResourceType<>(
            "search_result",
            SearchResult::id,
            List.of(
                    Attribute.text("entity_type", SearchResourceType::entityType),
                    Attribute.text("number", SearchResult::number),
                    Attribute.text("shipment_id", SearchResourceType::shipmentId),
                    Attribute.text("scac", SearchResourceType::scac),
                    Attribute.text(
                            "port_of_lading_name",
                            row -> fromShipment(
                                    row, found -> name(found.routing().portOfLading()))),
                    Attribute.text(
                            "port_of_discharge_name",
                            row -> fromShipment(
                                    row, found -> name(found.routing().portOfDischarge()))),
                    Attribute.integer("containers_count", SearchResourceType::containersCount),
                    Attribute.flag(
                            "tracking_stopped",
                            row -> fromShipment(row, found -> found.tracking().isStopped())),
                    Attribute.text(
                            "tracking_stopped_reason", row -> fromShipment(row, SearchResourceType::stoppedReason)),
                    Attribute.text(
                            "status",
                            row -> fromRequest(row, found -> found.status().wireName())),
                    Attribute.text("failed_reason", row -> fromRequest(row, SearchResourceType::failedReason)),
                    Attribute.texts("ref_numbers", SearchResult::refNumbers),
                    Attribute.instant("created_at", SearchResult::createdAt),
                    Attribute.instant("updated_at", SearchResult::updatedAt)),
            List.of());

    private SearchResourceType() {}

    private static String entityType(SearchResult row) {
        if (row instanceof OfShipment) {
            return "shipment";
        }
        return row instanceof OfContainer ? "cargo" : "tracking_request";
    }

    private static @Nullable String shipmentId(SearchResult row) {
        UUID id = row.shipmentId();
        return id == null ? null : id.toString();
    }

    private static @Nullable String scac(SearchResult row) {
        Scac line = row.line();
        return line == null ? null : line.value();
    }

    private static @Nullable Integer containersCount(SearchResult row) {
        return row instanceof OfShipment of ? of.shipment().containerIds().size() : null;
    }

    private static <V> @Nullable V fromShipment(SearchResult row, Function<Shipment, ? extends @Nullable V> value) {
        return row instanceof OfShipment of ? value.apply(of.shipment().shipment()) : null;
    }

    private static <V> @Nullable V fromRequest(
            SearchResult row, Function<TrackingRequest, ? extends @Nullable V> value) {
        return row instanceof OfRequest of ? value.apply(of.request()) : null;
    }

    private static @Nullable String name(@Nullable RoutingPoint point) {
        return point == null ? null : point.name();
    }

    private static @Nullable String stoppedReason(Shipment shipment) {
        TrackingState.StopReason reason = shipment.tracking().stoppedReason();
        return reason == null ? null : reason.code();
    }

    private static @Nullable String failedReason(TrackingRequest request) {
        FailedReason reason = request.failedReason();
        return reason == null ? null : reason.wireName();
    }
}
