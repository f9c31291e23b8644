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
import dev.quayside.query.Limits;
import dev.quayside.query.PageRequest;
import dev.quayside.query.Position;
import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Condition.Compare;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Condition.Operator;
import dev.quayside.query.schema.Field;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Dates, last free days, and what is not known. Today is 2026-01-31. */
interface DayCases extends Asking {

    @Test
    default void an_instant_is_judged_by_its_utc_day_to_the_microsecond() {
        Scene scene = new Scene();
        UUID eve = discharged(scene, "2026-01-30T23:59:59.999999Z");
        UUID first = discharged(scene, "2026-01-31T00:00:00Z");
        UUID last = discharged(scene, "2026-01-31T23:59:59.999999Z");
        UUID next = discharged(scene, "2026-02-01T00:00:00Z");
        scene.container();

        assertThat(found(scene, "filter[pod_discharged_at]", "2026-01-31")).containsExactly(first, last);
        assertThat(found(scene, "filter[pod_discharged_at]", "=today")).containsExactly(first, last);
        assertThat(found(scene, "filter[pod_discharged_at]", "<2026-01-31")).containsExactly(eve);
        assertThat(found(scene, "filter[pod_discharged_at]", "<=2026-01-31")).containsExactly(eve, first, last);
        assertThat(found(scene, "filter[pod_discharged_at]", ">2026-01-31")).containsExactly(next);
        assertThat(found(scene, "filter[pod_discharged_at]", ">=2026-01-31")).containsExactly(first, last, next);
        assertThat(found(scene, "filter[pod_discharged_at]", "<1.day.ago,>today"))
                .containsExactly(next);
        assertThat(found(scene, "filter[pod_discharged_at][]", ">=1.day.ago", "filter[pod_discharged_at][]", "<today"))
                .containsExactly(eve);
    }

    @Test
    default void the_ends_of_the_calendar_are_days_like_others() {
        Scene scene = new Scene();
        UUID first = discharged(scene, "0001-01-01T00:00:00Z");
        UUID last = discharged(scene, "9999-12-31T23:59:59.999999Z");

        assertThat(found(scene, "filter[pod_discharged_at]", "0001-01-01")).containsExactly(first);
        assertThat(found(scene, "filter[pod_discharged_at]", "9999-12-31")).containsExactly(last);
        assertThat(found(scene, "filter[pod_discharged_at]", ">=0001-01-01")).containsExactly(first, last);
        assertThat(found(scene, "filter[pod_discharged_at]", "<=9999-12-31")).containsExactly(first, last);
        assertThat(found(scene, "filter[pod_discharged_at]", "<0001-01-01,>9999-12-31"))
                .isEmpty();
        assertThat(found(scene, "sort", "-pod_discharged_at")).containsExactly(last, first);
    }

