package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;

/**
 * A worker's lease on the due work of one tracking request. A worker still holds an expired lease until another worker
 * claims the request.
 *
 * @param owner the id of this claim; two claims of one worker have different ids
 * @param until the time when the lease expires. UTC, to the microsecond
 */
public record Claim(AccountId account, UUID requestId, UUID owner, Instant until) {

    public Claim {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(requestId, "requestId");
        Objects.requireNonNull(owner, "owner");
        until = Micros.requireTruncated(until, "until");
    }
}
