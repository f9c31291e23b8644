package dev.quayside.jsonapi.client;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.github.jasminb.jsonapi.annotations.Relationship;
import com.github.jasminb.jsonapi.annotations.Type;
import org.jspecify.annotations.Nullable;

/** A resource of type {@code estimated_event}. */
@Type("estimated_event")
public class EstimatedEventResource extends ReferenceResource {
    public @Nullable String createdAt;
    public @Nullable String estimatedTimestamp;
    public @Nullable String voyageNumber;
    public @Nullable String event;
    public @Nullable String locationLocode;
    public @Nullable String dataSource;
    public @Nullable String timezone;

    @JsonIgnore
    @Relationship("shipment")
    public @Nullable ShipmentResource shipment;

    @JsonIgnore
    @Relationship("port")
    public @Nullable PlaceResource port;

    @JsonIgnore
    @Relationship("vessel")
    public @Nullable VesselResource vessel;
}
