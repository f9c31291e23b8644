package dev.quayside.jsonapi.internal.read;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.place.FacilityType;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.PostalAddress;
import dev.quayside.core.place.ProvidedData;
import dev.quayside.core.place.Terminal;
import dev.quayside.jsonapi.document.ResourceLookup;
import dev.quayside.query.resource.PlaceProperties;
import dev.quayside.query.resource.ResourceValueKinds;
import dev.quayside.query.resource.TerminalProperties;
import dev.quayside.query.schema.Property;
import dev.quayside.query.schema.PropertyArray;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads the ports, metro areas and terminals of one document, and finds stored places and terminals. */
final class PlaceReader {
    private static final String PROVIDED_DATA = TerminalProperties.PROVIDED_DATA.name();
    private static final String NOTES = "_notes";

    private final ResourceLookup known;
    private final Map<UUID, Place> places = new LinkedHashMap<>();
    private final Map<UUID, Terminal> terminals = new LinkedHashMap<>();
    private final Set<UUID> missing = new LinkedHashSet<>();

    PlaceReader(ResourceLookup known) {
        this.known = known;
    }

    List<Place> places() {
        return List.copyOf(places.values());
    }

    List<Terminal> terminals() {
        return List.copyOf(terminals.values());
    }

    /** Returns the ids of linked places and terminals that are neither included nor stored. */
    Set<UUID> missingIds() {
        return Collections.unmodifiableSet(missing);
    }

    /** Returns the stored place or, if it is not stored, the included place. */
    Optional<Place> place(UUID id) {
        Optional<Place> stored = known.place(id);
        return stored.isPresent() ? stored : Optional.ofNullable(places.get(id));
    }

    /** Returns the place at a point of a route. Records a place that is neither stored nor included as missing. */
    Optional<Place> point(UUID id) {
        Optional<Place> place = place(id);
        if (place.isEmpty()) {
            missing.add(id);
        }
        return place;
    }

    /** Returns the stored terminal or, if it is not stored, the included terminal. */
    Optional<Terminal> terminal(UUID id) {
        Optional<Terminal> stored = known.terminal(id);
        return stored.isPresent() ? stored : Optional.ofNullable(terminals.get(id));
    }

    /**
     * Returns the id of the linked terminal. If the terminal is neither included nor stored, reports a problem and
     * returns {@code before}.
     */
    @Nullable
    UUID terminalId(ResourceObject from, String relationship, @Nullable UUID before) {
        UUID id = from.linkedId(relationship);
        if (id == null || terminal(id).isPresent()) {
            return id;
        }
        missing.add(id);
        from.relationship(relationship)
                .reportIgnored("terminal " + id + " is neither included nor known; "
                        + (before == null ? "the relationship is ignored" : "the previous relationship is kept"));
        return before;
    }

    void addPlace(ResourceObject object) {
        Place place = place(object);
        places.put(place.id(), place);
        reportStored(object, place, known.place(place.id()));
    }

    /** Adds a terminal. The places of the document must have been added before. */
    void addTerminal(ResourceObject object) {
        Terminal terminal = terminal(object);
        terminals.put(terminal.id(), terminal);
        reportStored(object, terminal, known.terminal(terminal.id()));
    }

    private static <T> void reportStored(ResourceObject object, T included, Optional<T> stored) {
        if (stored.isPresent() && object.hasChanges() && !stored.get().equals(included)) {
            object.location()
                    .reportIgnored(
                            object.type() + " " + object.id() + " is known already with other content, which stays");
        }
    }

    private static Place place(ResourceObject object) {
        PropertyArray<Place> values = PlaceProperties.DESCRIPTION.values();
        object.readAll(PlaceProperties.DESCRIPTION, values);
        values.set(PlaceProperties.ID, object.id());
        values.set(PlaceProperties.KIND, object.type());
        values.setDefault(
                PlaceProperties.COUNTRY_CODE,
                values.required(PlaceProperties.CODE).countryCode());
        boolean hasLatitude = values.get(PlaceProperties.LATITUDE) != null;
        if (hasLatitude != (values.get(PlaceProperties.LONGITUDE) != null)) {
            object.attribute((hasLatitude ? PlaceProperties.LATITUDE : PlaceProperties.LONGITUDE).name())
                    .reportIgnored("ignored, because a position needs both a latitude and a longitude");
        }
        return PlaceProperties.DESCRIPTION.create(values);
    }

    private Terminal terminal(ResourceObject object) {
        PropertyArray<Terminal> values = TerminalProperties.DESCRIPTION.values();
        object.readAll(TerminalProperties.DESCRIPTION, values);
        TerminalProperties.DESCRIPTION.shown().forEach(property -> clearBlank(property, values));
        values.set(TerminalProperties.ID, object.id());
        values.setDefault(TerminalProperties.NICKNAME, values.required(TerminalProperties.NAME));
        PostalAddress address = object.create(TerminalProperties.ADDRESS_LINES);
        values.set(
                TerminalProperties.ADDRESS,
                address.equals(PostalAddress.builder().build()) ? null : address);
        FacilityType usual =
                object.type().equals(ResourceFormats.RAIL_TERMINAL) ? FacilityType.RAIL : FacilityType.OCEAN_TERMINAL;
        values.setDefault(TerminalProperties.FACILITY_TYPE, usual.code());
        values.set(TerminalProperties.PORT_ID, placeId(object, "port"));
        values.set(TerminalProperties.METRO_AREA_ID, placeId(object, "metro_area"));
        values.set(TerminalProperties.PROVIDED_DATA, providedData(object));
        return TerminalProperties.DESCRIPTION.create(values);
    }

    private static <V> void clearBlank(Property<Terminal, V> property, PropertyArray<Terminal> values) {
        if (property.kind().equals(ResourceValueKinds.TEXT_OR_BLANK)
                && values.get(property) instanceof String text
                && text.isBlank()) {
            values.set(property, null);
        }
    }

    private @Nullable UUID placeId(ResourceObject object, String relationship) {
        UUID id = object.linkedId(relationship);
        if (id == null || place(id).isPresent()) {
            return id;
        }
        // A stored terminal is not changed, so fetching the place would have no effect.
        if (known.terminal(object.id()).isEmpty()) {
            missing.add(id);
        }
        object.relationship(relationship)
                .reportIgnored(relationship.replace('_', ' ') + " " + id
                        + " is neither included nor known; the relationship is ignored");
        return null;
    }

    private static ProvidedData providedData(ResourceObject object) {
        Map<String, Boolean> flags = new LinkedHashMap<>();
        Map<String, String> notes = new LinkedHashMap<>();
        object.value(PROVIDED_DATA).properties().forEach(member -> {
            String name = member.getKey();
            JsonNode value = member.getValue();
            if (value.isBoolean()) {
                flags.put(name, value.booleanValue());
            } else if (value.isTextual() && name.endsWith(NOTES)) {
                notes.put(name.substring(0, name.length() - NOTES.length()), value.textValue());
            } else {
                object.attribute(PROVIDED_DATA)
                        .member(name)
                        .reportIgnored("ignored, because the name of a string member must end in " + NOTES);
            }
        });
        return new ProvidedData(flags, notes);
    }
}
