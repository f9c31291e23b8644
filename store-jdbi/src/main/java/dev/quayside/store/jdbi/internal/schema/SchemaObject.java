package dev.quayside.store.jdbi.internal.schema;

import java.util.Locale;

/**
 * Something that the scripts make in the database.
 *
 * @param name in lower case; a column's stands behind its table's and a dot
 */
public record SchemaObject(Kind kind, String name) {

    public SchemaObject {
        // The name of a collation has its case.
        int end = kind == Kind.TYPE ? name.indexOf(" collate ") : -1;
        name = end < 0 ? lower(name) : lower(name.substring(0, end)) + name.substring(end);
    }

    /** In the database it would be as in the language of the machine. */
    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /** What it can be. */
    enum Kind {
        TABLE,
        COLUMN,
        INDEX,
        CONSTRAINT,
        /** The primary key of a table; named by the table and, in brackets, its columns. */
        KEY,
        /**
         * What an index is on; named by the index, perhaps {@code unique}, and {@code on} its columns in brackets; of an
         * index of some rows, by the columns that tell which.
         */
        INDEX_ON,
        /** What a column holds; named by the column, its type, its collation, and perhaps {@code not null}. */
        TYPE,
        /** What runs when a table changes; named by the table and its own name. No script makes one. */
        TRIGGER,
        /** A constraint that is there, and that the database was told not to look at. */
        UNCHECKED,
        /** A table whose rows are spread by account. */
        DISTRIBUTED,
        /** A table that is the same on every node. */
        REFERENCE
    }

    /** What it is part of: for a column, a key and a trigger the table, for what a column or an index is like that one. */
    String owner() {
        return name.split(kind == Kind.TYPE ? " " : "[. ]", 2)[0];
    }

    /** One sentence for when it is not there. */
    String missing() {
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

    /** One sentence for when it is there, and should not be. */
    String unwanted() {
        return switch (kind) {
            case TRIGGER -> "the table " + owner() + " has a trigger" + name.substring(owner().length());
            case UNCHECKED -> "the constraint " + name + " is not checked, since its triggers are disabled";
            case TABLE, COLUMN, TYPE, INDEX, INDEX_ON, CONSTRAINT, KEY, DISTRIBUTED, REFERENCE ->
                throw new IllegalStateException("scripts make " + this);
        };
    }

    /** What it is and its name, such as {@code table container}. */
    @Override
    public String toString() {
        return kind.name().toLowerCase(Locale.ROOT) + " " + name;
    }
}
