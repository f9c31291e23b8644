package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.query.contract.support.EdgeValues;
import dev.quayside.query.contract.support.TestDataBuilder;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test cases for boolean filters. */
interface BooleanFilterCases extends ContainerListCases {

    @Test
    default void filters_on_unreported_fees_and_holds_are_unknown() {
        TestDataBuilder data = new TestDataBuilder();
        UUID unreported = data.container();
        UUID empty = report(data, List.of(), List.of());
        UUID fees = report(data, List.of(fee("exam")), null);
        UUID demurrage = report(data, List.of(fee("exam"), fee("demurrage")), List.of());
        UUID holds = report(data, null, List.of(hold()));

        assertThat(found(data, "filter[has_fees]", "true")).containsExactly(fees, demurrage);
        assertThat(found(data, "filter[has_fees]", "false")).containsExactly(empty);
        assertThat(found(data, "filter[has_holds]", "true")).containsExactly(holds);
        assertThat(found(data, "filter[has_holds]", "false")).containsExactly(empty, demurrage);
        assertThat(found(data, "filter[has_demurrage_fees]", "true")).containsExactly(demurrage);
        assertThat(found(data, "filter[has_demurrage_fees]", "false")).containsExactly(empty, fees);
        assertThat(found(data, "filter[has_fees_or_holds]", "true")).containsExactly(fees, demurrage, holds);
        assertThat(found(data, "filter[has_fees_or_holds]", "false"))
                .containsExactly(empty)
                .doesNotContain(unreported);
    }

    @Test
    default void a_container_matches_each_name_of_its_holds() {
        TestDataBuilder data = new TestDataBuilder();
        UUID unreported = data.container();
        UUID empty = report(data, null, List.of());
        UUID customs = report(data, null, List.of(hold()));
        UUID both = report(data, null, List.of(named("USDA", "[[\"FREIGHT\",null]]"), hold(), hold()));
        UUID unknown = report(data, null, List.of(named("US_DA", "customs")));

        assertThat(found(data, "filter[hold_name]", "customs")).containsExactly(customs, both);
        assertThat(found(data, "filter[hold_name]", "USDA,other")).containsExactly(both, unknown);
        assertThat(found(data, "filter[hold_name][]", "USDA", "filter[hold_name][]", "customs"))
                .containsExactly(both);
        assertThat(found(data, "filter[hold_name]", "freight")).isEmpty();
        assertThat(found(data, "filter[hold_name]", "usda")).isEmpty();
        assertThat(found(data, "filter[hold_name]", "@exists")).containsExactly(customs, both, unknown);
        assertThat(found(data, "filter[hold_name]", "@not_exists")).containsExactly(unreported, empty);
        assertThat(found(data, "filter[hold_name]", "other,@not_exists")).containsExactly(unreported, empty, unknown);
    }

