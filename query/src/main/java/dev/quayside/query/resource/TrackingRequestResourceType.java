package dev.quayside.query.resource;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

final class TrackingRequestResourceType {

    static final ResourceType<TrackingRequest> TYPE = new ResourceType<>(
            "tracking_request",
            TrackingRequest::id,
            List.of(
                    Attribute.text("request_number", TrackingRequest::number),
                    Attribute.text("request_type", row -> row.type().wireName()),
                    Attribute.text("scac", TrackingRequestResourceType::scac),
                    Attribute.of("ref_numbers", ResourceKinds.KEYS, TrackingRequest::refNumbers),
                    Attribute.texts("shipment_tags", TrackingRequest::tags),
                    Attribute.instant("created_at", TrackingRequest::createdAt),
                    Attribute.instant("updated_at", TrackingRequest::updatedAt),
                    Attribute.text("status", row -> row.status().wireName()),
                    Attribute.text("failed_reason", TrackingRequestResourceType::failedReason),
                    Attribute.flag("is_retrying", TrackingRequest::isRetrying),
                    Attribute.integer("retry_count", TrackingRequest::retryCount)),
            List.of(
                    new Relationship.ToOne<>(
                            "tracked_object", List.of("shipment"), row -> resource("shipment", row.shipmentId())),
                    new Relationship.ToOne<>("customer", List.of("party"), row -> resource("party", row.customerId())),
                    new Relationship.ToOne<>("user", List.of(), row -> resource("user", row.userId()))));

    private TrackingRequestResourceType() {}

    private static @Nullable String scac(TrackingRequest row) {
        Scac scac = row.scac();
        return scac == null ? null : scac.value();
    }

    private static @Nullable String failedReason(TrackingRequest row) {
        FailedReason reason = row.failedReason();
        return reason == null ? null : reason.wireName();
    }

    private static @Nullable ResourceId resource(String type, @Nullable UUID id) {
        return id == null ? null : new ResourceId(type, id);
    }
}
