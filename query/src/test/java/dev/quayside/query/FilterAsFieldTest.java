package dev.quayside.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.schema.QueryContext;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FilterAsFieldTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "picked_up_at | 'picked_up_at' is a filter and not a field of container (expected number,",
                "colour | 'colour' is not a field of container (expected number,"
            })
    void the_detail_says_that_a_name_is_that_of_a_filter(String name, String detail) {
        QueryContext context = QueryContext.of(new UUID(0, 1), Instant.parse("2026-01-31T12:00:00Z"));

        var result = QueryParser.of(ContainerCatalog.standard()).parse("fields[container]=" + name, context);

        assertThat(result.errors().get(0).detail()).contains(detail);
    }
}
