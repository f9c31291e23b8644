package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.shipment.TrackingState;
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

/** Boolean filters. */
interface FlagCases extends Asking {

    @Test
    default void unreported_fees_and_holds_are_neither_there_nor_absent() {
        Scene scene = new Scene();
        UUID unreported = scene.container();
        UUID empty = report(scene, List.of(), List.of());
        UUID fees = report(scene, List.of(fee("exam")), null);
        UUID demurrage = report(scene, List.of(fee("exam"), fee("demurrage")), List.of());
        UUID holds = report(scene, null, List.of(hold()));

        assertThat(found(scene, "filter[has_fees]", "true")).containsExactly(fees, demurrage);
        assertThat(found(scene, "filter[has_fees]", "false")).containsExactly(empty);
        assertThat(found(scene, "filter[has_holds]", "true")).containsExactly(holds);
        assertThat(found(scene, "filter[has_holds]", "false")).containsExactly(empty, demurrage);
        assertThat(found(scene, "filter[has_demurrage_fees]", "true")).containsExactly(demurrage);
        assertThat(found(scene, "filter[has_demurrage_fees]", "false")).containsExactly(empty, fees);
        assertThat(found(scene, "filter[has_fees_or_holds]", "true")).containsExactly(fees, demurrage, holds);
        assertThat(found(scene, "filter[has_fees_or_holds]", "false"))
                .containsExactly(empty)
                .doesNotContain(unreported);
    }

    @Test
    default void tracking_is_that_of_the_shipment() {
        Scene scene = new Scene();
        UUID tracked = scene.container();
        UUID stopped = scene.containerWithShipment(with -> with.tracking(
                TrackingState.ACTIVE.stop(NastyValues.NOW, TrackingState.StopReason.PAST_ARRIVAL_WINDOW, null)));

        assertThat(found(scene, "filter[actively_tracked]", "true")).containsExactly(tracked);
        assertThat(found(scene, "filter[actively_tracked]", "false")).containsExactly(stopped);
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "false"})
    default void the_windows_of_changed_estimates_are_closed_and_the_latest_change_counts(String value) {
        Scene scene = new Scene();
        Instant now = NastyValues.NOW;
        UUID atNow = changed(scene, now, null);
        changed(scene, now.plusNanos(1000), now);
        UUID dayAgo = changed(scene, null, now.minus(Duration.ofHours(24)));
        UUID before = changed(scene, now.minus(Duration.ofHours(24)).minusNanos(1000), null);
        UUID threeDaysAgo = changed(scene, now.minus(Duration.ofDays(3)), now.minus(Duration.ofDays(9)));
        changed(scene, now.minus(Duration.ofDays(3)).minusNanos(1000), null);
        scene.container();

        assertThat(found(scene, "filter[eta_changed_in_last_24h]", value)).containsExactly(atNow, dayAgo);
        assertThat(found(scene, "filter[eta_changed_in_past_3_days]", value))
                .containsExactly(atNow, dayAgo, before, threeDaysAgo);
    }

    @Test
    default void attention_is_a_mark_or_a_pressing_last_free_day() {
        Scene scene = new Scene();
        UUID overdue = due(scene, -1, ContainerStatus.AVAILABLE, null);
        UUID today = due(scene, 0, ContainerStatus.GROUNDED, null);
        UUID inThreeDays = due(scene, 3, ContainerStatus.ON_SHIP, false);
        UUID inFourDays = due(scene, 4, ContainerStatus.AVAILABLE, null);
        UUID pickedUp = due(scene, -1, ContainerStatus.PICKED_UP, null);
        UUID onRail = due(scene, 0, ContainerStatus.ON_RAIL, false);
        UUID marked = scene.container(with -> with.attentionMark(true));
        UUID markedAndDone = due(scene, -1, ContainerStatus.EMPTY_RETURNED, true);
        UUID unmarked = scene.container(with -> with.attentionMark(false));
        UUID undecided = scene.container();

        assertThat(found(scene, "filter[requires_attention]", "true"))
                .containsExactly(overdue, today, inThreeDays, marked, markedAndDone);
        assertThat(found(scene, "filter[requires_attention]", "false"))
                .containsExactly(overdue, today, inThreeDays, inFourDays, pickedUp, onRail, unmarked, undecided);
        assertThat(found(scene, "sort", "attention_priority"))
                .startsWith(overdue, today, inThreeDays, markedAndDone, marked)
                .endsWith(unmarked, undecided);
        assertThat(found(scene, "sort", "-attention_priority"))
                .startsWith(pickedUp, onRail, inFourDays, unmarked, undecided)
                .endsWith(markedAndDone, marked, today, inThreeDays, overdue);
    }

    @Test
    default void a_railroads_day_presses_only_with_the_rail_plan() {
        Scene scene = new Scene();
        UUID rail = scene.container(
                with -> with.deadlines(ImportDeadlines.reported(LastFreeDays.of(null, null, NastyValues.TODAY))));

        assertThat(foundWithRail(scene, "filter[requires_attention]", "true")).containsExactly(rail);
        assertThat(found(scene, "filter[requires_attention]", "true")).isEmpty();
    }

    private static UUID due(Scene scene, int inDays, ContainerStatus status, @Nullable Boolean mark) {
        LocalDate day = NastyValues.TODAY.plusDays(inDays);
        return scene.container(with -> with.deadlines(ImportDeadlines.reported(LastFreeDays.of(day, null, null)))
                .status(status)
                .attentionMark(mark));
    }

    private static UUID changed(Scene scene, @Nullable Instant ofContainer, @Nullable Instant ofShipment) {
        UnaryOperator<Container.Builder> container = with ->
                with.times(new RecordTimestamps(NastyValues.NOW, NastyValues.NOW, null, null, null, null, ofContainer));
        return scene.containerOf(scene.shipment(with -> with.estimateChangedAt(ofShipment)), container);
    }

    private static UUID report(Scene scene, @Nullable List<Fee> fees, @Nullable List<Hold> holds) {
        return scene.container(with ->
                with.terminal(TerminalReport.builder().fees(fees).holds(holds).build()));
    }

    private static Fee fee(String type) {
        return Fee.reported(type, new BigDecimal("125.50"), "USD");
    }

    private static Hold hold() {
        return Hold.of(Hold.Name.CUSTOMS, Hold.Status.PENDING, null);
    }
}
