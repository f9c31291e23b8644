package dev.quayside.store.jdbi;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Field;
import dev.quayside.query.store.UnsupportedQueryException;

/** The tables in which the elements of lists are searched, one row for each different element. */
enum SideTable {
    CONTAINER_REF("container_ref", "container_id", "id", "ref", SqlType.TEXT),
    SHIPMENT_REF("shipment_ref", "shipment_id", "shipment_id", "ref", SqlType.TEXT),
    SHIPMENT_OWNER("shipment_owner", "shipment_id", "shipment_id", "owner_id", SqlType.ID);

    private final String table;
    private final String owner;
    private final String home;
    private final String element;
    private final SqlType type;

    SideTable(String table, String owner, String home, String element, SqlType type) {
        this.table = table;
        this.owner = owner;
        this.home = home;
        this.element = element;
        this.type = type;
    }

    /** The table that holds the elements of a list field. */
    static SideTable of(Field<TrackedContainer, ?> field) {
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

    String table() {
        return table;
    }

    /** The column that names whose list it is: the container or the shipment. */
    String owner() {
        return owner;
    }

    /** The container's column that equals {@link #owner()}. */
    String home() {
        return home;
    }

    /** The column that holds one element. */
    String element() {
        return element;
    }

    /** What an element is. */
    SqlType type() {
        return type;
    }

    /** Inserts one element: account, owner, element, and its folded twin where it is text. */
    String insert() {
        boolean text = type == SqlType.TEXT;
        return "insert into " + table + " (account_id, " + owner + ", " + element + (text ? ", ref_folded" : "")
                + ") values (?, ?, ?" + (text ? ", ?)" : ")");
    }

    /** As the list of containers searches it. */
    Elements elements(AccountId account) {
        return elements(home, account);
    }

    /**
     * As a list searches it.
     *
     * @param column of the list's row that equals {@link #owner()}
     * @param account see {@link Elements.InTable}
     */
    Elements elements(String column, AccountId account) {
        return new Elements.InTable(
                table, owner, column, element, type == SqlType.TEXT ? "ref_folded" : element, type, account);
    }
}
