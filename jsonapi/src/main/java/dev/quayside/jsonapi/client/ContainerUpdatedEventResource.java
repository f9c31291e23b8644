package dev.quayside.jsonapi.client;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.github.jasminb.jsonapi.annotations.Relationship;
import com.github.jasminb.jsonapi.annotations.Type;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A resource of type {@code container_updated_event}. */
@Type("container_updated_event")
public class ContainerUpdatedEventResource extends ReferenceResource {
    /**
     * The changes, keyed by the name of the changed field. Each list contains the value before and the value after the
     * change; both may be null.
     */
    public @Nullable Map<String, List<@Nullable Object>> changeset;

    public @Nullable String timestamp;
    public @Nullable String dataSource;
    public @Nullable String timezone;

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
