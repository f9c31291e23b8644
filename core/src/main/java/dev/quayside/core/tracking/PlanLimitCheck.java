package dev.quayside.core.tracking;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.PlanUsage;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.Store;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Checks whether an account's plan has a free slot for an active container. Thread-safe. */
final class PlanLimitCheck {
    private final Store store;
    private final PlanLimitPolicy policy;

    PlanLimitCheck(Store store, PlanLimitPolicy policy) {
        this.store = store;
        this.policy = policy;
    }

    /** Returns the number of slots in the plan; null if the plan has no limit. */
    @Nullable
    Integer slots(Account account) {
        OptionalInt slots = policy.maxActiveContainers(account);
        return slots.isPresent() ? slots.getAsInt() : null;
    }

    /** Returns whether the plan includes any slots, used or free. */
    boolean hasSlots(Account account) {
        Integer slots = slots(account);
        return slots == null || slots > 0;
    }

    /** Returns the outcome that rejects a request if all slots are used; empty if a slot is free. */
    Optional<RequestOutcome.PlanLimitReached> limitReached(Account account) {
        Integer slots = slots(account);
        if (slots == null) {
            return Optional.empty();
        }
        int used = usage(account.id()).usedSlots();
        return used < slots ? Optional.empty() : Optional.of(new RequestOutcome.PlanLimitReached(slots, used));
    }

    /**
     * Returns the limit and the account's number of active containers if the number exceeds the limit and the request's
     * shipment has active containers; empty otherwise.
     */
    Optional<PlanLimitPolicy.Excess> excess(AccountId account, TrackingRequest request) {
        UUID shipmentId = request.shipmentId();
        Integer slots = store.accounts().account(account).map(this::slots).orElse(null);
        if (shipmentId == null || slots == null) {
            return Optional.empty();
        }
        int active = usage(account).activeContainers();
        return active > slots && hasActiveContainer(account, shipmentId)
                ? Optional.of(new PlanLimitPolicy.Excess(slots, active))
                : Optional.empty();
    }

    /** Returns whether a container of the shipment uses a slot while the shipment is tracked. */
    static boolean usesSlots(ShipmentAggregate aggregate) {
        return aggregate.containers().stream().anyMatch(container -> PlanUsage.isActive(container.status()));
    }

    private boolean hasActiveContainer(AccountId account, UUID shipmentId) {
        return store.tracking()
                .aggregate(account, shipmentId)
                .filter(aggregate -> !aggregate.shipment().tracking().isStopped())
                .filter(PlanLimitCheck::usesSlots)
                .isPresent();
    }

    private PlanUsage usage(AccountId account) {
        return store.tracking().usage(account);
    }
}
