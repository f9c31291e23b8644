package dev.quayside.core.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MicrosTest {
    @ParameterizedTest
    @CsvSource({
        "2026-01-01T00:00:00.123456789Z,2026-01-01T00:00:00.123456Z",
        "2026-01-01T00:00:00.000000999Z,2026-01-01T00:00:00Z",
        "2026-01-01T00:00:00.123456Z,2026-01-01T00:00:00.123456Z",
        "1969-12-31T23:59:59.999999999Z,1969-12-31T23:59:59.999999Z",
        "0001-01-01T00:00:00.000000001Z,0001-01-01T00:00:00Z"
    })
    void instants_are_truncated_to_microseconds(Instant instant, Instant kept) {
        assertThat(Micros.truncate(instant)).isEqualTo(kept);
        assertThat(Micros.requireTruncated(instant, "at")).isEqualTo(kept);
    }

    @ParameterizedTest
    @CsvSource({"0000-12-31T23:59:59.999999999Z", "+10000-01-01T00:00:00Z"})
    void years_beyond_four_digits_are_rejected(Instant instant) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Micros.truncate(instant))
                .withMessage(instant + " cannot be kept (expected an instant of the years 1 to 9999 in UTC)");
    }

    @Test
    void null_stays_null() {
        assertThat(Micros.truncate(null)).isNull();
    }

    @Test
    void a_missing_instant_is_rejected_by_name() {
        assertThatNullPointerException()
                .isThrownBy(() -> Micros.requireTruncated(null, "createdAt"))
                .withMessage("createdAt");
    }
}
