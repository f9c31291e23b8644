package dev.quayside.query.store;

import dev.quayside.core.shipment.Party;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedParty;

/** A {@link ListStore} that also answers lists of parties. */
public interface PartyListStore extends ListStore {

    /**
     * The page that the query asks for, of its tenant's parties: one answer about one moment, the same that an
     * {@link dev.quayside.query.eval.Evaluator} gives over these parties.
     *
     * @throws UnsupportedQueryException if the query needs something that the store {@linkplain #lacks() lacks}, or a
     *     field that it does not keep
     */
    Page<Party> parties(BoundQuery<ListedParty> query);
}
