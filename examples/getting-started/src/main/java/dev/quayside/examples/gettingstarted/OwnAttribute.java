package dev.quayside.examples.gettingstarted;

import dev.quayside.core.account.*;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.*;
import dev.quayside.core.field.*;
import dev.quayside.core.shipment.*;
import dev.quayside.core.store.*;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.*;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.store.InMemoryStore;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.*;

/** Filters and sorts containers by a custom field of an account. */
public final class OwnAttribute {
    private OwnAttribute() {}

    public static void main(String[] args) {
        Instant now = Instant.now();
        Account account = new Account(new AccountId(UUID.randomUUID()), "Acme Imports", new Plan.Paid(), Set.of());
        ReportedLine line = new ReportedLine(Scac.of("MAEU"), "Maersk Line", "Maersk");
        Shipment shipment =
                Shipment.builder(UUID.randomUUID(), "MAEU221876618", line, now).build();
        InMemoryStore store = new InMemoryStore();
        store.accounts().save(account);
        FieldDefinition priority = store.customFields()
                .saveDefinition(
                        account.id(),
                        FieldDefinition.of(
                                        UUID.randomUUID(),
                                        FieldEntity.CONTAINER,
                                        "priority",
                                        "Priority",
                                        CustomFieldType.NUMBER,
                                        now)
                                .build());
        Map<String, Integer> priorities = Map.of("MSCU1234566", 10, "MAEU1111110", 9, "TGHU7654321", 1);
        priorities.forEach((number, value) -> {
            Container container = Container.builder(
                            UUID.randomUUID(), shipment.id(), ContainerNumber.parse(number), now)
                    .build();
            store.shipments().save(new Change(account.id(), List.of(), List.of(shipment), List.of(container)));
            FieldOwner owner = new FieldOwner(FieldEntity.CONTAINER, container.id());
            FieldValue decimal = new FieldValue.Decimal(BigDecimal.valueOf(value));
            CustomField field = new CustomField(UUID.randomUUID(), priority.id(), owner, decimal, now, now);
            store.customFields().put(account.id(), CustomFieldWrite.of(field, priority));
        });

        var list = ContainerCustomFields.addTo(
                ContainerCatalog.standard(), "priority", CustomFieldType.NUMBER, "The priority of the account.");
        var query = QueryParser.of(list)
                .parse(
                        "filter[priority]=>=9&sort=-priority",
                        QueryContext.of(account.id().value(), now))
                .queryOrThrow();
        var page = store.lists().list(ListedResource.CONTAINERS, query);
        page.rows().forEach(row -> System.out.println(row.number()));
    }
}
