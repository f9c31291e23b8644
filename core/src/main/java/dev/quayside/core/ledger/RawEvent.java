package dev.quayside.core.ledger;

import dev.quayside.core.event.SourceType;
import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.NameBasedIds;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One version of an actual or estimated movement of a container, as reported by the shipping line.
 *
 * @param id the id, which is derived from the container and the movement and is therefore the same in each HTTP
 *     response
 * @param index the index of the event, from 0, in the list of the container's raw events sorted by the times of the
 *     movements. The index changes when the line reports an earlier movement
 * @param reportedAt the time of the first report of this version. UTC, to the microsecond
 * @param invalidatedAt the time at which the line retracted or corrected the movement; null while this version is valid
 */
public record RawEvent(
        UUID id,
        UUID containerId,
        int index,
        Movement movement,
        Instant reportedAt,
        @Nullable Instant invalidatedAt) {

    private static final Comparator<MovementRecord> BY_TIME = Comparator.comparing(
                    (MovementRecord version) -> movement(version).at())
            .thenComparing(version -> movement(version).activity())
            .thenComparing(RawEvent::text);

    public RawEvent {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(containerId, "containerId");
        Objects.requireNonNull(movement, "movement");
        reportedAt = Micros.requireTruncated(reportedAt, "reportedAt");
        invalidatedAt = Micros.truncate(invalidatedAt);
    }

    /** Returns the raw events in a container's ledger, sorted by index. */
    public static List<RawEvent> of(UUID containerId, Ledger ledger) {
        Objects.requireNonNull(containerId, "containerId");
        Objects.requireNonNull(ledger, "ledger");
        List<MovementRecord> versions = ledger.movements().stream()
                .filter(version -> version.by() == SourceType.SHIPPING_LINE && version.movement() != null)
                .sorted(BY_TIME)
                .toList();
        Set<MovementRecord> current = new HashSet<>(ledger.currentMovements().toList());
        List<RawEvent> events = new ArrayList<>(versions.size());
        for (MovementRecord version : versions) {
            events.add(new RawEvent(
                    NameBasedIds.uuid(containerId, text(version)),
                    containerId,
                    events.size(),
                    movement(version),
                    Objects.requireNonNull(version.firstObservedAt(), "firstObservedAt"),
                    current.contains(version) ? null : invalidatedAt(version, versions)));
        }
        return events;
    }

    /**
     * Returns the time at which a version became invalid, which is the time of the retraction; if there is no
     * retraction, the time of the first report of the next version; if there is no next version, the time of the last
     * report of this version.
     */
    private static Instant invalidatedAt(MovementRecord version, List<MovementRecord> versions) {
        Instant last = Objects.requireNonNull(version.observedAt(), "observedAt");
        Instant retractedAt = version.retractedAt();
        if (!version.isCurrent() && retractedAt != null) {
            return retractedAt;
        }
        return versions.stream()
                .filter(other -> other.key().equals(version.key()))
                .map(other -> Objects.requireNonNull(other.firstObservedAt(), "firstObservedAt"))
                .filter(last::isBefore)
                .min(Comparator.naturalOrder())
                .orElse(last);
    }

    private static Movement movement(MovementRecord version) {
        return Objects.requireNonNull(version.movement(), "movement");
    }

    /**
     * Returns all components as text. Does not call {@code toString} of other types, because the id must not change
     * when such a text changes.
     */
    private static String text(MovementRecord version) {
        Movement movement = movement(version);
        RoutingPoint location = movement.location();
        List<@Nullable Object> parts = new ArrayList<>();
        parts.add(version.key());
        parts.add(movement.activity().wireName());
        parts.add(movement.certainty().name());
        parts.add(movement.at());
        parts.add(location == null ? null : location.code());
        parts.add(location == null ? null : location.name());
        parts.add(location == null ? null : location.zone());
        parts.add(location instanceof RoutingPoint.Linked linked ? linked.placeId() : null);
        parts.add(movement.terminalId());
        parts.add(movement.vesselId());
        parts.add(movement.voyageNumber());
        parts.add(movement.description());
        StringBuilder text = new StringBuilder("raw event");
        for (Object part : parts) {
            text.append('\n').append(part == null ? "" : "=" + part);
        }
        return text.toString();
    }
}
