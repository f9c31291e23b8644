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
 * @param userId the user of the account, which is recorded when the caller creates or stops something; null if only the
 *     account is known
 */
public record Caller(
        Account account,
        ApiKey.Permission permission,
        @Nullable UUID userId) {

    public Caller {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(permission, "permission");
    }

    /** Creates a caller without a user, for example a caller that uses an API key. */
    public Caller(Account account, ApiKey.Permission permission) {
        this(account, permission, null);
    }
}
