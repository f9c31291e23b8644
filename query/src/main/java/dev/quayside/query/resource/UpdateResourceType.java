package dev.quayside.query.resource;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.LastFreeDay.Source;
import dev.quayside.core.event.Changeset;
import dev.quayside.core.event.Changeset.Delta;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Description;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.ZonedDay;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The resource type of container updates, which show the values of each changed field before and after the change. */
final class UpdateResourceType {

    static final ResourceType<ContainerUpdateContent> TYPE = new ResourceType<>(
            "container_updated_event",
            row -> row.event().id(),
            List.of(
                    Attribute.tree("changeset", UpdateResourceType::changeset),
                    Attribute.instant("timestamp", row -> row.event().timestamp()),
                    Attribute.text("data_source", row -> row.event().source().wireName()),
                    Attribute.text("timezone", row -> id(row.event().zone()))),
            List.of(
                    EventResourceTypes.one("container", row -> row.event().containerId()),
                    EventResourceTypes.one("terminal", row -> row.event().terminalId()),
                    EventResourceTypes.one("shipment", row -> row.event().shipmentId())));

    private UpdateResourceType() {}

    private static Map<String, Object> changeset(ContainerUpdateContent row) {
        Changeset changes = row.event().changes();
        DestinationFacilities facilities = row.facilities();
        Source inForce = Objects.requireNonNullElse(row.pickupSource(), Source.UNATTRIBUTED);
        Map<String, Object> fields = new LinkedHashMap<>();
        put(fields, "available_for_pickup", changes.availability(), UpdateResourceType::isAvailable);
        put(fields, "fees_at_pod_terminal", changes.fees(), UpdateResourceType::fees);
        put(fields, "holds_at_pod_terminal", changes.holds(), UpdateResourceType::holds);
        put(fields, "pickup_lfd", changes.pickupLastFreeDay(), dayInZone(facilities.zoneOf(inForce)));
        put(fields, "pickup_lfd_line", changes.lineLastFreeDay(), dayInZone(facilities.zoneOf(Source.LINE)));
        put(
                fields,
                "pickup_lfd_terminal",
                changes.terminalLastFreeDay(),
                dayInZone(facilities.zoneOf(Source.TERMINAL)));
        put(fields, "pickup_lfd_rail", changes.railLastFreeDay(), dayInZone(facilities.zoneOf(Source.RAIL)));
        put(fields, "pickup_appointment_at", changes.pickupAppointmentAt(), instant -> instant);
        put(fields, "pod_terminal", changes.podTerminalId(), UUID::toString);
        put(fields, "location_at_pod_terminal", changes.location(), text -> text);
        put(fields, "pod_full_out_chassis_number", changes.chassisNumber(), text -> text);
        put(fields, "shipment", changes.shipmentId(), UUID::toString);
        return fields;
    }

    private static <V> void put(
            Map<String, Object> fields,
            String name,
            @Nullable Delta<V> delta,
            Function<? super V, ? extends @Nullable Object> shown) {
        if (delta != null) {
            fields.put(name, Arrays.asList(shown(delta.before(), shown), shown(delta.after(), shown)));
        }
    }

    private static <V> @Nullable Object shown(
            @Nullable V value, Function<? super V, ? extends @Nullable Object> shown) {
        return value == null ? null : shown.apply(value);
    }

    private static @Nullable Boolean isAvailable(Availability availability) {
        return switch (availability) {
            case AVAILABLE -> true;
            case NOT_AVAILABLE -> false;
            case UNKNOWN -> null;
        };
    }

    private static List<Map<String, @Nullable Object>> fees(List<Fee> fees) {
        return fees.stream().map(fee -> object(ResourceValueKinds.FEE, fee)).toList();
    }

    private static List<Map<String, @Nullable Object>> holds(List<Hold> holds) {
        return holds.stream().map(hold -> object(ResourceValueKinds.HOLD, hold)).toList();
    }

    /** Returns a record as an object of JSON, in the form in which the attributes of a container contain it. */
    private static <T> Map<String, @Nullable Object> object(Description<T> description, T row) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        description
                .attributes()
                .forEach(attribute ->
                        members.put(attribute.name(), attribute.value().apply(row)));
        return members;
    }

    private static Function<LocalDate, ZonedDay> dayInZone(@Nullable ZoneId zone) {
        return day -> new ZonedDay(day, zone);
    }

    private static @Nullable String id(@Nullable ZoneId zone) {
        return zone == null ? null : zone.getId();
    }
}
