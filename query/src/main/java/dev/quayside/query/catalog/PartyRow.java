package dev.quayside.query.catalog;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.shipment.Party;
import dev.quayside.query.schema.Field;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/**
 * A row of the list of parties. Filters and sorts read its values.
 *
 * @param account the account of the party
 * @param party the party
 */
public record PartyRow(AccountId account, Party party) {

    public PartyRow {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(party, "party");
    }

    /**
     * The fields of a {@link PartyRow} that filters and sort names use. A store maps each field to a column or an
     * expression.
     */
    public static final class Fields {

        public static final Field<PartyRow, UUID> ID =
                Field.<PartyRow>id("id", row -> row.party().id()).required();
        public static final Field<PartyRow, String> COMPANY_NAME = Field.<PartyRow>text(
                        "company_name", row -> row.party().companyName())
                .required();

        /** All fields. */
        public static final List<Field<PartyRow, ?>> ALL = List.of(ID, COMPANY_NAME);

        private Fields() {}
    }
}
