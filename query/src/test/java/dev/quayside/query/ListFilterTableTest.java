package dev.quayside.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Strictness;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests filters that only some lists have, with one table each: whole texts, words with aliases, ranges of instants,
 * and filters without brackets. The expectation is the condition, then the diagnostics in braces.
 */
class ListFilterTableTest {

    private static final Field<Letter, String> CODE = Field.text("code", letter -> null);
    private static final Field<Letter, String> STATE = Field.text("state", letter -> null);
    private static final Field<Letter, Instant> SENT_AT = Field.instant("sent_at", letter -> null);

    private static final Schema<Letter> SCHEMA = Schema.<Letter>of("letter", Field.id("id", Letter::id))
            .filter(Filter.Exact.onWhole("code", CODE))
            .filter(Filter.Word.on("state", List.of("new", "sent"), STATE).withAliases(Map.of("fresh", "new")))
            .filter(new Filter.InstantRange<>("sent_at", SENT_AT))
            .bareFilter(Filter.Exact.onWhole("code", CODE))
            .bareFilter(new Filter.Prefix<>("q", List.of(CODE)))
            .sort("sent_at", SENT_AT)
            .defaultSort("sent_at", Direction.DESCENDING)
            .build();

    private static final QueryParser<Letter> PARSER = QueryParser.of(SCHEMA);
    private static final QueryContext CONTEXT = QueryContext.of(new UUID(0, 1), Instant.parse("2026-03-10T12:00:00Z"));

    /** A row; these tests never read its values. */
    private record Letter(UUID id) {}

