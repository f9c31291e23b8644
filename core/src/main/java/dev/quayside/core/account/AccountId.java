package dev.quayside.core.account;

import java.util.Objects;
import java.util.UUID;

/**
 * The id of an account. The type prevents confusion with other UUIDs, because every look-up of an account's data needs
 * an account id.
 */
public record AccountId(UUID value) {

    public AccountId {
        Objects.requireNonNull(value, "value");
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
