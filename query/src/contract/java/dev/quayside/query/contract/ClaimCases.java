package dev.quayside.query.contract;

import static dev.quayside.query.contract.Desk.NOW;
import static dev.quayside.query.contract.Desk.NUMBER;
import static dev.quayside.query.contract.Desk.REQUEST;
import static dev.quayside.query.contract.Desk.SHIPMENT;
import static dev.quayside.query.contract.Desk.WORKER;
import static dev.quayside.query.contract.Desk.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.CommitPreconditions;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.LeaseLostException;
import dev.quayside.query.schema.ValueOrder;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is due is handed out to one worker at a time. */
interface ClaimCases extends EngineCases {

    @Test
    default void what_is_due_is_claimed_longest_due_first_then_by_id_as_an_unsigned_number() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        UUID high = id(102);
        UUID low = id(103);
        store.tracking()
                .commit(Commit.of(desk.account())
                        .request(due(desk, high, NOW))
                        .request(due(desk, low, NOW))
                        .request(due(desk, id(104), NOW.minusSeconds(1)))
                        .request(due(desk, id(105), NOW.plus(1, ChronoUnit.MICROS)))
                        .request(desk.request(id(106)).dueAt(null).build())
                        .build());
        Instant until = NOW.plusSeconds(60);

        assertThat(store.tracking().claim(desk.account(), NOW, WORKER, until, 10))
                .containsExactly(
                        new Claim(desk.account(), id(104), WORKER, until),
                        new Claim(desk.account(), low, WORKER, until),
                        new Claim(desk.account(), high, WORKER, until));
    }

    @Test
    default void a_request_of_any_status_is_due_when_its_time_has_come() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        Commit.Builder commit = Commit.of(desk.account());
        long number = 100;
        for (RequestStatus status : RequestStatus.values()) {
            commit.request(desk.request(id(number++)).status(status).build());
        }
        store.tracking().commit(commit.build());

        assertThat(desk.claim(WORKER)).hasSize(RequestStatus.values().length);
    }

    @Test
    default void no_more_is_claimed_than_was_asked_for() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        Commit.Builder commit = Commit.of(desk.account());
        for (int i = 0; i < 5; i++) {
            commit.request(due(desk, id(100 + i), NOW.minusSeconds(i)));
        }
        store.tracking().commit(commit.build());
        Instant until = NOW.plusSeconds(60);

        assertThat(store.tracking().claim(desk.account(), NOW, id(1), until, 2))
                .extracting(Claim::requestId)
                .containsExactly(id(104), id(103));
        assertThat(store.tracking().claim(desk.account(), NOW, id(2), until, 2))
                .extracting(Claim::requestId)
                .containsExactly(id(102), id(101));
        assertThat(store.tracking().claim(desk.account(), NOW, id(3), until, 2))
                .extracting(Claim::requestId)
                .containsExactly(id(100));
        assertThat(store.tracking().claim(desk.account(), NOW, id(4), until, 2)).isEmpty();
    }

    @Test
    default void nothing_is_claimed_without_a_limit_or_for_no_time() {
        EngineStore store = store();
        Desk desk = new Desk(store);

        for (int limit : new int[] {0, -1}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> store.tracking().claim(desk.account(), NOW, WORKER, NOW.plusSeconds(1), limit))
                    .withMessageContaining("limit");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> store.tracking().accountsDue(NOW, limit))
                    .withMessageContaining("limit");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.tracking().claim(desk.account(), NOW, WORKER, NOW, 1))
                .withMessageContaining("until");
    }

    @Test
    default void nothing_is_claimed_until_a_time_that_no_database_keeps() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking()
                .commit(Commit.of(desk.account())
                        .request(due(desk, id(100), NOW))
                        .build());

        for (Instant until : new Instant[] {Instant.MAX, Instant.parse("+10000-01-01T00:00:00Z")}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> store.tracking().claim(desk.account(), NOW, WORKER, until, 1))
                    .withMessageContaining("years 1 to 9999");
        }
        assertThat(desk.claim(WORKER)).hasSize(1);
    }

    @Test
    default void what_is_claimed_is_claimed_by_nobody_else_until_its_time_is_up() {
        EngineStore store = store();
        Desk desk = pending(store);

        Claim claim = desk.claim(WORKER).get(0);
        Instant justBefore = claim.until().minus(1, ChronoUnit.MICROS);

        assertThat(desk.claim(id(100))).isEmpty();
        assertThat(desk.claim(WORKER)).isEmpty();
        assertThat(desk.claim(id(100), justBefore)).isEmpty();
        assertThat(desk.claim(id(100), claim.until()))
                .extracting(Claim::requestId)
                .containsExactly(REQUEST);
    }

    @Test
    default void a_claim_that_has_passed_on_is_worth_nothing() {
        EngineStore store = store();
        Desk desk = pending(store);
        Claim lost = desk.claim(WORKER).get(0);
        Claim held = desk.claim(id(100), lost.until()).get(0);
        TrackingRequest read = store.tracking().request(desk.account(), REQUEST).orElseThrow();

        assertThatThrownBy(() -> store.tracking().commit(settled(desk, read, lost)))
                .isInstanceOf(LeaseLostException.class)
                .hasMessageContaining(REQUEST.toString());
        assertThat(store.tracking().request(desk.account(), REQUEST)).contains(read);
        store.tracking().release(lost);
        assertThat(desk.claim(id(101), lost.until())).isEmpty();

        store.tracking().commit(settled(desk, read, held));
        assertThat(desk.claim(id(101), held.until())).isEmpty();
        assertThat(store.tracking()
                        .request(desk.account(), REQUEST)
                        .orElseThrow()
                        .dueAt())
                .isNull();
    }

    @Test
    default void that_a_claim_is_lost_is_told_before_whatever_else_is_stale() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking().commit(desk.everything().build());
        Claim lost = desk.claim(WORKER).get(0);
        Claim held = desk.claim(id(100), lost.until()).get(0);
        TrackingRequest read = store.tracking().request(desk.account(), REQUEST).orElseThrow();
        TrackingRequest changed = read.toBuilder().version(read.version() + 1).build();
        TrackingRequest other = desk.request(id(101)).version(7).build();
        CommitPreconditions taken = new CommitPreconditions(null, Set.of(NUMBER), Set.of(), Set.of());

        for (Commit.Builder stale : List.of(
                Commit.of(desk.account()).request(changed),
                Commit.of(desk.account()).request(read).request(other),
                Commit.of(desk.account()).request(other),
                Commit.of(desk.account()).history(desk.history(SHIPMENT)),
                Commit.of(desk.account()).request(read).history(desk.history(SHIPMENT)),
                Commit.of(desk.account()).request(read).preconditions(taken))) {
            assertThatThrownBy(() -> store.tracking().commit(stale.claim(lost).build()))
                    .isInstanceOf(LeaseLostException.class);
            assertThatThrownBy(() -> store.tracking().commit(stale.claim(held).build()))
                    .isInstanceOf(ConflictException.class)
                    .isNotInstanceOf(LeaseLostException.class);
        }

        store.tracking().commit(settled(desk, read, held));
    }

    @Test
    default void a_claim_whose_time_is_up_is_held_until_somebody_else_claims() {
        EngineStore store = store();
        Desk desk = pending(store);
        Claim first = desk.claim(WORKER).get(0);
        TrackingRequest read = store.tracking().request(desk.account(), REQUEST).orElseThrow();
        Instant tomorrow = NOW.plus(1, ChronoUnit.DAYS);
        assertThat(store.tracking().accountsDue(tomorrow, Integer.MAX_VALUE)).contains(desk.account());

        store.tracking()
                .commit(Commit.of(desk.account())
                        .request(read.toBuilder().dueAt(tomorrow).build())
                        .claim(first)
                        .build());

        assertThat(desk.claim(id(100), tomorrow)).hasSize(1);
    }

    @Test
    default void a_claim_that_is_given_back_may_be_claimed_at_once() {
        EngineStore store = store();
        Desk desk = pending(store);
        Claim claim = desk.claim(WORKER).get(0);

        store.tracking().release(claim);
        store.tracking().release(claim);

        assertThat(desk.claim(id(100))).extracting(Claim::owner).containsExactly(id(100));
        store.tracking().release(new Claim(desk.account(), Desk.ABSENT, WORKER, NOW));
        store.tracking().release(new Claim(new AccountId(UUID.randomUUID()), REQUEST, WORKER, NOW));
        assertThat(desk.claim(id(101))).isEmpty();
    }

    @Test
    default void a_claim_that_is_given_back_leaves_those_of_other_accounts_alone() {
        EngineStore store = store();
        Desk one = pending(store);
        Desk other = pending(store);
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
    default void a_request_is_due_again_when_it_says_so() {
        EngineStore store = store();
        Desk desk = pending(store);
        Claim claim = desk.claim(WORKER).get(0);
        TrackingRequest read = store.tracking().request(desk.account(), REQUEST).orElseThrow();
        Instant tomorrow = NOW.plus(1, ChronoUnit.DAYS);
        store.tracking()
                .commit(Commit.of(desk.account())
                        .request(read.toBuilder().dueAt(tomorrow).build())
                        .claim(claim)
                        .build());

        assertThat(desk.claim(id(100), tomorrow.minus(1, ChronoUnit.MICROS))).isEmpty();
        assertThat(desk.claim(id(100), tomorrow)).hasSize(1);
    }

    @Test
    default void a_claim_does_not_keep_others_from_changing_the_request() {
        EngineStore store = store();
        Desk desk = pending(store);
        Claim claim = desk.claim(WORKER).get(0);
        TrackingRequest read = store.tracking().request(desk.account(), REQUEST).orElseThrow();
        TrackingRequest byHand = read.toBuilder().tags(List.of("by hand")).build();

        store.tracking().commit(Commit.of(desk.account()).request(byHand).build());

        assertThat(desk.claim(id(100))).isEmpty();
        assertThatThrownBy(() -> store.tracking().commit(settled(desk, read, claim)))
                .isExactlyInstanceOf(ConflictException.class);
        TrackingRequest readAgain =
                store.tracking().request(desk.account(), REQUEST).orElseThrow();
        assertThat(readAgain.tags()).isEqualTo(byHand.tags());
        store.tracking().commit(settled(desk, readAgain, claim));
    }

    @Test
    default void accounts_that_have_something_to_claim_are_found() {
        EngineStore store = store();
        Desk due = pending(store);
        Desk claimed = pending(store);
        Desk early = new Desk(store);
        Desk empty = new Desk(store);
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
    default void of_many_accounts_those_come_first_that_have_waited_longest_for_something_to_be_done() {
        EngineStore store = store();
        Instant longAgo = Instant.parse("0002-01-01T00:00:00Z");
        List<Desk> desks = Stream.generate(() -> new Desk(store))
                .limit(5)
                .sorted(Comparator.comparing(desk -> desk.account().value(), ValueOrder.UNSIGNED))
                .toList();
        // The last of all has waited longest, and the others equally long, whatever else they have.
        for (Desk desk : desks) {
            store.tracking()
                    .commit(Commit.of(desk.account())
                            .request(due(desk, id(100), longAgo.plusSeconds(desk == desks.get(4) ? 1 : 2)))
                            .request(due(desk, id(101), longAgo.plusSeconds(3)))
                            .build());
        }
        List<AccountId> expected = Stream.of(4, 0, 1, 2, 3)
                .map(index -> desks.get(index).account())
                .toList();
        Instant now = longAgo.plusSeconds(60);

        assertThat(store.tracking().accountsDue(now, 5)).isEqualTo(expected);
        assertThat(store.tracking().accountsDue(now, 2)).isEqualTo(expected.subList(0, 2));
        // What is claimed does not wait any more: the account comes with its next.
        Claim claim = store.tracking()
                .claim(expected.get(0), now, WORKER, now.plusSeconds(60), 1)
                .get(0);
        assertThat(claim.requestId()).isEqualTo(id(100));
        assertThat(store.tracking().accountsDue(now, 5)).endsWith(expected.get(0));

        for (Desk desk : desks) {
            for (UUID request : List.of(id(100), id(101))) {
                TrackingRequest read =
                        store.tracking().request(desk.account(), request).orElseThrow();
                store.tracking()
                        .commit(Commit.of(desk.account())
                                .request(read.toBuilder().dueAt(null).build())
                                .build());
            }
        }
    }

    private static Desk pending(EngineStore store) {
        Desk desk = new Desk(store);
        store.tracking()
                .commit(Commit.of(desk.account())
                        .request(desk.request(REQUEST).build())
                        .build());
        return desk;
    }

    private static TrackingRequest due(Desk desk, UUID id, Instant at) {
        return desk.request(id).dueAt(at).build();
    }

    private static Commit settled(Desk desk, TrackingRequest read, Claim claim) {
        return Commit.of(desk.account())
                .request(read.toBuilder().dueAt(null).build())
                .claim(claim)
                .build();
    }
}
