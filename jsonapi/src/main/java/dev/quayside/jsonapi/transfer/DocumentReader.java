package dev.quayside.jsonapi.transfer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.document.ReadLimits;
import dev.quayside.jsonapi.document.ResourceLookup;
import dev.quayside.jsonapi.internal.JsonTreeReader;
import dev.quayside.jsonapi.internal.read.CachedLookup;
import dev.quayside.jsonapi.internal.read.DocumentLocation;
import dev.quayside.jsonapi.internal.read.DocumentStructure;
import dev.quayside.jsonapi.internal.read.ProblemCollector;
import dev.quayside.jsonapi.internal.read.ReadDocumentAssembler;
import dev.quayside.jsonapi.internal.read.ResourceFormats;
import dev.quayside.jsonapi.internal.read.ResourceObject;
import dev.quayside.jsonapi.internal.read.StoredBaseline;
import dev.quayside.query.internal.IdText;
import java.io.IOException;
import java.io.InputStream;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

/**
 * A reader of v2 documents that contain one or several containers or shipments, with their included resources. It
 * returns the problems of a document in {@link ReadDocument#problems()}, and throws only exceptions of the
 * {@link ResourceLookup}. In this description, "stored" means that the look-up finds the resource. Immutable and
 * thread-safe.
 *
 * <table>
 * <caption>Problems</caption>
 * <tr><th>error: nothing is read</th><th>ignored: the rest is read</th></tr>
 * <tr><td>a value of the wrong type or format; a malformed id or container number; an unknown time zone</td><td>unknown
 *     members; resources of other types</td></tr>
 * <tr><td>a container whose shipment is neither in the document nor stored</td><td>links to resources that are neither
 *     in the document nor stored</td></tr>
 * <tr><td>{@code data} without any container or shipment</td><td>values that contradict other values, such as the name
 *     of a linked port</td></tr>
 * </table>
 *
 * <p>Statuses, equipment types, kinds of holds and kinds of fees that this version does not know are kept as texts.
 *
 * <p>If a container, shipment or place with the same id is stored, an attribute keeps its stored value if the document
 * omits the attribute or repeats the value that documents show to the account. This preserves details that documents do
 * not show: microseconds, the words of the source, and a railroad's last free day that the account may not see. Null
 * makes a value unknown; an empty list makes it explicitly empty. If the resource is not stored, an omitted attribute
 * is null. A changed attribute removes the stored values that depend on it: a new link to a port removes the port's
 * name, and a new end of tracking removes its reason. If the name or code of a place without a link changes, name, code
 * and zone are replaced together.
 *
 * <ul>
 *   <li>Instants may have any offset and are truncated to the microsecond. A leap second is read as the second before
 *       it.
 *   <li>A last free day is a calendar day or an instant. An instant is converted to a day in a time zone. The zone for
 *       the terminal's day is the zone of the port of discharge. The zone for the railroad's day is the zone of the
 *       final destination. The zone for the line's day and {@code pickup_lfd} is the zone of whichever of these places
 *       has midnight at that instant. The zone is taken from the container, otherwise from the terminal, otherwise from
 *       the shipment's place, otherwise from the other of the two places. If no zone is known, UTC is used and the
 *       problem is reported.
 *   <li>{@code pickup_lfd} is derived from {@code import_deadlines} if they contain a day; otherwise the document's
 *       {@code pickup_lfd} is used.
 *   <li>A container belongs to the shipment that it links to, otherwise to the first shipment in the document that
 *       lists it, otherwise to its stored shipment. If other shipments also list the container, the reader reports a
 *       problem.
 *   <li>Stored places and terminals are not changed, even if the document contains different values.
 *   <li>A customer is identified by name: the reader uses the party with that name or creates a new party (see {@link
 *       ResourceLookup}).
 *   <li>The times of the last change and the last refresh of each container are set to the current time.
 * </ul>
 *
 * <p>Some values are not part of documents and keep their stored values. For a container, these are manual last free
 * days, the line's day at the inland destination, the delivery appointment, the attention mark, and the time at which
 * its estimate changed. For a shipment, they are the creator, the owners, and the times at which its estimates changed.
 * For a customer, they are the id and the account.
 *
 * <p>Some values are lost when a document is written and then read into an empty store: the source's word for an
 * unknown fee, or for an unknown hold unless the word is also the description; fractions of a second; the source of a
 * {@code pickup_lfd} that was entered by hand; and an address without lines.
 */
public final class DocumentReader {
    private final InstantSource clock;
    private final ResourceLookup known;
    private final ReadLimits limits;
    private final JsonTreeReader text;

    private DocumentReader(InstantSource clock, ResourceLookup known, ReadLimits limits) {
        this.clock = Objects.requireNonNull(clock, "clock");
        this.known = Objects.requireNonNull(known, "known");
        this.limits = Objects.requireNonNull(limits, "limits");
        this.text = new JsonTreeReader(limits.bytes(), limits.depth(), limits.textLength());
    }

    /** Returns a reader with the standard limits that finds only the resources in the document itself. */
    public static DocumentReader standard(InstantSource clock) {
        return new DocumentReader(clock, ResourceLookup.nothing(), ReadLimits.STANDARD);
    }

    /** Returns a copy of the reader that also finds the resources of this look-up. */
    public DocumentReader withLookup(ResourceLookup resources) {
        return new DocumentReader(clock, resources, limits);
    }

    /** Returns a copy of the reader with the given limits. */
    public DocumentReader withLimits(ReadLimits other) {
        return new DocumentReader(clock, known, other);
    }

    /** Reads a document in UTF-8. */
    public ReadDocument read(byte[] json) {
        ProblemCollector problems = new ProblemCollector(limits.problems());
        DocumentLocation document = DocumentLocation.document(problems);
        JsonNode tree = text.parse(json, document::reportError);
        if (tree == null) {
            return ReadDocument.refused(problems.list());
        }
        return read(tree, problems);
    }

    /** Reads a document that has already been parsed as JSON. */
    public ReadDocument read(JsonNode tree) {
        return read(tree, new ProblemCollector(limits.problems()));
    }

    private ReadDocument read(JsonNode tree, ProblemCollector problems) {
        DocumentLocation document = DocumentLocation.document(problems);
        CachedLookup once = new CachedLookup(known);
        once.loadContainers(containerIds(tree));
        List<ResourceObject> resources =
                DocumentStructure.readResources(tree, document, new StoredBaseline(once)::complete);
        return problems.hasErrors()
                ? ReadDocument.refused(problems.list())
                : new ReadDocumentAssembler(once, problems, clock.instant()).assemble(resources);
    }

    /** Returns the ids of the containers in a list document. */
    private static Set<UUID> containerIds(JsonNode tree) {
        Set<UUID> ids = new LinkedHashSet<>();
        for (String member : List.of("data", "included")) {
            for (JsonNode resource : tree.path(member)) {
                UUID id = IdText.parse(resource.path("id").asText());
                if (id != null && resource.path("type").asText().equals(ResourceFormats.CONTAINER)) {
                    ids.add(id);
                }
            }
        }
        return ids;
    }

    /**
     * Reads a document in UTF-8, but not more bytes than the limits allow. Does not close the stream.
     *
     * @throws IOException if the stream cannot be read
     */
    public ReadDocument read(InputStream json) throws IOException {
        long most = Math.min(limits.bytes() + 1L, Integer.MAX_VALUE);
        return read(json.readNBytes((int) most));
    }
}
