package dev.quayside.core.container;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The last free day that counts for a container, and why: which source was chosen and what the others said.
 *
 * @param chosen the day that counts
 * @param others what else was named, strongest first by the policy, also the report that a day entered by hand took the
 *     place of; may be empty
 * @param policy the rule by which it was chosen
 */
public record PickupLastFreeDay(LastFreeDay chosen, List<LastFreeDay> others, LastFreeDayPolicy policy) {

    public PickupLastFreeDay {
        Objects.requireNonNull(chosen, "chosen");
        others = List.copyOf(Objects.requireNonNull(others, "others"));
        Objects.requireNonNull(policy, "policy");
    }

    /**
     * Chooses from what the sources reported and the account entered by hand, at most one of either for each source. A day
     * entered by hand takes the place of the report by the same source, which is then among the others and cannot be
     * chosen. Empty when there are no days.
     */
    public static Optional<PickupLastFreeDay> coalesce(Collection<LastFreeDay> days, LastFreeDayPolicy policy) {
        Objects.requireNonNull(days, "days");
        Objects.requireNonNull(policy, "policy");
        Set<LastFreeDay.Source> byHand = days.stream()
                .filter(LastFreeDay::isByHand)
                .map(LastFreeDay::source)
                .collect(Collectors.toSet());
        return days.stream()
                .filter(day -> day.isByHand() || !byHand.contains(day.source()))
                .min(policy.order())
                .map(chosen -> new PickupLastFreeDay(chosen, others(days, chosen, policy), policy));
    }

    private static List<LastFreeDay> others(
            Collection<LastFreeDay> days, LastFreeDay chosen, LastFreeDayPolicy policy) {
        return days.stream()
                .filter(day -> !day.equals(chosen))
                .sorted(policy.order())
                .toList();
    }

    /** Whether another day is named, be it by the source itself whose report was corrected by hand. */
    public boolean disputed() {
        return others.stream().anyMatch(other -> !other.date().equals(chosen.date()));
    }

    /** One sentence for people, such as {@code 2026-01-05 by LINE (TERMINAL says 2026-01-03)}. */
    public String explanation() {
        String said = others.stream()
                .map(other -> other.source() + (other.isByHand() ? " by hand " : " says ") + other.date())
                .collect(Collectors.joining(", "));
        return chosen.date()
                + (chosen.source() == LastFreeDay.Source.UNATTRIBUTED ? ", source not known" : " by " + chosen.source())
                + (chosen.isByHand() ? ", entered by hand" : "")
                + (said.isEmpty() ? "" : " (" + said + ")");
    }
}
