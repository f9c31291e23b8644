package dev.quayside.examples.dcsa;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.examples.dcsa.DcsaEvent.Kind;
import dev.quayside.examples.dcsa.DcsaEvent.Mode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the events of one document. Invalid parts are left out and reported. Not thread-safe. */
final class EventReader {
    private static final Pattern LOCODE = Pattern.compile("[A-Z]{2}[A-Z2-9]{3}");
    private static final Pattern IMO = Pattern.compile("[0-9]{7}");

    private final PlaceLookup known;
    private final List<ReadRemark> remarks = new ArrayList<>();
    private final Map<UUID, Place> places = new LinkedHashMap<>();
    private final Map<UUID, Terminal> terminals = new LinkedHashMap<>();
    private boolean hasVersion3;

    EventReader(PlaceLookup known) {
        this.known = known;
    }

    List<ReadRemark> remarks() {
        return remarks;
    }

    /** The known places at which something happens. */
    List<Place> places() {
        return List.copyOf(places.values());
    }

    /** The known terminals at which something happens. */
    List<Terminal> terminals() {
        return List.copyOf(terminals.values());
    }

    List<DcsaEvent> read(Iterable<JsonNode> nodes) {
        List<DcsaEvent> events = new ArrayList<>();
        int index = 0;
        for (JsonNode node : nodes) {
            DcsaEvent event = event(new JsonFields(index++, node, remarks));
            if (event != null) {
                events.add(event);
            }
        }
        return events;
    }

    /** Returns whether an event has the structure of version 3: its type is part of an inner object. */
    private static boolean isOfVersion3(JsonFields fields) {
        return fields.at("eventType").isMissingNode()
                && (fields.at("eventClassification").isObject()
                        || (fields.at("metadata").isObject()
                                && fields.at("payload").isObject()));
    }

    /** Returns whether a document has an event of version 3, which this reader does not know. */
    boolean hasVersion3() {
        return hasVersion3;
    }

    private @Nullable DcsaEvent event(JsonFields fields) {
        if (isOfVersion3(fields)) {
            hasVersion3 = true;
            fields.remark("eventType", "is missing in an event of version 3 (expected an event of version 2.2)");
            return null;
        }
        Kind kind = fields.requiredOneOf("eventType", Kind.class);
        if (kind == null) {
            return null;
        }
        DcsaEvent.Classifier classifier = fields.requiredOneOf("eventClassifierCode", DcsaEvent.Classifier.class);
        String code = eventCode(fields, kind);
        RoutingPoint place = place(fields);
        Instant at = instant(fields, "eventDateTime", place == null ? null : place.zone());
        Instant createdAt = instant(fields, "eventCreatedDateTime", null);
        if (classifier == null || code == null || at == null || createdAt == null) {
            return null;
        }
        List<ContainerNumber> containers = containers(fields);
        if (kind == Kind.EQUIPMENT && containers.isEmpty() && fields.text("equipmentReference") == null) {
            fields.remark("equipmentReference", "is missing (expected a container number, such as MSCU1234566)");
        }
        return new DcsaEvent(
                fields.event(),
                fields.text("eventID"),
                createdAt,
                kind,
                classifier,
                at,
                code,
                documentType(fields),
                containers,
                equipment(fields),
                kind == Kind.EQUIPMENT ? fields.requiredOneOf("emptyIndicatorCode", DcsaEvent.Load.class) : null,
                mode(fields),
                place,
                terminal(fields),
                fields.text("transportCall.transportCallID"),
                vessel(fields),
                fields.first("transportCall.importVoyageNumber", "transportCall.carrierVoyageNumber"),
                fields.first("transportCall.exportVoyageNumber", "transportCall.carrierVoyageNumber"),
                seal(fields),
                bill(fields),
                words(fields, kind, code),
                fields.text("retractedEventID"));
    }

