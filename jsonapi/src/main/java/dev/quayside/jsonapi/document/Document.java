package dev.quayside.jsonapi.document;

import dev.quayside.jsonapi.internal.RelationshipData;
import dev.quayside.query.schema.ResourceType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a document says: one resource or a list of them, with what is told beside. Immutable.
 *
 * @param <T> what the resources are made from
 */
public final class Document<T> {

    private final ResourceList<T> data;
    private final boolean single;
    private final @Nullable ListMeta listMeta;
    private final Map<String, ?> meta;
    private final Map<String, String> links;
    private final List<ResourceList<?>> included;
    private final RelationshipData linkage;

    private Document(
            ResourceList<T> data,
            boolean single,
            @Nullable ListMeta listMeta,
            Map<String, ?> meta,
            Map<String, String> links,
            List<ResourceList<?>> included,
            RelationshipData linkage) {
        this.data = data;
        this.single = single;
        this.listMeta = listMeta;
        this.meta = meta;
        this.links = links;
        this.included = included;
        this.linkage = linkage;
    }

    /** About one resource. */
    public static <T> Document<T> one(ResourceType<T> type, T row) {
        Objects.requireNonNull(row, "row");
        return new Document<>(
                new ResourceList<>(type, List.of(row)),
                true,
                null,
                Map.of(),
                Map.of(),
                List.of(),
                RelationshipData.NONE);
    }

    /** About a list, which may be empty. */
    public static <T> Document<T> list(ResourceType<T> type, List<T> rows) {
        Objects.requireNonNull(rows, "rows");
        return new Document<>(
                new ResourceList<>(type, rows), false, null, Map.of(), Map.of(), List.of(), RelationshipData.NONE);
    }

    /** The same with what is to be told about the list. */
    public Document<T> withMeta(ListMeta value) {
        Objects.requireNonNull(value, "meta");
        return new Document<>(data, single, value, meta, links, included, linkage);
    }

    /**
     * The same with more that is to be told beside, by name in the order of the map, after what is told about a list. Each
     * value is one of those of {@link dev.quayside.query.schema.AttributeType#TREE}.
     */
    public Document<T> withMeta(Map<String, ?> value) {
        Objects.requireNonNull(value, "meta");
        Map<String, ?> copy = Collections.unmodifiableMap(new LinkedHashMap<>(value));
        return new Document<>(data, single, listMeta, copy, links, included, linkage);
    }

    /** The same with links by name, in the order of the map. */
    public Document<T> withLinks(Map<String, String> value) {
        Objects.requireNonNull(value, "links");
        Map<String, String> copy = Collections.unmodifiableMap(new LinkedHashMap<>(value));
        return new Document<>(data, single, listMeta, meta, copy, included, linkage);
    }

    /** The same with other resources beside; no resource may be there twice. */
    public Document<T> withIncluded(List<ResourceList<?>> value) {
        Objects.requireNonNull(value, "included");
        return new Document<>(data, single, listMeta, meta, links, List.copyOf(value), linkage);
    }

    /** The same with where its resources lead beyond what their rows know. */
    public Document<T> withLinkage(RelationshipData value) {
        return new Document<>(data, single, listMeta, meta, links, included, value);
    }

    RelationshipData linkage() {
        return linkage;
    }

    public ResourceList<T> data() {
        return data;
    }

    public boolean single() {
        return single;
    }

    @Nullable
    ListMeta listMeta() {
        return listMeta;
    }

    Map<String, ?> meta() {
        return meta;
    }

    Map<String, String> links() {
        return links;
    }

    List<ResourceList<?>> included() {
        return included;
    }
}
