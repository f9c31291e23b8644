package dev.quayside.query.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.catalog.SearchResult;
import dev.quayside.query.catalog.SearchText;
import java.util.List;

/**
 * Finds shipments, containers and tracking requests by parts of their numbers. Implementations are thread-safe, and throw
 * {@link dev.quayside.core.store.StoreException} when they cannot answer.
 */
public interface SearchStore {

    /** The most results of one search. */
    int MOST = 25;

    /**
     * What of the account has the text in its number or in one of its references: the shipments, then the containers, then
     * the requests, each the newest first and then by id as an unsigned number; of all these the first {@value #MOST}. The
     * number of a shipment is its bill of lading number.
     *
     * <p>A request is left out if a shipment of the account has exactly its number, found or not: so whatever is tracked is
     * found as a request until it has its shipment, and as the shipment from then on, never as both or neither.
     *
     * <p>No index leads to the middle of a number: it takes one look at every number and reference of the account, and at
     * nobody else's.
     */
    List<SearchResult> search(AccountId account, SearchText text);
}
