package dev.quayside.examples.gettingstarted;

import dev.quayside.core.account.*;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.*;
import dev.quayside.core.field.*;
import dev.quayside.core.shipment.*;
import dev.quayside.core.store.*;
import dev.quayside.jsonapi.*;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.transfer.*;
import dev.quayside.query.store.*;
import java.io.*;
import java.math.BigDecimal;
import java.net.URI;
import java.time.*;
import java.util.*;

/** Filters and sorts containers by a custom field of an account, on any store. */
public class OwnAttribute {
    public static void main(String[] args) throws IOException {
        run(new InMemoryStore(), System.out);
    }

    /** Writes the containers with a priority of at least 9 as CSV, the highest priority first. */
    public static void run(ListingStore store, OutputStream out) throws IOException {
        Instant now = Instant.parse("2026-01-31T12:00:00Z");
        Account account = new Account(new AccountId(UUID.randomUUID()), "Acme Imports", new Plan.Paid(), Set.of());
        store.accounts().save(account);
        var priority = FieldDefinition.of(
                UUID.randomUUID(), FieldEntity.CONTAINER, "priority", "Priority", CustomFieldType.NUMBER, now);
        FieldDefinition definition = store.customFields().saveDefinition(account.id(), priority.build());

        ReportedLine line = new ReportedLine(Scac.of("MAEU"), "Maersk Line", "Maersk");
        var shipment = Shipment.builder(UUID.randomUUID(), "MAEU221876618", line, now);
        Map.of("MSCU1234566", 10, "MAEU1111110", 9, "TGHU7654321", 1).forEach((number, value) -> {
            UUID id = new UUID(0, value);
            var container = Container.builder(id, shipment.build().id(), ContainerNumber.parse(number), now);
            Change.Builder change = Change.of(account.id());
            change.shipment(shipment.build()).container(container.build());
            store.shipments().save(change.build());
            FieldOwner owner = new FieldOwner(FieldEntity.CONTAINER, id);
            FieldValue decimal = new FieldValue.Decimal(BigDecimal.valueOf(value));
            CustomField field = new CustomField(UUID.randomUUID(), definition.id(), owner, decimal, now, now);
            store.customFields().put(account.id(), CustomFieldWrite.of(field, definition));
        });

        V2Api api = V2Api.builder(URI.create("https://tracking.example.com/v2"), store, Clock.systemUTC())
                .containerField("priority", CustomFieldType.NUMBER, "The priority of the account.")
                .build();
        Caller caller = new Caller(account, ApiKey.Permission.READ);
        String list = "containers?filter[priority]=>=9&sort=-priority&fields[container]=number";
        new ListExport(api, caller).write(list, ListExport.Format.CSV, out);
    }
}
