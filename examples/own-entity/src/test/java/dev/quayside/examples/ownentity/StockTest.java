package dev.quayside.examples.ownentity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.examples.ownentity.Stock.Item;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Cursor;
import dev.quayside.query.Page;
import dev.quayside.query.QueryParser;
import dev.quayside.query.schema.CaseFolding;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.store.jdbi.HostTableList;
import dev.quayside.store.jdbi.testing.PostgresDatabase;
import dev.quayside.store.jdbi.testing.PostgresServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;

class StockTest {

    private static final UUID WAREHOUSE = new UUID(0, 99);
    private static final QueryContext NOW = QueryContext.of(WAREHOUSE, Instant.parse("2026-01-31T12:00:00Z"));
    private static final QueryParser<Item> PARSER = QueryParser.of(Stock.SCHEMA);

    private static final List<Item> ITEMS = List.of(
            item(1, "Rope", "12.50", null),
            item(2, "Ship's biscuit", "2.5", "2026-02-02"),
            item(3, "Lantern", "99.95", null),
            item(4, "Lamp oil", "7", "2027-06-30"),
            item(5, "Salt", "0.75", null));

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                                                       | Lamp oil, Lantern, Rope, Salt, Ship's biscuit
            filter[price][]=>=2.50&filter[price][]=<99.95&sort=-price | Rope, Lamp oil, Ship's biscuit
            filter[price]=7.00,12.5                    | Lamp oil, Rope
            filter[search]=la&sort=price               | Lamp oil, Lantern
            filter[expires]=<=3.days.from_now          | Ship's biscuit
            filter[name]=Salt,Rope                     | Rope, Salt
            """)
    void a_query_selects_the_same_items_in_memory_and_over_a_table(@Nullable String text, String names)
            throws SQLException {
        BoundQuery<Item> query = query(text == null ? "" : text);

        assertThat(names(Stock.inMemory(ITEMS, query))).isEqualTo(names);
        assertThat(names(Stock.overTable(filledH2()).page(query))).isEqualTo(names);
    }

    @Test
    void pages_on_h2_continue_by_cursor() throws SQLException {
        assertThat(pages(Stock.overTable(filledH2())))
                .containsExactly("Salt, Ship's biscuit", "Lamp oil, Rope", "Lantern");
    }

    @Tag("full")
    @Test
    void pages_on_postgresql_continue_by_cursor() throws SQLException {
        try (PostgresDatabase database = PostgresServer.newest().database()) {
            PGSimpleDataSource source = new PGSimpleDataSource();
            source.setUrl(database.url());

            assertThat(pages(Stock.overTable(filled(source))))
                    .containsExactly("Salt, Ship's biscuit", "Lamp oil, Rope", "Lantern");
        }
    }

    @Test
    void a_query_in_java_has_typed_names() {
        assertThat(names(Stock.inMemory(ITEMS, StockQuery.cheap(NOW)))).isEqualTo("Salt");
    }

    @Tag("texts")
    @ParameterizedTest
    @ValueSource(strings = {"Stock", "StockPages", "StockQuery"})
    void the_readme_shows_the_code(String name) throws IOException {
        String code = Files.readString(Path.of("src/main/java/dev/quayside/examples/ownentity/" + name + ".java"));

        assertThat(readme()).contains("```java\n" + code.replaceFirst("package [^;]+;\\s+", "") + "```");
        assertThat(code.lines()).hasSizeLessThan(64);
    }

    @Tag("texts")
    @Test
    void the_readme_shows_the_output_of_the_program() throws Exception {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
            StockPages.main(new String[0]);
        } finally {
            System.setOut(before);
        }

        assertThat(readme())
                .contains(
                        "```\n" + bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n") + "```");
    }

    private static String readme() throws IOException {
        return Files.readString(Path.of("README.md"));
    }

    /** Returns the names on each page of two items, by ascending price. */
    private static List<String> pages(HostTableList<Item> list) {
        String text = "sort=price&page[size]=2";
        List<String> pages = new ArrayList<>();
        Page<Item> page = list.page(query(text));
        pages.add(names(page));
        while (page.hasNext()) {
            page = list.page(query(text + "&page[after]=" + Cursor.of(query(text), page.last())));
            pages.add(names(page));
        }
        return pages;
    }

    private static DataSource filledH2() throws SQLException {
        JdbcDataSource source = new JdbcDataSource();
        source.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        return filled(source);
    }

    /** Creates the table; the folded name serves the search. */
    private static DataSource filled(DataSource source) throws SQLException {
        try (Connection connection = source.getConnection()) {
            connection
                    .createStatement()
                    .execute(
                            "create table stock_item (warehouse_id uuid not null, id uuid not null, name varchar(80) not"
                                    + " null, name_folded varchar(80) not null, unit_price numeric(12, 2) not null,"
                                    + " expires_on date, primary key (warehouse_id, id))");
            try (PreparedStatement insert =
                    connection.prepareStatement("insert into stock_item values (?, ?, ?, ?, ?, ?)")) {
                for (Item item : ITEMS) {
                    insert.setObject(1, item.warehouse());
                    insert.setObject(2, item.id());
                    insert.setString(3, item.name());
                    insert.setString(4, CaseFolding.fold(item.name()));
                    insert.setBigDecimal(5, item.price());
                    insert.setObject(6, item.expiresOn());
                    insert.executeUpdate();
                }
            }
        }
        return source;
    }

    private static BoundQuery<Item> query(String text) {
        return PARSER.parse(text, NOW).queryOrThrow();
    }

    private static String names(Page<Item> page) {
        return String.join(", ", page.rows().stream().map(Item::name).toList());
    }

    private static Item item(int id, String name, String price, @Nullable String expiresOn) {
        return new Item(
                WAREHOUSE,
                new UUID(0, id),
                name,
                new BigDecimal(price),
                expiresOn == null ? null : LocalDate.parse(expiresOn));
    }
}
