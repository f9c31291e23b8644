package dev.quayside.jsonapi.document;

import dev.quayside.jsonapi.internal.LastFreeDayZones;
import dev.quayside.jsonapi.internal.RelationshipData;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.ResourceType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A JSON:API document. It consists of one resource or a list of resources, and of meta, links and included resources.
 * Immutable.
 *
 * @param <T> the type of the rows from which the resources are written
 */
public final class Document<T> {

    private final ResourceList<T> data;
    private final boolean single;
    private final @Nullable ListMeta listMeta;
    private final Map<String, ?> meta;
    private final @Nullable Function<? super T, Map<String, ?>> resourceMeta;
    private final Map<String, String> links;
    private final List<ResourceList<?>> included;
    private final @Nullable LastFreeDayZones zones;
    private final RelationshipData linkage;

    private Document(
            ResourceList<T> data,
            boolean single,
            @Nullable ListMeta listMeta,
            Map<String, ?> meta,
            @Nullable Function<? super T, Map<String, ?>> resourceMeta,
            Map<String, String> links,
            List<ResourceList<?>> included,
            @Nullable LastFreeDayZones zones,
            RelationshipData linkage) {
        this.data = data;
        this.single = single;
        this.listMeta = listMeta;
        this.meta = meta;
        this.resourceMeta = resourceMeta;
        this.links = links;
        this.included = included;
        this.zones = zones;
        this.linkage = linkage;
    }

    /** Creates a document with one resource. */
    public static <T> Document<T> one(ResourceType<T> type, T row) {
        Objects.requireNonNull(row, "row");
        return new Document<>(
                new ResourceList<>(type, List.of(row)),
                true,
                null,
                Map.of(),
                null,
                Map.of(),
                List.of(),
                null,
                RelationshipData.NONE);
    }

    /** Creates a document with a list of resources, which may be empty. */
    public static <T> Document<T> list(ResourceType<T> type, List<T> rows) {
        Objects.requireNonNull(rows, "rows");
        return new Document<>(
                new ResourceList<>(type, rows),
                false,
                null,
                Map.of(),
                null,
                Map.of(),
                List.of(),
                null,
                RelationshipData.NONE);
    }

    /** Returns a copy of the document with the {@code meta} of a list. */
    public Document<T> withMeta(ListMeta value) {
        Objects.requireNonNull(value, "meta");
        return new Document<>(data, single, value, meta, resourceMeta, links, included, zones, linkage);
    }

    /**
     * Returns a copy of the document with additional members of {@code meta}, in the order of the map, after the
     * members of a list. The values must have the types that {@link dev.quayside.query.schema.AttributeType#TREE}
     * lists.
     */
    public Document<T> withMeta(Map<String, ?> value) {
        Objects.requireNonNull(value, "meta");
        Map<String, ?> copy = Collections.unmodifiableMap(new LinkedHashMap<>(value));
        return new Document<>(data, single, listMeta, copy, resourceMeta, links, included, zones, linkage);
    }

    /**
     * Returns a copy of the document in which each primary resource has {@code meta}, instead of the {@code meta} that
     * the writer adds to its type. The values are as in {@link #withMeta(Map)}.
     */
    public Document<T> withResourceMeta(Function<? super T, Map<String, ?>> value) {
        Objects.requireNonNull(value, "value");
        return new Document<>(data, single, listMeta, meta, value, links, included, zones, linkage);
    }

    /** Returns a copy of the document with links, in the order of the map. */
    public Document<T> withLinks(Map<String, String> value) {
        Objects.requireNonNull(value, "links");
        Map<String, String> copy = Collections.unmodifiableMap(new LinkedHashMap<>(value));
        return new Document<>(data, single, listMeta, meta, resourceMeta, copy, included, zones, linkage);
    }

    /** Returns a copy of the document with included resources, which must not contain duplicates. */
    public Document<T> withIncluded(List<ResourceList<?>> value) {
        Objects.requireNonNull(value, "included");
        return new Document<>(data, single, listMeta, meta, resourceMeta, links, List.copyOf(value), zones, linkage);
    }

    /** Returns a copy of the document with the time zones by which last free days are written as instants. */
    public Document<T> withZones(LastFreeDayZones value) {
        Objects.requireNonNull(value, "value");
        return new Document<>(data, single, listMeta, meta, resourceMeta, links, included, value, linkage);
    }

    /**
     * Returns the resolver of the time zones of last free days that was set. If none was set, returns a resolver that
     * finds time zones in the resources of the document.
     */
    LastFreeDayZones zones() {
        return zones != null ? zones : LastFreeDayZones.of(resources().flatMap(list -> list.rows().stream()));
    }

    /**
     * Returns a copy of the document with the data for relationships whose related resources are not contained in the
     * rows.
     */
    public Document<T> withLinkage(RelationshipData value) {
        return new Document<>(data, single, listMeta, meta, resourceMeta, links, included, zones, value);
    }

    RelationshipData linkage() {
        return linkage;
    }

    public ResourceList<T> data() {
        return data;
    }

    public boolean isSingle() {
        return single;
    }

    @Nullable
    ListMeta listMeta() {
        return listMeta;
    }

    Map<String, ?> meta() {
        return meta;
    }

    @Nullable
    Function<? super T, Map<String, ?>> resourceMeta() {
        return resourceMeta;
    }

    Map<String, String> links() {
        return links;
    }

    /** Returns the primary and the included resources. */
    public Stream<ResourceList<?>> resources() {
        return Stream.concat(Stream.of(data), included.stream());
    }

    List<ResourceList<?>> included() {
        return included;
    }

    /**
     * The {@code meta} of a list document.
     *
     * @param total the number of matching rows; empty if it was not requested
     * @param isTotalEstimated whether the total is an estimate; if it is, the document contains {@code total_estimated}
     * @param cursors the cursors of the page; null if the page is empty
     * @param diagnostics the ignored parts of the query; if there are none, the document omits the member
     */
    public record ListMeta(
            OptionalLong total,
            boolean isTotalEstimated,
            @Nullable Cursors cursors,
            List<Diagnostic> diagnostics) {

        public ListMeta {
            Objects.requireNonNull(total, "total");
            Objects.requireNonNull(diagnostics, "diagnostics");
            diagnostics = List.copyOf(diagnostics);
        }

        /** Creates the {@code meta} of a list with an exact total, or without a total. */
        public ListMeta(OptionalLong total, @Nullable Cursors cursors, List<Diagnostic> diagnostics) {
            this(total, false, cursors, diagnostics);
        }

        /**
         * The cursors of a page.
         *
         * @param before the cursor of the first row, which selects the previous page
         * @param after the cursor of the last row, which selects the next page
         */
        public record Cursors(String before, String after) {
            public Cursors {
                Objects.requireNonNull(before, "before");
                Objects.requireNonNull(after, "after");
            }
        }
    }
}
