package dev.quayside.jsonapi.http;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.ApiKey;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Who asks.
 *
 * @param account whose data is asked for
 * @param permission what the caller may do with it
 * @param userId the user of the account who asks; kept with what he makes and stops. Null where only the account is known
 */
public record Caller(
        Account account,
        ApiKey.Permission permission,
        @Nullable UUID userId) {

    public Caller {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(permission, "permission");
    }

    /** Somebody of whom only the account is known, as by a key. */
    public Caller(Account account, ApiKey.Permission permission) {
        this(account, permission, null);
    }
}
