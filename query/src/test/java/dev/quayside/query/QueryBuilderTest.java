package dev.quayside.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.quayside.query.Query.Criterion;
import dev.quayside.query.Query.Form;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.RelativeDay;
import dev.quayside.query.schema.Restriction;
import dev.quayside.query.schema.Sort;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryBuilderTest {

    private record Book(UUID id) {}

    private static final Field<Book, String> TEXT = Field.text("text", row -> null);
    private static final Field<Book, LocalDate> DATE = Field.day("date", row -> null);
    private static final Filter.Exact<Book> TITLE = Filter.Exact.on("title", TEXT);
    private static final Filter.ExactId<Book> OWNER = Filter.ExactId.on("owner", Field.id("owner", row -> null));
    private static final Filter.AnyId<Book> READERS =
            new Filter.AnyId<>("readers", Field.ids("readers", row -> List.of()));
    private static final Filter.Word<Book, Binding> BINDING = Filter.Word.on(
            "binding", List.of(Binding.values()), binding -> binding.name().toLowerCase(Locale.ROOT), TEXT);
    private static final Filter.Flag<Book> LENT = Filter.Flag.on("lent", Field.flag("lent", row -> null));
    private static final Filter.Flag<Book> RECENT =
            new Filter.Flag<>("recent", true, (wanted, context) -> Condition.everything());
    private static final Filter.Prefix<Book> SHELF = new Filter.Prefix<>("shelf", List.of(TEXT));
    private static final Filter.Day<Book> BOUGHT = Filter.Day.on("bought", DATE).withSort();
    private static final Filter.DayRange<Book> DUE =
            new Filter.DayRange<>("due", (days, context) -> Condition.everything());
    private static final Sort<Book> AUTHOR = Sort.on("author", TEXT);
    private static final Sort<Book> RELEVANCE =
            new Sort.Named<>("relevance", (direction, context) -> List.of(), true, null);
    private static final LocalDate DAY = LocalDate.of(2026, 1, 31);
    private static final UUID ID = new UUID(0, 10);

    private enum Binding {
        CLOTH,
        PAPER
    }

    @Test
    void a_filter_constant_rejects_operations_that_its_filter_lacks() {
        Filter.Day<Book> day = Filter.Day.on("departed", DATE);

        assertThatIllegalStateException()
                .isThrownBy(day::ascending)
                .withMessage("'departed' is not a sort name (expected a filter with withSort(), or a Sort)");
        assertThatIllegalStateException()
                .isThrownBy(new Filter.InstantRange<Book>("sent_at", Field.instant("sent_at", row -> null))::descending)
                .withMessage("'sent_at' is not a sort name (expected a filter with withSort(), or a Sort)");
        assertThatIllegalStateException().isThrownBy(RECENT::isFalse).withMessage("the filter recent takes only true");
    }

    @Test
    void an_empty_builder_builds_the_query_for_all_rows() {
        assertThat(QueryBuilder.everything().build()).isEqualTo(Query.ALL);
    }

    @Test
    void the_last_request_for_a_total_counts() {
        Query query =
                QueryBuilder.everything().withoutTotal().withEstimatedTotal().build();

        assertThat(query.page().totals()).isEqualTo("estimated");
    }

    @Test
    void each_part_is_printed_at_its_place_in_the_text() {
        Query query = QueryBuilder.where(TITLE.is("Typee"))
                .and(LENT.isFalse())
                .orderBy(BOUGHT.descending(), AUTHOR.ascending())
                .pageNumber(2)
                .pageSize(10)
                .withoutTotal()
                .include("author", "author.country")
                .include("author")
                .fields("book", "title", "bought")
                .fields("author")
                .build();

        assertThat(query)
                .isEqualTo(new Query(
                        List.of(scalar("title", "Typee"), scalar("lent", "false")),
                        "-bought,author",
                        new Query.PageText("2", "10", null, null, "false"),
                        "author,author.country",
                        Map.of("book", "title,bought", "author", "")));
    }

    @Test
    void every_kind_of_filter_writes_its_form() {
        assertThat(criteria(TITLE.isOneOf("Typee", "Omoo"))).containsExactly(scalar("title", "Typee,Omoo"));
        assertThat(criteria(TITLE.exists())).containsExactly(scalar("title", "@exists"));
        assertThat(criteria(OWNER.isOneOf(ID, ID))).containsExactly(scalar("owner", ID + "," + ID));
        assertThat(criteria(OWNER.notExists())).containsExactly(scalar("owner", "@not_exists"));
        assertThat(criteria(READERS.isOneOf(ID, ID))).containsExactly(scalar("readers", ID + "," + ID));
        assertThat(criteria(BINDING.isOneOf(Binding.CLOTH, Binding.PAPER)))
                .containsExactly(scalar("binding", "cloth,paper"));
        assertThat(criteria(LENT.isTrue())).containsExactly(scalar("lent", "true"));
        assertThat(criteria(RECENT.isTrue())).containsExactly(scalar("recent", "true"));
        assertThat(criteria(SHELF.startsWith("A1"))).containsExactly(scalar("shelf", "A1"));
        assertThat(criteria(DUE.between(DAY, DAY))).containsExactly(array("due", "2026-01-31", "2026-01-31"));
        assertThat(criteria(DUE.between(RelativeDay.today(), RelativeDay.daysFromNow(2))))
                .containsExactly(array("due", "today", "2.days.from_now"));
    }

    @Test
    void days_are_compared_in_every_way() {
        RelativeDay relative = RelativeDay.daysAgo(3);

        assertThat(List.of(
                        BOUGHT.on(DAY),
                        BOUGHT.before(DAY),
                        BOUGHT.onOrBefore(DAY),
                        BOUGHT.after(DAY),
                        BOUGHT.onOrAfter(DAY),
                        BOUGHT.onOneOf(DAY, DAY.plusDays(1)),
                        BOUGHT.on(relative),
                        BOUGHT.before(relative),
                        BOUGHT.onOrBefore(relative),
                        BOUGHT.after(relative),
                        BOUGHT.onOrAfter(relative)))
                .extracting(restriction -> restriction.texts().get(0))
                .containsExactly(
                        "2026-01-31",
                        "<2026-01-31",
                        "<=2026-01-31",
                        ">2026-01-31",
                        ">=2026-01-31",
                        "2026-01-31,2026-02-01",
                        "3.days.ago",
                        "<3.days.ago",
                        "<=3.days.ago",
                        ">3.days.ago",
                        ">=3.days.ago");
        assertThat(criteria(BOUGHT.between(DAY, DAY.plusDays(1))))
                .containsExactly(array("bought", ">=2026-01-31", "<=2026-02-01"));
        assertThat(criteria(BOUGHT.between(relative, RelativeDay.today())))
                .containsExactly(array("bought", ">=3.days.ago", "<=today"));
    }

    @Test
    void a_filter_given_twice_becomes_an_array_joined_by_and() {
        Query query = QueryBuilder.where(BOUGHT.onOrAfter(DAY))
                .and(TITLE.exists())
                .and(BOUGHT.before(RelativeDay.today()).or(BOUGHT.notExists()))
                .build();

        assertThat(query.criteria())
                .containsExactly(array("bought", ">=2026-01-31", "<today,@not_exists"), scalar("title", "@exists"));
    }

    @Test
    void filters_without_an_array_form_are_given_once() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> QueryBuilder.where(LENT.isTrue()).and(LENT.isFalse()))
                .withMessage("the filter lent can be given only once");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> QueryBuilder.where(DUE.between(DAY, DAY)).and(DUE.between(DAY, DAY)));
    }

    @Test
    void or_joins_alternatives_of_one_filter_only() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TITLE.exists().or(OWNER.exists()))
                .withMessage("'or' joins alternatives of one filter, but these are of title and owner");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '\'',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "Typee,Typee",
                "Moby Dick,Moby Dick",
                "6\" nails,6\" nails",
                "<2026,<2026",
                "'','\"\"'",
                "'Smith, Inc.','\"Smith, Inc.\"'",
                "'a \"b\", c','\"a \"\"b\"\", c\"'",
                "\"quoted\",\"\"\"quoted\"\"\"",
                "=x,\"=x\"",
                "~x,\"~x\"",
                "@exists,\"@exists\"",
                "' x','\" x\"'",
                "'x ','\"x \"'",
            })
    void literals_are_quoted_if_they_would_be_read_otherwise(String literal, String written) {
        assertThat(criteria(TITLE.is(literal))).containsExactly(scalar("title", written));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\0b", "\ud800", "x\udc00", "\ud800\ud800\udc00"})
    void text_that_no_query_can_contain_is_rejected(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TITLE.is(text))
                .withMessageContaining("no NUL, no half of a surrogate pair");
        assertThatIllegalArgumentException().isThrownBy(() -> SHELF.startsWith(text));
    }

    @ParameterizedTest
    @CsvSource({"A1,A1", "~A,~~A", "@exists,~@exists", "'<a,b',  '<a,b'"})
    void prefixes_are_marked_if_they_would_be_read_otherwise(String literal, String written) {
        assertThat(criteria(SHELF.startsWith(literal))).containsExactly(scalar("shelf", written));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", " A", "A "})
    void prefixes_with_blanks_at_their_ends_are_rejected(String literal) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SHELF.startsWith(literal))
                .withMessageStartingWith("'" + literal + "' cannot be searched for");
    }

    @ParameterizedTest
    @CsvSource({"on_ship,on_ship", "open top,open top", "=a,==a", "@exists,=@exists", "~a,~a"})
    void words_are_marked_if_they_would_be_read_otherwise(String word, String written) {
        Filter.Word<Book, String> words = Filter.Word.on("words", List.of(), TEXT);

        assertThat(criteria(words.is(word))).containsExactly(scalar("words", written));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " a", "a ", "a,b"})
    void words_that_cannot_be_written_are_rejected(String word) {
        Filter.Word<Book, String> words = Filter.Word.on("words", List.of(), TEXT);

        assertThatIllegalArgumentException().isThrownBy(() -> words.is(word)).withMessageContaining("such as on_ship");
    }

    @Test
    void an_empty_list_of_alternatives_is_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TITLE.isOneOf(List.of()))
                .withMessage("the filter title needs at least one value");
        assertThatIllegalArgumentException().isThrownBy(() -> BOUGHT.onOneOf(List.of()));
    }

    @Test
    void days_outside_four_digit_years_are_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BOUGHT.on(LocalDate.of(10_000, 1, 1)))
                .withMessageContaining("expected a day of the years 1 to 9999");
        assertThatIllegalArgumentException().isThrownBy(() -> BOUGHT.on(LocalDate.of(0, 1, 1)));
        assertThat(criteria(BOUGHT.on(LocalDate.of(1, 1, 1)))).containsExactly(scalar("bought", "0001-01-01"));
    }

    @Test
    void relative_days_count_within_bounds() {
        assertThat(List.of(RelativeDay.daysAgo(0), RelativeDay.daysAgo(1), RelativeDay.daysFromNow(36_500)))
                .extracting(RelativeDay::toString)
                .containsExactly("today", "1.days.ago", "36500.days.from_now");
        assertThatIllegalArgumentException().isThrownBy(() -> RelativeDay.daysAgo(36_501));
        assertThatIllegalArgumentException().isThrownBy(() -> RelativeDay.daysFromNow(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> new RelativeDay(Integer.MIN_VALUE));
    }

    @Test
    void an_order_is_limited_to_what_query_text_allows() {
        QueryBuilder query = QueryBuilder.everything();
        Sort.Step author = AUTHOR.ascending();
        Sort.Step bought = BOUGHT.ascending();

        assertThat(query.orderBy(RELEVANCE.descending()).build().sort()).isEqualTo("-relevance");
        assertThatIllegalArgumentException().isThrownBy(query::orderBy);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> query.orderBy(author, AUTHOR.descending()))
                .withMessage("an order takes each name once, but these are [author, author]");
        assertThatIllegalArgumentException().isThrownBy(() -> query.orderBy(author, RELEVANCE.ascending()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> query.orderBy(
                        author,
                        bought,
                        Sort.on("a", TEXT).ascending(),
                        Sort.on("b", TEXT).ascending()))
                .withMessage("an order takes one to 3 names, but these are 4: [author, bought, a, b]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a,b", "a b", "-a"})
    void a_sort_name_cannot_contain_another_token(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Sort.on(name, TEXT).ascending())
                .withMessageStartingWith("'" + name + "' is no name of a sort");
    }

    @Test
    void a_page_has_exactly_one_start() {
        QueryBuilder query = QueryBuilder.everything();

        assertThat(query.pageNumber(3).build().page()).isEqualTo(new Query.PageText("3", null, null, null, null));
        assertThat(query.after("c1").build().page()).isEqualTo(new Query.PageText(null, null, "c1", null, null));
        assertThat(query.before("c2").build().page()).isEqualTo(new Query.PageText(null, null, null, "c2", null));
        assertThat(query.pageNumber(1).build().page()).isEqualTo(new Query.PageText("1", null, null, null, null));
        assertThatIllegalArgumentException().isThrownBy(() -> query.pageNumber(0));
        assertThatIllegalArgumentException().isThrownBy(() -> query.pageSize(0));
        assertThatIllegalArgumentException().isThrownBy(() -> query.include("a,b"));
        assertThatIllegalArgumentException().isThrownBy(() -> query.after(""));
    }

    private static List<Criterion> criteria(Restriction restriction) {
        return QueryBuilder.where(restriction).build().criteria();
    }

    private static Criterion scalar(String name, String text) {
        return new Criterion(name, Form.SCALAR, List.of(text));
    }

    private static Criterion array(String name, String... texts) {
        return new Criterion(name, Form.ARRAY, List.of(texts));
    }
}
