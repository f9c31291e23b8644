/**
 * What stands around every request: the keys with which an account asks, how often it may, and requests that are sent
 * twice.
 *
 * <pre>{@code
 * ApiKeys keys = new ApiKeys(store, Clock.systemUTC());
 * ApiKeys.NewKey made = keys.make(account, "billing job", ApiKey.Permission.READ);
 * made.secret().reveal();   // hand this to the caller, now or never
 *
 * RateLimiter limiter = RateLimiter.inMemory(RateLimits.STANDARD.with(Bucket.STANDARD, 600));
 * limiter.take(account, Bucket.STANDARD, clock.instant());   // empty, or how long to wait
 * }</pre>
 */
@NullMarked
package dev.quayside.core.access;

import org.jspecify.annotations.NullMarked;
