package dev.quayside.examples.server;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.ShipmentRepository.SaveResult;
import dev.quayside.core.store.TrackingStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A few hundred containers to play with: real ports, terminals and lines, invented boxes, whose journeys agree with
 * themselves and with the clock. The same seed and instant give the same sample.
 */
final class SampleData {

    private static final long SEED = 20_260_101;

    /** How far the first shipments of the sample are; then it begins again. */
    private static final List<Stage> STAGES = List.of(
            new Stage(Step.DEPARTED, false),
            new Stage(Step.RELEASED, false),
            new Stage(Step.DEPARTED, true),
            new Stage(Step.DISCHARGED, false),
            new Stage(Step.ARRIVED, false),
            new Stage(Step.PICKED_UP, false),
            new Stage(Step.RAIL_DEPARTED, true),
            new Stage(Step.DEPARTED, false),
            new Stage(Step.FULL_IN, false),
            new Stage(Step.RELEASED, false),
            new Stage(Step.DISCHARGED, true),
            new Stage(Step.RETURNED, false),
            new Stage(Step.EMPTY_OUT, false),
            new Stage(Step.DISCHARGED, false),
            new Stage(Step.INLAND_UNLOADED, true),
            new Stage(Step.DEPARTED, false),
            new Stage(Step.RELEASED, true),
            new Stage(Step.RELEASED, false),
            new Stage(Step.LOADED, false),
            new Stage(Step.RAIL_LOADED, true),
            new Stage(Step.PICKED_UP, false),
            new Stage(Step.DEPARTED, false),
            new Stage(Step.RETURNED, true),
            new Stage(Step.PICKED_UP, true),
            new Stage(Step.DISCHARGED, false),
            new Stage(Step.INLAND_ARRIVED, true),
            new Stage(Step.RETURNED, false),
            new Stage(Step.DEPARTED, true),
            new Stage(Step.RELEASED, false),
            new Stage(Step.FULL_IN, true));

    private static final int SHIPMENTS = 120;

    private record Stage(Step reached, boolean byRail) {}

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
        List<Lane> toPorts = Lane.toPorts();
        List<Lane> byRail = Lane.byRail();
        List<SampleLine> lines = SampleLine.all();
        for (int i = 0; i < SHIPMENTS; i++) {
            Stage stage = STAGES.get(i % STAGES.size());
            Lane lane = Draw.oneOf(stage.byRail() ? byRail : toPorts, random);
            SampleLine line = lines.get(i % lines.size());
            sample.add(new SampleShipment(sample.places, lane, line, now, random.split()), stage.reached());
        }
        return sample;
    }

    private void add(SampleShipment drawn, Step reached) {
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

    /** Stores everything for the account: places, which all accounts share, and then all else in one commit. */
    SaveResult storeFor(AccountId account, TrackingStore store) {
        store.places().add(places.places(), places.terminals());
        Change.Builder change = Change.of(account);
        SampleParties.CUSTOMERS.forEach(change::party);
        shipments.forEach(change::shipment);
        containers.forEach(change::container);
        return store.shipments().save(change.build());
    }
}
