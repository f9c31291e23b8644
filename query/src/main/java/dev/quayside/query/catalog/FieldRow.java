package dev.quayside.query.catalog;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.field.CustomField;
import java.util.Objects;

/**
 * What the filters of the list of custom fields can see.
 *
 * @param account to which the field belongs
 * @param field the field itself
 */
public record FieldRow(AccountId account, CustomField field) {

    public FieldRow {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(field, "field");
    }
}
