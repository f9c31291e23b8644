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
public record ListedField(AccountId account, CustomField field) {

    public ListedField {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(field, "field");
    }
}
