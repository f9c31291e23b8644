package dev.quayside.core.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.quayside.core.container.LastFreeDay.Origin;
import dev.quayside.core.container.LastFreeDay.Source;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ImportDeadlinesTest {
    private static final ZoneId LOS_ANGELES = ZoneId.of("America/Los_Angeles");
    private static final ZoneId CHICAGO = ZoneId.of("America/Chicago");
    private static final DestinationFacilities INLAND =
            new DestinationFacilities(null, null, LOS_ANGELES, CHICAGO, null);
    private static final DestinationFacilities AT_PORT = new DestinationFacilities(null, null, LOS_ANGELES, null, null);

    /** Days of January 2026; 0 stands for none. Reported and manual: line/terminal/rail/inland line. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # reported  | manual  | unattributed | specification | earliest
            0/0/0/0     | 0/0/0/0 | 0            | none          | none
            5/3/4/0     | 0/0/0/0 | 0            | 5 LINE        | 3 TERMINAL
            0/3/4/0     | 0/0/0/0 | 0            | 3 TERMINAL    | 3 TERMINAL
            0/4/3/0     | 0/0/0/0 | 0            | 4 TERMINAL    | 3 RAIL
            0/0/4/0     | 0/0/0/0 | 0            | 4 RAIL        | 4 RAIL
            0/0/0/4     | 0/0/0/0 | 0            | none          | none
            5/5/5/1     | 0/0/0/0 | 0            | 5 LINE        | 5 LINE
            5/3/0/0     | 9/0/0/0 | 0            | 9 LINE        | 3 TERMINAL
            5/3/0/0     | 0/1/0/0 | 0            | 5 LINE        | 1 TERMINAL
            0/3/0/0     | 6/0/0/0 | 0            | 6 LINE        | 3 TERMINAL
            0/0/0/0     | 0/0/7/0 | 0            | 7 RAIL        | 7 RAIL
            0/0/0/0     | 0/0/0/7 | 0            | none          | none
            0/0/0/0     | 0/0/0/0 | 8            | 8 UNATTRIBUTED| 8 UNATTRIBUTED
            0/0/4/0     | 0/0/0/0 | 1            | 4 RAIL        | 4 RAIL
            0/0/0/4     | 0/0/0/0 | 8            | 8 UNATTRIBUTED| 8 UNATTRIBUTED
            """)
    void the_day_of_the_first_source_counts(
            String reported, String manual, int unattributed, String specification, String earliest) {
        ImportDeadlines deadlines = new ImportDeadlines(days(reported), days(manual), day(unattributed));

        assertThat(chosen(deadlines, LastFreeDay.Policy.SPECIFICATION)).isEqualTo(specification);
        assertThat(chosen(deadlines, LastFreeDay.Policy.EARLIEST)).isEqualTo(earliest);
        assertThat(deadlines.pickupLastFreeDay())
                .isEqualTo(deadlines
                        .explain(INLAND, LastFreeDay.Policy.SPECIFICATION)
                        .map(result -> result.chosen().date())
                        .orElse(null));
    }

    @ParameterizedTest
    @CsvSource({
        "0/0/0/0,0/0/0/0,0",
        "1/2/3/4,0/0/0/0,3",
        "1/2/0/4,0/0/0/0,4",
        "1/2/0/0,0/0/0/0,0",
        "0/0/3/4,0/0/9/0,9",
        "0/0/3/0,0/0/0/9,3",
        "0/0/0/3,0/0/0/9,9"
    })
    void the_railroads_day_precedes_the_lines_day_inland(String reported, String manual, int expected) {
        assertThat(new ImportDeadlines(days(reported), days(manual), null).inlandLastFreeDay())
                .isEqualTo(day(expected));
    }

    @Test
    void a_manual_day_replaces_the_reported_day_which_is_kept() {
        ImportDeadlines deadlines = new ImportDeadlines(days("1/2/3/4"), days("0/9/0/8"), null);

        assertThat(deadlines.effective()).isEqualTo(days("1/9/3/8"));
        assertThat(deadlines.reported()).isEqualTo(days("1/2/3/4"));
    }

    @Test
    void the_next_source_counts_without_the_railroads_day() {
        ImportDeadlines deadlines = new ImportDeadlines(days("0/0/3/4"), days("0/0/5/0"), day(8));

        assertThat(deadlines.pickupLastFreeDay()).isEqualTo(day(5));
        assertThat(deadlines.withoutRail().pickupLastFreeDay()).isEqualTo(day(8));
        assertThat(deadlines.withoutRail().inlandLastFreeDay()).isEqualTo(day(4));
    }

    @ParameterizedTest
    @CsvSource({
        "1/0/0/0,America/Chicago,America/Los_Angeles",
        "0/1/0/0,America/Los_Angeles,America/Los_Angeles",
        "0/0/1/0,America/Chicago,America/Los_Angeles",
        "0/0/0/0,America/Chicago,America/Los_Angeles"
    })
    void each_source_has_the_zone_of_its_facility(String reported, ZoneId inland, ZoneId atPort) {
        ImportDeadlines deadlines = new ImportDeadlines(days(reported), LastFreeDays.NONE, day(9));

        assertThat(chosenZone(deadlines, INLAND)).isEqualTo(inland);
        assertThat(chosenZone(deadlines, AT_PORT)).isEqualTo(atPort);
        assertThat(chosenZone(deadlines, DestinationFacilities.UNKNOWN)).isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0/2/0/0 | 0/0/0/0 | 2026-01-02 by TERMINAL
            5/3/4/1 | 0/0/0/0 | 2026-01-05 by LINE (TERMINAL says 2026-01-03, RAIL says 2026-01-04)
            5/5/0/0 | 0/0/0/0 | 2026-01-05 by LINE (TERMINAL says 2026-01-05)
            5/3/0/0 | 6/0/0/0 | 2026-01-06 by LINE, entered by hand (LINE says 2026-01-05, TERMINAL says 2026-01-03)
            5/3/0/0 | 0/4/0/0 | 2026-01-05 by LINE (TERMINAL by hand 2026-01-04, TERMINAL says 2026-01-03)
            0/0/0/0 | 0/0/0/0 | 2026-01-08, source not known
            """)
    void the_selected_day_has_an_explanation(String reported, String manual, String explanation) {
        ImportDeadlines deadlines = new ImportDeadlines(days(reported), days(manual), day(8));

        assertThat(deadlines
                        .explain(AT_PORT, LastFreeDay.Policy.SPECIFICATION)
                        .orElseThrow()
                        .explanation())
                .isEqualTo(explanation);
    }

    @ParameterizedTest
    @CsvSource({"5/0/0/0,false", "5/5/5/0,false", "5/5/4/0,true", "0/5/6/0,true", "5/0/0/4,false"})
    void different_days_are_disputed(String reported, boolean disputed) {
        PickupLastFreeDay result = ImportDeadlines.reported(days(reported))
                .explain(AT_PORT, LastFreeDay.Policy.SPECIFICATION)
                .orElseThrow();

        assertThat(result.isDisputed()).isEqualTo(disputed);
    }

    @Test
    void a_reported_day_that_a_manual_day_replaces_is_listed_and_never_counts() {
        ImportDeadlines deadlines = new ImportDeadlines(days("1/5/0/0"), days("5/0/0/0"), null);

        for (LastFreeDay.Policy policy : LastFreeDay.Policy.values()) {
            PickupLastFreeDay result = deadlines.explain(AT_PORT, policy).orElseThrow();

            assertThat(result.chosen()).isEqualTo(new LastFreeDay(day(5), LOS_ANGELES, Source.LINE, Origin.MANUAL));
            assertThat(result.others())
                    .containsExactlyInAnyOrder(
                            new LastFreeDay(day(1), LOS_ANGELES, Source.LINE, Origin.REPORTED),
                            new LastFreeDay(day(5), LOS_ANGELES, Source.TERMINAL, Origin.REPORTED));
            assertThat(result.isDisputed()).isTrue();
        }
    }

    @Test
    void the_other_days_are_in_the_order_of_the_policy() {
        ImportDeadlines deadlines = ImportDeadlines.reported(days("5/4/3/0"));

        assertThat(others(deadlines, LastFreeDay.Policy.SPECIFICATION)).containsExactly(Source.TERMINAL, Source.RAIL);
        assertThat(others(deadlines, LastFreeDay.Policy.EARLIEST)).containsExactly(Source.TERMINAL, Source.LINE);
    }

    @ParameterizedTest
    @EnumSource
    void every_policy_prefers_the_first_source_of_equal_days(LastFreeDay.Policy policy) {
        List<LastFreeDay> days = List.of(
                new LastFreeDay(day(1), null, Source.RAIL, Origin.REPORTED),
                new LastFreeDay(day(1), null, Source.LINE, Origin.MANUAL));

        assertThat(PickupLastFreeDay.coalesce(days, policy).orElseThrow().chosen())
                .isEqualTo(days.get(1));
    }

    @Test
    void no_day_needs_no_explanation() {
        assertThat(ImportDeadlines.NONE.explain(INLAND, LastFreeDay.Policy.SPECIFICATION))
                .isEmpty();
        assertThat(PickupLastFreeDay.coalesce(List.of(), LastFreeDay.Policy.EARLIEST))
                .isEmpty();
    }

    @Test
    void null_is_rejected_with_the_parameter_name() {
        assertThatNullPointerException()
                .isThrownBy(() -> ImportDeadlines.reported(null))
                .withMessage("reported");
        assertThatNullPointerException()
                .isThrownBy(() -> new ImportDeadlines(LastFreeDays.NONE, null, null))
                .withMessage("manual");
        assertThatNullPointerException()
                .isThrownBy(() -> ImportDeadlines.NONE.explain(null, LastFreeDay.Policy.EARLIEST))
                .withMessage("facilities");
        assertThatNullPointerException()
                .isThrownBy(() -> ImportDeadlines.NONE.explain(INLAND, null))
                .withMessage("policy");
        assertThatNullPointerException()
                .isThrownBy(() -> new LastFreeDay(null, null, Source.LINE, Origin.REPORTED))
                .withMessage("date");
        assertThatNullPointerException()
                .isThrownBy(() -> new LastFreeDay(day(1), null, null, Origin.REPORTED))
                .withMessage("source");
        assertThatNullPointerException()
                .isThrownBy(() -> new LastFreeDay(day(1), null, Source.LINE, null))
                .withMessage("origin");
    }

    private static String chosen(ImportDeadlines deadlines, LastFreeDay.Policy policy) {
        return deadlines
                .explain(INLAND, policy)
                .map(PickupLastFreeDay::chosen)
                .map(day -> day.date().getDayOfMonth() + " " + day.source())
                .orElse("none");
    }

    private static ZoneId chosenZone(ImportDeadlines deadlines, DestinationFacilities facilities) {
        Optional<PickupLastFreeDay> result = deadlines.explain(facilities, LastFreeDay.Policy.SPECIFICATION);
        return result.orElseThrow().chosen().zone();
    }

    private static List<Source> others(ImportDeadlines deadlines, LastFreeDay.Policy policy) {
        return deadlines.explain(INLAND, policy).orElseThrow().others().stream()
                .map(LastFreeDay::source)
                .toList();
    }

    private static LastFreeDays days(String text) {
        List<LocalDate> days = new ArrayList<>();
        for (String day : text.split("/", -1)) {
            days.add(day(Integer.parseInt(day)));
        }
        return new LastFreeDays(days.get(0), days.get(1), days.get(2), days.get(3));
    }

    private static LocalDate day(int day) {
        return day == 0 ? null : LocalDate.of(2026, 1, day);
    }
}
