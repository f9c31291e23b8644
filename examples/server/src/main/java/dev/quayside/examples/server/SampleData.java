package dev.quayside.examples.server;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.ShipmentRepository.SaveResult;
import dev.quayside.core.store.Store;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * A few hundred sample containers: real ports, terminals and lines, fictitious containers, and journeys that are
 * consistent with the clock. The same seed and instant give the same sample.
 */
final class SampleData {

    private static final long SEED = 20_260_101;

    /** The progress of the sample shipments, in turn. */
    private static final List<Stage> STAGES = List.of(
            new Stage(JourneyStep.DEPARTED, false),
            new Stage(JourneyStep.RELEASED, false),
            new Stage(JourneyStep.DEPARTED, true),
            new Stage(JourneyStep.DISCHARGED, false),
            new Stage(JourneyStep.ARRIVED, false),
            new Stage(JourneyStep.PICKED_UP, false),
            new Stage(JourneyStep.RAIL_DEPARTED, true),
            new Stage(JourneyStep.DEPARTED, false),
            new Stage(JourneyStep.FULL_IN, false),
            new Stage(JourneyStep.RELEASED, false),
            new Stage(JourneyStep.DISCHARGED, true),
            new Stage(JourneyStep.RETURNED, false),
            new Stage(JourneyStep.EMPTY_OUT, false),
            new Stage(JourneyStep.DISCHARGED, false),
            new Stage(JourneyStep.INLAND_UNLOADED, true),
            new Stage(JourneyStep.DEPARTED, false),
            new Stage(JourneyStep.RELEASED, true),
            new Stage(JourneyStep.RELEASED, false),
            new Stage(JourneyStep.LOADED, false),
            new Stage(JourneyStep.RAIL_LOADED, true),
            new Stage(JourneyStep.PICKED_UP, false),
            new Stage(JourneyStep.DEPARTED, false),
            new Stage(JourneyStep.RETURNED, true),
            new Stage(JourneyStep.PICKED_UP, true),
            new Stage(JourneyStep.DISCHARGED, false),
            new Stage(JourneyStep.INLAND_ARRIVED, true),
            new Stage(JourneyStep.RETURNED, false),
            new Stage(JourneyStep.DEPARTED, true),
            new Stage(JourneyStep.RELEASED, false),
            new Stage(JourneyStep.FULL_IN, true));

    private static final int SHIPMENTS = 120;

    private record Stage(JourneyStep reached, boolean byRail) {}

    private final SamplePlaces places;
    private final List<Shipment> shipments = new ArrayList<>();
    private final List<Container> containers = new ArrayList<>();

    private SampleData(SamplePlaces places) {
        this.places = places;
    }

    /** The sample as it stands at the given instant. */
    static SampleData at(Instant now) {
        SampleData sample = new SampleData(SamplePlaces.read());
        SplittableRandom random = new SplittableRandom(SEED);
        List<TradeLane> toPorts = TradeLane.toPorts();
        List<TradeLane> byRail = TradeLane.byRail();
        List<SampleLine> lines = SampleLine.all();
        for (int i = 0; i < SHIPMENTS; i++) {
            Stage stage = STAGES.get(i % STAGES.size());
            TradeLane lane = RandomDraw.oneOf(stage.byRail() ? byRail : toPorts, random);
            SampleLine line = lines.get(i % lines.size());
            sample.add(new SampleShipment(sample.places, lane, line, now, random.split()), stage.reached());
        }
        return sample;
    }

    private void add(SampleShipment drawn, JourneyStep reached) {
        drawn.draw(reached);
        shipments.add(drawn.shipment());
        containers.addAll(drawn.containers());
    }

    List<Shipment> shipments() {
        return List.copyOf(shipments);
    }

    List<Container> containers() {
        return List.copyOf(containers);
    }

    private List<Vessel> vessels() {
        Set<Vessel> vessels = new LinkedHashSet<>();
        for (Shipment shipment : shipments) {
            String name = shipment.voyage().vesselName();
            if (name != null) {
                vessels.add(Vessel.reported(name, shipment.voyage().vesselImo()));
            }
        }
        return List.copyOf(vessels);
    }

    /** Stores everything for the account: first places and vessels, which all accounts share, then the rest at once. */
    SaveResult storeFor(AccountId account, Store store) {
        store.places().add(places.places(), places.terminals());
        store.vessels().add(vessels());
        Change.Builder change = Change.of(account);
        SampleParties.CUSTOMERS.forEach(change::party);
        shipments.forEach(change::shipment);
        containers.forEach(change::container);
        return store.shipments().save(change.build());
    }
}
