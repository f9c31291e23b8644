package dev.quayside.core.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.source.InferenceResult.Decision;
import dev.quayside.core.source.InferenceResult.NumberType;
import java.io.BufferedReader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumberInferenceTest {
    private final CarrierInference inference = NumberInference.among(ShippingLines.bundled());

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # number          | parsed      | check | candidates                | decision
            MSCU1234566       | MSCU1234566 | true  | MSCU 0.95                 | AUTO_SELECT
            mscu 123456-6     | MSCU1234566 | true  | MSCU 0.95                 | AUTO_SELECT
            MSKU1234565       | MSKU1234565 | true  | MAEU 0.95                 | AUTO_SELECT
            MSKU1234567       | MSKU1234567 | false | MAEU 0.75                 | NEEDS_CONFIRMATION
            APZU1234565       | APZU1234565 | false | APLU 0.55, CMDU 0.1       | NO_PREDICTION
            CULU1234560       | CULU1234560 | false | CULU 0.6                  | NO_PREDICTION
            TGHU1234567       | TGHU1234567 | true  |                           | NO_PREDICTION
            ABCD1234567       | ABCD1234567 | false |                           | NO_PREDICTION
            """)
    void a_container_number_belongs_to_the_line_with_its_owner_code(
            String number, String parsed, boolean checkDigitPassed, String candidates, Decision decision) {
        InferenceResult inferred = inference.infer(number);

        assertThat(inferred.numberType()).isEqualTo(NumberType.CONTAINER);
        assertThat(inferred.parsedNumber()).isEqualTo(parsed);
        assertThat(inferred.checkDigitPassed())
                .isEqualTo(new ContainerNumber(parsed).expectedCheckDigit() == parsed.charAt(10) - '0');
        assertThat(inferred.checkDigitPassed()).isEqualTo(checkDigitPassed);
        assertThat(candidates(inferred)).isEqualTo(candidates == null ? "" : candidates);
        assertThat(inferred.decision()).isEqualTo(decision);
    }

    @Test
    void an_owner_code_of_several_lines_prefers_the_first() {
        InferenceResult inferred = inference.infer(withCheckDigit("APZU123456"));

        assertThat(inferred.valid()).isTrue();
        assertThat(candidates(inferred)).isEqualTo("APLU 0.75, CMDU 0.2");
        assertThat(inferred.selected()).map(InferenceResult.Candidate::name).contains("American President Lines");
    }

    @Test
    void an_unknown_owner_code_may_be_the_code_of_a_line() {
        assertThat(candidates(inference.infer(withCheckDigit("CULU123456")))).isEqualTo("CULU 0.8");
    }

    @Test
    void a_wrong_check_digit_is_reported_with_the_right_one() {
        InferenceResult inferred = inference.infer("MSKU1234567");

        assertThat(inferred.valid()).isFalse();
        assertThat(inferred.reason())
                .isEqualTo("the last digit of MSKU1234567 is 7 (expected 5, the check digit of ISO 6346)");
        assertThat(inferred.selected()).map(InferenceResult.Candidate::scac).contains(Scac.of("MAEU"));
    }

    @Test
    void an_unknown_category_letter_is_reported() {
        assertThat(inference.infer("ABCD1234567").reason())
                .isEqualTo("the fourth letter of ABCD1234567 is D (expected U, J or Z, the categories of ISO 6346)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # number             | parsed             | type           | valid | candidates          | decision
            MAEU221876618        | MAEU221876618      | BILL_OF_LADING | true  | MAEU 0.98           | AUTO_SELECT
            maeu 221 876 618     | MAEU221876618      | BILL_OF_LADING | true  | MAEU 0.98           | AUTO_SELECT
            MAEU-221876618       | MAEU-221876618     | BILL_OF_LADING | true  | MAEU 0.98           | AUTO_SELECT
            CMDUAMC1863476       | CMDUAMC1863476     | BILL_OF_LADING | true  | CMDU 0.98           | AUTO_SELECT
            EGLV003123456789     | EGLV003123456789   | BILL_OF_LADING | true  | EGLV 0.98           | AUTO_SELECT
            MEDUAB123456         | MEDUAB123456       | BILL_OF_LADING |       | MSCU 0.95           | AUTO_SELECT
            YMJAI236123456       | YMJAI236123456     | BILL_OF_LADING | true  | YMLU 0.98           | AUTO_SELECT
            MAEU22187661         | MAEU22187661       | BILL_OF_LADING |       | MAEU 0.9            | NEEDS_CONFIRMATION
            MAEU12               | MAEU12             | BILL_OF_LADING |       | MAEU 0.5            | NO_PREDICTION
            ONEY1234567          | ONEY1234567        | BILL_OF_LADING |       | ONEY 0.9            | NEEDS_CONFIRMATION
            EBKG12345678         | EBKG12345678       | BOOKING        |       | MSCU 0.97           | AUTO_SELECT
            221876618            | 221876618          | BILL_OF_LADING |       | MAEU 0.75           | NEEDS_CONFIRMATION
            003123456789         | 003123456789       | BILL_OF_LADING |       | EGLV 0.75 | NEEDS_CONFIRMATION
            6123456789           | 6123456789         | BILL_OF_LADING |       | COSU 0.45, OOLU 0.45 | NO_PREDICTION
            AMC1863476           | AMC1863476         | BILL_OF_LADING |       | CMDU 0.6            | NO_PREDICTION
            12345678             | 12345678           | BOOKING        |       | HLCU 0.5            | NO_PREDICTION
            A1/2026-77.B         | A1/2026-77.B       | BILL_OF_LADING |       |                     | NO_PREDICTION
            TEST-TR-SUCCEEDED    | TEST-TR-SUCCEEDED  | BILL_OF_LADING | true  | TEST 0.98           | AUTO_SELECT
            test-tr-failed       | TEST-TR-FAILED     | BILL_OF_LADING | true  | TEST 0.98           | AUTO_SELECT
            """)
    void a_bill_of_lading_number_is_matched_by_code_and_pattern(
            String number, String parsed, NumberType type, Boolean valid, String candidates, Decision decision) {
        InferenceResult inferred = inference.infer(number);

        assertThat(inferred.parsedNumber()).isEqualTo(parsed);
        assertThat(inferred.numberType()).isEqualTo(type);
        assertThat(inferred.valid()).isEqualTo(valid);
        assertThat(inferred.checkDigitPassed()).isNull();
        assertThat(inferred.reason()).isNull();
        assertThat(candidates(inferred)).isEqualTo(candidates == null ? "" : candidates);
        assertThat(inferred.decision()).isEqualTo(decision);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   ",
                "1234",
                "MAERSK",
                "TEST-TR",
                "-12345",
                "123456789012345678901234567890123456",
                "12345\u0000",
                "１２３４５６７８９",
                "MSCU12345ı6",
                "SELECT 1;",
                "MAEU+123456789",
                "\uD800123456"
            })
    void an_unusable_text_has_no_number_type(String text) {
        InferenceResult inferred = inference.infer(text);

        assertThat(inferred.numberType()).isNull();
        assertThat(inferred.valid()).isFalse();
        assertThat(inferred.parsedNumber()).isNull();
        assertThat(inferred.candidates()).isEmpty();
        assertThat(inferred.decision()).isEqualTo(Decision.NO_PREDICTION);
        assertThat(inferred.reason())
                .endsWith("is not a container, bill of lading or booking number (expected 5"
                        + " to 35 letters and digits with a digit among them, such as MSCU1234566 or MAEU123456789)");
    }

    @Test
    void no_text_causes_an_exception() {
        long seed = 20261121L;
        Random random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            String text = randomText(random);
            try {
                InferenceResult inferred = inference.infer(text);

                assertThat(inferred.numberType() == null)
                        .as("seed %d, case %d", seed, i)
                        .isEqualTo(inferred.parsedNumber() == null);
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed + ", case " + i + ": '" + text + "'", e);
            }
        }
    }

    @Test
    void unlisted_lines_are_not_candidates() {
        CarrierInference few = NumberInference.among(ShippingLines.of(
                List.of(ShippingLine.builder(Scac.of("ZIMU"), "Zim").build())));

        assertThat(few.infer("MSCU1234566").candidates()).isEmpty();
        assertThat(few.infer("221876618").candidates()).isEmpty();
        assertThat(few.infer("MAEU221876618").candidates()).isEmpty();
        assertThat(candidates(few.infer("ZIMUSNH1234567"))).isEqualTo("ZIMU 0.95");
    }

    @Test
    void every_line_in_the_files_is_bundled_under_its_own_code() {
        List<Scac> named = new ArrayList<>();
        NumberPatternFiles.ownerCodes().values().forEach(named::addAll);
        NumberPatternFiles.patterns().forEach(form -> named.add(form.line()));

        assertThat(named)
                .allSatisfy(scac ->
                        assertThat(ShippingLines.bundled().get(scac).scac()).isEqualTo(scac));
        assertThat(NumberPatternFiles.ownerCodes().keySet()).allMatch(code -> code.matches("[A-Z]{3}U"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '"', textBlock = """
            MAEU | booking | nnn            ; found 3 columns (expected 4 with | between them, as the head of the file describes)
            MAEU | container | nnn | 1      ; 'container' is not a type of number (expected bill_of_lading or booking)
            MAEU | booking | n9 | 1         ; 'n9' is not a number pattern (expected n, a, x and capital letters, such as aaannnnnnn)
            maeu | booking | nnn | 1        ; 'maeu' is not a SCAC (expected 2 to 4 letters or digits, such as MAEU)
            """)
    void an_error_names_the_number_of_the_malformed_line(String line, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NumberPatternFiles.readRows(
                        new BufferedReader(new StringReader("# head\n\n" + line)), "forms.txt", 4, NumberPattern::of))
                .withMessage("forms.txt, line 3: " + message);
    }

    private static String candidates(InferenceResult inferred) {
        return inferred.candidates().stream()
                .map(candidate -> candidate.scac() + " " + candidate.confidence())
                .collect(Collectors.joining(", "));
    }

    private static String withCheckDigit(String ten) {
        return ten + new ContainerNumber(ten + "0").expectedCheckDigit();
    }

    /** Returns a random text that is sometimes nearly a number. */
    private static String randomText(Random random) {
        String alphabet = random.nextBoolean() ? "MSCUAEZ0123456789 -" : "Aıſß٣１\uD83D\uDEA2\uDC00\u0000\n\u00A0|U7./";
        return random.ints(random.nextInt(40), 0, alphabet.length())
                .mapToObj(i -> String.valueOf(alphabet.charAt(i)))
                .collect(Collectors.joining());
    }
}
