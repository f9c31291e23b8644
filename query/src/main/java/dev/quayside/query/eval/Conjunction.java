package dev.quayside.query.eval;

import java.util.List;
import java.util.function.Predicate;

/** A conjunction of terms, which are tested in the given order. Immutable and thread-safe. */
final class Conjunction<T> implements Predicate<T> {

    private final List<Term<T>> terms;

    Conjunction(List<Term<T>> terms) {
        this.terms = List.copyOf(terms);
    }

    /**
     * A term of a conjunction.
     *
     * @param cost the approximate cost of testing a row; 1 for a test of equality
     */
    record Term<T>(Predicate<T> predicate, int cost) {}

    List<Term<T>> terms() {
        return terms;
    }

    @Override
    public boolean test(T row) {
        for (int i = 0; i < terms.size(); i++) {
            if (!terms.get(i).predicate().test(row)) {
                return false;
            }
        }
        return true;
    }
}
