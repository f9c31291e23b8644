package dev.quayside.query.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.ProvidedData;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.ZonedDay;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ResourceValuesTest {

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final ZoneId POD = ZoneId.of("America/New_York");
    private static final ZoneId INLAND = ZoneId.of("US/Central");
    private static final DestinationFacilities BOTH_ZONES = new DestinationFacilities(id(7), id(8), POD, INLAND, null);
    private static final Port LOS_ANGELES = Port.builder(
                    id(20), "Los Angeles", UnLocode.parse("USLAX"), ZoneId.of("America/Los_Angeles"))
            .position(GeoPosition.parse("33.740500", "-118.2720"))
            .build();
    private static final MetroArea CHICAGO = MetroArea.builder(id(21), "Chicago", UnLocode.parse("USCHI"), INLAND)
            .build();

    @Test
    void a_new_container_has_its_mandatory_values_only() {
        assertThat(known(Resources.CONTAINER, container().build()))
                .containsExactly(
                        "number=MSCU1234566",
                        "created_at=2026-01-31T12:00:00Z",
                        "ref_numbers=[]",
                        "current_status=new",
                        "availability_known=false");
    }

    @Test
    void a_new_shipment_has_its_mandatory_values_only() {
        assertThat(known(Resources.SHIPMENT, tracked(shipment().refNumbers(null).build())))
                .containsExactly(
                        "created_at=2026-01-31T12:00:00Z",
                        "tags=[]",
                        "bill_of_lading_number=MAEU123",
                        "normalized_number=MAEU123",
                        "shipping_line_scac=MAEU",
                        "shipping_line_name=Maersk Line",
                        "shipping_line_short_name=Maersk");
    }

    @Test
    void lists_that_were_never_reported_differ_from_empty_ones() {
        Container silent = container().build();
        Container empty = container()
                .terminal(TerminalReport.builder()
                        .holds(List.of())
                        .fees(List.of())
                        .build())
                .build();

        assertThat(value(Resources.CONTAINER, "holds_at_pod_terminal", silent)).isNull();
        assertThat(value(Resources.CONTAINER, "fees_at_pod_terminal", silent)).isNull();
        assertThat(value(Resources.CONTAINER, "ind_facility_holds", silent)).isNull();
        assertThat(value(Resources.CONTAINER, "holds_at_pod_terminal", empty)).isEqualTo(List.of());
        assertThat(value(Resources.CONTAINER, "fees_at_pod_terminal", empty)).isEqualTo(List.of());
    }

    @ParameterizedTest
    @EnumSource(Availability.class)
    void availability_is_true_false_or_unknown(Availability availability) {
        Container row = container()
                .terminal(TerminalReport.builder().availability(availability).build())
                .build();

        Boolean expected = availability == Availability.UNKNOWN ? null : availability == Availability.AVAILABLE;
        assertThat(value(Resources.CONTAINER, "available_for_pickup", row)).isEqualTo(expected);
        assertThat(value(Resources.CONTAINER, "availability_known", row)).isEqualTo(expected != null);
    }

    @Test
    void holds_and_fees_show_their_wire_words() {
        Container row = container()
                .terminal(TerminalReport.builder()
                        .holds(List.of(new Hold(Hold.Name.USDA, null, Hold.Status.PENDING, null)))
                        .fees(List.of(Fee.of(Fee.Type.DEMURRAGE, new BigDecimal("120.50"), "USD")))
                        .build())
                .build();

        assertThat(elements(Resources.CONTAINER, "holds_at_pod_terminal", row))
                .containsExactly("status=pending name=USDA description=null");
        assertThat(elements(Resources.CONTAINER, "fees_at_pod_terminal", row))
                .containsExactly("type=demurrage amount=120.50 currency_code=USD");
    }

    @Test
    void equipment_shows_its_wire_words() {
        Container row = container()
                .equipment(new Equipment(Equipment.Type.OPEN_TOP, 40, Equipment.Height.HIGH_CUBE))
                .build();

        assertThat(known(Resources.CONTAINER, row))
                .contains("equipment_type=open top", "equipment_length=40", "equipment_height=high_cube");
    }

    @Test
    void reported_last_free_days_have_the_zones_of_their_facilities() {
        LastFreeDays reported = LastFreeDays.of(day(1), day(2), day(3));
        Container inland = container()
                .deadlines(ImportDeadlines.reported(reported))
                .facilities(BOTH_ZONES)
                .build();
        Container port = inland.toBuilder()
                .facilities(new DestinationFacilities(null, null, POD, null, null))
                .build();

        assertThat(elements(Resources.CONTAINER, "import_deadlines", inland))
                .containsExactly("pickup_lfd_terminal=2026-02-02 America/New_York"
                        + " pickup_lfd_rail=2026-02-03 US/Central pickup_lfd_line=2026-02-01 US/Central");
        assertThat(elements(Resources.CONTAINER, "import_deadlines", port))
                .containsExactly("pickup_lfd_terminal=2026-02-02 America/New_York"
                        + " pickup_lfd_rail=2026-02-03 America/New_York pickup_lfd_line=2026-02-01 America/New_York");
        assertThat(value(Resources.CONTAINER, "ssl_lfd", inland)).isEqualTo(new ZonedDay(day(1), INLAND));
        assertThat(value(Resources.CONTAINER, "ind_facility_lfd_on", inland)).isEqualTo(new ZonedDay(day(3), INLAND));
    }

    @Test
    void import_deadlines_are_always_an_object() {
        assertThat(elements(Resources.CONTAINER, "import_deadlines", container().build()))
                .containsExactly("pickup_lfd_terminal=null pickup_lfd_rail=null pickup_lfd_line=null");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-02-01, 2026-02-02, 2026-02-03, , ",
        ", 2026-02-02, 2026-02-03, , ",
        ", , 2026-02-03, , ",
        ", , , 2026-02-04, ",
        ", 2026-02-02, , , 2026-02-01",
        ", , , , ",
    })
    void the_pickup_last_free_day_has_the_zone_of_its_source(
            @Nullable LocalDate line,
            @Nullable LocalDate terminal,
            @Nullable LocalDate rail,
            @Nullable LocalDate unattributed,
            @Nullable LocalDate manualLine) {
        Container row = container()
                .deadlines(new ImportDeadlines(
                        LastFreeDays.of(line, terminal, rail), LastFreeDays.of(manualLine, null, null), unattributed))
                .facilities(BOTH_ZONES)
                .build();

        ZonedDay explained = row.explainPickupLastFreeDay()
                .map(day -> new ZonedDay(day.chosen().date(), day.chosen().zone()))
                .orElse(null);
        assertThat(value(Resources.CONTAINER, "pickup_lfd", row)).isEqualTo(explained);
    }

    @Test
    void containers_link_to_their_shipment_and_terminals() {
        Container row = container().facilities(BOTH_ZONES).build();

        assertThat(links(Resources.CONTAINER, row))
                .containsExactly(
                        "shipment=shipment " + id(2),
                        "pickup_facility=terminal " + id(8),
                        "pod_terminal=terminal " + id(7),
                        "transport_events is looked up",
                        "raw_events is looked up");
        assertThat(links(Resources.CONTAINER, container().build())).contains("pickup_facility=null");
    }

    @Test
    void shipments_link_known_places_and_name_unknown_places() {
        TrackedShipment row = tracked(shipment()
                .routing(Routing.between(RoutingPoint.raw("YANTIAN, CN", "CNYTN"), RoutingPoint.linked(LOS_ANGELES))
                        .withDestination(RoutingPoint.linked(CHICAGO))
                        .withTerminals(id(7), id(8)))
                .tracking(TrackingState.ACTIVE.stop(NOW, TrackingState.StopReason.CANCELLED_BY_USER, id(9)))
                .build());

        assertThat(known(Resources.SHIPMENT, row))
                .contains(
                        "customer_name=Acme, Inc.",
                        "port_of_lading_locode=CNYTN",
                        "port_of_lading_name=YANTIAN, CN",
                        "port_of_discharge_locode=USLAX",
                        "port_of_discharge_name=Los Angeles",
                        "pod_timezone=America/Los_Angeles",
                        "destination_locode=USCHI",
                        "destination_timezone=US/Central",
                        "line_tracking_stopped_at=2026-01-31T12:00:00Z",
                        "line_tracking_stopped_reason=cancelled_by_user")
                .noneMatch(shown -> shown.startsWith("pol_timezone"));
        assertThat(links(Resources.SHIPMENT, row))
                .containsExactly(
                        "port_of_lading=null",
                        "port_of_discharge=port " + id(20),
                        "pod_terminal=terminal " + id(7),
                        "destination=metro_area " + id(21),
                        "destination_terminal=terminal " + id(8),
                        "line_tracking_stopped_by_user=user " + id(9),
                        "containers=[container " + id(1) + ", container " + id(3) + "]");
    }

    @Test
    void places_have_all_digits_of_their_coordinates() {
        assertThat(known(Resources.PORT, LOS_ANGELES))
                .containsExactly(
                        "id=" + id(20),
                        "name=Los Angeles",
                        "code=USLAX",
                        "country_code=US",
                        "latitude=33.740500",
                        "longitude=-118.2720",
                        "time_zone=America/Los_Angeles");
        assertThat(known(Resources.METRO_AREA, CHICAGO))
                .containsExactly(
                        "id=" + id(21), "name=Chicago", "code=USCHI", "country_code=US", "time_zone=US/Central");
    }

    @Test
    void positions_have_plain_decimals() {
        GeoPosition position = new GeoPosition(new BigDecimal("3E+1"), new BigDecimal("-1E-7"));
        UnLocode code = UnLocode.parse("USCHI");

        assertThat(known(
                        Resources.PORT,
                        Port.builder(id(20), "Port", code, INLAND)
                                .position(position)
                                .build()))
                .contains("latitude=30", "longitude=-0.0000001");
        assertThat(known(
                        Resources.METRO_AREA,
                        MetroArea.builder(id(21), "Area", code, INLAND)
                                .position(position)
                                .build()))
                .contains("latitude=30", "longitude=-0.0000001");
    }

    @Test
    void terminals_have_their_data_coverage_with_remarks() {
        Terminal row = Terminal.builder(id(7), "APM Terminals Pier 400")
                .nickname("Pier 400")
                .portId(id(20))
                .providedData(new ProvidedData(Map.of("pickup_lfd", true), Map.of("pickup_lfd", "", "odd", "x")))
                .build();

        assertThat(known(Resources.TERMINAL, row))
                .containsExactly(
                        "id=" + id(7),
                        "nickname=Pier 400",
                        "name=APM Terminals Pier 400",
                        "provided_data={pickup_lfd=true, pickup_lfd_notes=, odd_notes=x}",
                        "facility_type=ocean_terminal");
        assertThat(links(Resources.TERMINAL, row)).containsExactly("port=port " + id(20), "metro_area=null");
    }

    private static Container.Builder container() {
        return Container.builder(id(1), id(2), new ContainerNumber("MSCU1234566"), NOW);
    }

    private static Shipment.Builder shipment() {
        return Shipment.builder(id(2), "MAEU123", new ReportedLine(new Scac("MAEU"), "Maersk Line", "Maersk"), NOW);
    }

    private static TrackedShipment tracked(Shipment shipment) {
        Party customer = shipment.refNumbers() == null ? null : new Party(id(5), "Acme, Inc.", null);
        return new TrackedShipment(new AccountId(id(99)), shipment, customer, List.of(id(1), id(3)));
    }

    private static UUID id(long number) {
        return new UUID(0, number);
    }

    private static LocalDate day(int dayOfFebruary) {
        return LocalDate.of(2026, 2, dayOfFebruary);
    }

    private static <T> @Nullable Object value(ResourceType<T> type, String name, T row) {
        return attribute(type, name).value().apply(row);
    }

    private static <T> Attribute<T> attribute(ResourceType<T> type, String name) {
        return type.attributes().stream()
                .filter(attribute -> attribute.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the plain attributes that have a value, as {@code name=value}. */
    private static <T> List<String> known(ResourceType<T> type, T row) {
        List<String> shown = new ArrayList<>();
        for (Attribute<T> attribute : type.attributes()) {
            Object value = attribute.value().apply(row);
            if (value != null && attribute.members().isEmpty()) {
                shown.add(attribute.name() + "=" + value);
            }
        }
        return shown;
    }

    /** Returns the objects of an attribute, each as {@code member=value member=value}. */
    private static <T> List<String> elements(ResourceType<T> type, String name, T row) {
        Attribute<T> attribute = attribute(type, name);
        Object value = attribute.value().apply(row);
        List<?> objects = value instanceof List<?> list ? list : List.of(value);
        return objects.stream().map(object -> members(attribute, object)).toList();
    }

    @SuppressWarnings("unchecked") // the members of an attribute fit its values
    private static String members(Attribute<?> attribute, Object object) {
        List<String> shown = new ArrayList<>();
        for (Attribute<?> member : attribute.members()) {
            Object value = ((Attribute<Object>) member).value().apply(object);
            shown.add(member.name() + "="
                    + (value instanceof ZonedDay zoned ? zoned.day() + " " + zoned.zone() : String.valueOf(value)));
        }
        return String.join(" ", shown);
    }

    private static <T> List<String> links(ResourceType<T> type, T row) {
        List<String> links = new ArrayList<>();
        for (Relationship<T> relationship : type.relationships()) {
            if (relationship instanceof Relationship.ToOne<T> one) {
                links.add(one.name() + "=" + text(one.target().apply(row)));
            } else if (relationship instanceof Relationship.ToMany<T> many) {
                links.add(many.name() + "="
                        + many.all().apply(row).stream()
                                .map(ResourceValuesTest::text)
                                .toList());
            } else {
                links.add(relationship.name() + " is looked up");
            }
        }
        return links;
    }

    private static String text(@Nullable ResourceId id) {
        return id == null ? "null" : id.type() + " " + id.id();
    }
}
