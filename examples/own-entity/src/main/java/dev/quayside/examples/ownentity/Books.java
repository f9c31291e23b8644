package dev.quayside.examples.ownentity;

import dev.quayside.query.schema.Condition.Compare;
import dev.quayside.query.schema.Condition.IsPresent;
import dev.quayside.query.schema.Condition.Not;
import dev.quayside.query.schema.Condition.Operator;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Schema;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** The query language of {@linkplain Book books}. */
public final class Books {

    private static final Field<Book, String> TITLE =
            Field.<Book>text("title", Book::title).required();
    private static final Field<Book, String> AUTHOR = Field.text("author", Book::author);
    private static final Field<Book, List<String>> SUBJECTS = Field.texts("subjects", Book::subjects);
    private static final Field<Book, LocalDate> BOUGHT_ON = Field.day("bought_on", Book::boughtOn);
    private static final Field<Book, Instant> DUE_AT = Field.instant("due_at", Book::dueAt);

    // Filters that are written in Java as well.
    public static final Filter.Exact<Book> AUTHOR_NAME = Filter.Exact.on("author", AUTHOR);
    public static final Filter.Day<Book> BOUGHT =
            Filter.Day.on("bought", BOUGHT_ON).withSort();
    // A filter can be any condition on the fields, also relative to the time of the query.
    public static final Filter.Flag<Book> LENT = new Filter.Flag<>(
            "lent", false, (wanted, context) -> wanted ? new IsPresent<>(DUE_AT) : new Not<>(new IsPresent<>(DUE_AT)));

    /** The schema: its filters, orders and page sizes. */
    public static final Schema<Book> SCHEMA = Schema.<Book>of("book", Field.id("id", Book::id))
            .filter(AUTHOR_NAME)
            .filter(new Filter.Prefix<>("search", List.of(TITLE, AUTHOR, SUBJECTS)))
            .filter(BOUGHT)
            .filter(Filter.Day.on("due", DUE_AT))
            .filter(LENT)
            .filter(new Filter.Flag<>(
                    "overdue",
                    false,
                    (wanted, context) ->
                            new Compare<>(DUE_AT, wanted ? Operator.LESS : Operator.GREATER_OR_EQUAL, context.now())))
            .sort("title", TITLE)
            .sort("author", AUTHOR)
            .sort("due", DUE_AT)
            .defaultSort("title", Direction.ASCENDING)
            .pageSizes(20, 100)
            .build();

    private Books() {}
}
