package dev.quayside.core.shipment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.shipment.RoutingPoint.Linked;
import dev.quayside.core.shipment.RoutingPoint.PlaceKind;
import dev.quayside.core.shipment.RoutingPoint.Raw;
import java.time.ZoneId;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RoutingPointTest {
    private static final UUID ID = new UUID(0, 7);
    private static final ZoneId LOS_ANGELES = ZoneId.of("America/Los_Angeles");
    private static final ZoneId CHICAGO = ZoneId.of("America/Chicago");

    @Test
    void a_linked_point_has_the_values_of_its_place() {
        Port port = Port.builder(ID, "Los Angeles", UnLocode.of("USLAX"), LOS_ANGELES)
                .build();
        MetroArea area =
                MetroArea.builder(ID, "Chicago", UnLocode.of("USCHI"), CHICAGO).build();

        assertThat(RoutingPoint.linked(port))
                .isEqualTo(new Linked(ID, PlaceKind.PORT, "Los Angeles", "USLAX", LOS_ANGELES));
        assertThat(RoutingPoint.linked(area))
                .isEqualTo(new Linked(ID, PlaceKind.METRO_AREA, "Chicago", "USCHI", CHICAGO));
    }

    @ParameterizedTest
    @CsvSource({"Los Angeles,USLAX", "Los Angeles,", ",USLAX", "'',''", "LOS ANGELES (CA),LA01"})
    void a_raw_point_has_the_text_of_the_carrier(String name, String code) {
        Raw point = RoutingPoint.raw(name, code);

        assertThat(point.name()).isEqualTo(name);
        assertThat(point.code()).isEqualTo(code);
        assertThat(point.zone()).isNull();
    }

    @Test
    void a_raw_point_needs_a_name_or_a_code() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RoutingPoint.raw(null, null))
                .withMessage(
                        "a routing point without a place needs a name, a code or a zone (expected null for an unknown point)");
        assertThat(new Raw(null, null, CHICAGO).zone()).isEqualTo(CHICAGO);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Z", "+02:00", "UTC+2", "GMT-08:00"})
    void the_zone_of_a_point_is_not_an_offset(String zone) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Raw("Los Angeles", null, ZoneId.of(zone)))
                .withMessage("zone: '" + ZoneId.of(zone)
                        + "' is an offset (expected a region of the IANA database, such as America/Los_Angeles)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Linked(ID, PlaceKind.PORT, "Los Angeles", "USLAX", ZoneId.of(zone)));
    }

    @Test
    void a_route_gets_a_destination_and_terminals() {
        RoutingPoint shanghai = RoutingPoint.raw("Shanghai", null);
        RoutingPoint losAngeles = RoutingPoint.raw("Los Angeles", null);
        RoutingPoint chicago = RoutingPoint.raw("Chicago", null);
        UUID terminal = new UUID(0, 1);
        UUID ramp = new UUID(0, 2);

        Routing route = Routing.between(shanghai, losAngeles);

        assertThat(route).isEqualTo(new Routing(shanghai, losAngeles, null, null, null));
        assertThat(route.withTerminals(terminal, ramp).withDestination(chicago))
                .isEqualTo(new Routing(shanghai, losAngeles, chicago, terminal, ramp))
                .isEqualTo(route.withDestination(chicago).withTerminals(terminal, ramp));
    }

    @Test
    void null_is_rejected_with_the_parameter_name() {
        assertThatNullPointerException()
                .isThrownBy(() -> RoutingPoint.linked(null))
                .withMessage("place");
        assertThatNullPointerException()
                .isThrownBy(() -> new Linked(null, PlaceKind.PORT, "Los Angeles", "USLAX", LOS_ANGELES))
                .withMessage("placeId");
        assertThatNullPointerException()
                .isThrownBy(() -> new Linked(ID, PlaceKind.PORT, "Los Angeles", "USLAX", null))
                .withMessage("zone");
    }
}
