package dev.quayside.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.query.PageRequest.Numbered;
import dev.quayside.query.schema.CaseFolding;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.Compare;
import dev.quayside.query.schema.Condition.Contains;
import dev.quayside.query.schema.Condition.IsPresent;
import dev.quayside.query.schema.Condition.Not;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Condition.Operator;
import dev.quayside.query.schema.Condition.StartsWith;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.RelativeDay;
import dev.quayside.query.schema.Restriction;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Sort;
import dev.quayside.query.schema.SortKey;
import dev.quayside.query.schema.Strictness;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Tests that queries of the builder are parsed with the same meaning. */
class QueryBuilderRoundTripTest {

    private static final long SEED = 20_260_131L;
    private static final int ROUNDS = 2_000;

    /** Texts with all special characters of the language, and some invalid ones. */
    private static final String[] PIECES = {
        ",",
        "\"",
        "\"\"",
        "=",
        "~",
        "@",
        "<",
        "<=",
        ">",
        ">=",
        " ",
        "  ",
        "@exists",
        "@not_exists",
        "today",
        "%",
        "%00",
        "%2C",
        "+",
        "&",
        "#",
        "[",
        "]",
        "a",
        "B",
        "é",
        "İ",
        "ß",
        "\uD83D\uDEA2",
        "\t",
        "\n",
        "\u00a0",
        "\u2028",
        "'",
        "\\",
        ";",
        "/",
        "?",
        "1.day.ago",
        "null",
        ""
    };

    private record Row(UUID id) {}

    private static final Field<Row, String> NAME = Field.text("name", row -> null);
    private static final Field<Row, String> WORD = Field.text("word", row -> null);
    private static final Field<Row, LocalDate> DAY = Field.day("day", row -> null);
    private static final Field<Row, Boolean> FLAG = Field.flag("flag", row -> null);
    private static final Field<Row, UUID> OWNER = Field.id("owner", row -> null);
    private static final Field<Row, List<UUID>> READERS = Field.ids("readers", row -> List.of());

    private static final Filter.Exact<Row> NAME_IS = Filter.Exact.on("name", NAME);
    private static final Filter.Word<Row, String> WORD_IS = Filter.Word.on("word", List.of(), WORD);
    private static final Filter.Prefix<Row> NAME_BEGINS = new Filter.Prefix<>("search", List.of(NAME));
    private static final Filter.Day<Row> DAY_IS = Filter.Day.on("day", DAY).withSort();
    private static final Filter.DayRange<Row> RANGE =
            new Filter.DayRange<>("range", (days, context) -> new OneOf<>(DAY, List.of(days.first(), days.last())));
    private static final Filter.Flag<Row> FLAG_IS = Filter.Flag.on("flag", FLAG);
    private static final Filter.ExactId<Row> OWNER_IS = Filter.ExactId.on("owner", OWNER);
    private static final Filter.AnyId<Row> READ_BY = new Filter.AnyId<>("readers", READERS);
    private static final Sort<Row> BY_NAME = Sort.on("name", NAME);

    private static final LocalDate TODAY = LocalDate.of(2026, 1, 31);
    private static final QueryContext CONTEXT =
            new QueryContext(new UUID(0, 1), Set.of(), Instant.parse("2026-01-31T12:00:00Z"));

    private static QueryParser<Row> parser(List<String> words) {
        return QueryParser.of(Schema.<Row>of("row", Field.id("id", Row::id))
                .filter(NAME_IS)
                .filter(Filter.Word.on("word", words, WORD))
                .filter(NAME_BEGINS)
                .filter(DAY_IS)
                .filter(RANGE)
                .filter(FLAG_IS)
                .filter(OWNER_IS)
                .filter(READ_BY)
                .sort(BY_NAME)
                .defaultSort("name", Direction.ASCENDING)
                .build());
    }

    @Test
    void any_literal_is_matched_literally() {
        Random random = new Random(SEED);
        for (int round = 0; round < ROUNDS; round++) {
            String one = edgeText(random);
            String other = edgeText(random);
            Query query = QueryBuilder.where(NAME_IS.isOneOf(one, other)).build();

            assertThat(condition(query))
                    .as("seed %d, round %d: %s", SEED, round, query)
                    .isEqualTo(new OneOf<>(NAME, List.of(one, other)));
        }
    }

    @Test
    void any_prefix_is_matched_literally() {
        Random random = new Random(SEED);
        for (int round = 0; round < ROUNDS; round++) {
            String text = "x".repeat(random.nextInt(2)) + edgeText(random);
            if (text.isEmpty() || text.startsWith(" ") || text.endsWith(" ")) {
                continue;
            }
            Query query = QueryBuilder.where(NAME_BEGINS.startsWith(text)).build();

            assertThat(condition(query))
                    .as("seed %d, round %d: %s", SEED, round, query)
                    .isEqualTo(new StartsWith<>(NAME, CaseFolding.fold(text)));
        }
    }

