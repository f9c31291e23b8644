package dev.quayside.jsonapi.read;

import dev.quayside.core.container.Facilities;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.jsonapi.resource.ContainerResource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The last free days of a container. Where {@code import_deadlines} names a day, {@code pickup_lfd} follows from it;
 * where not, the given {@code pickup_lfd} is kept as a day whose source is not known. {@code ssl_lfd} and
 * {@code ind_facility_lfd_on} are other names for the days of line and railroad.
 */
final class DeadlineReading {
    private final ResourceObject object;
    private final ContainerResource resource;
    private final List<ZoneId> podZone;
    private final List<ZoneId> inlandZone;
    private final List<ZoneId> eitherZone;

    private DeadlineReading(ResourceObject object, ContainerResource resource, Facilities facilities) {
        this.object = object;
        this.resource = resource;
        this.podZone = Stream.ofNullable(facilities.podZone()).toList();
        this.inlandZone = Stream.ofNullable(facilities.finalDestinationZone()).toList();
        this.eitherZone = Stream.concat(inlandZone.stream(), podZone.stream()).toList();
    }

    /**
     * The deadlines that a container has from now on.
     *
     * @param asShown makes of deadlines those that the account may see, of which alone its documents speak
     */
    static ImportDeadlines read(
            ResourceObject object,
            ContainerResource resource,
            Facilities facilities,
            ImportDeadlines before,
            UnaryOperator<ImportDeadlines> asShown) {
        return new DeadlineReading(object, resource, facilities).read(before, asShown);
    }

    private ImportDeadlines read(ImportDeadlines before, UnaryOperator<ImportDeadlines> asShown) {
        ContainerResource.Deadlines named =
                resource.importDeadlines == null ? new ContainerResource.Deadlines() : resource.importDeadlines;
        LocalDate given = Checked.day(resource.pickupLfd, pickupZones());
        LocalDate line = Checked.day(named.pickupLfdLine, eitherZone);
        LocalDate terminal = Checked.day(named.pickupLfdTerminal, podZone);
        LocalDate rail = Checked.day(named.pickupLfdRail, inlandZone);
        boolean attributed = line != null || terminal != null || rail != null;
        LocalDate lineTwin = twin("ssl_lfd", Checked.day(resource.sslLfd, eitherZone), line, attributed, given);
        LocalDate railTwin = twin(
                "ind_facility_lfd_on", Checked.day(resource.indFacilityLfdOn, inlandZone), rail, attributed, given);
        LocalDate inlandLine = before.reported().inlandLine();
        LastFreeDays reported = new LastFreeDays(lineTwin, terminal, railTwin, inlandLine);
        if (!object.tells("pickup_lfd")) {
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
        String source = object.tells("import_deadlines") ? "import_deadlines" : "what is known already";
        object.attribute("pickup_lfd").ignored(given + " is left out, " + computed + " follows from " + source);
        return deadlines;
    }

    /** Of whoever named it; UTC is the zone of one whose place is not known. */
    private List<ZoneId> pickupZones() {
        return Stream.concat(eitherZone.stream(), Stream.of(ZoneOffset.UTC)).toList();
    }

    /** Whether {@code pickup_lfd} names this day, by the zone of any who may have named it. */
    private boolean isGiven(LocalDate day) {
        return Stream.of(pickupZones(), podZone, inlandZone, List.<ZoneId>of())
                .anyMatch(zones -> day.equals(Checked.day(resource.pickupLfd, zones)));
    }

    /** The day under its own name, else under the other one unless that would take the place of the given pickup day. */
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
                .ignored(twin + " is left out, another last free day says " + (day == null ? given : day));
        return day;
    }
}
