package dev.quayside.jsonapi.http;

import dev.quayside.core.store.TrackingStore;
import java.util.Optional;

/** Finds out who sends a request. A host with a login of its own puts its own in place. Thread-safe. */
@FunctionalInterface
public interface Authentication {

    /** Who sends the request; empty if it does not say so, or not credibly, which is answered with 401. */
    Optional<Caller> caller(ApiRequest request);

    /**
     * Returns whether the headers of a request have a credential that is known. Used before the body of a request is read.
     * {@link #caller} still decides about the request.
     */
    default boolean knows(ApiRequest head) {
        return caller(head).isPresent();
    }

    /** By {@code Authorization: Token KEY}, where the key is one of the store's. */
    static Authentication byToken(TrackingStore store) {
        return new TokenAuthentication(store);
    }
}
