package dev.quayside.query.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.Cursor;
import dev.quayside.query.Page;
import dev.quayside.query.QueryBuilder;
import dev.quayside.query.QueryParser;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Strictness;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumberFieldTest {

    private record Crate(UUID id, @Nullable BigDecimal weight) {}

    private static final Field<Crate, BigDecimal> WEIGHT = Field.number("weight", Crate::weight);
    private static final Filter.Numeric<Crate> NAME = new Filter.Numeric<>("weight", WEIGHT).withSort();
    private static final Schema<Crate> SCHEMA = Schema.<Crate>of("crate", Field.id("id", Crate::id))
            .filter(NAME)
            .defaultSort("weight", Direction.ASCENDING)
            .pageSizes(30, 1_000)
            .build();
    private static final QueryParser<Crate> PARSER = QueryParser.of(SCHEMA);
    private static final QueryContext NOW = QueryContext.of(new UUID(0, 0), Instant.parse("2026-01-31T12:00:00Z"));

    /** The crates 1 to 8. */
    private static final List<Crate> CRATES =
            crates("12.50", null, "-3", "12.5", "0.000000000000000001", "99999999999999999999.9", "0", "12.51");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                                                 | 3 7 5 1 4 8 6 2
            sort=-weight                         | 6 8 1 4 5 7 3 2
            filter[weight]=12.500                | 1 4
            filter[weight]=12.5,0.00,@not_exists | 7 1 4 2
            filter[weight]=<0                    | 3
            filter[weight]=<=0                   | 3 7
            filter[weight]=>12.5                 | 8 6
            filter[weight]=>=12.5                | 1 4 8 6
            filter[weight]=<0,>12.5              | 3 8 6
            filter[weight][]=>0&filter[weight][]=<12.51 | 5 1 4
            filter[weight]=@exists&sort=-weight  | 6 8 1 4 5 7 3
            filter[weight]=12.4                  |
            """)
    void numbers_are_compared_and_ordered_by_value(@Nullable String query, @Nullable String expected) {
        assertThat(ids(page(query == null ? "" : query))).isEqualTo(expected == null ? "" : expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sort=weight", "sort=-weight"})
    void cursors_lead_through_all_numbers(String sort) {
        StringBuilder seen = new StringBuilder();
        String cursor = "";
        for (Page<Crate> page = page(sort + "&page[size]=3"); ; page = page(sort + "&page[size]=3" + cursor)) {
            seen.append(ids(page)).append(' ');
            if (!page.hasNext()) {
                break;
            }
            cursor = "&page[after]=" + Cursor.of(query(sort), page.last());
        }

        assertThat(seen.toString().strip()).isEqualTo(ids(page(sort)));
    }

    @ParameterizedTest
    @EnumSource(Direction.class)
    void numbers_of_any_size_are_ordered_like_their_values(Direction direction) {
        Random random = new Random(19);
        List<@Nullable String> texts =
                new ArrayList<>(List.of("1E+999999999", "-1E+999999999", "1E-999999999", "-0.0"));
        for (int i = 0; i < 500; i++) {
            BigInteger unscaled = new BigInteger(random.nextInt(1, 120), random);
            texts.add(new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), random.nextInt(-40, 40))
                    .toString());
        }
        Collections.shuffle(texts, random);
        List<Crate> crates = crates(texts.toArray(new String[0]));

        String sort = direction == Direction.ASCENDING ? "sort=weight" : "sort=-weight";
        List<@Nullable BigDecimal> weights = Evaluator.of(query(sort + "&page[size]=1000")).page(crates).rows().stream()
                .map(Crate::weight)
                .toList();

        assertThat(weights)
                .isSortedAccordingTo(
                        direction == Direction.ASCENDING
                                ? BigDecimal::compareTo
                                : Collections.<BigDecimal>reverseOrder(BigDecimal::compareTo));
    }

    @Test
    void restrictions_in_java_are_the_text_of_the_language() {
        assertThat(QueryBuilder.where(NAME.atLeast(new BigDecimal("1E+3")).or(NAME.is(new BigDecimal("-0.50"))))
                        .orderBy(NAME.descending())
                        .build())
                .hasToString("filter[weight]=>=1000,-0.5&sort=-weight");
        assertThat(QueryBuilder.where(NAME.between(new BigDecimal("0.0000001"), BigDecimal.TEN))
                        .build())
                .hasToString("filter[weight][]=>=0.0000001&filter[weight][]=<=10");
        assertThat(QueryBuilder.where(NAME.greaterThan(BigDecimal.ONE).or(NAME.lessThan(BigDecimal.ONE.negate())))
                        .build())
                .hasToString("filter[weight]=>1,<-1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NAME.lessThan(new BigDecimal("1E+999999999")))
                .withMessage("a number of 1 digits with an exponent of 999999999 cannot be compared"
                        + " (expected at most 38 digits, 18 of them after the point)");
    }

    @Test
    void an_explanation_prints_numbers_without_an_exponent() {
        assertThat(query("filter[weight]=>=1000,0.0000001,<-2").explain().text())
                .startsWith(
                        "every crate where weight is less than -2 or weight is at least 1000 or weight is 0.0000001;");
    }

    private static Page<Crate> page(String query) {
        return Evaluator.of(query(query)).page(CRATES);
    }

    private static BoundQuery<Crate> query(String text) {
        return PARSER.parse(text, NOW, Strictness.STRICT).queryOrThrow();
    }

    private static String ids(Page<Crate> page) {
        return page.rows().stream()
                .map(crate -> Long.toString(crate.id().getLeastSignificantBits()))
                .collect(Collectors.joining(" "));
    }

    private static List<Crate> crates(@Nullable String... weights) {
        List<Crate> crates = new ArrayList<>();
        for (String weight : weights) {
            crates.add(new Crate(new UUID(0, crates.size() + 1), weight == null ? null : new BigDecimal(weight)));
        }
        return crates;
    }
}
