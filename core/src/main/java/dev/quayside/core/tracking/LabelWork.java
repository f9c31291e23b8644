package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ShipmentFile;
import dev.quayside.core.store.StaleException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** Writes what an account calls its shipments, containers and requests, while others find out more of them. Thread-safe. */
final class LabelWork {
    private final Tools tools;

    LabelWork(Tools tools) {
        this.tools = tools;
    }

    Optional<Shipment> shipment(AccountId account, UUID shipmentId, UnaryOperator<Shipment> change) {
        return tools.redoing(() -> {
            Optional<ShipmentFile> file = tools.store().tracking().file(account, shipmentId);
            if (file.isEmpty()) {
                return Optional.empty();
            }
            Shipment before = file.get().shipment();
            Shipment after = change.apply(before);
            if (!after.equals(before)) {
                Step step = new Step(file.get());
                step.shipment(after);
                tools.commit(step.commit(account));
            }
            return Optional.of(after);
        });
    }

    Optional<Container> container(AccountId account, UUID containerId, List<String> refNumbers) {
        return tools.redoing(() -> {
            Optional<Container> found = tools.store().shipments().container(account, containerId);
            if (found.isEmpty()) {
                return found;
            }
            // As it is in the file, which is what nobody else may change meanwhile; it may have moved to another since.
            ShipmentFile file = tools.store()
                    .tracking()
                    .file(account, found.get().shipmentId())
                    .orElseThrow();
            Optional<Container> before = file.containers().stream()
                    .filter(container -> container.id().equals(containerId))
                    .findFirst();
            if (before.isEmpty()) {
                throw new StaleException("container " + containerId + " has moved to another shipment");
            }
            if (before.get().refNumbers().equals(refNumbers)) {
                return before;
            }
            Container after = before.get().toBuilder()
                    .refNumbers(refNumbers)
                    .times(before.get().times().withUpdatedAt(tools.now()))
                    .build();
            Step step = new Step(file);
            step.container(after);
            tools.commit(step.commit(account));
            return Optional.of(after);
        });
    }

    Optional<TrackingRequest> request(AccountId account, UUID requestId, List<String> refNumbers) {
        return tools.redoing(() -> {
            Optional<TrackingRequest> before = tools.store().tracking().request(account, requestId);
            if (before.isEmpty() || before.get().refNumbers().equals(refNumbers)) {
                return before;
            }
            Instant now = tools.now();
            TrackingRequest after = before.get().toBuilder()
                    .refNumbers(refNumbers)
                    .updatedAt(now)
                    .build();
            tools.commit(Commit.of(account).request(after));
            return Optional.of(after.toBuilder().version(after.version() + 1).build());
        });
    }
}
