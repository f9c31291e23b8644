package dev.quayside.examples.gettingstarted;

import dev.quayside.core.account.*;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.*;
import dev.quayside.core.shipment.*;
import dev.quayside.core.store.Change;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.*;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.store.InMemoryStore;
import java.time.Instant;
import java.util.*;

/** Stores two containers in memory and queries them. */
public class InMemory {
    public static void main(String[] args) {
        Instant now = Instant.now();
        Account account = new Account(new AccountId(UUID.randomUUID()), "Acme Imports", new Plan.Paid(), Set.of());
        ReportedLine line = new ReportedLine(Scac.of("MAEU"), "Maersk Line", "Maersk");
        var shipment = Shipment.builder(UUID.randomUUID(), "MAEU221876618", line, now);
        Container available = container("MSCU1234566", shipment.build(), ContainerStatus.AVAILABLE, now);
        Container onShip = container("MAEU1111110", shipment.build(), ContainerStatus.ON_SHIP, now);

        InMemoryStore store = new InMemoryStore();
        store.accounts().save(account);
        var change = Change.of(account.id()).shipment(shipment.build());
        store.shipments().save(change.container(available).container(onShip).build());

        String text = "filter[current_status]=available&filter[numbr]=MSCU1234566";
        QueryContext context = QueryContext.of(account.id().value(), now);
        var result = QueryParser.of(ContainerCatalog.standard()).parse(text, context);
        var page = store.lists().list(ListedResource.CONTAINERS, result.queryOrThrow());
        page.rows().forEach(row -> System.out.println(row.number() + " is " + row.status()));
        result.diagnostics().forEach(problem -> System.out.println(problem.detail()));
    }

    private static Container container(String number, Shipment shipment, ContainerStatus status, Instant now) {
        var container = Container.builder(UUID.randomUUID(), shipment.id(), ContainerNumber.parse(number), now);
        return container.status(status).build();
    }
}
