package dev.quayside.jsonapi.internal.view;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.source.VesselPosition;
import dev.quayside.core.tracking.VesselTracking;
import dev.quayside.core.tracking.VesselTracking.OceanRoute.Leg;
import dev.quayside.core.tracking.VesselTracking.OceanRoute.State;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The sea route of a container as GeoJSON features (RFC 7946): its ports, and the past, current and expected positions
 * of its vessels. A port whose position is unknown is left out; all other unknown values are null.
 */
public final class RouteGeoJson {

    private final VesselTracking.OceanRoute route;
    private final Map<UUID, Place> places;
    private final @Nullable Instant updatedAt;

    /**
     * Creates the map of a route.
     *
     * @param places the linked places, by id
     * @param updatedAt the time of the shipping line's last successful response; null if there was none
     */
    public RouteGeoJson(VesselTracking.OceanRoute route, Map<UUID, Place> places, @Nullable Instant updatedAt) {
        this.route = route;
        this.places = places;
        this.updatedAt = updatedAt;
    }

    /**
     * Returns the features of the ports, followed by the features of the legs, both in the order of the route; an empty
     * list if the route is unknown.
     */
    public List<Map<String, ?>> features() {
        List<Map<String, ?>> features = new ArrayList<>();
        for (int i = 0; i < route.calls().size(); i++) {
            addPort(i, features);
        }
        for (int i = 0; i < route.legs().size(); i++) {
            addPast(i, features);
            addCurrent(i, features);
            addExpected(i, features);
        }
        return features;
    }

    private void addPort(int index, List<Map<String, ?>> features) {
        PortCall call = route.calls().get(index);
        Place place = place(call.port());
        GeoPosition position = place == null ? null : place.position();
        if (place == null || position == null) {
            return;
        }
        Map<String, @Nullable Object> properties = properties("port", index);
        properties.put("ports_total", route.calls().size());
        properties.put("location_id", place.id().toString());
        properties.put("location_type", place instanceof Port ? "Port" : "MetroArea");
        putPlace("", index, properties);
        properties.put("inbound_eta_at", call.inboundEtaAt());
        properties.put("inbound_ata_at", call.inboundAtaAt());
        properties.put("outbound_etd_at", call.outboundEtdAt());
        properties.put("outbound_atd_at", call.outboundAtdAt());
        properties.put("updated_at", updatedAt);
        features.add(feature("Point", coordinates(position), properties));
    }

    private void addPast(int index, List<Map<String, ?>> features) {
        Leg leg = route.legs().get(index);
        for (TrackPolyline line : TrackPolyline.through(leg.sailed())) {
            Map<String, @Nullable Object> properties = properties("past_vessel_locations", index);
            properties.put("vessel_id", id(leg.vessel()));
            properties.put("start_time", line.start());
            properties.put("end_time", line.end());
            properties.put("point_count", line.pointCount());
            properties.put("outbound_atd_at", route.calls().get(index).outboundAtdAt());
            properties.put("inbound_ata_at", route.calls().get(index + 1).inboundAtaAt());
            properties.put("inbound_eta_at", route.calls().get(index + 1).inboundEtaAt());
            features.add(feature(line, properties));
        }
    }

    private void addCurrent(int index, List<Map<String, ?>> features) {
        Leg leg = route.legs().get(index);
        VesselPosition position = leg.position();
        Vessel vessel = leg.vessel();
        if (leg.state() != State.UNDER_WAY || position == null || vessel == null) {
            return;
        }
        PortCall from = route.calls().get(index);
        PortCall to = route.calls().get(index + 1);
        Map<String, @Nullable Object> properties = properties("current_vessel", index);
        properties.put("vessel_id", id(vessel));
        properties.put("vessel_name", vessel.name());
        properties.put("vessel_imo", vessel.imo());
        properties.put("voyage_number", from.outboundVoyageNumber());
        properties.put("vessel_location_timestamp", position.at());
        properties.put("vessel_location_heading", decimal(position.headingDegrees()));
        properties.put("vessel_location_speed", decimal(position.speedKnots()));
        properties.put("departure_port_id", id(from.port()));
        putPlace("departure_port_", index, properties);
        properties.put("departure_port_atd", from.outboundAtdAt());
        properties.put("arrival_port_id", id(to.port()));
        putPlace("arrival_port_", index + 1, properties);
        properties.put("arrival_port_eta", to.inboundEtaAt());
        features.add(feature("Point", coordinates(position.position()), properties));
        addRemaining(index, position, features);
    }

