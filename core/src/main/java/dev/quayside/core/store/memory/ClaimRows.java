package dev.quayside.core.store.memory;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.Claim;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The due requests of one account and their leases. Not thread-safe. */
final class ClaimRows {

    private final AccountId account;
    private final DueRows due = new DueRows();

    ClaimRows(AccountId account) {
        this.account = account;
    }

    /** Records that the due time of a request changed; null means that the request is not due. */
    void setDue(UUID requestId, @Nullable Instant before, @Nullable Instant after) {
        due.setDue(requestId, before, after);
    }

    /** Returns the earliest due time of the requests that can be claimed; empty if no request can be claimed. */
    Optional<Instant> earliestDue(Instant now) {
        return due.earliestDue(now);
    }

    List<Claim> claim(Instant now, UUID owner, Instant until, int limit) {
        return due.claim(now, owner, until, limit, any -> true).stream()
                .map(id -> new Claim(account, id, owner, until))
                .toList();
    }

    /**
     * Returns whether the worker still holds the lease: it was not released, and no other worker has claimed the
     * request.
     */
    boolean isHeld(Claim claim) {
        return due.isHeld(claim.requestId(), claim.owner());
    }

    /** Releases a lease; returns whether the worker still held the lease. */
    boolean release(Claim claim) {
        return due.release(claim.requestId(), claim.owner());
    }
}
