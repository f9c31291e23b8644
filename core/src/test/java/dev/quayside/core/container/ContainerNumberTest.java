package dev.quayside.core.container;

import static dev.quayside.core.container.ContainerNumber.Validity.NOT_A_CONTAINER_NUMBER;
import static dev.quayside.core.container.ContainerNumber.Validity.UNKNOWN_CATEGORY;
import static dev.quayside.core.container.ContainerNumber.Validity.VALID;
import static dev.quayside.core.container.ContainerNumber.Validity.WRONG_CHECK_DIGIT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContainerNumberTest {
    /** The numerical values of ISO 6346, written out: the multiples of 11 are left out. */
    private static final Map<Character, Integer> VALUES = Map.ofEntries(
            Map.entry('A', 10),
            Map.entry('B', 12),
            Map.entry('C', 13),
            Map.entry('D', 14),
            Map.entry('E', 15),
            Map.entry('F', 16),
            Map.entry('G', 17),
            Map.entry('H', 18),
            Map.entry('I', 19),
            Map.entry('J', 20),
            Map.entry('K', 21),
            Map.entry('L', 23),
            Map.entry('M', 24),
            Map.entry('N', 25),
            Map.entry('O', 26),
            Map.entry('P', 27),
            Map.entry('Q', 28),
            Map.entry('R', 29),
            Map.entry('S', 30),
            Map.entry('T', 31),
            Map.entry('U', 32),
            Map.entry('V', 34),
            Map.entry('W', 35),
            Map.entry('X', 36),
            Map.entry('Y', 37),
            Map.entry('Z', 38));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CSQU3054383",
                "TOLU4734787",
                "HLXU2008419",
                "MSCU5285725",
                "APZU4812090",
                "SUDU3070079",
                "BICU1234565"
            })
    void numbers_of_real_containers_are_valid(String number) {
        assertThat(ContainerNumber.validity(number)).isEqualTo(VALID);
    }

    @ParameterizedTest
    @ValueSource(strings = {"CMAU5601550", "MSCU1000070", "MAEU1000050", "TGHU1000240"})
    void a_remainder_of_ten_is_written_zero(String number) {
        assertThat(new ContainerNumber(number).expectedCheckDigit()).isZero();
        assertThat(ContainerNumber.validity(number)).isEqualTo(VALID);
    }

    @Test
    void every_letter_has_the_weight_of_the_standard() {
        for (char letter = 'A'; letter <= 'Z'; letter++) {
            // Only the first character differs from AAAU0000000, and its weight is 1.
            int others = 10 * 2 + 10 * 4 + 32 * 8;

            assertThat(new ContainerNumber(letter + "AAU0000000").expectedCheckDigit())
                    .as("letter %s", letter)
                    .isEqualTo((VALUES.get(letter) + others) % 11 % 10);
        }
    }

    @Test
    void exactly_one_of_ten_last_digits_is_right() {
        Map<ContainerNumber.Validity, Long> grades = IntStream.range(0, 10)
                .mapToObj(digit -> ContainerNumber.validity("CSQU305438" + digit))
                .collect(Collectors.groupingBy(grade -> grade, Collectors.counting()));

        assertThat(grades).isEqualTo(Map.of(VALID, 1L, WRONG_CHECK_DIGIT, 9L));
    }

    @ParameterizedTest
    @CsvSource({
        "MSCU1234566,VALID",
        "MSCU1234567,WRONG_CHECK_DIGIT",
        "MSCJ1234569,VALID",
        "MSCZ1234560,VALID",
        "MSCA1234566,INTERMODAL_LOADING_UNIT",
        "MSCA1234567,UNKNOWN_CATEGORY",
        "MSCR1234566,UNKNOWN_CATEGORY",
        "SGKA0000013,INTERMODAL_LOADING_UNIT",
        "MSCU123456,NOT_A_CONTAINER_NUMBER",
        "MSCU12345666,NOT_A_CONTAINER_NUMBER",
        "MS1U1234566,NOT_A_CONTAINER_NUMBER",
        "MSCUA234566,NOT_A_CONTAINER_NUMBER",
        "'',NOT_A_CONTAINER_NUMBER",
        "MSCU123456٦,NOT_A_CONTAINER_NUMBER",
        "MSCÜ1234566,NOT_A_CONTAINER_NUMBER",
    })
    void every_text_has_a_validity(String text, ContainerNumber.Validity grade) {
        assertThat(ContainerNumber.validity(text)).isEqualTo(grade);
        assertThat(ContainerNumber.tryParse(text).isPresent()).isEqualTo(grade != NOT_A_CONTAINER_NUMBER);
    }

    @Test
    void an_invalid_number_can_be_created() {
        assertThat(new ContainerNumber("MSCU1234567").validity()).isEqualTo(WRONG_CHECK_DIGIT);
        assertThat(new ContainerNumber("MSCR1234566").validity()).isEqualTo(UNKNOWN_CATEGORY);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "MSCU1234566",
                "mscu1234566",
                " MSCU 123456 6 ",
                "mscu-123456-6",
                "MSCU\t123456\n6",
                "MSCU\u00a0123456\u00a06"
            })
    void parsing_accepts_any_case_blanks_and_hyphens(String typed) {
        assertThat(ContainerNumber.parse(typed)).isEqualTo(new ContainerNumber("MSCU1234566"));
        assertThat(ContainerNumber.validity(typed)).isEqualTo(VALID);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "MſCU1234566", "mıcu1234566", "MSCU123456[6]", "MSCU1234566.", "MSCU+1234566"})
    void parsing_rejects_other_texts(String typed) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ContainerNumber.parse(typed))
                .withMessage("'" + typed
                        + "' is not a container number (expected 4 letters and 7 digits, such as MSCU1234566)");
        assertThat(ContainerNumber.tryParse(typed)).isEmpty();
    }

    @Test
    void the_constructor_requires_the_exact_format() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ContainerNumber("mscu1234566"))
                .withMessageStartingWith("'mscu1234566' is not a container number");
    }

    @Test
    void parsing_does_not_depend_on_the_default_locale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(new Locale("tr", "TR"));

            assertThat(ContainerNumber.parse("inii1234566")).hasToString("INII1234566");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void the_owner_is_the_first_three_letters() {
        assertThat(new ContainerNumber("MSCU1234566").ownerCode()).isEqualTo("MSC");
    }

    @Test
    void numbers_are_ordered_by_their_text() {
        assertThat(Stream.of("MSCU1234566", "CSQU3054383", "MSCU1000070")
                        .map(ContainerNumber::new)
                        .sorted())
                .hasToString("[CSQU3054383, MSCU1000070, MSCU1234566]");
    }

    @Test
    void null_is_rejected_with_the_parameter_name() {
        assertThatNullPointerException()
                .isThrownBy(() -> new ContainerNumber(null))
                .withMessage("value");
        assertThatNullPointerException()
                .isThrownBy(() -> ContainerNumber.parse(null))
                .withMessage("text");
        assertThatNullPointerException()
                .isThrownBy(() -> ContainerNumber.validity(null))
                .withMessage("text");
    }

    @Test
    void a_long_text_does_not_fill_the_message() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ContainerNumber.parse(" x".repeat(100_000)))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(200));
    }
}
