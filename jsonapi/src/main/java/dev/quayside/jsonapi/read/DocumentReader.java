package dev.quayside.jsonapi.read;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.document.ReadLimits;
import dev.quayside.jsonapi.internal.JsonTreeReader;
import dev.quayside.jsonapi.internal.format.DocumentLocation;
import dev.quayside.jsonapi.internal.format.DocumentStructure;
import dev.quayside.jsonapi.internal.format.ProblemCollector;
import dev.quayside.jsonapi.internal.format.ResourceObject;
import java.io.IOException;
import java.io.InputStream;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;

/**
 * Reads v2 documents with containers or shipments, one or a list, and the resources that they include. Immutable and
 * thread-safe. Problems of a document do not throw; exceptions of the {@link ResourceLookup} do.
 *
 * <table>
 * <caption>Problems</caption>
 * <tr><th>error: nothing is read</th><th>ignored: the rest is read</th></tr>
 * <tr><td>a value of the wrong type or format; a malformed id or container number; an unknown time zone</td><td>unknown
 * members; resources of other types</td></tr>
 * <tr><td>a container whose shipment is neither included nor known</td><td>links to resources that are neither included
 * nor known</td></tr>
 * <tr><td>{@code data} without any container or shipment</td><td>values that contradict stronger values</td></tr>
 * </table>
 *
 * <p>Unknown statuses, equipment types, kinds of holds and kinds of fees are kept.
 *
 * <p>If a container, shipment or place with the same id is known, attributes that the document leaves out, or repeats
 * as the account sees them, keep their known values: to the microsecond, with the words of the sources, and with a
 * railroad's last free day that the account may not see. Null makes a value unknown; an empty list means that there are
 * no elements. If the resource is not known, absent means null. A value that depends on another one is dropped when the
 * other one changes: the name of a port with its link, the reason with the end of tracking. A changed name or code of a
 * place without a link replaces name, code and zone together.
 *
 * <ul>
 *   <li>Instants may have any offset; fractions below a microsecond are dropped. A leap second is read as the
 *       second before it.
 *   <li>A last free day is a calendar day or an instant. An instant is converted in the zone of the port of
 *       discharge (terminal), of the final destination (railroad), or of the one of both in which it is midnight (line,
 *       {@code pickup_lfd}); in UTC if the zone is unknown.
 *   <li>{@code pickup_lfd} is derived from {@code import_deadlines} if that has a day; otherwise the given day is
 *       kept.
 *   <li>A container belongs to the shipment that it names, else to the first shipment that lists it, else to its
 *       known shipment; other shipments that list it are reported.
 *   <li>Known places are taken as known, not from the document.
 *   <li>A customer in a document is a name: the party with that name, or a new party (see {@link ResourceLookup}).
 *   <li>Containers get the current time as the time of their last change and refresh.
 * </ul>
 *
 * <p>Documents do not have these values, which are taken from the known resource: manual last free days, the line's day
 * at the inland destination, the delivery appointment, the attention mark, the times at which estimates changed, last
 * change and refresh of a container; creator, owners, and the times at which estimates changed of a shipment; id and
 * account of a customer.
 *
 * <p>A document loses these values: the source's word for an unknown hold (unless it is the description) or fee,
 * fractions of a second, the source of a {@code pickup_lfd} that was entered by hand, and an address without lines.
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

    /** Returns a reader of documents that include everything to which they refer, with the standard limits. */
    public static DocumentReader standard(InstantSource clock) {
        return new DocumentReader(clock, ResourceLookup.nothing(), ReadLimits.STANDARD);
    }

    /** Returns a reader of documents that refer to known resources. */
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
    ReadDocument read(JsonNode tree) {
        return read(tree, new ProblemCollector(limits.problems()));
    }

    private ReadDocument read(JsonNode tree, ProblemCollector problems) {
        DocumentLocation document = DocumentLocation.document(problems);
        CachedLookup once = new CachedLookup(known);
        List<ResourceObject> resources = DocumentStructure.of(tree, document, new StoredBaseline(once)::complete);
        return problems.hasErrors()
                ? ReadDocument.refused(problems.list())
                : new ReadDocumentAssembler(once, problems, clock.instant()).assemble(resources);
    }

    /**
     * Reads a document in UTF-8, at most as far as the limits allow. The stream stays open.
     *
     * @throws IOException if the stream cannot be read
     */
    public ReadDocument read(InputStream json) throws IOException {
        long most = Math.min(limits.bytes() + 1L, Integer.MAX_VALUE);
        return read(json.readNBytes((int) most));
    }
}
