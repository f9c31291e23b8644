package dev.quayside.query;

/**
 * Which part of a parameter's decoded value is meant.
 *
 * @param start first UTF-16 unit, from 0
 * @param end after the last UTF-16 unit; not below {@code start}
 */
public record Span(int start, int end) {

    public Span {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("a span needs 0 <= start <= end, but is " + start + ".." + end);
        }
    }
}
