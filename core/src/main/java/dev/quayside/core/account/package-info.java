/**
 * Who may ask: accounts with their plan and entitlements, and the keys that speak for them.
 *
 * <p>A key's secret is shown once, when it is made; what is stored is its hash.
 *
 * <pre>{@code
 * ApiKeySecret secret = ApiKeySecret.random(new SecureRandom());
 * ApiKey key = ApiKey.of(keyId, accountId, "billing job", secret, ApiKey.Permission.READ, clock.instant());
 * secret.reveal();          // hand this to the caller, now or never
 * key.masked();             // "…x3Fq"
 * }</pre>
 */
@NullMarked
package dev.quayside.core.account;

import org.jspecify.annotations.NullMarked;
