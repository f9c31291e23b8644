package dev.quayside.core.store;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Share;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The shares of accounts. A store also finds and lists shares that have expired; the caller checks the time. */
public interface ShareRepository {

    /**
     * Adds a share, unless the account has enough of them. If the share is added, the account keeps at most as many
     * shares that have expired: a store deletes those that ended first, of the same end the older ones, and of the same
     * age those with the lower ids. Concurrent calls may exceed the limit by their number.
     *
     * @param limit the maximum number of the account's shares, with this one, that have not expired when this share is
     *     created; and the maximum number of those that have expired
     * @return whether the share was added; if not, nothing is deleted
     * @throws UnknownReferenceException if the account does not exist. The shared object is not checked
     * @throws DuplicateException if another share has the same id or hash
     */
    boolean add(Share share, int limit);

    /** Deletes a share; returns false if the account does not have the share. */
    boolean delete(AccountId account, UUID id);

    /** Deletes the account's shares that expired before an instant, and returns the number of deleted shares. */
    int deleteExpired(AccountId account, Instant before);

    /** Returns the account's share with this id. */
    Optional<Share> share(AccountId account, UUID id);

    /** Returns the account's shares, oldest first, then by id. */
    List<Share> shares(AccountId account);

    /**
     * Returns the share with this hash, whichever account it belongs to, together with its account and the version of
     * the shared object. A store reads all three in one step, because each request of a page that shows a share starts
     * with this call. All other methods find only shares of a given account.
     */
    Optional<FoundShare> shareByHash(String hash);

    /**
     * A share with its account and the version of the shared object.
     *
     * @param version a text that changes whenever the shipment, one of its containers or its source history changes. A
     *     commit of events also changes it, because the commit replaces the source history. Changes of other shipments
     *     do not change it. Null if the account does not have the shared object
     */
    record FoundShare(
            Share share, Account account, @Nullable String version) {
        public FoundShare {
            Objects.requireNonNull(share, "share");
            Objects.requireNonNull(account, "account");
        }
    }
}
