package dev.quayside.jsonapi.internal.read;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.jsonapi.document.ResourceLookup;
import dev.quayside.jsonapi.internal.LastFreeDayZones;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.resource.ShipmentProperties;
import dev.quayside.query.resource.TrackedShipment;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Completes the resources of a document with stored values, because a document may contain any subset of the
 * attributes.
 */
public record StoredBaseline(ResourceLookup known) {
    /** A placeholder for the account of a shipment, which documents do not contain. */
    private static final AccountId NOT_REPORTED = new AccountId(new UUID(0, 0));

    /**
     * Returns the resource, completed with stored values. Reports required attributes that are neither in the document
     * nor stored.
     */
    public ResourceObject complete(ResourceObject object) {
        ResourceObject complete = laidOver(object);
        complete.format()
                .attributes()
                .reportMissing(complete.attributes(), object.location().member("attributes"));
        return complete;
    }

    private ResourceObject laidOver(ResourceObject object) {
        UUID id = object.id();
        return switch (object.kind()) {
            case ResourceFormats.CONTAINER ->
                known.container(id).map(stored -> laidOver(object, stored)).orElse(object);
            case ResourceFormats.SHIPMENT ->
                known.shipment(id)
                        .map(this::tracked)
                        .map(stored -> StoredValueMerge.merge(
                                object, Resources.SHIPMENT, ShipmentProperties.DEPENDENCIES, stored))
                        .orElse(object);
            case ResourceFormats.PORT ->
                known.place(id).map(stored -> laidOver(object, stored)).orElse(object);
            case ResourceFormats.TERMINAL ->
                known.terminal(id)
                        .map(stored -> StoredValueMerge.merge(object, Resources.TERMINAL, Map.of(), stored))
                        .orElse(object);
            default -> object;
        };
    }

    private ResourceObject laidOver(ResourceObject object, Container stored) {
        LastFreeDayZones zones =
                new LastFreeDayZones(id -> known.shipment(id).map(Shipment::routing), known::terminal, known::place);
        Container shown = known.shown(stored);
        return StoredValueMerge.merge(object, stored, shown, zones.complete(shown));
    }

    private static ResourceObject laidOver(ResourceObject object, Place stored) {
        if (stored instanceof Port port) {
            return StoredValueMerge.merge(object, Resources.PORT, Map.of(), port);
        }
        MetroArea area = (MetroArea) stored;
        return StoredValueMerge.merge(object, Resources.METRO_AREA, Map.of(), area);
    }

    private TrackedShipment tracked(Shipment stored) {
        UUID customerId = stored.parties().customerId();
        Party customer = customerId == null ? null : known.party(customerId).orElse(null);
        return new TrackedShipment(NOT_REPORTED, stored, customer, List.of());
    }
}
