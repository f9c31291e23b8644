package dev.quayside.core.account;

import java.util.Objects;
import java.util.UUID;

/**
 * The id of an account. Every read of an account's data needs an account id; a type of its own prevents confusion
 * with other UUIDs.
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