    @Test
    default void the_tracking_filter_uses_the_state_of_the_shipment() {
        TestDataBuilder data = new TestDataBuilder();
        UUID tracked = data.container();
        UUID stopped = data.containerWithShipment(with -> with.tracking(
                TrackingState.ACTIVE.stop(EdgeValues.NOW, TrackingState.StopReason.PAST_ARRIVAL_WINDOW, null)));

        assertThat(found(data, "filter[actively_tracked]", "true")).containsExactly(tracked);
        assertThat(found(data, "filter[actively_tracked]", "false")).containsExactly(stopped);
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "false"})
    default void windows_of_changed_estimates_include_both_ends_and_use_the_latest_change(String value) {
        TestDataBuilder data = new TestDataBuilder();
        Instant now = EdgeValues.NOW;
        UUID atNow = changed(data, now, null);
        changed(data, now.plusNanos(1000), now);
        UUID dayAgo = changed(data, null, now.minus(Duration.ofHours(24)));
        UUID before = changed(data, now.minus(Duration.ofHours(24)).minusNanos(1000), null);
        UUID threeDaysAgo = changed(data, now.minus(Duration.ofDays(3)), now.minus(Duration.ofDays(9)));
        changed(data, now.minus(Duration.ofDays(3)).minusNanos(1000), null);
        data.container();

        assertThat(found(data, "filter[eta_changed_in_last_24h]", value)).containsExactly(atNow, dayAgo);
        assertThat(found(data, "filter[eta_changed_in_past_3_days]", value))
                .containsExactly(atNow, dayAgo, before, threeDaysAgo);
    }

    @Test
    default void a_container_needs_attention_if_marked_or_near_its_last_free_day() {
        TestDataBuilder data = new TestDataBuilder();
        UUID overdue = due(data, -1, ContainerStatus.AVAILABLE, null);
        UUID today = due(data, 0, ContainerStatus.GROUNDED, null);
        UUID inThreeDays = due(data, 3, ContainerStatus.ON_SHIP, false);
        UUID inFourDays = due(data, 4, ContainerStatus.AVAILABLE, null);
        UUID pickedUp = due(data, -1, ContainerStatus.PICKED_UP, null);
        UUID onRail = due(data, 0, ContainerStatus.ON_RAIL, false);
        UUID marked = data.container(with -> with.attentionMark(true));
        UUID markedAndDone = due(data, -1, ContainerStatus.EMPTY_RETURNED, true);
        UUID unmarked = data.container(with -> with.attentionMark(false));
        UUID undecided = data.container();

        assertThat(found(data, "filter[requires_attention]", "true"))
                .containsExactly(overdue, today, inThreeDays, marked, markedAndDone);
        assertThat(found(data, "filter[requires_attention]", "false"))
                .containsExactly(overdue, today, inThreeDays, inFourDays, pickedUp, onRail, unmarked, undecided);
        assertThat(found(data, "filter[awaiting_pickup]", "false")).containsExactly(pickedUp, onRail, markedAndDone);
        assertThat(found(data, "filter[awaiting_pickup]", "true"))
                .containsExactly(overdue, today, inThreeDays, inFourDays, marked, unmarked, undecided);
        assertThat(found(data, "sort", "attention_priority"))
                .startsWith(overdue, today, inThreeDays, markedAndDone, marked)
                .endsWith(unmarked, undecided);
        assertThat(found(data, "sort", "-attention_priority"))
                .startsWith(pickedUp, onRail, inFourDays, unmarked, undecided)
                .endsWith(markedAndDone, marked, today, inThreeDays, overdue);
    }

    @Test
    default void a_dropped_container_needs_attention_only_before_its_pickup() {
        TestDataBuilder data = new TestDataBuilder();
        UUID inland = dropped(data, Milestones.builder().finalDestinationFullOutAt(EdgeValues.NOW));
        UUID atPort = dropped(data, Milestones.builder().podFullOutAt(EdgeValues.NOW));
        UUID waiting = dropped(data, Milestones.builder());

        assertThat(found(data, "filter[requires_attention]", "true")).containsExactly(waiting);
        assertThat(found(data, "filter[awaiting_pickup]", "true")).containsExactly(waiting);
        assertThat(found(data, "filter[awaiting_pickup]", "false")).containsExactly(inland, atPort);
        assertThat(found(data, "sort", "attention_priority"))
                .startsWith(waiting)
                .containsExactlyInAnyOrder(inland, atPort, waiting);
    }

    private static UUID dropped(TestDataBuilder data, Milestones.Builder milestones) {
        LastFreeDays yesterday = LastFreeDays.of(EdgeValues.TODAY.minusDays(1), null, null);
        return data.container(with -> with.deadlines(ImportDeadlines.reported(yesterday))
                .status(ContainerStatus.DROPPED)
                .milestones(milestones.build()));
    }

    @Test
    default void a_last_free_day_of_a_railroad_needs_attention_only_with_the_rail_plan() {
        TestDataBuilder data = new TestDataBuilder();
        UUID rail = data.container(
                with -> with.deadlines(ImportDeadlines.reported(LastFreeDays.of(null, null, EdgeValues.TODAY))));

        assertThat(foundWithRail(data, "filter[requires_attention]", "true")).containsExactly(rail);
        assertThat(found(data, "filter[requires_attention]", "true")).isEmpty();
    }

    private static UUID due(TestDataBuilder data, int inDays, ContainerStatus status, @Nullable Boolean mark) {
        LocalDate day = EdgeValues.TODAY.plusDays(inDays);
        return data.container(with -> with.deadlines(ImportDeadlines.reported(LastFreeDays.of(day, null, null)))
                .status(status)
                .attentionMark(mark));
    }

    private static UUID changed(TestDataBuilder data, @Nullable Instant ofContainer, @Nullable Instant ofShipment) {
        UnaryOperator<Container.Builder> container = with ->
                with.times(new RecordTimestamps(EdgeValues.NOW, EdgeValues.NOW, null, null, null, null, ofContainer));
        return data.containerOf(data.shipment(with -> with.estimateChangedAt(ofShipment)), container);
    }

    private static UUID report(TestDataBuilder data, @Nullable List<Fee> fees, @Nullable List<Hold> holds) {
        return data.container(with ->
                with.terminal(TerminalReport.builder().fees(fees).holds(holds).build()));
    }

    private static Fee fee(String type) {
        return Fee.reported(type, new BigDecimal("125.50"), "USD");
    }

    private static Hold named(String code, String description) {
        return Hold.reported(code, Hold.Status.HOLD, description);
    }

    private static Hold hold() {
        return Hold.of(Hold.Name.CUSTOMS, Hold.Status.PENDING, null);
    }
}
