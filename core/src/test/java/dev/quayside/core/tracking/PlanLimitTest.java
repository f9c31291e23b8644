package dev.quayside.core.tracking;

import static dev.quayside.core.tracking.TrackingFixture.CONTAINER_NUMBER;
import static dev.quayside.core.tracking.TrackingFixture.MSC;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.ShipmentAggregate;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The limit of active containers, when a bill of lading brings more of them than the plan has slots. */
public class PlanLimitTest extends OnEachStore {

    @Test
    void all_twelve_containers_of_a_bill_are_active_on_the_free_plan_and_its_request_reports_the_excess() {
        try (TrackingFixture fixture = newFixture()) {
            AccountId free = fixture.account(new Plan.Free(null));
            TrackingRequest request = tracked(fixture, free, "TWELVE", 12);

            ShipmentAggregate aggregate = aggregate(fixture, free, request);
            assertThat(aggregate.containers()).hasSize(12);
            assertThat(fixture.plain.tracking().usage(free).activeContainers()).isEqualTo(12);
            assertThat(fixture.engine.planLimitExcess(free, request)).contains(new PlanLimitPolicy.Excess(10, 12));
            assertThat(fixture.engine.planLimit(stored(fixture, free)))
                    .contains(new RequestOutcome.PlanLimitReached(10, 12));
        }
    }

    @Test
    void a_request_without_active_containers_reports_no_excess() {
        try (TrackingFixture fixture = newFixture()) {
            AccountId free = fixture.account(new Plan.Free(null));
            TrackingRequest stopped = tracked(fixture, free, "STOPPED", 1);
            fixture.engine.stop(free, shipmentId(stopped), null);
            TrackingRequest pending = accepted(fixture, free, "PENDING");
            tracked(fixture, free, "TWELVE", 12);

            assertThat(fixture.engine.planLimitExcess(free, stopped)).isEmpty();
            assertThat(fixture.engine.planLimitExcess(free, pending)).isEmpty();
        }
    }

    @Test
    void no_request_reports_an_excess_while_the_account_is_within_its_limit() {
        try (TrackingFixture fixture = newFixture()) {
            AccountId free = fixture.account(new Plan.Free(null));
            TrackingRequest ten = tracked(fixture, free, "TEN", 10);
            assertThat(fixture.engine.planLimitExcess(free, ten)).isEmpty();

            TrackingRequest paid = tracked(fixture, fixture.account, "TWELVE", 12);
            assertThat(fixture.engine.planLimitExcess(fixture.account, paid)).isEmpty();
        }
    }

    @Test
    void a_plan_without_slots_rejects_every_request() {
        try (TrackingFixture fixture = newFixture(engine -> engine.planLimits(account -> OptionalInt.of(0)))) {
            assertThat(fixture.engine.request(fixture.account, NewRequest.of(RequestType.BILL_OF_LADING, "ONE", MSC)))
                    .isEqualTo(new RequestOutcome.PlanLimitReached(0, 0));
        }
    }

    @Test
    void a_host_replaces_the_limits() {
        AccountId[] limited = new AccountId[1];
        PlanLimitPolicy two = account -> account.id().equals(limited[0]) ? OptionalInt.of(2) : OptionalInt.empty();
        try (TrackingFixture fixture = newFixture(engine -> engine.planLimits(two))) {
            AccountId free = fixture.account(new Plan.Free(null));
            limited[0] = fixture.account;

            assertThat(fixture.engine.planLimitExcess(free, tracked(fixture, free, "TWELVE", 12)))
                    .isEmpty();
            assertThat(fixture.engine.planLimit(stored(fixture, free))).isEmpty();
            TrackingRequest three = tracked(fixture, fixture.account, "THREE", 3);
            assertThat(fixture.engine.planLimitExcess(fixture.account, three))
                    .contains(new PlanLimitPolicy.Excess(2, 3));
            assertThat(fixture.engine.request(fixture.account, NewRequest.of(RequestType.BILL_OF_LADING, "MORE", MSC)))
                    .isEqualTo(new RequestOutcome.PlanLimitReached(2, 3));
            UUID shipment = shipmentId(three);
            fixture.engine.stop(fixture.account, shipment, null);
            tracked(fixture, fixture.account, "OTHER", 2);
            assertThat(fixture.engine.resume(fixture.account, shipment))
                    .isEqualTo(new RequestOutcome.PlanLimitReached(2, 2));
        }
    }

    private static TrackingRequest accepted(TrackingFixture fixture, AccountId account, String bill) {
        fixture.line.reports(CONTAINER_NUMBER);
        RequestOutcome outcome = fixture.engine.request(account, NewRequest.of(RequestType.BILL_OF_LADING, bill, MSC));
        assertThat(outcome).isInstanceOf(RequestOutcome.Accepted.class);
        return ((RequestOutcome.Accepted) outcome).request();
    }

    /** Returns a request whose line has reported this many containers. */
    private static TrackingRequest tracked(TrackingFixture fixture, AccountId account, String bill, int containers) {
        TrackingRequest request = accepted(fixture, account, bill);
        fixture.line.reports(IntStream.range(0, containers)
                .mapToObj(i -> new ContainerNumber(String.format(Locale.ROOT, "TEST%07d", i)))
                .toArray(ContainerNumber[]::new));
        fixture.runDue();
        return fixture.plain.tracking().request(account, request.id()).orElseThrow();
    }

    private static ShipmentAggregate aggregate(TrackingFixture fixture, AccountId account, TrackingRequest request) {
        return fixture.plain.tracking().aggregate(account, shipmentId(request)).orElseThrow();
    }

    private static UUID shipmentId(TrackingRequest request) {
        UUID id = request.shipmentId();
        assertThat(id).as("the shipment of %s", request).isNotNull();
        return id;
    }

    private static Account stored(TrackingFixture fixture, AccountId account) {
        return fixture.plain.accounts().account(account).orElseThrow();
    }
}
