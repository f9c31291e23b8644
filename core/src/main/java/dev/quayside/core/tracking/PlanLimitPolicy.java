package dev.quayside.core.tracking;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Plan;
import java.util.OptionalInt;

/**
 * The rule that says how many active containers an account may have. A pending tracking request counts as one. The
 * limit rejects new requests and resumed shipments only: if the shipping line reports more containers for a request,
 * all of them are attached and stay active. Implementations are thread-safe.
 */
@FunctionalInterface
public interface PlanLimitPolicy {

    /** Returns the policy of the plans: {@link Plan.Free#ACTIVE_CONTAINERS} if free, no limit if paid. */
    static PlanLimitPolicy ofPlans() {
        return account ->
                account.plan() instanceof Plan.Free ? OptionalInt.of(Plan.Free.ACTIVE_CONTAINERS) : OptionalInt.empty();
    }

    /** Returns the maximum number of active containers of an account; empty for no limit. */
    OptionalInt maxActiveContainers(Account account);

    /**
     * The active containers of an account that exceed its plan limit, because a shipping line has reported more
     * containers for a request than the plan had slots. All containers stay attached and active, and the account cannot
     * create further requests.
     *
     * @param limit the number of slots in the plan
     * @param activeContainers the number of active containers of the account; greater than {@code limit}
     */
    record Excess(int limit, int activeContainers) {

        /** The code of this diagnostic, for programs. */
        public static final String CODE = "plan_limit_exceeded";
    }
}
