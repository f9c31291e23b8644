package dev.quayside.jsonapi.read;

import static dev.quayside.jsonapi.read.Checked.instant;
import static dev.quayside.jsonapi.read.Checked.required;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.shipment.Line;
import dev.quayside.core.shipment.Parties;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.Tracking;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.core.shipment.Voyage.Call;
import dev.quayside.jsonapi.resource.ShipmentResource;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Shipments of one document. */
final class ShipmentReading {
    private final KnownResources known;
    private final PointReading points;
    private final PlaceReading places;
    private final PartyReading parties;
    private final Instant now;

    ShipmentReading(KnownResources known, PlaceReading places, PartyReading parties, Instant now) {
        this.known = known;
        this.places = places;
        this.points = new PointReading(places);
        this.parties = parties;
        this.now = now;
    }

    Shipment read(ResourceObject object, ShipmentResource resource) {
        Shipment before = known.shipment(object.id()).orElse(null);
        Instant createdAt = instant(resource.createdAt);
        if (createdAt == null) {
            createdAt = before == null ? now : before.createdAt();
        }
        String number = required(resource.billOfLadingNumber);
        Voyage voyage = voyage(resource);
        return Shipment.builder(object.id(), number, line(resource), createdAt)
                .refNumbers(resource.refNumbers)
                .tags(resource.tags == null ? List.of() : resource.tags)
                .normalizedNumber(resource.normalizedNumber == null ? number : resource.normalizedNumber)
                .routing(routing(object, resource, before == null ? Routing.UNKNOWN : before.routing()))
                .voyage(voyage)
                .tracking(tracking(resource))
                .parties(parties(object, resource, before))
                .estimateChangedAt(estimateChangedAt(voyage, before))
                .build();
    }

    /** Names that the document leaves out are those of the bundled list, else the code. */
    private static Line line(ShipmentResource resource) {
        Scac scac = Scac.of(required(resource.shippingLineScac));
        Optional<ShippingLine> bundled = ShippingLines.bundled().find(scac);
        String name = resource.shippingLineName;
        if (name == null) {
            name = bundled.map(ShippingLine::name).orElse(scac.value());
        }
        String shortName = resource.shippingLineShortName;
        if (shortName == null) {
            shortName = bundled.map(ShippingLine::shortName).orElse(name);
        }
        return new Line(scac, name, shortName);
    }

    private Routing routing(ResourceObject object, ShipmentResource resource, Routing before) {
        return new Routing(
                points.read(
                        object,
                        PointReading.PORT_OF_LADING,
                        resource.portOfLading,
                        new PointReading.Texts(
                                resource.portOfLadingName, resource.portOfLadingLocode, resource.polTimezone),
                        before.portOfLading()),
                points.read(
                        object,
                        PointReading.PORT_OF_DISCHARGE,
                        resource.portOfDischarge,
                        new PointReading.Texts(
                                resource.portOfDischargeName, resource.portOfDischargeLocode, resource.podTimezone),
                        before.portOfDischarge()),
                points.read(
                        object,
                        PointReading.DESTINATION,
                        resource.destination,
                        new PointReading.Texts(
                                resource.destinationName, resource.destinationLocode, resource.destinationTimezone),
                        before.destination()),
                places.terminalId(resource.podTerminal, object, "pod_terminal", before.podTerminalId()),
                places.terminalId(
                        resource.destinationTerminal, object, "destination_terminal", before.destinationTerminalId()));
    }

    private static Voyage voyage(ShipmentResource resource) {
        return new Voyage(
                resource.podVesselName,
                resource.podVesselImo,
                resource.podVoyageNumber,
                call(resource.polEtdAt, resource.polAtdAt, resource.polOriginalEtdAt),
                call(resource.podEtaAt, resource.podAtaAt, resource.podOriginalEtaAt),
                call(resource.destinationEtaAt, resource.destinationAtaAt, resource.destinationOriginalEtaAt));
    }

    private static Call call(@Nullable String estimated, @Nullable String actual, @Nullable String original) {
        return new Call(instant(estimated), instant(actual), instant(original));
    }

    private static Tracking tracking(ShipmentResource resource) {
        String reason = resource.lineTrackingStoppedReason;
        return new Tracking(
                instant(resource.lineTrackingLastAttemptedAt),
                instant(resource.lineTrackingLastSucceededAt),
                instant(resource.lineTrackingStoppedAt),
                reason == null ? null : new Tracking.StopReason(reason),
                Checked.idOf(resource.lineTrackingStoppedByUser));
    }

    private Parties parties(ResourceObject object, ShipmentResource resource, @Nullable Shipment before) {
        Parties kept = before == null ? Parties.NONE : before.parties();
        Party customer = parties.customer(object, resource.customerName);
        UUID customerId = customer == null ? null : customer.id();
        return new Parties(
                object.tells("customer_name") ? customerId : kept.customerId(), kept.creatorId(), kept.ownerIds());
    }

    private @Nullable Instant estimateChangedAt(Voyage voyage, @Nullable Shipment before) {
        if (before == null) {
            return null;
        }
        Voyage old = before.voyage();
        boolean changed = Estimates.changed(
                        old.departure().estimatedAt(), voyage.departure().estimatedAt())
                || Estimates.changed(
                        old.arrival().estimatedAt(), voyage.arrival().estimatedAt())
                || Estimates.changed(
                        old.destinationArrival().estimatedAt(),
                        voyage.destinationArrival().estimatedAt());
        return changed ? now : before.estimateChangedAt();
    }
}
