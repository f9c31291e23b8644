package dev.quayside.core.account;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.internal.Texts;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A customer of the host; all tenant data belongs to exactly one.
 *
 * @param id of the account
 * @param companyName for people
 * @param plan what it has signed up for
 * @param entitlements the gated features that are enabled for it
 * @param linesOnRequest the lines that are enabled for it of those that are tracked on request only, by their own codes
 * @param requestsExpireAfter how old its tracking requests may become without a shipment, at most ten years; null for as
 *     old as those of others. Requests whose line was detected are never older than those of others
 */
public record Account(
        AccountId id,
        String companyName,
        Plan plan,
        Set<Entitlement> entitlements,
        Set<Scac> linesOnRequest,
        @Nullable Duration requestsExpireAfter) {

    private static final Duration LONGEST = Duration.ofDays(3650);

    public Account {
        Objects.requireNonNull(id, "id");
        Texts.kept(Objects.requireNonNull(companyName, "companyName"), "companyName");
        Objects.requireNonNull(plan, "plan");
        entitlements = Set.copyOf(Objects.requireNonNull(entitlements, "entitlements"));
        linesOnRequest = Set.copyOf(Objects.requireNonNull(linesOnRequest, "linesOnRequest"));
        if (requestsExpireAfter != null
                && (requestsExpireAfter.isNegative()
                        || requestsExpireAfter.isZero()
                        || requestsExpireAfter.compareTo(LONGEST) > 0)) {
            throw new IllegalArgumentException("requestsExpireAfter: " + requestsExpireAfter
                    + " is no time to wait (expected more than zero and at most " + LONGEST + ", such as PT336H)");
        }
    }

    /** An account like most: it tracks the lines that everybody tracks, for as long as everybody does. */
    public Account(AccountId id, String companyName, Plan plan, Set<Entitlement> entitlements) {
        this(id, companyName, plan, entitlements, Set.of(), null);
    }

    /** The same account, for which these lines are enabled as well. */
    public Account withLinesOnRequest(Scac... more) {
        Set<Scac> lines = new HashSet<>(linesOnRequest);
        lines.addAll(List.of(more));
        return new Account(id, companyName, plan, entitlements, lines, requestsExpireAfter);
    }

    /** The same account, whose requests may become this old without a shipment; null for as old as those of others. */
    public Account withRequestsExpireAfter(@Nullable Duration age) {
        return new Account(id, companyName, plan, entitlements, linesOnRequest, age);
    }

    /** Whether a gated feature is enabled for this account. */
    public boolean has(Entitlement entitlement) {
        Objects.requireNonNull(entitlement, "entitlement");
        return entitlements.contains(entitlement);
    }
}
