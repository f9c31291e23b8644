package dev.quayside.store.jdbi.internal.sql;

import java.math.BigDecimal;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the columns of each row from left to right. Not thread-safe. */
public final class RowReader {
    private final ResultSet row;
    private final Map<Function<String, ?>, Map<String, Object>> seen = new HashMap<>();

    private int column;

    RowReader(ResultSet row) {
        this.row = row;
    }

    boolean next() throws SQLException {
        column = 0;
        return row.next();
    }

    @FunctionalInterface
    public interface Mapping<R> {
        public R read(RowReader row) throws SQLException;
    }

    /** Returns the whole row, for code of a host that reads columns by name, and skips these columns. */
    public ResultSet result(int columns) {
        column += columns;
        return row;
    }

    public void skip(int columns) {
        column += columns;
    }

    @Nullable
    public UUID id() throws SQLException {
        return row.getObject(++column, UUID.class);
    }

    @Nullable
    public String text() throws SQLException {
        return row.getString(++column);
    }

    @Nullable
    public Instant instant() throws SQLException {
        OffsetDateTime value = row.getObject(++column, OffsetDateTime.class);
        return value == null ? null : value.toInstant();
    }

    @Nullable
    public LocalDate day() throws SQLException {
        return row.getObject(++column, LocalDate.class);
    }

    @Nullable
    public Boolean flag() throws SQLException {
        boolean value = row.getBoolean(++column);
        return row.wasNull() ? null : value;
    }

    @Nullable
    public Integer number() throws SQLException {
        int value = row.getInt(++column);
        return row.wasNull() ? null : value;
    }

    @Nullable
    public Long longNumber() throws SQLException {
        long value = row.getLong(++column);
        return row.wasNull() ? null : value;
    }

    @Nullable
    public BigDecimal decimal() throws SQLException {
        return row.getBigDecimal(++column);
    }

    public long count() throws SQLException {
        return row.getLong(++column);
    }

    public byte[] bytes() throws SQLException {
        return required(row.getBytes(++column));
    }

    @Nullable
    public List<String> texts() throws SQLException {
        Array array = row.getArray(++column);
        return array == null ? null : elements(array, String.class);
    }

    @Nullable
    public List<UUID> ids() throws SQLException {
        Array array = row.getArray(++column);
        return array == null ? null : elements(array, UUID.class);
    }

    @Nullable
    public ZoneId zone() throws SQLException {
        return repeated(ZoneId::of);
    }

    /** Decodes a text, such as JSON. */
    public <V> @Nullable V decoded(Function<String, V> decoder) throws SQLException {
        String value = text();
        return value == null ? null : decoder.apply(value);
    }

    /** Decodes a text that many rows have. Each text is decoded once. */
    @SuppressWarnings("unchecked")
    public <V> @Nullable V repeated(Function<String, V> decoder) throws SQLException {
        String value = text();
        return value == null
                ? null
                : (V) seen.computeIfAbsent(decoder, any -> new HashMap<>()).computeIfAbsent(value, decoder);
    }

    public static <V> V required(@Nullable V value) {
        if (value == null) {
            throw new CorruptRowException("a column that must have a value has none");
        }
        return value;
    }

    private static <V> List<V> elements(Array array, Class<V> type) throws SQLException {
        Object[] elements = (Object[]) array.getArray();
        List<V> values = new ArrayList<>(elements.length);
        for (Object element : elements) {
            values.add(type.cast(element));
        }
        return List.copyOf(values);
    }
}
