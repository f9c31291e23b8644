package dev.quayside.jsonapi.internal.read;

import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDay;
import dev.quayside.core.container.LastFreeDays;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the last free days of a container. If the account sees a last free day in {@code import_deadlines} or in an
 * equivalent attribute, or has entered a last free day, {@code pickup_lfd} is derived from these days. Otherwise the
 * document's {@code pickup_lfd} is kept as a day from an unknown source. {@code ssl_lfd} and
 * {@code ind_facility_lfd_on} are other names for the last free days of the line and of the railroad.
 */
final class DeadlineReader {
    private final ResourceObject object;
    private final List<ZoneId> podZone;
    private final List<ZoneId> inlandZone;
    private final List<ZoneId> eitherZone;

    private DeadlineReader(ResourceObject object, DestinationFacilities facilities) {
        this.object = object;
        this.podZone = zone(facilities, LastFreeDay.Source.TERMINAL);
        this.inlandZone = zone(facilities, LastFreeDay.Source.RAIL);
        this.eitherZone =
                Stream.concat(inlandZone.stream(), podZone.stream()).distinct().toList();
    }

    private static List<ZoneId> zone(DestinationFacilities facilities, LastFreeDay.Source source) {
        return Stream.ofNullable(facilities.zoneOf(source)).toList();
    }

    /**
     * Returns the new deadlines of a container.
     *
     * @param facilities the destination facilities, completed with all time zones that are known
     * @param asShown returns only the deadlines that the account may see; documents contain only these
     */
    static ImportDeadlines read(
            ResourceObject object,
            DestinationFacilities facilities,
            ImportDeadlines before,
            UnaryOperator<ImportDeadlines> asShown) {
        return new DeadlineReader(object, facilities).read(before, asShown);
    }

    private ImportDeadlines read(ImportDeadlines before, UnaryOperator<ImportDeadlines> asShown) {
        CheckedObject named = object.object("import_deadlines");
        LocalDate given = day("pickup_lfd", eitherZone);
        LocalDate line = day(named, "pickup_lfd_line", eitherZone);
        LocalDate terminal = day(named, "pickup_lfd_terminal", podZone);
        LocalDate rail = day(named, "pickup_lfd_rail", inlandZone);
        boolean attributed = line != null || terminal != null || rail != null;
        LocalDate lineTwin = mergeTwin("ssl_lfd", day("ssl_lfd", eitherZone), line, attributed, given);
        LocalDate railTwin =
                mergeTwin("ind_facility_lfd_on", day("ind_facility_lfd_on", inlandZone), rail, attributed, given);
        LocalDate inlandLine = before.reported().inlandLine();
        LastFreeDays reported = new LastFreeDays(lineTwin, terminal, railTwin, inlandLine);
        if (!object.hasChanged("pickup_lfd")) {
            return new ImportDeadlines(reported, before.manual(), before.unattributed());
        }
        ImportDeadlines deadlines = new ImportDeadlines(reported, before.manual(), null);
        LocalDate computed = asShown.apply(deadlines).pickupLastFreeDay();
        if (given == null || (computed != null && isGiven(computed))) {
            return deadlines;
        }
        if (computed == null) {
            return new ImportDeadlines(deadlines.reported(), deadlines.manual(), given);
        }
        String source = object.hasChanged("import_deadlines") ? "import_deadlines" : "the stored value";
        object.attribute("pickup_lfd")
                .reportIgnored(given + " is ignored, because " + computed + " follows from " + source);
        return deadlines;
    }

    private @Nullable LocalDate day(String name, List<ZoneId> zones) {
        return day(object, object.attribute(name), name, zones);
    }

    private @Nullable LocalDate day(CheckedObject named, String name, List<ZoneId> zones) {
        return day(named, object.attribute("import_deadlines").member(name), name, zones);
    }

    private static @Nullable LocalDate day(
            CheckedObject from, DocumentLocation location, String name, List<ZoneId> zones) {
        LocalDate day = from.day(name, zones);
        if (day != null && zones.isEmpty() && !day.toString().equals(from.text(name))) {
            location.reportIgnored("read as " + day + " in UTC, because the time zone of the place is unknown");
        }
        return day;
    }

    /**
     * Returns whether the document's {@code pickup_lfd} is this day in the time zone of any facility to which it may
     * refer, or in UTC.
     */
    private boolean isGiven(LocalDate day) {
        return Stream.of(eitherZone, podZone, inlandZone, List.<ZoneId>of())
                .anyMatch(zones -> day.equals(object.day("pickup_lfd", zones)));
    }

    /**
     * Returns the day in {@code import_deadlines}. If {@code import_deadlines} does not contain the day, returns the
     * day under the other name, unless that day would replace the document's {@code pickup_lfd}.
     */
    private @Nullable LocalDate mergeTwin(
            String name,
            @Nullable LocalDate twin,
            @Nullable LocalDate day,
            boolean attributed,
            @Nullable LocalDate given) {
        if (twin == null || twin.equals(day)) {
            return day;
        }
        if (day == null && (attributed || given == null || given.equals(twin))) {
            return twin;
        }
        object.attribute(name)
                .reportIgnored(twin + " is ignored, because another last free day attribute has "
                        + (day == null ? given : day));
        return day;
    }
}
