package dev.quayside.core.carrier;

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

class ScacTest {
    @ParameterizedTest
    @ValueSource(strings = {"MAEU", "UP", "CSX", "12AU"})
    void a_code_is_its_text(String text) {
        assertThat(Scac.of(text).value()).isEqualTo(text);
        assertThat(Scac.of(text)).hasToString(text).isEqualTo(Scac.parse(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "M", "MAEUX", "maeu", " MAEU", "MAEU\n", "MA-U", "MÆU"})
    void other_texts_are_rejected(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Scac.of(text))
                .withMessage(Texts.quote(text) + " is not a SCAC (expected 2 to 4 letters or digits, such as MAEU)");
    }

    @ParameterizedTest
    @CsvSource(ignoreLeadingAndTrailingWhitespace = false, textBlock = """
            maeu,MAEU
             MscU ,MSCU
            iilu,IILU
            """)
    void parsing_accepts_any_case_and_white_space(String typed, String code) {
        assertThat(Scac.parse(typed)).isEqualTo(Scac.of(code));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ıılu", "ſmlu", "ma eu", "", "maeux"})
    void parsing_rejects_other_texts(String typed) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Scac.parse(typed))
                .withMessageStartingWith("'" + typed + "' is not a SCAC");
    }

    @Test
    void parsing_does_not_depend_on_the_default_locale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(new Locale("tr", "TR"));

            assertThat(Scac.parse("iilu")).hasToString("IILU");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void codes_are_ordered_by_their_text() {
        assertThat(Stream.of("ZIMU", "CSX", "CSXT").map(Scac::of).sorted()).hasToString("[CSX, CSXT, ZIMU]");
    }

    @Test
    void null_is_rejected_with_the_parameter_name() {
        assertThatNullPointerException().isThrownBy(() -> Scac.of(null)).withMessage("value");
        assertThatNullPointerException().isThrownBy(() -> Scac.parse(null)).withMessage("text");
    }
}
