package dev.quayside.query.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExcerptTest {

    @Test
    void a_long_text_is_cut_between_code_points() {
        assertThat(Excerpt.of("x".repeat(39) + "🚢🚢")).isEqualTo("'" + "x".repeat(39) + "…'");
    }

    @Test
    void characters_that_break_or_reorder_a_line_are_replaced() {
        assertThat(Excerpt.of("a\nb\u202Ec\u2028d\uD800e")).isEqualTo("'a\uFFFDb\uFFFDc\uFFFDd\uFFFDe'");
    }
}
