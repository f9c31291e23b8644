package dev.quayside.examples.benchmarks.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.examples.benchmarks.lists.LibraryQueries;
import dev.quayside.examples.benchmarks.parse.PlainQuery.Day;
import dev.quayside.examples.benchmarks.parse.PlainQuery.Flag;
import dev.quayside.examples.benchmarks.parse.PlainQuery.SortField;
import dev.quayside.examples.benchmarks.parse.PlainQuery.Texts;
import dev.quayside.query.BindResult;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.PageRequest;
import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Condition.All;
import dev.quayside.query.schema.Condition.Compare;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Condition.Operator;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.SortKey.ByField;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ParseTest {
    private static final LocalDate FIRST = LocalDate.of(2026, 6, 28);
    private static final LocalDate LAST = LocalDate.of(2026, 7, 12);

    @ParameterizedTest
    @EnumSource
    void theHandWrittenParserReturnsTheSameValuesAsRsqlParser(ParseText text) {
        assertThat(HandParser.parse(text.query)).isEqualTo(RsqlQueries.parse(text.rsql));
    }

    @ParameterizedTest
    @EnumSource
    void theLibraryParsesEachTextWithoutDiagnostics(ParseText text) {
        BindResult<BoundQuery<TrackedContainer>> binding = LibraryQueries.parse(text.query);
        assertThat(binding.diagnostics()).isEmpty();
        assertThat(binding.result()).isNotNull();
    }

    @Test
    void theHandWrittenParserReadsTheTypicalQuery() {
        assertThat(HandParser.parse(ParseText.TYPICAL.query))
                .isEqualTo(new PlainQuery(
                        List.of(
                                new Texts("pod_code", List.of("USLAX", "USLGB")),
                                new Texts("current_status", List.of("available", "not_available")),
                                new Day("pickup_lfd", PlainQuery.Comparison.GREATER_OR_EQUAL, FIRST),
                                new Day("pickup_lfd", PlainQuery.Comparison.LESS_OR_EQUAL, LAST),
                                new Flag("has_holds", false)),
                        List.of(new SortField("pickup_lfd", false), new SortField("arrival", true)),
                        2,
                        30));
    }

    @Test
    void theLibraryReadsTheSameValuesFromTheTypicalQuery() {
        BoundQuery<TrackedContainer> query =
                LibraryQueries.parse(ParseText.TYPICAL.query).queryOrThrow();
        assertThat(((All<TrackedContainer>) query.condition()).terms())
                .flatMap(term -> term instanceof All<TrackedContainer> all ? all.terms() : List.of(term))
                .containsExactlyInAnyOrder(
                        new OneOf<>(ContainerFields.POD_CODE, List.of("USLAX", "USLGB")),
                        new OneOf<>(ContainerFields.CURRENT_STATUS, List.of("available", "not_available")),
                        new Compare<>(ContainerFields.PICKUP_LFD, Operator.GREATER_OR_EQUAL, FIRST),
                        new Compare<>(ContainerFields.PICKUP_LFD, Operator.LESS_OR_EQUAL, LAST),
                        new OneOf<>(ContainerFields.HAS_HOLDS, List.of(false)));
        assertThat(query.order())
                .containsExactly(
                        new ByField<>(ContainerFields.PICKUP_LFD, Direction.ASCENDING),
                        new ByField<>(ContainerFields.ARRIVAL, Direction.DESCENDING));
        assertThat(query.page())
                .isEqualTo(new PageRequest(30, new PageRequest.Numbered(BigInteger.TWO), PageRequest.Total.EXACT));
    }
}
