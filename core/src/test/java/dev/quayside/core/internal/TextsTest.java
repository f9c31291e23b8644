package dev.quayside.core.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import org.junit.jupiter.api.Test;

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
    void what_would_break_or_reorder_a_line_is_replaced() {
        assertThat(Texts.quote("a\nb\u202Ec\u2028d\uD800e")).isEqualTo("'a\uFFFDb\uFFFDc\uFFFDd\uFFFDe'");
    }

    @Test
    void a_required_text_is_returned_as_it_is() {
        assertThat(Texts.requireText(" Los Angeles", "name", "Oakland")).isEqualTo(" Los Angeles");
    }

    @Test
    void a_missing_or_blank_text_is_refused_by_name() {
        assertThatNullPointerException()
                .isThrownBy(() -> Texts.requireText(null, "name", "Oakland"))
                .withMessage("name");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Texts.requireText(" \t", "name", "Oakland"))
                .withMessage("name: ' \uFFFD' is blank (expected text, such as Oakland)");
    }
}
