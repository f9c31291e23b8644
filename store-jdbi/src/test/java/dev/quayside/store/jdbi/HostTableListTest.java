package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.Cursor;
import dev.quayside.query.Page;
import dev.quayside.query.Position;
import dev.quayside.query.QueryParser;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.CaseFolding;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Strictness;
import dev.quayside.query.store.UnsupportedQueryException;
import java.math.BigDecimal;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a list over a table of a host selects, orders and pages its rows as memory does. */
@ParameterizedClass
@EnumSource
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostTableListTest {

    private static final long SEED = 19L;
    private static final int QUERIES = 250;
    private static final UUID HERE = new UUID(7, 1);
    private static final UUID ELSEWHERE = new UUID(7, 2);
    private static final QueryContext NOW = QueryContext.of(HERE, Instant.parse("2026-01-31T12:00:00Z"));

    /** The default collation of the PostgreSQL database is English. */
    enum Kind {
        H2,
        POSTGRES
    }

    private record Crate(
            UUID account,
            UUID id,
            @Nullable String label,
            @Nullable BigDecimal weight,
            BigDecimal pieces,
            @Nullable Instant packedAt,
            @Nullable LocalDate dueOn,
            @Nullable Boolean fragile,
            @Nullable UUID depot) {}

    private static final Field<Crate, UUID> ID = Field.id("id", Crate::id);
    private static final Field<Crate, String> LABEL = Field.text("label", Crate::label);
    private static final Field<Crate, BigDecimal> WEIGHT = Field.number("weight", Crate::weight);
    private static final Field<Crate, BigDecimal> PIECES =
            Field.<Crate>number("pieces", Crate::pieces).required();
    private static final Field<Crate, Instant> PACKED_AT = Field.instant("packed_at", Crate::packedAt);
    private static final Field<Crate, LocalDate> DUE_ON = Field.day("due_on", Crate::dueOn);
    private static final Field<Crate, Boolean> FRAGILE = Field.flag("fragile", Crate::fragile);
    private static final Field<Crate, UUID> DEPOT = Field.id("depot", Crate::depot);

    private static Schema.Builder<Crate> filters() {
        return Schema.of("crate", ID)
                .filter(Filter.Exact.on("label", LABEL))
                .filter(new Filter.Prefix<>("search", List.of(LABEL, ID)))
                .filter(new Filter.Numeric<>("weight", WEIGHT))
                .filter(new Filter.Numeric<>("pieces", PIECES))
                .filter(Filter.Day.on("packed", PACKED_AT))
                .filter(Filter.Day.on("due", DUE_ON))
                .filter(new Filter.InstantRange<>("packed_at", PACKED_AT))
                .filter(Filter.Flag.on("fragile", FRAGILE))
                .filter(Filter.ExactId.on("depot", DEPOT))
                .sort("label", LABEL)
                .sort("weight", WEIGHT)
                .sort("pieces", PIECES)
                .sort("packed", PACKED_AT)
                .sort("due", DUE_ON)
                .sort("fragile", FRAGILE)
                .sort("depot", DEPOT)
                .defaultSort("weight", Direction.DESCENDING)
                .pageSizes(20, 300);
    }

    private static final Schema<Crate> SCHEMA = filters().tenant(Crate::account).build();
    private static final QueryParser<Crate> PARSER = QueryParser.of(SCHEMA);

    private static final List<String> LABELS = List.of(
            "",
            " ",
            "a",
            "A",
            "ab",
            "aB",
            "b",
            "Z",
            "z",
            "é",
            "Éa",
            "ß",
            "SS",
            "100%",
            "10_",
            "a,b",
            "\"x\"",
            "\uff5e",
            "\ud83d\ude00",
            "\ud83d\ude00b",
            "\u3000",
            "-",
            "a-c");
    private static final List<String> WEIGHTS = List.of(
            "0",
            "0.0",
            "-0.5",
            "1",
            "1.0",
            "1.00",
            "1.000000000000000001",
            "2.5",
            "99999999999999999999.5",
            "-1000",
            "10",
            "100",
            "9223372036854775807",
            "9223372036854775808",
            "0.1",
            "0.30000000000000004");

    @Parameter
    private Kind kind;

    private Random random;
    private TestDatabase database;
    private HostTableList<Crate> list;
    private final List<Crate> rows = new ArrayList<>();

    @BeforeParameterizedClassInvocation
    void fill() throws SQLException {
        random = new Random(SEED);
        database = kind == Kind.H2 ? TestDatabase.h2() : TestDatabase.englishPostgres();
        database.execute("create table crate (owner uuid not null, crate_id uuid not null, label varchar(100),"
                + " label_folded varchar(100), weight numeric(40, 18), pieces integer not null,"
                + " packed_at timestamp(6) with time zone, due_on date, \"Order\" boolean, depot uuid,"
                + " primary key (owner, crate_id))");
        database.execute("create index crate_pieces on crate (owner, pieces, crate_id)");
        database.execute("create index crate_weight on crate (owner, weight, crate_id)");
        rows.clear();
        for (int i = 0; i < 300; i++) {
            rows.add(new Crate(
                    i % 5 == 0 ? ELSEWHERE : HERE,
                    // Another account has rows with the same ids.
                    new UUID(random.nextLong(), i % 5 == 0 ? 5 : i),
                    orNull(LABELS.get(random.nextInt(LABELS.size()))),
                    orNull(new BigDecimal(WEIGHTS.get(random.nextInt(WEIGHTS.size())))),
                    BigDecimal.valueOf(random.nextInt(8) - 2),
                    orNull(instant()),
                    orNull(LocalDate.of(2026, 1, 28).plusDays(random.nextInt(6))),
                    orNull(random.nextBoolean()),
                    orNull(new UUID(random.nextInt(2) == 0 ? -1 : 1, random.nextInt(3)))));
        }
        insert(rows);
        list = mapped(SCHEMA).account("owner").open(database.pool(), HostTableListTest::crate);
    }

    @AfterParameterizedClassInvocation
    void close() throws SQLException {
        database.close();
    }

    private static HostTableList.Builder<Crate> mapped(Schema<Crate> schema) {
        return HostTableList.of(schema, "crate").column(ID, "crate_id").column(FRAGILE, "\"Order\"");
    }

    @Test
    @Tag("slow")
    void any_query_selects_the_same_page_with_the_same_order_and_total() {
        for (int i = 0; i < QUERIES; i++) {
            String text = filterText() + sortText() + "&page[size]=" + (1 + random.nextInt(30));
            BoundQuery<Crate> query = query(text + "&page[number]=" + (1 + random.nextInt(4))
                    + (random.nextBoolean() ? "&page[totals]=false" : ""));

            assertSame(text, query);
            assertThat(list.count(query))
                    .as(text)
                    .isEqualTo(Evaluator.of(query).select(rows).size());
        }
    }

    @Test
    @Tag("slow")
    void pages_beside_the_cursor_of_any_row_are_equal() {
        for (int i = 0; i < QUERIES; i++) {
            String text = (random.nextBoolean() ? "" : filterText()) + sortText();
            Position position = Evaluator.of(query(text)).position(rows.get(random.nextInt(rows.size())));
            String cursor = Cursor.of(query(text), position);
            String page = "&page[size]=" + (1 + random.nextInt(12)) + "&page["
                    + (random.nextBoolean() ? "after" : "before") + "]=" + cursor;

            assertSame(text + page, query(text + page));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sort=weight", "sort=-label,pieces", "sort=-packed", "sort=pieces"})
    void pages_by_cursor_lead_through_all_rows(String sort) {
        List<UUID> seen = new ArrayList<>();
        Page<Crate> page = list.page(query(sort + "&page[size]=7"));
        seen.addAll(ids(page));
        while (page.hasNext()) {
            page = list.page(query(sort + "&page[size]=7&page[after]=" + Cursor.of(query(sort), page.last())));
            seen.addAll(ids(page));
        }

        assertThat(seen)
                .isEqualTo(ids(Evaluator.of(query(sort + "&page[size]=300")).page(rows)))
                .hasSizeGreaterThan(200)
                .doesNotHaveDuplicates();
    }

    /** Each row is a difference that once was possible. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            numbers of different scale are equal          | filter[weight]=1.000
            a whole number is compared with an integer    | filter[pieces]=3
            a fraction is compared with an integer        | filter[pieces][]=>2.5&filter[pieces][]=<=3.0
            a fraction equals no integer                  | filter[pieces]=2.5,3
            a number beyond long                          | filter[weight]=>=9223372036854775808
            the largest long                              | filter[weight]=9223372036854775807
            the 18th digit after the point                | filter[weight]=1.000000000000000001
            a number beyond a column of integers          | filter[pieces]=<99999999999999999999
            many numbers                                  | filter[weight]=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34.5
            unknown numbers are last                      | sort=-weight&page[size]=300
            texts are in the order of code points         | sort=label&page[size]=300
            texts are in the order of code points, down   | sort=-label&page[size]=300
            case counts                                   | filter[label]=a
            a search ignores case                         | filter[search]=AB
            a search for what follows an accent           | filter[search]=%C3%A9
            a search has no wildcards                     | filter[search]=10_
            a search for half of ids                      | filter[search]=0
            a blank text is absent                        | filter[label]=@not_exists&page[size]=300
            ids are unsigned                              | sort=-depot,weight&page[size]=300
            a day of an instant                           | filter[packed]=2026-01-31
            """)
    void a_named_case_is_equal(String what, String text) {
        BoundQuery<Crate> query = query(text);

        assertThat(list.count(query)).isPositive();
        assertSame(text, query);
    }

    @Test
    void the_time_of_many_rows_of_another_account_is_not_seen() {
        assertThat(list.page(query("page[size]=300")).rows())
                .isNotEmpty()
                .allSatisfy(crate -> assertThat(crate.account()).isEqualTo(HERE));
    }

    @Test
    void a_list_without_a_tenant_has_the_rows_of_all_accounts() {
        Schema<Crate> shared = filters().build();
        HostTableList<Crate> all = mapped(shared).open(database.pool(), HostTableListTest::crate);
        BoundQuery<Crate> query =
                QueryParser.of(shared).parse("page[size]=3", NOW).queryOrThrow();

        assertThat(all.page(query).total()).hasValue(300);
        assertThat(all.page(query).rows()).hasSize(3);
    }

    @Test
    void a_view_is_a_list_as_well() throws SQLException {
        database.execute(
                "create view heavy_crate as select c.owner, c.crate_id, c.label, c.label_folded, c.weight * 2 as"
                        + " weight, c.pieces, c.packed_at, c.due_on, c.\"Order\", c.depot from crate c where c.weight > 5");
        HostTableList<Crate> heavy = HostTableList.of(SCHEMA, "heavy_crate")
                .account("owner")
                .column(ID, "crate_id")
                .column(FRAGILE, "\"Order\"")
                .open(database.pool(), HostTableListTest::crate);

        assertThat(heavy.page(query("filter[weight]=20")).rows())
                .isNotEmpty()
                .allSatisfy(crate -> assertThat(crate.weight()).isEqualByComparingTo("20"));
    }

    @Test
    void the_folded_text_can_be_in_a_column_with_any_name() throws SQLException {
        database.execute(
                "create view found_crate as select c.owner, c.crate_id, c.label, c.label_folded as search_text,"
                        + " c.weight, c.pieces, c.packed_at, c.due_on, c.\"Order\", c.depot from crate c");
        HostTableList<Crate> found = HostTableList.of(SCHEMA, "found_crate")
                .account("owner")
                .column(ID, "crate_id")
                .column(FRAGILE, "\"Order\"")
                .foldedColumn(LABEL, "search_text")
                .open(database.pool(), HostTableListTest::crate);
        BoundQuery<Crate> query = query("filter[search]=AB");

        assertThat(ids(found.page(query))).isNotEmpty().isEqualTo(ids(list.page(query)));
    }

    @Test
    void columns_are_checked_when_the_list_is_opened() throws SQLException {
        database.execute(
                "create table loose_crate (owner varchar(36), id uuid, label char(10), weight double precision,"
                        + " packed_at timestamp, due_on varchar(10), fragile integer)");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> HostTableList.of(SCHEMA, "loose_crate")
                        .account("owner")
                        .open(database.pool(), HostTableListTest::crate))
                .withMessageStartingWith("the list of crate does not fit its table: field label of filter label: the"
                        + " column label of type ")
                .withMessageContaining(" does not fit TEXT (expected varchar, or text on PostgreSQL); the beginning of"
                        + " field label in filter search needs a column, but loose_crate has no column label_folded;"
                        + " field weight of filter weight: the column weight of type ")
                .withMessageContaining(" does not fit NUMBER (expected numeric, bigint, integer or smallint); field"
                        + " pieces of filter pieces needs a column, but loose_crate has no column pieces; ")
                .withMessageContaining(" does not fit INSTANT (expected timestamp(6) with time zone); ")
                .withMessageContaining(" does not fit DAY (expected date); ")
                .withMessageContaining(" does not fit FLAG (expected boolean); field depot of filter depot needs a")
                .withMessageContaining("; the account: the column owner of type ")
                .withMessageEndingWith(" does not fit ID (expected uuid)");
    }

    @Test
    void a_list_field_has_no_column() {
        Schema<Crate> tagged = filters()
                .filter(new Filter.Prefix<>("tags", List.of(Field.texts("tags", crate -> List.of()))))
                .build();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> mapped(tagged).open(database.pool(), HostTableListTest::crate))
                .withMessage(
                        "the list of crate does not fit its table: field tags of filter tags is a list, which has no"
                                + " column (expected a field that is not a list)");
    }

    @Test
    void the_account_is_either_in_the_schema_and_the_table_or_in_neither() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> mapped(SCHEMA).open(database.pool(), HostTableListTest::crate))
                .withMessage("account: the schema crate has a tenant, so the list needs the column of the account");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        mapped(filters().build()).account("owner").open(database.pool(), HostTableListTest::crate))
                .withMessage("account: the schema crate has no tenant, so 'owner' cannot select the rows of one");
    }

    @ParameterizedTest
    @ValueSource(strings = {"crates", "\"Crate\"", "nowhere.crate"})
    void a_table_must_exist(String table) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HostTableList.of(SCHEMA, table)
                        .account("owner")
                        .open(database.pool(), HostTableListTest::crate))
                .withMessage("table: '" + table + "' is not a table or view that this user can read");
    }

    @ParameterizedTest
    @ValueSource(strings = {"crate; drop table crate", "\"crate\" c --\"", "", "a.b.c"})
    void a_name_is_never_a_part_of_a_statement(String table) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HostTableList.of(SCHEMA, table)
                        .account("owner")
                        .open(database.pool(), HostTableListTest::crate))
                .withMessageEndingWith(
                        "is not a name of a table or column (letters, digits and _, or any text in double quotes)");
    }

    @Test
    void a_query_of_another_schema_is_rejected() {
        BoundQuery<Crate> other =
                QueryParser.of(filters().build()).parse("", NOW).queryOrThrow();

        assertThatIllegalArgumentException().isThrownBy(() -> list.page(other)).withMessageContaining("schema");
    }

    @Test
    void a_condition_on_a_field_that_the_schema_does_not_use_is_rejected() {
        Field<Crate, String> colour = Field.text("colour", crate -> "red");
        BoundQuery<Crate> query = query("");
        BoundQuery<Crate> coloured = new BoundQuery<>(
                SCHEMA,
                NOW,
                new Condition.OneOf<>(colour, List.of("red")),
                query.order(),
                query.page(),
                query.projection(),
                query.source());

        assertThatThrownBy(() -> list.page(coloured))
                .isInstanceOf(UnsupportedQueryException.class)
                .hasMessage("this store cannot find or order rows by colour, which it does not keep");
    }

    private void assertSame(String text, BoundQuery<Crate> query) {
        Page<UUID> expected = Evaluator.of(query).page(rows).map(Crate::id);

        Page<UUID> found = list.page(query).map(Crate::id);

        assertThat(found).as("seed %d: %s, %s", SEED, text, query.condition()).isEqualTo(expected);
    }

    private static BoundQuery<Crate> query(String text) {
        return PARSER.parse(text, NOW, Strictness.STRICT).queryOrThrow();
    }

    private static List<UUID> ids(Page<Crate> page) {
        return page.rows().stream().map(Crate::id).toList();
    }

    private String filterText() {
        StringBuilder text = new StringBuilder();
        int filters = 1 + random.nextInt(2);
        for (String name : shuffled("label", "search", "weight", "pieces", "packed", "due", "fragile", "depot")
                .subList(0, filters)) {
            switch (name) {
                case "label" -> text.append(filter(name, Crate::label, this::quoted, false));
                case "search" -> {
                    String label = rows.get(random.nextInt(rows.size())).label();
                    if (label != null && !label.isBlank()) {
                        String prefix = label.strip()
                                .substring(
                                        0,
                                        label.codePointCount(0, label.length()) > 1
                                                ? 1
                                                : label.strip().length());
                        if (Character.isSurrogate(prefix.charAt(0))) {
                            prefix = label;
                        }
                        text.append("&filter[search]=~").append(encoded(prefix));
                    }
                }
                case "weight" -> text.append(filter(name, Crate::weight, BigDecimal::toPlainString, true));
                case "pieces" -> text.append(filter(name, Crate::pieces, BigDecimal::toPlainString, true));
                case "packed" ->
                    text.append(filter(
                            name,
                            Crate::packedAt,
                            at -> LocalDate.ofInstant(at, ZoneOffset.UTC).toString(),
                            true));
                case "due" -> text.append(filter(name, Crate::dueOn, LocalDate::toString, true));
                case "fragile" -> text.append("&filter[fragile]=").append(random.nextBoolean());
                default -> text.append(filter(name, Crate::depot, UUID::toString, false));
            }
        }
        return text.length() == 0 ? "" : text.substring(1);
    }

    private <V> String filter(
            String name, Function<Crate, @Nullable V> value, Function<V, String> print, boolean ranges) {
        boolean array = random.nextInt(4) == 0;
        StringBuilder text = new StringBuilder();
        for (int element = array ? 2 : 1; element > 0; element--) {
            List<String> parts = new ArrayList<>();
            for (int i = random.nextInt(20) == 0 ? 40 : 1 + random.nextInt(3); i > 0; i--) {
                V found = value.apply(rows.get(random.nextInt(rows.size())));
                String operator = ranges ? List.of("", "", "<", "<=", ">", ">=").get(random.nextInt(6)) : "";
                parts.add(
                        found == null
                                ? random.nextBoolean() ? "@exists" : "@not_exists"
                                : operator + print.apply(found));
            }
            text.append("&filter[").append(name).append(array ? "][]=" : "]=").append(encoded(String.join(",", parts)));
        }
        return text.toString();
    }

    private String quoted(String label) {
        return '"' + label.replace("\"", "\"\"") + '"';
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private String sortText() {
        int keys = random.nextInt(4);
        List<String> names = shuffled("label", "weight", "pieces", "packed", "due", "fragile", "depot");
        String sort = String.join(
                ",",
                names.subList(0, keys).stream()
                        .map(name -> (random.nextBoolean() ? "-" : "") + name)
                        .toList());
        return keys == 0 ? "" : "&sort=" + sort;
    }

    private List<String> shuffled(String... names) {
        List<String> shuffled = new ArrayList<>(List.of(names));
        Collections.shuffle(shuffled, random);
        return shuffled;
    }

    private <V> @Nullable V orNull(V value) {
        return random.nextInt(5) == 0 ? null : value;
    }

    /** Returns instants that differ by less than a microsecond as well. */
    private Instant instant() {
        return Instant.parse("2026-01-31T00:00:00Z")
                .plusSeconds(43_200L * (random.nextInt(7) - 3))
                .plusNanos(500L * random.nextInt(5));
    }

    private void insert(List<Crate> crates) throws SQLException {
        try (var connection = database.pool().getConnection();
                PreparedStatement statement =
                        connection.prepareStatement("insert into crate values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (Crate crate : crates) {
                String label = crate.label();
                Instant packedAt = crate.packedAt();
                List<@Nullable Object> values = Arrays.asList(
                        crate.account(),
                        crate.id(),
                        label,
                        label == null ? null : CaseFolding.fold(label),
                        crate.weight(),
                        crate.pieces().intValueExact(),
                        packedAt == null
                                ? null
                                : packedAt.truncatedTo(ChronoUnit.MICROS).atOffset(ZoneOffset.UTC),
                        crate.dueOn(),
                        crate.fragile(),
                        crate.depot());
                for (int i = 0; i < values.size(); i++) {
                    statement.setObject(i + 1, values.get(i));
                }
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }

    private static Crate crate(ResultSet row) throws SQLException {
        OffsetDateTime packedAt = row.getObject("packed_at", OffsetDateTime.class);
        return new Crate(
                row.getObject("owner", UUID.class),
                row.getObject("crate_id", UUID.class),
                row.getString("label"),
                row.getBigDecimal("weight"),
                row.getBigDecimal("pieces"),
                packedAt == null ? null : packedAt.toInstant(),
                row.getObject("due_on", LocalDate.class),
                (Boolean) row.getObject("Order"),
                row.getObject("depot", UUID.class));
    }
}
