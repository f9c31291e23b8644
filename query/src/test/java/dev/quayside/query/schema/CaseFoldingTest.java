package dev.quayside.query.schema;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CaseFoldingTest {

    @ParameterizedTest
    @CsvSource({
        "MSCU, mscu",
        "mscu, mscu",
        "I, i",
        "i, i",
        "İ, i",
        "ı, i",
        "ß, ß",
        "ſ, s",
        "K, k",
        "ǅ, ǆ",
        "Σ, σ",
        "ς, σ",
        "𐐀, 𐐨",
        "ﬁ, ﬁ",
        "%_\\, %_\\"
    })
    void folding_maps_each_code_point_to_upper_and_then_to_lower_case(String text, String folded) {
        assertThat(CaseFolding.fold(text)).isEqualTo(folded);
    }

    @Test
    void folding_twice_changes_nothing_more() {
        for (int codePoint = 0; codePoint <= Character.MAX_CODE_POINT; codePoint++) {
            String folded = CaseFolding.fold(Character.toString(codePoint));

            assertThat(CaseFolding.fold(folded)).isEqualTo(folded);
            assertThat(folded.codePointCount(0, folded.length())).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "i", "istanbul", "istanbul 34"})
    void a_text_starts_with_every_prefix_of_its_folded_form(String prefix) {
        assertThat(CaseFolding.startsWith("İSTANBUL 34", prefix)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"s", "istanbul 345", "ist\ud83d", "😀"})
    void a_text_starts_with_no_other_text(String prefix) {
        assertThat(CaseFolding.startsWith("İSTANBUL 34", prefix)).isFalse();
    }

    @Test
    void half_a_surrogate_pair_is_not_a_prefix() {
        assertThat(CaseFolding.startsWith("😀", "\ud83d")).isFalse();
        assertThat(CaseFolding.startsWith("😀x", "😀")).isTrue();
    }
}
