package dev.quayside.examples.ownentity;

import dev.quayside.query.*;
import dev.quayside.query.schema.*;
import dev.quayside.store.jdbi.HostTableList;
import java.math.BigDecimal;
import java.sql.*;
import java.time.Instant;
import java.util.*;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;

/** Creates a table with four items, and prints two pages of a query over the table. */
public class StockPages {
    private static final UUID WAREHOUSE = UUID.randomUUID();
    private static final Map<String, String> PRICES =
            Map.of("Rope", "12.50", "Lantern", "99.95", "Salt", "0.75", "Lamp oil", "7.00");

    public static void main(String[] args) throws SQLException {
        JdbcDataSource pool = new JdbcDataSource();
        pool.setURL("jdbc:h2:mem:stock;DB_CLOSE_DELAY=-1");
        fill(pool);

        HostTableList<Stock.Item> list = Stock.overTable(pool);
        QueryContext context = QueryContext.of(WAREHOUSE, Instant.now()); // the account, and the instant of "today"
        String text = "filter[price]=>=2.50&sort=-price&page[size]=2";
        var query = QueryParser.of(Stock.SCHEMA).parse(text, context).queryOrThrow();
        Page<Stock.Item> page = list.page(query);
        page.rows().forEach(item -> System.out.println(item.name() + " " + item.price()));

        var last = page.last(); // null if the page is empty
        if (page.hasNext() && last != null) {
            String after = text + "&page[after]=" + Cursor.of(query, last);
            var next = QueryParser.of(Stock.SCHEMA).parse(after, context).queryOrThrow();
            System.out.println("next page, of " + page.total().getAsLong() + " items:");
            list.page(next).rows().forEach(item -> System.out.println(item.name() + " " + item.price()));
        }
    }

    private static void fill(DataSource pool) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("create table stock_item (warehouse_id uuid not null, id uuid not null,"
                    + " name varchar(80) not null, name_folded varchar(80) not null,"
                    + " unit_price numeric(12, 2) not null, expires_on date, primary key (warehouse_id, id))");
            try (PreparedStatement insert =
                    connection.prepareStatement("insert into stock_item values (?, ?, ?, ?, ?, null)")) {
                for (var item : PRICES.entrySet()) {
                    insert.setObject(1, WAREHOUSE);
                    insert.setObject(2, UUID.randomUUID());
                    insert.setString(3, item.getKey());
                    insert.setString(4, CaseFolding.fold(item.getKey()));
                    insert.setBigDecimal(5, new BigDecimal(item.getValue()));
                    insert.executeUpdate();
                }
            }
        }
    }
}
