package dev.quayside.jsonapi.mirror;

import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.jsonapi.document.ResourceLookup;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.jsonapi.internal.read.ResourceObject;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A reader of tracking requests from another service. The requests have no due time, so the tracking engine does not
 * process them.
 */
record TrackingRequestReader(ResourceLookup known, Instant notifiedAt) {
    /** The status of a request that has succeeded, as older documents write it. */
    private static final String CREATED = "created";

    /** Returns the request. If a required value is missing or malformed, reports the problem and returns null. */
    @Nullable
    TrackingRequest read(ResourceObject object) {
        String number = object.required("request_number");
        String typeName = object.required("request_type");
        String statusName = object.required("status");
        Optional<RequestType> type = RequestType.find(typeName);
        Optional<RequestStatus> status =
                statusName.equals(CREATED) ? Optional.of(RequestStatus.SUCCEEDED) : RequestStatus.find(statusName);
        if (type.isEmpty()) {
            object.attribute("request_type")
                    .reportError(QuotedText.text(typeName)
                            + " is not a type of request (expected one such as bill_of_lading)");
        }
        if (status.isEmpty()) {
            object.attribute("status")
                    .reportError(QuotedText.text(statusName)
                            + " is not a status of a request (expected one such as succeeded)");
        }
        if (number.isEmpty() || type.isEmpty() || status.isEmpty()) {
            return null;
        }
        Instant createdAt = Objects.requireNonNullElse(object.instant("created_at"), notifiedAt);
        UUID customer = object.linkedId("customer");
        TrackingRequest.Builder request = TrackingRequest.of(object.id(), type.get(), number, createdAt)
                .scac(object.scac("scac"))
                .refNumbers(Objects.requireNonNullElse(object.texts("ref_numbers"), List.of()))
                .tags(Objects.requireNonNullElse(object.texts("shipment_tags"), List.of()))
                .customerId(customer != null && known.party(customer).isPresent() ? customer : null)
                .userId(object.linkedId("user"))
                .updatedAt(Objects.requireNonNullElse(object.instant("updated_at"), notifiedAt))
                .status(status.get())
                .failedReason(reason(object))
                .attempts(Math.max(0, object.value("retry_count").asInt()))
                .shipmentId(object.linkedId("tracked_object"))
                .dueAt(null);
        return request.build();
    }

    private static @Nullable FailedReason reason(ResourceObject object) {
        String name = object.text("failed_reason");
        Optional<FailedReason> found = name == null ? Optional.empty() : FailedReason.find(name);
        if (name != null && found.isEmpty()) {
            object.attribute("failed_reason")
                    .reportIgnored(QuotedText.text(name) + " is not a known reason and is ignored");
        }
        return found.orElse(null);
    }
}
