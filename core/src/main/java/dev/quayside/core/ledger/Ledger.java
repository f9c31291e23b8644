package dev.quayside.core.ledger;

import dev.quayside.core.event.SourceType;
import dev.quayside.core.shipment.PortCall;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All observations of one shipment or container: the values, estimates and movements that each source reported,
 * including retracted movements. Immutable.
 *
 * <p>A ledger depends only on the content of the reports. The order of the reports, repeated reports, and the division
 * of a report into several reports make no difference.
 */
public final class Ledger {

    public static final Ledger EMPTY = new Ledger(new TreeMap<>(), new TreeMap<>(), new TreeMap<>());

    /** Orders observations by time, and observations with equal times by their texts. */
    private static final Comparator<Observation<?>> LAST = Comparator.<Observation<?>, Instant>comparing(
                    Observation::observedAt)
            .thenComparing(Observation::text);

    private static final String BEHIND_ALL = "\uFFFF";

    private final SortedMap<ObservationKey, Observation<?>> observations;
    private final SortedMap<EstimateKey, EstimateObservation> estimates;
    private final SortedMap<MovementKey, MovementRecord> movements;

    /**
     * An index of the observations, for derivations, which read nearly every field of every source. The index is built
     * when it is first used, because many ledgers are only compared or stored.
     */
    private volatile @Nullable Map<SourceType, Map<ReportedField<?>, List<Observation<?>>>> bySource;

    private volatile @Nullable Set<UUID> vesselIds;

    private Ledger(
            SortedMap<ObservationKey, Observation<?>> observations,
            SortedMap<EstimateKey, EstimateObservation> estimates,
            SortedMap<MovementKey, MovementRecord> movements) {
        this.observations = Collections.unmodifiableSortedMap(observations);
        this.estimates = Collections.unmodifiableSortedMap(estimates);
        this.movements = Collections.unmodifiableSortedMap(movements);
    }

    private Map<SourceType, Map<ReportedField<?>, List<Observation<?>>>> bySource() {
        Map<SourceType, Map<ReportedField<?>, List<Observation<?>>>> index = bySource;
        if (index == null) {
            index = new EnumMap<>(SourceType.class);
            for (Observation<?> observation : observations.values()) {
                index.computeIfAbsent(observation.by(), any -> new HashMap<>())
                        .computeIfAbsent(observation.field(), any -> new ArrayList<>(1))
                        .add(observation);
            }
            bySource = index;
        }
        return index;
    }

    /**
     * Recreates a ledger from the entries that {@link #observations}, {@link #estimates} and {@link #movements} of
     * another ledger returned.
     */
    public static Ledger of(
            Collection<Observation<?>> observations,
            Collection<EstimateObservation> estimates,
            Collection<MovementRecord> movements) {
        Objects.requireNonNull(observations, "observations");
        Objects.requireNonNull(estimates, "estimates");
        Objects.requireNonNull(movements, "movements");
        Entry entry = new Entry(EMPTY);
        observations.forEach(entry::add);
        estimates.forEach(entry::add);
        movements.forEach(entry::add);
        return entry.ledger();
    }

    /**
     * Returns this ledger after a statement was entered; returns this ledger itself if the statement contains nothing
     * new.
     */
    public Ledger withStatement(SourceType by, Instant observedAt, Statement statement) {
        Objects.requireNonNull(by, "by");
        Objects.requireNonNull(observedAt, "observedAt");
        Objects.requireNonNull(statement, "statement");
        if (statement.isEmpty()) {
            return this;
        }
        Entry entry = new Entry(this);
        statement.values().forEach(value -> entry.set(value, by, observedAt));
        statement.movements().forEach(movement -> entry.add(MovementRecord.reported(by, movement, observedAt)));
        statement.retracted().forEach(key -> entry.add(MovementRecord.retracted(by, key, observedAt)));
        Ledger after = entry.ledger();
        return after.equals(this) ? this : after;
    }

    /**
     * Returns the latest observation of a field by a source. Its value is null if the source reported the field as
     * explicitly empty. Returns empty if the source never reported the field.
     */
    public <T> Optional<Observation<T>> latest(ReportedField<T> field, SourceType by) {
        return observations(field, by).stream().max(LAST);
    }

