package dev.quayside.jsonapi.internal.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.jsonapi.http.ConcurrencyLimits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that requests of one account leave threads to other accounts. */
@Timeout(600)
class BulkheadTest {

    private static final UUID BUSY = account(1);
    private static final UUID OTHER = account(3);
    private static final String TOO_MANY = "Too many similar requests are in progress; please try again.";

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
        Bulkhead bulkhead = new Bulkhead(limits(3, 2).withWaiting(0, Duration.ZERO));
        hold(bulkhead, BUSY);
        hold(bulkhead, BUSY);

        assertThatThrownBy(() -> ask(bulkhead, BUSY)).hasMessage(TOO_MANY);
        assertThat(ask(bulkhead, OTHER)).isEqualTo("answer");

        letGo();
        assertThat(ask(bulkhead, BUSY)).isEqualTo("answer");
    }

    @Test
    void a_request_above_the_limit_waits_and_those_above_the_limit_of_waiting_requests_are_rejected() {
        Bulkhead bulkhead = new Bulkhead(limits(2, 1).withWaiting(1, Duration.ofHours(1)));
        hold(bulkhead, BUSY);
        CompletableFuture<String> waiting = inThread(() -> ask(bulkhead, BUSY));
        CompletableFuture<String> other = inThread(() -> ask(bulkhead, BUSY));

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
        Bulkhead bulkhead = new Bulkhead(limits(2, 1).withWaiting(1, Duration.ofMillis(1)));
        hold(bulkhead, BUSY);

        assertThatThrownBy(() -> ask(bulkhead, BUSY)).hasMessage(TOO_MANY);
        assertThatThrownBy(() -> ask(bulkhead, BUSY)).hasMessage(TOO_MANY);
    }

    @Test
    void a_request_waits_while_all_accounts_together_are_at_the_limit() {
        Bulkhead bulkhead = new Bulkhead(limits(1, 1).withWaiting(1, Duration.ofHours(1)));
        hold(bulkhead, BUSY);
        CompletableFuture<String> other = inThread(() -> ask(bulkhead, OTHER));

        letGo();

        assertThat(other.join()).isEqualTo("answer");
    }

    @Test
    void a_request_that_no_longer_uses_the_store_lets_another_one_be_answered() {
        Bulkhead bulkhead = new Bulkhead(limits(1, 1).withWaiting(0, Duration.ZERO));

        String answers = bulkhead.run(BUSY, permit -> {
            permit.release();
            return ask(bulkhead, BUSY) + ask(bulkhead, OTHER);
        });

        assertThat(answers).isEqualTo("answeranswer");
        assertThat(ask(bulkhead, BUSY)).isEqualTo("answer");
    }

    @Test
    void one_account_may_use_half_of_the_requests_rounded_up() {
        assertThat(ConcurrencyLimits.of(7).requestsPerAccount()).isEqualTo(4);
        assertThat(ConcurrencyLimits.of(1).requestsPerAccount()).isOne();
        assertThatThrownBy(() -> ConcurrencyLimits.of(0)).hasMessage("requests: 0 is too few (expected 1 or more)");
    }

    private static ConcurrencyLimits limits(int requests, int ofAccount) {
        return ConcurrencyLimits.of(requests).withRequestsPerAccount(ofAccount);
    }

    private static UUID account(long number) {
        return new UUID(0, number);
    }

    private static String ask(Bulkhead bulkhead, UUID account) {
        return bulkhead.run(account, permit -> "answer");
    }

    /** Begins a request that is answered at the end, and waits until it has begun. */
    private void hold(Bulkhead bulkhead, UUID account) {
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
