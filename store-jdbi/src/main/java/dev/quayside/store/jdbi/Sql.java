package dev.quayside.store.jdbi;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement under construction: its text, and what is bound to its question marks. Not thread-safe. */
final class Sql {
    private final StringBuilder text = new StringBuilder();
    private final List<Bound> values = new ArrayList<>();

    static Sql of(String text) {
        return new Sql().add(text);
    }

    /** Adds text that comes from this package, never from a user. */
    Sql add(String part) {
        text.append(part);
        return this;
    }

    Sql add(Sql other) {
        text.append(other.text);
        values.addAll(other.values);
        return this;
    }

    /** Adds a question mark and the value for it. */
    Sql bind(SqlType type, @Nullable Object value) {
        text.append('?');
        values.add(new Bound(type, value));
        return this;
    }

    String text() {
        return text.toString();
    }

    List<Bound> values() {
        return values;
    }

    /** The text only: values may be a user's. */
    @Override
    public String toString() {
        return text();
    }
}
