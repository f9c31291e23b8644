package dev.quayside.core.event;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/**
 * The accounts that receive an event. If the pickup last free day comes from a railroad, there are two events: one for
 * accounts with the rail last free day feature, and one for all other accounts. The second event contains a different
 * last free day or none. Both events are stored, because the entitlement of an account can change.
 */
public enum Audience {
    /** All accounts. */
    EVERYONE("everyone"),
    /** Accounts with the rail last free day feature. */
    WITH_RAIL_DAYS("with_rail_days"),
    /** Accounts without the rail last free day feature. */
    WITHOUT_RAIL_DAYS("without_rail_days");

    private final String code;

    Audience(String code) {
        this.code = code;
    }

    /** Returns the stored name, such as {@code everyone}. */
    public String code() {
        return code;
    }

    /** Returns the audience with this stored name; empty if not found. */
    public static Optional<Audience> find(String code) {
        Objects.requireNonNull(code, "code");
        return Arrays.stream(values())
                .filter(audience -> audience.code.equals(code))
                .findFirst();
    }

    /** Returns whether the account belongs to the audience, according to its current entitlements. */
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
