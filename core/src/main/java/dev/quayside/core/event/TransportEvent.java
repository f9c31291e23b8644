package dev.quayside.core.event;

import dev.quayside.core.account.Account;
import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A movement of a container, or a change of its availability, last free day, pickup appointment or estimated times.
 *
 * @param kind the kind of event; its {@link EventKind#referenceType()} must be {@code TRANSPORT_EVENT}
 * @param sequence the number of the event among the events of the container, from 1
 * @param createdAt the time of emission
 * @param timestamp the time of the movement; for an estimate, the estimated time; for the availability, the time of the
 *     first report; for a last free day or an appointment, the time of the report. UTC, to the microsecond
 * @param location a stored place, or the text of the source; null if unknown
 * @param terminalId null if unknown
 * @param vesselId null if unknown or if no vessel is involved
 * @param voyageNumber the line's voyage number; null if unknown or if no vessel is involved
 * @param value the new last free day or pickup appointment, in ISO 8601; null if the day or appointment was removed,
 *     and for other kinds of event
 * @param previousVersionId the id of the event that this event corrects or retracts; null if it does not correct or
 *     retract an event
 * @param invalidatedAt the time of the report that retracted the event, if this event is a retraction; null otherwise
 * @param key the key of the movement or change. All versions of the movement have this key, and the key is unique
 *     within the container. Documents do not contain the key
 * @param audience the accounts that receive the event; all accounts, unless the event is about a last free day
 */
public record TransportEvent(
        UUID id,
        EventKind kind,
        UUID containerId,
        Long sequence,
        UUID shipmentId,
        Instant createdAt,
        @Nullable Instant timestamp,
        SourceType source,
        @Nullable RoutingPoint location,
        @Nullable UUID terminalId,
        @Nullable UUID vesselId,
        @Nullable String voyageNumber,
        @Nullable String value,
        @Nullable UUID previousVersionId,
        @Nullable Instant invalidatedAt,
        String key,
        Audience audience)
        implements Event {

    public TransportEvent {
        Objects.requireNonNull(id, "id");
        EventChecks.require(kind, ReferenceType.TRANSPORT_EVENT);
        Objects.requireNonNull(containerId, "containerId");
        EventChecks.requireSequence(Objects.requireNonNull(sequence, "sequence"));
        Objects.requireNonNull(shipmentId, "shipmentId");
        createdAt = Micros.requireTruncated(createdAt, "createdAt");
        timestamp = Micros.truncate(timestamp);
        Objects.requireNonNull(source, "source");
        Texts.requireStorable(voyageNumber, "voyageNumber");
        Texts.requireStorable(value, "value");
        invalidatedAt = Micros.truncate(invalidatedAt);
        Texts.requireStorable(Objects.requireNonNull(key, "key"), "key");
        Objects.requireNonNull(audience, "audience");
    }

    /** Returns a copy with a different key. The key must be changed if the name of the place in it changed. */
    public TransportEvent withKey(String other) {
        return new TransportEvent(
                id,
                kind,
                containerId,
                sequence,
                shipmentId,
                createdAt,
                timestamp,
                source,
                location,
                terminalId,
                vesselId,
                voyageNumber,
                value,
                previousVersionId,
                invalidatedAt,
                other,
                audience);
    }

    @Override
    public Optional<Event> visibleTo(Account account) {
        return audience.includes(account) ? Event.super.visibleTo(account) : Optional.empty();
    }
}
