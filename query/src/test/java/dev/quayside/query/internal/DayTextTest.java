package dev.quayside.query.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DayTextTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 1, 31);

    @ParameterizedTest
    @CsvSource({
        "0001-01-01, 0001-01-01",
        "2024-02-29, 2024-02-29",
        "2000-02-29, 2000-02-29",
        "9999-12-31, 9999-12-31",
        "today, 2026-01-31",
        "0.days.ago, 2026-01-31",
        "1.day.ago, 2026-01-30",
        "3.days.ago, 2026-01-28",
        "3.day.from_now, 2026-02-03",
        "0000003.days.from_now, 2026-02-03",
        "36500.days.ago, 1926-02-25"
    })
    void dates_and_relative_days_are_days(String text, LocalDate day) {
        assertThat(day(text)).isEqualTo(day);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0000-01-01",
                "2026-00-10",
                "2026-13-10",
                "2026-01-00",
                "2026-04-31",
                "2026-02-29",
                "1900-02-29",
                "-026-01-31",
                "+026-01-31",
                "+2026-01-31",
                "12026-01-31",
                "2026-1-031",
                "2026-01-3",
                "2026-01-31 ",
                "2026/01/31",
                "20260131",
                "2026-01-3\u0661",
                "\uff12026-01-31",
                "Today",
                "today ",
                ".days.ago",
                "-3.days.ago",
                "+3.days.ago",
                "\u0663.days.ago",
                "3.days.ago.",
                "3.days",
                "3.Days.ago",
                "3.days.fromnow",
                "3 days ago"
            })
    void other_texts_are_not_days(String text) {
        assertThat(day(text)).isNull();
        assertThat(DayText.problem(text, 0, text.length())).contains(" is not a date (expected ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "36501.days.ago",
                "99999.day.from_now",
                "2147483648.days.ago",
                "4294967299.days.ago",
                "99999999999999999999999999.days.from_now"
            })
    void a_day_can_be_too_far_away(String text) {
        assertThat(day(text)).isNull();
        assertThat(DayText.problem(text, 0, text.length())).endsWith(" is too far away (expected at most 36500 days)");
    }

    @Test
    void a_day_can_be_a_part_of_a_text() {
        assertThat(DayText.parse("<=12026-01-319", 3, 13, TODAY)).isEqualTo(TODAY);
        assertThat(DayText.parse("13.days.ago2", 1, 11, TODAY)).isEqualTo(TODAY.minusDays(3));
        assertThat(DayText.parse(",today,", 1, 6, TODAY)).isEqualTo(TODAY);
    }

    private static @Nullable LocalDate day(String text) {
        return DayText.parse(text, 0, text.length(), TODAY);
    }
}
