package dev.quayside.core.container;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The last free day that a policy selected for a container, and the days that the policy did not select.
 *
 * @param others the other days in the order of the policy, including a reported day that a manual day replaces; may
 *     be empty
 * @param policy the rule that selected the day
 */
public record PickupLastFreeDay(LastFreeDay chosen, List<LastFreeDay> others, LastFreeDay.Policy policy) {

    public PickupLastFreeDay {
        Objects.requireNonNull(chosen, "chosen");
        others = List.copyOf(Objects.requireNonNull(others, "others"));
        Objects.requireNonNull(policy, "policy");
    }

    /**
     * Selects one of the reported and manual days of a container. There must be at most one reported and one manual day
     * for each source. The reported day of a source is not selected if the source has a manual day. Returns empty if
     * there are no days.
     */
    public static Optional<PickupLastFreeDay> coalesce(Collection<LastFreeDay> days, LastFreeDay.Policy policy) {
        Objects.requireNonNull(days, "days");
        Objects.requireNonNull(policy, "policy");
        Set<LastFreeDay.Source> byHand = days.stream()
                .filter(LastFreeDay::isManual)
                .map(LastFreeDay::source)
                .collect(Collectors.toSet());
        return days.stream()
                .filter(day -> day.isManual() || !byHand.contains(day.source()))
                .min(policy.comparator())
                .map(chosen -> new PickupLastFreeDay(chosen, others(days, chosen, policy), policy));
    }

    private static List<LastFreeDay> others(
            Collection<LastFreeDay> days, LastFreeDay chosen, LastFreeDay.Policy policy) {
        return days.stream()
                .filter(day -> !day.equals(chosen))
                .sorted(policy.comparator())
                .toList();
    }

    /** Returns whether one of the other days has a different date. */
    public boolean isDisputed() {
        return others.stream().anyMatch(other -> !other.date().equals(chosen.date()));
    }

    /** Returns a sentence such as {@code 2026-01-05 by LINE (TERMINAL says 2026-01-03)}. */
    public String explanation() {
        String otherDays = others.stream()
                .map(other -> other.source() + (other.isManual() ? " by hand " : " says ") + other.date())
                .collect(Collectors.joining(", "));
        return chosen.date()
                + (chosen.source() == LastFreeDay.Source.UNATTRIBUTED ? ", source not known" : " by " + chosen.source())
                + (chosen.isManual() ? ", entered by hand" : "")
                + (otherDays.isEmpty() ? "" : " (" + otherDays + ")");
    }
}