    /** Adds the line from the current position of the vessel to its next port. */
    private void addRemaining(int index, VesselPosition position, List<Map<String, ?>> features) {
        List<VesselPosition> remaining = new ArrayList<>();
        remaining.add(position);
        remaining.addAll(route.legs().get(index).expected());
        for (TrackPolyline line : TrackPolyline.through(remaining)) {
            Map<String, @Nullable Object> properties = properties("estimated_partial_leg", index);
            properties.put("current_port_id", id(route.calls().get(index).port()));
            properties.put("next_port_id", id(route.calls().get(index + 1).port()));
            properties.put("point_count", line.pointCount());
            features.add(feature(line, properties));
        }
    }

    private void addExpected(int index, List<Map<String, ?>> features) {
        Leg leg = route.legs().get(index);
        if (leg.state() != State.AHEAD) {
            return;
        }
        for (TrackPolyline line : TrackPolyline.through(leg.expected())) {
            Map<String, @Nullable Object> properties = properties("estimated_full_legs", index);
            properties.put("previous_port_id", id(route.calls().get(index).port()));
            properties.put("next_port_id", id(route.calls().get(index + 1).port()));
            properties.put("point_count", line.pointCount());
            features.add(feature(line, properties));
        }
    }

    /**
     * Returns the properties that every feature has.
     *
     * @param index the index of the feature's port call; for a leg, the index of the port call at its start
     */
    private static Map<String, @Nullable Object> properties(String type, int index) {
        Map<String, @Nullable Object> properties = new LinkedHashMap<>();
        properties.put("feature_type", type);
        properties.put("ports_sequence", index + 1);
        return properties;
    }

    private void putPlace(String prefix, int index, Map<String, @Nullable Object> properties) {
        RoutingPoint port = route.calls().get(index).port();
        Place place = place(port);
        ZoneId zone = port.zone();
        properties.put(prefix + "name", port.name());
        properties.put(prefix + "state_abbr", place == null ? null : place.stateAbbr());
        // Places store only the abbreviation of the state, not its name.
        properties.put(prefix + "state", null);
        properties.put(prefix + "country_code", place == null ? null : place.countryCode());
        properties.put(prefix + "country", place == null ? null : country(place.countryCode()));
        properties.put(prefix + "time_zone", zone == null ? null : zone.getId());
        properties.put(prefix + "label", label(index));
    }

    private String label(int index) {
        int last = route.calls().size() - 1;
        return index == 0 ? "POL" : index == last ? "POD" : "TS" + index;
    }

    private static String country(String code) {
        return new Locale.Builder().setRegion(code).build().getDisplayCountry(Locale.ENGLISH);
    }

    private @Nullable Place place(RoutingPoint point) {
        return point instanceof RoutingPoint.Linked linked ? places.get(linked.placeId()) : null;
    }

    private static @Nullable String id(RoutingPoint point) {
        return point instanceof RoutingPoint.Linked linked ? linked.placeId().toString() : null;
    }

    private static @Nullable String id(@Nullable Vessel vessel) {
        return vessel == null ? null : vessel.id().toString();
    }

    private static @Nullable BigDecimal decimal(@Nullable Double number) {
        return number == null ? null : BigDecimal.valueOf(number);
    }

    /** Returns the longitude and the latitude. */
    static List<BigDecimal> coordinates(GeoPosition position) {
        return List.of(position.longitude(), position.latitude());
    }

    private static Map<String, ?> feature(TrackPolyline line, Map<String, @Nullable Object> properties) {
        return feature(
                "LineString",
                line.points().stream().map(TrackPolyline.Point::coordinates).toList(),
                properties);
    }

    private static Map<String, ?> feature(
            String projection, List<?> coordinates, Map<String, @Nullable Object> properties) {
        Map<String, Object> geometry = new LinkedHashMap<>();
        geometry.put("type", projection);
        geometry.put("coordinates", coordinates);
        Map<String, Object> feature = new LinkedHashMap<>();
        feature.put("type", "Feature");
        feature.put("geometry", geometry);
        feature.put("properties", properties);
        return feature;
    }
}
