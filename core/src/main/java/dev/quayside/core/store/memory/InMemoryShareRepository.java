package dev.quayside.core.store.memory;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Share;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.RecordReference;
import dev.quayside.core.store.ShareRepository;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;

/** Shares in memory. */
final class InMemoryShareRepository implements ShareRepository {

    private static final Comparator<Share> OLDEST_FIRST =
            Comparator.comparing(Share::createdAt).thenComparing(Share::id, IdOrder.UNSIGNED);

    private final InMemoryAccountRepository accounts;
    /** The shares by their hashes; access is synchronized on this map. */
    private final Map<String, Share> shares = new HashMap<>();

    InMemoryShareRepository(InMemoryAccountRepository accounts) {
        this.accounts = accounts;
    }

    @Override
    public boolean add(Share share, int limit) {
        Objects.requireNonNull(share, "share");
        Arguments.requirePositive(limit);
        if (accounts.account(share.account()).isEmpty()) {
            throw RecordReference.of(share).unknown();
        }
        synchronized (shares) {
            if (shares.containsKey(share.hash())) {
                throw new DuplicateException("the hash of share " + share.id() + " is already there");
            }
            if (shares.values().stream().anyMatch(other -> other.id().equals(share.id()))) {
                throw new DuplicateException("a share " + share.id() + " is already there");
            }
            List<Share> others = shares(share.account());
            List<Share> expired = others.stream()
                    .filter(other -> other.isExpired(share.createdAt()))
                    .sorted(Comparator.comparing(Share::expiresAt))
                    .toList();
            if (others.size() - expired.size() >= limit) {
                return false;
            }
            expired.stream().limit(Math.max(0, expired.size() - limit)).forEach(each -> shares.remove(each.hash()));
            shares.put(share.hash(), share);
            return true;
        }
    }

    @Override
    public boolean delete(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return delete(of(account).and(share -> share.id().equals(id))) > 0;
    }

    @Override
    public int deleteExpired(AccountId account, Instant before) {
        Objects.requireNonNull(before, "before");
        return delete(of(account).and(share -> share.expiresAt().isBefore(before)));
    }

    @Override
    public Optional<Share> share(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return shares(account).stream().filter(share -> share.id().equals(id)).findFirst();
    }

    @Override
    public List<Share> shares(AccountId account) {
        Predicate<Share> own = of(account);
        synchronized (shares) {
            return shares.values().stream().filter(own).sorted(OLDEST_FIRST).toList();
        }
    }

    @Override
    public Optional<FoundShare> shareByHash(String hash) {
        Objects.requireNonNull(hash, "hash");
        Share share;
        synchronized (shares) {
            share = shares.get(hash);
        }
        return share == null
                ? Optional.empty()
                : accounts.callWith(
                        share.account(),
                        rows -> new FoundShare(
                                share, rows.account(), rows.version(share).orElse(null)));
    }

    private int delete(Predicate<Share> ended) {
        synchronized (shares) {
            int before = shares.size();
            shares.values().removeIf(ended);
            return before - shares.size();
        }
    }

    private static Predicate<Share> of(AccountId account) {
        Objects.requireNonNull(account, "account");
        return share -> share.account().equals(account);
    }
}
