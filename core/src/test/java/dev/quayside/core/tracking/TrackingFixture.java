package dev.quayside.core.tracking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.memory.InMemoryCoreStore;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;

/** An engine on a store, with a manual clock and a line whose responses the test sets. */
final class TrackingFixture implements AutoCloseable {
    static final Instant START = Instant.parse("2026-03-02T10:00:00Z");
    static final Scac MSC = Scac.of("MSCU");
    static final String BILL = "MEDUFR030802";
    static final ContainerNumber CONTAINER_NUMBER = ContainerNumber.parse("MSCU1234566");
    static final ContainerNumber SECOND_CONTAINER_NUMBER = ContainerNumber.parse("TCLU7654321");

    /** The store without the hooks. */
    final Store plain;

    final ScriptedLine line = new ScriptedLine();
    final List<Commit> commits = Collections.synchronizedList(new ArrayList<>());
    /** Gets a commit before it is stored, and may reject it. */
    volatile Consumer<Commit> beforeCommit = commit -> {};
    /** Gets a commit after it was stored, and may pretend that it was not. */
    volatile Consumer<Commit> afterCommit = commit -> {};
    /** Gets the name of each method of the store before it is called. */
    volatile Consumer<String> beforeCall = method -> {};
    /** Gets the account whose requests are to be claimed, and may throw. */
    volatile Consumer<AccountId> beforeClaim = account -> {};
    /** Runs before each call of accountsDue, and may throw. */
    volatile Runnable beforeAccounts = () -> {};

    final Store store;
    final TimeOrderedIds ids;
    final AccountId account;
    final TrackingEngine engine;
    private volatile Instant now = START;

    TrackingFixture() {
        this(any -> {});
    }

    TrackingFixture(Consumer<TrackingEngine.Builder> more) {
        this(new InMemoryCoreStore(), more);
    }

    TrackingFixture(Store plain, Consumer<TrackingEngine.Builder> more) {
        this.plain = plain;
        store = watched();
        ids = new TimeOrderedIds(clock(), new Random(20260302));
        account = account(new Plan.Paid());
        engine = engine(more);
    }

    /** Another engine on the same store, as in another process. */
    TrackingEngine engine(Consumer<TrackingEngine.Builder> more) {
        TrackingEngine.Builder builder = TrackingEngine.builder(store)
                .carriers(line)
                .clock(clock())
                .ids(ids)
                .settings(TrackingSettings.STANDARD.toBuilder()
                        .sourceTimeout(Duration.ofMinutes(1))
                        .build());
        more.accept(builder);
        return builder.build();
    }

    AccountId account(Plan plan, Entitlement... entitlements) {
        AccountId id = new AccountId(ids.next());
        plain.accounts().save(new Account(id, "Harbour & Sons", plan, Set.of(entitlements)));
        return id;
    }

    InstantSource clock() {
        return () -> now;
    }

    Instant now() {
        return now;
    }

    void wait(Duration duration) {
        now = now.plus(duration);
    }

    /** Runs a pass of the engine and returns the number of processed requests; a pass processes a request only once. */
    int runDue() {
        return engine.runDue();
    }

    TrackingRequest accepted() {
        return accepted(NewRequest.of(RequestType.BILL_OF_LADING, BILL, MSC));
    }

    TrackingRequest accepted(NewRequest request) {
        RequestOutcome outcome = engine.request(account, request);
        assertThat(outcome).isInstanceOf(RequestOutcome.Accepted.class);
        return ((RequestOutcome.Accepted) outcome).request();
    }

    /** A request that has got its shipment. */
    TrackingRequest followed(ContainerNumber... containers) {
        line.reports(containers);
        TrackingRequest request = accepted();
        runDue();
        return stored(request);
    }

    TrackingRequest stored(TrackingRequest request) {
        return plain.tracking().request(account, request.id()).orElseThrow();
    }

    ShipmentAggregate aggregate(TrackingRequest request) {
        UUID shipmentId = stored(request).shipmentId();
        assertThat(shipmentId).as("the shipment of %s", request).isNotNull();
        return plain.tracking().aggregate(account, shipmentId).orElseThrow();
    }

    Shipment shipment(TrackingRequest request) {
        return aggregate(request).shipment();
    }

    /** All events that were emitted, in the order of the commits. */
    List<Event> emitted() {
        return List.copyOf(commits).stream()
                .flatMap(commit -> commit.events().stream())
                .toList();
    }

    List<EventKind> requestEvents() {
        return emitted().stream()
                .map(Event::kind)
                .filter(kind -> kind.wireName().startsWith("tracking_request."))
                .toList();
    }

    static Report report(Instant at, ContainerNumber... containers) {
        Report.Builder report = Report.by(SourceType.SHIPPING_LINE, at);
        for (ContainerNumber container : containers) {
            report.container(container, statement -> {});
        }
        return report.build();
    }

    @Override
    public void close() {
        engine.close();
    }

    private Store watched() {
        return ObservedStore.of(Store.class, plain, (repository, method, arguments) -> {
            beforeCall.accept(method.getName());
            if (method.getName().equals("claim")) {
                beforeClaim.accept((AccountId) arguments[0]);
            }
            if (method.getName().equals("accountsDue")) {
                beforeAccounts.run();
            }
            if (!method.getName().equals("commit")) {
                return method.invoke(repository, arguments);
            }
            Commit commit = (Commit) arguments[0];
            beforeCommit.accept(commit);
            method.invoke(repository, arguments);
            commits.add(commit);
            afterCommit.accept(commit);
            return null;
        });
    }

    /** A line that serves MSCU and reports what the test sets. */
    static class ScriptedLine implements CarrierSource {
        final List<CarrierRequest> requests = Collections.synchronizedList(new ArrayList<>());
        private volatile Function<CarrierRequest, SourceResponse<Report>> script =
                sourceRequest -> SourceResponse.refused(SourceError.NOT_FOUND, "");

        void responds(Function<CarrierRequest, SourceResponse<Report>> answer) {
            script = answer;
        }

        void refuses(SourceError refusal) {
            script = sourceRequest -> SourceResponse.refused(refusal, "scripted");
        }

        void reports(ContainerNumber... containers) {
            script = sourceRequest -> SourceResponse.reported(report(sourceRequest.calledAt(), containers));
        }

        @Override
        public boolean serves(Scac scac) {
            return scac.equals(MSC);
        }

        @Override
        public SourceResponse<Report> fetch(CarrierRequest request) {
            requests.add(request);
            return script.apply(request);
        }
    }
}
