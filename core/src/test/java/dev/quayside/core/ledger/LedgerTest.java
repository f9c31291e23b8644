package dev.quayside.core.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.shipment.RoutingPoint;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LedgerTest {
    private static final Instant MONDAY = Instant.parse("2026-01-05T00:00:00Z");
    private static final Instant TUESDAY = Instant.parse("2026-01-06T00:00:00Z");
    private static final Instant WEDNESDAY = Instant.parse("2026-01-07T00:00:00Z");
    private static final RoutingPoint LOS_ANGELES = RoutingPoint.raw("Los Angeles", "USLAX");

    @Test
    void fields_that_a_report_does_not_mention_stay() {
        Ledger ledger = Ledger.EMPTY
                .withStatement(SourceType.TERMINAL, MONDAY, holds(List.of()))
                .withStatement(SourceType.TERMINAL, TUESDAY, seal("A1"));

        assertThat(ledger.latest(ReportedField.HOLDS, SourceType.TERMINAL)
                        .orElseThrow()
                        .value())
                .isEqualTo(List.of());
    }

    @Test
    void an_explicitly_empty_field_is_cleared() {
        Ledger ledger = Ledger.EMPTY
                .withStatement(SourceType.SHIPPING_LINE, MONDAY, seal("A1"))
                .withStatement(
                        SourceType.SHIPPING_LINE,
                        TUESDAY,
                        Statement.builder().clear(ReportedField.SEAL_NUMBER).build());

        assertThat(ledger.latest(ReportedField.SEAL_NUMBER, SourceType.SHIPPING_LINE)
                        .orElseThrow()
                        .value())
                .isNull();
    }

    @Test
    void a_late_report_with_an_earlier_time_does_not_win() {
        Ledger inOrder = Ledger.EMPTY
                .withStatement(SourceType.TERMINAL, MONDAY, seal("A1"))
                .withStatement(SourceType.TERMINAL, TUESDAY, seal("B2"));
        Ledger late = Ledger.EMPTY
                .withStatement(SourceType.TERMINAL, TUESDAY, seal("B2"))
                .withStatement(SourceType.TERMINAL, MONDAY, seal("A1"));

        assertThat(late).isEqualTo(inOrder);
    }

    @Test
    void a_repeated_report_changes_nothing() {
        Ledger ledger = Ledger.EMPTY.withStatement(SourceType.TERMINAL, MONDAY, seal("A1"));

        assertThat(ledger.withStatement(SourceType.TERMINAL, MONDAY, seal("A1")))
                .isSameAs(ledger);
    }

    @Test
    void an_estimate_keeps_its_first_and_previous_value() {
        Ledger ledger = Ledger.EMPTY
                .withStatement(SourceType.SHIPPING_LINE, TUESDAY, eta("2026-02-02T00:00:00Z"))
                .withStatement(SourceType.SHIPPING_LINE, WEDNESDAY, eta("2026-02-03T00:00:00Z"))
                .withStatement(SourceType.SHIPPING_LINE, MONDAY, eta("2026-02-01T00:00:00Z"));

        assertThat(ledger.estimate(ReportedField.POD_ETA_AT, SourceType.SHIPPING_LINE))
                .contains(new Estimate(
                        Instant.parse("2026-02-01T00:00:00Z"),
                        Instant.parse("2026-02-02T00:00:00Z"),
                        Instant.parse("2026-02-03T00:00:00Z"),
                        WEDNESDAY));
    }

    /** A is reported on days 2, 8, 20 and 21, B on days 5 and 6. */
    @Test
    void an_estimate_that_returned_changed_at_its_new_report_in_any_order_of_reports() {
        Map<Integer, String> given = new TreeMap<>(Map.of(2, "A", 8, "A", 20, "A", 21, "A", 5, "B", 6, "B"));
        Ledger inOrder = Ledger.EMPTY;
        for (int day : given.keySet()) {
            inOrder = estimated(inOrder, day, given.get(day));
        }
        assertThat(inOrder.estimate(ReportedField.POD_ETA_AT, SourceType.SHIPPING_LINE))
                .contains(new Estimate(
                        Instant.parse("2026-02-01T00:00:00Z"),
                        Instant.parse("2026-02-02T00:00:00Z"),
                        Instant.parse("2026-02-01T00:00:00Z"),
                        MONDAY.plus(Duration.ofDays(8))));

        Random random = new Random(6);
        for (int round = 0; round < 100; round++) {
            List<Integer> days = new ArrayList<>(given.keySet());
            days.addAll(given.keySet());
            Collections.shuffle(days, random);
            Ledger shuffled = Ledger.EMPTY;
            for (int day : days) {
                shuffled = estimated(shuffled, day, given.get(day));
            }
            assertThat(shuffled).as("%s", days).isEqualTo(inOrder);
        }
    }

    @Test
    void an_estimate_that_returned_within_a_day_changed_at_the_last_report_of_the_other_value() {
        Ledger ledger = Ledger.EMPTY
                .withStatement(SourceType.SHIPPING_LINE, MONDAY, eta("2026-02-01T00:00:00Z"))
                .withStatement(SourceType.SHIPPING_LINE, MONDAY.plus(Duration.ofHours(6)), eta("2026-02-02T00:00:00Z"))
                .withStatement(
                        SourceType.SHIPPING_LINE, MONDAY.plus(Duration.ofHours(12)), eta("2026-02-01T00:00:00Z"));

        assertThat(ledger.estimate(ReportedField.POD_ETA_AT, SourceType.SHIPPING_LINE)
                        .orElseThrow()
                        .changedAt())
                .isEqualTo(MONDAY.plus(Duration.ofHours(6)));
        assertThat(ledger.estimates()).hasSize(2);
    }

    /**
     * A report up to a day ahead may be about tomorrow; of two within three weeks the later one corrects the other
     * anyway.
     */
    @Test
    void a_movement_reported_more_than_a_day_ahead_is_replaced_by_any_later_report() {
        assertThat(reportedAhead(Duration.ofDays(1)).currentMovements()).hasSize(2);
        assertThat(reportedAhead(Duration.ofDays(1).plusSeconds(1)).currentMovements())
                .hasSize(1);
    }

    private static Ledger reportedAhead(Duration ahead) {
        Instant later = MONDAY.plus(Duration.ofDays(30));
        return Ledger.EMPTY
                .withStatement(
                        SourceType.SHIPPING_LINE,
                        MONDAY.minus(ahead),
                        moved(Movement.of(Activity.VESSEL_DISCHARGED, MONDAY, LOS_ANGELES)))
                .withStatement(
                        SourceType.SHIPPING_LINE,
                        later,
                        moved(Movement.of(Activity.VESSEL_DISCHARGED, later, LOS_ANGELES)));
    }

    @Test
    void a_movement_without_a_place_stays_after_a_retraction_with_a_place() {
        Movement placed = Movement.of(Activity.FULL_OUT, MONDAY, LOS_ANGELES);
        Movement vague = Movement.of(Activity.FULL_OUT, MONDAY, null);
        Ledger takenBack = Ledger.EMPTY
                .withStatement(SourceType.SHIPPING_LINE, MONDAY, moved(placed))
                .withStatement(
                        SourceType.SHIPPING_LINE,
                        TUESDAY,
                        Statement.builder().retract(placed.key()).build());

        assertThat(takenBack
                        .withStatement(SourceType.SHIPPING_LINE, WEDNESDAY, moved(vague))
                        .currentMovements())
                .extracting(MovementRecord::movement)
                .containsExactly(vague);
        assertThat(takenBack
                        .withStatement(SourceType.SHIPPING_LINE, TUESDAY, moved(vague))
                        .currentMovements())
                .isEmpty();
        assertThat(takenBack
                        .withStatement(SourceType.SHIPPING_LINE, MONDAY, moved(vague))
                        .currentMovements())
                .isEmpty();
    }

    private static Ledger estimated(Ledger ledger, int day, String estimate) {
        return ledger.withStatement(
                SourceType.SHIPPING_LINE,
                MONDAY.plus(Duration.ofDays(day)),
                eta(estimate.equals("A") ? "2026-02-01T00:00:00Z" : "2026-02-02T00:00:00Z"));
    }

    @Test
    void a_correction_replaces_the_first_version_of_a_movement() {
        Movement wrong = Movement.of(Activity.VESSEL_DISCHARGED, MONDAY, LOS_ANGELES);
        Movement right = Movement.of(Activity.VESSEL_DISCHARGED, TUESDAY, LOS_ANGELES);

        Ledger ledger = Ledger.EMPTY
                .withStatement(SourceType.SHIPPING_LINE, TUESDAY, moved(wrong))
                .withStatement(SourceType.SHIPPING_LINE, WEDNESDAY, moved(right));

        assertThat(ledger.currentMovements())
                .extracting(MovementRecord::movement)
                .containsExactly(right);
    }

    @Test
    void a_movement_retracted_before_its_report_is_not_current() {
        Movement movement = Movement.of(Activity.FULL_OUT, MONDAY, LOS_ANGELES);

        Ledger ledger = Ledger.EMPTY
                .withStatement(
                        SourceType.TERMINAL,
                        WEDNESDAY,
                        Statement.builder().retract(movement.key()).build())
                .withStatement(SourceType.TERMINAL, TUESDAY, moved(movement));

        assertThat(ledger.currentMovements()).isEmpty();
        assertThat(ledger.movements()).hasSize(1);
    }

    @Test
    void values_that_a_store_cannot_store_are_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> seal("A\0"))
                .withMessageStartingWith("seal_number: 'A\ufffd' has a NUL");
        assertThatIllegalArgumentException().isThrownBy(() -> eta("+10000-01-01T00:00:00Z"));
        assertThat(eta("2026-02-01T00:00:00.0000019Z")).isEqualTo(eta("2026-02-01T00:00:00.000001Z"));
    }

    @Test
    void the_same_movement_weeks_later_is_another_one_unless_it_has_the_same_external_id() {
        Instant spring = Instant.parse("2026-03-20T00:00:00Z");
        Movement first = Movement.of(Activity.FULL_OUT, MONDAY, LOS_ANGELES);
        Movement second = Movement.of(Activity.FULL_OUT, spring, LOS_ANGELES);

        Ledger unnamed = Ledger.EMPTY
                .withStatement(SourceType.TERMINAL, TUESDAY, moved(first))
                .withStatement(SourceType.TERMINAL, spring, moved(second));
        Ledger named = Ledger.EMPTY
                .withStatement(SourceType.TERMINAL, TUESDAY, moved(first.withExternalId("e-1")))
                .withStatement(SourceType.TERMINAL, spring, moved(second.withExternalId("e-1")));

        assertThat(unnamed.currentMovements())
                .extracting(MovementRecord::movement)
                .containsExactly(first, second);
        assertThat(named.currentMovements())
                .extracting(MovementRecord::movement)
                .containsExactly(second.withExternalId("e-1"));
    }

    @Test
    void a_value_has_the_times_of_its_first_and_last_report() {
        Ledger ledger = Ledger.EMPTY
                .withStatement(SourceType.SHIPPING_LINE, WEDNESDAY, seal("A1"))
                .withStatement(SourceType.SHIPPING_LINE, TUESDAY, seal("B2"))
                .withStatement(SourceType.SHIPPING_LINE, MONDAY, seal("A1"));

        assertThat(ledger.latest(ReportedField.SEAL_NUMBER, SourceType.SHIPPING_LINE))
                .contains(new Observation<>(
                        ReportedField.SEAL_NUMBER, SourceType.SHIPPING_LINE, "A1", MONDAY, WEDNESDAY));
        assertThat(ledger.observations(ReportedField.SEAL_NUMBER, SourceType.SHIPPING_LINE))
                .hasSize(2);
        assertThat(Ledger.of(ledger.observations(), ledger.estimates(), ledger.movements()))
                .isEqualTo(ledger);
    }

    @Test
    void a_value_that_a_terminal_repeats_after_a_pause_is_another_observation() {
        Instant noon = MONDAY.plus(Duration.ofHours(12));
        List<Instant> times = List.of(TUESDAY, MONDAY, WEDNESDAY.plusNanos(1000), noon);

        Ledger ledger = Ledger.EMPTY;
        for (Instant at : times) {
            ledger = ledger.withStatement(SourceType.TERMINAL, at, seal("A1"));
        }

        assertThat(ledger.observations(ReportedField.SEAL_NUMBER, SourceType.TERMINAL))
                .containsExactly(
                        new Observation<>(ReportedField.SEAL_NUMBER, SourceType.TERMINAL, "A1", MONDAY, TUESDAY),
                        new Observation<>(
                                ReportedField.SEAL_NUMBER, SourceType.TERMINAL, "A1", times.get(2), times.get(2)));
        assertThat(ledger.withStatement(SourceType.TERMINAL, noon, seal("A1"))).isSameAs(ledger);
        assertThat(Ledger.of(ledger.observations(), ledger.estimates(), ledger.movements()))
                .isEqualTo(ledger);
    }

    @Test
    void holds_in_another_order_are_the_same_value_in_its_first_form() {
        Hold customs = Hold.of(Hold.Name.CUSTOMS, Hold.Status.HOLD, null);
        Hold freight = Hold.of(Hold.Name.FREIGHT, Hold.Status.HOLD, null);
        List<Hold> first = List.of(freight, customs);
        List<Hold> other = List.of(customs, freight);

        for (List<Instant> times :
                List.of(List.of(MONDAY, TUESDAY), List.of(TUESDAY, MONDAY), List.of(MONDAY, MONDAY))) {
            Ledger one = Ledger.EMPTY
                    .withStatement(SourceType.SHIPPING_LINE, times.get(0), holds(first))
                    .withStatement(SourceType.SHIPPING_LINE, times.get(1), holds(other));
            Ledger turned = Ledger.EMPTY
                    .withStatement(SourceType.SHIPPING_LINE, times.get(1), holds(other))
                    .withStatement(SourceType.SHIPPING_LINE, times.get(0), holds(first));

            assertThat(one).isEqualTo(turned);
            assertThat(Ledger.of(one.observations(), one.estimates(), one.movements()))
                    .isEqualTo(one);
            assertThat(one.observations(ReportedField.HOLDS, SourceType.SHIPPING_LINE))
                    .singleElement()
                    .isEqualTo(new Observation<>(
                            ReportedField.HOLDS,
                            SourceType.SHIPPING_LINE,
                            times.get(1).isAfter(times.get(0)) ? first : other,
                            MONDAY,
                            times.contains(TUESDAY) ? TUESDAY : MONDAY));
        }
    }

    @ParameterizedTest
    @CsvSource({"100.00, 1e2, true", "100, 100.0, true", "0.00, 0, true", "100.01, 100, false", "100, 10, false"})
    void amounts_are_equal_with_any_number_of_trailing_zeros(String one, String other, boolean same) {
        assertThat(ReportedField.FEES.isSame(fees(one), fees(other))).isEqualTo(same);
        assertThat(Ledger.EMPTY
                        .withStatement(SourceType.TERMINAL, MONDAY, fee(one))
                        .withStatement(SourceType.TERMINAL, MONDAY, fee(other))
                        .observations(ReportedField.FEES, SourceType.TERMINAL))
                .hasSize(same ? 1 : 2);
    }

    @Test
    void an_empty_value_differs_from_every_value() {
        assertThat(ReportedField.HOLDS.isSame(null, null)).isTrue();
        assertThat(ReportedField.HOLDS.isSame(null, List.of())).isFalse();
        assertThat(ReportedField.HOLDS.isSame(List.of(), null)).isFalse();
        assertThat(ReportedField.SEAL_NUMBER.isSame("A", "A")).isTrue();
        assertThat(ReportedField.SEAL_NUMBER.isSame("A", "B")).isFalse();
    }

    @Test
    void a_movement_reported_ahead_of_time_is_corrected_by_a_later_report_at_any_distance() {
        Instant nextMonth = Instant.parse("2026-02-06T00:00:00Z");
        Movement slip = Movement.of(Activity.VESSEL_ARRIVED, nextMonth, LOS_ANGELES);
        Movement right = Movement.of(Activity.VESSEL_ARRIVED, TUESDAY, LOS_ANGELES);

        Ledger ledger = Ledger.EMPTY.withStatement(SourceType.SHIPPING_LINE, TUESDAY, moved(slip));

        assertThat(ledger.currentMovements())
                .extracting(MovementRecord::movement)
                .containsExactly(slip);
        assertThat(ledger.withStatement(SourceType.SHIPPING_LINE, WEDNESDAY, moved(right))
                        .currentMovements())
                .extracting(MovementRecord::movement)
                .containsExactly(right);
    }

    @Test
    void a_movement_that_gets_its_place_later_is_one_movement() {
        Movement nowhere = Movement.of(Activity.FULL_OUT, MONDAY, null);
        Movement named = Movement.of(Activity.FULL_OUT, MONDAY, RoutingPoint.raw("L.A.", null));
        Movement coded = Movement.of(Activity.FULL_OUT, MONDAY, LOS_ANGELES);
        Ledger vague = Ledger.EMPTY.withStatement(SourceType.TERMINAL, MONDAY, moved(nowhere));
        Ledger placed = vague.withStatement(SourceType.TERMINAL, TUESDAY, moved(named))
                .withStatement(SourceType.TERMINAL, TUESDAY, moved(coded));

        assertThat(placed.currentMovements())
                .extracting(MovementRecord::movement)
                .containsExactly(coded);
        assertThat(placed.withStatement(
                                SourceType.TERMINAL,
                                WEDNESDAY,
                                Statement.builder().retract(coded.key()).build())
                        .currentMovements())
                .isEmpty();
        assertThat(vague.withStatement(SourceType.RAIL, TUESDAY, moved(coded)).currentMovements())
                .hasSize(2);
    }

    private static Statement fee(String amount) {
        return Statement.builder().set(ReportedField.FEES, fees(amount)).build();
    }

    private static List<Fee> fees(String amount) {
        return List.of(Fee.of(Fee.Type.DEMURRAGE, new BigDecimal(amount), "USD"));
    }

    private static Statement seal(String number) {
        return Statement.builder().set(ReportedField.SEAL_NUMBER, number).build();
    }

    private static Statement holds(List<Hold> holds) {
        return Statement.builder().set(ReportedField.HOLDS, holds).build();
    }

    private static Statement eta(String at) {
        return Statement.builder()
                .set(ReportedField.POD_ETA_AT, Instant.parse(at))
                .build();
    }

    private static Statement moved(Movement movement) {
        return Statement.builder().movement(movement).build();
    }
}
