package dev.quayside.query;

import java.math.BigInteger;
import java.util.Objects;

/**
 * A request for one page of a list.
 *
 * @param size the maximum number of rows; at least 1
 * @param start the position at which the page starts or, for {@link Before}, ends
 * @param total whether the number of all matching rows is requested
 */
public record PageRequest(int size, Start start, Total total) {

    public PageRequest {
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(total, "total");
        if (size < 1) {
            throw new IllegalArgumentException("a page needs at least 1 row, but the size is " + size);
        }
    }

    /** Returns whether the number of all matching rows is requested, exactly or as an estimate. */
    public boolean hasTotal() {
        return total != Total.NONE;
    }

    /** The way in which a page states the number of all matching rows. */
    public enum Total {
        /** The page states the exact number. */
        EXACT,
        /**
         * The page states an estimate if counting would take long and the store can estimate; otherwise it states the
         * exact number.
         */
        ESTIMATED,
        /** The page does not state the number. */
        NONE
    }

    /** The position at which a page starts or, for {@link Before}, ends. */
    public sealed interface Start {}

    /**
     * The start of a page that is requested by its number.
     *
     * @param number the number of the page; at least 1, without an upper limit
     */
    public record Numbered(BigInteger number) implements Start {

        /** The first page. */
        public static final Numbered FIRST = new Numbered(BigInteger.ONE);

        public Numbered {
            Objects.requireNonNull(number, "number");
            if (number.signum() < 1) {
                throw new IllegalArgumentException("page numbers start at 1, but this is " + number);
            }
        }

        /** Returns the number of rows before this page, but at most {@link Long#MAX_VALUE}. */
        public long offset(int size) {
            BigInteger offset = number.subtract(BigInteger.ONE).multiply(BigInteger.valueOf(size));
            return offset.bitLength() > 63 ? Long.MAX_VALUE : offset.longValue();
        }
    }

    /** A page that contains the rows directly after a position. */
    public record After(Position position) implements Start {
        public After {
            Objects.requireNonNull(position, "position");
        }
    }

    /** A page that contains the rows directly before a position, in the order of the query. */
    public record Before(Position position) implements Start {
        public Before {
            Objects.requireNonNull(position, "position");
        }
    }
}
