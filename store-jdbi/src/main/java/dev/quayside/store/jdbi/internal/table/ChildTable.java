package dev.quayside.store.jdbi.internal.table;

import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Field;
import dev.quayside.query.store.UnsupportedQueryException;
import dev.quayside.store.jdbi.internal.sql.SqlType;

/** The tables in which the elements of lists are searched, one row for each different element. */
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

    /** The table that holds the elements of a list field. */
    public static ChildTable of(Field<TrackedContainer, ?> field) {
        if (field.equals(ContainerFields.REF_NUMBERS)) {
            return CONTAINER_REF;
        }
        if (field.equals(ContainerFields.SHIPMENT_REF_NUMBERS)) {
            return SHIPMENT_REF;
        }
        if (field.equals(ContainerFields.OWNER_IDS)) {
            return SHIPMENT_OWNER;
        }
        throw new UnsupportedQueryException("find rows by an element of " + field + ", which it does not keep");
    }

    public String table() {
        return table;
    }

    /** The column that names whose list it is: the container or the shipment. */
    public String owner() {
        return owner;
    }

    /** The container's column that equals {@link #owner()}. */
    public String home() {
        return home;
    }

    /** The column that holds one element. */
    public String element() {
        return element;
    }

    /** What an element is. */
    public SqlType type() {
        return type;
    }

    /** Inserts one element: account, owner, element, and its folded twin where it is text. */
    public String insert() {
        boolean text = type == SqlType.TEXT;
        return "insert into " + table + " (account_id, " + owner + ", " + element + (text ? ", ref_folded" : "")
                + ") values (?, ?, ?" + (text ? ", ?)" : ")");
    }

    /** Returns the column that holds one element in folded form; the element itself if it is not a text. */
    public String folded() {
        return type == SqlType.TEXT ? "ref_folded" : element;
    }
}
