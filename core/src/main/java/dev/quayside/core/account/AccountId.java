package dev.quayside.core.account;

import java.util.Objects;
import java.util.UUID;

/**
 * The id of an account. A type of its own prevents confusion with other ids, because every look-up of an account's data
 * needs it.
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
