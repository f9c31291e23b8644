/**
 * Accounts with their plans, entitlements, API keys and rate limits.
 *
 * <p>The secret of a key is shown once, when the key is created; only its hash is stored.
 *
 * <pre>{@code
 * ApiKeySecret secret = ApiKeySecret.random(new SecureRandom());
 * ApiKey key = ApiKey.of(keyId, accountId, "billing job", secret, ApiKey.Permission.READ, clock.instant());
 * secret.reveal();          // show this to the owner; it cannot be read again
 * key.masked();             // "…x3Fq"
 * }</pre>
 *
 * <pre>{@code
 * RateLimiter limiter = RateLimiter.inMemory(RateLimits.STANDARD.withLimit(RateLimits.Bucket.STANDARD, 600));
 * limiter.tryAcquire(account.value(), RateLimits.Bucket.STANDARD, clock.instant());   // empty, or the time to wait
 * }</pre>
 */
@NullMarked
package dev.quayside.core.account;

import org.jspecify.annotations.NullMarked;