    private static String read(String query) {
        return BindResultText.condition(PARSER.parse(query, CONTEXT));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            scalar                 | NAME=Red Box            | code = Red Box
            case counts            | NAME=red                | code = red
            comma: a part of it    | NAME=A,B                | code = A,B
            quotes: a part of it   | NAME="A"                | code = "A"
            blanks around          | NAME=+A+                | code = A
            array: OR              | NAME[]=A&NAME[]=B       | code in [A, B]
            array, comma           | NAME[]=A,B&NAME[]=C     | code in [A,B, C]
            array, one twice       | NAME[]=A&NAME[]=A       | code = A
            array with indexes     | NAME[1]=B&NAME[0]=A     | code in [A, B]
            both ways of writing   | NAME[]=A&NAME[0]=B      | {error bad_form}
            scalar and array: AND  | NAME=A&NAME[]=B&NAME[]=C| code = A and code in [B, C]
            repeated scalar: last  | NAME=A&NAME=B           | code = B {ignored duplicate_parameter}
            =                      | NAME==A                 | code = A
            = twice                | NAME===A                | code = =A
            = alone                | NAME==                  | everything {ignored empty_value 0-1}
            = and a presence term  | NAME==@exists           | code = @exists
            = and ~                | NAME==~A                | code = ~A
            <                      | NAME=<A                 | code = <A
            >=                     | NAME=>=A                | code = >=A
            present                | NAME=@exists            | code present
            absent                 | NAME=@not_exists        | no code present
            presence in an array   | NAME[]=A&NAME[]=@not_exists | code = A or no code present
            another word with @    | NAME=@home              | code = @home
            ~                      | NAME=~A                 | {error bad_form 0-2}
            ~ in an array          | NAME[]=A&NAME[]=~B      | {error bad_form 0-2}
            empty                  | NAME=                   | everything {ignored empty_value 0-0}
            one element is empty   | NAME[]=A&NAME[]=        | code = A {ignored empty_value 0-0}
            start                  | NAME[start]=A           | everything {ignored unknown_parameter}
            """)
    void whole_text(String what, String query, String expected) {
        assertThat(read(query.replace("NAME", "filter[code]"))).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            word                   | NAME=new           | state = new
            alias                  | NAME=fresh         | state = new
            alias with =           | NAME==fresh        | state = new
            alias among others     | NAME=fresh,sent    | state in [new, sent]
            alias and its word     | NAME=fresh,new     | state = new
            alias, upper case      | NAME=FRESH         | nothing {ignored unknown_value 0-5}
            """)
    void word_with_an_alias(String what, String query, String expected) {
        assertThat(read(query.replace("NAME", "filter[state]"))).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            start                | NAME[start]=2026-01-31T12:00:00Z          | sent_at >= 2026-01-31T12:00:00Z
            end                  | NAME[end]=2026-01-31T12:00:00Z            | sent_at <= 2026-01-31T12:00:00Z
            both                 | NAME[end]=2026-02-01T00:00:00Z&NAME[start]=2026-01-31T00:00:00Z | sent_at <= 2026-02-01T00:00:00Z and sent_at >= 2026-01-31T00:00:00Z
            one moment           | NAME[end]=2026-02-01T00:00:00Z&NAME[start]=2026-02-01T00:00:00Z | sent_at <= 2026-02-01T00:00:00Z and sent_at >= 2026-02-01T00:00:00Z
            encoded name         | filter%5Bsent_at%5D%5Bstart%5D=2026-01-31T12:00:00Z | sent_at >= 2026-01-31T12:00:00Z
            backwards            | NAME[start]=2026-02-01T00:00:01Z&NAME[end]=2026-02-01T00:00:00Z | sent_at >= 2026-02-01T00:00:01Z and sent_at <= 2026-02-01T00:00:00Z {ignored empty_range}
            microseconds         | NAME[start]=2026-01-31T12:00:00.123456Z   | sent_at >= 2026-01-31T12:00:00.123456Z
            nanoseconds          | NAME[start]=2026-01-31T12:00:00.123456789Z| sent_at >= 2026-01-31T12:00:00.123456Z
            offset               | NAME[start]=2026-01-31T12:00:00%2B02:00   | sent_at >= 2026-01-31T10:00:00Z
            offset, behind       | NAME[start]=2026-01-31T12:00:00-05:00     | sent_at >= 2026-01-31T17:00:00Z
            without seconds      | NAME[start]=2026-01-31T12:00Z             | sent_at >= 2026-01-31T12:00:00Z
            blanks               | NAME[start]=+2026-01-31T12:00:00Z+        | sent_at >= 2026-01-31T12:00:00Z
            + not encoded        | NAME[start]=2026-01-31T12:00:00+02:00     | {error bad_value 0-25}
            without an offset    | NAME[start]=2026-01-31T12:00:00           | {error bad_value 0-19}
            a day                | NAME[start]=2026-01-31                    | {error bad_value 0-10}
            a relative day       | NAME[start]=today                         | {error bad_value 0-5}
            no such day          | NAME[start]=2026-02-30T00:00:00Z          | {error bad_value 0-20}
            year 0               | NAME[start]=0000-02-01T00:00:00Z          | {error bad_value 0-20}
            year 0 in UTC        | NAME[start]=0001-01-01T00:00:00%2B01:00   | {error bad_value 0-25}
            year 10000           | NAME[start]=%2B10000-01-01T00:00:00Z      | {error bad_value 0-22}
            >=                   | NAME[start]=>=2026-01-31T12:00:00Z        | {error bad_form 0-22}
            =                    | NAME[start]==2026-01-31T12:00:00Z         | {error bad_form 0-21}
            presence             | NAME[start]=@exists                       | {error bad_form 0-7}
            ~                    | NAME[start]=~2026                         | {error bad_form 0-5}
            comma                | NAME[start]=2026-01-31T12:00:00Z,         | {error bad_form 0-21}
            empty                | NAME[start]=&NAME[end]=                   | everything {ignored empty_value 0-0; ignored empty_value 0-0}
            scalar               | NAME=2026-01-31T12:00:00Z                 | {error bad_form}
            empty scalar         | NAME=                                     | {error bad_form}
            array                | NAME[]=2026-01-31T12:00:00Z               | {error bad_form}
            repeated: last       | NAME[end]=x&NAME[end]=2026-01-31T12:00:00Z| sent_at <= 2026-01-31T12:00:00Z {ignored duplicate_parameter}
            another end          | NAME[from]=2026-01-31T12:00:00Z           | everything {ignored unknown_parameter}
            Start                | NAME[Start]=2026-01-31T12:00:00Z          | everything {ignored unknown_parameter}
            both in one          | NAME[start][end]=2026-01-31T12:00:00Z     | everything {ignored unknown_parameter}
            """)
    void instant_range(String what, String query, String expected) {
        assertThat(read(query.replace("NAME", "filter[sent_at]"))).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            a text               | code=A,B              | code = A,B
            a beginning          | q=~Ab                 | code starts ab
            encoded name         | %71=Ab                | code starts ab
            with the other form  | code=A&filter[code]=B | code = A and code = B
            repeated: last       | q=a&%71=b             | code starts b {ignored duplicate_parameter}
            empty                | q=                    | everything {ignored empty_value 0-0}
            array                | q[]=a                 | everything {ignored unknown_parameter}
            in brackets          | filter[q]=a           | everything {ignored unknown_parameter}
            another list's       | number=a              | everything {ignored unknown_parameter}
            """)
    void a_filter_without_brackets(String what, String query, String expected) {
        assertThat(read(query)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            filter[sent_att][start]=x | filter[sent_at][start]
            filter[sent_at][strat]=x  | filter[sent_at][start]
            filter[cod][end]=x        | filter[code]
            cod=x                     | code
            """)
    void a_similar_name_is_suggested(String query, String suggestion) {
        assertThat(PARSER.parse(query, CONTEXT).diagnostics())
                .extracting(Diagnostic::suggestion)
                .containsExactly(suggestion);
    }

    @Test
    void the_message_names_a_leap_second() {
        assertThat(PARSER.parse("filter[sent_at][start]=2016-12-31T23:59:60Z", CONTEXT)
                        .diagnostics())
                .extracting(Diagnostic::detail)
                .containsExactly(
                        "filter[sent_at][start]: '2016-12-31T23:59:60Z' is a leap second, which is not accepted"
                                + " (expected ISO 8601 with an offset, such as 2026-01-31T12:00:00Z)");
    }

    @Test
    void an_offset_may_have_up_to_23_hours_and_59_minutes() {
        assertThat(PARSER.parse(
                                "filter[sent_at][start]=2026-01-31T12:00:00-23:59&filter[sent_at][end]=2026-02-03T12:00:00%2B23:59",
                                CONTEXT)
                        .diagnostics())
                .isEmpty();
    }

    @Test
    void messages_name_the_accepted_values() {
        assertThat(PARSER.parse(
                                "filter[sent_at][start]=2026-01-31T12:00:00+02:00&filter[sent_at][end]=today&filter[sent_at]=x",
                                CONTEXT)
                        .diagnostics())
                .extracting(Diagnostic::detail)
                .containsExactly(
                        "filter[sent_at][start]: '2026-01-31T12:00:00 02:00' is not an instant (expected ISO 8601 with an offset, such as"
                                + " 2026-01-31T12:00:00Z; in a URL, + is written %2B)",
                        "filter[sent_at][end]: 'today' is not an instant (expected ISO 8601 with an offset, such as 2026-01-31T12:00:00Z)",
                        "filter[sent_at]: the filter takes the ends of a range, given as filter[sent_at][start]=instant and"
                                + " filter[sent_at][end]=instant");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "filter[sent_at][start]=2026-01-31T12:00:00Z&filter[sent_at][end]=2026-02-01T00:00:00Z&code=A,B&q=~x",
                "filter[code][]=A&filter[code][]=B&filter[code]=C&code=D&sort=sent_at"
            })
    void printed_queries_parse_to_equal_queries_with_equal_bindings(String text) {
        BindResult<BoundQuery<Letter>> parsed = PARSER.parse(text, CONTEXT);
        Query query = parsed.queryOrThrow().source();

        assertThat(query).hasToString(text);
        assertThat(PARSER.bind(query, CONTEXT, Strictness.STRICT)).isEqualTo(parsed);
    }

    @Test
    void strict_parsing_rejects_a_range_that_ends_before_it_starts() {
        String text = "filter[sent_at][end]=2026-01-31T12:00:00Z&filter[sent_at][start]=2026-02-01T00:00:00Z";

        assertThat(PARSER.parse(text, CONTEXT, Strictness.STRICT).errors())
                .extracting(Diagnostic::parameter, Diagnostic::code)
                .containsExactly(tuple("filter[sent_at][start]", Diagnostic.Code.EMPTY_RANGE));
    }

    @Test
    void the_explanation_contains_the_query() {
        String text = "filter[sent_at][start]=2026-01-31T12:00:00Z&code=A&filter[code][]=B&filter[code][]=C&q=d"
                + "&filter[state]=fresh";

        assertThat(PARSER.parse(text, CONTEXT).queryOrThrow().explain().text())
                .startsWith(
                        "every letter where sent_at is at or after 2026-01-31T12:00:00Z, and code is \"A\", and code is"
                                + " \"B\" or \"C\", and q starts with \"d\", and state is \"new\"; ");
    }

    @Test
    void a_cursor_belongs_to_its_filters_in_every_form() {
        BoundQuery<Letter> query = PARSER.parse("q=a&filter[sent_at][end]=2026-01-31T12:00:00Z", CONTEXT)
                .queryOrThrow();
        String cursor = Cursor.of(query, new Position(List.of(Instant.EPOCH), new UUID(0, 2)));

        assertThat(read("filter[sent_at][end]=2026-01-31T12:00:00Z&q=a&page[after]=" + cursor))
                .isEqualTo("sent_at <= 2026-01-31T12:00:00Z and code starts a");
        assertThat(PARSER.parse("q=a&page[after]=" + cursor, CONTEXT).errors())
                .extracting(Diagnostic::code)
                .containsExactly(Diagnostic.Code.BAD_CURSOR);
        assertThat(PARSER.parse("q=b&filter[sent_at][end]=2026-01-31T12:00:00Z&page[after]=" + cursor, CONTEXT)
                        .errors())
                .hasSize(1);
        assertThat(PARSER.parse("other=1&q=a&filter[sent_at][end]=2026-01-31T12:00:00Z&page[after]=" + cursor, CONTEXT)
                        .errors())
                .isEmpty();
    }

    @Test
    void the_builder_and_query_text_are_equivalent() {
        Instant start = Instant.parse("2026-01-31T12:00:00.1234567Z");
        Instant end = Instant.parse("2026-02-01T00:00:00Z");
        Filter.Exact<Letter> code = Filter.Exact.onWhole("code", CODE);
        Filter.InstantRange<Letter> sentAt = new Filter.InstantRange<>("sent_at", SENT_AT);

        assertThat(QueryBuilder.where(code.isOneOf("A,B", "=C", "~d", "@exists"))
                        .and(new Filter.Prefix<>("q", List.of(CODE), true).startsWith("~x"))
                        .and(sentAt.until(end))
                        .and(sentAt.from(start))
                        .build())
                .hasToString(
                        "filter[code][]=A,B&filter[code][]===C&"
                                + "filter[code][]==~d&filter[code][]==@exists&q=~~x"
                                + "&filter[sent_at][start]=2026-01-31T12:00:00.123456Z&filter[sent_at][end]=2026-02-01T00:00:00Z");
        assertThat(QueryBuilder.where(code.notExists()).build()).hasToString("filter[code]=@not_exists");
        assertThat(sentAt.between(start, end))
                .hasToString("filter[sent_at][start]=2026-01-31T12:00:00.123456Z &"
                        + " filter[sent_at][end]=2026-02-01T00:00:00Z");
    }

    @Test
    void the_builder_rejects_what_query_text_cannot_express() {
        Filter.Exact<Letter> code = Filter.Exact.onWhole("code", CODE);
        Filter.InstantRange<Letter> sentAt = new Filter.InstantRange<>("sent_at", SENT_AT);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> code.is(" a"))
                .withMessage(
                        "' a' is not a value for a filter (expected a text that neither begins nor ends with a blank, such as"
                                + " MEDUFR030802)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sentAt.from(Instant.parse("+10000-01-01T00:00:00Z")))
                .withMessage(
                        "the instant +10000-01-01T00:00:00Z is not a value for a filter (expected one of the years 1 to 9999,"
                                + " such as 2026-01-31T12:00:00Z)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> QueryBuilder.where(sentAt.from(Instant.EPOCH)).and(sentAt.from(Instant.EPOCH)))
                .withMessage("the filter sent_at can be given only once");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> QueryBuilder.where(code.is("a")).and(code.is("b")))
                .withMessage("the filter code can be given only once");
    }

    @Test
    void schemas_reject_names_that_cannot_be_written() {
        Schema.Builder<Letter> schema = Schema.of("letter", Field.id("id", Letter::id));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> schema.bareFilter(Filter.Exact.on("sort", CODE)))
                .withMessage("filter sort cannot do without brackets (every list has a parameter of this name)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> schema.bareFilter(new Filter.InstantRange<>("sent_at", SENT_AT)))
                .withMessage("filter sent_at cannot do without brackets");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Filter.Word.on("state", List.of("new"), STATE).withAliases(Map.of("old", "ancient")))
                .withMessage("filter state cannot take old for ancient (expected a new word for one of [new])");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Query.Criterion("sort", Query.Form.BARE, List.of("x")))
                .withMessage("'sort' cannot be a filter without brackets (every list has a parameter of this name)");
    }
}
