package dev.quayside.examples.ownentity;

import static dev.quayside.examples.ownentity.Stock.NAME_FILTER;
import static dev.quayside.examples.ownentity.Stock.PRICE_FILTER;

import dev.quayside.query.*;
import dev.quayside.query.schema.*;
import java.math.BigDecimal;

/** A query in Java, with the filters of the list of items. */
public final class StockQuery {
    public static BoundQuery<Stock.Item> cheap(QueryContext context) {
        Query query = QueryBuilder.where(PRICE_FILTER.atMost(new BigDecimal("2.50")))
                .and(NAME_FILTER.isOneOf("Rope", "Salt"))
                .orderBy(PRICE_FILTER.descending())
                .build();
        return QueryParser.of(Stock.SCHEMA)
                .bind(query, context, Strictness.STRICT)
                .queryOrThrow();
    }

    private StockQuery() {}
}
