package dev.quayside.examples.ownentity;

import dev.quayside.query.*;
import dev.quayside.query.build.*;
import dev.quayside.query.schema.QueryContext;
import java.math.BigDecimal;

/** Typed names of the list of items, and a query with them. */
public final class StockQuery {
    public static final FilterName.Exact NAME = new FilterName.Exact("name");
    public static final FilterName.Numeric PRICE = new FilterName.Numeric("price", true); // also a sort name

    public static BoundQuery<Stock.Item> cheap(QueryContext context) {
        Query query = QueryBuilder.where(PRICE.atMost(new BigDecimal("2.50")))
                .and(NAME.isOneOf("Rope", "Salt"))
                .orderBy(PRICE.descending())
                .build();
        return QueryParser.of(Stock.SCHEMA)
                .bind(query, context, Strictness.STRICT)
                .queryOrThrow();
    }

    private StockQuery() {}
}
