package dev.quayside.core;

import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.store.AccountSnapshot;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.InMemoryTrackingStore;
import dev.quayside.core.store.Proviso;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Null is refused where it is given, and by name; not where it is found much later. */
class NullArgumentsTest {
    private static final UUID ID = new UUID(0, 1);
    private static final AccountId ACCOUNT = new AccountId(ID);

    @ParameterizedTest(name = "{0}")
    @MethodSource({"ofValues", "ofAccounts", "ofStores", "ofCommits", "ofEngineStores"})
    void null_is_refused_by_name(String name, ThrowingCallable call) {
        assertThatNullPointerException().isThrownBy(call).withMessage(name);
    }

    static Stream<Arguments> ofValues() {
        RoutingPoint point = RoutingPoint.raw("Shanghai", null);
        return Stream.of(
                row("availability", () -> TerminalReport.builder().availability(null)),
                row("portOfLading", () -> Routing.between(null, point)),
                row("portOfDischarge", () -> Routing.between(point, null)));
    }

    static Stream<Arguments> ofAccounts() {
        Account account = new Account(ACCOUNT, "Acme", new Plan.Paid(), Set.of());
        return Stream.of(
                row("entitlement", () -> account.has(null)),
                row("now", () -> account.plan().mayReadData(null)));
    }

    static Stream<Arguments> ofStores() {
        InMemoryTrackingStore store = new InMemoryTrackingStore();
        Change.Builder change = Change.of(ACCOUNT);
        return Stream.of(
                row("account", () -> Change.of(null)),
                row("party", () -> change.party(null)),
                row("shipment", () -> change.shipment(null)),
                row("container", () -> change.container(null)),
                row("places", () -> change.build().requireSamePlaces(null)),
                row("parties", () -> new Change(ACCOUNT, null, List.of(), List.of())),
                row("shipments", () -> new Change(ACCOUNT, List.of(), null, List.of())),
                row("containers", () -> new Change(ACCOUNT, List.of(), List.of(), null)),
                row("parties", () -> new AccountSnapshot(ACCOUNT, null, List.of(), List.of())),
                row("shipments", () -> new AccountSnapshot(ACCOUNT, List.of(), null, List.of())),
                row("containers", () -> new AccountSnapshot(ACCOUNT, List.of(), List.of(), null)),
                row("id", () -> store.container(ACCOUNT, null)),
                row("id", () -> store.shipment(ACCOUNT, null)),
                row("id", () -> store.party(ACCOUNT, null)),
                row("companyName", () -> store.partyNamed(ACCOUNT, null)),
                row("newPlaces", () -> store.addPlaces(null, List.of())),
                row("terminals", () -> store.addPlaces(List.of(), null)));
    }

    static Stream<Arguments> ofCommits() {
        Change change = Change.of(ACCOUNT).build();
        Commit.Builder commit = Commit.of(ACCOUNT);
        return Stream.of(
                row("account", () -> Commit.of(null)),
                row("value", () -> commit.records(null)),
                row("request", () -> commit.request(null)),
                row("dossier", () -> commit.dossier(null)),
                row("event", () -> commit.event(null)),
                row("notification", () -> commit.notification(null)),
                row("records", () -> new Commit(null, List.of(), List.of(), List.of(), List.of(), null, null)),
                row("requests", () -> new Commit(change, null, List.of(), List.of(), List.of(), null, null)),
                row("dossiers", () -> new Commit(change, List.of(), null, List.of(), List.of(), null, null)),
                row("events", () -> new Commit(change, List.of(), List.of(), null, List.of(), null, null)),
                row("notifications", () -> new Commit(change, List.of(), List.of(), List.of(), null, null, null)),
                row("numbers", () -> new Proviso(null, null, Set.of())),
                row("besides", () -> new Proviso(null, Set.of(), null)));
    }

    static Stream<Arguments> ofEngineStores() {
        InMemoryTrackingStore store = new InMemoryTrackingStore();
        Scac line = Scac.of("MSCU");
        Instant now = Instant.EPOCH;
        return Stream.of(
                row("commit", () -> store.commit(null)),
                row("newVessels", () -> store.addVessels(null)),
                row("id", () -> store.vessel(null)),
                row("id", () -> store.request(ACCOUNT, null)),
                row("account", () -> store.request(null, ID)),
                row("number", () -> store.requestsFor(ACCOUNT, null)),
                row("shipmentId", () -> store.requestsOf(ACCOUNT, null)),
                row("shipmentId", () -> store.file(ACCOUNT, null)),
                row("line", () -> store.shipmentsNumbered(ACCOUNT, null, "1")),
                row("billOfLadingNumber", () -> store.shipmentsNumbered(ACCOUNT, line, null)),
                row("account", () -> store.usage(null)),
                row("id", () -> store.event(ACCOUNT, null)),
                row("containerId", () -> store.events(ACCOUNT, null)),
                row("account", () -> store.webhooks(null)),
                row("webhook", () -> store.save(ACCOUNT, null)),
                row("eventId", () -> store.notifications(ACCOUNT, null)),
                row("now", () -> store.accountsDue(null, 1)),
                row("now", () -> store.claim(ACCOUNT, null, ID, now, 1)),
                row("owner", () -> store.claim(ACCOUNT, now, null, now, 1)),
                row("until", () -> store.claim(ACCOUNT, now, ID, null, 1)),
                row("claim", () -> store.release(null)));
    }

    private static Arguments row(String name, ThrowingCallable call) {
        return Arguments.of(name, call);
    }
}
