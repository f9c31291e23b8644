package dev.quayside.core.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {

    private static final Instant NOW = Instant.parse("2026-11-22T00:00:00Z");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0                              | 2026-11-22T00:00:00Z
            120                            | 2026-11-22T00:02:00Z
            00000000000120                 | 2026-11-22T00:02:00Z
            Sun, 22 Nov 2026 01:00:00 GMT  | 2026-11-22T01:00:00Z
            Sunday, 22-Nov-26 01:00:00 GMT | 2026-11-22T01:00:00Z
            Sun Nov 22 01:00:00 2026       | 2026-11-22T01:00:00Z
            Sun Nov  1 01:00:00 2026       | 2026-11-01T01:00:00Z
            """)
    void seconds_and_all_date_formats_of_http_are_parsed(String text, Instant meant) {
        assertThat(RetryAfter.read(text, NOW)).isEqualTo(meant);
    }

    @ParameterizedTest
    @ValueSource(strings = {"99999999999", "18446744073709551616", "00123456789012345678901234567890"})
    void too_many_seconds_are_parsed_as_the_latest_instant(String text) {
        assertThat(RetryAfter.read(text, NOW)).isEqualTo(Instant.MAX);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "-1", "1.5", "soon", "1e3", "Mon, 22 Nov 2026 01:00:00 GMT", "2026-11-22T01:00:00Z", "١"})
    void any_other_text_is_ignored(String text) {
        assertThat(RetryAfter.read(text, NOW)).isNull();
    }
}
