package dev.quayside.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The position of a row in a sort order.
 *
 * @param keys the value of each sort key, in the order of the keys; an element is null if the row has no value for the
 *     key. The value of a {@link dev.quayside.query.schema.SortKey.ByClass} key is an {@link Integer}
 * @param id the id of the row, the final tiebreaker of the order
 */
public record Position(List<@Nullable Object> keys, UUID id) {

    public Position {
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(id, "id");
        keys = Collections.unmodifiableList(new ArrayList<>(keys));
    }
}
