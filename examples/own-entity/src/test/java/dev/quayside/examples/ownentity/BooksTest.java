package dev.quayside.examples.ownentity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.Query;
import dev.quayside.query.QueryBuilder;
import dev.quayside.query.QueryParser;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.RelativeDay;
import dev.quayside.query.schema.Strictness;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BooksTest {

    private static final QueryParser<Book> PARSER = QueryParser.of(Books.SCHEMA);
    private static final QueryContext NOW = QueryContext.of(new UUID(0, 0), Instant.parse("2026-01-31T12:00:00Z"));

    private static final List<Book> SHELF = List.of(
            book(1, "Typee", "Melville", "2025-11-02", null, "islands"),
            book(2, "Omoo", "Melville", "2026-01-30", "2026-01-31T11:59:59Z", "islands", "ships"),
            book(3, "Moby Dick", "Melville", null, "2026-02-14T18:00:00Z", "whales", "ships"),
            book(4, "Sailing Alone Around the World", "Slocum", "2026-01-31", null, "ships"),
            book(5, "Tide Tables", null, "2024-05-05", null));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "                                        | Moby Dick, Omoo, Sailing Alone Around the World, Tide Tables, Typee",
                "filter[author]=Slocum                   | Sailing Alone Around the World",
                "filter[author]=Slocum,@not_exists       | Sailing Alone Around the World, Tide Tables",
                "filter[search]=t                        | Tide Tables, Typee",
                "filter[search]=SHIP&sort=-title         | Sailing Alone Around the World, Omoo, Moby Dick",
                "filter[bought]=>=1.day.ago              | Omoo, Sailing Alone Around the World",
                "filter[bought][]=>2024-12-31&filter[bought][]=<today | Omoo, Typee",
                "filter[lent]=true                       | Moby Dick, Omoo",
                "filter[lent]=false&sort=bought          | Tide Tables, Typee, Sailing Alone Around the World",
                "filter[overdue]=true                    | Omoo",
                "filter[overdue]=false                   | Moby Dick",
                "sort=author,-bought                     | Omoo, Typee, Moby Dick, Sailing Alone Around the World, Tide Tables",
            })
    void query_text_selects_and_orders_books(@Nullable String query, String titles) {
        assertThat(titles(page(query == null ? "" : query))).isEqualTo(titles);
    }

    @Test
    void pages_have_the_total_and_a_next_flag() {
        Page<Book> page = page("page[size]=2&page[number]=2");

        assertThat(titles(page)).isEqualTo("Sailing Alone Around the World, Tide Tables");
        assertThat(page.total()).hasValue(5);
        assertThat(page.hasPrevious()).isTrue();
        assertThat(page.hasNext()).isTrue();
    }

    @Test
    void invalid_text_returns_diagnostics_instead_of_exceptions() {
        List<Diagnostic> remarks =
                PARSER.parse("filter[bought]=yesterday&sort=auther", NOW).diagnostics();

        assertThat(remarks)
                .extracting(Diagnostic::code)
                .containsExactly(Diagnostic.Code.BAD_VALUE, Diagnostic.Code.INVALID_SORT);
        assertThat(remarks.get(1).suggestion()).isEqualTo("author");
    }

    @Test
    void a_query_can_be_built_in_java() {
        Query query = QueryBuilder.where(Books.AUTHOR_NAME.is("Melville"))
                .and(Books.LENT.isFalse())
                .and(Books.BOUGHT.onOrBefore(RelativeDay.daysAgo(30)))
                .orderBy(Books.BOUGHT.descending())
                .build();

        assertThat(query)
                .hasToString("filter[author]=Melville&filter[lent]=false&filter[bought]=<=30.days.ago&sort=-bought");
        assertThat(titles(
                        Evaluator.of(PARSER.bind(query, NOW, Strictness.STRICT).queryOrThrow())
                                .page(SHELF)))
                .isEqualTo("Typee");
    }

    @Test
    void a_query_explains_its_filters_and_order() {
        BoundQuery<Book> query = PARSER.parse("filter[overdue]=true&filter[search]=Mel&sort=-due", NOW)
                .queryOrThrow();

        assertThat(query.explain().text())
                .isEqualTo(
                        "every book where overdue is true, and search starts with \"mel\"; by due descending, then id;"
                                + " page 1 with at most 20 rows, with the total; as of 2026-01-31T12:00:00Z");
        assertThat(query.explain().tree()).isEqualTo("""
                select
                  all of
                    due_at < 2026-01-31T12:00:00Z
                    any of
                      title starts with "mel"
                      author starts with "mel"
                      subjects starts with "mel"
                order by
                  due_at descending, unknown last
                  id ascending
                page
                  page 1 with at most 20 rows, with the total
                """);
    }

    private static Page<Book> page(String query) {
        return Evaluator.of(PARSER.parse(query, NOW).queryOrThrow()).page(SHELF);
    }

    private static String titles(Page<Book> page) {
        return String.join(", ", page.rows().stream().map(Book::title).toList());
    }

    private static Book book(
            int id,
            String title,
            @Nullable String author,
            @Nullable String boughtOn,
            @Nullable String dueAt,
            String... subjects) {
        return new Book(
                new UUID(0, id),
                title,
                author,
                List.of(subjects),
                boughtOn == null ? null : LocalDate.parse(boughtOn),
                dueAt == null ? null : Instant.parse(dueAt));
    }
}
