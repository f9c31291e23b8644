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
 * Reads v2 documents about containers or shipments, one or a list, with their included resources. Problems of a
 * document are returned in {@link ReadDocument#problems()}; exceptions of the {@link ResourceLookup} are thrown.
 * "Stored" below means: found by the look-up. Immutable and thread-safe.
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
 * <p>Statuses, equipment types, kinds of holds and kinds of fees that this version does not have are kept as texts.
 *
 * <p>If a container, shipment or place with the same id is stored, an attribute keeps its stored value if the document
 * does not have it, or has it as the account sees it. The stored value has microseconds, the words of the source, and a
 * railroad's last free day that the account may not see. Null makes a value unknown; an empty list is explicitly empty.
 * If the resource is not stored, absent means null. A changed attribute removes the stored values that depend on it: a
 * new link to a port removes the port's name, a new end of tracking removes its reason. A changed name or code of a
 * place without a link replaces name, code and zone together.
 *
 * <ul>
 *   <li>Instants may have any offset; fractions below a microsecond are dropped. A leap second is read as the second
 *       before it.
 *   <li>A last free day is a calendar day or an instant. An instant is converted in the zone of the port of discharge
 *       (terminal's day), of the final destination (railroad's day), or of whichever of the two places has midnight at
 *       that instant (line's day, {@code pickup_lfd}). The zone is the container's, else the terminal's, else that of
 *       the shipment's place, else that of the other place; UTC, with a remark, if none is known.
 *   <li>{@code pickup_lfd} is derived from {@code import_deadlines} if that has a day; otherwise the document's
 *       {@code pickup_lfd} is kept.
 *   <li>A container belongs to the shipment that it names, else to the first shipment of the document that lists it,
 *       else to its stored shipment. Other shipments that list it are reported.
 *   <li>Stored places and terminals stay as they are, whatever the document says about them.
 *   <li>A customer is stated by name: it is the party with that name, or a new party (see {@link ResourceLookup}).
 *   <li>Containers get the current time as the time of their last change and refresh.
 * </ul>
 *
 * <p>These values are not in documents, and keep their stored values. Of a container: manual last free days, the line's
 * day at the inland destination, the delivery appointment, the attention mark, and the time at which its estimate
 * changed. Of a shipment: creator, owners, and the times at which its estimates changed. Of a customer: id and account.
 *
 * <p>These values are lost when a document is written and read into an empty store: the source's word for an unknown
 * hold (unless it is the description) or fee, fractions of a second, the source of a {@code pickup_lfd} that was
 * entered by hand, and an address without lines.
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

    /** Returns a reader that finds only the resources in the document itself, with the standard limits. */
    public static DocumentReader standard(InstantSource clock) {
        return new DocumentReader(clock, ResourceLookup.nothing(), ReadLimits.STANDARD);
    }

    /** Returns a reader that also finds the resources of this look-up. */
    public DocumentReader knowing(ResourceLookup resources) {
        return new DocumentReader(clock, resources, limits);
    }

    /** Returns a reader with other limits. */
    public DocumentReader within(ReadLimits other) {
        return new DocumentReader(clock, known, other);
    }

    /** Reads a document in UTF-8. */
    public ReadDocument read(byte[] json) {
        ProblemCollector problems = new ProblemCollector(limits.problems());
        DocumentLocation document = DocumentLocation.document(problems);
        JsonNode tree = text.parse(json, document::error);
        if (tree == null) {
            return ReadDocument.refused(problems.list());
        }
        return read(tree, problems);
    }

    /** Reads a document that is parsed already. */
    public ReadDocument read(JsonNode tree) {
        return read(tree, new ProblemCollector(limits.problems()));
    }

    private ReadDocument read(JsonNode tree, ProblemCollector problems) {
        DocumentLocation document = DocumentLocation.document(problems);
        CachedLookup once = new CachedLookup(known);
        once.loadContainers(containerIds(tree));
        List<ResourceObject> resources = DocumentStructure.of(tree, document, new StoredBaseline(once)::complete);
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
     * Reads a document in UTF-8, up to the maximum length of the limits. Does not close the stream.
     *
     * @throws IOException if the stream cannot be read
     */
    public ReadDocument read(InputStream json) throws IOException {
        long most = Math.min(limits.bytes() + 1L, Integer.MAX_VALUE);
        return read(json.readNBytes((int) most));
    }
}
