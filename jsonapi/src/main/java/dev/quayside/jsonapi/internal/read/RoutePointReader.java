package dev.quayside.jsonapi.internal.read;

import dev.quayside.core.place.Place;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.query.resource.ShipmentProperties;
import dev.quayside.query.resource.ShipmentProperties.Point;
import dev.quayside.query.schema.Property;
import dev.quayside.query.schema.PropertyValues;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Reads the points of a shipment's route. A point either refers to a stored or included place, or consists of the name,
 * code and time zone in the attributes.
 */
record RoutePointReader(PlaceReader places) {

    /**
     * Returns a point of the shipment. If the linked place is neither included nor stored, returns the point in the
     * attributes or, if they do not contain a point, the stored point.
     *
     * @param stated the values of the document's attributes
     */
    @Nullable
    RoutingPoint read(
            ResourceObject shipment, Point point, PropertyValues<Shipment> stated, @Nullable Shipment before) {
        UUID id = shipment.linkedId(point.relationship());
        if (id == null) {
            return point.notLinked(stated);
        }
        Optional<Place> place = places.point(id);
        if (place.isEmpty()) {
            shipment.relationship(point.relationship())
                    .reportIgnored(
                            "place " + id + " is neither included nor known, its name and code are kept as text");
            RoutingPoint named = point.notLinked(stated);
            return named != null || before == null ? named : point.of(ShipmentProperties.DESCRIPTION.valuesOf(before));
        }
        RoutingPoint.Linked linked = RoutingPoint.linked(place.get());
        reportOther(shipment, point.name(), linked.name());
        reportOther(shipment, point.code(), linked.code());
        reportOther(shipment, point.zone(), linked.zone().getId());
        return linked;
    }

    private static void reportOther(ResourceObject shipment, Property<Shipment, ?> attribute, String linked) {
        String text = shipment.text(attribute.name());
        if (text != null && !text.equals(linked)) {
            shipment.attribute(attribute.name())
                    .reportIgnored(QuotedText.text(text) + " is ignored, because the linked place has "
                            + QuotedText.text(linked));
        }
    }
}
