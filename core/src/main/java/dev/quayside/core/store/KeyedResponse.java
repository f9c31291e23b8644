package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;

/**
 * The response to a request that {@linkplain IdempotencyStore#begin reserved} an idempotency key.
 *
 * @param expiresAt the time at which the response expires; until then, a repeated request gets this response
 */
public record KeyedResponse(AccountId account, String key, UUID owner, StoredResponse response, Instant expiresAt) {

    public KeyedResponse {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(owner, "owner");
        Objects.requireNonNull(response, "response");
        Objects.requireNonNull(expiresAt, "expiresAt");
    }
}
