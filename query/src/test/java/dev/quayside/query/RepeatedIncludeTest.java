package dev.quayside.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Strictness;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Clients that send a list as a repeated parameter include what each parameter names. */
class RepeatedIncludeTest {

    private static final QueryContext NOW = QueryContext.of(new UUID(0, 1), Instant.parse("2026-01-31T12:00:00Z"));
    private static final QueryParser<TrackedContainer> PARSER = QueryParser.of(ContainerCatalog.standard());

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            include=shipment&include=pod_terminal                             | include=shipment,pod_terminal
            include=shipment.port_of_lading&sort=created_at&include=shipment      | sort=created_at&include=shipment.port_of_lading
            include=&include=shipment                                         | include=shipment
            include=shipment,pod_terminal&include=pickup_facility&include=pod_terminal | include=shipment,pod_terminal,pickup_facility
            """)
    void the_paths_of_all_count(String repeated, String once) {
        BoundQuery<TrackedContainer> query =
                PARSER.parse(repeated, NOW, Strictness.STRICT).queryOrThrow();

        assertThat(query.projection())
                .isEqualTo(PARSER.parse(once, NOW).queryOrThrow().projection());
    }

    @Test
    void an_invalid_path_is_an_error_in_any_of_them() {
        BindResult<BoundQuery<TrackedContainer>> result = PARSER.parse("include=shipmnt&include=pod_terminal", NOW);

        assertThat(result.errors()).extracting(Diagnostic::code).containsExactly(Diagnostic.Code.BAD_INCLUDE);
        assertThat(result.errors().get(0).suggestion()).isEqualTo("shipment");
    }

    @Test
    void the_printed_query_has_them_in_one_parameter() {
        Query query = Query.parse("include=shipment&include=pod_terminal");

        assertThat(query).hasToString("include=shipment,pod_terminal");
        assertThat(Query.parse(query.toString())).isEqualTo(query);
    }

    @ParameterizedTest
    @EnumSource
    void of_a_repeated_sort_the_last_counts(Strictness strictness) {
        BindResult<BoundQuery<TrackedContainer>> result =
                PARSER.parse("sort=created_at&sort=-created_at", NOW, strictness);

        assertThat(result.diagnostics())
                .extracting(Diagnostic::code)
                .containsExactly(Diagnostic.Code.DUPLICATE_PARAMETER);
        assertThat(result.errors()).hasSize(strictness == Strictness.STRICT ? 1 : 0);
    }
}
