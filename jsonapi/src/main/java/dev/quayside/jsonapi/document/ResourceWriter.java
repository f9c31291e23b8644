package dev.quayside.jsonapi.document;

import dev.quayside.jsonapi.internal.EncodedJson;
import dev.quayside.jsonapi.internal.JsonOutput;
import dev.quayside.jsonapi.internal.RelationshipData;
import dev.quayside.jsonapi.internal.TreeWriter;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A writer of resources of one type. It writes the id, type, attributes, links, relationships and meta; it omits links
 * or meta that are not set for the type.
 *
 * @param <T> the type of the rows from which the resources are written
 */
public final class ResourceWriter<T> {

    private static final EncodedJson ID = EncodedJson.key("id");
    private static final EncodedJson ATTRIBUTES = EncodedJson.key("attributes");
    private static final EncodedJson RELATIONSHIPS = EncodedJson.key("relationships");
    private static final EncodedJson NO_RELATIONSHIPS = EncodedJson.of("\"relationships\":{}");
    private static final EncodedJson META = EncodedJson.key("meta");
    private static final EncodedJson QUOTE_BRACE = EncodedJson.of("\"}");
    private static final EncodedJson QUOTE_BRACES = EncodedJson.of("\"}}");

    /** A relationship with its encoded key. */
    private record Link<T>(
            Relationship<T> relationship,
            RelationshipData.Path path,
            EncodedJson key,
            List<Target> targets,
            @Nullable EncodedJson related) {
        Link<T> withRelated(EncodedJson value) {
            return new Link<>(relationship, path, key, targets, value);
        }
    }

    /** A type of targets of a relationship, with the encoded end of a resource identifier of this type. */
    private record Target(String type, EncodedJson tail) {}

    private final ResourceType<T> type;
    private final EncodedJson typeMember;
    private final @Nullable EncodedJson self;
    private final ObjectWriter<T> attributes;
    private final List<Link<T>> links;
    private final boolean showsNoLinks;
    private final @Nullable MetaWriter<T> remarks;

    private ResourceWriter(
            ResourceType<T> type,
            EncodedJson typeMember,
            @Nullable EncodedJson self,
            ObjectWriter<T> attributes,
            List<Link<T>> links,
            boolean showsNoLinks,
            @Nullable MetaWriter<T> remarks) {
        this.type = type;
        this.typeMember = typeMember;
        this.self = self;
        this.attributes = attributes;
        this.links = links;
        this.showsNoLinks = showsNoLinks;
        this.remarks = remarks;
    }

    /** The {@code meta} of a resource, and its writer. */
    private record MetaWriter<T>(Function<? super T, Map<String, ?>> members, TreeWriter trees) {}

    /**
     * Creates a writer of the resources of a type.
     *
     * @param selfPath the part before the id in the {@code self} link of a resource; null to write no such link
     */
    static <T> ResourceWriter<T> of(ResourceType<T> type, LastFreeDayFormat days, @Nullable String selfPath) {
        List<Link<T>> links = new ArrayList<>();
        for (Relationship<T> relationship : type.relationships()) {
            links.add(new Link<>(
                    relationship,
                    new RelationshipData.Path(type.name(), relationship.name()),
                    EncodedJson.of(EncodedJson.text(relationship.name()) + ":{\"data\":"),
                    relationship.targets().stream().map(ResourceWriter::target).toList(),
                    null));
        }
        @Nullable EncodedJson self = null;
        if (selfPath != null) {
            String path = EncodedJson.text(selfPath);
            self = EncodedJson.of("\"links\":{\"self\":" + path.substring(0, path.length() - 1));
        }
        return new ResourceWriter<>(
                type,
                EncodedJson.of("\"type\":" + EncodedJson.text(type.name())),
                self,
                ObjectWriter.of(type.attributes(), days),
                links,
                false,
                null);
    }

    private static Target target(String name) {
        return new Target(name, EncodedJson.of("\"type\":" + EncodedJson.text(name) + "}"));
    }

    /** Returns a copy of the writer that writes only the attributes and relationships with these names. */
    ResourceWriter<T> only(Set<String> names) {
        return new ResourceWriter<>(
                type,
                typeMember,
                self,
                attributes.only(names),
                links.stream()
                        .filter(link -> names.contains(link.relationship().name()))
                        .toList(),
                false,
                remarks);
    }

    /** Returns a copy of the writer that writes the given attributes. */
    ResourceWriter<T> withAttributes(List<Attribute<T>> other, LastFreeDayFormat days) {
        return new ResourceWriter<>(type, typeMember, self, ObjectWriter.of(other, days), links, showsNoLinks, remarks);
    }

