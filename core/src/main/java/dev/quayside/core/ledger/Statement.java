package dev.quayside.core.ledger;

import dev.quayside.core.container.Container;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.FieldDeclarations.RecordedValue;
import dev.quayside.core.shipment.Shipment;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The part of a report that is about the shipment or one container. A field that the statement does not contain keeps
 * its value.
 *
 * @param values the reported values, at most one for each field
 * @param movements the reported movements, in the source's order
 * @param retracted the keys of the movements that the source retracts
 */
public record Statement(List<Value<?>> values, List<Movement> movements, Set<Movement.Key> retracted) {

    /** An empty statement. */
    public static final Statement NOTHING = new Statement(List.of(), List.of(), Set.of());

    public Statement {
        values = List.copyOf(Objects.requireNonNull(values, "values"));
        movements = List.copyOf(Objects.requireNonNull(movements, "movements"));
        retracted = Set.copyOf(Objects.requireNonNull(retracted, "retracted"));
    }

    public boolean isEmpty() {
        return values.isEmpty() && movements.isEmpty() && retracted.isEmpty();
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Starts a statement with those values in a shipment that a source usually reports. */
    public static Builder of(Shipment shipment, SourceType by) {
        Objects.requireNonNull(by, "by");
        return builder().setKnown(ReportedField.SHIPMENT.values(by), Objects.requireNonNull(shipment, "shipment"));
    }

    /**
     * Starts a statement with those values in a container that a source usually reports, and with the
     * {@link ReportedField#LAST_FREE_DAY} of this source.
     */
    public static Builder of(Container container, SourceType by) {
        Objects.requireNonNull(by, "by");
        return builder().setKnown(ReportedField.CONTAINER.values(by), Objects.requireNonNull(container, "container"));
    }

    /** Returns a statement with the first estimates of a shipment. */
    public static Statement ofFirstEstimates(Shipment shipment) {
        Objects.requireNonNull(shipment, "shipment");
        return builder()
                .setKnown(ReportedField.SHIPMENT.firstEstimates(), shipment)
                .build();
    }

    /**
     * A reported value.
     *
     * @param value null if the field is reported as explicitly empty
     * @param <T> the type of the value
     */
    public record Value<T>(ReportedField<T> field, @Nullable T value) {

        public Value {
            Objects.requireNonNull(field, "field");
            value = field.storable(value);
        }
    }

    /** A builder of a statement. Not thread-safe. */
    public static final class Builder {
        private final Map<ReportedField<?>, Value<?>> values = new TreeMap<>();
        private final List<Movement> movements = new ArrayList<>();
        private final Set<Movement.Key> retracted = new LinkedHashSet<>();

        private Builder() {}

        /** Sets a field; replaces a value that was set before. */
        public <T> Builder set(ReportedField<T> field, T value) {
            values.put(field, new Value<>(field, Objects.requireNonNull(value, "value")));
            return this;
        }

        /** Sets a field unless the value is null. */
        public <T> Builder setIfKnown(ReportedField<T> field, @Nullable T value) {
            return value == null ? this : set(field, value);
        }

        private <R> Builder setKnown(List<? extends RecordedValue<R, ?>> recorded, R from) {
            recorded.forEach(value -> setKnown(value, from));
            return this;
        }

        private <R, T> void setKnown(RecordedValue<R, T> recorded, R from) {
            setIfKnown(recorded.field(), recorded.accessor().apply(from));
        }

        /** Reports a field as explicitly empty. */
        public <T> Builder clear(ReportedField<T> field) {
            values.put(field, new Value<>(field, null));
            return this;
        }

        /** Adds an actual or estimated movement. */
        public Builder movement(Movement movement) {
            movements.add(Objects.requireNonNull(movement, "movement"));
            return this;
        }

        /** Retracts a movement that was reported before. */
        public Builder retract(Movement.Key key) {
            retracted.add(Objects.requireNonNull(key, "key"));
            return this;
        }

        public Statement build() {
            return new Statement(List.copyOf(values.values()), movements, retracted);
        }
    }
}
