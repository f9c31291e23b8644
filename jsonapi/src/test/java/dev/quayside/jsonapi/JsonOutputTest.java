package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.quayside.jsonapi.internal.EncodedJson;
import dev.quayside.jsonapi.internal.JsonOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonOutputTest {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    @Test
    void commas_are_added_automatically() {
        String json = written(out -> {
            out.openObject();
            out.writeKey(EncodedJson.key("a"));
            out.openArray();
            out.writeInteger(1);
            out.openObject();
            out.closeObject();
            out.openArray();
            out.closeArray();
            out.writeNull();
            out.writeFlag(true);
            out.closeArray();
            out.writeKey("b");
            out.writeFlag(false);
            out.closeObject();
        });

        assertThat(json).isEqualTo("{\"a\":[1,{},[],null,true],\"b\":false}");
    }

    @Test
    void only_required_escapes_are_written() {
        assertThat(written(out -> out.writeText("\"\\/\b\t\n\f\r\u0000\u001F\u007F")))
                .isEqualTo("\"\\\"\\\\/\\b\\t\\n\\f\\r\\u0000\\u001f\u007F\"");
        assertThat(written(out -> out.writeText("ß€日😀\u2028"))).isEqualTo("\"ß€日😀\u2028\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uD800", "\uDC00", "\uDC00\uD800", "a\uD83Db", "\uD83D"})
    void an_unpaired_surrogate_is_replaced(String text) {
        String read = read(written(out -> out.writeText(text))).textValue();

        assertThat(read).hasSameSizeAs(text).contains("\uFFFD").doesNotContainPattern("\\p{Cs}");
    }

    @Test
    void text_is_read_back_across_buffer_boundaries() {
        for (long seed = 1; seed <= 300; seed++) {
            Random random = new Random(seed);
            String filler = "x".repeat(8192 - 100 + random.nextInt(110));
            String text = anyText(random, random.nextInt(60)) + "é".repeat(random.nextInt(9000));

            JsonNode read = read(written(out -> {
                out.openArray();
                out.writeText(filler);
                out.writeText(text);
                out.closeArray();
            }));

            assertThat(read.get(1).textValue()).as("seed %d", seed).isEqualTo(text);
        }
    }

    @Test
    void instants_are_written_like_java_time_without_the_fraction() {
        for (long seed = 1; seed <= 2_000; seed++) {
            Random random = new Random(seed);
            long range = seed % 2 == 0 ? Instant.MAX.getEpochSecond() : 300_000_000_000L;
            Instant instant = Instant.ofEpochSecond(random.nextLong(-range, range), random.nextInt(1_000_000_000));

            String expected = instant.truncatedTo(ChronoUnit.SECONDS).toString();

            assertThat(written(out -> out.writeInstant(instant)))
                    .as("seed %d", seed)
                    .isEqualTo('"' + expected + '"');
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-999999999-01-01",
                "-10000-12-31",
                "-0001-03-01",
                "0000-02-29",
                "0999-12-31",
                "1900-02-28",
                "1969-12-31",
                "1970-01-01",
                "2000-02-29",
                "2026-02-26",
                "9999-12-31",
                "+10000-01-01",
                "+999999999-12-31"
            })
    void days_are_written_like_java_time(String text) {
        LocalDate day = LocalDate.parse(text);

        assertThat(written(out -> out.writeDay(day))).isEqualTo('"' + text + '"');
        if (Math.abs(day.getYear()) < 999_999_999) {
            Instant noon = Instant.parse(text + "T12:34:56Z");
            assertThat(written(out -> out.writeInstant(noon))).isEqualTo('"' + text + "T12:34:56Z\"");
        }
    }

    @Test
    void ids_are_written_in_canonical_form() {
        for (long seed = 1; seed <= 100; seed++) {
            Random random = new Random(seed);
            UUID id = new UUID(random.nextLong(), random.nextLong());

            assertThat(written(out -> out.writeId(id))).isEqualTo('"' + id.toString() + '"');
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, -10, -1, 0, 1, 9, 10, 4_500, Long.MAX_VALUE})
    void integers_are_written_in_full(long value) {
        assertThat(written(out -> out.writeInteger(value))).isEqualTo(Long.toString(value));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0.00", "-12.50", "125", "1E+400000000", "1E-9"})
    void decimals_keep_their_digits(String value) {
        assertThat(written(out -> out.writeDecimal(new BigDecimal(value)))).isEqualTo(value);
    }

    @Test
    void long_encoded_pieces_bypass_the_buffer() {
        String text = "y".repeat(20_000);

        assertThat(written(out -> {
                    out.openArray();
                    out.writeInteger(7);
                    out.writeRaw(EncodedJson.of(EncodedJson.text(text)));
                    out.closeArray();
                }))
                .isEqualTo("[7,\"" + text + "\"]");
    }

    private interface Writing {
        void to(JsonOutput out) throws IOException;
    }

    private static String written(Writing writing) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        JsonOutput out = new JsonOutput(bytes);
        try {
            writing.to(out);
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static JsonNode read(String json) {
        try {
            return MAPPER.readTree(json);
        } catch (IOException e) {
            throw new AssertionError("no JSON: " + json, e);
        }
    }

    private static String anyText(Random random, int points) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < points; i++) {
            int point = random.nextInt(random.nextBoolean() ? 0x80 : 0x110000);
            text.appendCodePoint(point >= 0xD800 && point <= 0xDFFF ? '?' : point);
        }
        return text.toString();
    }
}
