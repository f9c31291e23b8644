package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.StoreException;
import dev.quayside.jsonapi.http.ConcurrencyLimits;
import dev.quayside.jsonapi.internal.http.Bulkhead;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Requests of accounts whose part of the store hangs leave threads to the others. */
@Timeout(60)
class BulkheadTest {

    private static final AccountId LOST = account(1);
    private static final AccountId ALSO_LOST = account(2);
    private static final AccountId HEALTHY = account(3);
    private static final Duration PAUSE = Duration.ofSeconds(2);
    private static final String TOO_MANY = "Too many requests of this account are in progress; please try again.";
    private static final String SUSPENDED = "The data cannot be reached; please try again.";

    private final AtomicLong nanos = new AtomicLong();
    private final CountDownLatch end = new CountDownLatch(1);
    private final List<CompletableFuture<String>> held = new ArrayList<>();

    /** Ends the requests that are held. */
    @AfterEach
    void letGo() {
        end.countDown();
        assertThat(held).allMatch(request -> request.join().equals("held"));
        held.clear();
    }

    @Test
    void an_account_at_its_limit_is_rejected_and_another_account_is_answered() {
        Bulkhead bulkhead = bulkhead(limits(3, 2).withWaiting(0, Duration.ZERO));
        hold(bulkhead, LOST);
        hold(bulkhead, LOST);

        assertThatThrownBy(() -> ask(bulkhead, LOST)).hasMessage(TOO_MANY);
        assertThat(ask(bulkhead, HEALTHY)).isEqualTo("answer");

        letGo();
        assertThat(ask(bulkhead, LOST)).isEqualTo("answer");
    }

    @Test
    void a_request_above_the_limit_waits_and_those_above_the_limit_of_waiting_requests_are_rejected() {
        Bulkhead bulkhead = bulkhead(limits(2, 1).withWaiting(1, Duration.ofMinutes(1)));
        hold(bulkhead, LOST);
        CompletableFuture<String> waiting = inThread(() -> ask(bulkhead, LOST));
        CompletableFuture<String> other = inThread(() -> ask(bulkhead, LOST));

        // One of the two waits, and the other is rejected at once.
        assertThatThrownBy(() -> CompletableFuture.anyOf(waiting, other).join())
                .isInstanceOf(CompletionException.class)
                .hasRootCauseMessage(TOO_MANY);

        letGo();
        CompletableFuture<String> left = waiting.isCompletedExceptionally() ? other : waiting;
        assertThat(left.join()).isEqualTo("answer");
    }

    @Test
    void a_request_that_has_waited_long_enough_is_rejected() {
        Bulkhead bulkhead = bulkhead(limits(2, 1).withWaiting(1, Duration.ofMillis(1)));
        hold(bulkhead, LOST);

        assertThatThrownBy(() -> ask(bulkhead, LOST)).hasMessage(TOO_MANY);
        assertThatThrownBy(() -> ask(bulkhead, LOST)).hasMessage(TOO_MANY);
    }

    @Test
    void a_request_waits_while_all_accounts_together_are_at_the_limit() {
        Bulkhead bulkhead = bulkhead(limits(1, 1));
        hold(bulkhead, LOST);
        CompletableFuture<String> healthy = inThread(() -> ask(bulkhead, HEALTHY));

        letGo();

        assertThat(healthy.join()).isEqualTo("answer");
    }

    @Test
    void a_request_that_no_longer_uses_the_store_lets_another_one_be_answered() {
        Bulkhead bulkhead = bulkhead(limits(1, 1).withWaiting(0, Duration.ZERO));

        String answers = bulkhead.run(LOST, permit -> {
            permit.release();
            return ask(bulkhead, LOST) + ask(bulkhead, HEALTHY);
        });

        assertThat(answers).isEqualTo("answeranswer");
        assertThat(ask(bulkhead, LOST)).isEqualTo("answer");
    }

    @Test
    void an_account_is_suspended_when_the_store_fails_after_a_long_time() {
        Bulkhead bulkhead = bulkhead(limits(4, 2));

        failSlowly(bulkhead, LOST);

        assertThatThrownBy(() -> ask(bulkhead, LOST))
                .isInstanceOfSatisfying(
                        RejectedRequestException.class,
                        refusal -> assertThat(refusal.headers().first("Retry-After"))
                                .contains("2"))
                .hasMessage(SUSPENDED);
        assertThat(ask(bulkhead, HEALTHY)).isEqualTo("answer");
    }

    @Test
    void the_first_answer_after_the_pause_ends_the_suspension() {
        Bulkhead bulkhead = bulkhead(limits(4, 2));
        failSlowly(bulkhead, LOST);
        pass(PAUSE);

        assertThat(ask(bulkhead, LOST)).isEqualTo("answer");

        hold(bulkhead, LOST);
        hold(bulkhead, LOST);
        letGo();
    }

    @Test
    void a_suspended_account_has_one_probe_at_a_time_and_pauses_again_when_it_fails() {
        Bulkhead bulkhead = bulkhead(limits(4, 2));
        failSlowly(bulkhead, LOST);
        pass(PAUSE);

        assertThatThrownBy(() -> bulkhead.run(LOST, permit -> {
                    assertThatThrownBy(() -> ask(bulkhead, LOST)).hasMessage(SUSPENDED);
                    throw new StoreException("failed at once", null);
                }))
                .hasMessage("failed at once");

        assertThatThrownBy(() -> ask(bulkhead, LOST)).hasMessage(SUSPENDED);
        pass(PAUSE);
        assertThat(ask(bulkhead, LOST)).isEqualTo("answer");
    }

