package dev.quayside.query.schema;

/**
 * A part of the decoded value of a parameter.
 *
 * @param start the first UTF-16 unit, from 0
 * @param end the end, exclusive; not below {@code start}
 */
public record Span(int start, int end) {

    public Span {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("a span needs 0 <= start <= end, but is " + start + ".." + end);
        }
    }
}
