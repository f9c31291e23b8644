package dev.quayside.core.store.memory;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.store.DuplicateException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** API keys in memory. Thread-safe. */
final class KeyRows {

    /** Orders ids as unsigned numbers, unlike {@link UUID#compareTo}. */
    private static final Comparator<ApiKey> OLDEST_FIRST = Comparator.comparing(ApiKey::createdAt)
            .thenComparing(key -> key.id().toString());

    private final Map<String, ApiKey> byHash = new HashMap<>();

    synchronized void add(ApiKey key) {
        if (byHash.containsKey(key.hash())) {
            throw new DuplicateException("the hash of key " + key.id() + " is already there");
        }
        if (byHash.values().stream().anyMatch(other -> other.id().equals(key.id()))) {
            throw new DuplicateException("a key " + key.id() + " is already there");
        }
        byHash.put(key.hash(), key);
    }

    synchronized boolean delete(AccountId account, UUID id) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(id, "keyId");
        return byHash.values()
                .removeIf(key -> key.account().equals(account) && key.id().equals(id));
    }

    synchronized List<ApiKey> of(AccountId account) {
        Objects.requireNonNull(account, "account");
        return byHash.values().stream()
                .filter(key -> key.account().equals(account))
                .sorted(OLDEST_FIRST)
                .toList();
    }

    synchronized Optional<ApiKey> byHash(String hash) {
        return Optional.ofNullable(byHash.get(Objects.requireNonNull(hash, "hash")));
    }
}
