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
 * Reads v2 documents of containers or shipments, one or a list of them, with what they include. Immutable and
 * thread-safe.
 *
 * <p>Reading never throws for what is in a document; what {@link ResourceLookup} throws passes through. A value of a
 * wrong type, a text that is not what its attribute wants, a container number or id without its shape, an unknown time
 * zone, a container whose shipment is neither included nor known, {@code data} with resources of which none is a
 * container or shipment: these are errors, and nothing is read. Unknown members, resources of other types, links to what
 * is neither included nor known, and what contradicts something stronger are left out and reported. Unknown statuses,
 * equipment, kinds of holds and fees are kept as they are.
 *
 * <p>A document may say as little as it likes of a container, shipment or place that is known by the same id, such as the
 * fields that a request asked for. What it leaves out, and what it repeats as the account is shown it, stays as it is
 * known: to the microsecond, with the sources' own words, and with the railroad's last free day that an account without
 * the rail plan is not shown. Null means not known any more, and an empty list that there is none. Of what is not known
 * yet, absent is null. A part that means nothing without another goes when a document names the other anew: the name of a
 * port with the link to it, the reason with the end of the tracking. Of a place that is not linked, name, code and zone
 * belong together: where a document changes the name or the code and does not repeat the other, it names another place,
 * of which nothing else is known. Telling one that was not known, or that it is not known any more, changes no place.
 *
 * <ul>
 *   <li>Instants may have any offset and a fraction; what is finer than a microsecond is dropped. A leap second is read
 *       as the second before it.
 *   <li>A last free day is a calendar day, or an instant of it: that is converted in the zone of the port of discharge
 *       for the terminal's day, of the final destination for the railroad's, of either for the line's (the one in which
 *       it is midnight), and in UTC where the zone is not known. For {@code pickup_lfd} it is whichever has midnight.
 *   <li>{@code pickup_lfd} follows from {@code import_deadlines} where that names a day; else the given one is kept.
 *   <li>A container belongs to the shipment that it names, else to the first that lists it, else to that of which it is
 *       known; another list that has it is reported.
 *   <li>A place that is known already is taken as it is known, not as the document has it.
 *   <li>A customer is a name in a document; it is the party of that name, or a new one (see {@link ResourceLookup}).
 *   <li>Containers get the clock's now as the instant of their last change and refresh.
 * </ul>
 *
 * <p>Some parts of the domain have no form in a document. They are taken from the container or shipment that is known by
 * the same id, else they are missing:
 *
 * <ul>
 *   <li>Container: manual last free days, the line's day for the inland destination, the delivery appointment, the
 *       attention mark, when an estimate changed, last change and refresh.
 *   <li>Shipment: creator, owners, when an estimate changed; of its customer the id and account.
 * </ul>
 *
 * <p>These are lost where a value is new: the source's own word for an unknown hold (unless it is the description) or
 * fee, fractions of a second, who named a {@code pickup_lfd} that was entered by hand, and an address without any line,
 * which is read as none.
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

    /** A reader for documents that include everything they refer to, with the standard limits. */
    public static DocumentReader standard(InstantSource clock) {
        return new DocumentReader(clock, ResourceLookup.nothing(), ReadLimits.STANDARD);
    }

    /** The same reader, for documents that refer to what is known already. */
    public DocumentReader knowing(ResourceLookup resources) {
        return new DocumentReader(clock, resources, limits);
    }

    /** The same reader with other limits. */
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
        CachedLookup once = new CachedLookup(known);
        List<ResourceObject> resources = DocumentStructure.of(tree, document, new StoredBaseline(once)::complete);
        return problems.hasErrors()
                ? ReadDocument.refused(problems.list())
                : new DocumentAssembler(once, problems, clock.instant()).assemble(resources);
    }

    /**
     * Reads a document in UTF-8, no more of the stream than the limits allow. The stream is not closed.
     *
     * @throws IOException if the stream cannot be read
     */
    public ReadDocument read(InputStream json) throws IOException {
        long most = Math.min(limits.bytes() + 1L, Integer.MAX_VALUE);
        return read(json.readNBytes((int) most));
    }
}
