package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;

/**
 * The right of one worker to do what is due for one tracking request. It is held until it is given back or passes on;
 * once its time is up it may pass on to whoever claims next, and until somebody does so it is still held.
 *
 * @param account to which the request belongs
 * @param requestId the request
 * @param owner names this claim and no other, also not another one of the same worker
 * @param until its end: from then on it may pass on. UTC, to the microsecond
 */
public record Claim(AccountId account, UUID requestId, UUID owner, Instant until) {

    public Claim {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(requestId, "requestId");
        Objects.requireNonNull(owner, "owner");
        until = Micros.required(until, "until");
    }
}
