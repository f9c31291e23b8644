package dev.quayside.core.tracking;

import static dev.quayside.core.tracking.Bench.BOX;
import static dev.quayside.core.tracking.Bench.MSC;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.source.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class DueWorkTest {
    private final Bench bench = new Bench();

    @AfterEach
    void close() {
        bench.close();
        // No other test meets a thread that is still interrupted.
        Thread.interrupted();
    }

    @Test
    void whoever_is_interrupted_while_a_source_is_asked_gives_everything_back_and_stays_interrupted() {
        TrackingRequest first = bench.accepted();
        TrackingRequest second = another("SECOND");
        List<String> interrupted = watchInterrupts();
        Thread passing = Thread.currentThread();
        bench.line.says(question -> {
            passing.interrupt();
            sleepLong();
            return Answer.reported(Bench.report(question.askedAt(), BOX));
        });

        bench.runDue();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(interrupted).as("calls of the store with an interrupted thread").isEmpty();
        assertThat(bench.line.asked).hasSize(1);
        bench.line.reports(BOX);
        assertThat(bench.runDue()).isEqualTo(2);
        assertThat(List.of(first, second))
                .allSatisfy(request ->
                        assertThat(bench.stored(request).status()).isEqualTo(RequestStatus.SUCCEEDED));
    }

    @Test
    void whoever_is_interrupted_while_something_is_stored_begins_nothing_more() {
        bench.line.reports(BOX);
        TrackingRequest first = bench.accepted();
        TrackingRequest second = another("SECOND");
        bench.afterCommit = commit -> Thread.currentThread().interrupt();
        List<String> interrupted = watchInterrupts();

        bench.runDue();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(interrupted).isEmpty();
        assertThat(bench.stored(first).status()).isEqualTo(RequestStatus.SUCCEEDED);
        assertThat(bench.stored(second).status()).isEqualTo(RequestStatus.PENDING);
        assertThat(bench.runDue()).isEqualTo(1);
        assertThat(bench.stored(second).status()).isEqualTo(RequestStatus.SUCCEEDED);
    }

    private TrackingRequest another(String number) {
        return bench.accepted(NewRequest.of(RequestType.BILL_OF_LADING, number, MSC));
    }

    /** The store's methods that are called from now on while the thread is interrupted. */
    private List<String> watchInterrupts() {
        List<String> interrupted = new ArrayList<>();
        bench.beforeCall = method -> {
            if (Thread.currentThread().isInterrupted()) {
                interrupted.add(method);
            }
        };
        return interrupted;
    }

    private static void sleepLong() {
        try {
            TimeUnit.SECONDS.sleep(60);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
