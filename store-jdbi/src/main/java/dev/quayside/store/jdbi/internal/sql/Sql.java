package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.account.AccountId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement under construction: its text and parameters. Not thread-safe. */
public final class Sql {
    private final StringBuilder text = new StringBuilder();
    private final List<SqlParameter> values = new ArrayList<>();

    public static Sql of(String text) {
        return new Sql().add(text);
    }

    /** Adds text, which never comes from a user. */
    public Sql add(String part) {
        text.append(part);
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

    /** Returns the text of the statement without its values, which may be private. */
    @Override
    public String toString() {
        return text();
    }
}
