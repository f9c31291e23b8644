package dev.quayside.query.catalog;

import dev.quayside.query.build.FilterName;
import dev.quayside.query.build.QueryBuilder;
import dev.quayside.query.build.Restriction;
import dev.quayside.query.build.SortName;

/**
 * The filters and sort names of {@link ShipmentCatalog} as typed constants, for queries in Java.
 *
 * <pre>{@code
 * Query query = ShipmentQuery.where(TRACKING_STOPPED.isFalse())
 *         .and(NUMBER.isOneOf("MEDUFR030802", "MEDUFR030803"))
 *         .orderBy(CREATED_AT.ascending())
 *         .build();
 * }</pre>
 */
public final class ShipmentQuery {

    /** The number of the tracking request. */
    public static final FilterName.WholeText NUMBER = new FilterName.WholeText("number");

    public static final FilterName.Flag TRACKING_STOPPED = new FilterName.Flag("tracking_stopped");
    /** The id of the customer party or of its account; without a customer, of the creator of the shipment. */
    public static final FilterName.Id CUSTOMER_ID = new FilterName.Id("customer_id");

    /**
     * The start of the shipment's number, of a reference, or of the number of a container. Stores read the account's
     * shipments from the newest until the page is full, and all of them for the total; {@link #NUMBER} finds a complete
     * number faster.
     */
    public static final FilterName.Prefix Q = new FilterName.Prefix("q", true);

    public static final SortName CREATED_AT = SortName.of("created_at");

    private ShipmentQuery() {}

    /** Creates a builder with a filter. */
    public static QueryBuilder where(Restriction restriction) {
        return QueryBuilder.where(restriction);
    }

    /** Creates a builder without filters. */
    public static QueryBuilder everything() {
        return QueryBuilder.everything();
    }
}
