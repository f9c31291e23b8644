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
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A store that keeps everything in memory, for tests and small hosts. Thread-safe; it is gone when the process ends.
 *
 * <p>Accounts do not wait for each other. What was committed together is seen together, also by
 * {@link #snapshot(AccountId)}, from which lists are answered.
 */
public final class InMemoryTrackingStore implements TrackingStore {

    private final Map<AccountId, AccountRows> accounts = new ConcurrentHashMap<>();
    private final PlaceRows places = new PlaceRows();
    private final KeyRows keys = new KeyRows();

    @Override
    public void save(Account account) {
        Objects.requireNonNull(account, "account");
        accounts.compute(account.id(), (id, rows) -> {
            if (rows == null) {
                return new AccountRows(account);
            }
            rows.replace(account);
            return rows;
        });
    }

    @Override
    public Optional<Account> account(AccountId id) {
        return rows(id).map(AccountRows::account);
    }

    @Override
    public void addKey(ApiKey key) {
        Objects.requireNonNull(key, "key");
        if (rows(key.account()).isEmpty()) {
            throw new UnknownReferenceException(
                    "key " + key.id() + " refers to account " + key.account() + ", which is not there");
        }
        keys.add(key);
    }

    @Override
    public boolean deleteKey(AccountId account, UUID keyId) {
        return keys.delete(account, keyId);
    }

    @Override
    public List<ApiKey> keys(AccountId account) {
        return keys.of(account);
    }

    @Override
    public Optional<ApiKey> keyByHash(String hash) {
        return keys.byHash(hash);
    }

    @Override
    public void addPlaces(Collection<? extends Place> newPlaces, Collection<Terminal> terminals) {
        places.add(newPlaces, terminals);
    }

    @Override
    public Optional<Place> place(UUID id) {
        return places.place(id);
    }

    @Override
    public Optional<Terminal> terminal(UUID id) {
        return places.terminal(id);
    }

    @Override
    public SaveResult save(Change change) {
        AccountRows rows = rows(change.account())
                .orElseThrow(() -> change.references().get(0).unknown());
        return rows.save(change, places);
    }

    @Override
    public Optional<Container> container(AccountId account, UUID id) {
        return rows(account).flatMap(rows -> rows.container(id));
    }

    @Override
    public Optional<Shipment> shipment(AccountId account, UUID id) {
        return rows(account).flatMap(rows -> rows.shipment(id));
    }

    @Override
    public Optional<Party> party(AccountId account, UUID id) {
        return rows(account).flatMap(rows -> rows.party(id));
    }

    @Override
    public Optional<Party> partyNamed(AccountId account, String companyName) {
        return rows(account).flatMap(rows -> rows.partyNamed(companyName));
    }

    /**
     * What the account has now; empty if there is no such account. The same object until something of it changes, so
     * that whoever derives something from it can tell whether to do so again. The first call after a change takes time
     * in proportion to what the account has.
     */
    public Optional<AccountSnapshot> snapshot(AccountId account) {
        return rows(account).map(AccountRows::snapshot);
    }

    private Optional<AccountRows> rows(AccountId id) {
        return Optional.ofNullable(accounts.get(Objects.requireNonNull(id, "account")));
    }
}
