package dev.quayside.core.source.script;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.place.Terminal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** One journey of a script. The parser fills it; afterwards it does not change. */
final class ScriptedJourney {
    final ScriptScope scope = new ScriptScope();
    final SourceScript line = new SourceScript(SourceType.SHIPPING_LINE);
    private final List<String> patterns;
    private final Map<UUID, SourceScript> terminals = new LinkedHashMap<>();
    private final Map<Scac, SourceScript> railroads = new LinkedHashMap<>();
    private final Map<UUID, VesselTrack> tracks = new LinkedHashMap<>();

    ScriptedJourney(List<String> patterns) {
        this.patterns = List.copyOf(patterns);
    }

    SourceScript terminal(Terminal terminal) {
        return terminals.computeIfAbsent(terminal.id(), any -> new SourceScript(SourceType.TERMINAL));
    }

    SourceScript railroad(Scac railroad) {
        return railroads.computeIfAbsent(railroad, any -> new SourceScript(SourceType.RAIL));
    }

    VesselTrack track(UUID vessel) {
        return tracks.computeIfAbsent(vessel, any -> new VesselTrack());
    }

    Optional<SourceScript> findTerminal(UUID terminal) {
        return Optional.ofNullable(terminals.get(terminal));
    }

    Optional<SourceScript> findRailroad(Scac railroad) {
        return Optional.ofNullable(railroads.get(railroad));
    }

    Optional<VesselTrack> findTrack(UUID vessel) {
        return Optional.ofNullable(tracks.get(vessel)).filter(track -> !track.isEmpty());
    }

    boolean isCarriedBy(Scac scac) {
        return scope.lines.isEmpty() || scope.lines.contains(scac);
    }

    boolean has(ContainerNumber container) {
        return scope.containers.contains(container);
    }

    /**
     * Returns whether this journey has the number of a request. Ignores case. In the numbers of the script, {@code *}
     * at the end matches any text.
     */
    boolean isAbout(String number) {
        String stripped = number.strip();
        return patterns.stream().anyMatch(pattern -> matches(pattern, stripped));
    }

    private static boolean matches(String pattern, String number) {
        if (!pattern.endsWith("*")) {
            return pattern.equalsIgnoreCase(number);
        }
        int length = pattern.length() - 1;
        return number.regionMatches(true, 0, pattern, 0, length);
    }
}
