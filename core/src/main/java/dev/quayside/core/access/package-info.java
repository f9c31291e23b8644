/**
 * Access of clients to the API: API keys and rate limits.
 *
 * <pre>{@code
 * ApiKeys keys = new ApiKeys(store, Clock.systemUTC());
 * ApiKeys.NewKey created = keys.create(account, "billing job", ApiKey.Permission.READ);
 * created.secret().reveal();   // show this to the owner; it cannot be read again
 *
 * RateLimiter limiter = RateLimiter.inMemory(RateLimits.STANDARD.with(RateLimitBucket.STANDARD, 600));
 * limiter.tryAcquire(account, RateLimitBucket.STANDARD, clock.instant());   // empty, or the time to wait
 * }</pre>
 */
@NullMarked
package dev.quayside.core.access;

import org.jspecify.annotations.NullMarked;
