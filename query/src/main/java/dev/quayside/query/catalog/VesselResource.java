package dev.quayside.query.catalog;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.ResourceType;
import java.util.List;

/**
 * The vessel as documents about something else show it: where it is now is not stored, and the number of its radio station
 * is not told there.
 */
final class VesselResource {

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

    private VesselResource() {}
}
