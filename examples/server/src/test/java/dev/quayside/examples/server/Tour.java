package dev.quayside.examples.server;

import dev.quayside.query.*;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.schema.QueryContext;
import java.time.Instant;
import java.util.UUID;

public class Tour {
    public static void main(String[] args) {
        String text = "filter[pickup_lfd][]=>=today&filter[pod_cod]=USLAX";
        QueryContext context = QueryContext.of(new UUID(0, 1), Instant.parse("2026-01-02T12:00:00Z"));
        var result = QueryParser.of(ContainerCatalog.standard()).parse(text, context);
        System.out.println(result.diagnostics().get(0).suggestion()); // filter[pod_code]
        System.out.println(result.queryOrThrow().condition());
        // Compare[field=pickup_lfd_without_rail, operator=GREATER_OR_EQUAL, value=2026-01-02]
    }
}
