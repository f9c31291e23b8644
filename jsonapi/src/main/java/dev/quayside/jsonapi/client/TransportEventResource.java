package dev.quayside.jsonapi.client;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.github.jasminb.jsonapi.annotations.Relationship;
import com.github.jasminb.jsonapi.annotations.Type;
import org.jspecify.annotations.Nullable;

/** A resource of type {@code transport_event}. */
@Type("transport_event")
public class TransportEventResource extends ReferenceResource {
    public @Nullable String event;
    public @Nullable String createdAt;
    public @Nullable String voyageNumber;
    public @Nullable String timestamp;
    public @Nullable String dataSource;
    public @Nullable String invalidatedAt;
    public @Nullable String locationLocode;
    public @Nullable String timezone;
    public @Nullable String value;

    @JsonIgnore
    @Relationship("shipment")
    public @Nullable ShipmentResource shipment;

    @JsonIgnore
    @Relationship("container")
    public @Nullable ContainerResource container;

    @JsonIgnore
    @Relationship("vessel")
    public @Nullable VesselResource vessel;

    @JsonIgnore
    @Relationship("previous_version")
    public @Nullable TransportEventResource previousVersion;

    @JsonIgnore
    @Relationship("location")
    public @Nullable PlaceResource location;

    @JsonIgnore
    @Relationship("terminal")
    public @Nullable TerminalResource terminal;
}
