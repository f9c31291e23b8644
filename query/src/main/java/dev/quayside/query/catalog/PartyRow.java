package dev.quayside.query.catalog;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.shipment.Party;
import java.util.Objects;

/**
 * A row of the list of parties, as filters see it.
 *
 * @param account the account of the party
 * @param party the party
 */
public record PartyRow(AccountId account, Party party) {

    public PartyRow {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(party, "party");
    }
}
