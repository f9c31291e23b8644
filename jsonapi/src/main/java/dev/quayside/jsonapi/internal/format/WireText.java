package dev.quayside.jsonapi.internal.format;

import dev.quayside.query.internal.IdText;
import dev.quayside.query.internal.InstantText;
import java.time.DateTimeException;
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
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The texts of the wire that stand for something else; each method returns null for text of another form. */
public final class WireText {
    private static final Pattern DAY_FORM = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final Pattern INSTANT_FORM =
            Pattern.compile("([0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9:.]+)(?:[Zz]|([+-][0-9]{2}):?([0-9]{2})?)");
    private static final String LEAP_SECOND = ":60";
    /** Where the seconds begin, with their colon. */
    private static final int SECONDS = "2016-12-31T23:59".length();

    private static final LocalTime LAST_SECOND = LocalTime.of(23, 59, 59);
    private static final LocalDate FIRST_DAY = LocalDate.of(1, 1, 1);
    private static final LocalDate LAST_DAY = LocalDate.of(9999, 12, 31);
    /** The local midnight of the first day may still be in the year before, in UTC. */
    private static final Duration FARTHEST_ZONE = Duration.ofHours(18);

    private static final Set<String> ZONES = ZoneId.getAvailableZoneIds();

    private WireText() {}

    public static @Nullable UUID uuid(String text) {
        return IdText.parse(text);
    }

    /**
     * Date, time and offset as in RFC 3339, also without seconds or with a fraction; the year is 0001 to 9999. A leap
     * second, at the end of a UTC month, is read as the second before it.
     */
    public static @Nullable Instant instant(String text) {
        LocalDateTime utc = utc(text);
        return utc == null || utc.getYear() < 1 || utc.getYear() > 9999 ? null : utc.toInstant(ZoneOffset.UTC);
    }

    private static @Nullable LocalDateTime utc(String text) {
        Matcher form = INSTANT_FORM.matcher(text);
        if (!form.matches()) {
            return null;
        }
        String local = form.group(1);
        boolean leap = local.startsWith(LEAP_SECOND, SECONDS);
        if (leap) {
            local = local.substring(0, SECONDS) + ":59" + local.substring(SECONDS + 3);
        }
        String offset =
                form.group(2) == null ? "Z" : form.group(2) + ":" + Objects.requireNonNullElse(form.group(3), "00");
        LocalDateTime utc = InstantText.utc(local + offset);
        return leap && utc != null && !endsMonth(utc) ? null : utc;
    }

    private static boolean endsMonth(LocalDateTime utc) {
        return utc.toLocalTime().truncatedTo(ChronoUnit.SECONDS).equals(LAST_SECOND)
                && utc.getDayOfMonth() == YearMonth.from(utc).lengthOfMonth();
    }

    /**
     * A calendar day, as such or as an instant of it. Such an instant is the local midnight of the day at a facility: of
     * the zones, the first counts in which it is one, else the first at all, else UTC.
     */
    public static @Nullable LocalDate day(String text, List<ZoneId> zones) {
        if (DAY_FORM.matcher(text).matches()) {
            return calendarDay(text);
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

    /** A region of the IANA database as far as this JDK knows it, legacy names included; offsets are none. */
    static @Nullable ZoneId zone(String text) {
        return ZONES.contains(text) ? ZoneId.of(text) : null;
    }

    private static @Nullable LocalDate calendarDay(String text) {
        try {
            LocalDate day = LocalDate.parse(text);
            return day.getYear() >= 1 ? day : null;
        } catch (DateTimeException e) {
            return null;
        }
    }
}
