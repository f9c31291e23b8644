package dev.quayside.query.resource;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.source.VesselPosition;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.ResourceType;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The resource types of vessels. */
final class VesselResourceType {

    /** The type of a vessel in documents about other resources, without position and MMSI. */
    static final ResourceType<Vessel> TYPE = new ResourceType<>(
            "vessel",
            Vessel::id,
            List.of(
                    Attribute.text("name", Vessel::name),
                    Attribute.text("imo", Vessel::imo),
                    Attribute.decimal("latitude", row -> null),
                    Attribute.decimal("longitude", row -> null),
                    Attribute.decimal("nautical_speed_knots", row -> null),
                    Attribute.decimal("navigational_heading_degrees", row -> null),
                    Attribute.instant("position_timestamp", row -> null)),
            List.of());

    private static final List<Attribute<LocatedVessel.Point>> POINT = List.of(
            Attribute.decimal("latitude", point -> place(point).latitude()),
            Attribute.decimal("longitude", point -> place(point).longitude()),
            Attribute.decimal("heading", point -> decimal(point.position().headingDegrees())),
            Attribute.instant("timestamp", point -> point.position().at()),
            Attribute.flag("estimated", LocatedVessel.Point::estimated));

    /** The type of a vessel in its own document, with positions if requested. */
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
                    Attribute.objects("positions", LocatedVessel::positions, POINT)),
            List.of());

    private VesselResourceType() {}

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
