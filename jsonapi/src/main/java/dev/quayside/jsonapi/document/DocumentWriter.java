package dev.quayside.jsonapi.document;

import dev.quayside.core.container.Container;
import dev.quayside.jsonapi.internal.DiagnosticMembers;
import dev.quayside.jsonapi.internal.EncodedJson;
import dev.quayside.jsonapi.internal.JsonOutput;
import dev.quayside.jsonapi.internal.LastFreeDayZones;
import dev.quayside.jsonapi.internal.RelationshipData;
import dev.quayside.jsonapi.internal.TreeWriter;
import dev.quayside.query.Projection;
import dev.quayside.query.resource.ContainerUpdateContent;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A writer of JSON:API documents in UTF-8. It writes rows directly to a stream, through one small buffer. Immutable and
 * thread-safe. Create one writer and reuse it, because a writer encodes all names when it is created.
 *
 * <p>The writer can be used without the API:
 *
 * <pre>{@code
 * DocumentWriter writer = DocumentWriter.of(Resources.ALL).build();
 * writer.write(Document.list(Resources.CONTAINER, containers), Projection.PLAIN, out);
 * }</pre>
 */
public final class DocumentWriter {

    private static final EncodedJson DATA = EncodedJson.key("data");
    private static final EncodedJson META = EncodedJson.key("meta");
    private static final EncodedJson LINKS = EncodedJson.key("links");
    private static final EncodedJson INCLUDED = EncodedJson.key("included");

    private final Map<String, ResourceWriter<?>> writers;
    private final TreeWriter trees;
    private final LastFreeDayFormat days;

    private DocumentWriter(Map<String, ResourceWriter<?>> writers, LastFreeDayFormat days) {
        this.writers = writers;
        this.trees = new TreeWriter(days::of);
        this.days = days;
    }

    /** Returns the form of last free days. */
    public LastFreeDayFormat lastFreeDays() {
        return days;
    }

    /** Creates a builder for a writer of resources of these types, which must have different names. */
    public static Builder of(Collection<ResourceType<?>> types) {
        Objects.requireNonNull(types, "types");
        return new Builder(types);
    }

    /**
     * Writes the members of a document in the order data, meta, links, included. Neither flushes nor closes the stream.
     *
     * @param projection the projection with the sparse fieldsets; its include tree is ignored
     * @throws IllegalArgumentException if the document contains resources of a type that this writer was not created
     *     for
     * @throws IOException if writing to the stream fails
     */
    public <T> void write(Document<T> document, Projection projection, OutputStream out) throws IOException {
        LastFreeDayZones zones = days == LastFreeDayFormat.CALENDAR_DAY ? null : document.zones();
        ResourceWriter<T> writer = writer(document.data().type(), projection, zones);
        Function<? super T, Map<String, ?>> resourceMeta = document.resourceMeta();
        if (resourceMeta != null) {
            writer = writer.withMeta(resourceMeta, trees);
        }
        JsonOutput json = new JsonOutput(out);
        json.openObject();
        json.writeKey(DATA);
        if (document.isSingle()) {
            writer.write(document.data().rows().get(0), document.linkage(), json);
        } else {
            json.openArray();
            writeRows(writer, document.data().rows(), document.linkage(), json);
            json.closeArray();
        }
        Document.ListMeta listMeta = document.listMeta();
        if (listMeta != null || !document.meta().isEmpty()) {
            json.writeKey(META);
            json.openObject();
            if (listMeta != null) {
                writeMeta(listMeta, document.data().rows().size(), json);
            }
            for (Map.Entry<String, ?> member : document.meta().entrySet()) {
                json.writeKey(member.getKey());
                trees.write(member.getValue(), json);
            }
            json.closeObject();
        }
        if (!document.links().isEmpty()) {
            writeLinks(document.links(), json);
        }
        if (!document.included().isEmpty()) {
            json.writeKey(INCLUDED);
            json.openArray();
            for (ResourceList<?> list : document.included()) {
                writeIncluded(list, projection, zones, document.linkage(), json);
            }
            json.closeArray();
        }
        json.closeObject();
        json.flush();
    }

