package dev.quayside.examples.server;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.*;
import dev.quayside.core.container.*;
import dev.quayside.core.shipment.*;
import dev.quayside.query.*;
import dev.quayside.query.catalog.*;
import dev.quayside.query.schema.QueryContext;
import java.time.*;
import java.util.UUID;

public class Tour {
    public static void main(String[] args) {
        Instant now = Instant.parse("2026-01-02T12:00:00Z");
        AccountId account = new AccountId(UUID.randomUUID());
        Line line = Line.of(ShippingLines.bundled().get(Scac.of("MAEU")));
        Shipment shipment =
                Shipment.builder(UUID.randomUUID(), "MAEU1", line, now).build();
        ContainerNumber number = ContainerNumber.parse("mscu 123456-6");
        LastFreeDays days = LastFreeDays.of(LocalDate.of(2026, 1, 5), LocalDate.of(2026, 1, 3), null);
        Container box = Container.builder(UUID.randomUUID(), shipment.id(), number, now)
                .deadlines(ImportDeadlines.reported(days))
                .build();

        PickupLastFreeDay lastDay = box.explainPickupLastFreeDay().orElseThrow();
        System.out.println(lastDay.explanation()); // 2026-01-05 by LINE (TERMINAL says 2026-01-03)

        String text = "filter[pickup_lfd][]=>=today&filter[shipping_line_scac]=MAEU,MSCU";
        QueryContext context = QueryContext.of(account.value(), now);
        BoundQuery<TrackedContainer> query =
                QueryParser.of(ContainerCatalog.standard()).parse(text, context).queryOrThrow();
        System.out.println(Evaluator.of(query).matches(new TrackedContainer(account, box, shipment, null))); // true
    }
}
