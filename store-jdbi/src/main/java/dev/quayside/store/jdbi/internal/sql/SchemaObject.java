package dev.quayside.store.jdbi.internal.sql;

import java.util.Locale;

/**
 * An object of the database schema, such as a table or an index.
 *
 * @param name the name in lower case, except that a collation keeps its case; for a column, the names of the table and
 *     the column, separated by a dot
 */
public record SchemaObject(Kind kind, String name) {

    public SchemaObject {
        // The name of a collation keeps its case.
        int end = kind == Kind.TYPE ? name.indexOf(" collate ") : -1;
        name = end < 0 ? lower(name) : lower(name.substring(0, end)) + name.substring(end);
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    public enum Kind {
        TABLE,
        COLUMN,
        INDEX,
        CONSTRAINT,
        /** A primary key, such as {@code container (account_id, id)}. */
        KEY,
        /**
         * The columns of an index, such as {@code event_position unique on (account_id, feed_position)}. For a partial
         * index, the columns of its condition are included.
         */
        INDEX_ON,
        /** The type of a column, including its collation and {@code not null}. */
        TYPE,
        /** A trigger, with the name of its table and its own name. The scripts do not create triggers. */
        TRIGGER,
        /** A constraint whose check is disabled. */
        UNCHECKED,
        DISTRIBUTED,
        /** A table with a copy on every node. */
        REFERENCE
    }

    /** Returns the name of the table, column or index to which this object belongs. */
    String owner() {
        return name.split(kind == Kind.TYPE ? " " : "[. ]", 2)[0];
    }

    public String missing() {
        return switch (kind) {
            case TABLE, COLUMN, INDEX, CONSTRAINT -> "the " + this + " is missing";
            case KEY -> "the primary key of " + name + " is missing";
            case INDEX_ON -> "the index " + owner() + " is not" + name.substring(owner().length());
            case TYPE -> "the column " + owner() + " is not" + name.substring(owner().length());
            case TRIGGER, UNCHECKED -> throw new IllegalStateException("no script makes " + this);
            case DISTRIBUTED -> "the table " + name + " is not distributed by account";
            case REFERENCE -> "the table " + name + " is not a reference table, the same on every node";
        };
    }

    String unwanted() {
        return switch (kind) {
            case TRIGGER -> "the table " + owner() + " has a trigger" + name.substring(owner().length());
            case UNCHECKED -> "the constraint " + name + " is not checked, since its triggers are disabled";
            case TABLE, COLUMN, TYPE, INDEX, INDEX_ON, CONSTRAINT, KEY, DISTRIBUTED, REFERENCE ->
                throw new IllegalStateException("scripts make " + this);
        };
    }

    @Override
    public String toString() {
        return kind.name().toLowerCase(Locale.ROOT) + " " + name;
    }
}
