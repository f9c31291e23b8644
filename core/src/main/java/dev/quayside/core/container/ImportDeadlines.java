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
 * All known last free days of a container.
 *
 * @param reported the days that sources reported; v2 documents show them as {@code import_deadlines}
 * @param manual the days that the account entered; each replaces the reported day of the same source
 * @param unattributed a pickup last free day from an unknown source; used only if no other source has a pickup last
 *     free day
 */
public record ImportDeadlines(
        LastFreeDays reported,
        LastFreeDays manual,
        @Nullable LocalDate unattributed) {

    private static final List<LastFreeDay.Source> STRONGEST_FIRST = List.of(LastFreeDay.Source.values());

    public static final ImportDeadlines NONE = reported(LastFreeDays.NONE);

    public ImportDeadlines {
        Objects.requireNonNull(reported, "reported");
        Objects.requireNonNull(manual, "manual");
        Days.requireStorable(unattributed);
    }

    /** Creates deadlines that contain only reported days. */
    public static ImportDeadlines reported(LastFreeDays reported) {
        return new ImportDeadlines(reported, LastFreeDays.NONE, null);
    }

    /**
     * Returns the day that applies for each source: the manual day, or the reported day if the account has not entered
     * a manual day.
     */
    public LastFreeDays effective() {
        return manual.orElse(reported);
    }

    /**
     * Returns the source of the pickup last free day: the first {@link LastFreeDay.Source} that has a day; null if no
     * source has a day.
     */
    public LastFreeDay.@Nullable Source pickupSource() {
        for (LastFreeDay.Source source : STRONGEST_FIRST) {
            if (effectiveDay(source) != null) {
                return source;
            }
        }
        return null;
    }

    /**
     * Returns the pickup last free day: the day of the {@linkplain #pickupSource() first source} that has a day; null
     * if no source has a day.
     */
    public @Nullable LocalDate pickupLastFreeDay() {
        LastFreeDay.Source source = pickupSource();
        return source == null ? null : effectiveDay(source);
    }

    private @Nullable LocalDate effectiveDay(LastFreeDay.Source source) {
        if (source == LastFreeDay.Source.UNATTRIBUTED) {
            return unattributed;
        }
        LocalDate entered = manual.day(source);
        return entered != null ? entered : reported.day(source);
    }

    /**
     * Returns the last free day at the inland destination: the railroad's day, or the line's day if the railroad has
     * none; null if unknown.
     */
    public @Nullable LocalDate inlandLastFreeDay() {
        LastFreeDays days = effective();
        return days.rail() != null ? days.rail() : days.inlandLine();
    }

    /**
     * Returns the last free day that a policy selects, with the other days; empty if no day is known.
     *
     * @param facilities the terminals that determine the time zones of the days
     */
    public Optional<PickupLastFreeDay> explain(DestinationFacilities facilities, LastFreeDay.Policy policy) {
        Objects.requireNonNull(facilities, "facilities");
        Objects.requireNonNull(policy, "policy");
        List<LastFreeDay> days = new ArrayList<>();
        for (LastFreeDay.Source source : STRONGEST_FIRST) {
            ZoneId zone = facilities.zoneOf(source);
            add(days, manual.day(source), zone, source, LastFreeDay.Origin.MANUAL);
            add(days, reported.day(source), zone, source, LastFreeDay.Origin.REPORTED);
        }
        if (days.isEmpty()) {
            LastFreeDay.Source unknown = LastFreeDay.Source.UNATTRIBUTED;
            add(days, unattributed, facilities.zoneOf(unknown), unknown, LastFreeDay.Origin.REPORTED);
        }
        return PickupLastFreeDay.coalesce(days, policy);
    }

    /** Returns a copy with other manual days. */
    public ImportDeadlines withManual(LastFreeDays days) {
        return new ImportDeadlines(reported, days, unattributed);
    }

    /**
     * Returns a copy without the last free days of the railroad. Accounts that lack the feature
     * {@link dev.quayside.core.account.Entitlement#RAIL_LAST_FREE_DAY} see this copy.
     */
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
