package dev.quayside.core.ledger;

import dev.quayside.core.event.DataSource;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Everything that sources have said of one shipment or one container: of each fact every value that each source gave,
 * with when it did (see {@link Said}), and every movement, also those that were taken back. Immutable.
 *
 * <p>Reports may be entered in any order, any number of times, whole or in pieces: the ledger is the same in the end.
 */
public final class Ledger {

    /** Nobody has said anything. */
    public static final Ledger EMPTY = new Ledger(new TreeMap<>(), new TreeMap<>(), new TreeMap<>());

    /** Later than another; of two at the same instant the one whose text is greater, whichever came first. */
    private static final Comparator<Said<?>> LAST =
            Comparator.<Said<?>, Instant>comparing(Said::observedAt).thenComparing(Said::text);

    private static final String BEHIND_ALL = "\uFFFF";

    private final SortedMap<FactKey, Said<?>> facts;
    private final SortedMap<SightingKey, Sighting> sightings;
    private final SortedMap<MovementKey, MovementRecord> movements;

    /** The same facts: every derivation asks for nearly all of every source, and most sources never mention most of them. */
    private final Map<DataSource, Map<Fact<?>, List<Said<?>>>> told;

    private Ledger(
            SortedMap<FactKey, Said<?>> facts,
            SortedMap<SightingKey, Sighting> sightings,
            SortedMap<MovementKey, MovementRecord> movements) {
        this.facts = Collections.unmodifiableSortedMap(facts);
        this.sightings = Collections.unmodifiableSortedMap(sightings);
        this.movements = Collections.unmodifiableSortedMap(movements);
        this.told = new EnumMap<>(DataSource.class);
        for (Said<?> said : facts.values()) {
            told.computeIfAbsent(said.by(), any -> new HashMap<>())
                    .computeIfAbsent(said.fact(), any -> new ArrayList<>(1))
                    .add(said);
        }
    }

    /** The ledger with these entries, as {@link #facts}, {@link #sightings} and {@link #movements} gave them. */
    public static Ledger of(
            Collection<Said<?>> facts, Collection<Sighting> sightings, Collection<MovementRecord> movements) {
        Objects.requireNonNull(facts, "facts");
        Objects.requireNonNull(sightings, "sightings");
        Objects.requireNonNull(movements, "movements");
        Entry entry = new Entry(EMPTY);
        facts.forEach(entry::add);
        sightings.forEach(entry::add);
        movements.forEach(entry::add);
        return entry.ledger();
    }

    /** This ledger with one more report entered; this ledger itself if the report says nothing new. */
    public Ledger with(DataSource by, Instant observedAt, Statement statement) {
        Objects.requireNonNull(by, "by");
        Objects.requireNonNull(observedAt, "observedAt");
        Objects.requireNonNull(statement, "statement");
        if (statement.isEmpty()) {
            return this;
        }
        Entry entry = new Entry(this);
        statement.facts().forEach(told -> entry.tell(told, by, observedAt));
        statement.movements().forEach(movement -> entry.add(MovementRecord.told(by, movement, observedAt)));
        statement.withdrawn().forEach(key -> entry.add(MovementRecord.withdrawn(by, key, observedAt)));
        Ledger after = entry.ledger();
        return after.equals(this) ? this : after;
    }

    /** What this source said last of a fact, also if it said that there is none; empty if it never mentioned it. */
    public <T> Optional<Said<T>> said(Fact<T> fact, DataSource by) {
        return values(fact, by).stream().max(LAST);
    }

    /**
     * All that this source ever said of a fact, in no particular order: each value once, or once for each stretch of time
     * in which a terminal or railroad gave it. A value that was told to be none is among them.
     */
    @SuppressWarnings("unchecked") // a fact's entries are made with its own type of value only
    public <T> Collection<Said<T>> values(Fact<T> fact, DataSource by) {
        Objects.requireNonNull(fact, "fact");
        Objects.requireNonNull(by, "by");
        Collection<?> values = told.getOrDefault(by, Map.of()).getOrDefault(fact, List.of());
        return Collections.unmodifiableCollection((Collection<Said<T>>) values);
    }

    /**
     * What the first of these sources says that mentions the fact at all, also if it says that there is none; empty if
     * none of them does.
     */
    public <T> Optional<Said<T>> said(Fact<T> fact, List<DataSource> strongestFirst) {
        Objects.requireNonNull(strongestFirst, "strongestFirst");
        return strongestFirst.stream().flatMap(by -> said(fact, by).stream()).findFirst();
    }

    /** This source's estimates of a fact; empty if it gave none. */
    public Optional<Estimate> estimate(Fact<Instant> fact, DataSource by) {
        Objects.requireNonNull(fact, "fact");
        Objects.requireNonNull(by, "by");
        return Optional.ofNullable(Estimate.of(sightings
                .subMap(
                        new SightingKey(fact, by, Instant.MIN, Instant.MIN),
                        new SightingKey(fact, by, Instant.MAX, Instant.MAX))
                .values()));
    }

    /** All that was ever said, by fact, source, value and time. */
    public Collection<Said<?>> facts() {
        return facts.values();
    }

    /** All estimates, by fact, source, value and time. */
    public Collection<Sighting> sightings() {
        return sightings.values();
    }

    /** All movements in all their versions, also estimated ones and those that were taken back, by source and key. */
    public Collection<MovementRecord> movements() {
        return movements.values();
    }

