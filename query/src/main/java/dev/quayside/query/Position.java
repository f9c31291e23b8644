package dev.quayside.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The position of a row in an order.
 *
 * @param keys the value of each sort key in their order; null if the row does not have one; an {@link Integer} for an
 *     order by class
 * @param id the id of the row, which ends the order
 */
public record Position(List<@Nullable Object> keys, UUID id) {

    public Position {
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(id, "id");
        keys = Collections.unmodifiableList(new ArrayList<>(keys));
    }
}
