package dev.quayside.query;

import java.math.BigInteger;
import java.util.Objects;

/**
 * A request for a part of a list.
 *
 * @param size the maximum number of rows, from 1
 * @param start the start of the page, or its end
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
    public boolean withTotal() {
        return total != Total.NONE;
    }

    /** The number of all matching rows that a page has. */
    public enum Total {
        /** The exact number. */
        EXACT,
        /** An estimate if counting takes long and the store can estimate, else the exact number. */
        ESTIMATED,
        /** No number. */
        NONE
    }

    /** The start of a page or, for {@link Before}, its end. */
    public sealed interface Start {}

    /**
     * The page with a number.
     *
     * @param number from 1, of any length
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

        /** Returns the number of rows before this page; {@link Long#MAX_VALUE} if it is larger. */
        public long offset(int size) {
            BigInteger offset = number.subtract(BigInteger.ONE).multiply(BigInteger.valueOf(size));
            return offset.bitLength() > 63 ? Long.MAX_VALUE : offset.longValue();
        }
    }

    /** The rows that follow a position directly. */
    public record After(Position position) implements Start {
        public After {
            Objects.requireNonNull(position, "position");
        }
    }

    /** The rows that directly precede a position, in the order of the query. */
    public record Before(Position position) implements Start {
        public Before {
            Objects.requireNonNull(position, "position");
        }
    }
}