    @Test
    default void a_condition_may_name_any_instant_and_any_day() {
        Scene scene = new Scene();
        UUID first = discharged(scene, "0001-01-01T00:00:00Z");
        UUID last = discharged(scene, "9999-12-31T23:59:59.999999Z");
        UUID due = lastFreeDay(scene, LastFreeDays.of(null, LocalDate.parse("9999-12-31"), null));
        Field<TrackedContainer, Instant> discharge = ContainerFields.POD_DISCHARGED_AT;
        Field<TrackedContainer, LocalDate> day = ContainerFields.PICKUP_LFD;

        assertThat(found(scene, new Compare<>(discharge, Operator.LESS, Instant.MAX)))
                .containsExactly(first, last);
        assertThat(found(scene, new Compare<>(discharge, Operator.GREATER_OR_EQUAL, Instant.MIN)))
                .containsExactly(first, last);
        assertThat(found(scene, new Compare<>(discharge, Operator.GREATER, Instant.MAX)))
                .isEmpty();
        assertThat(found(scene, new OneOf<>(discharge, List.of(Instant.MIN, Instant.MAX))))
                .isEmpty();
        assertThat(found(scene, new Compare<>(day, Operator.LESS_OR_EQUAL, LocalDate.MAX)))
                .containsExactly(due);
        assertThat(found(scene, new Compare<>(day, Operator.LESS, LocalDate.MIN)))
                .isEmpty();
        assertThat(Asking.ids(scene.in(this::stored)
                        .lists()
                        .list(ListedResource.CONTAINERS, after(scene, "pod_discharged_at", Instant.MIN))))
                .startsWith(first, last);
        assertThat(Asking.ids(scene.in(this::stored)
                        .lists()
                        .list(ListedResource.CONTAINERS, after(scene, "pickup_lfd", LocalDate.MIN))))
                .startsWith(due);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0001-01-01", "0900-02-28", "1582-10-10", "2024-02-29", "9999-12-31"})
    default void a_calendar_day_is_kept_as_it_is(String day) {
        Scene scene = new Scene();
        UUID id = lastFreeDay(scene, LastFreeDays.of(LocalDate.parse(day), null, null));
        lastFreeDay(scene, LastFreeDays.of(LocalDate.parse("2026-01-31"), null, null));

        assertThat(found(scene, "filter[pickup_lfd]", day)).containsExactly(id);
        assertThat(found(scene, "filter[pickup_lfd_line_on]", day)).containsExactly(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"today", "<today", "<=today", ">today", ">=today", "<today,>=today"})
    default void what_is_not_known_matches_no_comparison(String value) {
        Scene scene = new Scene();
        scene.container();

        assertThat(found(scene, "filter[pickup_lfd]", value)).isEmpty();
        assertThat(found(scene, "filter[pod_discharged_at]", value)).isEmpty();
        assertThat(found(scene, "filter[arrival]", value)).isEmpty();
    }

    /** As many as the language allows, each of which is a condition of its own. */
    @Test
    default void a_thousand_days_are_one_question() {
        Scene scene = new Scene();
        UUID container = scene.container();
        StringBuilder days = new StringBuilder();
        for (int i = 1; i < Limits.STANDARD.alternatives(); i++) {
            days.append(NastyValues.TODAY.minusDays(i)).append(',');
        }

        assertThat(found(scene, "filter[created_at]", days.toString() + NastyValues.TODAY.plusDays(1)))
                .isEmpty();
        assertThat(found(scene, "filter[created_at]", days.toString() + NastyValues.TODAY))
                .containsExactly(container);
    }

    @Test
    default void a_missing_value_leaves_the_other_alternatives_alone() {
        Scene scene = new Scene();
        UUID missing = scene.container();
        UUID known = discharged(scene, "2026-01-31T00:00:00Z");

        assertThat(found(scene, "filter[pod_discharged_at]", ">today,@not_exists"))
                .containsExactly(missing);
        assertThat(found(scene, "filter[pod_discharged_at]", "today,@not_exists"))
                .containsExactly(missing, known);
        assertThat(found(scene, "filter[pod_discharged_at]", "@exists")).containsExactly(known);
    }

    @Test
    default void the_arrival_is_the_containers_then_the_shipments_then_the_estimate() {
        Scene scene = new Scene();
        Voyage.ScheduledTime call = new Voyage.ScheduledTime(
                Instant.parse("2026-03-03T00:00:00Z"), Instant.parse("2026-02-02T00:00:00Z"), null);
        UUID own = scene.containerOf(
                voyage(scene, call),
                with -> with.milestones(Milestones.builder()
                        .podArrivedAt(Instant.parse("2026-01-01T00:00:00Z"))
                        .build()));
        UUID actual = scene.containerOf(voyage(scene, call));
        UUID estimated = scene.containerOf(
                voyage(scene, new Voyage.ScheduledTime(Instant.parse("2026-03-03T00:00:00Z"), null, null)));
        UUID none = scene.container();

        assertThat(found(scene, "filter[arrival]", "2026-01-01")).containsExactly(own);
        assertThat(found(scene, "filter[arrival]", "2026-02-02")).containsExactly(actual);
        assertThat(found(scene, "filter[arrival]", "2026-03-03")).containsExactly(estimated);
        assertThat(found(scene, "filter[arrival]", "@not_exists")).containsExactly(none);
        assertThat(found(scene, "sort", "-arrival")).containsExactly(estimated, actual, own, none);
    }

    @Test
    default void the_pickup_last_free_day_is_the_lines_then_the_terminals_then_the_railroads() {
        Scene scene = new Scene();
        UUID line = lastFreeDay(scene, days(5, 4, 3));
        UUID terminal = lastFreeDay(scene, days(null, 4, 3));
        UUID rail = lastFreeDay(scene, days(null, null, 3));
        UUID manual = scene.container(
                with -> with.deadlines(new ImportDeadlines(days(5, null, null), days(9, null, null), null)));

        assertThat(foundWithRail(scene, "sort", "pickup_lfd")).containsExactly(rail, terminal, line, manual);
        assertThat(found(scene, "sort", "pickup_lfd")).containsExactly(terminal, line, manual, rail);
        assertThat(foundWithRail(scene, "filter[pickup_lfd]", "3.days.from_now"))
                .containsExactly(rail);
        assertThat(found(scene, "filter[pickup_lfd]", "@not_exists")).containsExactly(rail);
        assertThat(found(scene, "filter[pickup_lfd_line_on]", "5.days.from_now"))
                .containsExactly(line, manual);
        assertThat(found(scene, "sort", "-pickup_lfd_line_effective_on")).startsWith(manual, line);
        assertThat(foundWithRail(scene, "filter[pickup_lfd_rail_on]", "<today,@exists"))
                .containsExactly(line, terminal, rail);
    }

    @Test
    default void the_inland_last_free_day_is_the_railroads_then_the_lines_for_that_place() {
        Scene scene = new Scene();
        UUID both = lastFreeDay(scene, new LastFreeDays(null, null, day(9), day(1)));
        UUID line = lastFreeDay(scene, new LastFreeDays(null, null, null, day(5)));

        assertThat(foundWithRail(scene, "sort", "ind_lfd")).containsExactly(line, both);
        assertThat(found(scene, "sort", "ind_lfd")).containsExactly(both, line);
        assertThat(found(scene, "filter[pickup_lfd]", "@exists")).isEmpty();
    }

    @Test
    default void last_free_day_on_takes_both_days_and_asks_for_more_than_the_day() {
        Scene scene = new Scene();
        UnaryOperator<Container.Builder> due = with ->
                with.deadlines(ImportDeadlines.reported(days(0, null, null))).status(ContainerStatus.AVAILABLE);
        UUID wanted = scene.containerOf(scene.shipment(with -> with), due);
        scene.containerOf(scene.shipment(with -> with), with -> due.apply(with).status(ContainerStatus.GROUNDED));
        scene.containerOf(
                scene.shipment(with -> with.tracking(
                        TrackingState.ACTIVE.stop(NastyValues.NOW, TrackingState.StopReason.CANCELLED_BY_USER, null))),
                due);
        scene.containerOf(route(scene, RoutingPoint.linked(KnownPlaces.CHICAGO)), due);
        UUID sameCode = scene.containerOf(route(scene, RoutingPoint.raw("elsewhere", "USLAX")), due);
        UUID sameName = scene.containerOf(route(scene, RoutingPoint.raw("Los Angeles", null)), due);
        UUID blank = scene.containerOf(route(scene, RoutingPoint.raw(" ", "")), due);
        scene.containerOf(route(scene, RoutingPoint.raw("Los Angeles", "USLGB")), due);
        scene.containerOf(scene.shipment(with -> with), with -> due.apply(with).deadlines(ImportDeadlines.NONE));

        assertThat(range(scene, "today", "today")).containsExactly(wanted, sameCode, sameName, blank);
        assertThat(range(scene, "2026-01-01", "today")).containsExactly(wanted, sameCode, sameName, blank);
        assertThat(range(scene, "1.day.from_now", "9.days.from_now")).isEmpty();
        assertThat(range(scene, "1.day.from_now", "1.day.ago")).isEmpty();
    }

    @Test
    default void last_free_day_on_compares_names_where_the_port_of_discharge_has_no_code() {
        Scene scene = new Scene();
        UnaryOperator<Container.Builder> due = with ->
                with.deadlines(ImportDeadlines.reported(days(0, null, null))).status(ContainerStatus.AVAILABLE);
        RoutingPoint pod = RoutingPoint.raw("LOS ANGELES", null);
        UUID sameName = scene.containerOf(route(scene, pod, RoutingPoint.raw("LOS ANGELES", "USLAX")), due);
        scene.containerOf(route(scene, pod, RoutingPoint.raw("LONG BEACH", "USLAX")), due);
        scene.containerOf(route(scene, pod, RoutingPoint.raw(null, "USLAX")), due);

        assertThat(range(scene, "today", "today")).containsExactly(sameName);
    }

    private List<UUID> range(Scene scene, String first, String last) {
        return found(scene, "filter[last_free_day_on][]", first, "filter[last_free_day_on][]", last);
    }

    /** The page behind everything that has this value, or stands before it. */
    private BoundQuery<TrackedContainer> after(Scene scene, String sort, Comparable<?> key) {
        BoundQuery<TrackedContainer> sorted = query(scene, List.of(), "sort", sort);
        return sorted.withPage(new PageRequest(
                sorted.page().size(), new PageRequest.After(new Position(List.of(key), new UUID(0, 0))), false));
    }

    private static UUID route(Scene scene, RoutingPoint destination) {
        return route(scene, RoutingPoint.linked(KnownPlaces.LOS_ANGELES), destination);
    }

    private static UUID route(Scene scene, RoutingPoint pod, RoutingPoint destination) {
        return scene.shipment(with -> with.routing(new Routing(null, pod, destination, null, null)));
    }

    private static UUID voyage(Scene scene, Voyage.ScheduledTime arrival) {
        return scene.shipment(with -> with.voyage(
                new Voyage(null, null, null, Voyage.ScheduledTime.UNKNOWN, arrival, Voyage.ScheduledTime.UNKNOWN)));
    }

    private static UUID discharged(Scene scene, String at) {
        return scene.container(with -> with.milestones(
                Milestones.builder().podDischargedAt(Instant.parse(at)).build()));
    }

    private static UUID lastFreeDay(Scene scene, LastFreeDays days) {
        return scene.container(with -> with.deadlines(ImportDeadlines.reported(days)));
    }

    private static LastFreeDays days(@Nullable Integer line, @Nullable Integer terminal, @Nullable Integer rail) {
        return LastFreeDays.of(
                line == null ? null : day(line),
                terminal == null ? null : day(terminal),
                rail == null ? null : day(rail));
    }

    private static LocalDate day(int daysFromNow) {
        return NastyValues.TODAY.plusDays(daysFromNow);
    }
}
