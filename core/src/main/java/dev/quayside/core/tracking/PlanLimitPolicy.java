package dev.quayside.core.tracking;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Plan;
import java.util.OptionalInt;

/**
 * The rule that determines how many active containers an account may have. A pending tracking request is counted as one
 * active container. The limit applies only to new requests and resumed shipments. If the shipping line reports more
 * containers for a request than the limit allows, all of them are attached to the shipment and stay active.
 * Implementations are thread-safe.
 */
@FunctionalInterface
public interface PlanLimitPolicy {

    /**
     * Returns the policy that allows {@link Plan.Free#ACTIVE_CONTAINERS} in the free plan and sets no limit in paid
     * plans.
     */
    static PlanLimitPolicy ofPlans() {
        return account ->
                account.plan() instanceof Plan.Free ? OptionalInt.of(Plan.Free.ACTIVE_CONTAINERS) : OptionalInt.empty();
    }

    /** Returns the maximum number of active containers of an account; empty for no limit. */
    OptionalInt maxActiveContainers(Account account);

    /**
     * A plan limit, and a number of active containers that exceeds it. An account can exceed its limit if a shipping
     * line reports more containers for a request than the plan has free slots. All containers stay attached and active,
     * but the account cannot create further requests.
     *
     * @param limit the number of slots in the plan
     * @param activeContainers the number of active containers of the account; greater than {@code limit}
     */
    record Excess(int limit, int activeContainers) {

        /** The machine-readable code of this diagnostic. */
        public static final String CODE = "plan_limit_exceeded";
    }
}
