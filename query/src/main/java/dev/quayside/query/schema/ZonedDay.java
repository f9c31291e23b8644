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
 * @param day in the calendar of the place
 * @param zone time zone of the place; null while it is not known
 */
public record ZonedDay(LocalDate day, @Nullable ZoneId zone) {

    public ZonedDay {
        Objects.requireNonNull(day, "day");
    }

    /** The day at the place, or null where there is none. */
    public static @Nullable ZonedDay of(@Nullable LocalDate day, @Nullable ZoneId zone) {
        return day == null ? null : new ZonedDay(day, zone);
    }

    /** The instant at which the day begins there; in UTC where the zone is not known. */
    public Instant start() {
        return day.atStartOfDay(zone == null ? ZoneOffset.UTC : zone).toInstant();
    }
}
