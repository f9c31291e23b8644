package dev.quayside.core.store.memory;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.Claim;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Requests of one account that are due, and who has claimed them, in memory. Not thread-safe. */
final class ClaimRows {

    private final AccountId account;
    private final DueRows due = new DueRows();

    ClaimRows(AccountId account) {
        this.account = account;
    }

    /** Takes note that a request is due at another time; null stands for never. */
    void due(UUID requestId, @Nullable Instant before, @Nullable Instant after) {
        due.due(requestId, before, after);
    }

    /** Since when there has been something to claim; empty if there is nothing. */
    Optional<Instant> dueSince(Instant now) {
        return due.since(now);
    }

    List<Claim> claim(Instant now, UUID owner, Instant until, int limit) {
        return due.claim(now, owner, until, limit, any -> true).stream()
                .map(id -> new Claim(account, id, owner, until))
                .toList();
    }

    /** Whether the claim was neither given back nor passed on. */
    boolean isHeld(Claim claim) {
        return due.isHeld(claim.requestId(), claim.owner());
    }

    /** Whether there was something to give back. */
    boolean release(Claim claim) {
        return due.release(claim.requestId(), claim.owner());
    }
}
