package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.PageRequest;
import dev.quayside.query.Position;
import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.support.EdgeValues;
import dev.quayside.query.contract.support.TestDataBuilder;
import dev.quayside.query.contract.support.TestPlaces;
import dev.quayside.query.schema.Condition.Compare;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Condition.Operator;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Limits;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test cases for dates, last free days and unknown values. Today is 2026-01-31. */
interface DateFilterCases extends ContainerListCases {

    @Test
    default void an_instant_is_compared_by_its_utc_day_to_the_microsecond() {
        TestDataBuilder data = new TestDataBuilder();
        UUID eve = discharged(data, "2026-01-30T23:59:59.999999Z");
        UUID first = discharged(data, "2026-01-31T00:00:00Z");
        UUID last = discharged(data, "2026-01-31T23:59:59.999999Z");
        UUID next = discharged(data, "2026-02-01T00:00:00Z");
        data.container();

        assertThat(found(data, "filter[pod_discharged_at]", "2026-01-31")).containsExactly(first, last);
        assertThat(found(data, "filter[pod_discharged_at]", "=today")).containsExactly(first, last);
        assertThat(found(data, "filter[pod_discharged_at]", "<2026-01-31")).containsExactly(eve);
        assertThat(found(data, "filter[pod_discharged_at]", "<=2026-01-31")).containsExactly(eve, first, last);
        assertThat(found(data, "filter[pod_discharged_at]", ">2026-01-31")).containsExactly(next);
        assertThat(found(data, "filter[pod_discharged_at]", ">=2026-01-31")).containsExactly(first, last, next);
        assertThat(found(data, "filter[pod_discharged_at]", "<1.day.ago,>today"))
                .containsExactly(next);
        assertThat(found(data, "filter[pod_discharged_at][]", ">=1.day.ago", "filter[pod_discharged_at][]", "<today"))
                .containsExactly(eve);
    }

    @Test
    default void the_first_and_last_days_of_the_calendar_can_be_compared() {
        TestDataBuilder data = new TestDataBuilder();
        UUID first = discharged(data, "0001-01-01T00:00:00Z");
        UUID last = discharged(data, "9999-12-31T23:59:59.999999Z");

        assertThat(found(data, "filter[pod_discharged_at]", "0001-01-01")).containsExactly(first);
        assertThat(found(data, "filter[pod_discharged_at]", "9999-12-31")).containsExactly(last);
        assertThat(found(data, "filter[pod_discharged_at]", ">=0001-01-01")).containsExactly(first, last);
        assertThat(found(data, "filter[pod_discharged_at]", "<=9999-12-31")).containsExactly(first, last);
        assertThat(found(data, "filter[pod_discharged_at]", "<0001-01-01,>9999-12-31"))
                .isEmpty();
        assertThat(found(data, "sort", "-pod_discharged_at")).containsExactly(last, first);
    }

