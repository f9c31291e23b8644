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
 * A customer of the host application. Each shipment, container, tracking request, event and webhook belongs to exactly
 * one account; places, terminals and vessels are shared.
 *
 * @param companyName the name to show
 * @param entitlements the features that are enabled for the account
 * @param linesOnRequest the SCACs of the lines that are available on request only and are enabled for the account
 * @param requestsExpireAfter the age at which a tracking request of the account expires if it has no shipment, at most
 *     ten years; null to use the setting of the engine. A request whose line must be detected always uses the setting
 *     of the engine
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
        Texts.requireStorable(Objects.requireNonNull(companyName, "companyName"), "companyName");
        Objects.requireNonNull(plan, "plan");
        entitlements = Set.copyOf(Objects.requireNonNull(entitlements, "entitlements"));
        linesOnRequest = Set.copyOf(Objects.requireNonNull(linesOnRequest, "linesOnRequest"));
        if (requestsExpireAfter != null
                && (requestsExpireAfter.isNegative()
                        || requestsExpireAfter.isZero()
                        || requestsExpireAfter.compareTo(LONGEST) > 0)) {
            throw new IllegalArgumentException("requestsExpireAfter: " + requestsExpireAfter
                    + " is not positive (expected more than zero and at most " + LONGEST + ", such as PT336H)");
        }
    }

    /**
     * Creates an account without lines on request. Its tracking requests expire at the age that the engine's settings
     * define.
     */
    public Account(AccountId id, String companyName, Plan plan, Set<Entitlement> entitlements) {
        this(id, companyName, plan, entitlements, Set.of(), null);
    }

    public Account withLinesOnRequest(Scac... more) {
        Set<Scac> lines = new HashSet<>(linesOnRequest);
        lines.addAll(List.of(more));
        return new Account(id, companyName, plan, entitlements, lines, requestsExpireAfter);
    }

    /**
     * Returns a copy whose tracking requests expire at this age; at the age that the engine's settings define if
     * {@code age} is null.
     */
    public Account withRequestsExpireAfter(@Nullable Duration age) {
        return new Account(id, companyName, plan, entitlements, linesOnRequest, age);
    }

    /** Returns whether a feature is enabled for this account. */
    public boolean has(Entitlement entitlement) {
        Objects.requireNonNull(entitlement, "entitlement");
        return entitlements.contains(entitlement);
    }
}
