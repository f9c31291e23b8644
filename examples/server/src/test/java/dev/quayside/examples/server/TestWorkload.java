package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequestSettings;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.core.source.script.ScriptedSource;
import dev.quayside.core.store.Store;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.core.tracking.TrackingSettings;
import dev.quayside.core.webhook.Webhook;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Accounts with webhooks, and tracking requests of every fate. Everything that is followed is due at each step, and its
 * sources say the same within an hour of it: what is emitted in the end depends on neither who did the work, nor how
 * often it was begun.
 */
final class TestWorkload {
    private static final Instant START = Instant.parse("2026-03-02T00:00:00Z");
    /** From the first request until nothing is followed any more. */
    static final List<Instant> STEPS = IntStream.range(0, 24)
            .mapToObj(step -> START.plus(Duration.ofDays(2L * step)))
            .toList();

    static final List<AccountId> ACCOUNTS = List.of(account(1), account(2), account(3));

    /** The lease time, after which another node repeats unfinished work. */
    static final Duration LEASE = TrackingSettings.STANDARD.lease();

    private static final String JOURNEYS = """
            journey MANY-CONTAINERS
              lines ONEY
              port JPTYO Tokyo Asia/Tokyo
              port USOAK Oakland America/Los_Angeles
              container ONEU1000014 ONEU1000020 ONEU1000035 ONEU1000040 ONEU1000056 ONEU1000061
            source line
              0    shipment  bill_of_lading_number  MANY-CONTAINERS
              0    shipment  port_of_lading     JPTYO
              0    shipment  port_of_discharge  USOAK
              0    shipment  pod_eta_at         14d
              0    all       moved full_in JPTYO
              2d   all       moved vessel_loaded JPTYO
              3d   all       moved vessel_departed JPTYO
              5d   shipment  pod_eta_at         15d
              7d   shipment  pod_eta_at         14d12h
              15d  all       moved vessel_arrived USOAK
              16d  all       moved vessel_discharged USOAK
              17d  all       last_free_day 20d in USOAK
              19d  all       last_free_day 22d in USOAK
              20d  all       moved full_out USOAK
              24d  all       moved empty_in USOAK
            journey NEVER-ANSWERED
              lines ONEY
            source line
              0..400d  refuses unreachable
            journey NEVER-LISTED
              lines ONEY
            source line
              0..400d  refuses not_yet_manifested
            """;

    /** The expected result is the result of an undisturbed engine. */
    private static final List<RequestSpec> REQUESTS = List.of(
            new RequestSpec(1, 0, RequestType.BILL_OF_LADING, "DEMO-DIRECT-1", "MSCU"),
            new RequestSpec(1, 0, RequestType.BILL_OF_LADING, "DEMO-RAIL-1", "EGLV"),
            new RequestSpec(1, 0, RequestType.BOOKING_NUMBER, "DEMO-AWAITING-1", "HLCU"),
            new RequestSpec(1, 0, RequestType.BILL_OF_LADING, "DEMO-TRANSSHIP-1", "MAEU"),
            new RequestSpec(1, 1, RequestType.BOOKING_NUMBER, "DEMO-CANCELLED-1", "OOLU"),
            new RequestSpec(1, 0, RequestType.BILL_OF_LADING, TestCarrierSource.FAILED, "TEST"),
            new RequestSpec(1, 2, RequestType.CONTAINER, "MSCU1234566", "MSCU"),
            new RequestSpec(2, 0, RequestType.BILL_OF_LADING, "MANY-CONTAINERS", "ONEY"),
            new RequestSpec(2, 2, RequestType.CONTAINER, "ONEU1000040", "ONEY"),
            new RequestSpec(2, 1, RequestType.BILL_OF_LADING, "DEMO-RAIL-1", "EGLV"),
            new RequestSpec(2, 0, RequestType.BILL_OF_LADING, "NEVER-ANSWERED", "ONEY"),
            new RequestSpec(2, 3, RequestType.BILL_OF_LADING, "NEVER-LISTED", "ONEY"),
            new RequestSpec(2, 0, RequestType.BILL_OF_LADING, "MSCUNKNOWN1", "MSCU"),
            new RequestSpec(3, 0, RequestType.CONTAINER, "MSCU7700110", null),
            new RequestSpec(3, 1, RequestType.BILL_OF_LADING, "QQQQ-1", null),
            new RequestSpec(3, 4, RequestType.BILL_OF_LADING, "MANY-CONTAINERS", "ONEY"));

