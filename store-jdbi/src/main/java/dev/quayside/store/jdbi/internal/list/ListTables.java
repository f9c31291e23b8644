package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.catalog.FieldRow;
import dev.quayside.query.catalog.PartyRow;
import dev.quayside.query.catalog.ShipmentRow;
import dev.quayside.query.catalog.TrackingRequestRow;
import dev.quayside.store.jdbi.internal.list.PlainListTable.SelectiveIndex;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.ChildTable;
import dev.quayside.store.jdbi.internal.table.CustomFieldTables;
import dev.quayside.store.jdbi.internal.table.PartyTable;
import dev.quayside.store.jdbi.internal.table.RequestTable;
import dev.quayside.store.jdbi.internal.table.ShipmentTable;
import java.util.List;
import java.util.Map;

/** A factory for the {@link ListTable}s of the lists whose pages are planned in the same way on every database. */
final class ListTables {

    /**
     * Returns the table of the shipment list. Filters by container number search the container table, and filters by
     * the customer's account search the party table.
     */
    public static ListTable<ShipmentRow> shipments(AccountId account) {
        return new PlainListTable<>(
                ShipmentTable.TABLE,
                Map.of(
                        ShipmentRow.Fields.ID, FieldColumn.of(ShipmentRow.Fields.ID),
                        ShipmentRow.Fields.CREATED_AT, FieldColumn.of(ShipmentRow.Fields.CREATED_AT),
                        ShipmentRow.Fields.NUMBER, FieldColumn.folded(ShipmentRow.Fields.NUMBER),
                        ShipmentRow.Fields.TRACKING_STOPPED, FieldColumn.of(ShipmentRow.Fields.TRACKING_STOPPED),
                        ShipmentRow.Fields.CUSTOMER_ID, FieldColumn.of(ShipmentRow.Fields.CUSTOMER_ID),
                        ShipmentRow.Fields.CUSTOMER_ACCOUNT_ID,
                                FieldColumn.joined(
                                        ShipmentRow.Fields.CUSTOMER_ACCOUNT_ID, "customer_id", "party", account),
                        ShipmentRow.Fields.CREATOR_ID,
                                FieldColumn.of(
                                        ShipmentRow.Fields.CREATOR_ID, Sql.of("coalesce(c.creator_id, c.account_id)"))),
                Map.of(
                        ShipmentRow.Fields.REF_NUMBERS,
                        ElementConditions.InTable.of(ChildTable.SHIPMENT_REF, "id", account),
                        ShipmentRow.Fields.CONTAINER_NUMBERS,
                        new ElementConditions.InTable(
                                "container", "shipment_id", "id", "number", "number_folded", SqlType.TEXT, account)),
                List.of(
                        OrderedIndex.descending(
                                "shipment_followed",
                                ShipmentRow.Fields.TRACKING_STOPPED,
                                ShipmentRow.Fields.CREATED_AT),
                        OrderedIndex.descending("shipment_newest", null, ShipmentRow.Fields.CREATED_AT)),
                new SelectiveIndex<>("shipment_bill", ShipmentRow.Fields.NUMBER));
    }

    public static ListTable<TrackingRequestRow> requests() {
        return new PlainListTable<>(
                RequestTable.TABLE,
                Map.of(
                        TrackingRequestRow.Fields.ID, FieldColumn.of(TrackingRequestRow.Fields.ID),
                        TrackingRequestRow.Fields.NUMBER, FieldColumn.folded(TrackingRequestRow.Fields.NUMBER),
                        TrackingRequestRow.Fields.REQUEST_TYPE,
                                FieldColumn.of(TrackingRequestRow.Fields.REQUEST_TYPE)
                                        .withoutBlankValues(),
                        TrackingRequestRow.Fields.SCAC, FieldColumn.of(TrackingRequestRow.Fields.SCAC),
                        TrackingRequestRow.Fields.STATUS,
                                FieldColumn.of(TrackingRequestRow.Fields.STATUS).withoutBlankValues(),
                        TrackingRequestRow.Fields.CREATED_AT, FieldColumn.of(TrackingRequestRow.Fields.CREATED_AT),
                        TrackingRequestRow.Fields.UPDATED_AT, FieldColumn.of(TrackingRequestRow.Fields.UPDATED_AT)),
                Map.of(
                        TrackingRequestRow.Fields.REF_NUMBERS,
                        new ElementConditions.InText(
                                "ref_numbers_folded", TrackingRequestRow.Fields.REF_NUMBERS.name())),
                List.of(
                        OrderedIndex.descending(
                                "tracking_request_status",
                                TrackingRequestRow.Fields.STATUS,
                                TrackingRequestRow.Fields.CREATED_AT),
                        OrderedIndex.descending("tracking_request_newest", null, TrackingRequestRow.Fields.CREATED_AT),
                        OrderedIndex.ascending("tracking_request_updated", null, TrackingRequestRow.Fields.UPDATED_AT)),
                new SelectiveIndex<>("tracking_request_number", TrackingRequestRow.Fields.NUMBER));
    }

    /** Returns the table of the party list. An account has few parties, and the primary key provides their order. */
    public static ListTable<PartyRow> parties() {
        return new PlainListTable<>(
                PartyTable.TABLE,
                Map.of(
                        PartyRow.Fields.ID, FieldColumn.of(PartyRow.Fields.ID),
                        PartyRow.Fields.COMPANY_NAME,
                                FieldColumn.of(PartyRow.Fields.COMPANY_NAME).withoutBlankValues()),
                Map.of(),
                List.of(),
                new SelectiveIndex<>("party_name", PartyRow.Fields.COMPANY_NAME));
    }

    public static ListTable<FieldRow> fields() {
        return new PlainListTable<>(
                CustomFieldTables.FIELDS,
                Map.of(
                        FieldRow.Fields.ID, FieldColumn.of(FieldRow.Fields.ID),
                        FieldRow.Fields.DEFINITION_ID, FieldColumn.of(FieldRow.Fields.DEFINITION_ID),
                        FieldRow.Fields.ENTITY_TYPE,
                                FieldColumn.of(FieldRow.Fields.ENTITY_TYPE).withoutBlankValues(),
                        FieldRow.Fields.ENTITY_ID, FieldColumn.of(FieldRow.Fields.ENTITY_ID)),
                Map.of(),
                List.of(OrderedIndex.ascending("custom_field_kind", FieldRow.Fields.DEFINITION_ID, FieldRow.Fields.ID)),
                new SelectiveIndex<>("custom_field_owner", FieldRow.Fields.ENTITY_ID));
    }

    private ListTables() {}
}
