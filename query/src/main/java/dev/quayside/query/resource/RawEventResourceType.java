package dev.quayside.query.resource;

import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Movement.Certainty;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The resource type of raw events, which show what the shipping line reported. */
final class RawEventResourceType {

    static final ResourceType<RawEventView> TYPE = new ResourceType<>(
            "raw_event",
            row -> row.event().id(),
            List.of(
                    Attribute.text("actual_on", row -> day(row, Certainty.ACTUAL)),
                    Attribute.text("estimated_on", row -> day(row, Certainty.ESTIMATED)),
                    Attribute.instant("estimated_at", row -> at(row, Certainty.ESTIMATED)),
                    Attribute.instant("actual_at", row -> at(row, Certainty.ACTUAL)),
                    Attribute.instant("will_occur_at", row -> null),
                    Attribute.text("event", RawEventResourceType::name),
                    Attribute.instant("timestamp", row -> movement(row).at()),
                    Attribute.flag("estimated", row -> movement(row).certainty() == Certainty.ESTIMATED),
                    Attribute.instant("invalidated_at", row -> row.event().invalidatedAt()),
                    Attribute.integer("index", row -> row.event().index()),
                    Attribute.text("original_event", row -> movement(row).description()),
                    Attribute.instant("created_at", row -> row.event().reportedAt()),
                    Attribute.text("data_source", row -> SourceType.SHIPPING_LINE.wireName()),
                    Attribute.text("data_provider_name", row -> row.line().name()),
                    Attribute.text(
                            "data_provider_code", row -> row.line().scac().value()),
                    Attribute.text("voyage_number", row -> movement(row).voyageNumber()),
                    Attribute.text("location_name", row -> at(row, RoutingPoint::name)),
                    Attribute.text("location_locode", row -> at(row, RoutingPoint::code)),
                    Attribute.text(
                            "vessel_name",
                            row -> row.vessel() == null ? null : row.vessel().name()),
                    Attribute.text(
                            "vessel_imo",
                            row -> row.vessel() == null ? null : row.vessel().imo()),
                    Attribute.text("timezone", RawEventResourceType::zone)),
            List.of(
                    new Relationship.ToOne<>(
                            "location",
                            List.of("port", "metro_area"),
                            row -> ShipmentProperties.place(movement(row).location())),
                    EventResourceTypes.one("vessel", row -> movement(row).vesselId()),
                    EventResourceTypes.one("container", row -> row.event().containerId()),
                    new Relationship.ToOne<>(
                            "terminal", List.of("terminal", "rail_terminal"), RawEventResourceType::terminal)));

    private RawEventResourceType() {}

    private static Movement movement(RawEventView row) {
        return row.event().movement();
    }

    private static @Nullable ResourceId terminal(RawEventView row) {
        return EventResourceTypes.resource("terminal", movement(row).terminalId());
    }

    /** Returns whether the v2 interface has a name for the activity. */
    static boolean isNamed(Activity activity) {
        return activity != Activity.VESSEL_BERTHED;
    }

    private static @Nullable String name(RawEventView row) {
        Activity activity = movement(row).activity();
        return isNamed(activity) ? activity.wireName() : null;
    }

    private static @Nullable Instant at(RawEventView row, Certainty certainty) {
        return movement(row).certainty() == certainty ? movement(row).at() : null;
    }

    /** Returns the day of the event in local time, or in UTC if the time zone is unknown. */
    private static @Nullable String day(RawEventView row, Certainty certainty) {
        Instant at = at(row, certainty);
        RoutingPoint location = movement(row).location();
        ZoneId zone = location == null ? null : location.zone();
        return at == null
                ? null
                : at.atZone(zone == null ? ZoneOffset.UTC : zone).toLocalDate().toString();
    }

    private static @Nullable String at(RawEventView row, Function<RoutingPoint, @Nullable String> part) {
        RoutingPoint location = movement(row).location();
        return location == null ? null : part.apply(location);
    }

    private static @Nullable String zone(RawEventView row) {
        RoutingPoint location = movement(row).location();
        ZoneId zone = location == null ? null : location.zone();
        return zone == null ? null : zone.getId();
    }
}