    @Test
    void the_probes_of_all_suspended_accounts_have_a_limit_of_their_own() {
        Bulkhead bulkhead = bulkhead(limits(4, 2).withSuspension(PAUSE, 1));
        failSlowly(bulkhead, LOST);
        failSlowly(bulkhead, ALSO_LOST);
        pass(PAUSE);
        hold(bulkhead, LOST);

        assertThatThrownBy(() -> ask(bulkhead, ALSO_LOST)).hasMessage(SUSPENDED);
        assertThat(ask(bulkhead, HEALTHY)).isEqualTo("answer");

        letGo();
        assertThat(ask(bulkhead, ALSO_LOST)).isEqualTo("answer");
    }

    @Test
    void other_accounts_leave_a_place_to_the_probe_of_a_suspended_account() {
        Bulkhead bulkhead = bulkhead(limits(2, 2).withWaiting(0, Duration.ZERO).withSuspension(PAUSE, 1));
        failSlowly(bulkhead, LOST);
        hold(bulkhead, HEALTHY);

        assertThatThrownBy(() -> ask(bulkhead, HEALTHY)).hasMessage(TOO_MANY);
        pass(PAUSE);
        assertThat(ask(bulkhead, LOST)).isEqualTo("answer");
        assertThat(ask(bulkhead, HEALTHY)).isEqualTo("answer");
    }

    @Test
    void the_waiting_requests_of_an_account_are_rejected_when_it_is_suspended() {
        Bulkhead bulkhead = bulkhead(limits(4, 1).withWaiting(1, Duration.ofMinutes(1)));
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<String> hung = inThread(() -> bulkhead.run(LOST, permit -> {
            begun.countDown();
            await(end);
            pass(Duration.ofSeconds(6));
            throw new StoreException("timed out", null);
        }));
        await(begun);
        CompletableFuture<String> waiting = inThread(() -> ask(bulkhead, LOST));

        end.countDown();

        assertThatThrownBy(hung::join).hasRootCauseMessage("timed out");
        assertThatThrownBy(waiting::join).hasRootCauseMessage(SUSPENDED);
    }

    @Test
    void a_failure_of_one_request_suspends_no_account_whose_other_requests_are_answered() {
        Bulkhead bulkhead = bulkhead(limits(4, 2));

        assertThatThrownBy(() -> bulkhead.run(LOST, permit -> {
                    pass(Duration.ofSeconds(5));
                    ask(bulkhead, LOST);
                    pass(Duration.ofSeconds(1));
                    throw new StoreException("a statement took too long", null);
                }))
                .hasMessage("a statement took too long");

        assertThat(ask(bulkhead, LOST)).isEqualTo("answer");
    }

    @Test
    void failures_that_are_quick_or_of_another_kind_suspend_no_account() {
        Bulkhead bulkhead = bulkhead(limits(1, 1));
        for (RuntimeException failure : new RuntimeException[] {
            new StoreException("a node is dead", null),
            new ConflictException("changed"),
            new IllegalStateException("a bug")
        }) {
            assertThatThrownBy(() -> bulkhead.run(LOST, permit -> {
                        pass(failure.getClass() == StoreException.class ? Duration.ZERO : Duration.ofSeconds(6));
                        throw failure;
                    }))
                    .isSameAs(failure);
            assertThat(ask(bulkhead, LOST)).isEqualTo("answer");
        }
    }

    @Test
    void the_number_of_suspended_accounts_that_are_remembered_is_limited() {
        Bulkhead bulkhead = bulkhead(limits(4, 2));
        failSlowly(bulkhead, LOST);
        for (int i = 0; i < 10_000; i++) {
            failSlowly(bulkhead, account(100 + i));
        }

        assertThat(ask(bulkhead, LOST)).isEqualTo("answer");
        assertThatThrownBy(() -> ask(bulkhead, account(10_099))).hasMessage(SUSPENDED);
    }

    @Test
    void limits_share_the_requests_between_one_account_all_accounts_and_suspended_accounts() {
        assertThat(ConcurrencyLimits.of(7)).extracting("ofAccount", "probes").containsExactly(4, 2);
        assertThat(ConcurrencyLimits.of(1)).extracting("ofAccount", "probes").containsExactly(1, 1);
        assertThatThrownBy(() -> ConcurrencyLimits.of(0)).hasMessage("requests: 0 is too few (expected 1 or more)");
    }

    private static ConcurrencyLimits limits(int requests, int ofAccount) {
        return ConcurrencyLimits.of(requests).withRequestsOfAccount(ofAccount).withSuspension(PAUSE, requests);
    }

    private Bulkhead bulkhead(ConcurrencyLimits limits) {
        return new Bulkhead(limits, nanos::get);
    }

    private static AccountId account(long number) {
        return new AccountId(new UUID(0, number));
    }

    private static String ask(Bulkhead bulkhead, AccountId account) {
        return bulkhead.run(account, permit -> "answer");
    }

    private void failSlowly(Bulkhead bulkhead, AccountId account) {
        assertThatThrownBy(() -> bulkhead.run(account, permit -> {
                    pass(Duration.ofSeconds(1));
                    throw new StoreException("timed out", null);
                }))
                .hasMessage("timed out");
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    /** Begins a request that is answered at the end, and waits until it has begun. */
    private void hold(Bulkhead bulkhead, AccountId account) {
        CountDownLatch begun = new CountDownLatch(1);
        held.add(inThread(() -> bulkhead.run(account, permit -> {
            begun.countDown();
            await(end);
            return "held";
        })));
        await(begun);
    }

    private static CompletableFuture<String> inThread(Supplier<String> work) {
        return CompletableFuture.supplyAsync(work, BulkheadTest::inNewThread);
    }

    private static void inNewThread(Runnable work) {
        new Thread(work).start();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
