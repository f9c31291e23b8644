package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.jsonapi.internal.http.Bulkhead;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The requests of one caller take a share of the threads, and the others go on. */
@Timeout(60)
class BulkheadTest {

    private final CountDownLatch end = new CountDownLatch(1);
    private final List<CompletableFuture<String>> slow = new ArrayList<>();

    @Test
    void a_caller_with_too_many_slow_requests_is_refused_and_another_caller_is_served() {
        Bulkhead bulkhead = new Bulkhead(2, Duration.ofMillis(1));
        hold(bulkhead, 2);

        assertThatThrownBy(() -> bulkhead.run("slow", () -> "answer")).isInstanceOf(RejectedRequestException.class);
        assertThat(bulkhead.run("other", () -> "answer")).isEqualTo("answer");

        end.countDown();
        slow.forEach(CompletableFuture::join);
        assertThat(bulkhead.run("slow", () -> "answer")).isEqualTo("answer");
    }

    @Test
    void a_request_above_the_limit_is_served_as_soon_as_there_is_a_place() {
        Bulkhead bulkhead = new Bulkhead(1, Duration.ofMinutes(1));
        hold(bulkhead, 1);
        CompletableFuture<String> waiting = CompletableFuture.supplyAsync(
                () -> bulkhead.run("slow", () -> "answer"), work -> new Thread(work).start());

        end.countDown();

        assertThat(waiting.join()).isEqualTo("answer");
    }

    @Test
    void a_place_is_free_again_after_work_that_failed() {
        Bulkhead bulkhead = new Bulkhead(1, Duration.ZERO);
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> bulkhead.run("caller", () -> {
                        throw new IllegalStateException("failed");
                    }))
                    .hasMessage("failed");
        }
    }

    /** Waits until so many requests have a place. */
    private void hold(Bulkhead bulkhead, int requests) {
        CountDownLatch begun = new CountDownLatch(requests);
        for (int i = 0; i < requests; i++) {
            slow.add(CompletableFuture.supplyAsync(
                    () -> bulkhead.run("slow", () -> {
                        begun.countDown();
                        await(end);
                        return "slow answer";
                    }),
                    work -> new Thread(work).start()));
        }
        await(begun);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
