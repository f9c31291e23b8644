package dev.quayside.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DayAlternativesTest {
    private static final QueryParser<TrackedContainer> PARSER = QueryParser.of(ContainerCatalog.standard());
    private static final Field<Instant, Instant> AT =
            Field.instant("at", row -> row.equals(Instant.EPOCH) ? null : row);
    private static final QueryContext CONTEXT = QueryContext.of(new UUID(0, 99), Instant.parse("2026-01-31T12:00:00Z"));

    /** Days of January 2026; instants are shown as the midnights around them. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # days of an instant that follow each other are one range
            created_at | 02               | 02..03
            created_at | 02,03            | 02..04
            created_at | 03,02,05,04,02   | 02..06
            created_at | 02,04            | 02..03 04..05
            # of several without an end, or without a beginning, one says it all
            created_at | <05,<09,<=07     | ..09
            created_at | <=09,<09         | ..10
            created_at | >05,>=03,>09     | 03..
            created_at | >=06,>05         | 06..
            # what it has already is not said again
            created_at | <05,03,07        | ..05 07..08
            created_at | <05,05           | ..05 05..06
            created_at | >05,05,07        | 06.. 05..06
            # days of a day are a list
            pickup_lfd | 02,03,02         | 02,03
            pickup_lfd | <05,<=05,03,07   | <=05 07
            pickup_lfd | >05,>=06,05,06   | >05 05
            """)
    void common_parts_of_alternatives_occur_once(String field, String days, String expected) {
        String list = days.replaceAll("(\\d+)", "2026-01-$1");

        assertThat(shown(condition("filter[" + field + "]=" + list))).isEqualTo(expected);
    }

    @Test
    void consecutive_days_become_one_range() {
        String year = IntStream.range(0, 365)
                .mapToObj(i -> LocalDate.of(2026, 1, 1).plusDays(i).toString())
                .collect(Collectors.joining(","));

        assertThat(condition("filter[created_at]=" + year))
                .isEqualTo(condition("filter[created_at][]=>=2026-01-01" + "&filter[created_at][]=<2027-01-01"));
    }

    @Test
    void many_separate_days_select_the_same_as_single_days() {
        List<LocalDate> days = IntStream.range(0, 40)
                .mapToObj(i -> LocalDate.of(2026, 1, 1).plusDays(3L * i))
                .toList();
        Schema<Instant> schema = Schema.of("instant", Field.<Instant>id("id", row -> new UUID(0, row.getEpochSecond())))
                .filter(Filter.Day.on("at", AT))
                .sort("at", AT)
                .defaultSort("at", Direction.ASCENDING)
                .build();
        String list = days.stream().map(LocalDate::toString).collect(Collectors.joining(","));
        Predicate<Instant> selected = Evaluator.of(QueryParser.of(schema)
                        .parse("filter[at]=" + list, CONTEXT)
                        .queryOrThrow())
                .predicate();

        for (LocalDate day = LocalDate.of(2025, 12, 30); day.getYear() < 2027; day = day.plusDays(1)) {
            Instant midnight = day.atStartOfDay(ZoneOffset.UTC).toInstant();
            boolean isListed = days.contains(day);
            assertThat(selected.test(midnight)).as("%s", day).isEqualTo(isListed);
            assertThat(selected.test(midnight.plusSeconds(86_399).plusNanos(999_999_000)))
                    .as("end of %s", day)
                    .isEqualTo(isListed);
        }
        assertThat(selected.test(Instant.EPOCH)).isFalse();
    }

    private static Condition<TrackedContainer> condition(String query) {
        return PARSER.parse(query.replace("=<", "=%3C").replace("=>", "=%3E"), CONTEXT)
                .queryOrThrow()
                .condition();
    }

    private static String shown(Condition<TrackedContainer> condition) {
        if (condition instanceof Condition.Any<TrackedContainer> any) {
            return any.terms().stream().map(DayAlternativesTest::shown).collect(Collectors.joining(" "));
        }
        if (condition instanceof Condition.All<TrackedContainer> all) {
            return all.terms().stream()
                    .map(DayAlternativesTest::shown)
                    .collect(Collectors.joining())
                    .replace("....", "..");
        }
        if (condition instanceof Condition.OneOf<TrackedContainer, ?> oneOf) {
            return oneOf.values().stream().map(DayAlternativesTest::day).collect(Collectors.joining(","));
        }
        Condition.Compare<TrackedContainer> compare = (Condition.Compare<TrackedContainer>) condition;
        if (compare.value() instanceof Instant) {
            return switch (compare.operator()) {
                case LESS -> ".." + day(compare.value());
                case GREATER_OR_EQUAL -> day(compare.value()) + "..";
                case LESS_OR_EQUAL, GREATER -> compare.toString();
            };
        }
        return compare.operator().symbol() + day(compare.value());
    }

    private static String day(Object value) {
        return value.toString().substring(8, 10);
    }
}
