package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.account.AccountId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement under construction: its text and parameters. Not thread-safe. */
public final class Sql {
    private final StringBuilder text = new StringBuilder();
    private final List<SqlParameter> values = new ArrayList<>();

    public static Sql of(String text, Object... values) {
        return new Sql().add(text, values);
    }

    /**
     * Adds text, which never comes from a user, with a value for each question mark. The class of a value determines
     * its SQL type; nulls and arrays are passed as {@link SqlParameter}.
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

    /** Returns the text of the statement without its values, which may be private. */
    @Override
    public String toString() {
        return text();
    }
}
