package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.query.resource.ResourceKinds;
import dev.quayside.query.schema.Kind;
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
 * @param encoder returns the text of a value; null if the value has the Java class of the SQL type
 * @param decoder returns the value of a text; null if the text is the value, and for other SQL types
 * @param shared whether many rows have the same text
 */
record ColumnForm<V>(
        SqlType type,
        @Nullable Function<V, String> encoder,
        @Nullable Function<String, V> decoder,
        boolean shared) {

    /** The decoders of lists, which columns have as JSON. */
    private static final Map<Kind<?>, Function<String, ?>> LISTS =
            Map.of(ResourceKinds.HOLDS, ColumnForm::holds, ResourceKinds.FEES, ColumnForm::fees);

    static <V> ColumnForm<V> of(Kind<V> kind) {
        return switch (kind.type()) {
            case TEXT -> kind.equals(Kind.ID) ? same(SqlType.ID) : text(kind);
            case TEXTS -> same(kind.equals(Kind.IDS) ? SqlType.IDS : SqlType.TEXTS);
            case FLAG -> same(SqlType.FLAG);
            case INTEGER -> same(SqlType.NUMBER);
            case DECIMAL -> same(SqlType.DECIMAL);
            case INSTANT -> same(SqlType.INSTANT);
            case DAY -> same(SqlType.DAY);
            case OBJECTS -> new ColumnForm<>(SqlType.TEXT, StoredJson::writePositional, list(kind), true);
            case OBJECT, MAP, TREE -> throw noColumn(kind);
        };
    }

    /** Returns the form of values that are written as they are. */
    private static <V> ColumnForm<V> same(SqlType type) {
        return new ColumnForm<>(type, null, null, false);
    }

    private static <V> ColumnForm<V> text(Kind<V> kind) {
        Function<String, V> parser = kind.parser();
        return parser == null
                ? same(SqlType.TEXT)
                : new ColumnForm<>(SqlType.TEXT, kind::print, parser, kind.isShared());
    }

    @SuppressWarnings("unchecked") // each decoder returns the values of its kind
    private static <V> Function<String, V> list(Kind<V> kind) {
        Function<String, V> decoder = (Function<String, V>) LISTS.get(kind);
        if (decoder == null) {
            throw noColumn(kind);
        }
        return decoder;
    }

    /** Returns the object that is bound for a value. */
    Object write(V value) {
        return encoder == null ? value : encoder.apply(value);
    }

    /** Reads the next column of a row. The SQL type determines the Java type of the value. */
    @SuppressWarnings("unchecked")
    @Nullable
    V read(RowReader row) throws SQLException {
        return (V)
                switch (type) {
                    case TEXT -> readText(row);
                    case INSTANT -> row.instant();
                    case DAY -> row.day();
                    case ID -> row.id();
                    case FLAG -> row.flag();
                    case NUMBER -> row.number();
                    case DECIMAL -> row.decimal();
                    case TEXTS -> row.texts();
                    case IDS -> row.ids();
                    case BYTES -> row.bytes();
                };
    }

    private @Nullable Object readText(RowReader row) throws SQLException {
        if (decoder == null) {
            return row.text();
        }
        return shared ? row.repeated(decoder) : row.decoded(decoder);
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
