package dev.quayside.examples.ownstore;

import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.Folding;
import dev.quayside.query.schema.StorableTime;
import dev.quayside.query.store.UnsupportedQueryException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The table that lists are answered from: one row for each container, one column for each field of the catalogue, named
 * like it. Nobody lists the columns by hand; a new field is a new column.
 *
 * <p>What SQLite has no type for is kept as something that compares in the same way: ids as their canonical texts,
 * instants as microseconds and days as days since 1970, flags as 0 and 1, lists as JSON. Texts compare by their UTF-8
 * bytes, which is the order of their code points. A text that is searched by its beginning has a folded twin.
 */
final class ContainerTable {

    static final String CREATE = "CREATE TABLE IF NOT EXISTS container (account TEXT NOT NULL, document TEXT NOT NULL, "
            + String.join(", ", definitions()) + ", PRIMARY KEY (account, id)) WITHOUT ROWID";

    private final Documents documents;

    ContainerTable(Documents documents) {
        this.documents = documents;
    }

    /**
     * The column of a field.
     *
     * @throws UnsupportedQueryException if the field is none of the catalogue: a store says what it cannot do
     */
    static String column(Field<TrackedContainer, ?> field) {
        if (!ContainerFields.ALL.contains(field)) {
            throw new UnsupportedQueryException("find or order rows by " + field + ", which it does not keep");
        }
        return field.name();
    }

    /** The column that holds the field's text, or texts, folded. */
    static String foldedColumn(Field<TrackedContainer, ?> field) {
        return column(field) + (hasFoldedTwin(field) ? "_folded" : "");
    }

    /** Inserts the row, or replaces the one of the same container. */
    Sql save(TrackedContainer row) {
        List<@Nullable Object> values = new ArrayList<>();
        values.add(row.account().toString());
        values.add(documents.write(row.container()));
        for (Field<TrackedContainer, ?> field : ContainerFields.ALL) {
            Object value = field.of(row);
            values.add(value == null ? null : stored(field.type(), value));
            if (hasFoldedTwin(field)) {
                values.add(value == null ? null : folded(value));
            }
        }
        String marks = String.join(", ", Collections.nCopies(values.size(), "?"));
        return new Sql("INSERT OR REPLACE INTO container VALUES (" + marks + ")", values);
    }

    /** The value as SQLite keeps it. */
    Object stored(FieldType type, Object value) {
        return switch (type) {
            case TEXT -> value;
            case ID -> value.toString();
            case INSTANT -> micros(StorableTime.of((Instant) value));
            case DAY -> StorableTime.of((LocalDate) value).toEpochDay();
            case FLAG -> (Boolean) value ? 1L : 0L;
            case TEXT_LIST, ID_LIST -> documents.write(value);
        };
    }

    /** The value that SQLite kept. */
    static Object restored(FieldType type, Object stored) {
        return switch (type) {
            case TEXT -> stored;
            case ID -> UUID.fromString((String) stored);
            case INSTANT -> Instant.EPOCH.plus(((Number) stored).longValue(), ChronoUnit.MICROS);
            case DAY -> LocalDate.ofEpochDay(((Number) stored).longValue());
            case FLAG -> ((Number) stored).intValue() == 1;
            case TEXT_LIST, ID_LIST -> throw new IllegalArgumentException("nothing is ordered by a list");
        };
    }

    /** Not {@code ChronoUnit.MICROS.between}, which counts nanoseconds on the way, and has none left after 292 years. */
    private static long micros(Instant instant) {
        return Math.multiplyExact(instant.getEpochSecond(), 1_000_000) + instant.getNano() / 1000;
    }

    private Object folded(Object value) {
        return value instanceof List<?> texts
                ? documents.write(
                        texts.stream().map(text -> Folding.fold((String) text)).toList())
                : Folding.fold((String) value);
    }

    private static boolean hasFoldedTwin(Field<TrackedContainer, ?> field) {
        return field.type() == FieldType.TEXT || field.type() == FieldType.TEXT_LIST;
    }

    private static List<String> definitions() {
        List<String> columns = new ArrayList<>();
        for (Field<TrackedContainer, ?> field : ContainerFields.ALL) {
            boolean number = switch (field.type()) {
                case INSTANT, DAY, FLAG -> true;
                case TEXT, ID, TEXT_LIST, ID_LIST -> false;
            };
            columns.add(field.name() + (number ? " INTEGER" : " TEXT") + (field.nullable() ? "" : " NOT NULL"));
            if (hasFoldedTwin(field)) {
                columns.add(foldedColumn(field) + " TEXT");
            }
        }
        return columns;
    }
}