    /** Returns the ids of the vessels of all movements and of all port calls that a source listed. */
    public Set<UUID> vesselIds() {
        Set<UUID> ids = vesselIds;
        if (ids == null) {
            ids = Set.copyOf(findVesselIds());
            vesselIds = ids;
        }
        return ids;
    }

    private Set<UUID> findVesselIds() {
        Set<UUID> ids = new HashSet<>();
        for (SourceType by : SourceType.values()) {
            for (Observation<List<PortCall>> listed : observations(ReportedField.ROUTE, by)) {
                List<PortCall> calls = listed.value();
                if (calls != null) {
                    calls.stream()
                            .map(PortCall::outboundVesselId)
                            .filter(Objects::nonNull)
                            .forEach(ids::add);
                }
            }
        }
        for (MovementRecord movement : movements.values()) {
            if (movement.movement() != null && movement.movement().vesselId() != null) {
                ids.add(movement.movement().vesselId());
            }
        }
        return ids;
    }

    /**
     * Returns all observations of a field by a source, including explicitly empty observations, in no particular order.
     */
    @SuppressWarnings("unchecked") // the values of a field's observations have the type of the field
    public <T> Collection<Observation<T>> observations(ReportedField<T> field, SourceType by) {
        Objects.requireNonNull(field, "field");
        Objects.requireNonNull(by, "by");
        Collection<?> values = bySource().getOrDefault(by, Map.of()).getOrDefault(field, List.of());
        return Collections.unmodifiableCollection((Collection<Observation<T>>) values);
    }

    /** Returns a source's estimate of a field; empty if the source reported none. */
    public Optional<Estimate> estimate(ReportedField<Instant> field, SourceType by) {
        Objects.requireNonNull(field, "field");
        Objects.requireNonNull(by, "by");
        return Optional.ofNullable(Estimate.of(estimates
                .subMap(
                        new EstimateKey(field, by, Instant.MIN, Instant.MIN),
                        new EstimateKey(field, by, Instant.MAX, Instant.MAX))
                .values()));
    }

    /** Returns all observations, sorted by field, source, value and time. */
    public Collection<Observation<?>> observations() {
        return observations.values();
    }

    /** Returns all observed estimates, sorted by field, source, value and time. */
    public Collection<EstimateObservation> estimates() {
        return estimates.values();
    }

    /** Returns all versions of all movements, including estimated and retracted movements, sorted by source and key. */
    public Collection<MovementRecord> movements() {
        return movements.values();
    }

    /**
     * Returns the valid version of each movement that is not retracted, sorted by source and key.
     *
     * <p>If a source gives no id for movements, two versions are different movements if their times are more than 21
     * days apart. A movement without a place, or with a place that has only a name, is omitted if the source also
     * reported the movement with the code of the place.
     */
    public Stream<MovementRecord> currentMovements() {
        List<List<MovementRecord>> groups = new ArrayList<>();
        for (MovementRecord version : movements.values()) {
            List<MovementRecord> last = groups.isEmpty() ? List.of() : groups.get(groups.size() - 1);
            if (last.isEmpty() || !isSame(last.get(0), version)) {
                last = new ArrayList<>();
                groups.add(last);
            }
            last.add(version);
        }
        return groups.stream()
                .filter(one -> groups.stream().noneMatch(other -> MovementHistory.isMorePrecise(one, other)))
                .flatMap(versions -> MovementHistory.current(versions).stream());
    }

    private static boolean isSame(MovementRecord one, MovementRecord other) {
        return one.by() == other.by() && one.key().equals(other.key());
    }

    public boolean isEmpty() {
        return observations.isEmpty() && estimates.isEmpty() && movements.isEmpty();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Ledger ledger
                && observations.equals(ledger.observations)
                && estimates.equals(ledger.estimates)
                && movements.equals(ledger.movements);
    }

    @Override
    public int hashCode() {
        return Objects.hash(observations, estimates, movements);
    }

    @Override
    public String toString() {
        return "Ledger" + observations.values() + movements.values();
    }

    private record ObservationKey(ReportedField<?> field, SourceType by, String text, Instant from)
            implements Comparable<ObservationKey> {
        @Override
        public int compareTo(ObservationKey other) {
            // This comparison is fast, because most compared keys have different fields, or have the same instance as
            // field.
            int order = field.equals(other.field) ? 0 : field.compareTo(other.field);
            if (order == 0) {
                order = by.compareTo(other.by);
            }
            if (order == 0) {
                order = text.compareTo(other.text);
            }
            return order == 0 ? from.compareTo(other.from) : order;
        }
    }

