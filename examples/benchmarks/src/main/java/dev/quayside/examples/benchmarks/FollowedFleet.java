package dev.quayside.examples.benchmarks;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.reconcile.Reconciler;
import dev.quayside.core.reconcile.Reconciliation;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.webhook.Webhook;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;

/**
 * What the engine is measured on: so many active containers of ten accounts of very different size, in shipments of one to
 * four boxes, all at sea and followed. The same for the same number of rows, every time.
 */
final class FollowedFleet {

    /** When the first of them is due. */
    static final Instant NOW = Fleet.NOW;

    /** Every shipment is due once in this time, evenly spread. */
    static final Duration ROUND = Duration.ofHours(6);

    /** When each line was heard first. */
    static final Instant HEARD_AT = NOW.minus(Duration.ofHours(7));

    private static final long SEED = 20260702L;
    private static final List<ShippingLine> LINES = ShippingLines.bundled().publicLines();
    private static final Skew ACCOUNT_SIZES = Skew.of(40, 22, 13, 8, 6, 4, 3, 2, 1.5, 0.5);

    private final int rows;
    private final Fleet fleet;
    private final List<Sailing> sailings;

    FollowedFleet(int rows) {
        this.rows = rows;
        this.fleet = new Fleet(rows);
        this.sailings = sailings(fleet, rows);
    }

    private static List<Sailing> sailings(Fleet fleet, int rows) {
        SplittableRandom random = new SplittableRandom(SEED);
        Skew lineSkew = Skew.powerLaw(LINES.size());
        List<Sailing> sailings = new ArrayList<>();
        for (int made = 0; made < rows; ) {
            ShippingLine line = LINES.get(lineSkew.pick(random));
            int count = Math.min(1 + random.nextInt(Sailing.MOST_BOXES), rows - made);
            List<ContainerNumber> boxes = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                boxes.add(number(line, made + i));
            }
            sailings.add(new Sailing(
                    fleet.accounts().get(ACCOUNT_SIZES.pick(random)),
                    line,
                    line.scac().value() + (100_000_000 + made),
                    fleet.places().pick(random),
                    Times.after(random, NOW, -9, -2),
                    Times.after(random, NOW, 10, 30),
                    boxes));
            made += count;
        }
        return sailings;
    }

    private static ContainerNumber number(ShippingLine line, int serial) {
        String text = line.scac().value().substring(0, 3) + "U"
                + Integer.toString(1_000_000 + serial).substring(1);
        return new ContainerNumber(text + new ContainerNumber(text + "0").expectedCheckDigit());
    }

    /** How many containers there are. */
    int rows() {
        return rows;
    }

    /** All accounts, the biggest one first. */
    List<AccountId> accounts() {
        return fleet.accounts();
    }

    /** All shipments, in the order in which they become due. */
    List<Sailing> sailings() {
        return sailings;
    }

    /** The shipments with so many boxes, in their order. */
    List<Sailing> withBoxes(int boxes) {
        return sailings.stream()
                .filter(sailing -> sailing.boxes().size() == boxes)
                .toList();
    }

    /** Stores what everything refers to: places, accounts, and for each account a webhook that is told everything. */
    void saveAccounts(EngineStore store) {
        FleetChanges.saveAccounts(fleet, store);
        for (AccountId account : fleet.accounts()) {
            store.webhooks()
                    .save(
                            account,
                            Webhook.of(
                                            webhook(account),
                                            URI.create("https://example.com/hook"),
                                            Set.of(EventKind.values()),
                                            "a secret of this benchmark",
                                            NOW)
                                    .build());
        }
    }

    /** The account's webhook. */
    static UUID webhook(AccountId account) {
        return new UUID(account.value().getMostSignificantBits(), 0xB000_0000_0000_0000L);
    }

    /** A request for the shipment that nobody has worked on yet. */
    static TrackingRequest request(Sailing sailing, UUID id, Instant createdAt) {
        return TrackingRequest.of(id, RequestType.BILL_OF_LADING, sailing.number(), createdAt)
                .scac(sailing.line().scac())
                .build();
    }

    /**
     * Stores everything as the engine would have left it: followed shipments with their dossiers, and the events that were
     * told. The notifications of those are over and gone.
     */
    void save(EngineStore store) {
        saveAccounts(store);
        TimeOrderedIds ids = new TimeOrderedIds(InstantSource.fixed(HEARD_AT), new SplittableRandom(SEED));
        Reconciler reconciler = new Reconciler(ids);
        Commits commits = new Commits(store);
        for (int i = 0; i < sailings.size(); i++) {
            Sailing sailing = sailings.get(i);
            TrackingRequest request = request(sailing, ids.next(), HEARD_AT);
            Reconciliation created = reconciler.create(
                    request, ReportedLine.of(sailing.line()), sailing.report(HEARD_AT, Sailing.News.NONE), HEARD_AT);
            Instant dueAt = NOW.plusNanos(ROUND.toNanos() / sailings.size() * i);
            commits.add(sailing.account(), created);
            commits.add(
                    sailing.account(),
                    request.toBuilder()
                            .status(RequestStatus.SUCCEEDED)
                            .shipmentId(created.shipment().id())
                            .dueAt(dueAt)
                            .build());
        }
        commits.flush();
    }
}
