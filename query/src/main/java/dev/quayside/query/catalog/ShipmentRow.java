package dev.quayside.query.catalog;

import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.Field;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A row of the shipment list. Filters and sorts read its values.
 *
 * @param shipment the shipment with its customer
 * @param containerNumbers the numbers of all containers of the shipment, in any order; may be empty
 */
public record ShipmentRow(TrackedShipment shipment, List<String> containerNumbers) {

    public ShipmentRow {
        Objects.requireNonNull(shipment, "shipment");
        Objects.requireNonNull(containerNumbers, "containerNumbers");
        containerNumbers = List.copyOf(containerNumbers);
    }

    /**
     * The fields of a {@link ShipmentRow} that filters and sort names use. A store maps each field to a column or an
     * expression.
     */
    public static final class Fields {

        public static final Field<ShipmentRow, UUID> ID =
                Field.<ShipmentRow>id("id", row -> shipment(row).id()).required();
        public static final Field<ShipmentRow, Instant> CREATED_AT = Field.<ShipmentRow>instant(
                        "created_at", row -> shipment(row).createdAt())
                .required();
        /** The number under which tracking was requested: a bill of lading, booking or container number. */
        public static final Field<ShipmentRow, String> NUMBER = Field.<ShipmentRow>text(
                        "bill_of_lading_number", row -> shipment(row).billOfLadingNumber())
                .required();
        /** The reference numbers; empty if unknown. */
        public static final Field<ShipmentRow, List<String>> REF_NUMBERS =
                Field.texts("ref_numbers", Fields::refNumbers);

        public static final Field<ShipmentRow, List<String>> CONTAINER_NUMBERS =
                Field.texts("container_numbers", ShipmentRow::containerNumbers);
        public static final Field<ShipmentRow, Boolean> TRACKING_STOPPED = Field.<ShipmentRow>flag(
                        "tracking_stopped", row -> shipment(row).tracking().isStopped())
                .required();
        public static final Field<ShipmentRow, UUID> CUSTOMER_ID =
                Field.id("customer_id", row -> shipment(row).parties().customerId());
        /** The account of the customer party; null if the party has no account. */
        public static final Field<ShipmentRow, UUID> CUSTOMER_ACCOUNT_ID =
                Field.id("customer_account_id", Fields::customerAccountId);
        /** The id of the user who requested tracking; the id of the account if the user is unknown. */
        public static final Field<ShipmentRow, UUID> CREATOR_ID =
                Field.<ShipmentRow>id("creator_id", Fields::creatorId).required();

        /** All fields. */
        public static final List<Field<ShipmentRow, ?>> ALL = List.of(
                ID,
                CREATED_AT,
                NUMBER,
                REF_NUMBERS,
                CONTAINER_NUMBERS,
                TRACKING_STOPPED,
                CUSTOMER_ID,
                CUSTOMER_ACCOUNT_ID,
                CREATOR_ID);

        private Fields() {}

        private static Shipment shipment(ShipmentRow row) {
            return row.shipment().shipment();
        }

        private static List<String> refNumbers(ShipmentRow row) {
            List<String> references = shipment(row).refNumbers();
            return references == null ? List.of() : references;
        }

        private static @Nullable UUID customerAccountId(ShipmentRow row) {
            Party customer = row.shipment().customer();
            return customer == null ? null : customer.customerAccountId();
        }

        private static UUID creatorId(ShipmentRow row) {
            UUID creator = shipment(row).parties().creatorId();
            return creator == null ? row.shipment().account().value() : creator;
        }
    }
}
