package dev.quayside.core.reconcile;

import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Observation;
import dev.quayside.core.ledger.ReportedField;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the observations in a ledger to one value for each field. Terminals and railroads report by container
 * number, so their observations are used only if they fall within the journey. If a terminal or railroad reported a
 * value both before and after the end of the journey, its last report is treated as a report at the end of the journey.
 *
 * <table>
 *   <caption>Observations about the pickup of a container that goes inland by rail</caption>
 *   <tr><th>source</th><th>belongs to the ramp</th><th>belongs to the port</th></tr>
 * <tr><td>railroad</td><td>last reported after the departure by rail</td><td>first reported before the departure by
 * rail</td></tr>
 * <tr><td>terminal</td><td>first reported after the departure by rail, and last reported after the arrival at the
 * ramp</td> <td>first reported before the departure by rail</td></tr>
 * <tr><td>others</td><td>first reported after the departure by rail</td><td>first reported before the departure by
 * rail</td></tr>
 * </table>
 *
 * @param ledger the observations
 * @param from the first instant of the journey, inclusive; null if unknown
 * @param until the last instant of the journey, inclusive; null if the journey has no known end
 * @param place the pickup place whose observations are used; null to use all observations
 */
record ResolvedFields(
        Ledger ledger,
        @Nullable Instant from,
        @Nullable Instant until,
        @Nullable PickupPlace place) {

    /** A place where the container can be picked up. Decides which observations are about this place. */
    sealed interface PickupPlace {
        boolean includes(Observation<?> observation);
    }

    /**
     * The port that a container left by rail.
     *
     * @param setOutAt the first rail movement inland
     */
    record AtPort(Instant setOutAt) implements PickupPlace {
        @Override
        public boolean includes(Observation<?> observation) {
            return !observation.firstObservedAt().isAfter(setOutAt);
        }
    }

    /**
     * The inland ramp.
     *
     * @param setOutAt the first rail movement inland
     * @param arrivedAt the arrival at the ramp; null if the container has not arrived
     */
    record AtRamp(Instant setOutAt, @Nullable Instant arrivedAt) implements PickupPlace {
        @Override
        public boolean includes(Observation<?> observation) {
            return switch (observation.by()) {
                case RAIL -> !observation.observedAt().isBefore(setOutAt);
                case TERMINAL ->
                    !observation.firstObservedAt().isBefore(setOutAt)
                            && arrivedAt != null
                            && !observation.observedAt().isBefore(arrivedAt);
                case SHIPPING_LINE, AIS, USER_INPUT ->
                    !observation.firstObservedAt().isBefore(setOutAt);
            };
        }
    }

    /**
     * The resolved value of one field.
     *
     * @param value the value, written as the source first reported it; null if explicitly empty
     * @param by the source of the value
     * @param since the time of the first recorded observation of this value after the last observation of a different
     *     value
     */
    record ResolvedValue<T>(@Nullable T value, SourceType by, Instant since) {}

    /** Creates a resolver that uses all observations, regardless of the journey to which they belong. */
    static ResolvedFields all(Ledger ledger) {
        return new ResolvedFields(ledger, null, null, null);
    }

    /**
     * Returns a copy that resolves the fields of the port. The copy uses only observations that were first made before
     * the container left the port by rail.
     */
    ResolvedFields atPort(Instant setOutAt) {
        return new ResolvedFields(
                ledger, from, until == null || setOutAt.isBefore(until) ? setOutAt : until, new AtPort(setOutAt));
    }

    /** Returns a copy that resolves the fields of the ramp. The copy uses only observations that belong to the ramp. */
    ResolvedFields atRamp(AtRamp ramp) {
        return new ResolvedFields(ledger, from, until, ramp);
    }

    /** Resolves a field with its default source priority. Returns null if the field has no value. */
    <T> @Nullable T value(ReportedField<T> field) {
        return value(field, SourcePriority.of(field));
    }

    <T> @Nullable T value(ReportedField<T> field, SourcePriority precedence) {
        Optional<ResolvedValue<T>> resolve = resolve(field, precedence);
        return resolve.isPresent() ? resolve.get().value() : null;
    }

    /** Returns the value that one source reports; null if the source reports no value. */
    <T> @Nullable T value(ReportedField<T> field, SourceType by) {
        Optional<ResolvedValue<T>> resolve = resolve(field, by);
        return resolve.isPresent() ? resolve.get().value() : null;
    }

    /** Resolves a field to the value of the source with the highest priority that reports it. */
    <T> Optional<ResolvedValue<T>> resolve(ReportedField<T> field, SourcePriority precedence) {
        for (SourceType by : precedence.strongestFirst()) {
            Optional<ResolvedValue<T>> resolve = resolve(field, by);
            if (resolve.isPresent()) {
                return resolve;
            }
        }
        return Optional.empty();
    }

    /** Resolves a field to the value that one source reports. */
    <T> Optional<ResolvedValue<T>> resolve(ReportedField<T> field, SourceType by) {
        Collection<Observation<T>> values = ledger.observations(field, by);
        if (values.isEmpty()) {
            return Optional.empty();
        }
        List<UsedObservation<T>> all = new ArrayList<>(values.size());
        for (Observation<T> observation : values) {
            UsedObservation<T> known = limitToJourney(observation);
            if (known != null) {
                all.add(known);
            }
        }
        if (all.isEmpty()) {
            return Optional.empty();
        }
        if (all.size() == 1) {
            // Most values never change.
            UsedObservation<T> only = all.get(0);
            return Optional.of(new ResolvedValue<>(only.observation().value(), by, only.from()));
        }
        UsedObservation<T> last = Collections.max(all);
        Instant other = all.stream()
                .filter(known -> !known.hasSameValue(last))
                .map(UsedObservation::at)
                .max(Comparator.naturalOrder())
                .orElse(Instant.MIN);
        Optional<UsedObservation<T>> first = all.stream()
                .filter(known -> known.hasSameValue(last) && known.from().isAfter(other))
                .min(UsedObservation.BY_BEGIN);
        return Optional.of(new ResolvedValue<>(
                first.orElse(last).observation().value(),
                by,
                first.isPresent() ? first.get().from() : other));
    }

    /** An observation that is used, and the part of the observation's period that lies within the journey. */
    private record UsedObservation<T>(Observation<T> observation, Instant from, Instant at)
            implements Comparable<UsedObservation<T>> {
        static final Comparator<UsedObservation<?>> BY_BEGIN = Comparator.<UsedObservation<?>, Instant>comparing(
                        UsedObservation::from)
                .thenComparing(known -> known.observation().firstObservedAt())
                .thenComparing(known -> String.valueOf(known.observation().value()));

        /**
         * Compares by time, then by the text of the value. The result therefore does not depend on the order of
         * reports.
         */
        @Override
        public int compareTo(UsedObservation<T> other) {
            int order = at.compareTo(other.at);
            return order != 0
                    ? order
                    : String.valueOf(observation.value()).compareTo(String.valueOf(other.observation.value()));
        }

        boolean hasSameValue(UsedObservation<T> other) {
            return observation.field().isSame(observation.value(), other.observation.value());
        }
    }

    /** Limits an observation to the journey. Returns null if the observation is not about the journey. */
    private <T> @Nullable UsedObservation<T> limitToJourney(Observation<T> observation) {
        if (place != null && !place.includes(observation)) {
            return null;
        }
        Instant first = observation.firstObservedAt();
        Instant last = observation.observedAt();
        if (observation.by() == SourceType.TERMINAL || observation.by() == SourceType.RAIL) {
            if ((from != null && last.isBefore(from)) || (until != null && first.isAfter(until))) {
                return null;
            }
            first = from != null && first.isBefore(from) ? from : first;
            last = until != null && last.isAfter(until) ? until : last;
        }
        return new UsedObservation<>(
                observation,
                place instanceof AtRamp ramp && first.isBefore(ramp.setOutAt()) ? ramp.setOutAt() : first,
                last);
    }
}