    @Test
    default void a_condition_can_contain_any_instant_and_any_day() {
        TestDataBuilder data = new TestDataBuilder();
        UUID first = discharged(data, "0001-01-01T00:00:00Z");
        UUID last = discharged(data, "9999-12-31T23:59:59.999999Z");
        UUID due = lastFreeDay(data, LastFreeDays.of(null, LocalDate.parse("9999-12-31"), null));
        Field<TrackedContainer, Instant> discharge = ContainerFields.POD_DISCHARGED_AT;
        Field<TrackedContainer, LocalDate> day = ContainerFields.PICKUP_LFD;

        assertThat(found(data, new Compare<>(discharge, Operator.LESS, Instant.MAX)))
                .containsExactly(first, last);
        assertThat(found(data, new Compare<>(discharge, Operator.GREATER_OR_EQUAL, Instant.MIN)))
                .containsExactly(first, last);
        assertThat(found(data, new Compare<>(discharge, Operator.GREATER, Instant.MAX)))
                .isEmpty();
        assertThat(found(data, new OneOf<>(discharge, List.of(Instant.MIN, Instant.MAX))))
                .isEmpty();
        assertThat(found(data, new Compare<>(day, Operator.LESS_OR_EQUAL, LocalDate.MAX)))
                .containsExactly(due);
        assertThat(found(data, new Compare<>(day, Operator.LESS, LocalDate.MIN)))
                .isEmpty();
        assertThat(ContainerListCases.ids(data.storedIn(this::checkedStore)
                        .lists()
                        .list(ListedResource.CONTAINERS, after(data, "pod_discharged_at", Instant.MIN))))
                .startsWith(first, last);
        assertThat(ContainerListCases.ids(data.storedIn(this::checkedStore)
                        .lists()
                        .list(ListedResource.CONTAINERS, after(data, "pickup_lfd", LocalDate.MIN))))
                .startsWith(due);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0001-01-01", "0900-02-28", "1582-10-10", "2024-02-29", "9999-12-31"})
    default void a_calendar_day_is_stored_unchanged(String day) {
        TestDataBuilder data = new TestDataBuilder();
        UUID id = lastFreeDay(data, LastFreeDays.of(LocalDate.parse(day), null, null));
        lastFreeDay(data, LastFreeDays.of(LocalDate.parse("2026-01-31"), null, null));

        assertThat(found(data, "filter[pickup_lfd]", day)).containsExactly(id);
        assertThat(found(data, "filter[pickup_lfd_line_on]", day)).containsExactly(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"today", "<today", "<=today", ">today", ">=today", "<today,>=today"})
    default void an_unknown_value_matches_no_comparison(String value) {
        TestDataBuilder data = new TestDataBuilder();
        data.container();

        assertThat(found(data, "filter[pickup_lfd]", value)).isEmpty();
        assertThat(found(data, "filter[pod_discharged_at]", value)).isEmpty();
        assertThat(found(data, "filter[arrival]", value)).isEmpty();
    }

    /** Uses the maximum number of alternatives of the query language; each day is a condition of its own. */
    @Test
    default void a_query_can_have_a_thousand_days() {
        TestDataBuilder data = new TestDataBuilder();
        UUID container = data.container();
        StringBuilder days = new StringBuilder();
        for (int i = 1; i < Limits.STANDARD.alternatives(); i++) {
            days.append(EdgeValues.TODAY.minusDays(i)).append(',');
        }

        assertThat(found(data, "filter[created_at]", days.toString() + EdgeValues.TODAY.plusDays(1)))
                .isEmpty();
        assertThat(found(data, "filter[created_at]", days.toString() + EdgeValues.TODAY))
                .containsExactly(container);
    }

    @Test
    default void an_unknown_value_does_not_affect_other_alternatives() {
        TestDataBuilder data = new TestDataBuilder();
        UUID missing = data.container();
        UUID known = discharged(data, "2026-01-31T00:00:00Z");

        assertThat(found(data, "filter[pod_discharged_at]", ">today,@not_exists"))
                .containsExactly(missing);
        assertThat(found(data, "filter[pod_discharged_at]", "today,@not_exists"))
                .containsExactly(missing, known);
        assertThat(found(data, "filter[pod_discharged_at]", "@exists")).containsExactly(known);
    }

    @Test
    default void the_arrival_is_the_first_known_of_container_shipment_and_estimate() {
        TestDataBuilder data = new TestDataBuilder();
        Voyage.ScheduledTime call = new Voyage.ScheduledTime(
                Instant.parse("2026-03-03T00:00:00Z"), Instant.parse("2026-02-02T00:00:00Z"), null);
        UUID own = data.containerOf(
                voyage(data, call),
                with -> with.milestones(Milestones.builder()
                        .podArrivedAt(Instant.parse("2026-01-01T00:00:00Z"))
                        .build()));
        UUID actual = data.containerOf(voyage(data, call));
        UUID estimated = data.containerOf(
                voyage(data, new Voyage.ScheduledTime(Instant.parse("2026-03-03T00:00:00Z"), null, null)));
        UUID none = data.container();

        assertThat(found(data, "filter[arrival]", "2026-01-01")).containsExactly(own);
        assertThat(found(data, "filter[arrival]", "2026-02-02")).containsExactly(actual);
        assertThat(found(data, "filter[arrival]", "2026-03-03")).containsExactly(estimated);
        assertThat(found(data, "filter[arrival]", "@not_exists")).containsExactly(none);
        assertThat(found(data, "sort", "-arrival")).containsExactly(estimated, actual, own, none);
    }

    @Test
    default void the_pickup_last_free_day_is_the_first_known_of_line_terminal_and_railroad() {
        TestDataBuilder data = new TestDataBuilder();
        UUID line = lastFreeDay(data, days(5, 4, 3));
        UUID terminal = lastFreeDay(data, days(null, 4, 3));
        UUID rail = lastFreeDay(data, days(null, null, 3));
        UUID manual = data.container(
                with -> with.deadlines(new ImportDeadlines(days(5, null, null), days(9, null, null), null)));

        assertThat(foundWithRail(data, "sort", "pickup_lfd")).containsExactly(rail, terminal, line, manual);
        assertThat(found(data, "sort", "pickup_lfd")).containsExactly(terminal, line, manual, rail);
        assertThat(foundWithRail(data, "filter[pickup_lfd]", "3.days.from_now")).containsExactly(rail);
        assertThat(found(data, "filter[pickup_lfd]", "@not_exists")).containsExactly(rail);
        assertThat(found(data, "filter[pickup_lfd_line_on]", "5.days.from_now")).containsExactly(line, manual);
        assertThat(found(data, "sort", "-pickup_lfd_line_effective_on")).startsWith(manual, line);
        assertThat(foundWithRail(data, "filter[pickup_lfd_rail_on]", "<today,@exists"))
                .containsExactly(line, terminal, rail);
    }

    @Test
    default void the_inland_last_free_day_is_that_of_the_railroad_or_else_of_the_line_for_that_place() {
        TestDataBuilder data = new TestDataBuilder();
        UUID both = lastFreeDay(data, new LastFreeDays(null, null, day(9), day(1)));
        UUID line = lastFreeDay(data, new LastFreeDays(null, null, null, day(5)));

        assertThat(foundWithRail(data, "sort", "ind_lfd")).containsExactly(line, both);
        assertThat(found(data, "sort", "ind_lfd")).containsExactly(both, line);
        assertThat(found(data, "filter[pickup_lfd]", "@exists")).isEmpty();
    }

    @Test
    default void last_free_day_on_needs_a_day_at_the_port_or_inland_and_further_conditions() {
        TestDataBuilder data = new TestDataBuilder();
        UnaryOperator<Container.Builder> due = with ->
                with.deadlines(ImportDeadlines.reported(days(0, null, null))).status(ContainerStatus.AVAILABLE);
        UUID wanted = data.containerOf(data.shipment(with -> with), due);
        data.containerOf(data.shipment(with -> with), with -> due.apply(with).status(ContainerStatus.GROUNDED));
        data.containerOf(
                data.shipment(with -> with.tracking(
                        TrackingState.ACTIVE.stop(EdgeValues.NOW, TrackingState.StopReason.CANCELLED_BY_USER, null))),
                due);
        data.containerOf(route(data, RoutingPoint.linked(TestPlaces.CHICAGO)), due);
        UUID sameCode = data.containerOf(route(data, RoutingPoint.raw("elsewhere", "USLAX")), due);
        UUID sameName = data.containerOf(route(data, RoutingPoint.raw("Los Angeles", null)), due);
        UUID blank = data.containerOf(route(data, RoutingPoint.raw(" ", "")), due);
        data.containerOf(route(data, RoutingPoint.raw("Los Angeles", "USLGB")), due);
        data.containerOf(data.shipment(with -> with), with -> due.apply(with).deadlines(ImportDeadlines.NONE));

        assertThat(range(data, "today", "today")).containsExactly(wanted, sameCode, sameName, blank);
        assertThat(range(data, "2026-01-01", "today")).containsExactly(wanted, sameCode, sameName, blank);
        assertThat(range(data, "1.day.from_now", "9.days.from_now")).isEmpty();
        assertThat(range(data, "1.day.from_now", "1.day.ago")).isEmpty();
    }

    @Test
    default void last_free_day_on_compares_names_if_the_port_of_discharge_has_no_code() {
        TestDataBuilder data = new TestDataBuilder();
        UnaryOperator<Container.Builder> due = with ->
                with.deadlines(ImportDeadlines.reported(days(0, null, null))).status(ContainerStatus.AVAILABLE);
        RoutingPoint pod = RoutingPoint.raw("LOS ANGELES", null);
        UUID sameName = data.containerOf(route(data, pod, RoutingPoint.raw("LOS ANGELES", "USLAX")), due);
        data.containerOf(route(data, pod, RoutingPoint.raw("LONG BEACH", "USLAX")), due);
        data.containerOf(route(data, pod, RoutingPoint.raw(null, "USLAX")), due);

        assertThat(range(data, "today", "today")).containsExactly(sameName);
    }

    private List<UUID> range(TestDataBuilder data, String first, String last) {
        return found(data, "filter[last_free_day_on][]", first, "filter[last_free_day_on][]", last);
    }

    /** Returns the page after all rows with this value or a smaller one. */
    private BoundQuery<TrackedContainer> after(TestDataBuilder data, String sort, Comparable<?> key) {
        BoundQuery<TrackedContainer> sorted = query(data, List.of(), "sort", sort);
        return sorted.withPage(new PageRequest(
                sorted.page().size(),
                new PageRequest.After(new Position(List.of(key), new UUID(0, 0))),
                PageRequest.Total.NONE));
    }

    private static UUID route(TestDataBuilder data, RoutingPoint destination) {
        return route(data, RoutingPoint.linked(TestPlaces.LOS_ANGELES), destination);
    }

    private static UUID route(TestDataBuilder data, RoutingPoint pod, RoutingPoint destination) {
        return data.shipment(with -> with.routing(new Routing(null, pod, destination, null, null)));
    }

    private static UUID voyage(TestDataBuilder data, Voyage.ScheduledTime arrival) {
        return data.shipment(with -> with.voyage(
                new Voyage(null, null, null, Voyage.ScheduledTime.UNKNOWN, arrival, Voyage.ScheduledTime.UNKNOWN)));
    }

    private static UUID discharged(TestDataBuilder data, String at) {
        return data.container(with -> with.milestones(
                Milestones.builder().podDischargedAt(Instant.parse(at)).build()));
    }

    private static UUID lastFreeDay(TestDataBuilder data, LastFreeDays days) {
        return data.container(with -> with.deadlines(ImportDeadlines.reported(days)));
    }

    private static LastFreeDays days(@Nullable Integer line, @Nullable Integer terminal, @Nullable Integer rail) {
        return LastFreeDays.of(
                line == null ? null : day(line),
                terminal == null ? null : day(terminal),
                rail == null ? null : day(rail));
    }

    private static LocalDate day(int daysFromNow) {
        return EdgeValues.TODAY.plusDays(daysFromNow);
    }
}
