package dev.quayside.query.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SearchTextTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            msku12         | MSKU1234565 | true
            ` 1234565\t`   | MSKU1234565 | true
            MSKU1234565    | MSKU1234565 | true
            MSKU12345650   | MSKU1234565 | false
            %              | MSKU1234565 | false
            M_KU           | MSKU1234565 | false
            İ              | i           | true
            ss             | ß           | false
            `a  b`         | a b         | false
            """)
    void a_search_text_matches_numbers_that_contain_it(String text, String number, boolean found) {
        assertThat(SearchText.of(text).isIn(number)).isEqualTo(found);
        assertThat(SearchText.of(text).isInAnyOf(List.of("", number))).isEqualTo(found);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t\n", "\u3000", "a\u0000b", "\ud83d", "a\ude00", "\ude00\ud83d"})
    void a_text_that_no_number_can_contain_is_rejected(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SearchText.of(text))
                .withMessageStartingWith("text: ");
    }

    @Test
    void a_search_text_cannot_be_longer_than_a_number() {
        assertThat(SearchText.of(" " + "x".repeat(SearchText.LONGEST) + " ").text())
                .hasSize(SearchText.LONGEST);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SearchText.of("x".repeat(SearchText.LONGEST + 1)))
                .withMessage("text: has 256 characters (expected at most 255)");
        assertThatNullPointerException().isThrownBy(() -> SearchText.of(null)).withMessage("text");
    }

    @Test
    void search_texts_are_equal_if_written_equally() {
        assertThat(SearchText.of(" a ")).isEqualTo(SearchText.of("a")).hasSameHashCodeAs(SearchText.of("a"));
        assertThat(SearchText.of("A")).isNotEqualTo(SearchText.of("a"));
        assertThat(SearchText.of(" A ")).hasToString("A");
        assertThat(SearchText.of("A").folded()).isEqualTo("a");
    }
}
