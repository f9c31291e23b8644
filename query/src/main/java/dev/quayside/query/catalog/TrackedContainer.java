package dev.quayside.query.catalog;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A row of the container list: a container together with its shipment. Filters and sorts read its values.
 *
 * @param account the account of the container
 * @param container the container
 * @param shipment the shipment of the container
 * @param customer the customer of the shipment; null if the shipment has no customer
 * @param customFields the values of the container's custom fields, by slug; may be empty if the query neither filters
 *     nor sorts by a custom field
 */
public record TrackedContainer(
        AccountId account,
        Container container,
        Shipment shipment,
        @Nullable Party customer,
        Map<String, FieldValue> customFields) {

    public TrackedContainer {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(container, "container");
        Objects.requireNonNull(shipment, "shipment");
        if (!container.shipmentId().equals(shipment.id())) {
            throw new IllegalArgumentException("container " + container.id() + " belongs to shipment "
                    + container.shipmentId() + ", not " + shipment.id());
        }
        customFields = Map.copyOf(Objects.requireNonNull(customFields, "customFields"));
    }

    /** Creates a row that has no values of custom fields. */
    public TrackedContainer(AccountId account, Container container, Shipment shipment, @Nullable Party customer) {
        this(account, container, shipment, customer, Map.of());
    }

    /** Returns a copy of the row with these values of custom fields, by slug. */
    public TrackedContainer withCustomFields(Map<String, FieldValue> values) {
        return new TrackedContainer(account, container, shipment, customer, values);
    }

    @Nullable
    FieldValue customField(String slug) {
        return customFields.get(slug);
    }
}
