package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.query.resource.ResourceKinds;
import dev.quayside.query.schema.Kind;
import dev.quayside.store.jdbi.internal.json.StoredJson;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The form in which a column has a kind of value.
 *
 * @param <V> the Java type of the values
 * @param written returns the object of the Java class of the SQL type
 * @param reading reads the next column of a row
 */
record ColumnForm<V>(SqlType type, Function<V, Object> written, Reading<V> reading) {

    /** The decoders of lists, which columns have as JSON. */
    private static final Map<Kind<?>, Function<String, ?>> LISTS =
            Map.of(ResourceKinds.HOLDS, ColumnForm::holds, ResourceKinds.FEES, ColumnForm::fees);

    /** Reads the next column of a row. */
    @FunctionalInterface
    interface Reading<V> {
        @Nullable
        V read(RowReader row) throws SQLException;
    }

    static <V> ColumnForm<V> of(Kind<V> kind) {
        return switch (kind.type()) {
            case TEXT -> kind.equals(Kind.ID) ? same(SqlType.ID, RowReader::id) : text(kind);
            case TEXTS -> same(SqlType.TEXTS, RowReader::texts);
            case FLAG -> same(SqlType.FLAG, RowReader::flag);
            case INTEGER -> same(SqlType.NUMBER, RowReader::number);
            case DECIMAL -> same(SqlType.DECIMAL, RowReader::decimal);
            case INSTANT -> same(SqlType.INSTANT, RowReader::instant);
            case DAY -> same(SqlType.DAY, RowReader::day);
            case OBJECTS -> new ColumnForm<>(SqlType.TEXT, StoredJson::writePositional, list(kind));
            case OBJECT, MAP, TREE -> throw noColumn(kind);
        };
    }

    /** Returns the form of values that are written as they are. */
    @SuppressWarnings("unchecked") // the type of the kind determines the type of its values
    private static <V, S> ColumnForm<V> same(SqlType type, Reading<S> reading) {
        return new ColumnForm<>(type, value -> value, (Reading<V>) reading);
    }

    private static <V> ColumnForm<V> text(Kind<V> kind) {
        Function<String, V> parser = kind.parser();
        return new ColumnForm<>(
                SqlType.TEXT, kind::print, kind.isShared() ? row -> row.repeated(parser) : row -> row.decoded(parser));
    }

    @SuppressWarnings("unchecked") // each decoder returns the values of its kind
    private static <V> Reading<V> list(Kind<V> kind) {
        Function<String, V> decoder = (Function<String, V>) LISTS.get(kind);
        if (decoder == null) {
            throw noColumn(kind);
        }
        return row -> row.repeated(decoder);
    }

    private static List<Hold> holds(String text) {
        return StoredJson.readPositionalList(text, Hold.class);
    }

    private static List<Fee> fees(String text) {
        return StoredJson.readPositionalList(text, Fee.class);
    }

    private static IllegalArgumentException noColumn(Kind<?> kind) {
        return new IllegalArgumentException("the kind '" + kind + "' has no form in a column (expected a case for it)");
    }
}