    private record EstimateKey(ReportedField<?> field, SourceType by, Instant value, Instant from)
            implements Comparable<EstimateKey> {
        private static final Comparator<EstimateKey> ORDER = Comparator.comparing((EstimateKey key) -> key.field.name())
                .thenComparing(EstimateKey::by)
                .thenComparing(EstimateKey::value)
                .thenComparing(EstimateKey::from);

        @Override
        public int compareTo(EstimateKey other) {
            return ORDER.compare(this, other);
        }
    }

    private record MovementKey(SourceType by, Movement.Key key, String text) implements Comparable<MovementKey> {
        private static final Comparator<MovementKey> ORDER = Comparator.comparing(MovementKey::by)
                .thenComparing(MovementKey::key)
                .thenComparing(MovementKey::text);

        @Override
        public int compareTo(MovementKey other) {
            return ORDER.compare(this, other);
        }
    }

    /** A mutable copy of a ledger. */
    private static final class Entry {
        private final SortedMap<ObservationKey, Observation<?>> observations;
        private final SortedMap<EstimateKey, EstimateObservation> estimates;
        private final SortedMap<MovementKey, MovementRecord> movements;

        Entry(Ledger before) {
            observations = new TreeMap<>(before.observations);
            estimates = new TreeMap<>(before.estimates);
            movements = new TreeMap<>(before.movements);
        }

        <T> void set(Statement.Value<T> value, SourceType by, Instant at) {
            add(Observation.of(value.field(), by, value.value(), at));
            if (value.field().shape() == ReportedField.Shape.ESTIMATE && value.value() instanceof Instant estimate) {
                add(new EstimateObservation(ReportedField.estimate(value.field()), by, estimate, at, at));
            }
        }

        void add(Observation<?> observation) {
            String text = observation.text();
            Observation<?> whole = observation;
            for (Observation<?> other : List.copyOf(observations
                    .subMap(key(observation, text, Instant.MIN), key(observation, text, Instant.MAX))
                    .values())) {
                if (whole.canJoin(other)) {
                    observations.remove(key(observation, text, other.firstObservedAt()));
                    whole = Observation.join(whole, other);
                }
            }
            observations.put(key(observation, text, whole.firstObservedAt()), whole);
        }

        /**
         * Returns the key of an observation. The text of the value is passed as a parameter, because it may be long,
         * and several keys of one observation use the same text.
         */
        private static ObservationKey key(Observation<?> observation, String text, Instant from) {
            return new ObservationKey(observation.field(), observation.by(), text, from);
        }

        void add(EstimateObservation seen) {
            EstimateObservation whole = seen;
            for (EstimateObservation other : List.copyOf(estimates
                    .subMap(key(seen, Instant.MIN), key(seen, Instant.MAX))
                    .values())) {
                if (whole.canJoin(other)) {
                    estimates.remove(key(other, other.firstSeenAt()));
                    whole = EstimateObservation.join(whole, other);
                }
            }
            estimates.put(key(whole, whole.firstSeenAt()), whole);
        }

        private static EstimateKey key(EstimateObservation seen, Instant from) {
            return new EstimateKey(seen.field(), seen.by(), seen.value(), from);
        }

        /**
         * Adds a version of a movement, or a retraction. A retraction applies to all versions of the movement. The
         * retraction is a separate entry only until the first version of the movement is known.
         */
        void add(MovementRecord movement) {
            MovementKey bare = new MovementKey(movement.by(), movement.key(), "");
            SortedMap<MovementKey, MovementRecord> versions =
                    movements.subMap(bare, new MovementKey(movement.by(), movement.key(), BEHIND_ALL));
            versions.merge(
                    new MovementKey(movement.by(), movement.key(), movement.text()), movement, MovementRecord::join);
            Instant retractedAt = versions.values().stream()
                    .map(MovementRecord::retractedAt)
                    .filter(Objects::nonNull)
                    .max(Comparator.naturalOrder())
                    .orElse(null);
            if (versions.size() > 1) {
                versions.remove(bare);
            }
            versions.replaceAll((key, version) -> version.retractedAt(retractedAt));
        }

        Ledger ledger() {
            return new Ledger(observations, estimates, movements);
        }
    }
}