    /** Returns the document as bytes; see {@link #write}. */
    public byte[] bytes(Document<?> document, Projection projection) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            write(document, projection, bytes);
        } catch (IOException e) {
            throw new AssertionError("writing to memory cannot fail", e);
        }
        return bytes.toByteArray();
    }

    private <T> void writeIncluded(
            ResourceList<T> list,
            Projection projection,
            @Nullable LastFreeDayZones zones,
            RelationshipData linkage,
            JsonOutput json)
            throws IOException {
        writeRows(writer(list.type(), projection, zones), list.rows(), linkage, json);
    }

    private static <T> void writeRows(ResourceWriter<T> writer, List<T> rows, RelationshipData linkage, JsonOutput json)
            throws IOException {
        for (T row : rows) {
            writer.write(row, linkage, json);
        }
    }

    /** @param zones the time zones of last free days that are written as instants; null to write calendar days */
    @SuppressWarnings("unchecked")
    private <T> ResourceWriter<T> writer(
            ResourceType<T> type, Projection projection, @Nullable LastFreeDayZones zones) {
        ResourceWriter<?> found = writers.get(type.name());
        if (found == null || !Objects.equals(found.type(), type)) {
            throw new IllegalArgumentException(
                    "this writer was made for " + writers.keySet() + ", not for this '" + type.name() + "'");
        }
        ResourceWriter<T> writer = (ResourceWriter<T>) found;
        if (zones != null && type.equals(Resources.CONTAINER)) {
            UnaryOperator<Container> change = zones::complete;
            writer = writer.withDaysOf((UnaryOperator<T>) change);
        } else if (zones != null && type.equals(Resources.CONTAINER_UPDATED_EVENT)) {
            UnaryOperator<ContainerUpdateContent> change = update -> update.withFacilities(
                    zones.complete(update.facilities(), update.event().shipmentId()));
            writer = writer.withDaysOf((UnaryOperator<T>) change);
        }
        Set<String> fields = projection.fieldsOf(type.name());
        return fields == null ? writer : writer.only(fields);
    }

    private static void writeLinks(Map<String, String> links, JsonOutput json) throws IOException {
        json.writeKey(LINKS);
        json.openObject();
        for (Map.Entry<String, String> link : links.entrySet()) {
            json.writeKey(link.getKey());
            json.writeText(link.getValue());
        }
        json.closeObject();
    }

    private void writeMeta(Document.ListMeta meta, int size, JsonOutput json) throws IOException {
        json.writeKey("size");
        json.writeInteger(size);
        if (meta.total().isPresent()) {
            json.writeKey("total");
            json.writeInteger(meta.total().getAsLong());
        }
        if (meta.isTotalEstimated()) {
            json.writeKey("total_estimated");
            json.writeFlag(true);
        }
        Document.ListMeta.Cursors cursors = meta.cursors();
        if (cursors != null) {
            json.writeKey("cursors");
            json.openObject();
            json.writeKey("before");
            json.writeText(cursors.before());
            json.writeKey("after");
            json.writeText(cursors.after());
            json.closeObject();
        }
        if (!meta.diagnostics().isEmpty()) {
            json.writeKey("diagnostics");
            trees.write(meta.diagnostics().stream().map(DiagnosticMembers::of).toList(), json);
        }
    }

    /** A builder of a writer. Not thread-safe. */
    public static final class Builder {

        private final Collection<ResourceType<?>> types;
        private final Map<String, String> selfPaths = new HashMap<>();
        private final Map<String, UnaryOperator<ResourceWriter<?>>> changes = new HashMap<>();
        private LastFreeDayFormat days = LastFreeDayFormat.CALENDAR_DAY;
        private SuccessStatus successStatus = SuccessStatus.SUCCEEDED;

        private Builder(Collection<ResourceType<?>> types) {
            this.types = List.copyOf(types);
        }

        /** Sets the form of last free days; the default is calendar days. */
        public Builder lastFreeDays(LastFreeDayFormat value) {
            days = Objects.requireNonNull(value, "value");
            return this;
        }

        /** Sets the word for the status of a request that has succeeded; the default is {@code succeeded}. */
        public Builder successStatus(SuccessStatus value) {
            successStatus = Objects.requireNonNull(value, "value");
            return this;
        }

        /**
         * Adds a {@code self} link to every resource of a type.
         *
         * @param type the name of the type
         * @param path the part of the link before the id, such as {@code /v2/shipments/}
         * @throws IllegalArgumentException if the writer was not created for this type
         */
        public Builder selfLinks(String type, String path) {
            Objects.requireNonNull(type, "type");
            Objects.requireNonNull(path, "path");
            if (types.stream().noneMatch(known -> known.name().equals(type))) {
                throw new IllegalArgumentException("unknown type '" + type + "' (expected one of "
                        + types.stream().map(ResourceType::name).toList() + ")");
            }
            selfPaths.put(type, path);
            return this;
        }

        /** Replaces the attributes of a type. */
        @SuppressWarnings("unchecked")
        public <T> Builder attributes(ResourceType<T> type, List<Attribute<T>> attributes) {
            return changing(type, writer -> ((ResourceWriter<T>) writer).withAttributes(attributes, days));
        }

        /**
         * Makes the writer write a link to a list instead of the data of a relationship.
         *
         * @param address the part of the link before the id of the resource
         */
        public Builder relatedLinks(ResourceType<?> type, String relationship, String address) {
            return changing(type, writer -> writer.withRelated(relationship, address));
        }

        /** Makes the writer write an empty object instead of the relationships of a type. */
        public Builder withoutLinks(ResourceType<?> type) {
            return changing(type, ResourceWriter::withoutLinks);
        }

        /** Excludes attributes and relationships of a type from documents. */
        public Builder without(ResourceType<?> type, Set<String> names) {
            Set<String> fields = Stream.concat(
                            type.attributes().stream().map(Attribute::name),
                            type.relationships().stream().map(Relationship::name))
                    .filter(name -> !names.contains(name))
                    .collect(Collectors.toUnmodifiableSet());
            return changing(type, writer -> writer.only(fields));
        }

        /** Adds {@code meta} to each resource of a type; see {@link Document#withMeta(Map)}. */
        @SuppressWarnings("unchecked")
        public <T> Builder meta(ResourceType<T> type, Function<? super T, Map<String, ?>> meta) {
            return changing(type, writer -> ((ResourceWriter<T>) writer).withMeta(meta, new TreeWriter(days::of)));
        }

        private Builder changing(ResourceType<?> type, UnaryOperator<ResourceWriter<?>> change) {
            changes.merge(type.name(), change, (before, after) -> writer -> after.apply(before.apply(writer)));
            return this;
        }

        /** Creates the writer. */
        public DocumentWriter build() {
            Map<String, ResourceWriter<?>> writers = new HashMap<>();
            for (ResourceType<?> type : types) {
                ResourceWriter<?> writer = ResourceWriter.of(type, days, selfPaths.get(type.name()));
                if (type.equals(Resources.TRACKING_REQUEST) || type.equals(Resources.SEARCH_RESULT)) {
                    writer = writer.withChangedText("status", successStatus::shown);
                }
                UnaryOperator<ResourceWriter<?>> change = changes.get(type.name());
                writers.put(type.name(), change == null ? writer : change.apply(writer));
            }
            return new DocumentWriter(Map.copyOf(writers), days);
        }
    }
}
