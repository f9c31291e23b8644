package dev.quayside.query.schema;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A calendar day at a place.
 *
 * @param day the local date
 * @param zone the time zone of the place; null if unknown
 */
public record ZonedDay(LocalDate day, @Nullable ZoneId zone) {

    public ZonedDay {
        Objects.requireNonNull(day, "day");
    }

    /** Returns a day with the time zone of its place; null if the day is null. */
    public static @Nullable ZonedDay of(@Nullable LocalDate day, @Nullable ZoneId zone) {
        return day == null ? null : new ZonedDay(day, zone);
    }

    /** Returns the instant at which the day begins in the time zone of the place, or in UTC if the zone is unknown. */
    public Instant start() {
        return day.atStartOfDay(zone == null ? ZoneOffset.UTC : zone).toInstant();
    }
}
