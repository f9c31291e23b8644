package dev.quayside.jsonapi.read;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.internal.JsonText;
import java.time.InstantSource;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * Reads the v2 documents that a service posts to webhooks. Immutable and thread-safe.
 *
 * <p>Reading never throws for what is in a document; what {@link KnownResources} throws passes through. A notification
 * needs an id, the name of its event, and when it was told; what is there and malformed is an error of the whole
 * notification, but for what it merely carries: mistakes in included containers, shipments, places and terminals stay
 * with {@link CarriedResources#document()}, which is read as {@link DocumentReader} reads, so that their state can be
 * asked for elsewhere. Unknown members, unknown kinds of event and resources of unknown types are left out and reported.
 *
 * <p>What {@code meta} does not say of the event's subject is taken from the event itself, else from the one shipment or
 * container that is included. Of an event that is not included, nothing is known but what it is about. These have no form
 * in a document and are made up: an event's key (its id), who is to be told (everyone), and where it is not included, who
 * said so (whoever does so as a rule).
 */
public final class NotificationReader {
    private final InstantSource clock;
    private final KnownResources known;
    private final ReadLimits limits;
    private final JsonText text;
    private final Conversion conversion;

    private NotificationReader(InstantSource clock, KnownResources known, ReadLimits limits) {
        this.clock = Objects.requireNonNull(clock, "clock");
        this.known = Objects.requireNonNull(known, "known");
        this.limits = Objects.requireNonNull(limits, "limits");
        this.text = new JsonText(limits.bytes(), limits.depth(), limits.textLength());
        this.conversion = new Conversion();
    }

    /** A reader for which nothing is known but what a notification includes, with the standard limits. */
    public static NotificationReader standard(InstantSource clock) {
        return new NotificationReader(clock, KnownResources.nothing(), ReadLimits.STANDARD);
    }

    /** The same reader, for notifications about what is known already. */
    public NotificationReader knowing(KnownResources resources) {
        return new NotificationReader(clock, resources, limits);
    }

    /** The same reader with other limits. */
    public NotificationReader within(ReadLimits other) {
        return new NotificationReader(clock, known, other);
    }

    /** The id of the notification that a body is, in UTF-8; empty if it is none. */
    public Optional<UUID> idOf(byte[] json) {
        JsonNode tree = text.parse(json, mistake -> {});
        JsonNode id = tree == null ? null : tree.path("data").path("id");
        return id == null || !id.isTextual() ? Optional.empty() : Optional.ofNullable(WireText.uuid(id.textValue()));
    }

    /** Reads a notification in UTF-8. */
    public ReadNotification read(byte[] json) {
        Problems problems = new Problems(limits.problems());
        Spot document = Spot.document(problems);
        JsonNode tree = text.parse(json, document::error);
        if (tree == null) {
            return ReadNotification.refused(problems.list());
        }
        Problems carried = new Problems(limits.problems());
        return new NotificationReading(new KnownOnce(known), conversion, problems, carried, clock.instant()).read(tree);
    }
}
