package dev.quayside.query.schema;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.UUID;

/**
 * How two values of a field compare, in memory as in every store. All of these are total, take no null, and can be used
 * by many threads.
 */
public final class ValueOrder {

    /** As unsigned 128-bit numbers, which is also the order of the canonical texts; {@link UUID#compareTo} is signed. */
    public static final Comparator<UUID> UNSIGNED = ValueOrder::compareUnsigned;

    /** By time, where instants within the same microsecond are equal; {@link Instant#compareTo} goes by nanosecond. */
    public static final Comparator<Instant> MICROSECONDS = ValueOrder::compareMicroseconds;

    private ValueOrder() {}

    /**
     * The order of the values of a type.
     *
     * @throws IllegalArgumentException for lists, which have none
     */
    public static Comparator<Object> of(FieldType type) {
        return switch (type) {
            case TEXT -> (one, other) -> compareCodePoints((String) one, (String) other);
            case ID -> (one, other) -> compareUnsigned((UUID) one, (UUID) other);
            case INSTANT -> (one, other) -> compareMicroseconds((Instant) one, (Instant) other);
            case DAY -> (one, other) -> ((LocalDate) one).compareTo((LocalDate) other);
            case FLAG -> (one, other) -> Boolean.compare((Boolean) one, (Boolean) other);
            case TEXT_LIST, ID_LIST ->
                throw new IllegalArgumentException(
                        "values of type " + type + " have no order (expected a type that is not a list)");
        };
    }

    /** By code point, which is also the order of the UTF-8 bytes; {@link String#compareTo} goes by UTF-16 unit. */
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

    /** Surrogates, which stand for code points beyond U+FFFF, go behind all other units. */
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
