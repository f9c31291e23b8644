package dev.quayside.query.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.PageRequest;
import dev.quayside.query.Position;
import dev.quayside.query.QueryParser;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.CaseFolding;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.Operator;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.SortKey;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Compares indexes with the evaluator on values that share ranks, are absent, or are at the ends of their types. */
class RankedRowsTest {

    private static final List<String> TEXTS = List.of(
            "container-1",
            "container-2",
            "CONTAINER-1",
            "contain",
            "Container",
            "ab",
            "aB",
            "AB",
            "",
            " ",
            "~",
            "}",
            "{",
            "é",
            "É",
            "straße",
            "STRASSE",
            "\u212a",
            "k",
            "K",
            "\ud835\udcb3",
            "\uffee",
            "ab\u00e9cd",
            "ab\u00e9ce",
            "12345678",
            "123456789",
            "1234567890",
            "123456789a",
            "\u007f\u007f\u007f\u007f\u007f\u007f\u007f\u007f\u007f");
    private static final List<Instant> INSTANTS = List.of(
            Instant.MIN,
            Instant.MAX,
            Instant.EPOCH,
            Instant.EPOCH.minusNanos(1),
            Instant.EPOCH.minusNanos(1_000),
            Instant.EPOCH.minusNanos(1_001),
            Instant.EPOCH.plusNanos(999),
            Instant.parse("1969-12-31T23:59:59Z"),
            Instant.parse("1583-01-01T00:00:00.000001Z"),
            Instant.parse("2300-01-01T00:00:00Z"),
            Instant.ofEpochSecond(9_000_000_000_000L),
            Instant.ofEpochSecond(9_000_000_000_001L),
            Instant.ofEpochSecond(-9_000_000_000_001L));
    private static final List<LocalDate> DAYS = List.of(
            LocalDate.MIN,
            LocalDate.MAX,
            LocalDate.EPOCH,
            LocalDate.of(-1, 12, 31),
            LocalDate.of(0, 1, 1),
            LocalDate.of(2026, 1, 31),
            LocalDate.of(2026, 2, 1));
    private static final List<BigDecimal> NUMBERS = List.of(
            new BigDecimal("0"),
            new BigDecimal("-0.000"),
            new BigDecimal("1"),
            new BigDecimal("1.00"),
            new BigDecimal("-1"),
            new BigDecimal("12345678901234567.1"),
            new BigDecimal("12345678901234567.2"),
            new BigDecimal("-12345678901234567.2"),
            new BigDecimal("1e400"),
            new BigDecimal("2e400"),
            new BigDecimal("-1e400"),
            new BigDecimal("1e-400"));
    private static final List<Boolean> FLAGS = List.of(true, false);

    /** A row with a value of each type. */
    private record Row(
            UUID id,
            UUID tenant,
            @Nullable String text,
            @Nullable Instant instant,
            @Nullable LocalDate day,
            @Nullable BigDecimal number,
            @Nullable Boolean flag,
            @Nullable UUID other,
            List<String> texts) {}

    private static final Field<Row, UUID> ID = Field.<Row>id("id", Row::id).required();
    private static final Field<Row, String> TEXT = Field.text("text", Row::text);
    private static final Field<Row, Instant> INSTANT = Field.instant("instant", Row::instant);
    private static final Field<Row, LocalDate> DAY = Field.day("day", Row::day);
    private static final Field<Row, BigDecimal> NUMBER = Field.number("number", Row::number);
    private static final Field<Row, Boolean> FLAG = Field.flag("flag", Row::flag);
    private static final Field<Row, UUID> OTHER = Field.id("other", Row::other);
    private static final Field<Row, List<String>> LIST = Field.texts("texts", Row::texts);
    /** Another field with the same name, as a schema with other features may have. */
    private static final Field<Row, String> ID_AS_TEXT =
            Field.text("text", row -> row.id().toString().substring(34));

    private static final List<Field<Row, ?>> SORTABLE =
            List.of(TEXT, INSTANT, DAY, NUMBER, FLAG, OTHER, ID, ID_AS_TEXT);
    private static final List<UUID> TENANTS = List.of(new UUID(0, 1), new UUID(0, 2), new UUID(-1, -1));

    private final Random random = new Random(20_261_126);

    @Test
    void ranks_decide_no_comparison_that_the_values_decide_differently() {
        for (Direction direction : Direction.values()) {
            BoundQuery<Row> template = template(direction);
            IndexedRows<Row> rows = IndexedRows.empty(0, 1, 1_000_000);
            for (int i = 0; i < 500; i++) {
                rows = rows.withAll(new TreeMap<>(Map.of(i, row())));
            }
            IndexedRows<Row> first = rows;
            for (int i = 0; i < 1_000; i++) {
                if (i % 5 == 0) {
                    int size = rows.rows().size();
                    rows = rows.withAll(new TreeMap<>(Map.of(random.nextInt(size), row(), size, row())));
                }
                boolean early = i > 100 && i < 200 && i % 10 == 0;
                compare(early ? first : rows, query(template));
            }
        }
    }

