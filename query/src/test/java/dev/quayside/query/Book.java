package dev.quayside.query;

import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.SortKey;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A book of a library: a row type that is independent of containers. */
public record Book(
        UUID library,
        UUID id,
        @Nullable String title,
        @Nullable Instant printedAt,
        @Nullable LocalDate dueOn,
        @Nullable Boolean lent,
        @Nullable UUID author,
        List<String> marks,
        List<UUID> readers) {

    public static final UUID HERE = new UUID(0, 1);
    public static final UUID ELSEWHERE = new UUID(0, 2);

    public static final Field<Book, UUID> ID = Field.id("id", Book::id).required();
    public static final Field<Book, String> TITLE = Field.text("title", Book::title);
    public static final Field<Book, Instant> PRINTED_AT = Field.instant("printed_at", Book::printedAt);
    public static final Field<Book, LocalDate> DUE_ON = Field.day("due_on", Book::dueOn);
    public static final Field<Book, Boolean> LENT = Field.flag("lent", Book::lent);
    public static final Field<Book, UUID> AUTHOR = Field.id("author", Book::author);
    public static final Field<Book, List<String>> MARKS = Field.texts("marks", Book::marks);
    public static final Field<Book, List<UUID>> READERS = Field.ids("readers", Book::readers);

    public static final Schema<Book> SCHEMA = Schema.of("book", ID)
            .tenant(Book::library)
            .sort("title", TITLE)
            .defaultSort("title", Direction.ASCENDING)
            .build();

    /** Returns a book without values except the id. */
    public static Book of(UUID id) {
        return new Book(HERE, id, null, null, null, null, null, List.of(), List.of());
    }

    public static Book of(int id) {
        return of(new UUID(0, id));
    }

    public Book in(UUID otherLibrary) {
        return new Book(otherLibrary, id, title, printedAt, dueOn, lent, author, marks, readers);
    }

    public Book title(@Nullable String value) {
        return new Book(library, id, value, printedAt, dueOn, lent, author, marks, readers);
    }

    public Book printedAt(@Nullable String value) {
        Instant at = value == null ? null : Instant.parse(value);
        return new Book(library, id, title, at, dueOn, lent, author, marks, readers);
    }

    public Book dueOn(@Nullable String value) {
        LocalDate day = value == null ? null : LocalDate.parse(value);
        return new Book(library, id, title, printedAt, day, lent, author, marks, readers);
    }

    public Book lent(@Nullable Boolean value) {
        return new Book(library, id, title, printedAt, dueOn, value, author, marks, readers);
    }

    public Book author(@Nullable UUID value) {
        return new Book(library, id, title, printedAt, dueOn, lent, value, marks, readers);
    }

    public Book marks(String... values) {
        return new Book(library, id, title, printedAt, dueOn, lent, author, List.of(values), readers);
    }

    public Book readers(UUID... values) {
        return new Book(library, id, title, printedAt, dueOn, lent, author, marks, List.of(values));
    }

    public static BoundQuery<Book> query(Condition<Book> condition, List<SortKey<Book>> order, PageRequest page) {
        QueryContext context = QueryContext.of(HERE, Instant.parse("2026-01-31T12:00:00Z"));
        return new BoundQuery<>(SCHEMA, context, condition, order, page, Projection.PLAIN, Query.ALL);
    }

    public static Evaluator<Book> where(Condition<Book> condition) {
        return Evaluator.of(query(condition, List.of(), page(1, 30)));
    }

    public static SortKey<Book> by(Field<Book, ?> field, Direction direction) {
        return new SortKey.ByField<>(field, direction);
    }

    public static PageRequest page(long number, int size) {
        return new PageRequest(size, new PageRequest.Numbered(BigInteger.valueOf(number)), PageRequest.Total.EXACT);
    }
}
