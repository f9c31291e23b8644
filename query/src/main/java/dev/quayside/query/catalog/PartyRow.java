package dev.quayside.query.catalog;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.shipment.Party;
import java.util.Objects;

/**
 * What the filters of the list of parties can see.
 *
 * @param account to which the party belongs
 * @param party the party itself
 */
public record PartyRow(AccountId account, Party party) {

    public PartyRow {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(party, "party");
    }
}
