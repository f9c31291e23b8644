package dev.quayside.examples.benchmarks.engine;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.reconcile.Reconciler;
import dev.quayside.core.reconcile.Reconciliation;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.Store;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.examples.benchmarks.data.Batches;
import dev.quayside.examples.benchmarks.data.ContainerMaker;
import dev.quayside.examples.benchmarks.data.Fleet;
import dev.quayside.examples.benchmarks.data.Skew;
import dev.quayside.examples.benchmarks.data.Times;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * The data set of the engine: active containers at sea, in shipments of one to four containers of ten accounts of very
 * different size. It depends on nothing but the number of rows.
 */
final class FollowedFleet {

    /** The instant at which the first shipment is due. */
    static final Instant NOW = Fleet.NOW;

    /** The time in which each shipment is due once, evenly spread. */
    static final Duration ROUND = Duration.ofHours(6);

    /** The instant of the first reports. */
    static final Instant REPORTED_AT = NOW.minus(Duration.ofHours(7));

    private static final long SEED = 20260702L;
    private static final List<ShippingLine> LINES = ShippingLines.bundled().publicLines();

    private final int rows;
    private final Fleet fleet;
    private final List<Sailing> sailings = new ArrayList<>();

    FollowedFleet(int rows) {
        this.rows = rows;
        this.fleet = new Fleet(rows);
        SplittableRandom random = new SplittableRandom(SEED);
        Skew lineSkew = Skew.powerLaw(LINES.size());
        for (int made = 0; made < rows; ) {
            ShippingLine line = LINES.get(lineSkew.pick(random));
            int count = Math.min(1 + random.nextInt(Sailing.MOST_CONTAINERS), rows - made);
            sailings.add(new Sailing(
                    Fleet.ACCOUNTS.get(Fleet.ACCOUNT_SIZES.pick(random)),
                    line,
                    line.scac().value() + (100_000_000 + made),
                    fleet.places().pick(random),
                    Times.after(random, NOW, -9, -2),
                    Times.after(random, NOW, 10, 30),
                    IntStream.range(made, made + count)
                            .mapToObj(
                                    serial -> ContainerMaker.number(line.scac().value(), serial))
                            .toList()));
            made += count;
        }
    }

    /** Returns the number of containers. */
    int rows() {
        return rows;
    }

    /** Returns all shipments, in the order in which they become due. */
    List<Sailing> sailings() {
        return sailings;
    }

    /** Stores places, accounts, and for each account a webhook for all events. */
    void saveAccounts(Store store) {
        fleet.saveAccounts(store);
        for (AccountId account : Fleet.ACCOUNTS) {
            Webhook webhook = Webhook.of(
                            webhook(account),
                            URI.create("https://example.com/hook"),
                            Set.of(EventKind.values()),
                            "a secret of this benchmark",
                            NOW)
                    .build();
            store.webhooks().save(account, webhook);
        }
    }

    /** Returns the id of the account's webhook. */
    static UUID webhook(AccountId account) {
        return new UUID(account.value().getMostSignificantBits(), 0xB000_0000_0000_0000L);
    }

    /** Returns a new request for a shipment. */
    static TrackingRequest request(Sailing sailing, UUID id, Instant createdAt) {
        return TrackingRequest.of(id, RequestType.BILL_OF_LADING, sailing.number(), createdAt)
                .scac(sailing.line().scac())
                .build();
    }

    private record Followed(TrackingRequest request, Reconciliation created) {}

    /**
     * Stores everything as the engine leaves it after the first reports, when all notifications are delivered and
     * deleted.
     */
    void save(Store store) {
        saveAccounts(store);
        TimeOrderedIds ids = new TimeOrderedIds(InstantSource.fixed(REPORTED_AT), new SplittableRandom(SEED));
        Reconciler reconciler = new Reconciler(ids);
        Batches<Followed> batches = new Batches<>(
                followed -> followed.created().aggregate().containers().size(), (account, batch) -> {
                    Commit.Builder commit = EngineFixture.commitOf(
                            account, batch.stream().map(Followed::created).toList());
                    batch.forEach(followed -> commit.request(followed.request()));
                    store.tracking().commit(commit.build());
                });
        for (int i = 0; i < sailings.size(); i++) {
            Sailing sailing = sailings.get(i);
            TrackingRequest request = request(sailing, ids.next(), REPORTED_AT);
            Reconciliation created = reconciler.create(
                    request,
                    ReportedLine.of(sailing.line()),
                    sailing.report(REPORTED_AT, Sailing.Changes.NONE),
                    REPORTED_AT);
            TrackingRequest succeeded = request.toBuilder()
                    .status(RequestStatus.SUCCEEDED)
                    .shipmentId(created.aggregate().shipment().id())
                    .dueAt(NOW.plusNanos(ROUND.toNanos() / sailings.size() * i))
                    .build();
            batches.add(sailing.account(), new Followed(succeeded, created));
        }
        batches.flush();
    }
}
