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

    /**
     * The number of the shipment as it was submitted: bill of lading, booking or container number. A comma is part of
     * the number; the elements of an array are alternatives.
     */
    public static final FilterName.WholeText NUMBER = new FilterName.WholeText("number");
    /** {@code true}: tracking of the shipment has stopped. {@code false}: the shipment is tracked. */
    public static final FilterName.Flag TRACKING_STOPPED = new FilterName.Flag("tracking_stopped");
    /**
     * The id of the customer party, or of that party's account. A shipment without a customer party matches the id of
     * the user who requested its tracking, or else of the account; {@code @exists} and {@code @not_exists} test for the
     * customer party only.
     */
    public static final FilterName.Id CUSTOMER_ID = new FilterName.Id("customer_id");
    /**
     * The beginning of the number of the shipment, of one of its references, or of the number of one of its containers,
     * ignoring case. Stores read the shipments of the account from the newest until the page is full, and all of them
     * for the total; the filter {@code number} finds a complete number faster.
     */
    public static final FilterName.Prefix Q = new FilterName.Prefix("q", true);
    /** The time at which the shipment was first stored. */
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
