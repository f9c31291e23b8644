package dev.quayside.examples.server;

import dev.quayside.core.container.*;
import java.time.*;
import java.util.Collection;
import java.util.List;

public class PickupExample {
    /** Returns whether a container can be picked up, and the reasons against it. */
    public static String readiness(Availability availability, List<Hold> holds, Instant checkedAt, Instant now) {
        TerminalReport terminal = TerminalReport.builder()
                .availability(availability)
                .holds(holds)
                .checkedAt(checkedAt)
                .build();
        Readiness readiness = Readiness.assess(terminal, List.of(), now, Duration.ofHours(12));
        List<String> reasons =
                readiness.reasons().stream().map(Readiness.Reason::text).toList();
        return readiness.ready() + " " + reasons; // false [customs hold]
    }

    /** Returns the sum of fees in each currency; a fee of the type total does not count beside its parts. */
    public static String fees(Collection<Fee> fees) {
        Fee.Totals totals = Fee.Totals.of(fees);
        return totals.byCurrency().toString(); // {USD=170.00}
    }

    /** Returns the last free day that counts: that of the line, even if another one is earlier. */
    public static String lastFreeDay(LocalDate line, LocalDate terminal, ZoneId zone) {
        LastFreeDay ofLine = new LastFreeDay(line, zone, LastFreeDay.Source.LINE, LastFreeDay.Origin.REPORTED);
        LastFreeDay ofTerminal =
                new LastFreeDay(terminal, zone, LastFreeDay.Source.TERMINAL, LastFreeDay.Origin.REPORTED);
        return PickupLastFreeDay.coalesce(List.of(ofTerminal, ofLine), LastFreeDay.Policy.SPECIFICATION)
                .map(PickupLastFreeDay::explanation)
                .orElse("unknown"); // 2026-01-05 by LINE (TERMINAL says 2026-01-03)
    }
}
