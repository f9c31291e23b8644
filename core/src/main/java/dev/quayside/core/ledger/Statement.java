package dev.quayside.core.ledger;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What one report says of one shipment or container. What it does not mention it leaves as it was; what it tells to be
 * none is cleared.
 *
 * @param facts what is said; a fact that is told to be none has no value there
 * @param movements in the source's order; may be empty
 * @param withdrawn happenings that the source takes back; may be empty
 */
public record Statement(List<Told<?>> facts, List<Movement> movements, Set<Movement.Key> withdrawn) {

    /** Says nothing. */
    public static final Statement NOTHING = new Statement(List.of(), List.of(), Set.of());

    public Statement {
        facts = List.copyOf(Objects.requireNonNull(facts, "facts"));
        movements = List.copyOf(Objects.requireNonNull(movements, "movements"));
        withdrawn = Set.copyOf(Objects.requireNonNull(withdrawn, "withdrawn"));
    }

    /** Whether nothing is said. */
    public boolean isEmpty() {
        return facts.isEmpty() && movements.isEmpty() && withdrawn.isEmpty();
    }

    public static Builder builder() {
        return new Builder();
    }

    /**
     * One fact as a source tells it.
     *
     * @param fact which
     * @param value what is said; null if it is told to be none
     * @param <T> what is said
     */
    public record Told<T>(Fact<T> fact, @Nullable T value) {

        public Told {
            Objects.requireNonNull(fact, "fact");
            value = fact.kept(value);
        }
    }

    /** Collects a statement; not thread-safe. */
    public static final class Builder {
        private final Map<Fact<?>, Told<?>> facts = new TreeMap<>();
        private final List<Movement> movements = new ArrayList<>();
        private final Set<Movement.Key> withdrawn = new LinkedHashSet<>();

        private Builder() {}

        /** Says something; of a fact told twice the later counts. */
        public <T> Builder tell(Fact<T> fact, T value) {
            facts.put(fact, new Told<>(fact, Objects.requireNonNull(value, "value")));
            return this;
        }

        /** Says something if there is something to say: null says nothing. */
        public <T> Builder tellIfKnown(Fact<T> fact, @Nullable T value) {
            return value == null ? this : tell(fact, value);
        }

        /** Says that there is none: clears what the source said before. */
        public <T> Builder tellNone(Fact<T> fact) {
            facts.put(fact, new Told<>(fact, null));
            return this;
        }

        /** Says that something was done, or will be. */
        public Builder moved(Movement movement) {
            movements.add(Objects.requireNonNull(movement, "movement"));
            return this;
        }

        /** Takes back what was said to have been done. */
        public Builder withdraw(Movement.Key key) {
            withdrawn.add(Objects.requireNonNull(key, "key"));
            return this;
        }

        public Statement build() {
            return new Statement(List.copyOf(facts.values()), movements, withdrawn);
        }
    }
}