    /** Returns the code of an event in upper case; an unknown code of a shipment event is a remark. */
    private static @Nullable String eventCode(JsonFields fields, Kind kind) {
        String path = switch (kind) {
            case SHIPMENT -> "shipmentEventTypeCode";
            case TRANSPORT -> "transportEventTypeCode";
            case EQUIPMENT -> "equipmentEventTypeCode";
        };
        String text = fields.required(path, kind == Kind.TRANSPORT ? "ARRI" : kind == Kind.EQUIPMENT ? "LOAD" : "RECE");
        if (kind != Kind.SHIPMENT) {
            return fields.code(path, text);
        }
        DcsaEvent.ShipmentCode code = fields.oneOf(path, DcsaEvent.ShipmentCode.class);
        return code == null ? text : code.name();
    }

    private static @Nullable String documentType(JsonFields fields) {
        DcsaEvent.DocumentType type = fields.oneOf("documentTypeCode", DcsaEvent.DocumentType.class);
        return type == null ? null : type.name();
    }

    /** Returns the instant. Without an offset, the zone of the place applies, or UTC if it is unknown. */
    private static @Nullable Instant instant(JsonFields fields, String path, @Nullable ZoneId zone) {
        String text = fields.required(path, "2026-03-01T08:30:00+08:00");
        if (text == null) {
            return null;
        }
        try {
            return kept(OffsetDateTime.parse(text).toInstant(), text, fields, path);
        } catch (DateTimeException withoutOffset) {
            try {
                LocalDateTime local = LocalDateTime.parse(text);
                fields.remark(
                        path,
                        "found " + JsonFields.quote(text) + " without an offset, taken for the time in "
                                + (zone == null ? "UTC" : zone) + " (expected an offset, such as +08:00)");
                return kept(local.atZone(zone == null ? ZoneOffset.UTC : zone).toInstant(), text, fields, path);
            } catch (DateTimeException e) {
                fields.remark(
                        path,
                        "found " + JsonFields.quote(text)
                                + " (expected a date and time of ISO 8601, such as 2026-03-01T08:30:00+08:00)");
                return null;
            }
        }
    }

    private static @Nullable Instant kept(Instant instant, String text, JsonFields fields, String path) {
        int year = instant.atOffset(ZoneOffset.UTC).getYear();
        if (year >= 1900 && year <= 2200) {
            return instant;
        }
        fields.remark(path, "found " + JsonFields.quote(text) + " (expected a year from 1900 to 2200)");
        return null;
    }

    private @Nullable RoutingPoint place(JsonFields fields) {
        String code = locationCode(fields);
        String name = fields.first(
                "transportCall.location.locationName", "eventLocation.locationName", "eventLocation.address.city");
        if (code != null && LOCODE.matcher(code).matches()) {
            Optional<Place> place = known.place(UnLocode.of(code));
            if (place.isPresent()) {
                places.put(place.get().id(), place.get());
                return RoutingPoint.linked(place.get());
            }
        } else if (code != null) {
            fields.remark(
                    "transportCall.UNLocationCode",
                    "found " + JsonFields.quote(code) + " (expected a UN/LOCODE, such as USLAX); kept as it is");
        }
        return code == null && name == null ? null : RoutingPoint.raw(name, code);
    }

    /** Returns the code of the place, a UN/LOCODE in upper case. */
    private static @Nullable String locationCode(JsonFields fields) {
        String code = fields.first(
                "transportCall.UNLocationCode",
                "transportCall.location.UNLocationCode",
                "eventLocation.UNLocationCode");
        String upper = code == null ? null : code.toUpperCase(Locale.ROOT);
        return upper != null && LOCODE.matcher(upper).matches() ? upper : code;
    }

    private @Nullable UUID terminal(JsonFields fields) {
        String place = locationCode(fields);
        String facility = fields.first("transportCall.facilityCode", "eventLocation.facilityCode");
        if (place == null || facility == null || !LOCODE.matcher(place).matches()) {
            return null;
        }
        Optional<Terminal> terminal = known.terminal(UnLocode.of(place), facility);
        terminal.ifPresent(found -> terminals.put(found.id(), found));
        return terminal.map(Terminal::id).orElse(null);
    }

