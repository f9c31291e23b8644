package dev.quayside.query.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.function.ToLongFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValueOrderTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0001-01-01T00:00:00Z",
                "1969-12-31T23:59:59.999999Z",
                "1970-01-01T00:00:00Z",
                "2026-02-12T08:00:00.999999Z",
                "9999-12-31T23:59:59.999998Z"
            })
    void a_later_microsecond_has_a_greater_rank(String text) {
        ToLongFunction<Object> rank = ValueOrder.rank(FieldType.INSTANT);
        Instant instant = Instant.parse(text);

        assertThat(rank.applyAsLong(instant.plusNanos(999))).isEqualTo(rank.applyAsLong(instant));
        assertThat(rank.applyAsLong(instant.plus(1, ChronoUnit.MICROS))).isGreaterThan(rank.applyAsLong(instant));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0000-12-31", "0001-01-31", "1969-12-31", "2024-02-28", "2024-02-29", "9999-12-31"})
    void a_later_day_has_a_greater_rank(String text) {
        ToLongFunction<Object> rank = ValueOrder.rank(FieldType.DAY);
        LocalDate day = LocalDate.parse(text);

        assertThat(rank.applyAsLong(day.plusDays(1))).isGreaterThan(rank.applyAsLong(day));
    }
}
