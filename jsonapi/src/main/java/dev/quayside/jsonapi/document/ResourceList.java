package dev.quayside.jsonapi.document;

import dev.quayside.query.schema.ResourceType;
import java.util.List;
import java.util.Objects;

/**
 * Resources of one type, in an order.
 *
 * @param <T> what the resources are made from
 * @param type how they are shown
 * @param rows none twice
 */
public record ResourceList<T>(ResourceType<T> type, List<T> rows) {

    public ResourceList {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(rows, "rows");
        rows = List.copyOf(rows);
    }
}
