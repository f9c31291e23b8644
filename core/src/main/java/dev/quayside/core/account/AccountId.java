package dev.quayside.core.account;

import java.util.Objects;
import java.util.UUID;

/**
 * The account to which tenant data belongs. A type of its own, so that it cannot be mistaken for the id of anything
 * else: every look-up and every query of tenant data takes one.
 *
 * @param value the account's id
 */
public record AccountId(UUID value) {

    public AccountId {
        Objects.requireNonNull(value, "value");
    }

    /** The id as a UUID in canonical form. */
    @Override
    public String toString() {
        return value.toString();
    }
}
