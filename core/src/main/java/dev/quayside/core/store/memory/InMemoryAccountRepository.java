package dev.quayside.core.store.memory;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.store.AccountRepository;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.RecordReference;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Accounts with their keys and rows in memory. Access to an account's rows is synchronized on the {@link AccountRows}
 * object. Thread-safe.
 */
final class InMemoryAccountRepository implements AccountRepository {

    private static final Comparator<ApiKey> OLDEST_FIRST =
            Comparator.comparing(ApiKey::createdAt).thenComparing(ApiKey::id, IdOrder.UNSIGNED);

    private final Map<AccountId, AccountRows> accounts = new ConcurrentHashMap<>();
    /** The keys by their hashes; access is synchronized on this map. */
    private final Map<String, ApiKey> keys = new HashMap<>();

    @Override
    public void save(Account account) {
        Objects.requireNonNull(account, "account");
        AccountRows rows = accounts.computeIfAbsent(account.id(), id -> new AccountRows(account));
        synchronized (rows) {
            rows.replace(account);
        }
    }

    @Override
    public Optional<Account> account(AccountId id) {
        return find(id, rows -> Optional.of(rows.account()));
    }

    /** Returns account ids in ascending order. */
    List<AccountId> idsAfter(@Nullable AccountId after, int limit) {
        Arguments.requirePositive(limit);
        return accounts.keySet().stream()
                .filter(id -> after == null || IdOrder.UNSIGNED.compare(id.value(), after.value()) > 0)
                .sorted(Comparator.comparing(AccountId::value, IdOrder.UNSIGNED))
                .limit(limit)
                .toList();
    }

    @Override
    public void addKey(ApiKey key) {
        Objects.requireNonNull(key, "key");
        if (account(key.account()).isEmpty()) {
            throw RecordReference.of(key).unknown();
        }
        synchronized (keys) {
            if (keys.containsKey(key.hash())) {
                throw new DuplicateException("the hash of key " + key.id() + " is already there");
            }
            if (keys.values().stream().anyMatch(other -> other.id().equals(key.id()))) {
                throw new DuplicateException("a key " + key.id() + " is already there");
            }
            keys.put(key.hash(), key);
        }
    }

    @Override
    public void saveLastUse(ApiKey used) {
        Instant hour = Objects.requireNonNull(used.lastUsedAt(), "lastUsedAt");
        synchronized (keys) {
            keys.computeIfPresent(
                    used.hash(), (hash, stored) -> stored.id().equals(used.id()) ? stored.withLastUse(hour) : stored);
        }
    }

    @Override
    public boolean deleteKey(AccountId account, UUID keyId) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(keyId, "keyId");
        synchronized (keys) {
            return keys.values()
                    .removeIf(key -> key.account().equals(account) && key.id().equals(keyId));
        }
    }

    @Override
    public KeyDeletion deleteKeyUnlessLastWithFullAccess(AccountId account, UUID keyId, Instant now) {
        synchronized (keys) {
            KeyDeletion deletion = KeyDeletion.of(keyId, keys(account), now);
            if (deletion == KeyDeletion.DELETED) {
                deleteKey(account, keyId);
            }
            return deletion;
        }
    }

    @Override
    public List<ApiKey> keys(AccountId account) {
        Objects.requireNonNull(account, "account");
        synchronized (keys) {
            return keys.values().stream()
                    .filter(key -> key.account().equals(account))
                    .sorted(OLDEST_FIRST)
                    .toList();
        }
    }

    @Override
    public Optional<ApiKey> keyByHash(String hash) {
        Objects.requireNonNull(hash, "hash");
        synchronized (keys) {
            return Optional.ofNullable(keys.get(hash));
        }
    }

    /** Calls a function with the rows of each account in turn. */
    void forEach(BiConsumer<AccountId, AccountRows> work) {
        accounts.forEach((id, rows) -> {
            synchronized (rows) {
                work.accept(id, rows);
            }
        });
    }

    static <T> List<T> findAll(Collection<UUID> ids, Function<UUID, Optional<T>> lookUp) {
        return ids.stream().distinct().flatMap(id -> lookUp.apply(id).stream()).toList();
    }

    <T> Optional<T> find(AccountId account, Function<AccountRows, Optional<T>> reading) {
        return callWith(account, reading).flatMap(Function.identity());
    }

    <T> List<T> list(AccountId account, Function<AccountRows, List<T>> reading) {
        return callWith(account, reading).orElse(List.of());
    }

    boolean test(AccountId account, Function<AccountRows, Boolean> reading) {
        return callWith(account, reading).orElse(false);
    }

    /**
     * Calls a function that changes the rows of an account.
     *
     * @throws dev.quayside.core.store.UnknownReferenceException if the account does not exist
     */
    <T> T change(AccountId account, String who, Function<AccountRows, T> work) {
        return callWith(account, work)
                .orElseThrow(() -> new RecordReference(who, RecordReference.Kind.ACCOUNT, account.value()).unknown());
    }

    /**
     * Returns the records of an account as of their last change, without waiting for a lock; empty if the account does
     * not exist.
     */
    Optional<AccountSnapshot> snapshot(AccountId account) {
        return Optional.ofNullable(accounts.get(Objects.requireNonNull(account, "account")))
                .map(rows -> rows.records().snapshot());
    }

    /** Calls a function with the rows of an account; empty if the account does not exist. */
    <T> Optional<T> callWith(AccountId account, Function<AccountRows, T> work) {
        AccountRows rows = accounts.get(Objects.requireNonNull(account, "account"));
        if (rows == null) {
            return Optional.empty();
        }
        synchronized (rows) {
            return Optional.of(work.apply(rows));
        }
    }
}
