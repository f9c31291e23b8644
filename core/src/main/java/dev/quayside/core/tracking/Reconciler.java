package dev.quayside.core.tracking;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.RecordTimes;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.DataSource;
import dev.quayside.core.event.Event;
import dev.quayside.core.ledger.ContainerDossier;
import dev.quayside.core.ledger.Dossier;
import dev.quayside.core.ledger.Fact;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.Said;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Line;
import dev.quayside.core.shipment.Parties;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.ShipmentFile;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * Enters reports into what is known of a shipment, and says what that makes of it. It asks nobody and stores nothing.
 * Immutable and thread-safe.
 */
public final class Reconciler {
    private final TimeOrderedIds ids;

    /** A reconciler that gives new rows ids of this generator. */
    public Reconciler(TimeOrderedIds ids) {
        this.ids = Objects.requireNonNull(ids, "ids");
    }

    /**
     * The first shipment of a request, as its line reports it. Containers may be missing; they can join later. What
     * account, customer and user gave with the request goes along; when the line was asked is left to the caller.
     *
     * @param line the line that answered
     */
    public Reconciliation create(TrackingRequest request, Line line, Report report, Instant now) {
        Shipment shipment = Shipment.builder(ids.next(), request.number(), line, now)
                .refNumbers(request.refNumbers())
                .tags(request.tags())
                .parties(new Parties(request.customerId(), request.userId(), List.of()))
                .build();
        return reconcile(new ShipmentFile(shipment, List.of(), Dossier.empty(shipment.id())), report, now);
    }

    /**
     * What a shipment is like after a report.
     *
     * @param now when the report was received
     */
    public Reconciliation reconcile(ShipmentFile before, Report report, Instant now) {
        Ledger ledger = before.dossier().ledger().with(report.source(), report.observedAt(), report.shipment());
        Shipment shipment = shipment(before.shipment(), ledger);
        List<Container> containers = new ArrayList<>();
        List<ContainerDossier> parts = new ArrayList<>();
        List<Event> events = new ArrayList<>();
        Map<ContainerNumber, Statement> unknown = new HashMap<>(report.containers());
        for (Container container : before.containers()) {
            Statement said = report.containers().getOrDefault(container.number(), Statement.NOTHING);
            unknown.remove(container.number());
            parts.add(entered(before.dossier(), container.id(), report, said));
            containers.add(isAsked(report, container.number()) ? refreshed(container, now) : container);
        }
        if (report.source() == DataSource.SHIPPING_LINE) {
            for (ContainerNumber number : report.containers().keySet()) {
                if (unknown.containsKey(number)) {
                    UUID id = ids.next();
                    containers.add(refreshed(
                            Container.builder(id, shipment.id(), number, now).build(), now));
                    parts.add(entered(
                                    before.dossier(),
                                    id,
                                    report,
                                    report.containers().get(number))
                            .told(1, Map.of()));
                    events.add(new ContainerCreatedEvent(ids.next(), id, 1L, shipment.id(), now, now));
                }
            }
        }
        Dossier dossier = new Dossier(shipment.id(), before.dossier().version(), ledger, parts);
        return new Reconciliation(
                shipment, containers, dossier.equals(before.dossier()) ? before.dossier() : dossier, events);
    }

    private static Shipment shipment(Shipment before, Ledger ledger) {
        Optional<Said<String>> number = ledger.said(Fact.BILL_OF_LADING_NUMBER, DataSource.SHIPPING_LINE);
        String normalized = number.isPresent() ? number.get().value() : null;
        return normalized == null || normalized.equals(before.normalizedNumber())
                ? before
                : before.toBuilder().normalizedNumber(normalized).build();
    }

    private static ContainerDossier entered(Dossier before, UUID id, Report report, Statement said) {
        ContainerDossier part = before.container(id).orElseGet(() -> ContainerDossier.empty(id));
        Ledger ledger = part.ledger().with(report.source(), report.observedAt(), said);
        return ledger.equals(part.ledger()) ? part : part.with(ledger);
    }

    /** A line answers for the whole shipment, everyone else for the boxes that he names. */
    private static boolean isAsked(Report report, ContainerNumber number) {
        return report.source() == DataSource.SHIPPING_LINE
                || report.containers().containsKey(number);
    }

    private static Container refreshed(Container container, Instant now) {
        RecordTimes times = container.times();
        Instant last = times.lastStatusRefreshAt();
        if (last != null && !last.isBefore(now)) {
            return container;
        }
        return container.toBuilder()
                .times(new RecordTimes(
                        times.createdAt(),
                        times.updatedAt(),
                        now,
                        times.lineRequestedAt(),
                        times.terminalRequestedAt(),
                        times.railRequestedAt(),
                        times.estimateChangedAt()))
                .build();
    }
}
