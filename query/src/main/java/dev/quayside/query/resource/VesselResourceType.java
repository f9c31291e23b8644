package dev.quayside.query.resource;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.reconcile.VesselSchedule;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.source.VesselPosition;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.ResourceType;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The resource types of vessels. */
final class VesselResourceType {

    /**
     * The type of a vessel in documents about other resources. A vessel of this type does not show the position and the
     * MMSI.
     */
    static final ResourceType<Vessel> TYPE = new ResourceType<>(
            VesselProperties.DESCRIPTION.name(), Vessel::id, VesselProperties.DESCRIPTION.attributes(), List.of());

    private static final List<Attribute<LocatedVessel.Point>> POINT = List.of(
            Attribute.decimal("latitude", point -> place(point).latitude()),
            Attribute.decimal("longitude", point -> place(point).longitude()),
            Attribute.decimal("heading", point -> decimal(point.position().headingDegrees())),
            Attribute.instant("timestamp", point -> point.position().at()),
            Attribute.flag("estimated", LocatedVessel.Point::estimated));

    private static final List<Attribute<VesselSchedule.Entry>> CALL = List.of(
            Attribute.text("locode", entry -> locode(entry.call().port())),
            Attribute.text("name", entry -> entry.call().port().name()),
            Attribute.text("time_zone", entry -> zone(entry.call().port())),
            Attribute.text("voyage", entry -> entry.call().voyageNumber()),
            Attribute.instant("eta_at", entry -> entry.call().etaAt()),
            Attribute.instant("ata_at", entry -> entry.call().ataAt()),
            Attribute.instant("etd_at", entry -> entry.call().etdAt()),
            Attribute.instant("atd_at", entry -> entry.call().atdAt()),
            Attribute.text("source", entry -> entry.source().wireName()));

    /**
     * The type of a vessel that is the primary data of a document. A vessel of this type shows the port calls and, if
     * requested, the positions.
     */
    static final ResourceType<LocatedVessel> LOCATED = new ResourceType<>(
            "vessel",
            row -> row.vessel().id(),
            List.of(
                    Attribute.text("name", row -> row.vessel().name()),
                    Attribute.text("imo", row -> row.vessel().imo()),
                    Attribute.text("mmsi", row -> row.vessel().mmsi()),
                    Attribute.decimal(
                            "latitude", now(position -> position.position().latitude())),
                    Attribute.decimal(
                            "longitude", now(position -> position.position().longitude())),
                    Attribute.decimal("nautical_speed_knots", now(position -> decimal(position.speedKnots()))),
                    Attribute.decimal(
                            "navigational_heading_degrees", now(position -> decimal(position.headingDegrees()))),
                    Attribute.instant("position_timestamp", now(VesselPosition::at)),
                    Attribute.objects("positions", LocatedVessel::positions, POINT),
                    Attribute.objects("port_calls", LocatedVessel::portCalls, CALL)),
            List.of());

    private VesselResourceType() {}

    /** Returns the UN/LOCODE of a port; null if the port has no code or its code is not a UN/LOCODE. */
    private static @Nullable String locode(RoutingPoint port) {
        String code = port.code();
        return code == null
                ? null
                : UnLocode.tryParse(code).map(UnLocode::value).orElse(null);
    }

    private static @Nullable String zone(RoutingPoint port) {
        ZoneId zone = port.zone();
        return zone == null ? null : zone.getId();
    }

    private static GeoPosition place(LocatedVessel.Point point) {
        return point.position().position();
    }

    private static <V> Function<LocatedVessel, @Nullable V> now(Function<VesselPosition, @Nullable V> part) {
        return row -> {
            VesselPosition position = row.position();
            return position == null ? null : part.apply(position);
        };
    }

    private static @Nullable BigDecimal decimal(@Nullable Double number) {
        return number == null ? null : BigDecimal.valueOf(number);
    }
}
