package dev.quayside.jsonapi;

import dev.quayside.query.Binding;
import dev.quayside.query.Limits;
import dev.quayside.query.QueryParser;
import dev.quayside.query.Shape;
import dev.quayside.query.Shape.Include;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Documents about one resource of a type. Immutable and thread-safe.
 *
 * @param <T> what the resource is made from
 */
final class OneDocuments<T> {

    private final ResourceType<T> type;
    private final QueryParser<?> parser;
    private final Inclusion inclusion;
    private final DocumentWriter writer;
    private final String origin;

    /**
     * Documents as a query may shape them.
     *
     * @param parser of a schema whose rows become this type
     * @param origin scheme and authority of the API's public address
     */
    OneDocuments(
            ResourceType<T> type, QueryParser<?> parser, Inclusion inclusion, DocumentWriter writer, String origin) {
        this.type = type;
        this.parser = parser;
        this.inclusion = inclusion;
        this.writer = writer;
        this.origin = origin;
    }

    /** Documents of a type of which there is no list; it may be another one than the rest knows by its name. */
    static <T> OneDocuments<T> of(
            ResourceType<T> type, Limits limits, Inclusion inclusion, DocumentWriter writer, String origin) {
        Field<T, UUID> id = Field.<T>id("id", type.id()).required();
        Schema<T> schema = Schema.of(type.name(), id)
                .sort("id", id)
                .defaultSort("id", Direction.ASCENDING)
                .resources(with(type))
                .build();
        return new OneDocuments<>(type, QueryParser.of(schema).withLimits(limits), inclusion, writer, origin);
    }

    /** All types, with this one in the place of the one that has its name. */
    static List<ResourceType<?>> with(ResourceType<?> type) {
        return Resources.ALL.stream()
                .<ResourceType<?>>map(other -> other.name().equals(type.name()) ? type : other)
                .toList();
    }

    /** The answer that shows a resource as the query asks for it. */
    ApiResponse shown(Call call, T row) {
        return shown(call, row, shape(call, Include.NONE));
    }

    /** The answer that shows a resource in a shape, with a link to where it was asked for. */
    ApiResponse shown(Call call, T row, Shape shape) {
        return shown(call, row, shape, Map.of());
    }

    /** The same with what is to be told beside. */
    ApiResponse shown(Call call, T row, Shape shape, Map<String, ?> meta) {
        Document<T> document = document(call, row, shape)
                .withMeta(meta)
                .withLinks(
                        Map.of("self", origin + LinkText.asSent(call.request().target())));
        return Answers.streamed(out -> writer.write(document, shape, out));
    }

    /** The answer to a change: the resource as it is now. */
    ApiResponse changed(Call call, T row, Shape shape) {
        Document<T> document = document(call, row, shape);
        return Answers.streamed(out -> writer.write(document, shape, out));
    }

    /**
     * The answer to the making of a resource.
     *
     * @param path where it is from now on
     */
    ApiResponse created(Call call, T row, Shape shape, String path) {
        Document<T> document = document(call, row, shape);
        return Answers.created(path, out -> writer.write(document, shape, out));
    }

    /**
     * What the query asks for.
     *
     * @param standard what is included where the query does not say
     * @throws Refusal with 400, if it cannot be understood
     */
    Shape shape(Call call, Include standard) {
        return Refusal.orResult(binding(call, standard));
    }

    /** The same with what is wrong with it, or without effect. */
    Binding<Shape> binding(Call call, Include standard) {
        return parser.parseShape(call.request().query(), standard, call.handling());
    }

    private Document<T> document(Call call, T row, Shape shape) {
        return inclusion.into(Document.one(type, row), shape, call.account());
    }
}
