package dev.quayside.examples.ownentity;

import dev.quayside.query.*;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.*;
import dev.quayside.store.jdbi.HostTableList;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The query language of the items of a warehouse, in memory and over a table. */
public final class Stock {

    public record Item(
            UUID warehouse,
            UUID id,
            String name,
            BigDecimal price,
            @Nullable LocalDate expiresOn) {}

    private static final Field<Item, String> NAME = Field.text("name", Item::name);
    private static final Field<Item, BigDecimal> PRICE = Field.number("price", Item::price);
    private static final Field<Item, LocalDate> EXPIRES_ON = Field.day("expires_on", Item::expiresOn);

    static final Filter.Exact<Item> NAME_FILTER = Filter.Exact.on("name", NAME);
    static final Filter.Numeric<Item> PRICE_FILTER = new Filter.Numeric<>("price", PRICE).withSort();

    public static final Schema<Item> SCHEMA = Schema.<Item>of("item", Field.id("id", Item::id))
            .tenant(Item::warehouse)
            .filter(NAME_FILTER)
            .filter(new Filter.Prefix<>("search", List.of(NAME)))
            .filter(PRICE_FILTER)
            .filter(Filter.Day.on("expires", EXPIRES_ON))
            .sort("name", NAME)
            .defaultSort("name", Direction.ASCENDING)
            .build();

    public static Page<Item> inMemory(List<Item> items, BoundQuery<Item> query) {
        return Evaluator.of(query).page(items);
    }

    /** Opens the list over a table with a column for each field, of which one has another name. */
    public static HostTableList<Item> overTable(DataSource pool) {
        return HostTableList.of(SCHEMA, "stock_item")
                .account("warehouse_id")
                .column(PRICE, "unit_price")
                .open(
                        pool,
                        row -> new Item(
                                row.getObject("warehouse_id", UUID.class),
                                row.getObject("id", UUID.class),
                                row.getString("name"),
                                row.getBigDecimal("unit_price"),
                                row.getObject("expires_on", LocalDate.class)));
    }

    private Stock() {}
}
