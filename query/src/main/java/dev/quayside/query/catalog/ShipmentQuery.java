package dev.quayside.query.catalog;

import dev.quayside.query.build.FilterName;
import dev.quayside.query.build.QueryBuilder;
import dev.quayside.query.build.Restriction;
import dev.quayside.query.build.SortName;

/**
 * Queries of the shipment list, written in Java: every filter and sort name of {@link ShipmentCatalog} as a constant that
 * knows what can be asked of it.
 *
 * <pre>{@code
 * Query query = ShipmentQuery.where(TRACKING_STOPPED.isFalse())
 *         .and(NUMBER.isOneOf("MEDUFR030802", "MEDUFR030803"))
 *         .orderBy(CREATED_AT.ascending())
 *         .build();
 * }</pre>
 */
public final class ShipmentQuery {

    /** The number that was submitted. */
    public static final FilterName.WholeText NUMBER = new FilterName.WholeText("number");

    public static final FilterName.Flag TRACKING_STOPPED = new FilterName.Flag("tracking_stopped");
    /** The customer party's id or its account's; with no customer, whoever created the shipment. */
    public static final FilterName.Id CUSTOMER_ID = new FilterName.Id("customer_id");

    /**
     * The beginning of the shipment's number, of one of its references, or of the number of one of its containers. Stores
     * look at the account's shipments from the newest on until the page is full, and for the total at all of them: a number
     * that is known whole is found sooner by {@link #NUMBER}.
     */
    public static final FilterName.Prefix Q = new FilterName.Prefix("q", true);

    public static final SortName CREATED_AT = SortName.of("created_at");

    private ShipmentQuery() {}

    /** Starts a query with a filter. */
    public static QueryBuilder where(Restriction restriction) {
        return QueryBuilder.where(restriction);
    }

    /** Starts a query for all shipments. */
    public static QueryBuilder everything() {
        return QueryBuilder.everything();
    }
}
