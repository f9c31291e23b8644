package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.Share;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.core.store.Change;
import dev.quayside.core.tracking.NewRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What {@code GET /shared} shows of shipments and containers. */
class SharedContentTest extends SharedFixture {

    private static final Set<Share.Part> ALL = EnumSet.allOf(Share.Part.class);
    private static final String FEATURE = "map_geojson.features.properties.";

    /** A row of the guide with names of members, their part, and their meaning, which may state further members. */
    private static final Pattern ROW = Pattern.compile("\\| (`[a-z_`, ]+`) \\|(?: (always|`[a-z_]+`) \\|)? (.+) \\|");

    private static final Pattern NAME = Pattern.compile("`([a-z_]+)`");

    /** The members of objects whose form the guide does not repeat, because other documents have them. */
    private static final String OBJECTS = """
            map: map_geojson.type map_geojson.features
            map: map_geojson.features.type map_geojson.features.properties
            map: map_geojson.features.geometry map_geojson.features.geometry.type
            map: map_geojson.features.geometry.coordinates
            deadlines: containers.import_deadlines.pickup_lfd_terminal containers.import_deadlines.pickup_lfd_rail
            deadlines: containers.import_deadlines.pickup_lfd_line
            fees_and_holds: containers.readiness.ready containers.readiness.reasons
            fees_and_holds: containers.readiness.reasons.code containers.readiness.reasons.blocking
            fees_and_holds: containers.readiness.reasons.text
            """;

    /** All members of a response by their part, as the guide states them. A response must not show any other. */
    private static final Map<String, Set<String>> MEMBERS = members(guide() + OBJECTS);

    /** The properties of the features of a map by their type, as the guide states them. */
    private static final Map<String, Set<String>> PROPERTIES = members(guideToFeatures());

    // The members