    private static List<ContainerNumber> containers(JsonFields fields) {
        List<ContainerNumber> containers = new ArrayList<>();
        container(fields, "equipmentReference", fields.text("equipmentReference"), containers);
        int index = 0;
        for (JsonNode reference : fields.at("references")) {
            if (reference.path("referenceType").asText().equalsIgnoreCase("EQ")) {
                String path = "references." + index + ".referenceValue";
                container(fields, path, reference.path("referenceValue").asText(null), containers);
            }
            index++;
        }
        return containers;
    }

    private static void container(
            JsonFields fields, String path, @Nullable String text, List<ContainerNumber> containers) {
        if (text == null) {
            return;
        }
        Optional<ContainerNumber> number = ContainerNumber.tryParse(text);
        if (number.isEmpty()) {
            fields.remark(
                    path,
                    "found " + JsonFields.quote(text) + " (expected 4 letters and 7 digits, such as MSCU1234566)");
        } else if (!containers.contains(number.get())) {
            containers.add(number.get());
        }
    }

    private static @Nullable Equipment equipment(JsonFields fields) {
        String code = fields.text("ISOEquipmentCode");
        if (code == null) {
            return null;
        }
        Optional<Equipment> equipment = IsoEquipment.of(code.toUpperCase(Locale.ROOT));
        if (equipment.isEmpty()) {
            fields.remark(
                    "ISOEquipmentCode",
                    "found " + JsonFields.quote(code) + " (expected a size and type code of ISO 6346, such as 45G1)");
        }
        return equipment.orElse(null);
    }

    /** Returns the mode of transport; an event with a vessel and without a mode is by vessel. */
    private static @Nullable Mode mode(JsonFields fields) {
        Mode mode = fields.oneOf("transportCall.modeOfTransport", Mode.class);
        return mode == null && fields.at("transportCall.vessel").isObject() ? Mode.VESSEL : mode;
    }

    private static @Nullable Vessel vessel(JsonFields fields) {
        String imo = fields.text("transportCall.vessel.vesselIMONumber");
        String name = fields.text("transportCall.vessel.vesselName");
        if (imo != null && !IMO.matcher(imo).matches()) {
            fields.remark(
                    "transportCall.vessel.vesselIMONumber",
                    "found " + JsonFields.quote(imo) + " (expected 7 digits, such as 9811000)");
            imo = null;
        }
        if (name == null) {
            return imo == null ? null : Vessel.reported("IMO " + imo, imo);
        }
        return Vessel.reported(name, imo);
    }

    private static @Nullable String seal(JsonFields fields) {
        String first = null;
        for (JsonNode seal : fields.at("seals")) {
            String number = seal.path("sealNumber").asText("").strip();
            if (!number.isEmpty() && JsonFields.isKept(number)) {
                if (seal.path("sealSource").asText().equalsIgnoreCase("CAR")) {
                    return number;
                }
                first = first == null ? number : first;
            }
        }
        return first;
    }

    private static @Nullable String bill(JsonFields fields) {
        int index = 0;
        for (JsonNode reference : fields.at("documentReferences")) {
            if (reference.path("documentReferenceType").asText().equalsIgnoreCase("TRD")) {
                String number =
                        reference.path("documentReferenceValue").asText("").strip();
                if (!number.isEmpty() && JsonFields.isKept(number)) {
                    return number;
                }
                fields.remark(
                        "documentReferences." + index + ".documentReferenceValue",
                        "found " + JsonFields.quote(number) + " (expected the number of a transport document)");
            }
            index++;
        }
        return null;
    }

    private static String words(JsonFields fields, Kind kind, String code) {
        StringBuilder words = new StringBuilder(kind.name()).append(' ').append(code);
        String facility = fields.text("transportCall.facilityTypeCode");
        String reason = fields.text("delayReasonCode");
        String remark = fields.first("changeRemark", "vesselScheduleChangeRemark", "reason");
        if (facility != null) {
            words.append(" at ").append(facility);
        }
        if (reason != null) {
            words.append(", delayed: ").append(reason);
        }
        if (remark != null) {
            words.append(", ").append(remark);
        }
        return words.toString();
    }
}
