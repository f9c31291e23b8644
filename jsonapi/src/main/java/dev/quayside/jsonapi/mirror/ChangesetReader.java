package dev.quayside.jsonapi.mirror;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.LastFreeDay.Source;
import dev.quayside.core.event.Changeset;
import dev.quayside.core.event.Changeset.Delta;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.jsonapi.internal.read.CheckedObject;
import dev.quayside.jsonapi.internal.read.DocumentLocation;
import dev.quayside.jsonapi.internal.read.FieldFormat;
import dev.quayside.jsonapi.internal.read.FieldFormats;
import dev.quayside.jsonapi.internal.read.ResourceFormats;
import dev.quayside.jsonapi.internal.read.ResourceObject;
import dev.quayside.jsonapi.internal.read.WireText;
import dev.quayside.query.resource.ResourceValueKinds;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Attribute;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A reader of the changeset of an updated container, which contains the values of each changed field before and after
 * the change.
 */
final class ChangesetReader {
    private static final Map<String, FieldFormat> LISTS = Resources.CONTAINER.attributes().stream()
            .filter(attribute -> attribute.name().endsWith("_at_pod_terminal"))
            .filter(attribute -> !attribute.members().isEmpty())
            .collect(Collectors.toMap(Attribute::name, ResourceFormats::format));

    private final JsonNode fields;
    private final DocumentLocation spot;
    private final DestinationFacilities facilities;

    private ChangesetReader(JsonNode fields, DocumentLocation spot, DestinationFacilities facilities) {
        this.fields = fields;
        this.spot = spot;
        this.facilities = facilities;
    }

    /**
     * Returns the changes. Converts a last free day that is an instant to the day in the time zone of its place.
     * Ignores unknown fields.
     */
    static Changeset read(JsonNode fields, DocumentLocation spot, DestinationFacilities facilities) {
        return new ChangesetReader(fields, spot, facilities).changes();
    }

    private Changeset changes() {
        Delta<Availability> availability = null;
        Delta<List<Fee>> fees = null;
        Delta<List<Hold>> holds = null;
        Delta<LocalDate> pickup = null;
        Delta<LocalDate> line = null;
        Delta<LocalDate> ofTerminal = null;
        Delta<LocalDate> rail = null;
        Delta<Instant> appointment = null;
        Delta<UUID> terminal = null;
        Delta<String> location = null;
        Delta<String> chassis = null;
        Delta<UUID> shipment = null;
        for (Map.Entry<String, JsonNode> field : fields.properties()) {
            String name = field.getKey();
            JsonNode values = field.getValue();
            switch (name) {
                case "available_for_pickup" ->
                    availability = delta(name, values, FieldFormats.FLAG, this::availability);
                case "fees_at_pod_terminal" -> fees = delta(name, values, form(name), (list, at) -> fees(list));
                case "holds_at_pod_terminal" -> holds = delta(name, values, form(name), (list, at) -> holds(list));
                case "pickup_lfd" ->
                    pickup = delta(name, values, FieldFormats.DAY, dayReader(Source.UNATTRIBUTED, Source.TERMINAL));
                case "pickup_lfd_line" ->
                    line = delta(name, values, FieldFormats.DAY, dayReader(Source.LINE, Source.TERMINAL));
                case "pickup_lfd_terminal" ->
                    ofTerminal = delta(name, values, FieldFormats.DAY, dayReader(Source.TERMINAL));
                case "pickup_lfd_rail" -> rail = delta(name, values, FieldFormats.DAY, dayReader(Source.RAIL));
                case "pickup_appointment_at" -> appointment = delta(name, values, FieldFormats.INSTANT, this::instant);
                case "pod_terminal" -> terminal = delta(name, values, FieldFormats.TEXT, ResourceObject::id);
                case "location_at_pod_terminal" ->
                    location = delta(name, values, FieldFormats.TEXT, ChangesetReader::text);
                case "pod_full_out_chassis_number" ->
                    chassis = delta(name, values, FieldFormats.TEXT, ChangesetReader::text);
                case "shipment" -> shipment = delta(name, values, FieldFormats.TEXT, ResourceObject::id);
                default -> spot.member(name).reportIgnored("an unknown field of a change set is ignored");
            }
        }
        return new Changeset(
                availability,
                fees,
                holds,
                pickup,
                pickup,
                line,
                ofTerminal,
                rail,
                appointment,
                terminal,
                location,
                chassis,
                shipment);
    }

    private static FieldFormat form(String name) {
        return Objects.requireNonNull(LISTS.get(name));
    }

    private <T> @Nullable Delta<T> delta(
            String name,
            JsonNode values,
            FieldFormat form,
            BiFunction<JsonNode, DocumentLocation, @Nullable T> reading) {
        DocumentLocation at = spot.member(name);
        if (!values.isArray() || values.size() != 2) {
            at.reportError(QuotedText.found(values)
                    + " is not a change (expected a list of the value before and the value after)");
            return null;
        }
        return Delta.between(
                value(values.get(0), form, at.element(0), reading), value(values.get(1), form, at.element(1), reading));
    }

    private static <T> @Nullable T value(
            JsonNode value,
            FieldFormat form,
            DocumentLocation at,
            BiFunction<JsonNode, DocumentLocation, @Nullable T> reading) {
        JsonNode checked = value.isNull() ? null : form.read(value, at);
        return checked == null ? null : reading.apply(checked, at);
    }

    private Availability availability(JsonNode flag, DocumentLocation at) {
        return flag.booleanValue() ? Availability.AVAILABLE : Availability.NOT_AVAILABLE;
    }

    /**
     * Returns a function that reads a day. It converts an instant to a day in the first time zone, among the zones of
     * these sources, in which the instant is midnight.
     */
    private BiFunction<JsonNode, DocumentLocation, @Nullable LocalDate> dayReader(Source... sources) {
        List<ZoneId> zones = Stream.of(sources)
                .map(facilities::zoneOf)
                .filter(Objects::nonNull)
                .toList();
        return (text, at) -> WireText.day(text.textValue(), zones);
    }

    private @Nullable Instant instant(JsonNode text, DocumentLocation at) {
        return WireText.instant(text.textValue());
    }

    private static String text(JsonNode text, DocumentLocation at) {
        return text.textValue();
    }

    private static @Nullable List<Fee> fees(JsonNode list) {
        return haveAll(list, "type", "amount", "currency_code")
                ? CheckedObject.list(ResourceValueKinds.FEE, list)
                : null;
    }

    private static @Nullable List<Hold> holds(JsonNode list) {
        return haveAll(list, "name", "status") ? CheckedObject.list(ResourceValueKinds.HOLD, list) : null;
    }

    private static boolean haveAll(JsonNode list, String... names) {
        for (JsonNode element : list) {
            if (!Stream.of(names).allMatch(element::hasNonNull)) {
                return false;
            }
        }
        return true;
    }
}
