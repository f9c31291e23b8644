package dev.quayside.core.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.quayside.core.internal.Texts;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnLocodeTest {
    @ParameterizedTest
    @ValueSource(strings = {"USLAX", "CNSHA", "US2NA", "FR9ZZ"})
    void a_code_is_its_text(String text) {
        assertThat(UnLocode.of(text).value()).isEqualTo(text);
        assertThat(UnLocode.of(text)).hasToString(text).isEqualTo(UnLocode.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "USLA", "USLAXX", "uslax", "US LAX", " USLAX", "USLAX\n", "1SLAX", "USLA1", "USLA0", "ÜSLAX"
            })
    void other_texts_are_rejected(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> UnLocode.of(text))
                .withMessage(Texts.quote(text)
                        + " is not a UN/LOCODE (expected a 2-letter country code and 3 letters or digits 2-9,"
                        + " such as USLAX)");
    }

    @ParameterizedTest
    @CsvSource(ignoreLeadingAndTrailingWhitespace = false, textBlock = """
            uslax,USLAX
            UsLaX,USLAX
            us lax,USLAX
              inixe ,INIXE
            """)
    void parsing_accepts_any_case_and_white_space(String typed, String code) {
        assertThat(UnLocode.parse(typed)).isEqualTo(UnLocode.of(code));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ınixe", "uſlax", "us  lax", "u slax", "us\tlax", "", "  "})
    void parsing_rejects_other_texts(String typed) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> UnLocode.parse(typed))
                .withMessageStartingWith(Texts.quote(typed) + " is not a UN/LOCODE");
    }

    @Test
    void parsing_does_not_depend_on_the_default_locale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(new Locale("tr", "TR"));

            assertThat(UnLocode.parse("inixi")).hasToString("INIXI");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void the_country_is_the_first_two_letters() {
        assertThat(UnLocode.of("PRSJU").countryCode()).isEqualTo("PR");
    }

    @Test
    void codes_are_ordered_by_their_text() {
        assertThat(Stream.of("USOAK", "CNSHA", "USLAX").map(UnLocode::of).sorted())
                .hasToString("[CNSHA, USLAX, USOAK]");
    }

    @Test
    void null_is_rejected_with_the_parameter_name() {
        assertThatNullPointerException().isThrownBy(() -> UnLocode.of(null)).withMessage("value");
        assertThatNullPointerException().isThrownBy(() -> UnLocode.parse(null)).withMessage("text");
    }

    @Test
    void a_long_text_does_not_fill_the_message() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> UnLocode.parse("x".repeat(100_000)))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(200));
    }
}
