package dev.quayside.jsonapi.client;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.github.jasminb.jsonapi.annotations.Relationship;
import com.github.jasminb.jsonapi.annotations.Type;
import org.jspecify.annotations.Nullable;

/** A resource of type {@code container_pod_terminal_changed_event}. */
@Type("container_pod_terminal_changed_event")
public class ContainerPodTerminalChangedEventResource extends ReferenceResource {
    public @Nullable String timestamp;
    public @Nullable String dataSource;

    @JsonIgnore
    @Relationship("container")
    public @Nullable ContainerResource container;

    @JsonIgnore
    @Relationship("terminal")
    public @Nullable TerminalResource terminal;

    @JsonIgnore
    @Relationship("shipment")
    public @Nullable ShipmentResource shipment;
}
