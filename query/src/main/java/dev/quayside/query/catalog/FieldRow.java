package dev.quayside.query.catalog;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.field.CustomField;
import java.util.Objects;

/**
 * A row of the list of custom fields, as filters see it.
 *
 * @param account the account of the field
 * @param field the custom field
 */
public record FieldRow(AccountId account, CustomField field) {

    public FieldRow {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(field, "field");
    }
}
