package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.account.AccountId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A builder for a statement: its SQL text and its parameters. Not thread-safe. */
public final class Sql {
    private final StringBuilder text = new StringBuilder();
    private final List<SqlParameter> values = new ArrayList<>();

    public static Sql of(String text, Object... values) {
        return new Sql().add(text, values);
    }

    /**
     * Appends SQL text and one value for each question mark in it. The text must never come from a user. The class of a
     * value determines its SQL type; nulls and arrays must be passed as {@link SqlParameter}s.
     */
    public Sql add(String part, Object... more) {
        text.append(part);
        for (Object value : more) {
            values.add(SqlParameter.of(value));
        }
        return this;
    }

    public Sql add(Sql other) {
        text.append(other.text);
        values.addAll(other.values);
        return this;
    }

    public Sql bind(SqlType type, @Nullable Object value) {
        text.append('?');
        values.add(new SqlParameter(type, value));
        return this;
    }

    public Sql bind(AccountId account) {
        return bind(SqlType.ID, account.value());
    }

    public String text() {
        return text.toString();
    }

    public List<SqlParameter> values() {
        return values;
    }

    /** Returns the text of the statement without its values, because the values may be private. */
    @Override
    public String toString() {
        return text();
    }
}
