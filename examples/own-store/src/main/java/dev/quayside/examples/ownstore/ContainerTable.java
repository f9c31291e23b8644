package dev.quayside.examples.ownstore;

import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.Folding;
import dev.quayside.query.schema.StorableTime;
import dev.quayside.query.store.UnsupportedQueryException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The table for lists: one row for each container, with one column for each field of the catalog. The columns are
 * generated, so a new field needs no change here.
 *
 * <p>Values without a type in SQLite are stored in a form with the same order: ids as canonical texts, instants as
 * microseconds and days as days since 1970, flags as 0 and 1, lists as JSON. Texts compare by their UTF-8 bytes, which
 * is the order of code points. Each text also has a column with its folded form, for prefix filters.
 */
final class ContainerTable {

    static final String CREATE = "CREATE TABLE IF NOT EXISTS container (account TEXT NOT NULL, document TEXT NOT NULL, "
            + String.join(", ", definitions()) + ", PRIMARY KEY (account, id)) WITHOUT ROWID";

    private final Documents documents;

    ContainerTable(Documents documents) {
        this.documents = documents;
    }

    /**
     * Returns the column of a field.
     *
     * @throws UnsupportedQueryException if the field is not in the catalog
     */
    static String column(Field<TrackedContainer, ?> field) {
        if (!ContainerCatalog.FIELDS.contains(field)) {
            throw new UnsupportedQueryException("find or order rows by " + field + ", which it does not keep");
        }
        return field.name();
    }

    /** Returns the column with the folded text or texts of a field. */
    static String foldedColumn(Field<TrackedContainer, ?> field) {
        return column(field) + (hasFoldedColumn(field) ? "_folded" : "");
    }

    /** Returns the statement that inserts or replaces the row of a container. */
    Sql save(TrackedContainer row) {
        List<@Nullable Object> values = new ArrayList<>();
        values.add(row.account().toString());
        values.add(documents.write(row.container()));
        for (Field<TrackedContainer, ?> field : ContainerCatalog.FIELDS) {
            Object value = field.of(row);
            values.add(value == null ? null : toStored(field.type(), value));
            if (hasFoldedColumn(field)) {
                values.add(value == null ? null : folded(value));
            }
        }
        String marks = String.join(", ", Collections.nCopies(values.size(), "?"));
        return new Sql("INSERT OR REPLACE INTO container VALUES (" + marks + ")", values);
    }

    /** Converts a value to its stored form. */
    Object toStored(FieldType type, Object value) {
        return switch (type) {
            case TEXT -> value;
            case ID -> value.toString();
            case INSTANT -> micros(StorableTime.of((Instant) value));
            case DAY -> StorableTime.of((LocalDate) value).toEpochDay();
            case FLAG -> (Boolean) value ? 1L : 0L;
            case NUMBER -> throw new IllegalArgumentException("SQLite has no exact decimal numbers");
            case TEXT_LIST, ID_LIST -> documents.write(value);
        };
    }

    /** Avoids {@code ChronoUnit.MICROS.between}, which overflows beyond 292 years. */
    private static long micros(Instant instant) {
        return Math.multiplyExact(instant.getEpochSecond(), 1_000_000) + instant.getNano() / 1000;
    }

    private Object folded(Object value) {
        return value instanceof List<?> texts
                ? documents.write(
                        texts.stream().map(text -> Folding.fold((String) text)).toList())
                : Folding.fold((String) value);
    }

    private static boolean hasFoldedColumn(Field<TrackedContainer, ?> field) {
        return field.type() == FieldType.TEXT || field.type() == FieldType.TEXT_LIST;
    }

    private static List<String> definitions() {
        List<String> columns = new ArrayList<>();
        for (Field<TrackedContainer, ?> field : ContainerCatalog.FIELDS) {
            columns.add(field.name() + (field.nullable() ? "" : " NOT NULL"));
            if (hasFoldedColumn(field)) {
                columns.add(foldedColumn(field));
            }
        }
        return columns;
    }
}
