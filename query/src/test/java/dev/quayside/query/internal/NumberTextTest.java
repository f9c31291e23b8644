package dev.quayside.query.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumberTextTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0, 0",
        "007, 7",
        "120, 1.2E+2",
        "-12.50, -12.5",
        "0.000000000000000001, 1E-18",
        "00000000000000000000000000000000000001, 1",
        "99999999999999999999999999999999999999, 99999999999999999999999999999999999999",
        "-12345678901234567890.123456789012345678, -12345678901234567890.123456789012345678"
    })
    void a_number_is_kept_without_trailing_zeros(String text, BigDecimal number) {
        assertThat(number(text)).isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                ".",
                "1.",
                ".5",
                "-.5",
                "+1",
                "--1",
                "1e3",
                "1E3",
                "0x1",
                "1,5",
                "1.2.3",
                " 1",
                "1 ",
                "NaN",
                "\u0661",
                "1.\uff15"
            })
    void other_texts_are_not_numbers(String text) {
        assertThat(number(text)).isNull();
        assertThat(NumberText.problem(text, 0, text.length())).contains(" is not a number (");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "100000000000000000000000000000000000000",
                "000000000000000000000000000000000000001",
                "0.0000000000000000001",
                "123456789012345678901.123456789012345678"
            })
    void a_number_can_have_too_many_digits(String text) {
        assertThat(number(text)).isNull();
        assertThat(NumberText.problem(text, 0, text.length())).contains(" has too many digits (");
    }

    @Test
    void a_number_can_be_a_part_of_a_text() {
        assertThat(NumberText.parse(">=1.52", 2, 5)).isEqualTo(new BigDecimal("1.5"));
    }

    private static @Nullable BigDecimal number(String text) {
        return NumberText.parse(text, 0, text.length());
    }
}
