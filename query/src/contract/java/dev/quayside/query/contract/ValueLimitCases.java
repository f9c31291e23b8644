package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.query.contract.support.EdgeValues;
import dev.quayside.query.contract.support.TestDataBuilder;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Test cases for the longest texts, and for the first and last days and instants, that can be stored. */
interface ValueLimitCases extends ContainerListCases {

    @Test
    default void the_longest_reference_numbers_are_found() {
        String one = EdgeValues.longText(1);
        String other = one.substring(0, 254) + "x";
        TestDataBuilder data = new TestDataBuilder();
        UUID first = data.container(with -> with.refNumbers(List.of(one, other)));
        UUID second = data.container(with -> with.refNumbers(List.of(other)));
        UUID third = data.containerWithShipment(with -> with.refNumbers(List.of(one)));

        assertThat(found(data, "filter[search_by_ref_numbers]", one)).containsExactly(first);
        assertThat(found(data, "filter[search_by_ref_numbers]", one.substring(0, 254)))
                .containsExactly(first, second);
        assertThat(found(data, "filter[search_by_ref_numbers]", one + "x")).isEmpty();
        assertThat(found(data, "filter[search_by_shipment_ref_numbers]", one)).containsExactly(third);
    }

    @Test
    default void the_longest_statuses_and_codes_are_found() {
        String status = EdgeValues.longText(2);
        String code = EdgeValues.longText(3);
        TestDataBuilder data = new TestDataBuilder();
        UUID shipment =
                data.shipment(with -> with.routing(new Routing(null, RoutingPoint.raw(null, code), null, null, null)));
        UUID id = data.containerOf(shipment, with -> with.status(new ContainerStatus(status)));
        data.container();

        assertThat(found(data, "filter[pod_code]", code, "sort", "pickup_lfd")).containsExactly(id);
        assertThat(found(data, "filter[current_status]", "@exists", "filter[pod_code]", code + ",other"))
                .containsExactly(id);
    }

    @Test
    default void the_longest_bills_of_lading_are_found_and_sorted() {
        TestDataBuilder data = new TestDataBuilder();
        String number = EdgeValues.longText(4);
        UUID later = data.containerOf(data.shipmentNumbered(number.substring(0, 254) + "\uffee"));
        UUID earlier = data.containerOf(data.shipmentNumbered(number));

        assertThat(found(
                        data, "filter[search_by_shipment_number]", number.substring(0, 254), "sort", "shipment_number"))
                .containsExactly(earlier, later);
    }

    @Test
    default void the_first_and_last_days_and_instants_are_found_and_sorted() {
        TestDataBuilder data = new TestDataBuilder();
        UUID first = data.container(with -> with.deadlines(lastFreeDay("0001-01-01")));
        UUID last = data.container(with -> with.deadlines(lastFreeDay("9999-12-31")));

        assertThat(found(data, "filter[pickup_lfd]", "0001-01-01")).containsExactly(first);
        assertThat(found(data, "filter[pickup_lfd]", ">=9999-12-31")).containsExactly(last);
        assertThat(found(data, "sort", "-pickup_lfd")).containsExactly(last, first);
    }

    private static ImportDeadlines lastFreeDay(String day) {
        return ImportDeadlines.reported(LastFreeDays.of(LocalDate.parse(day), null, null));
    }
}
