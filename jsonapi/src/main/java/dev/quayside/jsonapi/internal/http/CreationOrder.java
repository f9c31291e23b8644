package dev.quayside.jsonapi.internal.http;

import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Function;

/** Creates schemas of lists that have no filters and are ordered by creation time. */
public final class CreationOrder {

    private CreationOrder() {}

    /** Returns a schema; resources with the same time are ordered by id. */
    public static <T> Schema<T> schema(ResourceType<T> type, Function<T, Instant> createdAt, Direction direction) {
        Field<T, UUID> id = Field.<T>id("id", type.id()).required();
        return Schema.of(type.name(), id)
                .sort("created_at", Field.<T>instant("created_at", createdAt).required())
                .defaultSort("created_at", direction)
                .resources(Resources.ALL)
                .build();
    }
}
