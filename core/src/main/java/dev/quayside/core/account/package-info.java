/**
 * Accounts with their plans, entitlements and API keys.
 *
 * <p>The secret of a key is shown once, when the key is created; only its hash is stored.
 *
 * <pre>{@code
 * ApiKeySecret secret = ApiKeySecret.random(new SecureRandom());
 * ApiKey key = ApiKey.of(keyId, accountId, "billing job", secret, ApiKey.Permission.READ, clock.instant());
 * secret.reveal();          // show this to the owner; it cannot be read again
 * key.masked();             // "…x3Fq"
 * }</pre>
 */
@NullMarked
package dev.quayside.core.account;

import org.jspecify.annotations.NullMarked;
