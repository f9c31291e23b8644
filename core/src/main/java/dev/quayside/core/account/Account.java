package dev.quayside.core.account;

import dev.quayside.core.internal.Texts;
import java.util.Objects;
import java.util.Set;

/**
 * A customer of the host; all tenant data belongs to exactly one.
 *
 * @param id of the account
 * @param companyName for people
 * @param plan what it has signed up for
 * @param entitlements the gated features that are enabled for it
 */
public record Account(AccountId id, String companyName, Plan plan, Set<Entitlement> entitlements) {

    public Account {
        Objects.requireNonNull(id, "id");
        Texts.kept(Objects.requireNonNull(companyName, "companyName"), "companyName");
        Objects.requireNonNull(plan, "plan");
        entitlements = Set.copyOf(Objects.requireNonNull(entitlements, "entitlements"));
    }

    /** Whether a gated feature is enabled for this account. */
    public boolean has(Entitlement entitlement) {
        Objects.requireNonNull(entitlement, "entitlement");
        return entitlements.contains(entitlement);
    }
}
