package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.support.StoreFixture.NOW;
import static dev.quayside.query.contract.support.StoreFixture.NUMBER;
import static dev.quayside.query.contract.support.StoreFixture.REQUEST;
import static dev.quayside.query.contract.support.StoreFixture.SHIPMENT;
import static dev.quayside.query.contract.support.StoreFixture.WORKER;
import static dev.quayside.query.contract.support.StoreFixture.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.ClaimedRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.CommitPreconditions;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.LeaseLostException;
import dev.quayside.core.store.Store;
import dev.quayside.query.contract.support.StoreFixture;
import dev.quayside.query.schema.ValueOrder;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Test cases for claims: one worker at a time processes a due request. */
interface ClaimCases extends EngineCases {

    @Test
    default void due_requests_are_claimed_by_due_time_then_by_unsigned_id() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        UUID high = id(102);
        UUID low = id(103);
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .request(due(fixture, high, NOW))
                        .request(due(fixture, low, NOW))
                        .request(due(fixture, id(104), NOW.minusSeconds(1)))
                        .request(due(fixture, id(105), NOW.plus(1, ChronoUnit.MICROS)))
                        .request(fixture.request(id(106)).dueAt(null).build())
                        .build());
        Instant until = NOW.plusSeconds(60);

        assertThat(store.tracking().claim(fixture.account(), NOW, WORKER, until, 10))
                .extracting(ClaimedRequest::claim)
                .containsExactly(
                        new Claim(fixture.account(), id(104), WORKER, until),
                        new Claim(fixture.account(), low, WORKER, until),
                        new Claim(fixture.account(), high, WORKER, until));
    }

    @Test
    default void a_request_of_any_status_can_be_due() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        Commit.Builder commit = Commit.of(fixture.account());
        long number = 100;
        for (RequestStatus status : RequestStatus.values()) {
            commit.request(fixture.request(id(number++)).status(status).build());
        }
        store.tracking().commit(commit.build());

        assertThat(fixture.claim(WORKER)).hasSize(RequestStatus.values().length);
    }

    @Test
    default void a_claim_returns_the_stored_requests() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .request(due(fixture, id(100), NOW))
                        .request(due(fixture, id(101), NOW))
                        .build());

        assertThat(store.tracking().claim(fixture.account(), NOW, WORKER, NOW.plusSeconds(60), 10))
                .extracting(ClaimedRequest::request)
                .isEqualTo(store.tracking().requests(fixture.account(), List.of(id(100), id(101))));
    }

    @Test
    default void at_most_the_requested_number_of_requests_is_claimed() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        Commit.Builder commit = Commit.of(fixture.account());
        for (int i = 0; i < 5; i++) {
            commit.request(due(fixture, id(100 + i), NOW.minusSeconds(i)));
        }
        store.tracking().commit(commit.build());
        Instant until = NOW.plusSeconds(60);

        assertThat(store.tracking().claim(fixture.account(), NOW, id(1), until, 2))
                .extracting(claimed -> claimed.claim().requestId())
                .containsExactly(id(104), id(103));
        assertThat(store.tracking().claim(fixture.account(), NOW, id(2), until, 2))
                .extracting(claimed -> claimed.claim().requestId())
                .containsExactly(id(102), id(101));
        assertThat(store.tracking().claim(fixture.account(), NOW, id(3), until, 2))
                .extracting(claimed -> claimed.claim().requestId())
                .containsExactly(id(100));
        assertThat(store.tracking().claim(fixture.account(), NOW, id(4), until, 2))
                .isEmpty();
    }

    @Test
    default void a_claim_needs_a_positive_limit_and_duration() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);

        for (int limit : new int[] {0, -1}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> store.tracking().claim(fixture.account(), NOW, WORKER, NOW.plusSeconds(1), limit))
                    .withMessageContaining("limit");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> store.tracking().accountsDue(NOW, limit))
                    .withMessageContaining("limit");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.tracking().claim(fixture.account(), NOW, WORKER, NOW, 1))
                .withMessageContaining("until");
    }

    @Test
    default void a_claim_until_an_instant_outside_the_storable_range_is_rejected() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .request(due(fixture, id(100), NOW))
                        .build());

        for (Instant until : new Instant[] {Instant.MAX, Instant.parse("+10000-01-01T00:00:00Z")}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> store.tracking().claim(fixture.account(), NOW, WORKER, until, 1))
                    .withMessageContaining("years 1 to 9999");
        }
        assertThat(fixture.claim(WORKER)).hasSize(1);
    }

    @Test
    default void a_claimed_request_is_not_claimed_again_until_the_lease_expires() {
        Store store = store();
        StoreFixture fixture = pending(store);

        Claim claim = fixture.claim(WORKER).get(0);
        Instant justBefore = claim.until().minus(1, ChronoUnit.MICROS);

        assertThat(fixture.claim(id(100))).isEmpty();
        assertThat(fixture.claim(WORKER)).isEmpty();
        assertThat(fixture.claim(id(100), justBefore)).isEmpty();
        assertThat(fixture.claim(id(100), claim.until()))
                .extracting(Claim::requestId)
                .containsExactly(REQUEST);
    }

    @Test
    default void a_claim_is_invalid_after_another_worker_has_claimed() {
        Store store = store();
        StoreFixture fixture = pending(store);
        Claim lost = fixture.claim(WORKER).get(0);
        Claim held = fixture.claim(id(100), lost.until()).get(0);
        TrackingRequest read =
                store.tracking().request(fixture.account(), REQUEST).orElseThrow();

        assertThatThrownBy(() -> store.tracking().commit(settled(fixture, read, lost)))
                .isInstanceOf(LeaseLostException.class)
                .hasMessageContaining(REQUEST.toString());
        assertThat(store.tracking().request(fixture.account(), REQUEST)).contains(read);
        store.tracking().release(lost);
        assertThat(fixture.claim(id(101), lost.until())).isEmpty();

        store.tracking().commit(settled(fixture, read, held));
        assertThat(fixture.claim(id(101), held.until())).isEmpty();
        assertThat(store.tracking()
                        .request(fixture.account(), REQUEST)
                        .orElseThrow()
                        .dueAt())
                .isNull();
    }

    @Test
    default void a_lost_claim_is_reported_before_other_conflicts() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        Claim lost = fixture.claim(WORKER).get(0);
        Claim held = fixture.claim(id(100), lost.until()).get(0);
        TrackingRequest read =
                store.tracking().request(fixture.account(), REQUEST).orElseThrow();
        TrackingRequest changed = read.toBuilder().version(read.version() + 1).build();
        TrackingRequest other = fixture.request(id(101)).version(7).build();
        CommitPreconditions taken = new CommitPreconditions(null, Set.of(NUMBER), Set.of(), Set.of());

        for (UnaryOperator<Commit.Builder> conflicting : List.<UnaryOperator<Commit.Builder>>of(
                commit -> commit.request(changed),
                commit -> commit.request(read).request(other),
                commit -> commit.request(other),
                commit -> commit.history(fixture.history(SHIPMENT)),
                commit -> commit.request(read).history(fixture.history(SHIPMENT)),
                commit -> commit.request(read).preconditions(taken))) {
            assertThatThrownBy(() -> store.tracking()
                            .commit(conflicting
                                    .apply(Commit.of(fixture.account()))
                                    .claim(lost)
                                    .build()))
                    .isInstanceOf(LeaseLostException.class);
            assertThatThrownBy(() -> store.tracking()
                            .commit(conflicting
                                    .apply(Commit.of(fixture.account()))
                                    .claim(held)
                                    .build()))
                    .isInstanceOf(ConflictException.class)
                    .isNotInstanceOf(LeaseLostException.class);
        }

        store.tracking().commit(settled(fixture, read, held));
    }

    @Test
    default void a_commit_needs_and_releases_all_its_claims() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .request(due(fixture, id(100), NOW))
                        .request(due(fixture, id(101), NOW.plusSeconds(1)))
                        .request(due(fixture, id(102), NOW.plusSeconds(2)))
                        .build());
        Instant now = NOW.plusSeconds(2);
        List<Claim> claims = fixture.claim(WORKER, now);
        store.tracking().release(claims.get(2));
        Claim other = fixture.claim(id(200), now).get(0);
        List<TrackingRequest> read = store.tracking().requests(fixture.account(), List.of(id(100), id(101), id(102)));

        Commit.Builder all = Commit.of(fixture.account());
        read.forEach(all::request);
        claims.forEach(all::claim);
        assertThatThrownBy(() -> store.tracking().commit(all.build()))
                .isInstanceOf(LeaseLostException.class)
                .hasMessageContaining(id(102).toString());
        assertThat(store.tracking().requests(fixture.account(), List.of(id(100), id(101), id(102))))
                .isEqualTo(read);

        Commit.Builder held = Commit.of(fixture.account()).request(read.get(0));
        List.of(claims.get(0), claims.get(1), other).forEach(held::claim);
        store.tracking().commit(held.build());
        assertThat(fixture.claim(id(201), now)).extracting(Claim::requestId).containsExactly(id(100), id(101), id(102));
    }

    @Test
    default void an_expired_claim_is_valid_until_another_worker_claims() {
        Store store = store();
        StoreFixture fixture = pending(store);
        Claim first = fixture.claim(WORKER).get(0);
        TrackingRequest read =
                store.tracking().request(fixture.account(), REQUEST).orElseThrow();
        Instant tomorrow = NOW.plus(1, ChronoUnit.DAYS);
        assertThat(store.tracking().accountsDue(tomorrow, Integer.MAX_VALUE)).contains(fixture.account());

        store.tracking()
                .commit(Commit.of(fixture.account())
                        .request(read.toBuilder().dueAt(tomorrow).build())
                        .claim(first)
                        .build());

        assertThat(fixture.claim(id(100), tomorrow)).hasSize(1);
    }

    @Test
    default void a_released_claim_can_be_claimed_again_at_once() {
        Store store = store();
        StoreFixture fixture = pending(store);
        Claim claim = fixture.claim(WORKER).get(0);

        store.tracking().release(claim);
        store.tracking().release(claim);

        assertThat(fixture.claim(id(100))).extracting(Claim::owner).containsExactly(id(100));
        store.tracking().release(new Claim(fixture.account(), StoreFixture.UNKNOWN_ID, WORKER, NOW));
        store.tracking().release(new Claim(new AccountId(UUID.randomUUID()), REQUEST, WORKER, NOW));
        assertThat(fixture.claim(id(101))).isEmpty();
    }

    @Test
    default void releasing_a_claim_does_not_affect_claims_of_other_accounts() {
        Store store = store();
        StoreFixture one = pending(store);
        StoreFixture other = pending(store);
        Claim ofOne = one.claim(WORKER).get(0);
        Claim ofOther = other.claim(WORKER).get(0);
        assertThat(ofOther.requestId()).isEqualTo(ofOne.requestId());

        store.tracking().release(ofOne);
        assertThat(other.claim(id(100))).isEmpty();
        assertThat(one.claim(WORKER)).hasSize(1);

        store.tracking().release(ofOther);
        assertThat(one.claim(id(100))).isEmpty();
        assertThat(other.claim(WORKER)).hasSize(1);
    }

    @Test
    default void a_request_is_due_again_at_its_next_due_time() {
        Store store = store();
        StoreFixture fixture = pending(store);
        Claim claim = fixture.claim(WORKER).get(0);
        TrackingRequest read =
                store.tracking().request(fixture.account(), REQUEST).orElseThrow();
        Instant tomorrow = NOW.plus(1, ChronoUnit.DAYS);
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .request(read.toBuilder().dueAt(tomorrow).build())
                        .claim(claim)
                        .build());

        assertThat(fixture.claim(id(100), tomorrow.minus(1, ChronoUnit.MICROS))).isEmpty();
        assertThat(fixture.claim(id(100), tomorrow)).hasSize(1);
    }

    @Test
    default void a_claim_does_not_prevent_other_changes_of_the_request() {
        Store store = store();
        StoreFixture fixture = pending(store);
        Claim claim = fixture.claim(WORKER).get(0);
        TrackingRequest read =
                store.tracking().request(fixture.account(), REQUEST).orElseThrow();
        TrackingRequest byHand = read.toBuilder().tags(List.of("by hand")).build();

        store.tracking().commit(Commit.of(fixture.account()).request(byHand).build());

        assertThat(fixture.claim(id(100))).isEmpty();
        assertThatThrownBy(() -> store.tracking().commit(settled(fixture, read, claim)))
                .isExactlyInstanceOf(ConflictException.class);
        TrackingRequest readAgain =
                store.tracking().request(fixture.account(), REQUEST).orElseThrow();
        assertThat(readAgain.tags()).isEqualTo(byHand.tags());
        store.tracking().commit(settled(fixture, readAgain, claim));
    }

    @Test
    default void accounts_with_due_requests_are_found() {
        Store store = store();
        StoreFixture due = pending(store);
        StoreFixture claimed = pending(store);
        StoreFixture early = new StoreFixture(store);
        StoreFixture empty = new StoreFixture(store);
        Claim claim = claimed.claim(WORKER).get(0);
        Instant later = NOW.plusSeconds(1);
        store.tracking()
                .commit(Commit.of(early.account())
                        .request(due(early, REQUEST, later))
                        .build());

        assertThat(store.tracking().accountsDue(NOW, Integer.MAX_VALUE))
                .contains(due.account())
                .doesNotContain(claimed.account(), early.account(), empty.account())
                .doesNotHaveDuplicates();
        assertThat(store.tracking().accountsDue(later, Integer.MAX_VALUE)).contains(due.account(), early.account());
        assertThat(store.tracking().accountsDue(claim.until(), Integer.MAX_VALUE))
                .contains(claimed.account());
        assertThat(store.tracking().accountsDue(later, 1)).hasSize(1);

        store.tracking().release(claim);
        assertThat(store.tracking().accountsDue(NOW, Integer.MAX_VALUE)).contains(claimed.account());
    }

    @Test
    default void accounts_with_the_longest_waiting_requests_come_first() {
        Store store = store();
        Instant past = Instant.parse("0002-01-01T00:00:00Z");
        List<StoreFixture> fixtures = Stream.generate(() -> new StoreFixture(store))
                .limit(5)
                .sorted(Comparator.comparing(fixture -> fixture.account().value(), ValueOrder.UNSIGNED))
                .toList();
        // The last account has waited longest and the others equally long; further requests do not count.
        for (StoreFixture fixture : fixtures) {
            store.tracking()
                    .commit(Commit.of(fixture.account())
                            .request(due(fixture, id(100), past.plusSeconds(fixture == fixtures.get(4) ? 1 : 2)))
                            .request(due(fixture, id(101), past.plusSeconds(3)))
                            .build());
        }
        List<AccountId> expected = Stream.of(4, 0, 1, 2, 3)
                .map(index -> fixtures.get(index).account())
                .toList();
        Instant now = past.plusSeconds(60);

        assertThat(store.tracking().accountsDue(now, 5)).isEqualTo(expected);
        assertThat(store.tracking().accountsDue(now, 2)).isEqualTo(expected.subList(0, 2));
        // A claimed request no longer waits, so that the account is ordered by its next one.
        ClaimedRequest claimed = store.tracking()
                .claim(expected.get(0), now, WORKER, now.plusSeconds(60), 1)
                .get(0);
        assertThat(claimed.request().id()).isEqualTo(id(100));
        assertThat(store.tracking().accountsDue(now, 5)).endsWith(expected.get(0));

        for (StoreFixture fixture : fixtures) {
            for (UUID request : List.of(id(100), id(101))) {
                TrackingRequest read =
                        store.tracking().request(fixture.account(), request).orElseThrow();
                store.tracking()
                        .commit(Commit.of(fixture.account())
                                .request(read.toBuilder().dueAt(null).build())
                                .build());
            }
        }
    }

    private static StoreFixture pending(Store store) {
        StoreFixture fixture = new StoreFixture(store);
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .request(fixture.request(REQUEST).build())
                        .build());
        return fixture;
    }

    private static TrackingRequest due(StoreFixture fixture, UUID id, Instant at) {
        return fixture.request(id).dueAt(at).build();
    }

    private static Commit settled(StoreFixture fixture, TrackingRequest read, Claim claim) {
        return Commit.of(fixture.account())
                .request(read.toBuilder().dueAt(null).build())
                .claim(claim)
                .build();
    }
}
