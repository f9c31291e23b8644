package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.query.Limits;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Exact filters and presence. */
interface ExactCases extends Asking {

    @ParameterizedTest
    @MethodSource("nastyTexts")
    default void an_exact_filter_finds_just_the_text_itself(String text) {
        Scene scene = new Scene();
        UUID wanted = null;
        for (String vessel : NastyValues.TEXTS) {
            UUID id = vessel(scene, vessel);
            wanted = vessel.equals(text) ? id : wanted;
        }
        scene.container();

        assertThat(found(scene, "filter[vessel_name]", quoted(text), "page[size]", "50"))
                .containsExactly(wanted);
    }

    static List<String> nastyTexts() {
        return NastyValues.TEXTS;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t", "\n", "\r\n", "\u3000", "\u2028", " \u2003 "})
    default void a_blank_text_does_not_exist_but_can_be_found(String blank) {
        Scene scene = new Scene();
        UUID known = vessel(scene, "Emma");
        UUID unknown = vessel(scene, blank);
        UUID missing = scene.container();

        assertThat(found(scene, "filter[vessel_name]", "@exists")).containsExactly(known);
        assertThat(found(scene, "filter[vessel_name]", "@not_exists")).containsExactly(unknown, missing);
        assertThat(found(scene, "filter[vessel_name]", quoted(blank))).containsExactly(unknown);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u00a0", "\u2007", "\u202f", "\u200b", "\ufeff", " \u00a0 "})
    default void a_text_of_no_break_or_zero_width_spaces_exists(String text) {
        Scene scene = new Scene();
        UUID known = vessel(scene, text);
        scene.container();

        assertThat(found(scene, "filter[vessel_name]", "@exists")).containsExactly(known);
    }

    @Test
    default void alternatives_are_joined_and_elements_must_all_hold() {
        Scene scene = new Scene();
        UUID emma = vessel(scene, "Emma");
        UUID ulysses = vessel(scene, "Ulysses");
        UUID missing = scene.container();

        assertThat(found(scene, "filter[vessel_name]", "Emma,Ulysses,Emma")).containsExactly(emma, ulysses);
        assertThat(found(scene, "filter[vessel_name]", "Emma,@not_exists")).containsExactly(emma, missing);
        assertThat(found(scene, "filter[vessel_name][]", "Emma", "filter[vessel_name][]", "Ulysses"))
                .isEmpty();
        assertThat(found(scene, "filter[vessel_name][]", "Emma,Ulysses", "filter[vessel_name][]", "Ulysses"))
                .containsExactly(ulysses);
        assertThat(found(scene, "filter[vessel_name]", "@exists", "filter[vessel_name][]", "@not_exists"))
                .isEmpty();
    }

    /** As many as the language allows. */
    @Test
    default void a_thousand_alternatives_are_one_question() {
        Scene scene = new Scene();
        StringBuilder names = new StringBuilder("x");
        for (int i = 1; i < Limits.STANDARD.alternatives(); i++) {
            names.append(",Vessel ").append(i);
        }
        UUID last = vessel(scene, "Vessel 999");
        vessel(scene, "Vessel 1000");

        assertThat(found(scene, "filter[vessel_name]", names.toString())).containsExactly(last);
    }

    @Test
    default void a_linked_place_answers_with_its_own_name_and_code_and_a_raw_one_with_the_carriers() {
        Scene scene = new Scene();
        UUID linked = from(scene, RoutingPoint.linked(KnownPlaces.LOS_ANGELES));
        UUID raw = from(scene, RoutingPoint.raw("Los Angeles", "uslax"));
        UUID nameOnly = from(scene, RoutingPoint.raw("Long Beach", null));
        UUID codeOnly = from(scene, RoutingPoint.raw(" ", "USLAX"));
        UUID unknown = scene.container();

        assertThat(found(scene, "filter[pol]", "Los Angeles")).containsExactly(linked, raw);
        assertThat(found(scene, "filter[pol_code]", "USLAX")).containsExactly(linked, codeOnly);
        assertThat(found(scene, "filter[pol]", "@exists")).containsExactly(linked, raw, nameOnly);
        assertThat(found(scene, "filter[pol]", "@not_exists")).containsExactly(codeOnly, unknown);
        assertThat(found(scene, "filter[pol_code]", "@not_exists")).containsExactly(nameOnly, unknown);
    }

    @Test
    default void the_three_places_of_a_route_are_told_apart() {
        Scene scene = new Scene();
        Routing routing = Routing.between(
                        RoutingPoint.linked(KnownPlaces.SHANGHAI), RoutingPoint.linked(KnownPlaces.LOS_ANGELES))
                .withDestination(RoutingPoint.linked(KnownPlaces.CHICAGO));
        UUID id = scene.containerWithShipment(with -> with.routing(routing));

        assertThat(found(
                        scene,
                        "filter[pol]",
                        "Shanghai",
                        "filter[pod]",
                        "Los Angeles",
                        "filter[destination]",
                        "Chicago"))
                .containsExactly(id);
        assertThat(found(
                        scene,
                        "filter[pol_code]",
                        "CNSHA",
                        "filter[pod_code]",
                        "USLAX",
                        "filter[destination_code]",
                        "USCHI"))
                .containsExactly(id);
        assertThat(found(scene, "filter[pol_code]", "USLAX")).isEmpty();
        assertThat(found(scene, "filter[destination_code]", "USLAX")).isEmpty();
    }

    @Test
    default void numbers_and_lines_are_compared_as_written() {
        Scene scene = new Scene();
        UUID one = scene.containerNumbered("MSKU1234565");
        UUID other = scene.containerNumbered("MSKU1234566");
        UUID ofLine = scene.containerOf(scene.shipmentOfLine("ONEY"));

        assertThat(found(scene, "filter[number]", "MSKU1234566,MSKU1234565")).containsExactly(one, other);
        assertThat(found(scene, "filter[number]", "msku1234565")).isEmpty();
        assertThat(found(scene, "filter[number][]", "MSKU1234566", "filter[number][]", "MSKU1234565"))
                .isEmpty();
        assertThat(found(scene, "filter[shipping_line_scac]", "ONEY")).containsExactly(ofLine);
        assertThat(found(scene, "filter[shipping_line_scac]", "ONE")).isEmpty();
    }

    @Test
    default void an_unknown_status_matches_nothing_not_even_rows_that_have_it() {
        Scene scene = new Scene();
        UUID known = scene.container(with -> with.status(ContainerStatus.ON_SHIP));
        UUID other = scene.container(with -> with.status(new ContainerStatus("at_customs")));

        assertThat(found(scene, "filter[current_status]", "on_ship,at_customs")).containsExactly(known);
        assertThat(found(scene, "filter[current_status]", "at_customs")).isEmpty();
        assertThat(found(scene, "filter[current_status]", "@exists")).containsExactly(known, other);
        assertThat(found(scene, "filter[current_status][]", "on_ship", "filter[current_status][]", "new"))
                .isEmpty();
    }

    @Test
    default void the_terminal_is_that_of_the_container() {
        Scene scene = new Scene();
        UUID terminal = KnownPlaces.PIER_400.id();
        UUID there = scene.container(
                with -> with.facilities(new DestinationFacilities(terminal, KnownPlaces.RAMP.id(), null, null, null)));
        UUID elsewhere =
                scene.containerWithShipment(with -> with.routing(Routing.UNKNOWN.withTerminals(terminal, null)));

        assertThat(found(scene, "filter[pod_terminal_id]", terminal.toString())).containsExactly(there);
        assertThat(found(scene, "filter[pod_terminal_id]", "@not_exists")).containsExactly(elsewhere);
    }

    private static UUID vessel(Scene scene, String name) {
        Voyage.ScheduledTime unknown = Voyage.ScheduledTime.UNKNOWN;
        return scene.containerWithShipment(
                with -> with.voyage(new Voyage(name, null, null, unknown, unknown, unknown)));
    }

    private static UUID from(Scene scene, RoutingPoint pol) {
        return scene.containerWithShipment(with -> with.routing(new Routing(pol, null, null, null, null)));
    }

    private static String quoted(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }
}
