package dev.quayside.core.event;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/**
 * Which accounts an event is for. The last free day that counts may be the railroad's, which only some may know; where it
 * is, the others are told of another day, or of none. What an account may know can change; both are kept.
 */
public enum Audience {
    /** All accounts. */
    EVERYONE("everyone"),
    /** Accounts that may know a railroad's last free days. */
    WITH_RAIL_DAYS("with_rail_days"),
    /** Accounts that may not know a railroad's last free days. */
    WITHOUT_RAIL_DAYS("without_rail_days");

    private final String code;

    Audience(String code) {
        this.code = code;
    }

    /** The name under which it is stored, such as {@code everyone}. */
    public String code() {
        return code;
    }

    /** The audience with this code; empty if there is none. */
    public static Optional<Audience> find(String code) {
        Objects.requireNonNull(code, "code");
        return Arrays.stream(values())
                .filter(audience -> audience.code.equals(code))
                .findFirst();
    }

    /** Whether the account is among them now. */
    public boolean includes(Account account) {
        boolean rail = account.has(Entitlement.RAIL_LAST_FREE_DAY);
        return switch (this) {
            case EVERYONE -> true;
            case WITH_RAIL_DAYS -> rail;
            case WITHOUT_RAIL_DAYS -> !rail;
        };
    }

    @Override
    public String toString() {
        return code;
    }
}
