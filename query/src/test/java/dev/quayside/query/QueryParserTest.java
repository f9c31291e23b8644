package dev.quayside.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.QueryContext;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class QueryParserTest {

    private static final QueryContext CONTEXT = QueryContext.of(new UUID(0, 1), Instant.parse("2026-03-10T12:00:00Z"));
    private static final QueryParser<TrackedContainer> CONTAINERS = QueryParser.of(ContainerCatalog.standard());

    @Test
    void the_query_of_the_readme_is_parsed() {
        String text = "filter[pickup_lfd][]=>=2026-01-01&filter[current_status]=available,@not_exists"
                + "&sort=-last_status_refresh_at&page[size]=50&include=shipment";

        BindResult<BoundQuery<TrackedContainer>> binding = CONTAINERS.parse(text, CONTEXT);

        assertThat(binding.diagnostics()).isEmpty();
        assertThat(binding.queryOrThrow().condition().toString())
                .isEqualTo("All[terms=[Compare[field=pickup_lfd_without_rail, operator=GREATER_OR_EQUAL,"
                        + " value=2026-01-01], Any[terms=[OneOf[field=current_status, values=[available]],"
                        + " Not[term=IsPresent[field=current_status]]]]]]");
        assertThat(binding.queryOrThrow().page().size()).isEqualTo(50);
        assertThat(binding.queryOrThrow().source()).hasToString(text);
    }
}
