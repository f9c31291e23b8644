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
 * A container moved, or something about its pickup or an estimate changed.
 *
 * @param id of the event
 * @param kind one of the kinds that point at a transport event
 * @param containerId the container
 * @param sequence counts the container's events from 1
 * @param shipmentId the shipment it travels with
 * @param createdAt when it was told
 * @param timestamp when it happened; of an estimate the estimated time; of a last free day or appointment when the change
 *     was noticed. UTC, to the microsecond
 * @param source who said so
 * @param location where, linked or as the source wrote it; null if unknown
 * @param terminalId at which terminal; null if unknown
 * @param vesselId on which vessel; null if none or unknown
 * @param voyageNumber the line's number of the voyage; null if none or unknown
 * @param value the new day (ISO 8601) or instant of a last free day or an appointment; else null
 * @param previousVersionId the event that this one corrects or takes back; null if none
 * @param invalidatedAt when what it says was taken back by its source; null for all that stands
 * @param key names what happened so that a later version of it can be told from another happening: stable for the
 *     container and the happening, never shown
 * @param audience which accounts it is for; everyone, unless it tells of a last free day
 */
public record TransportEvent(
        UUID id,
        EventKind kind,
        UUID containerId,
        Long sequence,
        UUID shipmentId,
        Instant createdAt,
        @Nullable Instant timestamp,
        DataSource source,
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
        EventKinds.require(kind, ReferenceType.TRANSPORT_EVENT);
        Objects.requireNonNull(containerId, "containerId");
        EventKinds.requireSequence(Objects.requireNonNull(sequence, "sequence"));
        Objects.requireNonNull(shipmentId, "shipmentId");
        createdAt = Micros.required(createdAt, "createdAt");
        timestamp = Micros.of(timestamp);
        Objects.requireNonNull(source, "source");
        Texts.kept(voyageNumber, "voyageNumber");
        Texts.kept(value, "value");
        invalidatedAt = Micros.of(invalidatedAt);
        Texts.kept(Objects.requireNonNull(key, "key"), "key");
        Objects.requireNonNull(audience, "audience");
    }

    /** The same event under another key, since the place in it goes by another name. */
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
