package dev.quayside.examples.dcsa;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.examples.dcsa.DcsaEvent.Classifier;
import dev.quayside.examples.dcsa.DcsaEvent.Kind;
import dev.quayside.examples.dcsa.DcsaEvent.Mode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which boxes an event is about. A move of a vessel that names none is about those that other events put on that sailing;
 * where nothing tells who is on it, about all but those that sail from there with another.
 *
 * <p>A sailing is a vessel, or one voyage of a vessel that leaves one place under several; a voyage, where no
 * vessel is told at all.
 */
final class Aboard {
    /** By the id that a vessel has by its name alone: an event may leave out the IMO number. */
    private final Map<UUID, UUID> vesselOfName = new HashMap<>();

    private final Map<String, UUID> vesselOfCall = new HashMap<>();
    private final Map<String, Set<UUID>> vesselsOfVoyage = new HashMap<>();
    /** Those that leave one place under several voyages. */
    private final Set<UUID> shuttles = new HashSet<>();

    private final Set<String> sailings = new HashSet<>();
    /** Where each sailing takes boxes on. */
    private final Map<String, Set<String>> sailsFrom = new HashMap<>();

    /** What puts a box on a sailing, the surest of each place only: what was planned may have come otherwise. */
    private final Map<ContainerNumber, List<DcsaEvent>> rides = new HashMap<>();

    private final Set<String> sailingsWithBoxes;
    private final Set<String> callsWithBoxes;

    /** Of these events, the weakest first; of one that was told again only the last telling may be among them. */
    Aboard(List<DcsaEvent> events) {
        List<DcsaEvent> moves = events.stream().filter(Aboard::isOfVessel).toList();
        nameVessels(moves);
        findShuttles(moves);
        Map<ContainerNumber, List<DcsaEvent>> told = new HashMap<>();
        for (DcsaEvent move : moves) {
            String sailing = sailing(move);
            if (sailing != null) {
                sailings.add(sailing);
                if (move.leaves()) {
                    sailsFrom.computeIfAbsent(sailing, any -> new HashSet<>()).add(spot(move));
                }
            }
            if (sailing != null || move.call() != null) {
                move.containers()
                        .forEach(box -> told.computeIfAbsent(box, any -> new ArrayList<>())
                                .add(move));
            }
        }
        told.forEach((box, itsMoves) -> rides.put(box, rides(itsMoves)));
        List<DcsaEvent> all = rides.values().stream().flatMap(List::stream).toList();
        sailingsWithBoxes = sailings(all.stream());
        callsWithBoxes = all.stream()
                .flatMap(ride -> Optional.ofNullable(ride.call()).stream())
                .collect(Collectors.toSet());
    }

    private static boolean isOfVessel(DcsaEvent event) {
        return (event.mode() == Mode.VESSEL || event.mode() == Mode.BARGE)
                && switch (event.code()) {
                    case "LOAD", "DISC" -> event.kind() == Kind.EQUIPMENT;
                    case "DEPA", "ARRI" -> event.kind() == Kind.TRANSPORT;
                    default -> false;
                };
    }

    private void nameVessels(List<DcsaEvent> moves) {
        for (DcsaEvent move : moves) {
            Vessel vessel = move.vessel();
            if (vessel != null && vessel.imo() != null) {
                vesselOfName.put(Vessel.reported(vessel.name(), null).id(), vessel.id());
            }
        }
        for (DcsaEvent move : moves) {
            UUID vessel = named(move.vessel());
            if (vessel != null && move.call() != null) {
                vesselOfCall.put(move.call(), vessel);
            }
            if (vessel != null && move.voyage() != null) {
                vesselsOfVoyage
                        .computeIfAbsent(move.voyage(), any -> new HashSet<>())
                        .add(vessel);
            }
        }
    }

    private @Nullable UUID named(@Nullable Vessel vessel) {
        return vessel == null ? null : vesselOfName.getOrDefault(vessel.id(), vessel.id());
    }

    private void findShuttles(List<DcsaEvent> moves) {
        Map<List<Object>, String> voyages = new HashMap<>();
        for (DcsaEvent move : moves) {
            UUID vessel = vessel(move);
            String voyage = move.voyage();
            if (vessel != null && voyage != null && move.leaves()) {
                String other = voyages.putIfAbsent(List.of(vessel, spot(move)), voyage);
                if (other != null && !other.equals(voyage)) {
                    shuttles.add(vessel);
                }
            }
        }
    }

