package dev.quayside.query.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.support.GeneratedQuery;
import dev.quayside.query.contract.support.GeneratedRows;
import dev.quayside.query.contract.support.QueryGenerator;
import dev.quayside.query.eval.Evaluator;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Compares the parser, the catalog and the evaluator with the reference implementation. */
class ReferenceResultTest {

    private static final long FIRST_SEED = 7_000_000;

    private final QueryParser<TrackedContainer> parser = QueryParser.of(ContainerCatalog.standard());

    @Tag("slow")
    @Test
    void generated_queries_agree_with_the_specification() {
        compare(50, 100);
    }

    @Tag("full")
    @Test
    void generated_queries_of_many_rows_agree_with_the_specification() {
        compare(200, 100);
    }

    @Test
    void generated_queries_agree_with_the_specification_in_other_zones_and_locales() {
        compare(10, 50);
    }

    @Test
    void generated_queries_of_every_filter_find_rows() {
        GeneratedRows rows = GeneratedRows.of(FIRST_SEED);
        QueryGenerator queries = new QueryGenerator(rows, FIRST_SEED);
        Set<String> names = new TreeSet<>();
        parser.schema().filters().forEach(filter -> names.add(filter.name()));
        List<String> fruitless = new ArrayList<>();

        assertThat(queries.filters()).containsExactlyInAnyOrderElementsOf(names);
        for (String filter : queries.filters()) {
            boolean found = false;
            for (int i = 0; i < 100 && !found; i++) {
                GeneratedQuery query = queries.withFilter(filter);
                long total = answered(query, rows).total().orElseThrow();
                found = total > 0 && total < rows.ownRows().size();
            }
            if (!found) {
                fruitless.add(filter);
            }
        }
        assertThat(fruitless).isEmpty();
    }

    private void compare(int rowSets, int queriesEach) {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + rowSets; seed++) {
            GeneratedRows rows = GeneratedRows.of(seed);
            QueryGenerator queries = new QueryGenerator(rows, seed);
            for (int i = 0; i < queriesEach; i++) {
                GeneratedQuery query = queries.next();
                ReferenceResult expected =
                        ReferenceResult.to(query, rows.account(), rows.rows().trackedContainers());
                ReferenceResult actual = answered(query, rows);
                if (!actual.equals(expected)) {
                    fail(
                            "rows of seed %d, query %d: %s %s%nexpected: %s%nanswered: %s%n%s",
                            seed, i, query, query.parameters(), expected, actual, onlyInOne(expected, actual, rows));
                }
            }
        }
    }

    private ReferenceResult answered(GeneratedQuery query, GeneratedRows rows) {
        BoundQuery<TrackedContainer> bound =
                parser.parse(query.toString(), query.context(rows.account())).queryOrThrow();
        Page<TrackedContainer> page = Evaluator.of(bound).page(rows.rows().trackedContainers());
        return new ReferenceResult(
                page.rows().stream().map(row -> row.container().id()).toList(),
                page.total(),
                page.hasPrevious(),
                page.hasNext());
    }

    private static String onlyInOne(ReferenceResult expected, ReferenceResult actual, GeneratedRows rows) {
        for (TrackedContainer row : rows.ownRows()) {
            if (expected.ids().contains(row.container().id())
                    != actual.ids().contains(row.container().id())) {
                return "only in one of them: " + row;
            }
        }
        return "";
    }
}
