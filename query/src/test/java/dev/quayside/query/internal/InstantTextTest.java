package dev.quayside.query.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstantTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-01-31T12:00:00Z",
                "2026-01-31T12:00:00+00:00",
                "2026-01-31T12:00:00+0000",
                "2026-01-31T12:00:00.000000+0000",
                "2026-01-31T12:00+00",
                "2026-01-31T12:00:00-00",
                "2026-01-31T17:30:00+0530",
                "2026-01-31T07:00-05",
                "2026-01-31T12:59+00:59"
            })
    void an_offset_may_be_without_a_colon_or_minutes(String text) {
        assertThat(InstantText.parse(text)).isEqualTo(Instant.parse("2026-01-31T12:00:00Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-01-31",
                "2026-01-15",
                "2026-01-31T12",
                "2026-01-31T12+00",
                "2026-01-31T12:00:00",
                "2026-01-31T12:00:00+0",
                "2026-01-31T12:00:00+000",
                "2026-01-31T12:00:00+00000",
                "2026-01-31T12:00:00+24",
                "2026-01-31T12:00:00+0060",
                "2026-01-31T12:00:00+00:0",
                "2026-01-31T12:00:00 0000"
            })
    void other_texts_are_not_instants(String text) {
        assertThat(InstantText.parse(text)).isNull();
    }
}