    /** A box that was to be loaded on one vessel, and then was on another, is not to be discharged from the first either. */
    private List<DcsaEvent> rides(List<DcsaEvent> moves) {
        Map<String, DcsaEvent> surest = new LinkedHashMap<>();
        moves.forEach(move -> surest.put(spot(move), move));
        Set<String> missed = sailings(moves.stream().filter(DcsaEvent::leaves));
        missed.removeAll(sailings(surest.values().stream().filter(DcsaEvent::leaves)));
        return surest.values().stream()
                .filter(move -> move.classifier() == Classifier.ACT || !missed.contains(sailing(move)))
                .toList();
    }

    private Set<String> sailings(Stream<DcsaEvent> moves) {
        return moves.flatMap(move -> Optional.ofNullable(sailing(move)).stream())
                .collect(Collectors.toSet());
    }

    /** What a vessel does where, taking boxes on or bringing them; without a place it is like no other. */
    private static String spot(DcsaEvent move) {
        String place = move.placeKey();
        return (move.leaves() ? "from " : "to ") + move.mode() + " " + (place.isEmpty() ? "#" + move.index() : place);
    }

    /** The vessel that an event names, or others of the same call or voyage do. */
    private @Nullable UUID vessel(DcsaEvent move) {
        UUID vessel = named(move.vessel());
        if (vessel == null && move.call() != null) {
            vessel = vesselOfCall.get(move.call());
        }
        if (vessel == null && move.voyage() != null) {
            Set<UUID> vessels = vesselsOfVoyage.getOrDefault(move.voyage(), Set.of());
            vessel = vessels.size() == 1 ? vessels.iterator().next() : null;
        }
        return vessel;
    }

    /** Null if nothing tells. */
    private @Nullable String sailing(DcsaEvent move) {
        UUID vessel = vessel(move);
        if (vessel == null) {
            return vesselsOfVoyage.isEmpty() ? move.voyage() : null;
        }
        if (!shuttles.contains(vessel)) {
            return vessel.toString();
        }
        return move.voyage() == null ? null : vessel + "/" + move.voyage();
    }

    /** Whether an event is about a box that it names, or may mean without naming it. */
    boolean isAbout(DcsaEvent event, ContainerNumber box) {
        if (event.kind() == Kind.EQUIPMENT || !event.containers().isEmpty()) {
            return event.containers().contains(box);
        }
        return !isOfVessel(event) || isOn(event, rides.getOrDefault(box, List.of()));
    }

    /** What happens to the box at the same place says it best; else what puts it, or others, on the same sailing. */
    private boolean isOn(DcsaEvent move, List<DcsaEvent> itsRides) {
        String sailing = sailing(move);
        Optional<DcsaEvent> here =
                itsRides.stream().filter(ride -> spot(ride).equals(spot(move))).findFirst();
        if (sailing == null) {
            return here.map(DcsaEvent::call)
                    .filter(call -> callsWithBoxes.contains(move.call()) && !call.equals(move.call()))
                    .isEmpty();
        }
        String sailingHere = here.map(this::sailing).orElse(null);
        if (sailingHere != null) {
            return sailingHere.equals(sailing);
        }
        if (itsRides.stream().anyMatch(ride -> sailing.equals(sailing(ride)))) {
            return true;
        }
        if (sailingsWithBoxes.contains(sailing)) {
            return sailings.size() == 1;
        }
        Set<String> from = sailsFrom.getOrDefault(sailing, Set.of());
        return itsRides.stream().noneMatch(ride -> sailing(ride) != null && from.contains(spot(ride)));
    }

    /** Whether two events are known to be of two sailings. */
    boolean isAnother(DcsaEvent one, DcsaEvent other) {
        return isOfVessel(one)
                && isOfVessel(other)
                && (differ(sailing(one), sailing(other)) || differ(one.voyage(), other.voyage()));
    }

    private static boolean differ(@Nullable String one, @Nullable String other) {
        return one != null && other != null && !one.equals(other);
    }
}
