package dev.quayside.jsonapi.internal.read;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.jsonapi.document.ResourceLookup;
import dev.quayside.query.resource.ShipmentProperties;
import dev.quayside.query.schema.Property;
import dev.quayside.query.schema.PropertyArray;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Reads the shipments of one document. This class computes only values that depend on several attributes, on links or
 * on the time.
 */
final class ShipmentReader {
    private static final String CUSTOMER_NAME = "customer_name";

    private final ResourceLookup known;
    private final RoutePointReader points;
    private final PlaceReader places;
    private final PartyReader parties;
    private final Instant now;

    ShipmentReader(ResourceLookup known, PlaceReader places, PartyReader parties, Instant now) {
        this.known = known;
        this.places = places;
        this.points = new RoutePointReader(places);
        this.parties = parties;
        this.now = now;
    }

    Shipment read(ResourceObject object) {
        Shipment before = known.shipment(object.id()).orElse(null);
        PropertyArray<Shipment> values = before == null
                ? ShipmentProperties.DESCRIPTION.values()
                : ShipmentProperties.DESCRIPTION.valuesOf(before);
        object.readAll(ShipmentProperties.DESCRIPTION, values);
        values.set(ShipmentProperties.ID, object.id());
        values.setDefault(ShipmentProperties.CREATED_AT, before == null ? now : before.createdAt());
        values.setDefault(ShipmentProperties.TAGS, List.of());
        values.setDefault(
                ShipmentProperties.NORMALIZED_NUMBER, values.required(ShipmentProperties.BILL_OF_LADING_NUMBER));
        nameLine(values);
        ShipmentProperties.POINTS.forEach(point -> point.set(values, points.read(object, point, values, before)));
        linkTerminal(object, "pod_terminal", ShipmentProperties.POD_TERMINAL_ID, values);
        linkTerminal(object, "destination_terminal", ShipmentProperties.DESTINATION_TERMINAL_ID, values);
        values.set(ShipmentProperties.STOPPED_BY_USER_ID, object.linkedId("line_tracking_stopped_by_user"));
        nameCustomer(object, values);
        values.setDefault(ShipmentProperties.OWNER_IDS, List.of());
        if (before != null
                && ShipmentProperties.ESTIMATES.stream()
                        .anyMatch(estimate -> isOther(estimate.of(before), values.get(estimate)))) {
            values.set(ShipmentProperties.ESTIMATE_CHANGED_AT, now);
        }
        return ShipmentProperties.DESCRIPTION.create(values);
    }

    /**
     * Completes the names of the shipping line. Takes absent names from the bundled list of lines. If the line is not
     * in the list, uses the SCAC as the name, and the name as the short name.
     */
    private static void nameLine(PropertyArray<Shipment> values) {
        Scac scac = values.required(ShipmentProperties.SHIPPING_LINE_SCAC);
        Optional<ShippingLine> bundled = ShippingLines.bundled().find(scac);
        values.setDefault(
                ShipmentProperties.SHIPPING_LINE_NAME,
                bundled.map(ShippingLine::name).orElse(scac.value()));
        values.setDefault(
                ShipmentProperties.SHIPPING_LINE_SHORT_NAME,
                bundled.map(ShippingLine::shortName).orElse(values.required(ShipmentProperties.SHIPPING_LINE_NAME)));
    }

    private void linkTerminal(
            ResourceObject object, String name, Property<Shipment, UUID> terminalId, PropertyArray<Shipment> values) {
        values.set(terminalId, places.terminalId(object, name, values.get(terminalId)));
    }

    private void nameCustomer(ResourceObject object, PropertyArray<Shipment> values) {
        Party customer = parties.customer(object, object.text(CUSTOMER_NAME));
        if (object.hasChanged(CUSTOMER_NAME)) {
            values.set(ShipmentProperties.CUSTOMER_ID, customer == null ? null : customer.id());
        }
    }

    /**
     * Returns whether an estimate was replaced by a different estimate. Ignores fractions of a second, because
     * documents do not contain them.
     */
    static boolean isOther(@Nullable Instant before, @Nullable Instant after) {
        return before != null
                && after != null
                && !before.truncatedTo(ChronoUnit.SECONDS).equals(after.truncatedTo(ChronoUnit.SECONDS));
    }
}
