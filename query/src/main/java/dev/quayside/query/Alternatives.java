package dev.quayside.query;

import java.util.List;

/** What a query asks of one filter, any of whose alternatives will do. Immutable. */
public final class Alternatives extends Restriction {

    Alternatives(String filter, String text) {
        super(filter, Use.REPEATABLE, List.of(text));
    }

    static Alternatives of(String filter, List<String> texts) {
        if (texts.isEmpty()) {
            throw new IllegalArgumentException("the filter " + filter + " needs at least one value");
        }
        return new Alternatives(filter, String.join(",", texts));
    }

    /**
     * These alternatives, or those of the other: {@code POD_CODE.is("USLAX").or(POD_CODE.notExists())}.
     *
     * @throws IllegalArgumentException if the other belongs to another filter; the language has no "or" between filters
     */
    public Alternatives or(Alternatives other) {
        if (!filter().equals(other.filter())) {
            throw new IllegalArgumentException(
                    "'or' joins alternatives of one filter, but these are of " + filter() + " and " + other.filter());
        }
        return new Alternatives(filter(), texts().get(0) + "," + other.texts().get(0));
    }
}
