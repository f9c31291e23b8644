package dev.quayside.jsonapi.client;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.github.jasminb.jsonapi.annotations.Relationship;
import com.github.jasminb.jsonapi.annotations.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A resource of type {@code tracking_request}. */
@Type("tracking_request")
public class TrackingRequestResource extends ReferenceResource {
    public @Nullable String requestNumber;
    public @Nullable String requestType;
    public @Nullable String scac;
    public @Nullable List<String> refNumbers;
    public @Nullable List<String> shipmentTags;
    public @Nullable String createdAt;
    public @Nullable String updatedAt;
    public @Nullable String status;
    public @Nullable String failedReason;
    public @Nullable Boolean isRetrying;
    public @Nullable Integer retryCount;

    @JsonIgnore
    @Relationship("tracked_object")
    public @Nullable ShipmentResource trackedObject;

    @JsonIgnore
    @Relationship("customer")
    public @Nullable PartyResource customer;

    @JsonIgnore
    @Relationship("user")
    public @Nullable UserResource user;
}
