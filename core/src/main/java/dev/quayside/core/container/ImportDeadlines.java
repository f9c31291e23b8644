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

    private static final List<LastFreeDay.Source> STRONGEST_FIRST = List.of(LastFreeDay.Source.values());

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

    /** Who names the day that counts by the interface's rule: the strongest source that names one; null if none does. */
    public LastFreeDay.@Nullable Source pickupSource() {
        for (LastFreeDay.Source source : STRONGEST_FIRST) {
            if (inForce(source) != null) {
                return source;
            }
        }
        return null;
    }

    /** The day that counts by the interface's rule: that of the {@linkplain #pickupSource() strongest source}. */
    public @Nullable LocalDate pickupLastFreeDay() {
        LastFreeDay.Source source = pickupSource();
        return source == null ? null : inForce(source);
    }

    private @Nullable LocalDate inForce(LastFreeDay.Source source) {
        if (source == LastFreeDay.Source.UNATTRIBUTED) {
            return unattributed;
        }
        LocalDate entered = manual.by(source);
        return entered != null ? entered : reported.by(source);
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
        List<LastFreeDay> days = new ArrayList<>();
        for (LastFreeDay.Source source : STRONGEST_FIRST) {
            ZoneId zone = facilities.zoneOf(source);
            add(days, manual.by(source), zone, source, LastFreeDay.Origin.MANUAL);
            add(days, reported.by(source), zone, source, LastFreeDay.Origin.REPORTED);
        }
        if (days.isEmpty()) {
            LastFreeDay.Source unknown = LastFreeDay.Source.UNATTRIBUTED;
            add(days, unattributed, facilities.zoneOf(unknown), unknown, LastFreeDay.Origin.REPORTED);
        }
        return PickupLastFreeDay.coalesce(days, policy);
    }

    /** The same without anything that a railroad named, for accounts that may not see it. */
    public ImportDeadlines withoutRail() {
        return new ImportDeadlines(reported.withoutRail(), manual.withoutRail(), unattributed);
    }

    private static void add(
            List<LastFreeDay> days,
            @Nullable LocalDate day,
            @Nullable ZoneId zone,
            LastFreeDay.Source source,
            LastFreeDay.Origin origin) {
        if (day != null) {
            days.add(new LastFreeDay(day, zone, source, origin));
        }
    }
}