    /**
     * The movements that still stand, by source and key, each in its newest version. Versions without a name of the
     * source's that lie more than 21 days apart are movements of their own. What a source told first without a place, or
     * with a name only, and then at the same instant with a code, is one movement: the one with the code.
     */
    public Stream<MovementRecord> standing() {
        List<List<MovementRecord>> happenings = new ArrayList<>();
        for (MovementRecord version : movements.values()) {
            List<MovementRecord> last = happenings.isEmpty() ? List.of() : happenings.get(happenings.size() - 1);
            if (last.isEmpty() || !isSame(last.get(0), version)) {
                last = new ArrayList<>();
                happenings.add(last);
            }
            last.add(version);
        }
        return happenings.stream()
                .filter(one -> happenings.stream().noneMatch(other -> Versions.isToldBetter(one, other)))
                .flatMap(versions -> Versions.standing(versions).stream());
    }

    private static boolean isSame(MovementRecord one, MovementRecord other) {
        return one.by() == other.by() && one.key().equals(other.key());
    }

    /** Whether nobody has said anything. */
    public boolean isEmpty() {
        return facts.isEmpty() && sightings.isEmpty() && movements.isEmpty();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Ledger ledger
                && facts.equals(ledger.facts)
                && sightings.equals(ledger.sightings)
                && movements.equals(ledger.movements);
    }

    @Override
    public int hashCode() {
        return Objects.hash(facts, sightings, movements);
    }

    @Override
    public String toString() {
        return "Ledger" + facts.values() + movements.values();
    }

    private record FactKey(Fact<?> fact, DataSource by, String text, Instant from) implements Comparable<FactKey> {
        @Override
        public int compareTo(FactKey other) {
            // Most keys that are compared differ in the fact, or are of the very same one.
            int order = fact.equals(other.fact) ? 0 : fact.compareTo(other.fact);
            if (order == 0) {
                order = by.compareTo(other.by);
            }
            if (order == 0) {
                order = text.compareTo(other.text);
            }
            return order == 0 ? from.compareTo(other.from) : order;
        }
    }

    private record SightingKey(Fact<?> fact, DataSource by, Instant value, Instant from)
            implements Comparable<SightingKey> {
        private static final Comparator<SightingKey> ORDER = Comparator.comparing((SightingKey key) -> key.fact.name())
                .thenComparing(SightingKey::by)
                .thenComparing(SightingKey::value)
                .thenComparing(SightingKey::from);

        @Override
        public int compareTo(SightingKey other) {
            return ORDER.compare(this, other);
        }
    }

    private record MovementKey(DataSource by, Movement.Key key, String text) implements Comparable<MovementKey> {
        private static final Comparator<MovementKey> ORDER = Comparator.comparing(MovementKey::by)
                .thenComparing(MovementKey::key)
                .thenComparing(MovementKey::text);

        @Override
        public int compareTo(MovementKey other) {
            return ORDER.compare(this, other);
        }
    }

    /** A ledger while something is being entered. */
    private static final class Entry {
        private final SortedMap<FactKey, Said<?>> facts;
        private final SortedMap<SightingKey, Sighting> sightings;
        private final SortedMap<MovementKey, MovementRecord> movements;

        Entry(Ledger before) {
            facts = new TreeMap<>(before.facts);
            sightings = new TreeMap<>(before.sightings);
            movements = new TreeMap<>(before.movements);
        }

        <T> void tell(Statement.Told<T> told, DataSource by, Instant at) {
            add(Said.once(told.fact(), by, told.value(), at));
            if (told.fact().shape() == Fact.Shape.ESTIMATE && told.value() instanceof Instant estimate) {
                add(new Sighting(Fact.estimate(told.fact()), by, estimate, at, at));
            }
        }

        void add(Said<?> said) {
            String text = said.text();
            Said<?> whole = said;
            for (Said<?> other : List.copyOf(facts.subMap(key(said, text, Instant.MIN), key(said, text, Instant.MAX))
                    .values())) {
                if (whole.meets(other)) {
                    facts.remove(key(said, text, other.firstObservedAt()));
                    whole = Said.both(whole, other);
                }
            }
            facts.put(key(said, text, whole.firstObservedAt()), whole);
        }

        /** The text of a value may be long: it is made once for all keys. */
        private static FactKey key(Said<?> said, String text, Instant from) {
            return new FactKey(said.fact(), said.by(), text, from);
        }

        void add(Sighting seen) {
            Sighting whole = seen;
            for (Sighting other : List.copyOf(sightings
                    .subMap(key(seen, Instant.MIN), key(seen, Instant.MAX))
                    .values())) {
                if (whole.meets(other)) {
                    sightings.remove(key(other, other.firstSeenAt()));
                    whole = Sighting.both(whole, other);
                }
            }
            sightings.put(key(whole, whole.firstSeenAt()), whole);
        }

        private static SightingKey key(Sighting seen, Instant from) {
            return new SightingKey(seen.fact(), seen.by(), seen.value(), from);
        }

        /** Taking back holds for all versions alike, and stands alone only while there is none. */
        void add(MovementRecord told) {
            MovementKey bare = new MovementKey(told.by(), told.key(), "");
            SortedMap<MovementKey, MovementRecord> versions =
                    movements.subMap(bare, new MovementKey(told.by(), told.key(), BEHIND_ALL));
            versions.merge(new MovementKey(told.by(), told.key(), told.text()), told, MovementRecord::both);
            Instant withdrawnAt = versions.values().stream()
                    .map(MovementRecord::withdrawnAt)
                    .filter(Objects::nonNull)
                    .max(Comparator.naturalOrder())
                    .orElse(null);
            if (versions.size() > 1) {
                versions.remove(bare);
            }
            versions.replaceAll((key, version) -> version.withdrawnAt(withdrawnAt));
        }

        Ledger ledger() {
            return new Ledger(facts, sightings, movements);
        }
    }
}
