package dev.quayside.examples.dcsa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.query.store.InMemoryStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class EngineTest {
    private static final Instant NOW = Instant.parse("2026-04-03T00:00:00Z");
    private static final Scac LINE = Scac.of("MSCU");

    @Test
    void a_document_becomes_containers_with_their_statuses_and_events() {
        InMemoryStore store = new InMemoryStore();
        AccountId account = new AccountId(new UUID(0, 1));
        store.accounts().save(new Account(account, "Harbour & Sons", new Plan.Paid(), Set.of()));
        DcsaSource source = new DcsaSource(
                Set.of(LINE), request -> Optional.of(Documents.text("transshipment-and-rail.json")), Documents.KNOWN);
        try (TrackingEngine engine = TrackingEngine.builder(store)
                .carriers(source)
                .clock(InstantSource.fixed(NOW))
                .build()) {
            RequestOutcome outcome =
                    engine.request(account, NewRequest.of(RequestType.BILL_OF_LADING, "MEDUAB123456", LINE));
            UUID request = ((RequestOutcome.Accepted) outcome).request().id();

            engine.runDue();

            UUID shipment = engine.request(account, request).orElseThrow().shipmentId();
            ShipmentAggregate aggregate =
                    store.tracking().aggregate(account, shipment).orElseThrow();
            assertThat(aggregate.containers())
                    .extracting(container -> container.number().value(), Container::status)
                    .containsExactlyInAnyOrder(
                            tuple("MSCU7700105", ContainerStatus.EMPTY_RETURNED),
                            tuple("MSCU7700110", ContainerStatus.PICKED_UP));
            List<String> events = aggregate.containers().stream()
                    .filter(container -> container.number().value().equals("MSCU7700105"))
                    .flatMap(container -> store.events().eventsByContainer(account, List.of(container.id())).stream())
                    .filter(TransportEvent.class::isInstance)
                    .map(event -> event.kind().wireName())
                    .toList();
            assertThat(events)
                    .contains(
                            "container.transport.vessel_loaded",
                            "container.transport.transshipment_arrived",
                            "container.transport.transshipment_loaded",
                            "container.transport.vessel_discharged",
                            "container.transport.rail_loaded",
                            "container.transport.arrived_at_inland_destination",
                            "container.transport.full_out",
                            "container.transport.empty_in");
        }
    }
}
