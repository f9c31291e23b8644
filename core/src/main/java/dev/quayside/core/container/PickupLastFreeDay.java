package dev.quayside.core.container;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The last free day that counts for a container, and why: which source was chosen and what the others said.
 *
 * @param chosen the day that counts
 * @param others what the other sources named, strongest first by the policy; may be empty
 * @param policy the rule by which it was chosen
 */
public record PickupLastFreeDay(LastFreeDay chosen, List<LastFreeDay> others, LastFreeDayPolicy policy) {

    public PickupLastFreeDay {
        Objects.requireNonNull(chosen, "chosen");
        others = List.copyOf(Objects.requireNonNull(others, "others"));
        Objects.requireNonNull(policy, "policy");
    }

    /** Chooses from the days in force, at most one for each source; empty when there are none. */
    public static Optional<PickupLastFreeDay> coalesce(Collection<LastFreeDay> days, LastFreeDayPolicy policy) {
        Objects.requireNonNull(days, "days");
        Objects.requireNonNull(policy, "policy");
        List<LastFreeDay> ordered = days.stream().sorted(policy.order()).toList();
        return ordered.isEmpty()
                ? Optional.empty()
                : Optional.of(new PickupLastFreeDay(ordered.get(0), ordered.subList(1, ordered.size()), policy));
    }

    /** Whether another source names a different day. */
    public boolean disputed() {
        return others.stream().anyMatch(other -> !other.date().equals(chosen.date()));
    }

    /** One sentence for people, such as {@code 2026-01-05 by LINE (TERMINAL says 2026-01-03)}. */
    public String explanation() {
        String said = others.stream()
                .map(other -> other.source() + " says " + other.date())
                .collect(Collectors.joining(", "));
        return chosen.date()
                + (chosen.source() == LastFreeDay.Source.UNATTRIBUTED ? ", source not known" : " by " + chosen.source())
                + (chosen.origin() == LastFreeDay.Origin.MANUAL ? ", entered by hand" : "")
                + (said.isEmpty() ? "" : " (" + said + ")");
    }
}
