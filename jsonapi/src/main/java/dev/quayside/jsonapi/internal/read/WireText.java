package dev.quayside.jsonapi.internal.read;

import dev.quayside.query.internal.DayText;
import dev.quayside.query.internal.InstantText;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses texts in the formats that documents use. Each method returns null if the text does not have its format. */
public final class WireText {
    private static final Pattern INSTANT_FORM =
            Pattern.compile("([0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9:.]+)(?:[Zz]|([+-][0-9]{2}):?([0-9]{2})?)");
    private static final LocalTime LAST_SECOND = LocalTime.of(23, 59, 59);
    private static final LocalDate FIRST_DAY = LocalDate.of(1, 1, 1);
    private static final LocalDate LAST_DAY = LocalDate.of(9999, 12, 31);
    /**
     * The maximum offset of a time zone from UTC. Local midnight on the first day of a year may be in the previous year
     * in UTC.
     */
    private static final Duration FARTHEST_ZONE = Duration.ofHours(18);

    private static final Set<String> ZONES = ZoneId.getAvailableZoneIds();

    private WireText() {}

    /**
     * Parses an instant in the format of RFC 3339: date, time and offset, for the years 0001 to 9999. The seconds may
     * be absent or have a fraction. A leap second at the end of a UTC month is read as the second before it.
     */
    public static @Nullable Instant instant(String text) {
        LocalDateTime utc = utc(text);
        return utc == null || utc.getYear() < 1 || utc.getYear() > 9999 ? null : utc.toInstant(ZoneOffset.UTC);
    }

    private static @Nullable LocalDateTime utc(String text) {
        Matcher format = INSTANT_FORM.matcher(text);
        if (!format.matches()) {
            return null;
        }
        String local = format.group(1);
        String beforeLeap = InstantText.secondBeforeLeap(local);
        String offset = format.group(2) == null
                ? "Z"
                : format.group(2) + ":" + Objects.requireNonNullElse(format.group(3), "00");
        LocalDateTime utc = InstantText.utc(Objects.requireNonNullElse(beforeLeap, local) + offset);
        return beforeLeap != null && utc != null && !endsMonth(utc) ? null : utc;
    }

    private static boolean endsMonth(LocalDateTime utc) {
        return utc.toLocalTime().truncatedTo(ChronoUnit.SECONDS).equals(LAST_SECOND)
                && utc.getDayOfMonth() == YearMonth.from(utc).lengthOfMonth();
    }

    /**
     * Parses a calendar day, or an instant that is converted to a day. The conversion uses the first of these time
     * zones in which the instant is midnight; otherwise the first time zone; without time zones, UTC.
     */
    public static @Nullable LocalDate day(String text, List<ZoneId> zones) {
        LocalDate date = DayText.date(text, 0, text.length());
        if (date != null) {
            return date;
        }
        LocalDateTime utc = utc(text);
        if (utc == null
                || utc.plus(FARTHEST_ZONE).getYear() < 1
                || utc.minus(FARTHEST_ZONE).getYear() > 9999) {
            return null;
        }
        LocalDate day = day(utc.toInstant(ZoneOffset.UTC), zones);
        return day.isBefore(FIRST_DAY) ? FIRST_DAY : day.isAfter(LAST_DAY) ? LAST_DAY : day;
    }

    private static LocalDate day(Instant instant, List<ZoneId> zones) {
        for (ZoneId zone : zones) {
            LocalDate day = LocalDate.ofInstant(instant, zone);
            if (day.atStartOfDay(zone).toInstant().equals(instant)) {
                return day;
            }
        }
        return LocalDate.ofInstant(instant, zones.isEmpty() ? ZoneOffset.UTC : zones.get(0));
    }

    /**
     * Parses the name of a region of the IANA time zone database that this JDK knows. Legacy names are accepted,
     * offsets are not.
     */
    static @Nullable ZoneId zone(String text) {
        return ZONES.contains(text) ? ZoneId.of(text) : null;
    }
}
