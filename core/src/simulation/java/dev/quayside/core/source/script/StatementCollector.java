package dev.quayside.core.source.script;

import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.Statement;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects the statements about one shipment or container. A later statement replaces an earlier statement about the
 * same field or movement. Not thread-safe.
 */
final class StatementCollector {
    private final Map<ReportedField<?>, Statement.Value<?>> fields = new LinkedHashMap<>();
    private final Map<Movement.Key, Movement> movements = new LinkedHashMap<>();
    private final Set<Movement.Key> retracted = new LinkedHashSet<>();

    <T> void set(ReportedField<T> field, @Nullable T value) {
        fields.put(field, new Statement.Value<>(field, value));
    }

    void moved(Movement movement) {
        retracted.remove(movement.key());
        movements.put(movement.key(), movement);
    }

    void retract(Movement.Key key) {
        movements.remove(key);
        retracted.add(key);
    }

    void into(Statement.Builder builder) {
        fields.values().forEach(entry -> set(entry, builder));
        movements.values().forEach(builder::movement);
        retracted.forEach(builder::retract);
    }

    private static <T> void set(Statement.Value<T> entry, Statement.Builder builder) {
        T value = entry.value();
        if (value == null) {
            builder.clear(entry.field());
        } else {
            builder.set(entry.field(), value);
        }
    }
}
