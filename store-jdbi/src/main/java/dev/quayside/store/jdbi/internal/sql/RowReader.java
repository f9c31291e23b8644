package dev.quayside.store.jdbi.internal.sql;

import java.math.BigDecimal;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A reader that reads the columns of each row from left to right. Not thread-safe. */
public final class RowReader {

    /**
     * The start of the period in which a {@link java.sql.Timestamp} denotes the same instant in every calendar of the
     * JDK.
     */
    private static final Instant GREGORIAN = Instant.parse("1600-01-01T00:00:00Z");

    private final ResultSet row;
    private final DecodedTexts decoded;

    private int column;

    RowReader(ResultSet row, DecodedTexts decoded) {
        this.row = row;
        this.decoded = decoded;
    }

    boolean next() throws SQLException {
        column = 0;
        return row.next();
    }

    @FunctionalInterface
    public interface Mapping<R> {
        public R read(RowReader row) throws SQLException;
    }

    /**
     * Returns the whole row, for code of the host application that reads columns by name. This reader skips the given
     * number of columns.
     */
    public ResultSet result(int columns) {
        column += columns;
        return row;
    }

    public void skip(int columns) {
        column += columns;
    }

    /** Returns the number of columns that have been read or skipped. */
    public int position() {
        return column;
    }

    /** Moves this reader back or forward, so that it next reads the column that follows this number of columns. */
    public void moveTo(int position) {
        column = position;
    }

    @Nullable
    public UUID id() throws SQLException {
        return row.getObject(++column, UUID.class);
    }

    @Nullable
    public String text() throws SQLException {
        return row.getString(++column);
    }

    /**
     * Reads an instant as a timestamp. Drivers build an {@link OffsetDateTime} from a date and a time, which would take
     * a third of the time for reading a row. An instant before the calendar change of 1582 is nevertheless read as an
     * {@link OffsetDateTime}, because a timestamp would then denote a different instant.
     */
    @Nullable
    public Instant instant() throws SQLException {
        Timestamp value = row.getTimestamp(++column);
        if (value == null) {
            return null;
        }
        Instant instant = value.toInstant();
        return instant.isAfter(GREGORIAN)
                ? instant
                : row.getObject(column, OffsetDateTime.class).toInstant();
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

    /** Reads a text, such as JSON, and decodes it. */
    public <V> @Nullable V decoded(Function<String, V> decoder) throws SQLException {
        String value = text();
        return value == null ? null : decoder.apply(value);
    }

    /**
     * Reads a text that occurs in many rows, and decodes it or takes its value from a cache.
     *
     * @param decoder the function that decodes a text; pass the same object each time, such as a constant with a method
     *     reference
     */
    public <V> @Nullable V repeated(Function<String, V> decoder) throws SQLException {
        String value = text();
        return value == null ? null : decoded.decode(value, decoder);
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
