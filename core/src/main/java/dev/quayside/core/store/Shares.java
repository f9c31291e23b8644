package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Share;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Creates the shares of accounts. Thread-safe.
 *
 * <p>A token has 256 random bits and is returned once, when its share is created; only its hash is stored.
 */
public final class Shares {

    /** The time until a share expires if its creator does not set an end. */
    public static final Duration USUAL_VALIDITY = Duration.ofDays(30);

    /** The longest time until a share expires. */
    public static final Duration LONGEST_VALIDITY = Duration.ofDays(180);

    /** The shortest time until a share expires. */
    public static final Duration SHORTEST_VALIDITY = Duration.ofMinutes(1);

    /** The usual maximum number of shares of an account that have not expired. */
    public static final int USUAL_LIMIT = 1_000;

    /**
     * The time for which an expired share is kept. During this time, a reader of the share is informed that the share
     * has expired.
     */
    private static final Duration KEPT = Duration.ofDays(30);

    private final ShareRepository shares;
    private final InstantSource clock;
    private final int limit;
    private final SecureRandom random = new SecureRandom();

    /**
     * Creates the service for a store.
     *
     * @param clock the source of the creation time of shares
     * @param limit the maximum number of shares of an account that have not expired, and of those that have expired and
     *     are kept; from 1
     * @throws AbsentRoleException if the store has no shares
     */
    public Shares(Store store, InstantSource clock, int limit) {
        this.shares = store.shares();
        this.clock = Objects.requireNonNull(clock, "clock");
        if (limit < 1) {
            throw new IllegalArgumentException(
                    "limit: " + limit + " is not positive (expected at least 1, such as " + USUAL_LIMIT + ")");
        }
        this.limit = limit;
    }

    /**
     * A new share with its token.
     *
     * @param share the share, as it is stored
     * @param token the text that readers of the share send; it cannot be retrieved later
     */
    public record NewShare(Share share, ApiKeySecret token) {
        public NewShare {
            Objects.requireNonNull(share, "share");
            Objects.requireNonNull(token, "token");
        }
    }

    /**
     * Creates a share, and {@linkplain #deleteExpired deletes} expired shares. The shared object is not checked.
     *
     * @param label the account's name for the share; null for none
     * @param expiresAt the end of the share, exclusive; null for {@link #USUAL_VALIDITY} from now
     * @return empty if the account has the maximum number of shares that have not expired
     * @throws IllegalArgumentException if the end is not from {@link #SHORTEST_VALIDITY} to {@link #LONGEST_VALIDITY}
     * from now
     * @throws UnknownReferenceException if the account does not exist
     */
    public Optional<NewShare> create(
            AccountId account,
            Share.Kind kind,
            UUID objectId,
            Set<Share.Part> parts,
            @Nullable String label,
            @Nullable Instant expiresAt) {
        NewShare created = draft(account, kind, objectId, parts, label, expiresAt);
        deleteExpired(account);
        return shares.add(created.share(), limit) ? Optional.of(created) : Optional.empty();
    }

    /** Deletes the account's shares that expired more than 30 days ago. */
    public void deleteExpired(AccountId account) {
        shares.deleteExpired(account, clock.instant().minus(KEPT));
    }

    /**
     * Returns a share with a new token, which is not stored.
     *
     * @param label the account's name for the share; null for none
     * @param expiresAt the end of the share, exclusive; null for {@link #USUAL_VALIDITY} from now
     * @throws IllegalArgumentException if the end is not from {@link #SHORTEST_VALIDITY} to {@link #LONGEST_VALIDITY}
     * from now
     */
    public NewShare draft(
            AccountId account,
            Share.Kind kind,
            UUID objectId,
            Set<Share.Part> parts,
            @Nullable String label,
            @Nullable Instant expiresAt) {
        Instant now = clock.instant();
        Instant first = now.plus(SHORTEST_VALIDITY);
        Instant last = now.plus(LONGEST_VALIDITY);
        Instant end = expiresAt == null ? now.plus(USUAL_VALIDITY) : expiresAt;
        if (end.isBefore(first) || end.isAfter(last)) {
            throw new IllegalArgumentException(
                    "expiresAt: " + end + " is not an instant from " + first + " to " + last);
        }
        ApiKeySecret token = ApiKeySecret.random(random);
        Share share = new Share(
                UUID.randomUUID(), account, kind, objectId, parts, label, token.hash(), token.lastFour(), now, end);
        return new NewShare(share, token);
    }
}
