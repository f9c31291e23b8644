package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An idempotency store in memory, for a host that runs as one process. Thread-safe. */
public final class InMemoryIdempotencyStore implements IdempotencyStore {

    /**
     * A request that has reserved an idempotency key.
     *
     * @param response the response; null until the request has ended
     */
    private record Entry(
            String fingerprint,
            UUID owner,
            Instant until,
            @Nullable StoredResponse response) {

        long bytes() {
            return response == null ? 0 : ENTRY_BYTES + response.bytes();
        }
    }

    /** The idempotency keys of one account, with their requests. */
    private static final class Entries {
        private final Map<String, Entry> byKey = new LinkedHashMap<>();
        private long bytes;

        long bytes() {
            return bytes;
        }

        void put(String key, Entry entry) {
            remove(key);
            byKey.put(key, entry);
            bytes += entry.bytes();
        }

        void remove(String key) {
            Entry removed = byKey.remove(key);
            if (removed != null) {
                bytes -= removed.bytes();
            }
        }

        /**
         * Removes the oldest responses until the account uses at most this number of bytes. Requests in progress are
         * not removed.
         */
        void removeOldest(long most) {
            Iterator<Entry> oldest = byKey.values().iterator();
            while (bytes > most && oldest.hasNext()) {
                Entry entry = oldest.next();
                if (entry.response() != null) {
                    oldest.remove();
                    bytes -= entry.bytes();
                }
            }
        }

        int removeExpired(Instant now, int limit) {
            int removed = 0;
            Iterator<Entry> entries = byKey.values().iterator();
            while (removed < limit && entries.hasNext()) {
                Entry entry = entries.next();
                if (!entry.until().isAfter(now)) {
                    entries.remove();
                    bytes -= entry.bytes();
                    removed++;
                }
            }
            return removed;
        }
    }

    private final long mostBytes;
    private final Map<AccountId, Entries> accounts = new HashMap<>();
    private long bytes;

    /**
     * Creates a store without responses.
     *
     * @param mostBytes the maximum total size in bytes of the responses of all accounts, at least 1; if it is exceeded,
     *     the oldest responses of the account that uses the most bytes are removed
     */
    public InMemoryIdempotencyStore(long mostBytes) {
        if (mostBytes < 1) {
            throw new IllegalArgumentException(
                    "mostBytes: " + mostBytes + " is not enough (expected 1 or more, such as 33554432)");
        }
        this.mostBytes = mostBytes;
    }

    @Override
    public synchronized Outcome begin(
            AccountId account, String key, String fingerprint, UUID owner, Instant now, Instant until) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(fingerprint, "fingerprint");
        Objects.requireNonNull(owner, "owner");
        Objects.requireNonNull(now, "now");
        Objects.requireNonNull(until, "until");
        Entries mine = accounts.computeIfAbsent(account, any -> new Entries());
        Entry found = mine.byKey.get(key);
        if (found != null && found.until().isAfter(now)) {
            if (!found.fingerprint().equals(fingerprint)) {
                return new KeyReused();
            }
            return found.response() == null ? new InProgress(found.until()) : new Completed(found.response());
        }
        long before = mine.bytes();
        mine.removeExpired(now, Integer.MAX_VALUE);
        mine.removeOldest(MAX_BYTES);
        mine.put(key, new Entry(fingerprint, owner, until, null));
        bytes += mine.bytes() - before;
        return new Reserved();
    }

    @Override
    public synchronized boolean finish(KeyedResponse answer) {
        Objects.requireNonNull(answer, "answer");
        Entries mine = accounts.get(answer.account());
        Entry held = held(mine, answer.key(), answer.owner());
        if (mine == null || held == null) {
            return false;
        }
        Entry finished = new Entry(held.fingerprint(), held.owner(), answer.expiresAt(), answer.response());
        mine.put(answer.key(), finished);
        bytes += finished.bytes();
        removeOldestResponses();
        return true;
    }

    /**
     * Removes responses of the account that uses the most bytes. Accounts with few responses therefore keep their
     * responses.
     */
    private void removeOldestResponses() {
        while (bytes > mostBytes) {
            Map.Entry<AccountId, Entries> largest = accounts.entrySet().stream()
                    .max(Comparator.comparingLong(account -> account.getValue().bytes()))
                    .orElseThrow();
            Entries entries = largest.getValue();
            long before = entries.bytes();
            entries.removeOldest(Math.max(0, before - (bytes - mostBytes)));
            bytes += entries.bytes() - before;
            removeIfEmpty(largest.getKey(), entries);
        }
    }

    @Override
    public synchronized void release(AccountId account, String key, UUID owner) {
        Entries mine = accounts.get(Objects.requireNonNull(account, "account"));
        if (held(mine, Objects.requireNonNull(key, "key"), Objects.requireNonNull(owner, "owner")) != null
                && mine != null) {
            mine.remove(key);
            removeIfEmpty(account, mine);
        }
    }

    private void removeIfEmpty(AccountId account, Entries mine) {
        if (mine.byKey.isEmpty()) {
            accounts.remove(account);
        }
    }

    @Override
    public synchronized int removeExpired(AccountId account, Instant now, int limit) {
        Objects.requireNonNull(now, "now");
        if (limit < 1) {
            throw new IllegalArgumentException("limit: " + limit + " is too few (expected 1 or more)");
        }
        Entries mine = accounts.get(Objects.requireNonNull(account, "account"));
        if (mine == null) {
            return 0;
        }
        long before = mine.bytes();
        int removed = mine.removeExpired(now, limit);
        bytes += mine.bytes() - before;
        removeIfEmpty(account, mine);
        return removed;
    }

    /** Returns the number of accounts that have a stored request. */
    synchronized int accounts() {
        return accounts.size();
    }

    private static @Nullable Entry held(@Nullable Entries mine, String key, UUID owner) {
        Entry entry = mine == null ? null : mine.byKey.get(key);
        return entry != null && entry.response() == null && entry.owner().equals(owner) ? entry : null;
    }
}
