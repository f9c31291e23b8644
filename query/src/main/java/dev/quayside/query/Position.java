package dev.quayside.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Where a row stands in an order.
 *
 * @param keys the row's value for each sort key, in their order; null where it has none, an {@link Integer} for a class
 * @param id the row's id, which ends the order
 */
public record Position(List<@Nullable Object> keys, UUID id) {

    public Position {
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(id, "id");
        keys = Collections.unmodifiableList(new ArrayList<>(keys));
    }
}