    /**
     * Returns a copy of the writer that writes a link instead of the data of a relationship.
     *
     * @param address the part of the link before the id of the resource
     */
    ResourceWriter<T> withRelated(String relationship, String address) {
        String text = EncodedJson.text(address);
        EncodedJson related = EncodedJson.of(
                EncodedJson.text(relationship) + ":{\"links\":{\"related\":" + text.substring(0, text.length() - 1));
        List<Link<T>> all = links.stream()
                .map(link -> link.relationship().name().equals(relationship) ? link.withRelated(related) : link)
                .toList();
        return new ResourceWriter<>(type, typeMember, self, attributes, all, showsNoLinks, remarks);
    }

    /** Returns a copy of the writer that applies {@code change} to the text of the attribute with this name. */
    ResourceWriter<T> withChangedText(String attribute, UnaryOperator<String> change) {
        return new ResourceWriter<>(
                type, typeMember, self, attributes.withChangedText(attribute, change), links, showsNoLinks, remarks);
    }

    /** Returns a copy of the writer that applies {@code change} to a row before it reads the last free days. */
    ResourceWriter<T> withDaysOf(UnaryOperator<T> change) {
        return new ResourceWriter<>(
                type, typeMember, self, attributes.withDaysOf(change), links, showsNoLinks, remarks);
    }

    /** Returns a copy of the writer that writes an empty object instead of the relationships. */
    ResourceWriter<T> withoutLinks() {
        return new ResourceWriter<>(type, typeMember, self, attributes, List.of(), true, remarks);
    }

    /** Returns a copy of the writer that adds {@code meta} to each resource, regardless of sparse fieldsets. */
    ResourceWriter<T> withMeta(Function<? super T, Map<String, ?>> meta, TreeWriter trees) {
        return new ResourceWriter<>(
                type, typeMember, self, attributes, links, showsNoLinks, new MetaWriter<>(meta, trees));
    }

    ResourceType<T> type() {
        return type;
    }

    void write(T row, RelationshipData linkage, JsonOutput out) throws IOException {
        UUID id = type.id().apply(row);
        out.openObject();
        out.writeKey(ID);
        out.writeId(id);
        out.writeRaw(typeMember);
        if (!attributes.isEmpty()) {
            out.writeKey(ATTRIBUTES);
            attributes.write(row, out);
        }
        if (self != null) {
            out.writeRaw(self);
            out.appendId(id);
            out.append(QUOTE_BRACE);
        }
        if (showsNoLinks) {
            out.writeRaw(NO_RELATIONSHIPS);
        } else if (!links.isEmpty()) {
            writeRelationships(row, id, linkage, out);
        }
        if (remarks != null) {
            writeMeta(remarks, row, out);
        }
        out.closeObject();
    }

    private static <T> void writeMeta(MetaWriter<T> remarks, T row, JsonOutput out) throws IOException {
        Map<String, ?> members = remarks.members().apply(row);
        if (!members.isEmpty()) {
            out.writeKey(META);
            remarks.trees().write(members, out);
        }
    }

    private void writeRelationships(T row, UUID id, RelationshipData linkage, JsonOutput out) throws IOException {
        out.writeKey(RELATIONSHIPS);
        out.openObject();
        for (int i = 0; i < links.size(); i++) {
            Link<T> link = links.get(i);
            EncodedJson related = link.related();
            if (related != null) {
                out.writeRaw(related);
                out.appendId(id);
                out.append(QUOTE_BRACES);
                continue;
            }
            if (link.relationship() instanceof Relationship.LookedUp) {
                writeLookedUp(linkage.of(link.path(), id).orElse(null), link, out);
                continue;
            }
            out.writeKey(link.key());
            if (link.relationship() instanceof Relationship.ToOne<T> one) {
                ResourceId target = one.target().apply(row);
                if (target == null) {
                    out.writeNull();
                } else {
                    writeIdentifier(target, link, out);
                }
            } else if (link.relationship() instanceof Relationship.ToMany<T> many) {
                writeIdentifiers(many.all().apply(row), link, out);
            }
            out.closeObject();
        }
        out.closeObject();
    }

    private static <T> void writeLookedUp(@Nullable List<ResourceId> targets, Link<T> link, JsonOutput out)
            throws IOException {
        if (targets != null && !link.targets().isEmpty()) {
            out.writeKey(link.key());
            writeIdentifiers(targets, link, out);
            out.closeObject();
        }
    }

    private static <T> void writeIdentifiers(List<ResourceId> targets, Link<T> link, JsonOutput out)
            throws IOException {
        out.openArray();
        for (int t = 0; t < targets.size(); t++) {
            writeIdentifier(targets.get(t), link, out);
        }
        out.closeArray();
    }

    private static <T> void writeIdentifier(ResourceId id, Link<T> link, JsonOutput out) throws IOException {
        out.openObject();
        out.writeKey(ID);
        out.writeId(id.id());
        for (int i = 0; i < link.targets().size(); i++) {
            Target target = link.targets().get(i);
            if (target.type().equals(id.type())) {
                out.writeRaw(target.tail());
                return;
            }
        }
        out.writeKey("type");
        out.writeText(id.type());
        out.closeObject();
    }
}
