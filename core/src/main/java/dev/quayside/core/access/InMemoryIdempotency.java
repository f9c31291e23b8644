package dev.quayside.core.access;

import dev.quayside.core.account.AccountId;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Requests in memory, in the order in which they were begun. */
final class InMemoryIdempotency implements IdempotencyStore {

    private record Key(AccountId account, String key) {}

    /** @param answer null as long as there is none */
    private record Entry(
            String fingerprint,
            UUID owner,
            Instant until,
            @Nullable KeptAnswer answer) {}

    private final int most;
    private final Map<Key, Entry> entries = new LinkedHashMap<>();

    InMemoryIdempotency(int most) {
        if (most < 1) {
            throw new IllegalArgumentException("most: " + most + " is too few (expected 1 or more, such as 10000)");
        }
        this.most = most;
    }

    @Override
    public synchronized Outcome begin(
            AccountId account, String key, String fingerprint, UUID owner, Instant now, Instant until) {
        Objects.requireNonNull(fingerprint, "fingerprint");
        Objects.requireNonNull(owner, "owner");
        Objects.requireNonNull(now, "now");
        Objects.requireNonNull(until, "until");
        Key mine = key(account, key);
        Entry found = entries.get(mine);
        if (found != null && found.until().isAfter(now)) {
            if (!found.fingerprint().equals(fingerprint)) {
                return new Reused();
            }
            return found.answer() == null ? new UnderWay() : new Answered(found.answer());
        }
        entries.remove(mine);
        makeRoom(now);
        entries.put(mine, new Entry(fingerprint, owner, until, null));
        return new Begun();
    }

    @Override
    public synchronized boolean finish(
            AccountId account, String key, UUID owner, KeptAnswer answer, Instant expiresAt) {
        Objects.requireNonNull(answer, "answer");
        Objects.requireNonNull(expiresAt, "expiresAt");
        Key mine = key(account, key);
        Entry held = held(mine, owner);
        if (held == null) {
            return false;
        }
        entries.put(mine, new Entry(held.fingerprint(), owner, expiresAt, answer));
        return true;
    }

    @Override
    public synchronized void release(AccountId account, String key, UUID owner) {
        Key mine = key(account, key);
        if (held(mine, owner) != null) {
            entries.remove(mine);
        }
    }

    /** Forgets what has expired, as far as nothing older is left, and what is too much. */
    private void makeRoom(Instant now) {
        Iterator<Entry> oldest = entries.values().iterator();
        while (oldest.hasNext()) {
            boolean expired = !oldest.next().until().isAfter(now);
            if (!expired && entries.size() < most) {
                return;
            }
            oldest.remove();
        }
    }

    private @Nullable Entry held(Key key, UUID owner) {
        Entry entry = entries.get(key);
        Objects.requireNonNull(owner, "owner");
        return entry != null && entry.answer() == null && entry.owner().equals(owner) ? entry : null;
    }

    private static Key key(AccountId account, String key) {
        return new Key(Objects.requireNonNull(account, "account"), Objects.requireNonNull(key, "key"));
    }
}
