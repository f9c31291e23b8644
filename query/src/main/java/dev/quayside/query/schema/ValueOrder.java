package dev.quayside.query.schema;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.UUID;

/**
 * The order of the values of a field, in memory and in every store. All comparators are total and thread-safe, and do
 * not accept null.
 */
public final class ValueOrder {

    /**
     * Compares as unsigned 128-bit numbers, which is also the order of the canonical texts; {@link UUID#compareTo} is
     * signed.
     */
    public static final Comparator<UUID> UNSIGNED = ValueOrder::compareUnsigned;

    /** Compares to the microsecond; {@link Instant#compareTo} compares to the nanosecond. */
    public static final Comparator<Instant> MICROSECONDS = ValueOrder::compareMicroseconds;

    private ValueOrder() {}

    /**
     * Returns the order of the values of a type.
     *
     * @throws IllegalArgumentException for lists, which have no order
     */
    public static Comparator<Object> of(FieldType type) {
        return switch (type) {
            case TEXT -> (one, other) -> compareCodePoints((String) one, (String) other);
            case ID -> (one, other) -> compareUnsigned((UUID) one, (UUID) other);
            case INSTANT -> (one, other) -> compareMicroseconds((Instant) one, (Instant) other);
            case DAY -> (one, other) -> ((LocalDate) one).compareTo((LocalDate) other);
            case FLAG -> (one, other) -> Boolean.compare((Boolean) one, (Boolean) other);
            case NUMBER -> (one, other) -> ((BigDecimal) one).compareTo((BigDecimal) other);
            case TEXT_LIST, ID_LIST ->
                throw new IllegalArgumentException(
                        "values of type " + type + " have no order (expected a type that is not a list)");
        };
    }

    /**
     * Compares by code point, which is also the order of the UTF-8 bytes; {@link String#compareTo} compares UTF-16
     * units.
     */
    private static int compareCodePoints(String one, String other) {
        int common = Math.min(one.length(), other.length());
        for (int i = 0; i < common; i++) {
            char a = one.charAt(i);
            char b = other.charAt(i);
            if (a != b) {
                return Integer.compare(rank(a), rank(b));
            }
        }
        return Integer.compare(one.length(), other.length());
    }

    /**
     * Returns the rank of a UTF-16 unit: surrogates, which encode code points beyond U+FFFF, come after all other
     * units.
     */
    private static int rank(char unit) {
        return Character.isSurrogate(unit) ? unit + 0x10000 : unit;
    }

    private static int compareUnsigned(UUID one, UUID other) {
        int high = Long.compareUnsigned(one.getMostSignificantBits(), other.getMostSignificantBits());
        return high != 0 ? high : Long.compareUnsigned(one.getLeastSignificantBits(), other.getLeastSignificantBits());
    }

    private static int compareMicroseconds(Instant one, Instant other) {
        int seconds = Long.compare(one.getEpochSecond(), other.getEpochSecond());
        return seconds != 0 ? seconds : Integer.compare(one.getNano() / 1000, other.getNano() / 1000);
    }
}
