package dev.quayside.query.catalog;

import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.IsPresent;
import dev.quayside.query.schema.Condition.Not;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Sort;
import java.util.List;
import java.util.UUID;

/**
 * The definition of the list {@code GET /shipments}: its filters and sort names. By default, the newest shipments come
 * first. Queries in Java use the constants:
 *
 * <pre>{@code
 * Query query = QueryBuilder.where(TRACKING_STOPPED.isFalse())
 *         .and(NUMBER.isOneOf("MEDUFR030802", "MEDUFR030803"))
 *         .orderBy(CREATED_AT.ascending())
 *         .build();
 * }</pre>
 */
public final class ShipmentCatalog {

    public static final Filter.Exact<ShipmentRow> NUMBER = Filter.Exact.onWhole("number", ShipmentRow.Fields.NUMBER);
    public static final Filter.Flag<ShipmentRow> TRACKING_STOPPED =
            Filter.Flag.on("tracking_stopped", ShipmentRow.Fields.TRACKING_STOPPED);
    public static final Filter.ExactId<ShipmentRow> CUSTOMER_ID = new Filter.ExactId<>(
            "customer_id", (ids, context) -> customerIsOneOf(ids), new IsPresent<>(ShipmentRow.Fields.CUSTOMER_ID));
    public static final Filter.Prefix<ShipmentRow> Q = new Filter.Prefix<>(
            "q",
            List.of(ShipmentRow.Fields.NUMBER, ShipmentRow.Fields.REF_NUMBERS, ShipmentRow.Fields.CONTAINER_NUMBERS),
            true,
            SearchText.FORM);
    public static final Sort<ShipmentRow> CREATED_AT = Sort.on("created_at", ShipmentRow.Fields.CREATED_AT);

    private ShipmentCatalog() {}

    /** Returns the schema of the list. */
    public static Schema<ShipmentRow> standard() {
        return Schema.of("shipment", ShipmentRow.Fields.ID)
                .tenant(row -> row.shipment().account().value())
                .filter(
                        NUMBER,
                        "MEDUAB123456",
                        "The number of the shipment as it was submitted: bill of lading, booking or container"
                                + " number. A comma is part of the number; the elements of an array are alternatives.")
                .filter(
                        TRACKING_STOPPED,
                        "false",
                        "`true`: tracking of the shipment has stopped. `false`: the shipment is tracked.")
                .filter(
                        CUSTOMER_ID,
                        "018f4c7e-3b6a-7c21-9d3e-5a2b1c0d9e8f",
                        "The id of the customer party, or of that party's account. A shipment without a"
                                + " customer party matches the id of the user who requested its tracking, or else of the"
                                + " account; `@exists` and `@not_exists` test for the customer party only.")
                .bareFilter(NUMBER)
                .filter(
                        Q,
                        "MEDUAB",
                        "The beginning of the number of the shipment, of one of its references, or of the"
                                + " number of one of its containers, ignoring case. Stores read the shipments of the"
                                + " account from the newest until the page is full, and all of them for the total; the"
                                + " filter `number` finds a complete number faster.")
                .sort(CREATED_AT)
                .defaultSort("created_at", Direction.DESCENDING)
                .pageSizes(30, 50)
                .resources(Resources.ALL)
                .build();
    }

    /**
     * Matches shipments whose customer is a party with one of these ids, or with an account with one of these ids. If a
     * shipment has no customer, the ids are compared with the creator of the shipment.
     */
    private static Condition<ShipmentRow> customerIsOneOf(List<UUID> ids) {
        return Condition.any(List.of(
                new OneOf<>(ShipmentRow.Fields.CUSTOMER_ID, ids),
                new OneOf<>(ShipmentRow.Fields.CUSTOMER_ACCOUNT_ID, ids),
                Condition.all(List.of(
                        new Not<>(new IsPresent<>(ShipmentRow.Fields.CUSTOMER_ID)),
                        new OneOf<>(ShipmentRow.Fields.CREATOR_ID, ids)))));
    }
}
