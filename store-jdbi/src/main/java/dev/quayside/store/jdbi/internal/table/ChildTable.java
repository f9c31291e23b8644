package dev.quayside.store.jdbi.internal.table;

import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Field;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import org.jspecify.annotations.Nullable;

/** The tables that store the elements of list fields, one row for each distinct element. */
public enum ChildTable {
    CONTAINER_REF("container_ref", "container_id", "id", "ref", SqlType.TEXT),
    SHIPMENT_REF("shipment_ref", "shipment_id", "shipment_id", "ref", SqlType.TEXT),
    SHIPMENT_OWNER("shipment_owner", "shipment_id", "shipment_id", "owner_id", SqlType.ID);

    private final String table;
    private final String owner;
    private final String home;
    private final String element;
    private final SqlType type;

    ChildTable(String table, String owner, String home, String element, SqlType type) {
        this.table = table;
        this.owner = owner;
        this.home = home;
        this.element = element;
        this.type = type;
    }

    /** Returns the table that stores the elements of a list field; null if the elements are not in a table. */
    public static @Nullable ChildTable of(Field<TrackedContainer, ?> field) {
        if (field.equals(ContainerFields.REF_NUMBERS)) {
            return CONTAINER_REF;
        }
        if (field.equals(ContainerFields.SHIPMENT_REF_NUMBERS)) {
            return SHIPMENT_REF;
        }
        if (field.equals(ContainerFields.OWNER_IDS)) {
            return SHIPMENT_OWNER;
        }
        return null;
    }

    public String table() {
        return table;
    }

    /** Returns the column that holds the id of the container or shipment to which the list belongs. */
    public String owner() {
        return owner;
    }

    /** Returns the column of the container table that holds the same id as {@link #owner()}. */
    public String home() {
        return home;
    }

    public String element() {
        return element;
    }

    public SqlType type() {
        return type;
    }

    /**
     * Returns the statement that inserts an element; its parameters are the account, the owner, the element and, for a
     * text, the folded element.
     */
    public String insert() {
        boolean text = type == SqlType.TEXT;
        return "insert into " + table + " (account_id, " + owner + ", " + element + (text ? ", ref_folded" : "")
                + ") values (?, ?, ?" + (text ? ", ?)" : ")");
    }

    /**
     * Returns the column that contains the case-folded element; if the elements are not texts, the column of the
     * element.
     */
    public String folded() {
        return type == SqlType.TEXT ? "ref_folded" : element;
    }
}
