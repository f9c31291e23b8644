package dev.quayside.core.tracking;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Plan;
import dev.quayside.core.store.EngineStore;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Whether an account's plan has room for more. */
final class PlanLimit {

    private PlanLimit() {}

    /** How many slots the plan has; null if there is no end. */
    static @Nullable Integer slots(Account account) {
        return account.plan() instanceof Plan.Free ? Plan.Free.ACTIVE_CONTAINERS : null;
    }

    /** What whoever wants a slot is told; empty if there is one. */
    static Optional<RequestOutcome.PlanLimitReached> refusal(EngineStore store, Account account) {
        Integer slots = slots(account);
        if (slots == null) {
            return Optional.empty();
        }
        int used = store.tracking().usage(account.id()).slots();
        return used < slots ? Optional.empty() : Optional.of(new RequestOutcome.PlanLimitReached(slots, used));
    }
}
