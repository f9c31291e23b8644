package dev.quayside.jsonapi.read;

import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.jsonapi.internal.format.CheckedObject;
import dev.quayside.jsonapi.internal.format.ResourceObject;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the last free days of a container. If the account sees a last free day in {@code import_deadlines} or an
 * equivalent attribute, or has entered one, {@code pickup_lfd} is derived from these days; otherwise the document's
 * {@code pickup_lfd} is kept as a day from an unknown source. {@code ssl_lfd} and {@code ind_facility_lfd_on} are other
 * names for the days of the line and of the railroad.
 */
final class DeadlineReader {
    private final ResourceObject object;
    private final List<ZoneId> podZone;
    private final List<ZoneId> inlandZone;
    private final List<ZoneId> eitherZone;

    private DeadlineReader(ResourceObject object, DestinationFacilities facilities) {
        this.object = object;
        this.podZone = Stream.ofNullable(facilities.podZone()).toList();
        this.inlandZone = Stream.ofNullable(facilities.finalDestinationZone()).toList();
        this.eitherZone = Stream.concat(inlandZone.stream(), podZone.stream()).toList();
    }

    /**
     * Returns the new deadlines of a container.
     *
     * @param asShown returns only the deadlines that the account may see: documents contain no others
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
        LocalDate given = object.day("pickup_lfd", pickupZones());
        LocalDate line = named.day("pickup_lfd_line", eitherZone);
        LocalDate terminal = named.day("pickup_lfd_terminal", podZone);
        LocalDate rail = named.day("pickup_lfd_rail", inlandZone);
        boolean attributed = line != null || terminal != null || rail != null;
        LocalDate lineTwin = twin("ssl_lfd", object.day("ssl_lfd", eitherZone), line, attributed, given);
        LocalDate railTwin =
                twin("ind_facility_lfd_on", object.day("ind_facility_lfd_on", inlandZone), rail, attributed, given);
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
        object.attribute("pickup_lfd").ignored(given + " is ignored, because " + computed + " follows from " + source);
        return deadlines;
    }

    /**
     * Returns the zones in which {@code pickup_lfd} may be a day; the last one is UTC, for sources at an unknown place.
     */
    private List<ZoneId> pickupZones() {
        return Stream.concat(eitherZone.stream(), Stream.of(ZoneOffset.UTC)).toList();
    }

    /** Returns whether the document's {@code pickup_lfd} is this day in the zone of a possible source. */
    private boolean isGiven(LocalDate day) {
        return Stream.of(pickupZones(), podZone, inlandZone, List.<ZoneId>of())
                .anyMatch(zones -> day.equals(object.day("pickup_lfd", zones)));
    }

    /**
     * Returns the day of {@code import_deadlines}; if it has none, the day under the other name, unless that day would
     * replace the document's {@code pickup_lfd}.
     */
    private @Nullable LocalDate twin(
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
                .ignored(twin + " is ignored, because another last free day attribute has "
                        + (day == null ? given : day));
        return day;
    }
}
