package dev.quayside.jsonapi.internal.view;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.EventKind.Phase;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A milestone of a shared container.
 *
 * @param event the current event of the milestone
 * @param vessel null if unknown or without a vessel
 */
public record SharedMilestone(
        TransportEvent event, @Nullable Vessel vessel) {

    private static final Comparator<TransportEvent> BY_SEQUENCE = Comparator.comparing(TransportEvent::sequence);

    private static final Comparator<SharedMilestone> OLDEST_FIRST = Comparator.<SharedMilestone, Instant>comparing(
                    milestone -> milestone.event.timestamp(), Comparator.nullsLast(Comparator.naturalOrder()))
            .thenComparing(milestone -> milestone.event.kind())
            .thenComparing(milestone -> milestone.event, BY_SEQUENCE);

    private static final Pattern MEANS = Pattern.compile("^(vessel|feeder|transshipment)_");

    /**
     * A milestone at a place. The same event may happen at several places: a train, for example, departs from several
     * places.
     */
    private record Key(String name, String place) {}

    /**
     * Returns the milestones of a container, sorted by time, oldest first; milestones without a time come last. If
     * several events have the same name and place, the milestone shows the last event that was not retracted. An
     * estimate is left out if the estimated event has happened. An estimate for a vessel is also left out if the event
     * has happened at this place for a feeder or in a transshipment, because an estimate does not distinguish these
     * cases.
     *
     * @param events all events of the container
     * @param vessels the vessels of the events, by id
     */
    public static List<SharedMilestone> of(Collection<TransportEvent> events, Map<UUID, Vessel> vessels) {
        Map<String, TransportEvent> versions = new HashMap<>();
        events.stream().sorted(BY_SEQUENCE).forEach(event -> versions.put(event.key(), event));
        Map<Key, TransportEvent> actual = new HashMap<>();
        Map<Key, TransportEvent> estimated = new HashMap<>();
        versions.values().stream().sorted(BY_SEQUENCE).forEach(event -> {
            boolean counts = event.invalidatedAt() == null && event.kind().phase() != Phase.UPDATE;
            if (counts) {
                (isEstimate(event) ? estimated : actual).put(new Key(name(event.kind()), place(event)), event);
            }
        });
        Set<String> happened = new HashSet<>();
        Set<Key> moves = new HashSet<>();
        actual.keySet().forEach(key -> {
            happened.add(key.name());
            moves.add(move(key));
        });
        estimated.forEach((key, event) -> {
            if (!happened.contains(key.name()) && !moves.contains(move(key))) {
                actual.put(key, event);
            }
        });
        return actual.values().stream()
                .map(event -> new SharedMilestone(event, vessels.get(event.vesselId())))
                .sorted(OLDEST_FIRST)
                .toList();
    }

    /** Returns the ids of the vessels of events. */
    public static List<UUID> vesselIds(Collection<List<TransportEvent>> events) {
        return events.stream()
                .flatMap(List::stream)
                .map(TransportEvent::vesselId)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    String name() {
        return name(event.kind());
    }

    boolean isEstimated() {
        return isEstimate(event);
    }

    @Nullable
    String locationName() {
        RoutingPoint location = event.location();
        return location == null ? null : location.name();
    }

    @Nullable
    String locationCode() {
        RoutingPoint location = event.location();
        return location == null ? null : location.code();
    }

    @Nullable
    String timezone() {
        RoutingPoint location = event.location();
        ZoneId zone = location == null ? null : location.zone();
        return zone == null ? null : zone.getId();
    }

    @Nullable
    String vesselName() {
        return vessel == null ? null : vessel.name();
    }

    private static boolean isEstimate(TransportEvent event) {
        return event.kind().phase() == Phase.ESTIMATE;
    }

    /** Returns the last part of the name of an event, which an estimate and its event have in common. */
    private static String name(EventKind kind) {
        return kind.wireName().substring(kind.wireName().lastIndexOf('.') + 1);
    }

    /**
     * Returns the key without the word for a vessel, a feeder or a transshipment in the name, such as "departed" at the
     * same place.
     */
    private static Key move(Key key) {
        return new Key(MEANS.matcher(key.name()).replaceFirst(""), key.place());
    }

    private static String place(TransportEvent event) {
        RoutingPoint location = event.location();
        return location == null ? "" : location.code() + "\n" + location.name();
    }
}
