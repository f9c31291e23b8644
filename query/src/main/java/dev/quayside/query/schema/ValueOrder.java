package dev.quayside.query.schema;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.UUID;
import java.util.function.ToLongFunction;

/**
 * The order of the values of a field, in memory and in every store. All comparators define a total order, are
 * thread-safe, and do not accept null.
 */
public final class ValueOrder {

    /**
     * Compares ids as unsigned 128-bit numbers. The texts of the ids have the same order. {@link UUID#compareTo}
     * compares signed numbers.
     */
    public static final Comparator<UUID> UNSIGNED = ValueOrder::compareUnsigned;

    /** Compares instants truncated to the microsecond; {@link Instant#compareTo} compares nanoseconds as well. */
    public static final Comparator<Instant> MICROSECONDS = ValueOrder::compareMicroseconds;

    /**
     * The last second for which instants have different ranks, in the year 287000. The limit is necessary because ranks
     * must fit in a long.
     */
    private static final long FARTHEST_SECOND = 9_000_000_000_000L;

    private ValueOrder() {}

    /**
     * Returns the order of the values of a type.
     *
     * @throws IllegalArgumentException if the type is a list, because lists have no order
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
     * Returns a function from values to ranks. If two values have different ranks, the value with the smaller rank
     * comes first in the order. All texts have the same rank. Different days have different ranks, and so have instants
     * in different microseconds within the years 1 to 9999. The negated rank also fits in a long.
     *
     * @throws IllegalArgumentException if the type is a list, because lists have no order
     */
    public static ToLongFunction<Object> rank(FieldType type) {
        return switch (type) {
            case TEXT -> text -> 0;
            case ID -> id -> ((UUID) id).getMostSignificantBits() >>> 1;
            case INSTANT -> instant -> rankOfInstant((Instant) instant);
            case DAY -> day -> rankOfDay((LocalDate) day);
            case FLAG -> flag -> (Boolean) flag ? 1 : 0;
            case NUMBER -> number -> rankOfNumber((BigDecimal) number);
            case TEXT_LIST, ID_LIST ->
                throw new IllegalArgumentException(
                        "values of type " + type + " have no rank (expected a type that is not a list)");
        };
    }

    private static long rankOfInstant(Instant instant) {
        long second = instant.getEpochSecond();
        if (second >= FARTHEST_SECOND || second <= -FARTHEST_SECOND) {
            return second > 0 ? FARTHEST_SECOND * 1_000_000 : -FARTHEST_SECOND * 1_000_000;
        }
        return second * 1_000_000 + instant.getNano() / 1000;
    }

    /**
     * Returns the bits of the double that is nearest to the number, converted so that the results have the same order
     * as the numbers.
     */
    private static long rankOfNumber(BigDecimal number) {
        long bits = Double.doubleToLongBits(number.doubleValue());
        return bits ^ ((bits >> 63) & Long.MAX_VALUE);
    }

    /**
     * Returns a number for a day. The numbers have the same order as the days, and are faster to compute than
     * {@link LocalDate#toEpochDay()}.
     */
    private static long rankOfDay(LocalDate day) {
        return ((long) day.getYear() << 9) | (day.getMonthValue() << 5) | day.getDayOfMonth();
    }

    /**
     * Compares texts by code point, which is also the order of their UTF-8 bytes; {@link String#compareTo} compares
     * UTF-16 units.
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
