package dev.quayside.core.container;

import dev.quayside.core.internal.Days;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Every last free day that is known of a container, and the one that counts.
 *
 * @param reported what the sources named; this is what the v2 documents show as {@code import_deadlines}
 * @param manual what the account entered by hand; where it names a day, that day is in force instead of the reported one
 * @param unattributed a pickup last free day whose source is not known; it counts only while nothing else does
 */
public record ImportDeadlines(
        LastFreeDays reported,
        LastFreeDays manual,
        @Nullable LocalDate unattributed) {

    /** No last free day is known. */
    public static final ImportDeadlines NONE = reported(LastFreeDays.NONE);

    public ImportDeadlines {
        Objects.requireNonNull(reported, "reported");
        Objects.requireNonNull(manual, "manual");
        Days.kept(unattributed);
    }

    /** Deadlines as the sources named them, with nothing entered by hand. */
    public static ImportDeadlines reported(LastFreeDays reported) {
        return new ImportDeadlines(reported, LastFreeDays.NONE, null);
    }

    /** The days in force: the manual one, else the reported one, for each source. */
    public LastFreeDays effective() {
        return manual.orElse(reported);
    }

    /** The day that counts by the interface's rule: line, else terminal, else rail, each as in force. */
    public @Nullable LocalDate pickupLastFreeDay() {
        LastFreeDays days = effective();
        if (days.line() != null) {
            return days.line();
        }
        if (days.terminal() != null) {
            return days.terminal();
        }
        return days.rail() != null ? days.rail() : unattributed;
    }

    /** The day in force at the inland destination: the railroad's, else the line's for that place. */
    public @Nullable LocalDate inlandLastFreeDay() {
        LastFreeDays days = effective();
        return days.rail() != null ? days.rail() : days.inlandLine();
    }

    /**
     * The day that counts, with its reasons.
     *
     * @param facilities where the container is discharged and picked up; gives the days their zones
     */
    public Optional<PickupLastFreeDay> explain(Facilities facilities, LastFreeDayPolicy policy) {
        Objects.requireNonNull(facilities, "facilities");
        Objects.requireNonNull(policy, "policy");
        ZoneId pod = facilities.podZone();
        ZoneId inland = facilities.finalDestinationZone();
        List<LastFreeDay> days = new ArrayList<>(4);
        add(days, manual.line(), reported.line(), inland != null ? inland : pod, LastFreeDay.Source.LINE);
        add(days, manual.terminal(), reported.terminal(), pod, LastFreeDay.Source.TERMINAL);
        add(days, manual.rail(), reported.rail(), inland, LastFreeDay.Source.RAIL);
        if (days.isEmpty()) {
            add(days, null, unattributed, inland != null ? inland : pod, LastFreeDay.Source.UNATTRIBUTED);
        }
        return PickupLastFreeDay.coalesce(days, policy);
    }

    /** The same without anything that a railroad named, for accounts that may not see it. */
    public ImportDeadlines withoutRail() {
        return new ImportDeadlines(reported.withoutRail(), manual.withoutRail(), unattributed);
    }

    private static void add(
            List<LastFreeDay> days,
            @Nullable LocalDate manual,
            @Nullable LocalDate reported,
            @Nullable ZoneId zone,
            LastFreeDay.Source source) {
        if (manual != null) {
            days.add(new LastFreeDay(manual, zone, source, LastFreeDay.Origin.MANUAL));
        } else if (reported != null) {
            days.add(new LastFreeDay(reported, zone, source, LastFreeDay.Origin.REPORTED));
        }
    }
}
