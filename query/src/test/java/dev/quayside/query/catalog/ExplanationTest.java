package dev.quayside.query.catalog;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.Explanation;
import dev.quayside.query.PageRequest;
import dev.quayside.query.Position;
import dev.quayside.query.QueryParser;
import dev.quayside.query.schema.QueryContext;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests explanations against {@code explanations.txt}, which has each query above its explanation. */
@Tag("texts")
class ExplanationTest {

    private static final QueryParser<TrackedContainer> PARSER = QueryParser.of(ContainerCatalog.standard());
    private static final QueryContext CONTEXT =
            new QueryContext(new UUID(0, 99), Set.of(ContainerConditions.RAIL), Instant.parse("2026-01-31T12:00:00Z"));

    @ParameterizedTest
    @MethodSource("cases")
    void explanations_equal_the_golden_file(Case golden) {
        assertThat(explained(golden.query())).isEqualTo(golden.explanation());
    }

    @Test
    void an_explanation_shows_its_text() {
        Explanation explanation = bound("").explain();

        assertThat(explanation).hasToString(explanation.text());
        assertThat(bound("").explain()).isEqualTo(explanation);
    }

    @Test
    void an_estimated_total_is_explained() {
        assertThat(bound("page[totals]=estimated").explain().text())
                .contains("page 1 with at most 30 rows, with a total that may be estimated;");
    }

    @Test
    void pages_beside_a_row_name_the_row() {
        Position position = new Position(Arrays.asList((Object) null), new UUID(0, 7));
        BoundQuery<TrackedContainer> query = bound("page[size]=1&page[totals]=false");

        assertThat(query.withPage(new PageRequest(1, new PageRequest.After(position), PageRequest.Total.NONE))
                        .explain()
                        .text())
                .contains("; at most 1 row right after 00000000-0000-0000-0000-000000000007, without the total;");
        assertThat(query.withPage(new PageRequest(2, new PageRequest.Before(position), PageRequest.Total.EXACT))
                        .explain()
                        .text())
                .contains("; at most 2 rows right before 00000000-0000-0000-0000-000000000007, with the total;");
    }

    @Test
    void the_tree_names_the_field_that_is_read_without_the_rail_entitlement() {
        QueryContext plain = QueryContext.of(CONTEXT.tenant(), CONTEXT.now());
        Explanation explanation = PARSER.parse("filter[pickup_lfd]=today&sort=pickup_lfd", plain)
                .queryOrThrow()
                .explain();

        assertThat(explanation.text()).contains("where pickup_lfd is on 2026-01-31; by pickup_lfd ascending, then id");
        assertThat(explanation.tree())
                .contains("  pickup_lfd_without_rail is on 2026-01-31\n")
                .contains("  pickup_lfd_without_rail ascending, unknown last\n");
    }

    private record Case(String query, String explanation) {
        @Override
        public String toString() {
            return query;
        }
    }

    static List<Case> cases() throws IOException {
        try (InputStream file = ExplanationTest.class.getResourceAsStream("explanations.txt")) {
            String text = new String(file.readAllBytes(), UTF_8);
            return Stream.of(text.split("\n\n")).map(ExplanationTest::read).toList();
        }
    }

    private static Case read(String block) {
        int end = block.indexOf("\n=>\n");
        return new Case(
                block.substring(0, end).replace("\n", "&"),
                block.substring(end + 4).stripTrailing());
    }

    private static String explained(String query) {
        Explanation explanation = bound(query).explain();
        return (explanation.text() + "\n" + explanation.tree()).stripTrailing();
    }

    private static BoundQuery<TrackedContainer> bound(String query) {
        return PARSER.parse(query, CONTEXT).queryOrThrow();
    }
}