    @Test
    void the_description_has_exactly_the_listed_members() {
        JsonNode schema = JsonApiAssertions.json(api.api.description())
                .at("/paths/~1shared/get/responses/200/content/application~1json/schema");
        Set<String> expected = new TreeSet<>();
        MEMBERS.values().forEach(expected::addAll);
        PROPERTIES.values().forEach(names -> names.forEach(name -> expected.add(FEATURE + name)));
        List.copyOf(expected).stream()
                .filter(path -> path.startsWith("map_geojson"))
                .forEach(path -> expected.add("containers." + path));

        assertThat(described(schema)).isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource(Share.Part.class)
    void a_response_has_exactly_the_members_of_the_shared_parts(Share.Part part) {
        haveEvents();
        JsonNode shared = shared(Share.Kind.SHIPMENT, SampleVoyage.SHIPMENT.id(), EnumSet.of(part));

        Set<String> expected = new TreeSet<>(MEMBERS.get("always"));
        expected.addAll(MEMBERS.get(part.code()));
        // The map of a container has the members of the map of the response.
        expected.remove("containers.map_geojson");
        Set<String> shown = new TreeSet<>();
        shownPaths("", shared, shown);
        shown = shown.stream()
                .map(path -> path.replaceFirst("^containers\\.map_geojson", "map_geojson"))
                .filter(path -> !path.startsWith(FEATURE))
                .collect(Collectors.toSet());
        assertThat(expected).containsAll(shown);
        assertThat(shown)
                .containsAll(expected.stream()
                        .filter(path -> !path.matches("(containers\\.ind_facility.*|places)\\..*"))
                        .toList());
        assertThat(shared.get("parts")).hasToString("[\"" + part.code() + "\"]");
    }

    @Test
    void milestones_without_events_have_the_same_members() {
        Set<String> shown = new TreeSet<>();
        shownPaths("", milestones(), shown);

        assertThat(shown)
                .isEqualTo(MEMBERS.get("milestones").stream()
                        .filter(path -> path.startsWith("containers.milestones."))
                        .map(path -> path.replace("containers.milestones.", ""))
                        .collect(Collectors.toSet()));
    }

    @Test
    void a_share_of_a_container_shows_no_other_container() {
        haveEvents();
        JsonNode shared = shared(Share.Kind.CONTAINER, SampleVoyage.FULL.id(), ALL);

        assertThat(shared.get("type").textValue()).isEqualTo("container");
        assertThat(shared.get("number").textValue())
                .isEqualTo(SampleVoyage.FULL.number().value());
        assertThat(shared.get("containers")).hasSize(1);
        assertThat(shared.toString())
                .doesNotContain(SampleVoyage.BARE.number().value(), SampleVoyage.SHIPMENT.billOfLadingNumber());
    }

    @Test
    void values_are_those_of_containers() {
        JsonNode shared = shared(Share.Kind.SHIPMENT, SampleVoyage.SHIPMENT.id(), ALL);
        JsonNode attributes = api.document("/v2/containers/" + SampleVoyage.FULL.id());

        assertThat(shared.get("number").textValue()).isEqualTo(SampleVoyage.SHIPMENT.billOfLadingNumber());
        assertThat(shared.at("/containers/0/number").textValue()).isEqualTo("MSCU1234566");
        assertThat(shared.at("/containers/1/number").textValue()).isEqualTo("MSCU7654321");
        for (String name : List.of(
                "current_status",
                "equipment_type",
                "equipment_length",
                "pickup_lfd",
                "import_deadlines",
                "pod_timezone",
                "available_for_pickup",
                "holds_at_pod_terminal",
                "fees_at_pod_terminal")) {
            assertThat(shared.at("/containers/0/" + name))
                    .as(name)
                    .isEqualTo(attributes.at("/data/attributes/" + name));
        }
        assertThat(shared.at("/containers/0/readiness")).isEqualTo(attributes.at("/meta/readiness"));
        assertThat(shared.get("port_of_discharge_name").textValue()).isEqualTo("New York");
        assertThat(shared.get("line_tracking_stopped_at").textValue()).isEqualTo("2026-01-31T12:00:00Z");
    }

    @Test
    void the_map_and_the_day_of_the_railroad_need_their_features() {
        String token = token(Share.Kind.SHIPMENT, SampleVoyage.SHIPMENT.id(), ALL);
        assertThat(json(token)
                        .at("/containers/0/import_deadlines/pickup_lfd_rail")
                        .isNull())
                .isFalse();
        api.store
                .accounts()
                .save(new Account(TestApi.ACME.id(), "Acme", new Plan.Paid(), EnumSet.of(Entitlement.MAP_AND_WIDGET)));

        JsonNode shared = json(token);

        assertThat(shared.get("parts")).hasToString("[\"status\",\"milestones\",\"deadlines\",\"fees_and_holds\"]");
        assertThat(shared.has("map_geojson")).isFalse();
        assertThat(shared.at("/containers/0/import_deadlines/pickup_lfd_rail").isNull())
                .isTrue();
    }

    @Test
    void texts_of_sources_are_shown_as_they_are() {
        String hostile = "<img src=x onerror=alert(1)>\"'\\ \u202Eevil\u2028 \uD83D\uDEA2 " + "x".repeat(200);
        api.store
                .shipments()
                .save(Change.of(TestApi.ACME.id())
                        .container(SampleVoyage.FULL.toBuilder()
                                .terminal(TerminalReport.builder()
                                        .holds(List.of(Hold.of(Hold.Name.CUSTOMS, Hold.Status.PENDING, hostile)))
                                        .build())
                                .build())
                        .build());

        JsonNode shared = shared(Share.Kind.CONTAINER, SampleVoyage.FULL.id(), ALL);

        assertThat(shared.at("/containers/0/holds_at_pod_terminal/0/description")
                        .textValue())
                .isEqualTo(hostile);
    }

    // The map

    @Test
    void a_map_has_the_listed_properties_of_its_features() {
        JsonNode shared = shared(Share.Kind.SHIPMENT, tracked(1, true), EnumSet.of(Share.Part.MAP));

        Set<String> types = new TreeSet<>();
        for (JsonNode feature : shared.at("/map_geojson/features")) {
            Set<String> names = new TreeSet<>();
            feature.get("properties").fieldNames().forEachRemaining(names::add);
            String type = feature.at("/properties/feature_type").textValue();
            assertThat(names).as(type).isEqualTo(PROPERTIES.get(type));
            types.add(type);
        }
        assertThat(types).contains("port", "current_vessel", "past_vessel_locations", "estimated_partial_leg");
        assertThat(shared.toString()).doesNotContain("-7000-8000-", "_id\"");
    }

    @Test
    void places_with_a_position_are_shown_if_the_map_and_milestones_are_shared() {
        save(
                Milestones.builder()
                        .polFullInAt(day(-19))
                        .podArrivedAt(day(-10))
                        .build(),
                RailProgress.NONE,
                Voyage.UNKNOWN);
        UUID shipment = SampleVoyage.SHIPMENT.id();
        Set<Share.Part> both = EnumSet.of(Share.Part.MAP, Share.Part.MILESTONES);

        assertThat(shared(Share.Kind.SHIPMENT, shipment, both).get("places"))
                .hasToString("[{\"name\":\"New York\",\"locode\":\"USNYC\",\"coordinates\":[-74.0062,40.684]}]");
        assertThat(shared(Share.Kind.SHIPMENT, shipment, EnumSet.of(Share.Part.MAP))
                        .get("places"))
                .isEmpty();
        assertThat(shared(Share.Kind.SHIPMENT, shipment, EnumSet.of(Share.Part.MILESTONES))
                        .has("places"))
                .isFalse();
    }

    @Test
    void equal_routes_are_shown_and_requested_once() {
        UUID shipment = tracked(40, true);
        api.fleet.requests.clear();

        JsonNode shared = shared(Share.Kind.SHIPMENT, shipment, ALL);

        assertThat(shared.get("containers")).hasSizeGreaterThanOrEqualTo(40);
        assertThat(shared.get("map_geojson").get("features")).isNotEmpty();
        assertThat(shared.findValues("map_geojson")).hasSizeLessThanOrEqualTo(2);
        assertThat(api.fleet.requests).doesNotHaveDuplicates();
    }

    @Test
    void a_map_of_an_unknown_route_is_empty() {
        JsonNode shared = shared(Share.Kind.SHIPMENT, tracked(1, false), EnumSet.of(Share.Part.MAP));

        assertThat(shared.get("map_geojson")).hasToString("{\"type\":\"FeatureCollection\",\"features\":[]}");
    }

    @Test
    void positions_that_no_source_returns_are_left_out() {
        UUID shipment = tracked(1, true);
        api.fleet.isAway();

        JsonNode shared = shared(Share.Kind.SHIPMENT, shipment, ALL);

        assertThat(shared.at("/map_geojson/features")).hasSize(3);
        assertThat(shared.toString()).doesNotContain("secret-host");
    }

    // The calls of the store

    /** A shipment of forty containers takes as many calls as a shipment of one container. */
    @Test
    void all_containers_are_read_together() {
        for (int count : List.of(1, 40)) {
            String token = token(Share.Kind.SHIPMENT, tracked(count, true), ALL);
            calls.clear();
            json(token);

            assertThat(calls)
                    .as("%s", count)
                    .containsExactly("shareByHash", "aggregate", "eventsByContainer", "places");
        }
    }

    @Test
    void a_response_takes_at_most_the_calls_of_a_container_with_its_events_and_map() {
        haveEvents();
        String id = SampleVoyage.FULL.id().toString();
        String token = token(Share.Kind.CONTAINER, SampleVoyage.FULL.id(), ALL);
        calls.clear();
        for (String target : List.of("", "/transport_events", "/map_geojson")) {
            assertThat(api.get("/v2/containers/" + id + target).status()).isEqualTo(200);
        }
        int separate = calls.size();
        calls.clear();

        json(token);

        assertThat(calls).hasSizeLessThanOrEqualTo(separate).doesNotHaveDuplicates();
    }

    /** The store is not called for the vessels of events. */
    @Test
    void a_container_without_events_takes_no_further_call() {
        String token = token(Share.Kind.CONTAINER, SampleVoyage.FULL.id(), ALL);
        calls.clear();
        json(token);
        List<String> without = List.copyOf(calls);
        haveEvents();
        calls.clear();
        json(token);

        assertThat(without).isNotEmpty();
        assertThat(calls).containsAll(without).hasSize(without.size() + 1).contains("vessels");
    }

    /** Tracks a shipment with this number of further containers; returns its id. */
    private UUID tracked(int count, boolean withRoute) {
        Port oakland = Port.builder(
                        SampleVoyage.id(25), "Oakland", UnLocode.of("USOAK"), ZoneId.of("America/Los_Angeles"))
                .position(GeoPosition.parse("37.8", "-122.3"))
                .build();
        Port busan = Port.builder(SampleVoyage.id(24), "Busan", UnLocode.of("KRPUS"), ZoneId.of("Asia/Seoul"))
                .position(GeoPosition.parse("35.1", "129.04"))
                .build();
        api.store.places().add(List.of(busan, oakland), List.of());
        api.engine.request(
                TestApi.ACME.id(),
                NewRequest.of(RequestType.BILL_OF_LADING, "TEST-TR-SUCCEEDED", TestCarrierSource.LINE));
        api.engine.runDue();
        UUID shipment = api.store
                .tracking()
                .requestsByNumber(TestApi.ACME.id(), "TEST-TR-SUCCEEDED")
                .get(0)
                .shipmentId();
        Report.Builder report = Report.by(SourceType.SHIPPING_LINE, SampleVoyage.NOW);
        for (int i = 0; i < count; i++) {
            report.container(new ContainerNumber(String.format(Locale.ROOT, "TCLU%07d", 1000 + i)), statement -> {});
        }
        if (withRoute) {
            report.shipment(statement -> statement.set(
                    ReportedField.ROUTE,
                    List.of(
                            call(busan, null, null, day(-9), day(-9)),
                            call(oakland, day(-6), day(-5), day(-3), day(-2)),
                            call(SampleVoyage.NEW_YORK, day(9), null, null, null))));
        }
        api.engine.apply(TestApi.ACME.id(), shipment, report.build());
        return shipment;
    }

    private static PortCall call(
            Port port, @Nullable Instant eta, @Nullable Instant ata, @Nullable Instant etd, @Nullable Instant atd) {
        return new PortCall(RoutingPoint.linked(port), eta, ata, etd, atd, SampleVoyage.EMMA.id(), "12E");
    }

    private void haveEvents() {
        commit(event(1, EventKind.VESSEL_LOADED, "loaded", day(-9), RoutingPoint.linked(SampleVoyage.YANTIAN), null));
    }

    /** Returns a line with the part and the paths for each row of the tables of members in the guide. */
    private static String guide() {
        StringBuilder lines = new StringBuilder();
        String prefix = "";
        for (String line : text("## What `GET /shared` answers", "`map_geojson` is a")) {
            Matcher row = ROW.matcher(line);
            if (line.startsWith("Each element of `containers`")) {
                prefix = "containers.";
            } else if (line.startsWith("Each element of `milestones`")) {
                prefix = "containers.milestones.";
            } else if (row.matches()) {
                String part = row.group(2) == null ? "milestones" : row.group(2).replace("`", "");
                for (String name : names(row.group(1))) {
                    lines.append(part).append(": ").append(prefix).append(name).append('\n');
                    if (row.group(3).matches("(holds|fees|places), each .*")) {
                        for (String member : names(row.group(3))) {
                            lines.append(part + ": " + prefix + name + "." + member + "\n");
                        }
                    }
                }
            }
        }
        return lines.toString();
    }

    private static String guideToFeatures() {
        StringBuilder lines = new StringBuilder();
        for (String line : text("| `feature_type` |", "Headers of the response")) {
            String[] cells = line.split(" \\| ", 2);
            if (line.startsWith("| `")) {
                for (String type : names(cells[0])) {
                    lines.append(type).append(": feature_type ports_sequence");
                    names(cells[1]).forEach(name -> lines.append(' ').append(name));
                    lines.append('\n');
                }
            }
        }
        return lines.toString();
    }

    /** Returns the lines of the guide after a line with this start, up to a line with that start. */
    private static List<String> text(String start, String end) {
        try {
            List<String> lines = Files.readAllLines(Path.of("SHARING.md"));
            return lines.stream()
                    .dropWhile(line -> !line.startsWith(start))
                    .skip(1)
                    .takeWhile(line -> !line.startsWith(end))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> names(String text) {
        return NAME.matcher(text).results().map(result -> result.group(1)).toList();
    }

    private static Map<String, Set<String>> members(String lines) {
        return lines.lines()
                .map(line -> line.split(": ", 2))
                .collect(Collectors.toMap(
                        parts -> parts[0],
                        parts -> new TreeSet<>(List.of(parts[1].split(" "))),
                        (one, other) -> Stream.of(one, other)
                                .flatMap(Collection::stream)
                                .collect(Collectors.toCollection(TreeSet::new))));
    }

    /** Returns the paths of all members of a schema. */
    private static Set<String> described(JsonNode schema) {
        Set<String> paths = new TreeSet<>();
        describedPaths("", schema, paths);
        return paths;
    }

    private static void describedPaths(String prefix, JsonNode schema, Set<String> paths) {
        schema.path("properties").properties().forEach(property -> {
            paths.add(prefix + property.getKey());
            describedPaths(prefix + property.getKey() + ".", property.getValue(), paths);
        });
        describedAll(prefix, schema, paths);
    }

    private static void describedAll(String prefix, JsonNode schema, Set<String> paths) {
        if (schema.has("items")) {
            describedPaths(prefix, schema.get("items"), paths);
        }
        schema.path("anyOf").forEach(alternative -> describedPaths(prefix, alternative, paths));
    }

    private static void shownPaths(String prefix, JsonNode value, Set<String> paths) {
        value.properties().forEach(member -> {
            paths.add(prefix + member.getKey());
            shownPaths(prefix + member.getKey() + ".", member.getValue(), paths);
        });
        if (value.isArray()) {
            value.forEach(element -> shownPaths(prefix, element, paths));
        }
    }
}
