package dev.quayside.query.catalog;

import static dev.quayside.query.catalog.ShipmentFields.CONTAINER_NUMBERS;
import static dev.quayside.query.catalog.ShipmentFields.CREATED_AT;
import static dev.quayside.query.catalog.ShipmentFields.CREATOR_ID;
import static dev.quayside.query.catalog.ShipmentFields.CUSTOMER_ACCOUNT_ID;
import static dev.quayside.query.catalog.ShipmentFields.CUSTOMER_ID;
import static dev.quayside.query.catalog.ShipmentFields.ID;
import static dev.quayside.query.catalog.ShipmentFields.NUMBER;
import static dev.quayside.query.catalog.ShipmentFields.REF_NUMBERS;
import static dev.quayside.query.catalog.ShipmentFields.TRACKING_STOPPED;

import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.IsPresent;
import dev.quayside.query.schema.Condition.Not;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Schema;
import java.util.List;
import java.util.UUID;

/** The list of {@code GET /shipments}: its filters and sort names, newest shipments first by default. */
public final class ShipmentCatalog {

    private ShipmentCatalog() {}

    /** Returns the list. */
    public static Schema<ShipmentRow> standard() {
        return Schema.of("shipment", ID)
                .tenant(row -> row.shipment().account().value())
                .filter(Filter.Exact.onWhole("number", NUMBER))
                .filter(Filter.Flag.on("tracking_stopped", TRACKING_STOPPED))
                .filter(new Filter.ExactId<>(
                        "customer_id", (ids, context) -> customerIsOneOf(ids), new IsPresent<>(CUSTOMER_ID)))
                .bareFilter(Filter.Exact.onWhole("number", NUMBER))
                .bareFilter(new Filter.Prefix<>("q", List.of(NUMBER, REF_NUMBERS, CONTAINER_NUMBERS)))
                .sort("created_at", CREATED_AT)
                .defaultSort("created_at", Direction.DESCENDING)
                .pageSizes(30, 50)
                .resources(Resources.ALL)
                .build();
    }

    /** Matches the customer party by its id or account; without a customer, the creator of the shipment. */
    private static Condition<ShipmentRow> customerIsOneOf(List<UUID> ids) {
        return Condition.any(List.of(
                new OneOf<>(CUSTOMER_ID, ids),
                new OneOf<>(CUSTOMER_ACCOUNT_ID, ids),
                Condition.all(List.of(new Not<>(new IsPresent<>(CUSTOMER_ID)), new OneOf<>(CREATOR_ID, ids)))));
    }
}