    @Test
    void any_valid_word_is_matched_literally() {
        Random random = new Random(SEED);
        for (int round = 0; round < ROUNDS / 10; round++) {
            String word = edgeText(random);
            if (word.isEmpty() || word.contains(",") || word.startsWith(" ") || word.endsWith(" ")) {
                continue;
            }
            Query query = QueryBuilder.where(WORD_IS.is(word)).build();

            assertThat(condition(query, parser(List.of(word))))
                    .as("seed %d, round %d: %s", SEED, round, query)
                    .isEqualTo(new OneOf<>(WORD, List.of(word)));
        }
    }

    @Test
    void alternatives_are_joined_by_or_and_repeated_filters_by_and() {
        Query query = QueryBuilder.where(NAME_IS.is("a,b").or(NAME_IS.notExists()))
                .and(NAME_IS.exists())
                .build();

        assertThat(condition(query))
                .isEqualTo(Condition.all(List.of(
                        Condition.any(List.of(new OneOf<>(NAME, List.of("a,b")), new Not<>(new IsPresent<>(NAME)))),
                        new IsPresent<>(NAME))));
    }

    @Test
    void day_methods_build_the_conditions_of_their_names() {
        assertThat(condition(DAY_IS.on(TODAY))).isEqualTo(new OneOf<>(DAY, List.of(TODAY)));
        assertThat(condition(DAY_IS.before(TODAY))).isEqualTo(new Compare<>(DAY, Operator.LESS, TODAY));
        assertThat(condition(DAY_IS.onOrBefore(TODAY))).isEqualTo(new Compare<>(DAY, Operator.LESS_OR_EQUAL, TODAY));
        assertThat(condition(DAY_IS.after(TODAY))).isEqualTo(new Compare<>(DAY, Operator.GREATER, TODAY));
        assertThat(condition(DAY_IS.onOrAfter(TODAY))).isEqualTo(new Compare<>(DAY, Operator.GREATER_OR_EQUAL, TODAY));
        assertThat(condition(DAY_IS.onOneOf(TODAY, TODAY.plusDays(1))))
                .isEqualTo(new OneOf<>(DAY, List.of(TODAY, TODAY.plusDays(1))));
        assertThat(condition(DAY_IS.on(RelativeDay.today()))).isEqualTo(new OneOf<>(DAY, List.of(TODAY)));
        assertThat(condition(DAY_IS.before(RelativeDay.daysAgo(1))))
                .isEqualTo(new Compare<>(DAY, Operator.LESS, TODAY.minusDays(1)));
        assertThat(condition(DAY_IS.between(RelativeDay.today(), RelativeDay.daysFromNow(RelativeDay.FARTHEST))))
                .isEqualTo(Condition.all(List.of(
                        new Compare<>(DAY, Operator.GREATER_OR_EQUAL, TODAY),
                        new Compare<>(DAY, Operator.LESS_OR_EQUAL, TODAY.plusDays(36_500)))));
        assertThat(condition(RANGE.between(TODAY, TODAY.plusDays(1))))
                .isEqualTo(new OneOf<>(DAY, List.of(TODAY, TODAY.plusDays(1))));
    }

    @Test
    void flag_and_id_methods_build_the_conditions_of_their_names() {
        UUID id = new UUID(-1, 2);

        assertThat(condition(FLAG_IS.isTrue())).isEqualTo(new OneOf<>(FLAG, List.of(true)));
        assertThat(condition(FLAG_IS.isFalse())).isEqualTo(new OneOf<>(FLAG, List.of(false)));
        assertThat(condition(OWNER_IS.is(id))).isEqualTo(new OneOf<>(OWNER, List.of(id)));
        assertThat(condition(READ_BY.isOneOf(id, new UUID(0, 3))))
                .isEqualTo(new Contains<>(READERS, List.of(id, new UUID(0, 3))));
    }

    @Test
    void a_built_order_and_page_are_bound() {
        Query query = QueryBuilder.everything()
                .orderBy(DAY_IS.descending(), BY_NAME.ascending())
                .pageNumber(7)
                .pageSize(20)
                .withoutTotal()
                .build();
        BoundQuery<Row> bound = bound(query, parser(List.of()));

        assertThat(bound.order())
                .isEqualTo(List.of(
                        new SortKey.ByField<>(DAY, Direction.DESCENDING),
                        new SortKey.ByField<>(NAME, Direction.ASCENDING)));
        assertThat(bound.page())
                .isEqualTo(new PageRequest(20, new Numbered(BigInteger.valueOf(7)), PageRequest.Total.NONE));
    }

    private static Condition<Row> condition(Restriction restriction) {
        return condition(QueryBuilder.where(restriction).build());
    }

    private static Condition<Row> condition(Query query) {
        return condition(query, parser(List.of("word")));
    }

    private static Condition<Row> condition(Query query, QueryParser<Row> parser) {
        return bound(query, parser).condition();
    }

    /** Binds a query strictly, and also its printed form. */
    private static BoundQuery<Row> bound(Query query, QueryParser<Row> parser) {
        BoundQuery<Row> bound = parser.bind(query, CONTEXT, Strictness.STRICT).queryOrThrow();
        assertThat(parser.parse(query.toString(), CONTEXT, Strictness.STRICT).queryOrThrow())
                .as("%s", query)
                .isEqualTo(bound);
        return bound;
    }

    private static String edgeText(Random random) {
        StringBuilder text = new StringBuilder();
        for (int pieces = random.nextInt(4); pieces >= 0; pieces--) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }
}
