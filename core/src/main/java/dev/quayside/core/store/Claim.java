package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;

/**
 * The right of one worker to do what is due for one tracking request. It ends when it is given back or its time is up;
 * then another worker may have it.
 *
 * @param account to which the request belongs
 * @param requestId the request
 * @param owner names this claim and no other, also not another one of the same worker
 * @param until its end, exclusive. UTC, to the microsecond
 */
public record Claim(AccountId account, UUID requestId, UUID owner, Instant until) {

    public Claim {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(requestId, "requestId");
        Objects.requireNonNull(owner, "owner");
        until = Micros.required(until, "until");
    }
}
