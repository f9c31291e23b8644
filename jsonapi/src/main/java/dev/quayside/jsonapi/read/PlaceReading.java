package dev.quayside.jsonapi.read;

import static dev.quayside.jsonapi.read.Checked.required;

import dev.quayside.core.place.FacilityType;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.PostalAddress;
import dev.quayside.core.place.ProvidedData;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.TerminalCodes;
import dev.quayside.core.place.UnLocode;
import dev.quayside.jsonapi.resource.PlaceResource;
import dev.quayside.jsonapi.resource.PortResource;
import dev.quayside.jsonapi.resource.RailTerminalResource;
import dev.quayside.jsonapi.resource.TerminalResource;
import java.time.ZoneId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Ports, metro areas and terminals of one document, and those that were known before. */
final class PlaceReading {
    private static final String NOTES = "_notes";

    private final KnownResources known;
    private final Map<UUID, Place> places = new LinkedHashMap<>();
    private final Map<UUID, Terminal> terminals = new LinkedHashMap<>();
    private final Set<UUID> missing = new LinkedHashSet<>();

    PlaceReading(KnownResources known) {
        this.known = known;
    }

    List<Place> places() {
        return List.copyOf(places.values());
    }

    List<Terminal> terminals() {
        return List.copyOf(terminals.values());
    }

    /** Places and terminals to which a link leads, and that are neither included nor known. */
    Set<UUID> missing() {
        return Collections.unmodifiableSet(missing);
    }

    /** The place that a link leads to: as it is stored, else as the document includes it. */
    Optional<Place> place(UUID id) {
        Optional<Place> stored = known.place(id);
        return stored.isPresent() ? stored : Optional.ofNullable(places.get(id));
    }

    /** The place at a point of a route, which is missed if it is nowhere. */
    Optional<Place> point(UUID id) {
        Optional<Place> place = place(id);
        if (place.isEmpty()) {
            missing.add(id);
        }
        return place;
    }

    boolean hasTerminal(UUID id) {
        return terminals.containsKey(id) || known.terminal(id).isPresent();
    }

    /** The linked terminal's id; the one that was linked before, and a remark, if nothing is known of the terminal. */
    @Nullable
    UUID terminalId(
            @Nullable TerminalResource linked, ResourceObject from, String relationship, @Nullable UUID before) {
        UUID id = Checked.idOf(linked);
        if (id == null || hasTerminal(id)) {
            return id;
        }
        missing.add(id);
        from.relationship(relationship)
                .ignored("terminal " + id + " is neither included nor known, "
                        + (before == null ? "the link is left out" : "the link known before stays"));
        return before;
    }

    void addPlace(ResourceObject object, PlaceResource resource) {
        Place place = place(object, resource);
        places.put(place.id(), place);
        reportStored(object, place, known.place(place.id()));
    }

    /** Adds a terminal; the places of the document have to be there already. */
    void addTerminal(ResourceObject object, TerminalResource resource) {
        Terminal terminal = terminal(object, resource);
        terminals.put(terminal.id(), terminal);
        reportStored(object, terminal, known.terminal(terminal.id()));
    }

    private static <T> void reportStored(ResourceObject object, T included, Optional<T> stored) {
        if (stored.isPresent() && object.tellsNews() && !stored.get().equals(included)) {
            object.spot()
                    .ignored(object.shape().type() + " " + object.id()
                            + " is known already with other content, which stays");
        }
    }

    private static Place place(ResourceObject object, PlaceResource resource) {
        String name = required(resource.name);
        UnLocode code = UnLocode.of(required(resource.code));
        ZoneId zone = required(Checked.zone(resource.timeZone));
        String country = resource.countryCode == null ? code.countryCode() : resource.countryCode;
        GeoPosition position = position(object, resource);
        if (resource instanceof PortResource port) {
            return new Port(object.id(), name, code, port.stateAbbr, port.city, country, position, zone);
        }
        return new MetroArea(object.id(), name, code, resource.stateAbbr, country, position, zone);
    }

    private static @Nullable GeoPosition position(ResourceObject object, PlaceResource resource) {
        String latitude = resource.latitude;
        String longitude = resource.longitude;
        if (latitude != null && longitude != null) {
            return GeoPosition.parse(latitude, longitude);
        }
        if (latitude != null || longitude != null) {
            object.attribute(latitude != null ? "latitude" : "longitude")
                    .ignored("half a position, left out (expected latitude and longitude)");
        }
        return null;
    }

    private Terminal terminal(ResourceObject object, TerminalResource resource) {
        String name = required(resource.name);
        String nickname = textOrNull(resource.nickname);
        return new Terminal(
                object.id(),
                name,
                nickname == null ? name : nickname,
                new TerminalCodes(
                        textOrNull(resource.firmsCode),
                        textOrNull(resource.smdgCode),
                        textOrNull(resource.bicFacilityCode)),
                address(resource),
                facilityType(resource),
                placeId(object, "port", resource.port),
                placeId(object, "metro_area", resource.metroArea),
                providedData(object, resource));
    }

    private static FacilityType facilityType(TerminalResource resource) {
        String code = textOrNull(resource.facilityType);
        if (code != null) {
            return FacilityType.of(code);
        }
        return resource instanceof RailTerminalResource ? FacilityType.RAIL : FacilityType.OCEAN_TERMINAL;
    }

    private static @Nullable PostalAddress address(TerminalResource resource) {
        PostalAddress address = new PostalAddress(
                resource.street, resource.city, resource.state, resource.stateAbbr, resource.zip, resource.country);
        return address.equals(PostalAddress.builder().build()) ? null : address;
    }

    private @Nullable UUID placeId(ResourceObject object, String relationship, @Nullable PlaceResource linked) {
        UUID id = Checked.idOf(linked);
        if (id == null || place(id).isPresent()) {
            return id;
        }
        // Terminals that are known stay as they are, so nothing can be made up for.
        if (known.terminal(object.id()).isEmpty()) {
            missing.add(id);
        }
        object.relationship(relationship)
                .ignored(relationship.replace('_', ' ') + " " + id
                        + " is neither included nor known, the link is left out");
        return null;
    }

    private static ProvidedData providedData(ResourceObject object, TerminalResource resource) {
        if (resource.providedData == null) {
            return ProvidedData.NONE;
        }
        Map<String, Boolean> flags = new LinkedHashMap<>();
        Map<String, String> notes = new LinkedHashMap<>();
        resource.providedData.forEach((name, value) -> {
            if (value instanceof Boolean flag) {
                flags.put(name, flag);
            } else if (value instanceof String note && name.endsWith(NOTES)) {
                notes.put(name.substring(0, name.length() - NOTES.length()), note);
            } else {
                object.attribute("provided_data")
                        .member(name)
                        .ignored("text under a name that does not end in " + NOTES + ", left out");
            }
        });
        return new ProvidedData(flags, notes);
    }

    private static @Nullable String textOrNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text;
    }
}
