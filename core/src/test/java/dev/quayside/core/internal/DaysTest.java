package dev.quayside.core.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DaysTest {
    @ParameterizedTest
    @ValueSource(strings = {"0001-01-01", "9999-12-31"})
    void days_of_the_years_1_to_9999_are_storable(LocalDate day) {
        assertThat(Days.requireStorable(day)).isEqualTo(day);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0000-12-31", "+10000-01-01"})
    void other_days_are_rejected(LocalDate day) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Days.requireStorable(day))
                .withMessage(day + " cannot be kept (expected a day of the years 1 to 9999)");
    }
}
