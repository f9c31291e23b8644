package dev.quayside.jsonapi.internal.read;

import dev.quayside.core.place.Place;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.jsonapi.internal.Quoted;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Reads the points of a shipment's route. A point is linked to a stored or included place, or has the name, code and
 * zone that the attributes state.
 */
record RoutePointReader(PlaceReader places) {
    static final Names PORT_OF_LADING =
            new Names("port_of_lading", "port_of_lading_name", "port_of_lading_locode", "pol_timezone");
    static final Names PORT_OF_DISCHARGE =
            new Names("port_of_discharge", "port_of_discharge_name", "port_of_discharge_locode", "pod_timezone");
    static final Names DESTINATION =
            new Names("destination", "destination_name", "destination_locode", "destination_timezone");
    static final List<Names> POINTS = List.of(PORT_OF_LADING, PORT_OF_DISCHARGE, DESTINATION);

    /**
     * Returns a point of the shipment. If the linked place is neither included nor stored, returns the point that the
     * attributes state, else {@code before}.
     */
    @Nullable
    RoutingPoint read(ResourceObject shipment, Names names, @Nullable RoutingPoint before) {
        UUID id = shipment.linkedId(names.relationship());
        if (id == null) {
            return raw(shipment, names);
        }
        Optional<Place> place = places.point(id);
        if (place.isEmpty()) {
            shipment.relationship(names.relationship())
                    .ignored("place " + id + " is neither included nor known, its name and code are kept as text");
            RoutingPoint raw = raw(shipment, names);
            return raw == null ? before : raw;
        }
        RoutingPoint.Linked point = RoutingPoint.linked(place.get());
        reportOther(shipment, names.name(), point.name());
        reportOther(shipment, names.code(), point.code());
        reportOther(shipment, names.zone(), point.zone().getId());
        return point;
    }

    private static @Nullable RoutingPoint raw(ResourceObject shipment, Names names) {
        String name = shipment.text(names.name());
        String code = shipment.text(names.code());
        ZoneId zone = shipment.zone(names.zone());
        return name == null && code == null && zone == null ? null : new RoutingPoint.Raw(name, code, zone);
    }

    private static void reportOther(ResourceObject shipment, String attribute, String linked) {
        String text = shipment.text(attribute);
        if (text != null && !text.equals(linked)) {
            shipment.attribute(attribute)
                    .ignored(Quoted.text(text) + " is ignored, because the linked place has " + Quoted.text(linked));
        }
    }

    /** The names of the relationship and the attributes of a point. */
    record Names(String relationship, String name, String code, String zone) {}
}
