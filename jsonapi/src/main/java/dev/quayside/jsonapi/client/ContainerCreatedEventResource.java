package dev.quayside.jsonapi.client;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.github.jasminb.jsonapi.annotations.Relationship;
import com.github.jasminb.jsonapi.annotations.Type;
import org.jspecify.annotations.Nullable;

/** A resource of type {@code container_created_event}. */
@Type("container_created_event")
public class ContainerCreatedEventResource extends ReferenceResource {
    public @Nullable String timestamp;
    public @Nullable String timezone;

    @JsonIgnore
    @Relationship("container")
    public @Nullable ContainerResource container;

    @JsonIgnore
    @Relationship("shipment")
    public @Nullable ShipmentResource shipment;
}
