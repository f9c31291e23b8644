package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.query.contract.support.EdgeValues;
import dev.quayside.query.contract.support.TestDataBuilder;
import dev.quayside.query.contract.support.TestPlaces;
import dev.quayside.query.schema.Limits;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Test cases for exact filters and presence. */
interface ExactFilterCases extends ContainerListCases {

    @ParameterizedTest
    @MethodSource("edgeTexts")
    default void an_exact_filter_finds_only_the_identical_text(String text) {
        TestDataBuilder data = new TestDataBuilder();
        UUID wanted = null;
        for (String vessel : EdgeValues.TEXTS) {
            UUID id = vessel(data, vessel);
            wanted = vessel.equals(text) ? id : wanted;
        }
        data.container();

        assertThat(found(data, "filter[vessel_name]", quoted(text), "page[size]", "50"))
                .containsExactly(wanted);
    }

    static List<String> edgeTexts() {
        return EdgeValues.TEXTS;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t", "\n", "\r\n", "\u3000", "\u2028", " \u2003 "})
    default void a_blank_text_is_not_present_but_an_exact_filter_finds_it(String blank) {
        TestDataBuilder data = new TestDataBuilder();
        UUID known = vessel(data, "Emma");
        UUID unknown = vessel(data, blank);
        UUID missing = data.container();

        assertThat(found(data, "filter[vessel_name]", "@exists")).containsExactly(known);
        assertThat(found(data, "filter[vessel_name]", "@not_exists")).containsExactly(unknown, missing);
        assertThat(found(data, "filter[vessel_name]", quoted(blank))).containsExactly(unknown);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u00a0", "\u2007", "\u202f", "\u200b", "\ufeff", " \u00a0 "})
    default void a_text_of_no_break_or_zero_width_spaces_is_present(String text) {
        TestDataBuilder data = new TestDataBuilder();
        UUID known = vessel(data, text);
        data.container();

        assertThat(found(data, "filter[vessel_name]", "@exists")).containsExactly(known);
    }

    @Test
    default void alternatives_of_a_filter_are_joined_by_or_and_repeated_elements_by_and() {
        TestDataBuilder data = new TestDataBuilder();
        UUID emma = vessel(data, "Emma");
        UUID ulysses = vessel(data, "Ulysses");
        UUID missing = data.container();

        assertThat(found(data, "filter[vessel_name]", "Emma,Ulysses,Emma")).containsExactly(emma, ulysses);
        assertThat(found(data, "filter[vessel_name]", "Emma,@not_exists")).containsExactly(emma, missing);
        assertThat(found(data, "filter[vessel_name][]", "Emma", "filter[vessel_name][]", "Ulysses"))
                .isEmpty();
        assertThat(found(data, "filter[vessel_name][]", "Emma,Ulysses", "filter[vessel_name][]", "Ulysses"))
                .containsExactly(ulysses);
        assertThat(found(data, "filter[vessel_name]", "@exists", "filter[vessel_name][]", "@not_exists"))
                .isEmpty();
    }

    /** Uses the maximum number of alternatives of the query language. */
    @Test
    default void a_query_can_have_a_thousand_alternatives() {
        TestDataBuilder data = new TestDataBuilder();
        StringBuilder names = new StringBuilder("x");
        for (int i = 1; i < Limits.STANDARD.alternatives(); i++) {
            names.append(",Vessel ").append(i);
        }
        UUID last = vessel(data, "Vessel 999");
        vessel(data, "Vessel 1000");

        assertThat(found(data, "filter[vessel_name]", names.toString())).containsExactly(last);
    }

    @Test
    default void a_linked_place_has_its_stored_name_and_code_and_a_raw_place_those_of_the_carrier() {
        TestDataBuilder data = new TestDataBuilder();
        UUID linked = from(data, RoutingPoint.linked(TestPlaces.LOS_ANGELES));
        UUID raw = from(data, RoutingPoint.raw("Los Angeles", "uslax"));
        UUID nameOnly = from(data, RoutingPoint.raw("Long Beach", null));
        UUID codeOnly = from(data, RoutingPoint.raw(" ", "USLAX"));
        UUID unknown = data.container();

        assertThat(found(data, "filter[pol]", "Los Angeles")).containsExactly(linked, raw);
        assertThat(found(data, "filter[pol_code]", "USLAX")).containsExactly(linked, codeOnly);
        assertThat(found(data, "filter[pol]", "@exists")).containsExactly(linked, raw, nameOnly);
        assertThat(found(data, "filter[pol]", "@not_exists")).containsExactly(codeOnly, unknown);
        assertThat(found(data, "filter[pol_code]", "@not_exists")).containsExactly(nameOnly, unknown);
    }

    @Test
    default void the_three_places_of_a_route_have_separate_filters() {
        TestDataBuilder data = new TestDataBuilder();
        Routing routing = Routing.between(
                        RoutingPoint.linked(TestPlaces.SHANGHAI), RoutingPoint.linked(TestPlaces.LOS_ANGELES))
                .withDestination(RoutingPoint.linked(TestPlaces.CHICAGO));
        UUID id = data.containerWithShipment(with -> with.routing(routing));

        assertThat(found(
                        data,
                        "filter[pol]",
                        "Shanghai",
                        "filter[pod]",
                        "Los Angeles",
                        "filter[destination]",
                        "Chicago"))
                .containsExactly(id);
        assertThat(found(
                        data,
                        "filter[pol_code]",
                        "CNSHA",
                        "filter[pod_code]",
                        "USLAX",
                        "filter[destination_code]",
                        "USCHI"))
                .containsExactly(id);
        assertThat(found(data, "filter[pol_code]", "USLAX")).isEmpty();
        assertThat(found(data, "filter[destination_code]", "USLAX")).isEmpty();
    }

    @Test
    default void a_number_is_found_in_each_form_and_a_line_by_its_code() {
        TestDataBuilder data = new TestDataBuilder();
        UUID one = data.containerNumbered("MSKU1234565");
        UUID other = data.containerNumbered("MSKU1234566");
        UUID ofLine = data.containerOf(data.shipmentOfLine("ONEY"));

        assertThat(found(data, "filter[number]", "MSKU1234566,MSKU1234565")).containsExactly(one, other);
        assertThat(found(data, "filter[number]", "msku1234565")).containsExactly(one);
        assertThat(found(data, "filter[number]", "MSKU 123456-6")).containsExactly(other);
        assertThat(found(data, "filter[number]", "MSKU123456")).isEmpty();
        assertThat(found(data, "filter[number][]", "MSKU1234566", "filter[number][]", "MSKU1234565"))
                .isEmpty();
        assertThat(found(data, "filter[shipping_line_scac]", "ONEY")).containsExactly(ofLine);
        assertThat(found(data, "filter[shipping_line_scac]", "ONE")).isEmpty();
    }

    @Test
    default void an_unknown_status_matches_no_row_not_even_one_with_that_text() {
        TestDataBuilder data = new TestDataBuilder();
        UUID known = data.container(with -> with.status(ContainerStatus.ON_SHIP));
        UUID other = data.container(with -> with.status(new ContainerStatus("at_customs")));

        assertThat(found(data, "filter[current_status]", "on_ship,at_customs")).containsExactly(known);
        assertThat(found(data, "filter[current_status]", "at_customs")).isEmpty();
        assertThat(found(data, "filter[current_status]", "@exists")).containsExactly(known, other);
        assertThat(found(data, "filter[current_status][]", "on_ship", "filter[current_status][]", "new"))
                .isEmpty();
    }

    @Test
    default void the_terminal_filter_uses_the_terminal_of_the_container() {
        TestDataBuilder data = new TestDataBuilder();
        UUID terminal = TestPlaces.PIER_400.id();
        UUID there = data.container(
                with -> with.facilities(new DestinationFacilities(terminal, TestPlaces.RAMP.id(), null, null, null)));
        UUID elsewhere =
                data.containerWithShipment(with -> with.routing(Routing.UNKNOWN.withTerminals(terminal, null)));

        assertThat(found(data, "filter[pod_terminal_id]", terminal.toString())).containsExactly(there);
        assertThat(found(data, "filter[pod_terminal_id]", "@not_exists")).containsExactly(elsewhere);
    }

    @Test
    default void the_filter_of_the_pickup_facility_uses_the_terminal_where_the_container_is_picked_up() {
        TestDataBuilder data = new TestDataBuilder();
        UUID port = TestPlaces.PIER_400.id();
        UUID ramp = TestPlaces.RAMP.id();
        UUID atPort = data.container(with -> with.facilities(new DestinationFacilities(port, port, null, null, null)));
        UUID inland = data.container(with -> with.facilities(new DestinationFacilities(port, ramp, null, null, null)));
        UUID unknown = data.container(with -> with.facilities(new DestinationFacilities(ramp, null, null, null, null)));

        assertThat(found(data, "filter[pickup_facility_id]", ramp.toString().toUpperCase(Locale.ROOT)))
                .containsExactly(inland);
        assertThat(found(data, "filter[pickup_facility_id]", port + "," + ramp)).containsExactly(atPort, inland);
        assertThat(found(data, "filter[pickup_facility_id]", "@not_exists")).containsExactly(unknown);
    }

    private static UUID vessel(TestDataBuilder data, String name) {
        Voyage.ScheduledTime unknown = Voyage.ScheduledTime.UNKNOWN;
        return data.containerWithShipment(with -> with.voyage(new Voyage(name, null, null, unknown, unknown, unknown)));
    }

    private static UUID from(TestDataBuilder data, RoutingPoint pol) {
        return data.containerWithShipment(with -> with.routing(new Routing(pol, null, null, null, null)));
    }

    private static String quoted(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }
}
