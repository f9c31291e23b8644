package dev.quayside.core.account;

import java.util.Objects;
import java.util.UUID;

/** The id of an account. Its own type prevents confusion with other ids: every look-up of tenant data takes one. */
public record AccountId(UUID value) {

    public AccountId {
        Objects.requireNonNull(value, "value");
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