    private static void compare(IndexedRows<Row> rows, BoundQuery<Row> query) {
        assertThat(rows.page(query))
                .as(() -> query.condition() + " by " + query.order() + ", " + query.page() + ": " + rows.explain(query))
                .isEqualTo(Evaluator.of(query).page(rows.rows()));
        Position position =
                Evaluator.of(query).position(rows.rows().get(rows.rows().size() / 2));
        BoundQuery<Row> after =
                query.withPage(new PageRequest(3, new PageRequest.After(position), PageRequest.Total.EXACT));
        assertThat(rows.page(after))
                .as(() -> after.condition() + " by " + after.order() + " after " + position)
                .isEqualTo(Evaluator.of(after).page(rows.rows()));
    }

    private static BoundQuery<Row> template(Direction direction) {
        Schema<Row> schema = Schema.of("row", ID)
                .tenant(Row::tenant)
                .sort("instant", INSTANT)
                .defaultSort("instant", direction)
                .build();
        return QueryParser.of(schema).parse("", context(TENANTS.get(0))).queryOrThrow();
    }

    private static QueryContext context(UUID tenant) {
        return new QueryContext(tenant, Set.of(), Instant.EPOCH);
    }

    private BoundQuery<Row> query(BoundQuery<Row> template) {
        List<SortKey<Row>> order = new ArrayList<>();
        if (random.nextBoolean()) {
            order.addAll(template.order());
        } else {
            order.add(new SortKey.ByField<>(any(SORTABLE), any(List.of(Direction.values()))));
            order.add(new SortKey.ByField<>(TEXT, any(List.of(Direction.values()))));
        }
        List<Condition<Row>> terms =
                IntStream.range(0, random.nextInt(4)).mapToObj(i -> condition()).toList();
        Condition<Row> condition = random.nextInt(3) == 0 ? Condition.any(terms) : Condition.all(terms);
        PageRequest page = new PageRequest(
                1 + random.nextInt(8),
                new PageRequest.Numbered(
                        random.nextInt(20) == 0 ? BigInteger.TWO.pow(80) : BigInteger.valueOf(1L + random.nextInt(4))),
                PageRequest.Total.EXACT);
        return new BoundQuery<>(
                template.schema(), context(tenant()), condition, order, page, template.projection(), template.source());
    }

    private Condition<Row> condition() {
        return switch (random.nextInt(10)) {
            case 0 -> new Condition.OneOf<>(TEXT, several(TEXTS));
            case 1 -> new Condition.StartsWith<>(any(List.of(TEXT, LIST, ID_AS_TEXT)), prefix());
            case 2 -> new Condition.Contains<>(LIST, several(TEXTS));
            case 3 -> new Condition.OneOf<>(FLAG, several(FLAGS));
            case 4 -> new Condition.OneOf<>(INSTANT, several(INSTANTS));
            case 5 -> new Condition.IsPresent<>(any(SORTABLE));
            case 6 -> new Condition.Not<>(new Condition.IsPresent<>(any(SORTABLE)));
            case 7 -> new Condition.Compare<>(INSTANT, any(List.of(Operator.values())), any(INSTANTS));
            case 8 -> new Condition.Compare<>(DAY, any(List.of(Operator.values())), any(DAYS));
            default -> new Condition.Compare<>(NUMBER, any(List.of(Operator.values())), any(NUMBERS.subList(0, 8)));
        };
    }

    private String prefix() {
        String text = CaseFolding.fold(any(TEXTS.subList(0, 8)));
        String other = CaseFolding.fold(any(TEXTS));
        return other.isEmpty() || random.nextBoolean()
                ? text.substring(0, Math.min(text.length(), 1 + random.nextInt(10))) + (text.isEmpty() ? "a" : "")
                : other;
    }

    private Row row() {
        return new Row(
                new UUID(random.nextLong(), random.nextLong()),
                tenant(),
                anyOrNull(TEXTS),
                anyOrNull(INSTANTS),
                anyOrNull(DAYS),
                anyOrNull(NUMBERS),
                anyOrNull(FLAGS),
                random.nextInt(4) == 0 ? null : new UUID(random.nextInt(3) - 1L, random.nextInt(3) - 1L),
                IntStream.range(0, random.nextInt(4)).mapToObj(i -> any(TEXTS)).toList());
    }

    /** Returns the first tenant in most cases, so that it has enough rows. */
    private UUID tenant() {
        return random.nextInt(6) == 0 ? any(TENANTS) : TENANTS.get(0);
    }

    private <V> V any(List<V> values) {
        return values.get(random.nextInt(values.size()));
    }

    private <V> @Nullable V anyOrNull(List<V> values) {
        return random.nextInt(4) == 0 ? null : any(values);
    }

    private <V> List<V> several(List<V> values) {
        return IntStream.range(0, 1 + random.nextInt(3))
                .mapToObj(i -> any(values))
                .toList();
    }
}
