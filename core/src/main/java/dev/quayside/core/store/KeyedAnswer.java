package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;

/**
 * The answer to a request that {@linkplain IdempotencyStore#begin began} under a key.
 *
 * @param key as the request was begun
 * @param owner as the request was begun
 * @param expiresAt until when a repeat of the request gets this answer
 */
public record KeyedAnswer(AccountId account, String key, UUID owner, KeptAnswer answer, Instant expiresAt) {

    public KeyedAnswer {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(owner, "owner");
        Objects.requireNonNull(answer, "answer");
        Objects.requireNonNull(expiresAt, "expiresAt");
    }
}
