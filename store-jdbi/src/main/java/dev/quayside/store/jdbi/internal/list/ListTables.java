package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.catalog.CustomFieldFields;
import dev.quayside.query.catalog.FieldRow;
import dev.quayside.query.catalog.PartyFields;
import dev.quayside.query.catalog.PartyRow;
import dev.quayside.query.catalog.ShipmentFields;
import dev.quayside.query.catalog.ShipmentRow;
import dev.quayside.query.catalog.TrackingRequestFields;
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

/** Creates a {@link ListTable} for each list whose pages are planned in the same way on every database. */
public final class ListTables {

    /**
     * Returns the list of shipments. Numbers of containers are searched in the table of containers, and the customer's
     * account in the table of parties.
     */
    public static ListTable<ShipmentRow> shipments(AccountId account) {
        return new PlainListTable<>(
                ShipmentTable.TABLE,
                Map.of(
                        ShipmentFields.ID, FieldColumn.of(ShipmentFields.ID),
                        ShipmentFields.CREATED_AT, FieldColumn.of(ShipmentFields.CREATED_AT),
                        ShipmentFields.NUMBER, FieldColumn.folded(ShipmentFields.NUMBER),
                        ShipmentFields.TRACKING_STOPPED, FieldColumn.of(ShipmentFields.TRACKING_STOPPED),
                        ShipmentFields.CUSTOMER_ID, FieldColumn.of(ShipmentFields.CUSTOMER_ID),
                        ShipmentFields.CUSTOMER_ACCOUNT_ID,
                                FieldColumn.joined(ShipmentFields.CUSTOMER_ACCOUNT_ID, "customer_id", "party", account),
                        ShipmentFields.CREATOR_ID,
                                FieldColumn.of(
                                        ShipmentFields.CREATOR_ID, Sql.of("coalesce(c.creator_id, c.account_id)"))),
                Map.of(
                        ShipmentFields.REF_NUMBERS,
                        ElementConditions.InTable.of(ChildTable.SHIPMENT_REF, "id", account),
                        ShipmentFields.CONTAINER_NUMBERS,
                        new ElementConditions.InTable(
                                "container", "shipment_id", "id", "number", "number_folded", SqlType.TEXT, account)),
                List.of(
                        OrderedIndex.descending(
                                "shipment_followed", ShipmentFields.TRACKING_STOPPED, ShipmentFields.CREATED_AT),
                        OrderedIndex.descending("shipment_newest", null, ShipmentFields.CREATED_AT)),
                new SelectiveIndex<>("shipment_bill", ShipmentFields.NUMBER));
    }

    public static ListTable<TrackingRequestRow> requests() {
        return new PlainListTable<>(
                RequestTable.TABLE,
                Map.of(
                        TrackingRequestFields.ID, FieldColumn.of(TrackingRequestFields.ID),
                        TrackingRequestFields.NUMBER, FieldColumn.folded(TrackingRequestFields.NUMBER),
                        TrackingRequestFields.REQUEST_TYPE,
                                FieldColumn.of(TrackingRequestFields.REQUEST_TYPE)
                                        .notBlank(),
                        TrackingRequestFields.SCAC, FieldColumn.of(TrackingRequestFields.SCAC),
                        TrackingRequestFields.STATUS,
                                FieldColumn.of(TrackingRequestFields.STATUS).notBlank(),
                        TrackingRequestFields.CREATED_AT, FieldColumn.of(TrackingRequestFields.CREATED_AT),
                        TrackingRequestFields.UPDATED_AT, FieldColumn.of(TrackingRequestFields.UPDATED_AT)),
                Map.of(
                        TrackingRequestFields.REF_NUMBERS,
                        new ElementConditions.InText("ref_numbers_folded", TrackingRequestFields.REF_NUMBERS.name())),
                List.of(
                        OrderedIndex.descending(
                                "tracking_request_status",
                                TrackingRequestFields.STATUS,
                                TrackingRequestFields.CREATED_AT),
                        OrderedIndex.descending("tracking_request_newest", null, TrackingRequestFields.CREATED_AT),
                        OrderedIndex.ascending("tracking_request_updated", null, TrackingRequestFields.UPDATED_AT)),
                new SelectiveIndex<>("tracking_request_number", TrackingRequestFields.NUMBER));
    }

    /** Returns the list of parties. An account has few, and the primary key has their order. */
    public static ListTable<PartyRow> parties() {
        return new PlainListTable<>(
                PartyTable.TABLE,
                Map.of(
                        PartyFields.ID, FieldColumn.of(PartyFields.ID),
                        PartyFields.COMPANY_NAME,
                                FieldColumn.of(PartyFields.COMPANY_NAME).notBlank()),
                Map.of(),
                List.of(),
                new SelectiveIndex<>("party_name", PartyFields.COMPANY_NAME));
    }

    public static ListTable<FieldRow> fields() {
        return new PlainListTable<>(
                CustomFieldTables.FIELDS,
                Map.of(
                        CustomFieldFields.ID, FieldColumn.of(CustomFieldFields.ID),
                        CustomFieldFields.DEFINITION_ID, FieldColumn.of(CustomFieldFields.DEFINITION_ID),
                        CustomFieldFields.ENTITY_TYPE,
                                FieldColumn.of(CustomFieldFields.ENTITY_TYPE).notBlank(),
                        CustomFieldFields.ENTITY_ID, FieldColumn.of(CustomFieldFields.ENTITY_ID)),
                Map.of(),
                List.of(OrderedIndex.ascending(
                        "custom_field_kind", CustomFieldFields.DEFINITION_ID, CustomFieldFields.ID)),
                new SelectiveIndex<>("custom_field_owner", CustomFieldFields.ENTITY_ID));
    }

    private ListTables() {}
}
