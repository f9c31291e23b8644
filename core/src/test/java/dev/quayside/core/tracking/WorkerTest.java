package dev.quayside.core.tracking;

import static dev.quayside.core.tracking.TrackingFixture.BOX;
import static dev.quayside.core.tracking.TrackingFixture.MSC;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.store.StoreException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
public class WorkerTest extends OnEachStore {
    private static final Duration SOON = Duration.ofMillis(5);

    private final TrackingFixture bench = newBench();

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void four_workers_at_once_do_each_request_once() throws InterruptedException {
        List<AccountId> accounts = new ArrayList<>();
        List<TrackingRequest> requests = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            AccountId account = bench.account(new Plan.Paid());
            for (int j = 0; j < 20; j++) {
                RequestOutcome outcome = bench.engine.request(
                        account, NewRequest.of(RequestType.BILL_OF_LADING, "A" + i + "B" + j, MSC));
                accounts.add(account);
                requests.add(((RequestOutcome.Accepted) outcome).request());
            }
        }
        bench.line.reports(BOX);
        List<TrackingEngine> engines = new ArrayList<>();
        List<Worker> workers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            engines.add(bench.engine(any -> {}));
            workers.add(Worker.start(engines.get(i), 3, SOON, SOON));
        }
        untilTold(EventKind.TRACKING_REQUEST_SUCCEEDED, requests.size());
        workers.forEach(Worker::close);
        engines.forEach(TrackingEngine::close);

        assertThat(bench.line.asked).extracting(CarrierRequest::number).doesNotHaveDuplicates();
        assertThat(bench.line.asked).hasSameSizeAs(requests);
        for (int i = 0; i < requests.size(); i++) {
            assertThat(bench.plain
                            .tracking()
                            .request(accounts.get(i), requests.get(i).id())
                            .orElseThrow()
                            .status())
                    .isEqualTo(RequestStatus.SUCCEEDED);
        }
        assertThat(bench.toldOfRequests()).hasSameSizeAs(requests);
    }

    @Test
    void requests_for_one_number_that_report_at_once_get_one_shipment() throws InterruptedException {
        for (int round = 0; round < 20; round++) {
            String number = "RACE" + round;
            bench.line.refuses(SourceError.NOT_FOUND);
            List<TrackingRequest> requests = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                requests.add(bench.accepted(NewRequest.of(RequestType.BILL_OF_LADING, number, MSC)));
                bench.runDue();
            }
            bench.wait(Duration.ofDays(1));
            CountDownLatch together = new CountDownLatch(3);
            bench.line.says(question -> {
                together.countDown();
                try {
                    together.await(5, TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                return SourceResponse.reported(TrackingFixture.report(question.askedAt(), BOX));
            });
            int before = bench.toldOfRequests().size();
            try (TrackingEngine engine = bench.engine(any -> {});
                    Worker worker = Worker.start(engine, 4, SOON, SOON)) {
                while (bench.toldOfRequests().size() < before + 3) {
                    TimeUnit.MILLISECONDS.sleep(2);
                }
                worker.close();
            }

            assertThat(requests)
                    .extracting(request -> bench.stored(request).status())
                    .as(number)
                    .containsExactlyInAnyOrder(RequestStatus.SUCCEEDED, RequestStatus.FAILED, RequestStatus.FAILED);
            assertThat(bench.plain.tracking().shipmentsByNumber(bench.account, MSC, number))
                    .hasSize(1);
            requests.forEach(request -> bench.engine.stop(
                    bench.account,
                    bench.plain
                            .tracking()
                            .shipmentsByNumber(bench.account, MSC, number)
                            .get(0),
                    null));
        }
    }

    @Test
    void closing_waits_for_what_was_begun() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        bench.line.says(question -> {
            begun.countDown();
            try {
                TimeUnit.MILLISECONDS.sleep(200);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return SourceResponse.reported(TrackingFixture.report(question.askedAt(), BOX));
        });
        TrackingRequest request = bench.accepted();
        Worker worker = Worker.start(bench.engine, 1, SOON, SOON);
        begun.await();

        worker.close();

        assertThat(bench.stored(request).status()).isEqualTo(RequestStatus.SUCCEEDED);
        bench.accepted(NewRequest.of(RequestType.BILL_OF_LADING, "LATER", MSC));
        TimeUnit.MILLISECONDS.sleep(50);
        assertThat(bench.line.asked).hasSize(1);
    }

    @Test
    void a_closed_engine_begins_nothing_and_counts_no_answer() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        bench.line.says(question -> {
            begun.countDown();
            try {
                TimeUnit.SECONDS.sleep(60);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return SourceResponse.refused(SourceError.UNREACHABLE, "interrupted");
        });
        TrackingRequest request = bench.accepted();
        TrackingEngine other = bench.engine(any -> {});
        Worker worker = Worker.start(other, 1, SOON, SOON);
        begun.await();

        other.close();
        worker.close();

        assertThat(bench.stored(request).attempts()).isZero();
        assertThat(other.runDue()).isZero();
        bench.line.reports(BOX);
        assertThat(bench.runDue()).isEqualTo(1);
    }

    @Test
    void a_worker_goes_on_with_the_accounts_that_it_saw_last() {
        bench.line.reports(BOX);
        TrackingRequest first = bench.accepted();
        bench.runDue();
        AtomicInteger looks = new AtomicInteger();
        bench.beforeAccounts = () -> {
            looks.incrementAndGet();
            throw new StoreException("a node is down", null);
        };
        TrackingRequest second = bench.accepted(NewRequest.of(RequestType.BILL_OF_LADING, "SECOND", MSC));

        assertThat(bench.runDue()).isEqualTo(1);

        assertThat(bench.stored(second).status()).isEqualTo(RequestStatus.SUCCEEDED);
        assertThat(bench.stored(first).status()).isEqualTo(RequestStatus.SUCCEEDED);
        assertThat(looks).hasPositiveValue();
    }

    @Test
    void a_pass_does_everything_that_is_due_in_small_batches_too() {
        bench.line.reports(BOX);
        TrackingEngine small = bench.engine(engine -> engine.settings(
                TrackingSettings.STANDARD.toBuilder().batch(2).accountsAtOnce(1).build()));
        for (int i = 0; i < 3; i++) {
            AccountId account = bench.account(new Plan.Paid());
            for (int j = 0; j < 5; j++) {
                small.request(account, NewRequest.of(RequestType.BILL_OF_LADING, "A" + j, MSC));
            }
        }

        assertThat(small.runDue()).isEqualTo(15);
        assertThat(small.runDue()).isZero();
        small.close();
    }

    @Test
    void a_store_that_is_down_for_a_while_loses_nothing() {
        bench.line.reports(BOX);
        TrackingRequest request = bench.accepted();
        bench.beforeCommit = commit -> {
            throw new StoreException("the disk is full", null);
        };
        bench.runDue();
        assertThat(bench.stored(request).status()).isEqualTo(RequestStatus.PENDING);

        bench.beforeCommit = commit -> {};
        assertThat(bench.runDue()).isZero();
        bench.wait(TrackingSettings.STANDARD.lease());
        bench.runDue();

        assertThat(bench.stored(request).status()).isEqualTo(RequestStatus.SUCCEEDED);
    }

    @Test
    void a_worker_looks_again_when_memory_was_short() throws InterruptedException {
        bench.line.reports(BOX);
        bench.accepted();
        AtomicInteger looks = new AtomicInteger();
        bench.beforeAccounts = () -> {
            if (looks.incrementAndGet() == 1) {
                throw new OutOfMemoryError("in this test");
            }
        };
        try (Worker worker = Worker.start(bench.engine, 1, SOON, SOON)) {
            untilTold(EventKind.TRACKING_REQUEST_SUCCEEDED, 1);
            worker.close();
        }

        assertThat(looks).hasValueGreaterThan(1);
    }

    @Test
    void a_worker_rests_when_looking_has_failed() throws InterruptedException {
        CountDownLatch looked = new CountDownLatch(1);
        AtomicInteger looks = new AtomicInteger();
        bench.beforeAccounts = () -> {
            looks.incrementAndGet();
            looked.countDown();
            throw new OutOfMemoryError("in this test");
        };
        Worker worker = Worker.start(bench.engine, 1, Duration.ofHours(1));
        looked.await();
        TimeUnit.MILLISECONDS.sleep(50);

        worker.close();

        assertThat(looks).hasValue(1);
    }

    @Test
    void closing_waits_for_the_look_that_was_begun() throws InterruptedException {
        CountDownLatch looking = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        bench.beforeAccounts = () -> {
            looking.countDown();
            awaitQuietly(goOn);
        };
        bench.accepted();
        Worker worker = Worker.start(bench.engine, 1, SOON, SOON);
        looking.await();
        Thread closing = new Thread(worker::close);
        closing.start();

        closing.join(50);
        boolean waits = closing.isAlive();
        goOn.countDown();
        closing.join();

        assertThat(waits).isTrue();
        assertThat(bench.line.asked).isEmpty();
    }

    @Test
    void a_request_that_waits_for_its_turn_when_the_engine_is_closed_has_had_no_try() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        bench.line.says(question -> {
            begun.countDown();
            awaitQuietly(never);
            return SourceResponse.refused(SourceError.UNREACHABLE, "interrupted");
        });
        TrackingRequest first = bench.accepted();
        TrackingRequest second = bench.accepted(NewRequest.of(RequestType.BILL_OF_LADING, "SECOND", MSC));
        CountDownLatch both = new CountDownLatch(2);
        bench.beforeCall = method -> {
            if (method.equals("shipmentsByNumber")) {
                both.countDown();
            }
        };
        TrackingEngine other = bench.engine(engine -> engine.settings(
                TrackingSettings.STANDARD.toBuilder().askedAtOnce(1).build()));
        Worker worker = Worker.start(other, 2, SOON, SOON);
        begun.await();
        both.await();
        TimeUnit.MILLISECONDS.sleep(50);

        other.close();
        worker.close();

        assertThat(bench.stored(first).attempts()).isZero();
        assertThat(bench.stored(second).attempts()).isZero();
        bench.line.reports(BOX);
        assertThat(bench.runDue()).isEqualTo(2);
    }

    @Test
    void a_closed_engine_interrupts_no_thread_of_its_host() throws InterruptedException {
        bench.line.says(question -> {
            bench.engine.close();
            return SourceResponse.reported(TrackingFixture.report(question.askedAt(), BOX));
        });
        TrackingRequest request = bench.accepted();

        bench.runDue();

        assertThat(Thread.interrupted()).isFalse();
        assertThat(bench.stored(request).attempts()).isZero();
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void a_worker_needs_hands_and_pauses() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Worker.start(bench.engine, 0, SOON, SOON))
                .withMessageContaining("expected 1 or more");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Worker.start(bench.engine, 1, Duration.ZERO))
                .withMessageContaining("expected more than zero");
    }

    private void untilTold(EventKind kind, int times) throws InterruptedException {
        while (bench.told().stream().filter(event -> event.kind() == kind).count() < times) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }
}
