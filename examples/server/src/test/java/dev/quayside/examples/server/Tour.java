package dev.quayside.examples.server;

import dev.quayside.core.account.*;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.*;
import dev.quayside.core.shipment.*;
import dev.quayside.core.store.Change;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.*;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.store.InMemoryStore;
import java.time.*;
import java.util.*;

public class Tour {
    public static void main(String[] args) {
        Instant now = Instant.parse("2026-01-31T12:00:00Z");
        AccountId acme = new AccountId(UUID.randomUUID());
        UUID shipmentId = UUID.randomUUID();
        var line = new ReportedLine(Scac.of("MAEU"), "Maersk Line", "Maersk");
        var shipment = Shipment.builder(shipmentId, "MAEU221876618", line, now);
        var container = Container.builder(UUID.randomUUID(), shipmentId, ContainerNumber.parse("MSCU1234566"), now);
        container.deadlines(ImportDeadlines.reported(LastFreeDays.of(LocalDate.of(2026, 2, 2), null, null)));

        InMemoryStore store = new InMemoryStore();
        store.accounts().save(new Account(acme, "Acme Imports", new Plan.Paid(), Set.of()));
        var change = Change.of(acme).shipment(shipment.build()).container(container.build());
        store.shipments().save(change.build());

        String text = "filter[pickup_lfd]=<=3.days.from_now&filter[numbr]=MSCU1234566";
        var parsed = QueryParser.of(ContainerCatalog.standard()).parse(text, QueryContext.of(acme.value(), now));
        parsed.diagnostics().forEach(problem -> System.out.println(problem.suggestion())); // filter[number]
        var page = store.lists().list(ListedResource.CONTAINERS, parsed.queryOrThrow());
        page.rows().forEach(row -> System.out.println(row.number() + " " + row.pickupLastFreeDay()));
        // MSCU1234566 2026-02-02
    }
}
