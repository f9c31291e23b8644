package dev.quayside.core.tracking;

/**
 * The active containers of an account that exceed its plan limit, because a shipping line has reported more containers
 * for a request than the plan had slots. All containers stay attached and active, and the account cannot create further
 * requests.
 *
 * @param limit the number of slots in the plan
 * @param activeContainers the number of active containers of the account; greater than {@code limit}
 */
public record PlanLimitExcess(int limit, int activeContainers) {

    /** The code of this diagnostic, for programs. */
    public static final String CODE = "plan_limit_exceeded";
}
