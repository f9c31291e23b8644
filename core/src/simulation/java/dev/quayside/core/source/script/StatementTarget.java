package dev.quayside.core.source.script;

import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.Statement;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What has been told of one subject so far; the later takes the place of the earlier. Not thread-safe. */
final class StatementTarget {
    private final Map<ReportedField<?>, Statement.Value<?>> facts = new LinkedHashMap<>();
    private final Map<Movement.Key, Movement> movements = new LinkedHashMap<>();
    private final Set<Movement.Key> withdrawn = new LinkedHashSet<>();

    <T> void tell(ReportedField<T> fact, @Nullable T value) {
        facts.put(fact, new Statement.Value<>(fact, value));
    }

    void moved(Movement movement) {
        withdrawn.remove(movement.key());
        movements.put(movement.key(), movement);
    }

    void withdraw(Movement.Key key) {
        movements.remove(key);
        withdrawn.add(key);
    }

    void into(Statement.Builder said) {
        facts.values().forEach(told -> tell(told, said));
        movements.values().forEach(said::moved);
        withdrawn.forEach(said::retract);
    }

    private static <T> void tell(Statement.Value<T> told, Statement.Builder said) {
        T value = told.value();
        if (value == null) {
            said.clear(told.field());
        } else {
            said.set(told.field(), value);
        }
    }
}
