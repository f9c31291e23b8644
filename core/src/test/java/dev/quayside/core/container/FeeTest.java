package dev.quayside.core.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FeeTest {
    @ParameterizedTest
    @EnumSource
    void a_known_kind_has_no_source_code(Fee.Type type) {
        Fee fee = Fee.reported(type.code(), new BigDecimal("1.50"), "USD");

        assertThat(fee).isEqualTo(Fee.of(type, new BigDecimal("1.50"), "USD"));
        assertThat(fee.sourceCode()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"DEMURRAGE", "Demurrage", " demurrage "})
    void a_known_kind_is_recognized_without_regard_to_case_and_surrounding_blanks(String code) {
        assertThat(Fee.reported(code, BigDecimal.ONE, "USD"))
                .isEqualTo(Fee.of(Fee.Type.DEMURRAGE, BigDecimal.ONE, "USD"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"reefer_plug", "per_diem", "dwell", ""})
    void an_unknown_kind_is_other_and_keeps_the_source_code(String code) {
        Fee fee = Fee.reported(code, BigDecimal.ONE, "USD");

        assertThat(fee.type()).isEqualTo(Fee.Type.OTHER);
        assertThat(fee.sourceCode()).isEqualTo(code);
    }

    @Test
    void a_known_kind_with_a_source_code_is_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Fee(Fee.Type.EXAM, "xray", BigDecimal.ONE, "USD"))
                .withMessage("a fee of the known kind exam cannot have a code from its source, but 'xray' was given");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "usd", "US", "USDX", "U D", "ÜSD"})
    void a_currency_is_three_capital_letters(String currency) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Fee.of(Fee.Type.EXAM, BigDecimal.ONE, currency))
                .withMessage("'" + currency + "' is not a currency code (expected 3 upper-case letters, such as USD)");
    }

    @Test
    void parts_are_required() {
        assertThatNullPointerException()
                .isThrownBy(() -> Fee.of(null, BigDecimal.ONE, "USD"))
                .withMessage("type");
        assertThatNullPointerException()
                .isThrownBy(() -> Fee.of(Fee.Type.EXAM, null, "USD"))
                .withMessage("amount");
        assertThatNullPointerException()
                .isThrownBy(() -> Fee.of(Fee.Type.EXAM, BigDecimal.ONE, null))
                .withMessage("currencyCode");
        assertThatNullPointerException()
                .isThrownBy(() -> Fee.reported(null, BigDecimal.ONE, "USD"))
                .withMessage("code");
        assertThatNullPointerException().isThrownBy(() -> Fee.Totals.of(null)).withMessage("fees");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # fees                                          | sums
            ''                                              | {}
            demurrage 150.00 USD                            | {USD=150.00}
            demurrage 150.00 USD, exam 75.5 USD             | {USD=225.50}
            demurrage 0 USD                                 | {USD=0}
            demurrage 0 USD, total 0 USD                    | {USD=0}
            demurrage 150 USD, exam 75 USD, total 225 USD   | {USD=225}
            demurrage 150 USD, total 999 USD                | {USD=150}
            demurrage 0 USD, total 225 USD                  | {USD=0}
            total 225 USD                                   | {USD=225}
            total 225 USD, total 25 USD                     | {USD=250}
            demurrage 150 USD, exam 80 CAD                  | {CAD=80, USD=150}
            demurrage 150 USD, total 150 USD, total 80 CAD  | {CAD=80, USD=150}
            reefer_plug 40 USD, extended_dwell_time 2 USD   | {USD=42}
            demurrage 0.1 USD, exam 0.2 USD                 | {USD=0.3}
            """)
    void fees_add_up_per_currency_without_the_terminals_own_total(String fees, String sums) {
        assertThat(Fee.Totals.of(fees(fees)).byCurrency()).hasToString(sums);
    }

    @ParameterizedTest
    @ValueSource(strings = {"999999999999999999.999999999999999999", "0", "-0.000000000000000001", "0E-18", "1E+17"})
    void an_amount_has_up_to_18_digits_on_either_side_of_the_point(String amount) {
        assertThat(Fee.of(Fee.Type.EXAM, new BigDecimal(amount), "USD").amount())
                .isEqualByComparingTo(amount)
                .satisfies(kept -> assertThat(kept.toString()).doesNotContain("+"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1000000000000000000", "0.0000000000000000001", "1E+18", "1E-19", "1E+2147483647"})
    void a_longer_amount_is_rejected(String amount) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Fee.of(Fee.Type.EXAM, new BigDecimal(amount), "USD"))
                .withMessage("the amount '" + new BigDecimal(amount)
                        + "' has more than 18 digits before or after the point (expected an amount such as 120.50)");
    }

    @Test
    void sums_cannot_be_changed() {
        Fee.Totals totals = Fee.Totals.of(fees("exam 1 USD"));

        assertThat(totals.byCurrency()).isUnmodifiable();
    }

    private static List<Fee> fees(String text) {
        return text.isEmpty()
                ? List.of()
                : List.of(text.split(", ")).stream().map(FeeTest::fee).toList();
    }

    private static Fee fee(String text) {
        List<String> parts = List.of(text.split(" "));
        return Fee.reported(parts.get(0), new BigDecimal(parts.get(1)), parts.get(2));
    }
}
