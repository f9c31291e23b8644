package dev.quayside.jsonapi.http;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.ApiKey;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The caller of a request.
 *
 * @param account the account whose data the caller may see
 * @param permission the permission of the caller's key
 * @param userId the user of the account, recorded for what the caller creates and stops; null if only the account
 *     is known
 */
public record Caller(
        Account account,
        ApiKey.Permission permission,
        @Nullable UUID userId) {

    public Caller {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(permission, "permission");
    }

    /** Creates a caller without a user, such as the caller with an API key. */
    public Caller(Account account, ApiKey.Permission permission) {
        this(account, permission, null);
    }
}
