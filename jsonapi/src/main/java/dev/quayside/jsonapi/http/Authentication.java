package dev.quayside.jsonapi.http;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.Store;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Identifies the caller of a request. A host with its own login implements this interface. Implementations are
 * thread-safe.
 */
@FunctionalInterface
public interface Authentication {

    /** Returns the caller; empty if the request has no valid credentials, and then the response is 401. */
    Optional<Caller> caller(ApiRequest request);

    /**
     * Returns the account of the request's credentials; empty if the headers have no valid credentials. The API calls
     * this method before it reads the body and before the
     * {@linkplain dev.quayside.jsonapi.V2Api.Builder#concurrency limits} of the account apply. An implementation reads
     * the account's own part of the database only in {@link Credential#caller()}.
     */
    default Optional<Credential> credential(ApiRequest request) {
        return caller(request).map(caller -> new Credential(caller.account().id(), () -> Optional.of(caller)));
    }

    /**
     * The credentials of an account.
     *
     * @param account the account
     * @param caller returns the caller; empty if the account does not exist
     */
    record Credential(AccountId account, Supplier<Optional<Caller>> caller) {
        /** Creates credentials. */
        public Credential {
            Objects.requireNonNull(account, "account");
            Objects.requireNonNull(caller, "caller");
        }
    }

    /** Returns an authentication by {@code Authorization: Token KEY} with the API keys of a store. */
    static Authentication byToken(Store store) {
        return new TokenAuthentication(store);
    }
}
