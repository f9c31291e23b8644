package dev.quayside.core.store;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.container.Container;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The write side of a store, and its look-ups by key. Implementations are thread-safe.
 *
 * <p>Every method throws {@link StoreException} when the store cannot answer; what was stored before is then unchanged.
 */
public interface TrackingStore {

    /** Inserts the account, or replaces the one with its id. */
    void save(Account account);

    /** The account with this id. */
    Optional<Account> account(AccountId id);

    /**
     * Adds a key.
     *
     * @throws UnknownReferenceException if its account is not there
     * @throws DuplicateException if its id or its hash is already there
     */
    void addKey(ApiKey key);

    /** Deletes a key; false if the account has none with this id. */
    boolean deleteKey(AccountId account, UUID keyId);

    /** The account's keys, oldest first, then by id. */
    List<ApiKey> keys(AccountId account);

    /** The key with this hash, of whatever account: the one look-up that does not name its account. */
    Optional<ApiKey> keyByHash(String hash);

    /**
     * Adds places and terminals, all or none. One whose id is already there is left as it is: places are shared, and
     * nobody's import changes what others see. Of several with the same id the first counts.
     *
     * @throws UnknownReferenceException if a terminal's port is neither there nor among the places
     */
    void addPlaces(Collection<? extends Place> places, Collection<Terminal> terminals);

    /** The port or metro area with this id. */
    Optional<Place> place(UUID id);

    /** The terminal with this id. */
    Optional<Terminal> terminal(UUID id);

    /**
     * Stores everything of one change, or nothing. Rows that would not change are not written. Within a change a company
     * name may pass from one party to another, and two parties may change names.
     *
     * <p>{@link Change#references()} says what has to be there: the account, the customer, the shipment, the linked
     * places, and the terminals of shipments and containers; creators, owners and the customer's own account are the
     * host's business and not looked up.
     *
     * @return how many elements were inserted or changed, and how many were the same already
     * @throws UnknownReferenceException if the account, or something that an element refers to, is not there
     * @throws DuplicateException if two parties of the account would have the same company name
     * @throws IllegalArgumentException if a linked point of a route differs from its place, see
     *     {@link Change#requireSamePlaces}
     */
    SaveResult save(Change change);

    /** The account's container with this id. */
    Optional<Container> container(AccountId account, UUID id);

    /** The account's shipment with this id. */
    Optional<Shipment> shipment(AccountId account, UUID id);

    /** The account's party with this id. */
    Optional<Party> party(AccountId account, UUID id);

    /** The account's party with exactly this company name, of which it has one at most. */
    Optional<Party> partyNamed(AccountId account, String companyName);

    /**
     * What a {@link #save(Change)} did.
     *
     * @param written elements that were inserted or changed
     * @param unchanged elements that were the same already
     */
    record SaveResult(int written, int unchanged) {}
}
