package dev.quayside.query.resource;

import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.PostalAddress;
import dev.quayside.core.place.ProvidedData;
import dev.quayside.core.place.Terminal;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The resource types of ports, metro areas and terminals. Their attributes include the id. */
final class PlaceResourceTypes {

    static final ResourceType<Port> PORT =
            new ResourceType<>("port", Port::id, portAttributes(Function.identity()), List.of());

    static final ResourceType<PortWithTerminals> PORT_WITH_TERMINALS = new ResourceType<>(
            "port",
            row -> row.port().id(),
            portAttributes(PortWithTerminals::port),
            List.of(new Relationship.ToMany<>(
                    "terminals",
                    List.of("terminal"),
                    row -> row.terminals().stream()
                            .map(terminal -> new ResourceId("terminal", terminal.id()))
                            .toList())));

    static final ResourceType<MetroArea> METRO_AREA = new ResourceType<>(
            "metro_area",
            MetroArea::id,
            List.of(
                    Attribute.text("id", row -> row.id().toString()),
                    Attribute.required("name", ResourceKinds.NAME, MetroArea::name),
                    Attribute.text("state_abbr", MetroArea::stateAbbr),
                    Attribute.required(
                            "code", ResourceKinds.LOCODE, row -> row.code().value()),
                    Attribute.of("latitude", ResourceKinds.LATITUDE, PlaceResourceTypes::latitude),
                    Attribute.of("longitude", ResourceKinds.LONGITUDE, PlaceResourceTypes::longitude),
                    Attribute.of("country_code", ResourceKinds.COUNTRY_CODE, MetroArea::countryCode),
                    Attribute.required("time_zone", ResourceKinds.ZONE, MetroArea::timeZone)),
            List.of());

    static final ResourceType<Terminal> TERMINAL = new ResourceType<>(
            "terminal",
            Terminal::id,
            List.of(
                    Attribute.text("id", row -> row.id().toString()),
                    Attribute.text("nickname", Terminal::nickname),
                    Attribute.required("name", ResourceKinds.NAME, Terminal::name),
                    Attribute.text("firms_code", row -> row.codes().firms()),
                    Attribute.text("smdg_code", row -> row.codes().smdg()),
                    Attribute.text("bic_facility_code", row -> row.codes().bicFacility()),
                    Attribute.map("provided_data", row -> flagsAndNotes(row.providedData())),
                    address("street", PostalAddress::street),
                    address("city", PostalAddress::city),
                    address("state", PostalAddress::state),
                    address("state_abbr", PostalAddress::stateAbbr),
                    address("zip", PostalAddress::zip),
                    address("country", PostalAddress::country),
                    Attribute.text("facility_type", row -> row.facilityType().code())),
            List.of(
                    new Relationship.ToOne<>("port", List.of("port"), row -> place("port", row.portId())),
                    new Relationship.ToOne<>(
                            "metro_area", List.of("metro_area"), row -> place("metro_area", row.metroAreaId()))));

    private PlaceResourceTypes() {}

    private static <T> List<Attribute<T>> portAttributes(Function<T, Port> port) {
        return List.of(
                Attribute.text("id", row -> port.apply(row).id().toString()),
                Attribute.required(
                        "name", ResourceKinds.NAME, row -> port.apply(row).name()),
                Attribute.required(
                        "code",
                        ResourceKinds.LOCODE,
                        row -> port.apply(row).code().value()),
                Attribute.text("state_abbr", row -> port.apply(row).stateAbbr()),
                Attribute.text("city", row -> port.apply(row).city()),
                Attribute.of(
                        "country_code",
                        ResourceKinds.COUNTRY_CODE,
                        row -> port.apply(row).countryCode()),
                Attribute.of("latitude", ResourceKinds.LATITUDE, row -> latitude(port.apply(row))),
                Attribute.of("longitude", ResourceKinds.LONGITUDE, row -> longitude(port.apply(row))),
                Attribute.required(
                        "time_zone", ResourceKinds.ZONE, row -> port.apply(row).timeZone()));
    }

    private static @Nullable String latitude(Place place) {
        GeoPosition position = place.position();
        return position == null ? null : position.latitude().toPlainString();
    }

    private static @Nullable String longitude(Place place) {
        GeoPosition position = place.position();
        return position == null ? null : position.longitude().toPlainString();
    }

    private static Attribute<Terminal> address(String name, Function<PostalAddress, @Nullable String> part) {
        return Attribute.text(name, row -> {
            PostalAddress address = row.address();
            return address == null ? null : part.apply(address);
        });
    }

    /** Returns each flag followed by its note, if any; the notes of unknown flags come last. */
    static Map<String, Object> flagsAndNotes(ProvidedData data) {
        Map<String, Object> members = new LinkedHashMap<>();
        data.supplies().forEach((key, supplied) -> {
            members.put(key, supplied);
            String note = data.notes().get(key);
            if (note != null) {
                members.put(key + "_notes", note);
            }
        });
        data.notes().forEach((key, note) -> members.put(key + "_notes", note));
        return members;
    }

    private static @Nullable ResourceId place(String type, @Nullable UUID id) {
        return id == null ? null : new ResourceId(type, id);
    }
}
