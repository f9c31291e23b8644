package dev.quayside.jsonapi;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.ApiKey;
import java.util.Objects;

/**
 * Who asks.
 *
 * @param account whose data is asked for
 * @param permission what the caller may do with it
 */
public record Caller(Account account, ApiKey.Permission permission) {

    public Caller {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(permission, "permission");
    }
}
