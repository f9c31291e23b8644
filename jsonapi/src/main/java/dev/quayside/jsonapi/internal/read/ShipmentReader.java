package dev.quayside.jsonapi.internal.read;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.core.shipment.Voyage.ScheduledTime;
import dev.quayside.jsonapi.document.ResourceLookup;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads the shipments of one document. */
final class ShipmentReader {
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
        Instant createdAt = object.instant("created_at");
        if (createdAt == null) {
            createdAt = before == null ? now : before.createdAt();
        }
        String number = object.present("bill_of_lading_number");
        Voyage voyage = voyage(object);
        return Shipment.builder(object.id(), number, line(object), createdAt)
                .refNumbers(object.texts("ref_numbers"))
                .tags(Objects.requireNonNullElse(object.texts("tags"), List.of()))
                .normalizedNumber(Objects.requireNonNullElse(object.text("normalized_number"), number))
                .routing(routing(object, before == null ? Routing.UNKNOWN : before.routing()))
                .voyage(voyage)
                .tracking(tracking(object))
                .parties(parties(object, before))
                .estimateChangedAt(estimateChangedAt(voyage, before))
                .build();
    }

    /**
     * Returns the shipping line. An absent name is taken from the bundled list of lines; if the line is not in the
     * list, the name is the SCAC, and the short name is the name.
     */
    private static ReportedLine line(ResourceObject object) {
        Scac scac = Scac.of(object.present("shipping_line_scac"));
        Optional<ShippingLine> bundled = ShippingLines.bundled().find(scac);
        String name = object.text("shipping_line_name");
        if (name == null) {
            name = bundled.map(ShippingLine::name).orElse(scac.value());
        }
        String shortName = object.text("shipping_line_short_name");
        if (shortName == null) {
            shortName = bundled.map(ShippingLine::shortName).orElse(name);
        }
        return new ReportedLine(scac, name, shortName);
    }

    private Routing routing(ResourceObject object, Routing before) {
        return new Routing(
                points.read(object, RoutePointReader.PORT_OF_LADING, before.portOfLading()),
                points.read(object, RoutePointReader.PORT_OF_DISCHARGE, before.portOfDischarge()),
                points.read(object, RoutePointReader.DESTINATION, before.destination()),
                places.terminalId(object, "pod_terminal", before.podTerminalId()),
                places.terminalId(object, "destination_terminal", before.destinationTerminalId()));
    }

    private static Voyage voyage(ResourceObject object) {
        return new Voyage(
                object.text("pod_vessel_name"),
                object.text("pod_vessel_imo"),
                object.text("pod_voyage_number"),
                call(object, "pol_etd_at", "pol_atd_at", "pol_original_etd_at"),
                call(object, "pod_eta_at", "pod_ata_at", "pod_original_eta_at"),
                call(object, "destination_eta_at", "destination_ata_at", "destination_original_eta_at"));
    }

    private static ScheduledTime call(ResourceObject object, String estimated, String actual, String original) {
        return new ScheduledTime(object.instant(estimated), object.instant(actual), object.instant(original));
    }

    private static TrackingState tracking(ResourceObject object) {
        String reason = object.text("line_tracking_stopped_reason");
        return new TrackingState(
                object.instant("line_tracking_last_attempted_at"),
                object.instant("line_tracking_last_succeeded_at"),
                object.instant("line_tracking_stopped_at"),
                reason == null ? null : new TrackingState.StopReason(reason),
                object.linkedId("line_tracking_stopped_by_user"));
    }

    private ShipmentParties parties(ResourceObject object, @Nullable Shipment before) {
        ShipmentParties kept = before == null ? ShipmentParties.NONE : before.parties();
        Party customer = parties.customer(object, object.text("customer_name"));
        UUID customerId = customer == null ? null : customer.id();
        return new ShipmentParties(
                object.hasChanged("customer_name") ? customerId : kept.customerId(), kept.creatorId(), kept.ownerIds());
    }

    private @Nullable Instant estimateChangedAt(Voyage voyage, @Nullable Shipment before) {
        if (before == null) {
            return null;
        }
        Voyage old = before.voyage();
        boolean changed =
                isOther(old.departure().estimatedAt(), voyage.departure().estimatedAt())
                        || isOther(old.arrival().estimatedAt(), voyage.arrival().estimatedAt())
                        || isOther(
                                old.destinationArrival().estimatedAt(),
                                voyage.destinationArrival().estimatedAt());
        return changed ? now : before.estimateChangedAt();
    }

    /**
     * Returns whether an estimate was replaced by another one. Fractions of a second are ignored, because documents do
     * not have them.
     */
    static boolean isOther(@Nullable Instant before, @Nullable Instant after) {
        return before != null
                && after != null
                && !before.truncatedTo(ChronoUnit.SECONDS).equals(after.truncatedTo(ChronoUnit.SECONDS));
    }
}
