package dev.quayside.jsonapi.http;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.TrackingStore;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/** Finds out who sends a request. A host with a login of its own puts its own in place. Thread-safe. */
@FunctionalInterface
public interface Authentication {

    /** Who sends the request; empty if it does not say so, or not credibly, which is answered with 401. */
    Optional<Caller> caller(ApiRequest request);

    /**
     * Finds the account to which the credential of a request belongs; empty if the headers have no credential, or an unknown
     * one. An API calls this before it reads the body, and before the {@linkplain dev.quayside.jsonapi.V2Api.Builder#concurrency
     * limits} of the account hold. An implementation whose {@link #caller} reads the account from the part of a database that has
     * its rows does so in {@link Credential#caller()} instead.
     */
    default Optional<Credential> credential(ApiRequest request) {
        return caller(request).map(caller -> new Credential(caller.account().id(), () -> Optional.of(caller)));
    }

    /**
     * A credential of an account.
     *
     * @param account the account to which it belongs
     * @param caller finds the caller; empty if the account does not exist
     */
    record Credential(AccountId account, Supplier<Optional<Caller>> caller) {
        /** Creates a credential. */
        public Credential {
            Objects.requireNonNull(account, "account");
            Objects.requireNonNull(caller, "caller");
        }
    }

    /** By {@code Authorization: Token KEY}, where the key is one of the store's. */
    static Authentication byToken(TrackingStore store) {
        return new TokenAuthentication(store);
    }
}
