package dev.quayside.core.tracking;

import dev.quayside.core.event.DataSource;
import dev.quayside.core.ledger.Fact;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Said;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is to be believed of the facts in a ledger. Terminals and railroads answer by the number on the box, so what they
 * say counts for the time of the journey only.
 *
 * @param ledger what was said
 * @param from when the journey's own reports begin, inclusive; null if that is not known
 * @param until when they end, inclusive; null while the journey lasts
 */
record Facts(
        Ledger ledger, @Nullable Instant from, @Nullable Instant until) {

    /**
     * What is believed of one fact.
     *
     * @param value null if there is none
     * @param since since when its source has said so, as closely as its reports tell
     */
    record Belief<T>(@Nullable T value, DataSource by, Instant since) {}

    /** All that was ever said, of one journey or not. */
    static Facts all(Ledger ledger) {
        return new Facts(ledger, null, null);
    }

    /** The value of a fact by its usual precedence; null if there is none. */
    <T> @Nullable T value(Fact<T> fact) {
        return value(fact, Precedence.of(fact));
    }

    <T> @Nullable T value(Fact<T> fact, Precedence precedence) {
        Optional<Belief<T>> belief = belief(fact, precedence);
        return belief.isPresent() ? belief.get().value() : null;
    }

    /** The value that this source gives; null if none. */
    <T> @Nullable T value(Fact<T> fact, DataSource by) {
        Optional<Belief<T>> belief = belief(fact, by);
        return belief.isPresent() ? belief.get().value() : null;
    }

    /** What the strongest source says that says anything. */
    <T> Optional<Belief<T>> belief(Fact<T> fact, Precedence precedence) {
        for (DataSource by : precedence.strongestFirst()) {
            Optional<Belief<T>> belief = belief(fact, by);
            if (belief.isPresent()) {
                return belief;
            }
        }
        return Optional.empty();
    }

    private <T> Optional<Belief<T>> belief(Fact<T> fact, DataSource by) {
        Known<T> last = null;
        Known<T> before = null;
        for (Said<T> said : ledger.values(fact, by)) {
            Known<T> known = within(said);
            if (known != null && (last == null || known.isAfter(last))) {
                before = last;
                last = known;
            } else if (known != null && (before == null || known.isAfter(before))) {
                before = known;
            }
        }
        if (last == null) {
            return Optional.empty();
        }
        Instant first = last.said.firstObservedAt();
        Instant since = before != null && before.at.isAfter(first) ? before.at : first;
        return Optional.of(new Belief<>(last.said.value(), by, since));
    }

    /** A value that was said on this journey, and when it is last known to have been. */
    private record Known<T>(Said<T> said, Instant at) {
        /** Of two at the same instant the one whose text is greater, whichever came first. */
        boolean isAfter(Known<T> other) {
            int order = at.compareTo(other.at);
            return order != 0 ? order > 0 : text().compareTo(other.text()) > 0;
        }

        private String text() {
            return String.valueOf(said.value());
        }
    }

    private <T> @Nullable Known<T> within(Said<T> said) {
        if (said.by() != DataSource.TERMINAL && said.by() != DataSource.RAIL) {
            return new Known<>(said, said.observedAt());
        }
        if (from != null && said.observedAt().isBefore(from)) {
            return null;
        }
        if (until == null || !said.observedAt().isAfter(until)) {
            return new Known<>(said, said.observedAt());
        }
        return said.firstObservedAt().isAfter(until) ? null : new Known<>(said, said.firstObservedAt());
    }
}
