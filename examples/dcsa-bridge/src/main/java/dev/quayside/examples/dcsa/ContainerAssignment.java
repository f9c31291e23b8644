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
 * Assigns containers to events. A vessel movement without containers applies to the containers that other events put on
 * that sailing. If no event does, it applies to all containers except those that leave the place with another vessel. A
 * sailing is a vessel, or a voyage of a vessel that leaves one place under several voyages; without vessels, a voyage.
 */
final class ContainerAssignment {
    /** The vessel ids by the id that is derived from the name: an event may lack the IMO number. */
    private final Map<UUID, UUID> vesselOfName = new HashMap<>();

    private final Map<String, UUID> vesselOfCall = new HashMap<>();
    private final Map<String, Set<UUID>> vesselsOfVoyage = new HashMap<>();
    /** The vessels that leave one place under several voyages. */
    private final Set<UUID> shuttles = new HashSet<>();

    private final Set<String> sailings = new HashSet<>();
    /** The places at which each sailing loads containers. */
    private final Map<String, Set<String>> sailsFrom = new HashMap<>();

    /** The events that put a container on a sailing, only the most certain one of each place. */
    private final Map<ContainerNumber, List<DcsaEvent>> rides = new HashMap<>();

    private final Set<String> sailingsWithContainers;
    private final Set<String> callsWithContainers;

    /** Analyses events, the least certain first. Of a repeated event, only the last one may be present. */
    ContainerAssignment(List<DcsaEvent> events) {
        List<DcsaEvent> moves =
                events.stream().filter(ContainerAssignment::isOfVessel).toList();
        nameVessels(moves);
        findShuttles(moves);
        Map<ContainerNumber, List<DcsaEvent>> eventsByContainer = new HashMap<>();
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
                        .forEach(container -> eventsByContainer
                                .computeIfAbsent(container, any -> new ArrayList<>())
                                .add(move));
            }
        }
        eventsByContainer.forEach((container, itsEvents) -> rides.put(container, rides(itsEvents)));
        List<DcsaEvent> all = rides.values().stream().flatMap(List::stream).toList();
        sailingsWithContainers = sailings(all.stream());
        callsWithContainers = all.stream()
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

    /** A container that was planned for one vessel and loaded on another is not discharged from the first one. */
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

    /** Returns the kind and the place of a vessel movement; events without a place are distinct. */
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

    /** Returns null if it is unknown. */
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

    /** Returns whether an event applies to a container, with or without naming it. */
    boolean isAbout(DcsaEvent event, ContainerNumber container) {
        if (event.kind() == Kind.EQUIPMENT || !event.containers().isEmpty()) {
            return event.containers().contains(container);
        }
        return !isOfVessel(event) || isOn(event, rides.getOrDefault(container, List.of()));
    }

    /** Prefers the movement of the container at the same place, then a movement of the same sailing. */
    private boolean isOn(DcsaEvent move, List<DcsaEvent> itsRides) {
        String sailing = sailing(move);
        Optional<DcsaEvent> here =
                itsRides.stream().filter(ride -> spot(ride).equals(spot(move))).findFirst();
        if (sailing == null) {
            return here.map(DcsaEvent::call)
                    .filter(call -> callsWithContainers.contains(move.call()) && !call.equals(move.call()))
                    .isEmpty();
        }
        String sailingHere = here.map(this::sailing).orElse(null);
        if (sailingHere != null) {
            return sailingHere.equals(sailing);
        }
        if (itsRides.stream().anyMatch(ride -> sailing.equals(sailing(ride)))) {
            return true;
        }
        if (sailingsWithContainers.contains(sailing)) {
            return sailings.size() == 1;
        }
        Set<String> from = sailsFrom.getOrDefault(sailing, Set.of());
        return itsRides.stream().noneMatch(ride -> sailing(ride) != null && from.contains(spot(ride)));
    }

    /** Returns whether two events belong to different sailings. */
    boolean isAnother(DcsaEvent one, DcsaEvent other) {
        return isOfVessel(one)
                && isOfVessel(other)
                && (differ(sailing(one), sailing(other)) || differ(one.voyage(), other.voyage()));
    }

    private static boolean differ(@Nullable String one, @Nullable String other) {
        return one != null && other != null && !one.equals(other);
    }
}
