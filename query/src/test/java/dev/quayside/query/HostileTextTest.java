package dev.quayside.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.quayside.query.Parcels.Parcel;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Limits;
import dev.quayside.query.schema.Strictness;
import java.time.Duration;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that every text returns a result or errors, never an exception, within a short time. */
class HostileTextTest {

    private static final int RANDOM_TEXTS = 30_000;
    private static final int MORE_RANDOM_TEXTS = 300_000;
    private static final Duration AGES = Duration.ofMinutes(2);
    private static final Limits WIDE = Limits.STANDARD
            .withQueryLength(20_000_000)
            .withParameters(2_000_000)
            .withAlternatives(2_000_000);

    private static void read(String text, Limits limits) {
        for (Strictness strictness : Strictness.values()) {
            BindResult<BoundQuery<Parcel>> binding =
                    Parcels.PARSER.withLimits(limits).parse(text, Parcels.WITH_CUSTOMS, strictness);
            BoundQuery<Parcel> query = binding.result();
            assertThat(query == null).isEqualTo(!binding.errors().isEmpty());
            assertThat(binding.diagnostics()).hasSizeLessThanOrEqualTo(limits.diagnostics());
            if (query != null) {
                assertThat(Query.parse(query.source().toString())).isEqualTo(query.source());
            }
        }
        assertThat(Query.read(text, limits)).isNotNull();
        assertThat(Parcels.PARSER.withLimits(limits).parseProjection(text, Strictness.LENIENT))
                .isNotNull();
    }

    static Stream<Arguments> longTexts() {
        return texts(1_000_000);
    }

    static Stream<Arguments> veryLongTexts() {
        return texts(10_000_000);
    }

