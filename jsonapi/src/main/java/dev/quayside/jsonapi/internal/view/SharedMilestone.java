package dev.quayside.jsonapi.internal.view;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.EventKind.Phase;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
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
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A milestone of a shared container.
 *
 * @param kind the kind of the event, or of the estimate
 * @param timestamp the time of the event, or the estimated time; null if unknown
 * @param location null if unknown
 * @param vesselName null if unknown or without a vessel
 * @param voyageNumber the line's voyage number; null if unknown or without a vessel
 */
public record SharedMilestone(
        EventKind kind,
        @Nullable Instant timestamp,
        @Nullable RoutingPoint location,
        @Nullable String vesselName,
        @Nullable String voyageNumber) {

    private static final Comparator<TransportEvent> BY_SEQUENCE = Comparator.comparing(TransportEvent::sequence);

    private static final Comparator<EventKind> BY_JOURNEY =
            Comparator.comparing(EventKind::phase).thenComparing(Comparator.naturalOrder());

    private static final Comparator<SharedMilestone> OLDEST_FIRST = Comparator.comparing(
                    SharedMilestone::timestamp, Comparator.<@Nullable Instant>nullsLast(Comparator.naturalOrder()))
            .thenComparing(SharedMilestone::actualKind, BY_JOURNEY)
            .thenComparing(SharedMilestone::place);

    private static final Pattern MEANS = Pattern.compile("^(vessel|feeder|transshipment)_");

    /**
     * A milestone at a place. The same event may happen at several places: a train, for example, departs from several
     * places.
     */
    private record Key(String name, String place) {}

    /**
     * Returns the milestones of a container, sorted by time, oldest first; milestones without a time come last.
     *
     * <p>If several events have the same name and place, the milestone shows the last event that was not retracted. A
     * date of the container or its shipment is a milestone if no event has its kind. An estimate is left out if the
     * estimated event has happened, and an estimate from a date also if a later movement has happened. An estimate or
     * date for a vessel is also left out if a feeder or a transshipment did the same at this place, because an
     * estimate does not distinguish them.
     *
     * @param events all events of the container
     * @param vessels the vessels of the events, by id
     */
    public static List<SharedMilestone> of(
            Container container, Shipment shipment, Collection<TransportEvent> events, Map<UUID, Vessel> vessels) {
        Map<String, TransportEvent> versions = new HashMap<>();
        events.stream().sorted(BY_SEQUENCE).forEach(event -> versions.put(event.key(), event));
        Map<Key, SharedMilestone> actual = new HashMap<>();
        Map<Key, SharedMilestone> estimated = new HashMap<>();
        versions.values().stream()
                .sorted(BY_SEQUENCE)
                .filter(event -> event.invalidatedAt() == null && event.kind().phase() != Phase.UPDATE)
                .map(event -> of(event, event.vesselId() == null ? null : vessels.get(event.vesselId())))
                .forEach(each -> (each.isEstimated() ? estimated : actual).put(each.key(), each));

        Set<EventKind> reported = events.stream().map(TransportEvent::kind).collect(Collectors.toSet());
        List<SharedMilestone> dates = MilestoneDeriver.derive(container, shipment).stream()
                .filter(each -> !reported.contains(each.kind))
                .toList();
        Set<Key> moves = moves(actual.keySet());
        dates.stream()
                .filter(each -> !each.isEstimated() && !moves.contains(move(each.key())))
                .forEach(each -> actual.put(each.key(), each));
        dates.stream()
                .filter(each -> each.isEstimated() && actual.values().stream().noneMatch(each::isBefore))
                .forEach(each -> estimated.put(each.key(), each));

        Set<String> happened = actual.keySet().stream().map(Key::name).collect(Collectors.toSet());
        moves.addAll(moves(actual.keySet()));
        estimated.forEach((key, each) -> {
            if (!happened.contains(key.name()) && !moves.contains(move(key))) {
                actual.put(key, each);
            }
        });
        return actual.values().stream().sorted(OLDEST_FIRST).toList();
    }

    private static SharedMilestone of(TransportEvent event, @Nullable Vessel vessel) {
        return new SharedMilestone(
                event.kind(),
                event.timestamp(),
                event.location(),
                vessel == null ? null : vessel.name(),
                event.voyageNumber());
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

    /** Returns the last part of the name of the event, which an estimate and its event have in common. */
    String name() {
        String wireName = actualKind().wireName();
        return wireName.substring(wireName.lastIndexOf('.') + 1);
    }

    boolean isEstimated() {
        return kind.estimated().isPresent();
    }

    @Nullable
    String locationName() {
        return location == null ? null : location.name();
    }

    @Nullable
    String locationCode() {
        return location == null ? null : location.code();
    }

    @Nullable
    String timezone() {
        ZoneId zone = location == null ? null : location.zone();
        return zone == null ? null : zone.getId();
    }

    private Key key() {
        return new Key(name(), place());
    }

    private String place() {
        return location == null ? "" : location.code() + "\n" + location.name();
    }

    /** Returns whether another milestone is a movement that comes after the event of this estimate in a journey. */
    private boolean isBefore(SharedMilestone other) {
        return other.kind.phase() != Phase.AVAILABILITY && BY_JOURNEY.compare(actualKind(), other.kind) < 0;
    }

    /** Returns the kind of the event; for an estimate, the kind of the estimated event. */
    private EventKind actualKind() {
        return kind.estimated().orElse(kind);
    }

    private static Set<Key> moves(Collection<Key> keys) {
        return keys.stream().map(SharedMilestone::move).collect(Collectors.toCollection(HashSet::new));
    }

    /**
     * Returns the key without the word for a vessel, a feeder or a transshipment in the name, such as "departed" at the
     * same place.
     */
    private static Key move(Key key) {
        return new Key(MEANS.matcher(key.name()).replaceFirst(""), key.place());
    }
}
