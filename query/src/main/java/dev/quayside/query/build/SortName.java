package dev.quayside.query.build;

import dev.quayside.query.schema.Direction;
import java.util.Objects;

/** A name by which a list can be ordered. Rows without a value come last in both directions. */
public interface SortName {

    /** Returns the name in queries, such as {@code arrival}. */
    String name();

    /** Returns whether a list can be ordered by this name; false for a name that is only a filter. */
    default boolean sortable() {
        return true;
    }

    /**
     * Returns the order from the smallest or earliest value on.
     *
     * @throws IllegalStateException if the name is not {@link #sortable()}
     */
    default Step ascending() {
        return step(Direction.ASCENDING);
    }

    /**
     * Returns the order from the largest or latest value on.
     *
     * @throws IllegalStateException if the name is not {@link #sortable()}
     */
    default Step descending() {
        return step(Direction.DESCENDING);
    }

    private Step step(Direction direction) {
        if (!sortable()) {
            throw new IllegalStateException("'" + name() + "' is a filter, and the list cannot be ordered by it");
        }
        return new Step(name(), direction, false);
    }

    /** Returns a name that can be combined with others. */
    static SortName of(String name) {
        Objects.requireNonNull(name, "name");
        return () -> name;
    }

    /** Returns a name that must be the only one. */
    static SortName alone(String name) {
        Objects.requireNonNull(name, "name");
        return new SortName() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Step ascending() {
                return new Step(name, Direction.ASCENDING, true);
            }

            @Override
            public Step descending() {
                return new Step(name, Direction.DESCENDING, true);
            }
        };
    }

    /** A name with a direction. Immutable. */
    final class Step {
        private final String name;
        private final Direction direction;
        private final boolean alone;

        private Step(String name, Direction direction, boolean alone) {
            this.name = Literals.name(name, "sort");
            if (name.startsWith("-")) {
                throw new IllegalArgumentException("sort: '" + name + "' is not a name (descending() puts the minus)");
            }
            this.direction = direction;
            this.alone = alone;
        }

        String name() {
            return name;
        }

        boolean alone() {
            return alone;
        }

        /** Returns the text in queries, such as {@code -arrival}. */
        @Override
        public String toString() {
            return direction == Direction.DESCENDING ? "-" + name : name;
        }
    }
}
