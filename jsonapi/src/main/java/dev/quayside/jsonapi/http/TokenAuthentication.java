package dev.quayside.jsonapi.http;

import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.store.Store;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * An authentication that reads the header {@code Authorization}. The header contains the word {@code Token} in upper or
 * lower case (RFC 9110, 11.1), a space and the key. Keys are looked up by their hash, so the time of a look-up reveals
 * nothing about a key.
 */
final class TokenAuthentication implements Authentication {

    private static final String SCHEME = "Token ";

    private final Store store;

    TokenAuthentication(Store store) {
        this.store = Objects.requireNonNull(store, "store");
    }

    @Override
    public Optional<Caller> caller(ApiRequest request) {
        return credential(request).flatMap(credential -> credential.caller().get());
    }

    @Override
    public Optional<Credential> credential(ApiRequest request) {
        List<String> values = request.headers().all("Authorization");
        if (values.size() != 1 || !values.get(0).regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return Optional.empty();
        }
        String key = values.get(0).substring(SCHEME.length()).strip();
        return key.isEmpty() ? Optional.empty() : credential(ApiKeySecret.of(key));
    }

    private Optional<Credential> credential(ApiKeySecret secret) {
        return store.accounts()
                .keyByHash(secret.hash())
                .filter(found -> found.matches(secret))
                .map(found -> new Credential(found.account(), () -> caller(found)));
    }

    private Optional<Caller> caller(ApiKey key) {
        return store.accounts().account(key.account()).map(account -> new Caller(account, key.permission()));
    }
}
