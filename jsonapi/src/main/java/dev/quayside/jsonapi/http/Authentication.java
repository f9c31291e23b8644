package dev.quayside.jsonapi.http;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.Store;
import java.time.InstantSource;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A strategy that identifies the caller of a request. A host that has its own login implements this interface.
 * Implementations must be thread-safe.
 */
@FunctionalInterface
public interface Authentication {

    /** Returns the caller; empty if the request has no valid credentials. The API then responds with 401. */
    Optional<Caller> caller(ApiRequest request);

    /**
     * Returns the credentials of a request, which identify the account; empty if the headers contain no valid
     * credentials. The API calls this method before it reads the body and before the
     * {@linkplain dev.quayside.jsonapi.V2Api.Builder#concurrency limits} of the account apply. An implementation should
     * read the account's own part of the database only in {@link Credential#caller()}.
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

    /**
     * Returns an authentication that checks the header {@code Authorization: Token KEY} against the API keys in a
     * store. It stores the hour in which a key is used.
     *
     * @param clock the source of the current time, at which a key must not have expired
     */
    static Authentication byToken(Store store, InstantSource clock) {
        return new TokenAuthentication(store, clock);
    }
}
