package dev.quayside.core.tracking;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Plan;
import dev.quayside.core.store.EngineStore;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks whether an account's plan has a free slot. */
final class PlanLimitCheck {

    private PlanLimitCheck() {}

    /** Returns the number of slots in the plan; null for no limit. */
    static @Nullable Integer slots(Account account) {
        return account.plan() instanceof Plan.Free ? Plan.Free.ACTIVE_CONTAINERS : null;
    }

    /** Returns the outcome if all slots are used; empty if one is free. */
    static Optional<RequestOutcome.PlanLimitReached> refusal(EngineStore store, Account account) {
        Integer slots = slots(account);
        if (slots == null) {
            return Optional.empty();
        }
        int used = store.tracking().usage(account.id()).slots();
        return used < slots ? Optional.empty() : Optional.of(new RequestOutcome.PlanLimitReached(slots, used));
    }
}
