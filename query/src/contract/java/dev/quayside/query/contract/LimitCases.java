package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Values as long, as early or as late as they may be; some databases find nothing by longer ones. */
interface LimitCases extends Asking {

    @Test
    default void the_longest_reference_numbers_are_found() {
        String one = NastyValues.longText(1);
        String other = one.substring(0, 254) + "x";
        Scene scene = new Scene();
        UUID first = scene.container(with -> with.refNumbers(List.of(one, other)));
        UUID second = scene.container(with -> with.refNumbers(List.of(other)));
        UUID third = scene.containerWithShipment(with -> with.refNumbers(List.of(one)));

        assertThat(found(scene, "filter[search_by_ref_numbers]", one)).containsExactly(first);
        assertThat(found(scene, "filter[search_by_ref_numbers]", one.substring(0, 254)))
                .containsExactly(first, second);
        assertThat(found(scene, "filter[search_by_ref_numbers]", one + "x")).isEmpty();
        assertThat(found(scene, "filter[search_by_shipment_ref_numbers]", one)).containsExactly(third);
    }

    @Test
    default void the_longest_statuses_and_codes_are_found() {
        String status = NastyValues.longText(2);
        String code = NastyValues.longText(3);
        Scene scene = new Scene();
        UUID shipment =
                scene.shipment(with -> with.routing(new Routing(null, RoutingPoint.raw(null, code), null, null, null)));
        UUID id = scene.containerOf(shipment, with -> with.status(new ContainerStatus(status)));
        scene.container();

        assertThat(found(scene, "filter[pod_code]", code, "sort", "pickup_lfd")).containsExactly(id);
        assertThat(found(scene, "filter[current_status]", "@exists", "filter[pod_code]", code + ",other"))
                .containsExactly(id);
    }

    @Test
    default void the_longest_bills_of_lading_are_found_and_sorted() {
        Scene scene = new Scene();
        String number = NastyValues.longText(4);
        UUID later = scene.containerOf(scene.shipmentNumbered(number.substring(0, 254) + "\uffee"));
        UUID earlier = scene.containerOf(scene.shipmentNumbered(number));

        assertThat(found(
                        scene,
                        "filter[search_by_shipment_number]",
                        number.substring(0, 254),
                        "sort",
                        "shipment_number"))
                .containsExactly(earlier, later);
    }

    @Test
    default void days_and_instants_at_the_ends_of_the_calendar_are_found_and_sorted() {
        Scene scene = new Scene();
        UUID first = scene.container(with -> with.deadlines(lastFreeDay("0001-01-01")));
        UUID last = scene.container(with -> with.deadlines(lastFreeDay("9999-12-31")));

        assertThat(found(scene, "filter[pickup_lfd]", "0001-01-01")).containsExactly(first);
        assertThat(found(scene, "filter[pickup_lfd]", ">=9999-12-31")).containsExactly(last);
        assertThat(found(scene, "sort", "-pickup_lfd")).containsExactly(last, first);
    }

    private static ImportDeadlines lastFreeDay(String day) {
        return ImportDeadlines.reported(LastFreeDays.of(LocalDate.parse(day), null, null));
    }
}
