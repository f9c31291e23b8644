package dev.quayside.store.jdbi;

import java.util.Locale;

/**
 * Something that the scripts make in the database.
 *
 * @param name in lower case; a column's stands behind its table's and a dot
 */
record Thing(Kind kind, String name) {

    Thing {
        name = name.toLowerCase(Locale.ROOT);
    }

    /** What it can be. */
    enum Kind {
        TABLE,
        COLUMN,
        INDEX,
        CONSTRAINT,
        /** The primary key of a table; named by the table and, in brackets, its columns. */
        KEY,
        /** What an index is on; named by the index, perhaps {@code unique}, and {@code on} its columns in brackets. */
        INDEX_ON,
        /** A table whose rows are spread by account. */
        DISTRIBUTED,
        /** A table that is the same on every node. */
        REFERENCE
    }

    /** What it is part of: for a column and a key the table, for what an index is on the index. */
    String owner() {
        return name.split("[. ]", 2)[0];
    }

    /** One sentence for when it is not there. */
    String missing() {
        return switch (kind) {
            case TABLE, COLUMN, INDEX, CONSTRAINT -> "the " + this + " is missing";
            case KEY -> "the primary key of " + name + " is missing";
            case INDEX_ON -> "the index " + owner() + " is not" + name.substring(owner().length());
            case DISTRIBUTED -> "the table " + name + " is not distributed by account";
            case REFERENCE -> "the table " + name + " is not a reference table, the same on every node";
        };
    }

    /** What it is and its name, such as {@code table container}. */
    @Override
    public String toString() {
        return kind.name().toLowerCase(Locale.ROOT) + " " + name;
    }
}
