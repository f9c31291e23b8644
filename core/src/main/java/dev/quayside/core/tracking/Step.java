package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.RecordTimes;
import dev.quayside.core.event.DataSource;
import dev.quayside.core.event.Event;
import dev.quayside.core.ledger.ContainerDossier;
import dev.quayside.core.ledger.Dossier;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.reconcile.Reconciler;
import dev.quayside.core.reconcile.Reconciliation;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.Tracking;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ShipmentFile;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** What one step makes of a shipment, collected until it is committed. Not thread-safe. */
final class Step {
    /** What is stored already, as the same instances: what a step does not change it keeps as it is. */
    private final Set<Object> stored = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Set<UUID> storedContainers = new HashSet<>();
    private final boolean isNew;
    private final List<TrackingRequest> requests = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();
    private Shipment shipment;
    private List<Container> containers;
    private Dossier dossier;

    /** A step that starts from what is stored. */
    Step(ShipmentFile file) {
        isNew = false;
        shipment = file.shipment();
        containers = file.containers();
        dossier = file.dossier();
        stored.add(shipment);
        stored.addAll(containers);
        containers.forEach(container -> storedContainers.add(container.id()));
        stored.addAll(dossier.containers());
    }

    /** A step that stores a new shipment. */
    Step(Reconciliation created) {
        isNew = true;
        shipment = created.shipment();
        containers = created.containers();
        dossier = created.dossier();
        events.addAll(created.events());
    }

    void enter(Reconciler reconciler, Report report, Instant now) {
        Reconciliation after = reconciler.reconcile(file(), report, now);
        shipment = after.shipment();
        containers = after.containers();
        dossier = after.dossier();
        events.addAll(after.events());
    }

    /** Keeps when who was asked. */
    void asked(List<Question.Answered> answers, Instant now) {
        Map<UUID, RecordTimes> times = new HashMap<>();
        containers.forEach(container -> times.put(container.id(), container.times()));
        for (Question.Answered answered : answers) {
            Question question = answered.question();
            if (question.kind() == DataSource.SHIPPING_LINE) {
                boolean reported = answered.answer() instanceof SourceResponse.Reported<Report>;
                tracking(was -> reported ? was.answered(now) : was.attempted(now));
            }
            for (Container container : containers) {
                if (question.containerId() == null || question.containerId().equals(container.id())) {
                    times.computeIfPresent(container.id(), (id, was) -> asked(was, question.kind(), now));
                }
            }
        }
        containers = containers.stream()
                .map(container -> withTimes(container, times.getOrDefault(container.id(), container.times())))
                .toList();
    }

    private static RecordTimes asked(RecordTimes times, DataSource source, Instant now) {
        return switch (source) {
            case SHIPPING_LINE -> times.lineAskedAt(now);
            case TERMINAL -> times.terminalAskedAt(now);
            case RAIL -> times.railroadAskedAt(now);
            case AIS, USER_INPUT -> times;
        };
    }

    private static Container withTimes(Container container, RecordTimes times) {
        return times.equals(container.times())
                ? container
                : container.toBuilder().times(times).build();
    }

    void tracking(UnaryOperator<Tracking> change) {
        shipment =
                shipment.toBuilder().tracking(change.apply(shipment.tracking())).build();
    }

    void shipment(Shipment changed) {
        shipment = changed;
    }

    /** One of the containers, changed. */
    void container(Container changed) {
        containers = containers.stream()
                .map(container -> container.id().equals(changed.id()) ? changed : container)
                .toList();
    }

    void request(TrackingRequest moved) {
        requests.add(moved);
    }

    void tell(Event event) {
        events.add(event);
    }

    /** The shipment as it is now. */
    ShipmentFile file() {
        return new ShipmentFile(shipment, containers, dossier);
    }

    /** Whether the shipment is stored for the first time. */
    boolean isNew() {
        return isNew;
    }

    /** Containers that are stored for the first time. */
    List<Container> newContainers() {
        return containers.stream()
                .filter(container -> !storedContainers.contains(container.id()))
                .toList();
    }

    List<Event> events() {
        return List.copyOf(events);
    }

    /** Everything that has changed, with the dossier in any case: nobody else may have changed the shipment meanwhile. */
    Commit.Builder commit(AccountId account) {
        Change.Builder records = Change.of(account);
        if (!stored.contains(shipment)) {
            records.shipment(shipment);
        }
        containers.stream().filter(container -> !stored.contains(container)).forEach(records::container);
        List<ContainerDossier> parts = dossier.containers().stream()
                .filter(part -> !stored.contains(part))
                .toList();
        Commit.Builder commit = Commit.of(account)
                .records(records.build())
                .dossier(new Dossier(dossier.shipmentId(), dossier.version(), dossier.ledger(), parts));
        requests.forEach(commit::request);
        events.forEach(commit::event);
        return commit;
    }
}
