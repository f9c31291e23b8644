package dev.quayside.jsonapi.internal.read;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.jsonapi.document.ResourceLookup;
import dev.quayside.jsonapi.internal.LastFreeDayZones;
import dev.quayside.query.resource.ContainerProperties;
import dev.quayside.query.schema.Property;
import dev.quayside.query.schema.PropertyArray;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Reads the containers of one document. If the document does not change a value, the stored value is used. This class
 * computes only values that depend on several attributes, on links or on the time.
 */
record ContainerReader(ResourceLookup known, PlaceReader places, LastFreeDayZones zones, Instant now) {

    Container read(ResourceObject object, UUID shipmentId) {
        Container before = known.container(object.id()).orElse(null);
        PropertyArray<Container> values = before == null
                ? ContainerProperties.DESCRIPTION.values()
                : ContainerProperties.DESCRIPTION.valuesOf(before);
        object.readChanged(ContainerProperties.DESCRIPTION, values);
        values.set(ContainerProperties.ID, object.id());
        values.set(ContainerProperties.SHIPMENT_ID, shipmentId);
        linkTerminal(object, "pod_terminal", ContainerProperties.POD_TERMINAL_ID, values);
        linkTerminal(object, "pickup_facility", ContainerProperties.PICKUP_FACILITY_ID, values);
        values.setDefault(ContainerProperties.REF_NUMBERS, List.of());
        if (values.get(ContainerProperties.CURRENT_STATUS) == null) {
            object.attribute("current_status").reportIgnored("missing, read as 'new'");
            values.set(ContainerProperties.CURRENT_STATUS, ContainerStatus.NEW);
        }
        values.set(ContainerProperties.AVAILABILITY, availability(object));
        values.setDefault(
                ContainerProperties.CREATED_AT,
                before == null ? now : before.times().createdAt());
        values.set(ContainerProperties.UPDATED_AT, now);
        values.set(ContainerProperties.LAST_STATUS_REFRESH_AT, now);
        if (before != null
                && ShipmentReader.isOther(before.rail().inlandEtaAt(), values.get(ContainerProperties.IND_ETA_AT))) {
            values.set(ContainerProperties.OWN_ESTIMATE_CHANGED_AT, now);
        }
        Container container = ContainerProperties.DESCRIPTION.create(values);
        ImportDeadlines deadlines = DeadlineReader.read(
                object,
                zones.complete(container.facilities(), shipmentId),
                container.deadlines(),
                changed -> asShown(before, changed));
        return container.toBuilder().deadlines(deadlines).build();
    }

    private void linkTerminal(
            ResourceObject object, String name, Property<Container, UUID> terminalId, PropertyArray<Container> values) {
        values.set(terminalId, places.terminalId(object, name, values.get(terminalId)));
    }

    /** Returns only the deadlines that the account may see. If the container is not stored, returns all deadlines. */
    private ImportDeadlines asShown(@Nullable Container before, ImportDeadlines deadlines) {
        return before == null
                ? deadlines
                : known.shown(before.toBuilder().deadlines(deadlines).build()).deadlines();
    }

    /** Returns the availability; unknown if {@code availability_known} is false. */
    private static Availability availability(ResourceObject object) {
        Boolean available = object.flag("available_for_pickup");
        if (Boolean.FALSE.equals(object.flag("availability_known"))) {
            if (Boolean.TRUE.equals(available)) {
                object.attribute("available_for_pickup")
                        .reportIgnored("true is ignored, because availability_known is false");
            }
            return Availability.UNKNOWN;
        }
        if (available == null) {
            if (Boolean.TRUE.equals(object.flag("availability_known"))) {
                object.attribute("availability_known")
                        .reportIgnored("true is ignored, because available_for_pickup is absent");
            }
            return Availability.UNKNOWN;
        }
        return available ? Availability.AVAILABLE : Availability.NOT_AVAILABLE;
    }
}
