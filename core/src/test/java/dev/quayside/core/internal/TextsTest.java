package dev.quayside.core.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextsTest {
    @Test
    void a_short_text_is_quoted_whole() {
        assertThat(Texts.quote("USLAX")).isEqualTo("'USLAX'");
        assertThat(Texts.quote("")).isEqualTo("''");
        assertThat(Texts.quote("x".repeat(40))).isEqualTo("'" + "x".repeat(40) + "'");
    }

    @Test
    void a_long_text_is_cut_between_code_points() {
        assertThat(Texts.quote("🚢".repeat(41))).isEqualTo("'" + "🚢".repeat(40) + "…'");
    }

    @Test
    void characters_that_break_or_reorder_a_line_are_replaced() {
        assertThat(Texts.quote("a\nb\u202Ec\u2028d\uD800e")).isEqualTo("'a\uFFFDb\uFFFDc\uFFFDd\uFFFDe'");
    }

    @Test
    void a_required_text_is_returned_as_it_is() {
        assertThat(Texts.requireText(" Los Angeles", "name", "Oakland")).isEqualTo(" Los Angeles");
    }

    @Test
    void a_missing_or_blank_text_is_rejected_by_name() {
        assertThatNullPointerException()
                .isThrownBy(() -> Texts.requireText(null, "name", "Oakland"))
                .withMessage("name");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Texts.requireText(" \t", "name", "Oakland"))
                .withMessage("name: ' \uFFFD' is blank (expected text, such as Oakland)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "🚢", "a\u0001b", "\uFFFF"})
    void storable_text_is_returned(String text) {
        assertThat(Texts.requireStorable(text, "name")).isEqualTo(text);
        assertThat(Texts.requireKey(text, "name")).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u0000", "\uD83D", "\uDEA2\uD83D", "🚢\uDEA2", "\uD83Dx"})
    void text_that_a_store_cannot_store_is_rejected_by_name(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Texts.requireStorable(text, "name"))
                .withMessageStartingWith("name: '")
                .withMessageEndingWith("has a NUL or half a surrogate pair in it (expected Unicode text)");
        assertThatIllegalArgumentException().isThrownBy(() -> Texts.requireText(text, "name", "Oakland"));
    }

    @Test
    void indexed_text_has_at_most_255_characters() {
        assertThat(Texts.requireKeys(List.of("x".repeat(255)), "refNumbers")).containsExactly("x".repeat(255));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Texts.requireKeys(List.of("short", "x".repeat(256)), "refNumbers"))
                .withMessage("refNumbers: '" + "x".repeat(40) + "…' has 256 characters (expected at most 255)");
    }
}
