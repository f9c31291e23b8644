package dev.quayside.core.reconcile;

import dev.quayside.core.event.DataSource;
import dev.quayside.core.ledger.Fact;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Said;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is to be believed of the facts in a ledger. Terminals and railroads answer by the number on the box, so what they
 * say counts for the time of the journey only. A value that was said before and after the end of that time, without a long
 * pause, counts as said at the end.
 *
 * <p>What is said of the pickup belongs to a place, which is not told: to the port, until the box sets out inland by rail,
 * and to the ramp from then on. After it has set out, only this is of the ramp: what the railroad says from then on; what a
 * terminal begins to say from then on, once the box is there; and what others begin to say from then on. A terminal that
 * goes on saying what it said before is the port's.
 *
 * @param ledger what was said
 * @param from when the journey's own reports begin, inclusive; null if that is not known
 * @param until when they end, inclusive; null while the journey lasts
 * @param place of the pickup, if only what is said of it is asked for; null if all is
 */
record ResolvedFields(
        Ledger ledger,
        @Nullable Instant from,
        @Nullable Instant until,
        @Nullable Place place) {

    /** A place of the pickup: what is said of one is not of the other. */
    sealed interface Place {
        boolean isMeant(Said<?> said);
    }

    /**
     * The port, for a box that went inland. What terminals and railroads said until then is cut off when it set out.
     *
     * @param setOutAt when the box set out by rail
     */
    record Quay(Instant setOutAt) implements Place {
        @Override
        public boolean isMeant(Said<?> said) {
            return !said.firstObservedAt().isAfter(setOutAt);
        }
    }

    /**
     * A pickup inland.
     *
     * @param setOutAt when the box set out by rail
     * @param arrivedAt when it came to the ramp; null if it has not
     */
    record Ramp(Instant setOutAt, @Nullable Instant arrivedAt) implements Place {
        @Override
        public boolean isMeant(Said<?> said) {
            return switch (said.by()) {
                case RAIL -> !said.observedAt().isBefore(setOutAt);
                case TERMINAL ->
                    !said.firstObservedAt().isBefore(setOutAt)
                            && arrivedAt != null
                            && !said.observedAt().isBefore(arrivedAt);
                case SHIPPING_LINE, AIS, USER_INPUT -> !said.firstObservedAt().isBefore(setOutAt);
            };
        }
    }

    /**
     * What is believed of one fact.
     *
     * @param value in the form in which its source first put it since then; null if there is none
     * @param since since when its source has said so: when it first did after it last said something else, as closely as
     *     the ledger tells
     */
    record ResolvedValue<T>(@Nullable T value, DataSource by, Instant since) {}

    /** All that was ever said, of one journey or not. */
    static ResolvedFields all(Ledger ledger) {
        return new ResolvedFields(ledger, null, null, null);
    }

    /** The same of the port only: what was said before the box set out. */
    ResolvedFields until(Instant setOutAt) {
        return new ResolvedFields(
                ledger, from, until == null || setOutAt.isBefore(until) ? setOutAt : until, new Quay(setOutAt));
    }

    /** The same of the ramp only. */
    ResolvedFields at(Ramp ramp) {
        return new ResolvedFields(ledger, from, until, ramp);
    }

    /** The value of a fact by its usual precedence; null if there is none. */
    <T> @Nullable T value(Fact<T> fact) {
        return value(fact, SourcePriority.of(fact));
    }

    <T> @Nullable T value(Fact<T> fact, SourcePriority precedence) {
        Optional<ResolvedValue<T>> belief = belief(fact, precedence);
        return belief.isPresent() ? belief.get().value() : null;
    }

    /** The value that this source gives; null if none. */
    <T> @Nullable T value(Fact<T> fact, DataSource by) {
        Optional<ResolvedValue<T>> belief = belief(fact, by);
        return belief.isPresent() ? belief.get().value() : null;
    }

    /** What the strongest source says that says anything. */
    <T> Optional<ResolvedValue<T>> belief(Fact<T> fact, SourcePriority precedence) {
        for (DataSource by : precedence.strongestFirst()) {
            Optional<ResolvedValue<T>> belief = belief(fact, by);
            if (belief.isPresent()) {
                return belief;
            }
        }
        return Optional.empty();
    }

    private <T> Optional<ResolvedValue<T>> belief(Fact<T> fact, DataSource by) {
        Collection<Said<T>> values = ledger.values(fact, by);
        if (values.isEmpty()) {
            return Optional.empty();
        }
        List<Known<T>> all =
                values.stream().flatMap(said -> within(said).stream()).toList();
        Optional<Known<T>> found = all.stream().max(Comparator.naturalOrder());
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Known<T> last = found.get();
        Instant other = all.stream()
                .filter(known -> !known.says(last))
                .map(Known::at)
                .max(Comparator.naturalOrder())
                .orElse(Instant.MIN);
        Optional<Known<T>> first = all.stream()
                .filter(known -> known.says(last) && known.from().isAfter(other))
                .min(Known.BY_BEGIN);
        return Optional.of(new ResolvedValue<>(
                first.orElse(last).said().value(),
                by,
                first.isPresent() ? first.get().from() : other));
    }

    /** A value that was said on this journey, and since and until when, as far as that is on this journey. */
    private record Known<T>(Said<T> said, Instant from, Instant at) implements Comparable<Known<T>> {
        static final Comparator<Known<?>> BY_BEGIN = Comparator.<Known<?>, Instant>comparing(Known::from)
                .thenComparing(known -> known.said().firstObservedAt())
                .thenComparing(known -> String.valueOf(known.said().value()));

        /** The last is the greatest; of two at the same instant the one whose text is greater, whichever came first. */
        @Override
        public int compareTo(Known<T> other) {
            int order = at.compareTo(other.at);
            return order != 0 ? order : String.valueOf(said.value()).compareTo(String.valueOf(other.said.value()));
        }

        boolean says(Known<T> other) {
            return said.fact().isSame(said.value(), other.said.value());
        }
    }

    private <T> Optional<Known<T>> within(Said<T> said) {
        if (place != null && !place.isMeant(said)) {
            return Optional.empty();
        }
        Instant first = said.firstObservedAt();
        Instant last = said.observedAt();
        if (said.by() == DataSource.TERMINAL || said.by() == DataSource.RAIL) {
            if ((from != null && last.isBefore(from)) || (until != null && first.isAfter(until))) {
                return Optional.empty();
            }
            first = from != null && first.isBefore(from) ? from : first;
            last = until != null && last.isAfter(until) ? until : last;
        }
        return Optional.of(new Known<>(
                said, place instanceof Ramp ramp && first.isBefore(ramp.setOutAt()) ? ramp.setOutAt() : first, last));
    }
}
