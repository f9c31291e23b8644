package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.field.InitialField;
import dev.quayside.core.place.PostalAddress;
import dev.quayside.core.place.ProvidedData;
import dev.quayside.query.resource.ResourceValueKinds;
import dev.quayside.query.schema.ValueKind;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The form in which a column stores one kind of values.
 *
 * @param <V> the Java type of the values
 * @param encoder converts a value to a text; null if the value already has the Java class that the SQL type requires
 * @param decoder converts a text to the value; null if the text is the value itself, or if the SQL type is not text
 * @param shared whether the same text occurs in many rows; its decoded value is then cached
 */
record ColumnForm<V>(
        SqlType type,
        @Nullable Function<V, String> encoder,
        @Nullable Function<String, V> decoder,
        boolean shared) {

    /** The forms of the values that columns store as JSON: records, and lists of records. */
    private static final Map<ValueKind<?>, ColumnForm<?>> JSON = Map.of(
            ResourceValueKinds.HOLDS, json(StoredJson::writePositional, ColumnForm::holds, true),
            ResourceValueKinds.FEES, json(StoredJson::writePositional, ColumnForm::fees, true),
            ResourceValueKinds.INITIAL_FIELDS,
                    json(StoredJson::write, text -> StoredJson.readList(text, InitialField.class), false),
            ResourceValueKinds.ADDRESS,
                    json(address -> StoredJson.writePositional(List.of(address)), ColumnForm::address, false),
            ResourceValueKinds.PROVIDED_DATA, json(StoredJson::writePositional, ColumnForm::providedData, false));

    static <V> ColumnForm<V> of(ValueKind<V> kind) {
        return switch (kind.type()) {
            case TEXT -> kind.equals(ValueKind.ID) ? same(SqlType.ID) : text(kind);
            case TEXTS -> same(kind.equals(ValueKind.IDS) ? SqlType.IDS : SqlType.TEXTS);
            case FLAG -> same(SqlType.FLAG);
            case INTEGER -> same(kind.equals(ValueKind.LONG) ? SqlType.LONG : SqlType.NUMBER);
            case DECIMAL -> same(SqlType.DECIMAL);
            case INSTANT -> same(SqlType.INSTANT);
            case DAY -> same(SqlType.DAY);
            case OBJECT, OBJECTS -> json(kind);
            case MAP, TREE -> throw noColumn(kind);
        };
    }

    /** Returns the form of values that are stored without conversion. */
    private static <V> ColumnForm<V> same(SqlType type) {
        return new ColumnForm<>(type, null, null, false);
    }

    private static <V> ColumnForm<V> text(ValueKind<V> kind) {
        Function<String, V> parser = kind.parser();
        return parser == null
                ? same(SqlType.TEXT)
                : new ColumnForm<>(SqlType.TEXT, kind::print, parser, kind.isShared());
    }

    private static <V> ColumnForm<V> json(Function<V, String> encoder, Function<String, V> decoder, boolean shared) {
        return new ColumnForm<>(SqlType.TEXT, encoder, decoder, shared);
    }

    @SuppressWarnings("unchecked") // the map stores the form of each kind under that kind
    private static <V> ColumnForm<V> json(ValueKind<V> kind) {
        ColumnForm<V> form = (ColumnForm<V>) JSON.get(kind);
        if (form == null) {
            throw noColumn(kind);
        }
        return form;
    }

    /** Returns the object that is bound to a parameter for a value. */
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
                    case LONG -> row.longNumber();
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

    private static PostalAddress address(String text) {
        return StoredJson.readPositionalList(text, PostalAddress.class).get(0);
    }

    private static ProvidedData providedData(String text) {
        return StoredJson.readPositional(text, ProvidedData.class);
    }

    private static IllegalArgumentException noColumn(ValueKind<?> kind) {
        return new IllegalArgumentException("the kind '" + kind + "' has no form in a column (expected a case for it)");
    }
}
