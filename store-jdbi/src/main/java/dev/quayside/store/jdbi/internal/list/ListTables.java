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
import dev.quayside.store.jdbi.internal.list.PlainListTable.Kept;
import dev.quayside.store.jdbi.internal.list.PlainListTable.Seek;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.ChildTable;
import dev.quayside.store.jdbi.internal.table.Column;
import dev.quayside.store.jdbi.internal.table.CustomFieldTables;
import dev.quayside.store.jdbi.internal.table.PartyTable;
import dev.quayside.store.jdbi.internal.table.RequestTable;
import dev.quayside.store.jdbi.internal.table.ShipmentTable;
import java.util.List;
import java.util.Map;

/** The lists of this store that are kept in one table each, in the same way on every database. */
public final class ListTables {

    /** Numbers of containers are searched where the containers are, the customer's account where the customer is. */
    public static ListTable<ShipmentRow> shipments(AccountId account) {
        return new PlainListTable<>(
                "shipment",
                ShipmentTable.MAPPED,
                Map.of(
                        ShipmentFields.ID, Kept.in(ShipmentFields.ID),
                        ShipmentFields.CREATED_AT, Kept.in(ShipmentFields.CREATED_AT),
                        ShipmentFields.NUMBER, Kept.searched(ShipmentFields.NUMBER),
                        ShipmentFields.TRACKING_STOPPED, Kept.in(ShipmentFields.TRACKING_STOPPED),
                        ShipmentFields.CUSTOMER_ID, Kept.in(ShipmentFields.CUSTOMER_ID),
                        ShipmentFields.CUSTOMER_ACCOUNT_ID,
                                Kept.elsewhere(ShipmentFields.CUSTOMER_ACCOUNT_ID, "customer_id", "party", account),
                        ShipmentFields.CREATOR_ID,
                                Kept.computed(
                                        ShipmentFields.CREATOR_ID, Sql.of("coalesce(c.creator_id, c.account_id)"))),
                Map.of(
                        ShipmentFields.REF_NUMBERS,
                        ListColumn.InTable.of(ChildTable.SHIPMENT_REF, "id", account),
                        ShipmentFields.CONTAINER_NUMBERS,
                        new ListColumn.InTable(
                                "container", "shipment_id", "id", "number", "number_folded", SqlType.TEXT, account)),
                List.of(
                        OrderedIndex.descending(
                                "shipment_followed", ShipmentFields.TRACKING_STOPPED, ShipmentFields.CREATED_AT),
                        OrderedIndex.descending("shipment_newest", null, ShipmentFields.CREATED_AT)),
                new Seek<>("shipment_bill", ShipmentFields.NUMBER));
    }

    public static ListTable<TrackingRequestRow> requests() {
        return new PlainListTable<>(
                "tracking_request",
                RequestTable.MAPPED,
                Map.of(
                        TrackingRequestFields.ID, Kept.in(TrackingRequestFields.ID),
                        TrackingRequestFields.NUMBER, Kept.searched(TrackingRequestFields.NUMBER),
                        TrackingRequestFields.REQUEST_TYPE, Kept.word(TrackingRequestFields.REQUEST_TYPE),
                        TrackingRequestFields.SCAC, Kept.in(TrackingRequestFields.SCAC),
                        TrackingRequestFields.STATUS, Kept.word(TrackingRequestFields.STATUS),
                        TrackingRequestFields.CREATED_AT, Kept.in(TrackingRequestFields.CREATED_AT),
                        TrackingRequestFields.UPDATED_AT, Kept.in(TrackingRequestFields.UPDATED_AT)),
                Map.of(
                        TrackingRequestFields.REF_NUMBERS,
                        new ListColumn.InText("ref_numbers_folded", TrackingRequestFields.REF_NUMBERS.name())),
                List.of(
                        OrderedIndex.descending(
                                "tracking_request_status",
                                TrackingRequestFields.STATUS,
                                TrackingRequestFields.CREATED_AT),
                        OrderedIndex.descending("tracking_request_newest", null, TrackingRequestFields.CREATED_AT),
                        OrderedIndex.ascending("tracking_request_updated", null, TrackingRequestFields.UPDATED_AT)),
                new Seek<>("tracking_request_number", TrackingRequestFields.NUMBER));
    }

    /** An account has few of them, and the key has their order. */
    public static ListTable<PartyRow> parties() {
        return new PlainListTable<>(
                "party",
                PartyTable.TABLE.columns().stream().map(Column::name).toList(),
                Map.of(
                        PartyFields.ID, Kept.in(PartyFields.ID),
                        PartyFields.COMPANY_NAME, Kept.word(PartyFields.COMPANY_NAME)),
                Map.of(),
                List.of(),
                new Seek<>("party_name", PartyFields.COMPANY_NAME));
    }

    public static ListTable<FieldRow> fields() {
        return new PlainListTable<>(
                "custom_field",
                CustomFieldTables.FIELDS.columns().stream().map(Column::name).toList(),
                Map.of(
                        CustomFieldFields.ID, Kept.in(CustomFieldFields.ID),
                        CustomFieldFields.DEFINITION_ID, Kept.in(CustomFieldFields.DEFINITION_ID),
                        CustomFieldFields.ENTITY_TYPE, Kept.word(CustomFieldFields.ENTITY_TYPE),
                        CustomFieldFields.ENTITY_ID, Kept.in(CustomFieldFields.ENTITY_ID)),
                Map.of(),
                List.of(OrderedIndex.ascending(
                        "custom_field_kind", CustomFieldFields.DEFINITION_ID, CustomFieldFields.ID)),
                new Seek<>("custom_field_owner", CustomFieldFields.ENTITY_ID));
    }

    private ListTables() {}
}
