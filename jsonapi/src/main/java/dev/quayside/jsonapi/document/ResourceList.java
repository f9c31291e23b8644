package dev.quayside.jsonapi.document;

import dev.quayside.query.schema.ResourceType;
import java.util.List;
import java.util.Objects;

/**
 * A list of resources of one type.
 *
 * @param <T> the type of the rows from which the resources are written
 * @param type the resource type
 * @param rows the rows, without duplicates
 */
public record ResourceList<T>(ResourceType<T> type, List<T> rows) {

    public ResourceList {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(rows, "rows");
        rows = List.copyOf(rows);
    }
}
