package dev.quayside.store.jdbi.internal.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstantJsonTest {
    private static final long SEED = 20261122;
    private static final long FIRST = Instant.parse("-0001-01-01T00:00:00Z").getEpochSecond();
    private static final long END = Instant.parse("+10001-01-01T00:00:00Z").getEpochSecond();

    @Test
    void written_instants_are_read_back_unchanged() {
        Random random = new Random(SEED);
        int[] units = {1_000_000_000, 1_000_000, 1_000, 1};
        for (int i = 0; i < 100_000; i++) {
            int unit = units[i % units.length];
            Instant instant = Instant.ofEpochSecond(
                    FIRST + (long) (random.nextDouble() * (END - FIRST)),
                    random.nextInt(1_000_000_000 / unit) * (long) unit);

            assertThat(InstantJson.print(instant)).as("%d of seed %d", i, SEED).isEqualTo(instant.toString());
            assertThat(InstantJson.parse(instant.toString()))
                    .as("%d of seed %d", i, SEED)
                    .isEqualTo(instant);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-02-28T23:59:59Z",
                "2024-02-29T00:00:00.5Z",
                "2026-01-31T24:00:00Z",
                "2016-12-31T23:59:60Z",
                "2026-01-31T12:00:00+01:00",
                "2026-01-31t12:00:00z",
                "-0044-03-15T12:00:00Z",
                "+12026-01-31T12:00:00Z",
                "2026-01-31T12:00:00.123456789Z"
            })
    void other_texts_are_parsed_as_by_the_JDK(String text) {
        assertThat(InstantJson.parse(text)).isEqualTo(Instant.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Z",
                "2026-02-29T12:00:00Z",
                "2026-13-01T12:00:00Z",
                "2026-00-01T12:00:00Z",
                "2026-01-32T12:00:00Z",
                "2026-01-01T12:60:00Z",
                "2026-01-01T25:00:00Z",
                "2026-01-01T12:00:00.1234567890Z",
                "2026-01-01T12:00:00",
                "2026/01/01T12:00:00Z",
                "2026-01-01 12:00:00Z",
                "2O26-01-01T12:00:00Z",
                "٢٠٢٦-01-01T12:00:00Z"
            })
    void a_text_that_is_not_an_instant_is_rejected(String text) {
        assertThatThrownBy(() -> Instant.parse(text)).isInstanceOf(DateTimeException.class);
        assertThatThrownBy(() -> InstantJson.parse(text)).isInstanceOf(DateTimeException.class);
    }
}
