package dev.quayside.core.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlaceTest {
    private static final UnLocode USLAX = UnLocode.of("USLAX");
    private static final UUID ID = PlaceIds.port(USLAX);
    private static final ZoneId PACIFIC = ZoneId.of("America/Los_Angeles");

    @Test
    void a_port_needs_only_a_name_a_code_and_a_zone() {
        Port port = Port.builder(ID, "Los Angeles", USLAX, PACIFIC).build();

        assertThat(port).isEqualTo(new Port(ID, "Los Angeles", USLAX, null, null, "US", null, PACIFIC));
    }

    @Test
    void a_port_can_have_all_parts() {
        GeoPosition position = GeoPosition.parse("33.7405", "-118.2720");

        Port port = Port.builder(ID, "Los Angeles", USLAX, PACIFIC)
                .stateAbbr("CA")
                .city("San Pedro")
                .countryCode("US")
                .position(position)
                .build();

        assertThat(port).isEqualTo(new Port(ID, "Los Angeles", USLAX, "CA", "San Pedro", "US", position, PACIFIC));
    }

    @Test
    void a_metro_area_can_have_all_parts_except_a_city() {
        UnLocode uschi = UnLocode.of("USCHI");
        UUID id = PlaceIds.metroArea(uschi);
        ZoneId central = ZoneId.of("America/Chicago");
        GeoPosition position = GeoPosition.parse("41.8781", "-87.6298");

        MetroArea area = MetroArea.builder(id, "Chicago", uschi, central)
                .stateAbbr("IL")
                .position(position)
                .build();

        assertThat(area).isEqualTo(new MetroArea(id, "Chicago", uschi, "IL", "US", position, central));
    }

    @Test
    void the_country_may_differ_from_that_of_the_code() {
        UnLocode prsju = UnLocode.of("PRSJU");

        Place place = Port.builder(PlaceIds.port(prsju), "San Juan", prsju, ZoneId.of("America/Puerto_Rico"))
                .countryCode("US")
                .build();

        assertThat(place.countryCode()).isEqualTo("US");
        assertThat(place.code().countryCode()).isEqualTo("PR");
    }

    @ParameterizedTest
    @ValueSource(strings = {"America/Los_Angeles", "US/Eastern", "Asia/Calcutta", "UTC"})
    void a_zone_may_be_a_region_or_an_alias_of_one(String zone) {
        assertThat(Port.builder(ID, "Somewhere", USLAX, ZoneId.of(zone)).build().timeZone())
                .hasToString(zone);
    }

    @Test
    void an_offset_as_zone_is_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Port.builder(ID, "Somewhere", USLAX, ZoneOffset.ofHours(-8))
                        .build())
                .withMessage("timeZone: '-08:00' is an offset (expected a region of the IANA database, such as"
                        + " America/Los_Angeles)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MetroArea.builder(ID, "Somewhere", USLAX, ZoneOffset.UTC)
                        .build())
                .withMessageStartingWith("timeZone: 'Z' is an offset");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        Port.builder(ID, "Somewhere", USLAX, ZoneId.of("UTC+2")).build())
                .withMessageStartingWith("timeZone: 'UTC+02:00' is an offset");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "us", "USA", "U1"})
    void a_country_is_two_capital_letters(String country) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MetroArea(ID, "Somewhere", USLAX, null, country, null, PACIFIC))
                .withMessage("countryCode: '" + country
                        + "' is not a country code (expected 2 upper-case letters of ISO 3166-1, such as US)");
    }

    @Test
    void a_name_is_not_blank() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Port.builder(ID, " ", USLAX, PACIFIC).build())
                .withMessage("name: ' ' is blank (expected text, such as Los Angeles)");
    }

    @Test
    void null_is_rejected_with_the_parameter_name() {
        assertThatNullPointerException()
                .isThrownBy(() -> Port.builder(null, "Somewhere", USLAX, PACIFIC))
                .withMessage("id");
        assertThatNullPointerException()
                .isThrownBy(() -> new Port(ID, "Somewhere", null, null, null, "US", null, PACIFIC))
                .withMessage("code");
        assertThatNullPointerException()
                .isThrownBy(() -> new MetroArea(ID, "Somewhere", USLAX, null, null, null, PACIFIC))
                .withMessage("countryCode");
        assertThatNullPointerException()
                .isThrownBy(() -> new MetroArea(ID, "Somewhere", USLAX, null, "US", null, null))
                .withMessage("timeZone");
    }
}