    /**
     * Returns hostile texts.
     *
     * @param size the length of most texts
     */
    private static Stream<Arguments> texts(int size) {
        String name = "x".repeat(size);
        return Stream.of(
                Arguments.of("a name", name),
                Arguments.of("a value", "filter[label]=" + name),
                Arguments.of("a sort field", "sort=" + name),
                Arguments.of("a date", "filter[due_on]=" + name),
                Arguments.of("digits", "filter[weight]=" + "9".repeat(size)),
                Arguments.of("a huge exponent", "filter[weight]=1e999999999,1E-999999999"),
                Arguments.of("percent signs", "%".repeat(size)),
                Arguments.of("encoded bytes", "filter[label]=" + "%C3%BC".repeat(size / 6)),
                Arguments.of("many brackets", "filter" + "[".repeat(size / 10)),
                Arguments.of("many bracket pairs", "filter[label]" + "[]".repeat(size / 20) + "=a"),
                Arguments.of("many ampersands", "&".repeat(size / 10)),
                Arguments.of("many equals signs", "=".repeat(size / 10)),
                Arguments.of("many parameters", "a=b&".repeat(size / 10)),
                Arguments.of("many repeats", "filter[label]=b&".repeat(size / 33)),
                Arguments.of("many elements", "filter[label][]=b&".repeat(size / 33)),
                Arguments.of("many indexed elements", "filter[label][1]=b&".repeat(size / 33)),
                Arguments.of("a long index", "filter[label][" + "9".repeat(size / 10) + "]=b"),
                Arguments.of("65,536 commas", "filter[label]=" + ",".repeat(65_536)),
                Arguments.of("65,536 words", "filter[state]=" + "lost,".repeat(65_536)),
                Arguments.of("65,536 days", "filter[sent_at]=" + "today,1.day.ago,".repeat(32_768)),
                Arguments.of("65,536 ids", "filter[owners]=" + "a,".repeat(65_536)),
                Arguments.of("65,536 sort fields", "sort=" + "labl,".repeat(65_536)),
                Arguments.of("65,536 paths", "include=" + "depto,".repeat(65_536)),
                Arguments.of("many steps", "include=" + "depot.".repeat(size / 10)),
                Arguments.of("many quotes", "filter[label]=" + "\"".repeat(size / 10)),
                Arguments.of("quotes and commas", "filter[label]=" + "\",".repeat(size / 20)),
                Arguments.of("a page number of many digits", "page[number]=" + "9".repeat(size / 100)),
                Arguments.of("a page size of many digits", "page[size]=" + "9".repeat(size / 10)),
                Arguments.of("many digits of days", "filter[due_on]=" + "9".repeat(size / 10) + ".days.ago"),
                Arguments.of("many zeros", "filter[due_on]=" + "0".repeat(size / 10) + ".days.ago"),
                Arguments.of("a long cursor", "page[after]=" + "A".repeat(size / 10)),
                Arguments.of("many blanks", "filter[label]=" + "+".repeat(size / 10) + "a"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("longTexts")
    @Tag("slow")
    void long_texts(String what, String text) {
        readSoon(text);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("veryLongTexts")
    @Tag("full")
    void very_long_texts(String what, String text) {
        readSoon(text);
    }

    private static void readSoon(String text) {
        assertTimeoutPreemptively(AGES, () -> read(text, Limits.STANDARD));
        assertTimeoutPreemptively(AGES, () -> read(text, WIDE));
    }

    @Test
    void a_text_beyond_the_limit_is_not_parsed() {
        String text = "filter[label]=%zz&page[size]=" + "x".repeat(70_000);

        BindResult<BoundQuery<Parcel>> binding = Parcels.PARSER.parse(text, Parcels.CONTEXT);

        assertThat(binding.diagnostics())
                .extracting(Diagnostic::detail)
                .containsExactly("the query has 70029 characters, more than 65536, which is the limit 'queryLength'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%",
                "%4",
                "%zz",
                "%+1",
                "% 41",
                "%00",
                "\0",
                "%C0%80",
                "%C1%BF",
                "%E0%80%80",
                "%F0%80%80%80",
                "%ED%A0%80",
                "%ED%B0%80",
                "%F4%90%80%80",
                "%F5%80%80%80",
                "%FF",
                "%80",
                "%C3",
                "%C3%",
                "%C3x%BC",
                "%E2%82",
                "%F0%9F%93",
                "\uD83D",
                "\uDCE6",
                "\uDCE6\uD83D",
                "%EF%BC%A",
                "%%34%31"
            })
    void undecodable_names_and_values_are_rejected(String bad) {
        assertThat(BindResultText.condition(Parcels.PARSER.parse("filter[label]=a" + bad, Parcels.CONTEXT)))
                .isEqualTo("{error bad_encoding}");
        assertThat(BindResultText.condition(Parcels.PARSER.parse("x" + bad + "=a", Parcels.CONTEXT)))
                .isEqualTo("{error bad_encoding}");
        assertThat(BindResultText.condition(Parcels.PARSER.parse("unknown=a" + bad, Parcels.CONTEXT)))
                .isEqualTo("{error bad_encoding}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%01",
                "%7F",
                "%C2%80",
                "%DF%BF",
                "%E0%A0%80",
                "%EF%BF%BF",
                "%F0%90%80%80",
                "%F4%8F%BF%BF",
                "\uD83D\uDCE6",
                "%F0%9F%93%A6",
                "ü",
                "%c3%bc"
            })
    void decodable_texts_are_parsed(String good) {
        assertThat(Parcels.PARSER
                        .parse("filter[label]=" + good, Parcels.CONTEXT)
                        .diagnostics())
                .isEmpty();
    }

    @Test
    void errors_take_precedence_over_other_diagnostics_at_the_limit() {
        String text = "sort=" + "size,".repeat(200) + "&filter[due_on]=x&filter[sent_at]=y";

        BindResult<BoundQuery<Parcel>> binding = Parcels.PARSER.parse(text, Parcels.CONTEXT);

        assertThat(binding.diagnostics()).hasSize(50);
        assertThat(binding.errors())
                .extracting(Diagnostic::parameter)
                .containsExactly("filter[due_on]", "filter[sent_at]");
    }

    @Test
    @Tag("slow")
    void random_texts() {
        readRandomTexts(7L, RANDOM_TEXTS);
    }

    @Test
    @Tag("full")
    void many_random_texts() {
        readRandomTexts(8L, MORE_RANDOM_TEXTS);
    }

    private static void readRandomTexts(long seed, int count) {
        Random random = new Random(seed);
        String[] pieces = {
            "filter[",
            "]",
            "[]",
            "[0]",
            "[1]",
            "label",
            "depot",
            "state",
            "fragile",
            "search",
            "owners",
            "sent_at",
            "due_on",
            "window_on",
            "customs_on",
            "=",
            "=",
            "&",
            "&",
            "sort",
            "page[",
            "number",
            "size",
            "after",
            "before",
            "totals",
            "include",
            "fields[",
            "parcel",
            ".",
            ",",
            "\"",
            "-",
            "~",
            "@exists",
            "@not_exists",
            "<",
            ">=",
            "today",
            "1",
            ".days.ago",
            "2026-02-28",
            "true",
            "new",
            "%",
            "%2C",
            "%C3%BC",
            "%00",
            "+",
            " ",
            "ü",
            "\uD83D",
            "9",
            "00000000-0000-4000-8000-000000000001",
            "\0",
            "urgency",
            "filter[label]=",
            "&sort=",
            "filter[due_on][]="
        };

        for (int i = 0; i < count; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(16); n > 0; n--) {
                text.append(pieces[random.nextInt(pieces.length)]);
            }
            try {
                BindResult<BoundQuery<Parcel>> binding = Parcels.PARSER.parse(text.toString(), Parcels.WITH_CUSTOMS);
                BoundQuery<Parcel> query = binding.result();
                boolean consistent = (query == null) != binding.errors().isEmpty();
                boolean readsBack =
                        query == null || Query.parse(query.source().toString()).equals(query.source());
                assertThat(consistent && readsBack)
                        .as("text %d of seed %d: %s", i, seed, text)
                        .isTrue();
            } catch (RuntimeException thrown) {
                throw new AssertionError("text " + i + " of seed " + seed + ": " + text, thrown);
            }
        }
    }
}
