package dev.quayside.query.resource;

import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.UnLocode;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Description;
import dev.quayside.query.schema.Property;
import dev.quayside.query.schema.PropertyValues;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.ValueKind;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The properties of a port or metro area in documents and in the store, declared as in {@link ContainerProperties}. */
public final class PlaceProperties {

    private static final String PORT_KIND = "port";
    private static final Description.Builder<Place> ALL = Description.of("place");

    public static final Property<Place, UUID> ID = ALL.addStored("id", ValueKind.ID, Place::id);
    /** The name of the resource type. */
    public static final Property<Place, String> KIND =
            ALL.addStored("kind", ValueKind.TEXT, place -> place instanceof Port ? PORT_KIND : "metro_area");

    // The attributes of documents, in the order of ports. Documents contain the id also as an attribute, but a reader
    // uses the id of the resource.

    private static final Attribute<Place> ID_ATTRIBUTE =
            ALL.addDerived(Attribute.text("id", place -> place.id().toString()));
    private static final Property<Place, String> NAME = ALL.addRequired("name", ResourceValueKinds.NAME, Place::name);
    public static final Property<Place, UnLocode> CODE =
            ALL.addRequired("code", ResourceValueKinds.LOCODE, Place::code);
    private static final Property<Place, String> STATE_ABBR = ALL.add("state_abbr", ValueKind.TEXT, Place::stateAbbr);
    private static final Property<Place, String> CITY =
            ALL.add("city", ValueKind.TEXT, place -> place instanceof Port port ? port.city() : null);
    public static final Property<Place, String> COUNTRY_CODE =
            // The columns keep the scale of each number, because a position that is read must equal the position that
            // was
            // written. Documents contain plain decimals.
            ALL.add("country_code", ResourceValueKinds.COUNTRY_CODE, Place::countryCode);
    public static final Property<Place, String> LATITUDE = ALL.add(
            "latitude",
            ResourceValueKinds.LATITUDE,
            place -> degrees(place, position -> position.latitude().toString()));
    public static final Property<Place, String> LONGITUDE = ALL.add(
            "longitude",
            ResourceValueKinds.LONGITUDE,
            place -> degrees(place, position -> position.longitude().toString()));
    private static final Property<Place, ZoneId> TIME_ZONE =
            ALL.addRequired("time_zone", ResourceValueKinds.ZONE, Place::timeZone);

    public static final Description<Place> DESCRIPTION = ALL.build(PlaceProperties::create);

    static final ResourceType<Port> PORT =
            new ResourceType<>(PORT_KIND, Port::id, attributesOf((Port port) -> port), List.of());

    static final ResourceType<PortWithTerminals> PORT_WITH_TERMINALS = new ResourceType<>(
            PORT.name(),
            row -> row.port().id(),
            attributesOf(PortWithTerminals::port),
            List.of(new Relationship.ToMany<>(
                    "terminals",
                    List.of("terminal"),
                    row -> row.terminals().stream()
                            .map(terminal -> new ResourceId("terminal", terminal.id()))
                            .toList())));

    static final ResourceType<MetroArea> METRO_AREA =
            new ResourceType<>("metro_area", MetroArea::id, ofMetroAreas(), List.of());

    private PlaceProperties() {}

    /** Returns the attributes in the order of ports. */
    private static <R> List<Attribute<R>> attributesOf(Function<R, ? extends Place> place) {
        return DESCRIPTION.attributesOf(
                place,
                List.of(
                        Attribute.of(
                                LATITUDE.name(),
                                LATITUDE.kind(),
                                row -> degrees(
                                        place.apply(row),
                                        position -> position.latitude().toPlainString())),
                        Attribute.of(
                                LONGITUDE.name(),
                                LONGITUDE.kind(),
                                row -> degrees(
                                        place.apply(row),
                                        position -> position.longitude().toPlainString()))));
    }

    /**
     * Returns the attributes of metro areas. Metro areas have no city, and some of their attributes come first, in an
     * order that differs from the order of ports.
     */
    private static List<Attribute<MetroArea>> ofMetroAreas() {
        List<String> first = List.of(
                ID_ATTRIBUTE.name(), NAME.name(), STATE_ABBR.name(), CODE.name(), LATITUDE.name(), LONGITUDE.name());
        return attributesOf((MetroArea area) -> area).stream()
                .filter(attribute -> !attribute.name().equals(CITY.name()))
                .sorted(Comparator.comparingInt(
                        attribute -> first.contains(attribute.name()) ? first.indexOf(attribute.name()) : first.size()))
                .toList();
    }

    private static Place create(PropertyValues<Place> values) {
        UUID id = values.required(ID);
        String name = values.required(NAME);
        UnLocode code = values.required(CODE);
        String state = values.get(STATE_ABBR);
        String country = values.required(COUNTRY_CODE);
        GeoPosition position = position(values.get(LATITUDE), values.get(LONGITUDE));
        ZoneId zone = values.required(TIME_ZONE);
        return values.required(KIND).equals(PORT_KIND)
                ? new Port(id, name, code, state, values.get(CITY), country, position, zone)
                : new MetroArea(id, name, code, state, country, position, zone);
    }

    /** Returns the position; null if the latitude or the longitude is missing. */
    private static @Nullable GeoPosition position(@Nullable String latitude, @Nullable String longitude) {
        return latitude == null || longitude == null
                ? null
                : new GeoPosition(new BigDecimal(latitude), new BigDecimal(longitude));
    }

    private static @Nullable String degrees(Place place, Function<GeoPosition, String> part) {
        GeoPosition position = place.position();
        return position == null ? null : part.apply(position);
    }
}