    private TestWorkload() {}

    /**
     * A tracking request of the workload.
     *
     * @param account the number of the account, from 1
     * @param step the number of the step, from 0
     * @param line null if it is to be detected
     */
    private record RequestSpec(
            int account,
            int step,
            RequestType type,
            String number,
            @Nullable String line) {
        NewRequest request() {
            NewRequest.Builder request =
                    NewRequest.builder().type(type.wireName()).number(number).scac(line);
            return (line == null ? request.detectLine() : request).build();
        }
    }

    /** All requested numbers. */
    static Set<String> numbers() {
        return new TreeSet<>(REQUESTS.stream().map(RequestSpec::number).toList());
    }

    /** Stores the accounts and their webhooks, and has all requests accepted. */
    static void accept(Store store) {
        store.accounts()
                .save(new Account(ACCOUNTS.get(0), "One", new Plan.Paid(), Set.of(Entitlement.RAIL_LAST_FREE_DAY)));
        store.accounts().save(new Account(ACCOUNTS.get(1), "Two", new Plan.Paid(), Set.of()));
        store.accounts().save(new Account(ACCOUNTS.get(2), "Three", new Plan.Free(null), Set.of()));
        Set<EventKind> all = EnumSet.allOf(EventKind.class);
        store.webhooks().save(ACCOUNTS.get(0), webhook(11, all).build());
        store.webhooks()
                .save(
                        ACCOUNTS.get(0),
                        webhook(12, EnumSet.of(EventKind.EMPTY_IN, EventKind.CONTAINER_UPDATED))
                                .build());
        store.webhooks().save(ACCOUNTS.get(1), webhook(21, all).build());
        store.webhooks().save(ACCOUNTS.get(1), webhook(22, all).paused().build());
        AdjustableClock clock = new AdjustableClock(START);
        try (TrackingEngine engine = engine(store, clock)) {
            for (RequestSpec spec : REQUESTS) {
                clock.turnTo(STEPS.get(spec.step));
                assertThat(engine.request(ACCOUNTS.get(spec.account - 1), spec.request()))
                        .isInstanceOf(RequestOutcome.Accepted.class);
            }
        }
    }

    static TrackingEngine engine(Store store, InstantSource clock) {
        ScriptedSource demo = DemoJourneys.read();
        TrackingRequestSettings usual = TrackingSettings.STANDARD.rules();
        return TrackingEngine.builder(store)
                .carriers(demo.carrier(), ScriptedSource.parse(JOURNEYS).carrier())
                .terminals(demo.terminals())
                .railroads(demo.railroads())
                .clock(clock)
                .settings(TrackingSettings.STANDARD.toBuilder()
                        .rules(new TrackingRequestSettings(
                                3,
                                usual.retryWindow(),
                                usual.backoffMultiplier(),
                                usual.manifestPollInterval(),
                                usual.expiresAfter(),
                                usual.refreshInterval(),
                                usual.missingThreshold()))
                        .batchSize(2)
                        .build())
                .build();
    }

    /** Works until nothing is due and returns the amount of work. */
    static int work(TrackingEngine engine) {
        int all = 0;
        for (int done = engine.runDue(); done > 0; done = engine.runDue()) {
            all += done;
        }
        return all;
    }

    private static AccountId account(int number) {
        return new AccountId(new UUID(0x7000, number));
    }

    private static Webhook.Builder webhook(int number, Set<EventKind> events) {
        return Webhook.of(
                new UUID(0x7000, number), URI.create("https://example.com/" + number), events, "secret", START);
    }
}
