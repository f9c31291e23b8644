package dev.quayside.jsonapi.http;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.store.OutageLog;
import dev.quayside.core.store.Store;
import dev.quayside.jsonapi.internal.TokenHeader;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Objects;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An authentication that reads the key in the {@link TokenHeader}. Keys are found by their hash, so the duration of a
 * search reveals nothing about a key. The first request of an hour stores the time at which the key was used. If this
 * fails, the request is nevertheless handled, and no time of use is stored for the next minute.
 */
final class TokenAuthentication implements Authentication {

    private static final Logger LOG = LoggerFactory.getLogger(TokenAuthentication.class);

    private static final Duration PAUSE = Duration.ofMinutes(1);

    private final Store store;
    private final InstantSource clock;
    private final OutageLog failures;
    private volatile Instant pausedUntil = Instant.MIN;

    TokenAuthentication(Store store, InstantSource clock) {
        this.store = Objects.requireNonNull(store, "store");
        this.clock = Objects.requireNonNull(clock, "clock");
        this.failures = new OutageLog(LOG, clock);
    }

    @Override
    public Optional<Caller> caller(ApiRequest request) {
        return credential(request).flatMap(credential -> credential.caller().get());
    }

    @Override
    public Optional<Credential> credential(ApiRequest request) {
        return TokenHeader.parse(request.headers().all(TokenHeader.NAME)).flatMap(this::credential);
    }

    private Optional<Credential> credential(ApiKeySecret secret) {
        Instant now = clock.instant();
        return store.accounts()
                .keyByHash(secret.hash())
                .filter(found -> found.matches(secret) && !found.isExpired(now))
                .map(found -> new Credential(found.account(), () -> caller(found, now)));
    }

    private Optional<Caller> caller(ApiKey key, Instant now) {
        Optional<Account> account = store.accounts().account(key.account());
        if (account.isPresent()) {
            saveLastUse(key, now);
        }
        return account.map(found -> new Caller(found, key.permission()));
    }

    private void saveLastUse(ApiKey key, Instant now) {
        ApiKey used = key.withLastUse(now);
        if (used.equals(key) || now.isBefore(pausedUntil)) {
            return;
        }
        try {
            store.accounts().saveLastUse(used);
        } catch (RuntimeException e) {
            pausedUntil = now.plus(PAUSE);
            failures.warn(e, "the use of an API key was not stored");
        }
    }
}
