package dev.quayside.core.tracking;

import static dev.quayside.core.tracking.TrackingFixture.CONTAINER_NUMBER;
import static dev.quayside.core.tracking.TrackingFixture.MSC;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
public class TrackingWorkerTest extends OnEachStore {
    private static final Duration SOON = Duration.ofMillis(5);

    private final TrackingFixture fixture = newFixture();

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void four_concurrent_workers_process_each_request_once() throws InterruptedException {
        List<AccountId> accounts = new ArrayList<>();
        List<TrackingRequest> requests = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            AccountId account = fixture.account(new Plan.Paid());
            for (int j = 0; j < 20; j++) {
                RequestOutcome outcome = fixture.engine.request(
                        account, NewRequest.of(RequestType.BILL_OF_LADING, "A" + i + "B" + j, MSC));
                accounts.add(account);
                requests.add(((RequestOutcome.Accepted) outcome).request());
            }
        }
        fixture.line.reports(CONTAINER_NUMBER);
        List<TrackingEngine> engines = new ArrayList<>();
        List<TrackingWorker> workers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            engines.add(fixture.engine(any -> {}));
            workers.add(TrackingWorker.start(engines.get(i), 3, SOON, SOON));
        }
        awaitEmitted(EventKind.TRACKING_REQUEST_SUCCEEDED, requests.size());
        workers.forEach(TrackingWorker::close);
        engines.forEach(TrackingEngine::close);

        assertThat(fixture.line.requests).extracting(CarrierRequest::number).doesNotHaveDuplicates();
        assertThat(fixture.line.requests).hasSameSizeAs(requests);
        for (int i = 0; i < requests.size(); i++) {
            assertThat(fixture.plain
                            .tracking()
                            .request(accounts.get(i), requests.get(i).id())
                            .orElseThrow()
                            .status())
                    .isEqualTo(RequestStatus.SUCCEEDED);
        }
        assertThat(fixture.requestEvents()).hasSameSizeAs(requests);
    }

    @Test
    void concurrent_reports_for_one_number_create_one_shipment() throws InterruptedException {
        for (int round = 0; round < 20; round++) {
            String number = "RACE" + round;
            fixture.line.refuses(SourceError.NOT_FOUND);
            List<TrackingRequest> requests = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                requests.add(fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, number, MSC)));
                fixture.runDue();
            }
            fixture.wait(Duration.ofDays(1));
            CountDownLatch together = new CountDownLatch(3);
            fixture.line.responds(sourceRequest -> {
                together.countDown();
                try {
                    together.await(5, TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                return SourceResponse.reported(TrackingFixture.report(sourceRequest.calledAt(), CONTAINER_NUMBER));
            });
            int before = fixture.requestEvents().size();
            try (TrackingEngine engine = fixture.engine(any -> {});
                    TrackingWorker worker = TrackingWorker.start(engine, 4, SOON, SOON)) {
                while (fixture.requestEvents().size() < before + 3) {
                    TimeUnit.MILLISECONDS.sleep(2);
                }
                worker.close();
            }

            assertThat(requests)
                    .extracting(request -> fixture.stored(request).status())
                    .as(number)
                    .containsExactlyInAnyOrder(RequestStatus.SUCCEEDED, RequestStatus.FAILED, RequestStatus.FAILED);
            assertThat(fixture.plain.tracking().shipmentIdsByNumber(fixture.account, MSC, number))
                    .hasSize(1);
            requests.forEach(request -> fixture.engine.stop(
                    fixture.account,
                    fixture.plain
                            .tracking()
                            .shipmentIdsByNumber(fixture.account, MSC, number)
                            .get(0),
                    null));
        }
    }

    @Test
    void closing_waits_for_running_requests() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        fixture.line.responds(sourceRequest -> {
            begun.countDown();
            try {
                TimeUnit.MILLISECONDS.sleep(200);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return SourceResponse.reported(TrackingFixture.report(sourceRequest.calledAt(), CONTAINER_NUMBER));
        });
        TrackingRequest request = fixture.accepted();
        TrackingWorker worker = TrackingWorker.start(fixture.engine, 1, SOON, SOON);
        begun.await();

        worker.close();

        assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.SUCCEEDED);
        fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, "LATER", MSC));
        TimeUnit.MILLISECONDS.sleep(50);
        assertThat(fixture.line.requests).hasSize(1);
    }

    @Test
    void a_closed_engine_claims_nothing_and_counts_no_attempt() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        fixture.line.responds(sourceRequest -> {
            begun.countDown();
            try {
                TimeUnit.SECONDS.sleep(60);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return SourceResponse.refused(SourceError.UNREACHABLE, "interrupted");
        });
        TrackingRequest request = fixture.accepted();
        TrackingEngine other = fixture.engine(any -> {});
        TrackingWorker worker = TrackingWorker.start(other, 1, SOON, SOON);
        begun.await();

        other.close();
        worker.close();

        assertThat(fixture.stored(request).attempts()).isZero();
        assertThat(other.runDue()).isZero();
        fixture.line.reports(CONTAINER_NUMBER);
        assertThat(fixture.runDue()).isEqualTo(1);
    }

    @Test
    void a_worker_continues_with_the_last_known_accounts_if_the_list_cannot_be_read() {
        fixture.line.reports(CONTAINER_NUMBER);
        TrackingRequest first = fixture.accepted();
        fixture.runDue();
        AtomicInteger looks = new AtomicInteger();
        fixture.beforeAccounts = () -> {
            looks.incrementAndGet();
            throw new StoreException("a node is down", null);
        };
        TrackingRequest second = fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, "SECOND", MSC));

        assertThat(fixture.runDue()).isEqualTo(1);

        assertThat(fixture.stored(second).status()).isEqualTo(RequestStatus.SUCCEEDED);
        assertThat(fixture.stored(first).status()).isEqualTo(RequestStatus.SUCCEEDED);
        assertThat(looks).hasPositiveValue();
    }

    @Test
    void a_worker_stores_the_due_shipments_of_an_account_in_one_commit() throws InterruptedException {
        fixture.line.reports(CONTAINER_NUMBER);
        List<TrackingRequest> requests = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            requests.add(fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, "BILL" + i, MSC)));
        }
        fixture.runDue();
        fixture.line.reports(CONTAINER_NUMBER, TrackingFixture.SECOND_CONTAINER_NUMBER);
        fixture.wait(Duration.ofHours(6));
        int commits = fixture.commits.size();

        try (TrackingWorker worker = TrackingWorker.start(fixture.engine, 5, SOON, SOON)) {
            worker.wake();
            awaitEmitted(EventKind.CONTAINER_CREATED, 10);
        }

        assertThat(fixture.commits).hasSize(commits + 1);
        assertThat(requests)
                .allSatisfy(request ->
                        assertThat(fixture.aggregate(request).containers()).hasSize(2));
    }

    @Test
    void a_worker_with_one_thread_leaves_further_requests_to_other_workers() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        fixture.line.responds(sourceRequest -> {
            begun.countDown();
            awaitQuietly(goOn);
            return SourceResponse.reported(TrackingFixture.report(sourceRequest.calledAt(), CONTAINER_NUMBER));
        });
        List<TrackingRequest> requests = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            requests.add(fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, "BILL" + i, MSC)));
        }
        TrackingWorker worker = TrackingWorker.start(fixture.engine, 1, SOON, SOON);
        begun.await();

        fixture.line.reports(CONTAINER_NUMBER);
        try (TrackingEngine other = fixture.engine(any -> {})) {
            assertThat(other.runDue()).isEqualTo(2);
        }

        goOn.countDown();
        worker.close();
        assertThat(requests)
                .extracting(request -> fixture.stored(request).status())
                .containsOnly(RequestStatus.SUCCEEDED);
    }

    @Test
    void a_pass_processes_everything_due_in_small_batches() {
        fixture.line.reports(CONTAINER_NUMBER);
        TrackingEngine small = fixture.engine(engine -> engine.settings(TrackingSettings.STANDARD.toBuilder()
                .batchSize(2)
                .accountsAtOnce(1)
                .build()));
        for (int i = 0; i < 3; i++) {
            AccountId account = fixture.account(new Plan.Paid());
            for (int j = 0; j < 5; j++) {
                small.request(account, NewRequest.of(RequestType.BILL_OF_LADING, "A" + j, MSC));
            }
        }

        assertThat(small.runDue()).isEqualTo(15);
        assertThat(small.runDue()).isZero();
        small.close();
    }

    @Test
    void a_store_outage_loses_no_request() {
        fixture.line.reports(CONTAINER_NUMBER);
        TrackingRequest request = fixture.accepted();
        fixture.beforeCommit = commit -> {
            throw new StoreException("the disk is full", null);
        };
        fixture.runDue();
        assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.PENDING);

        fixture.beforeCommit = commit -> {};
        assertThat(fixture.runDue()).isZero();
        fixture.wait(TrackingSettings.STANDARD.lease());
        fixture.runDue();

        assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.SUCCEEDED);
    }

    @Test
    void a_worker_continues_after_an_out_of_memory_error() throws InterruptedException {
        fixture.line.reports(CONTAINER_NUMBER);
        fixture.accepted();
        AtomicInteger looks = new AtomicInteger();
        fixture.beforeAccounts = () -> {
            if (looks.incrementAndGet() == 1) {
                throw new OutOfMemoryError("in this test");
            }
        };
        try (TrackingWorker worker = TrackingWorker.start(fixture.engine, 1, SOON, SOON)) {
            awaitEmitted(EventKind.TRACKING_REQUEST_SUCCEEDED, 1);
            worker.close();
        }

        assertThat(looks).hasValueGreaterThan(1);
    }

    @Test
    void a_worker_pauses_after_a_failed_pass() throws InterruptedException {
        CountDownLatch looked = new CountDownLatch(1);
        AtomicInteger looks = new AtomicInteger();
        fixture.beforeAccounts = () -> {
            looks.incrementAndGet();
            looked.countDown();
            throw new OutOfMemoryError("in this test");
        };
        TrackingWorker worker = TrackingWorker.start(fixture.engine, 1, Duration.ofHours(1));
        looked.await();
        TimeUnit.MILLISECONDS.sleep(50);

        worker.close();

        assertThat(looks).hasValue(1);
    }

    @Test
    void closing_waits_for_a_running_pass() throws InterruptedException {
        CountDownLatch looking = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        fixture.beforeAccounts = () -> {
            looking.countDown();
            awaitQuietly(goOn);
        };
        fixture.accepted();
        TrackingWorker worker = TrackingWorker.start(fixture.engine, 1, SOON, SOON);
        looking.await();
        Thread closing = new Thread(worker::close);
        closing.start();

        while (closing.isAlive() && closing.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
        boolean waits = closing.isAlive();
        goOn.countDown();
        closing.join();

        assertThat(waits).isTrue();
        assertThat(fixture.line.requests).isEmpty();
    }

    @Test
    void closing_the_engine_counts_no_attempt_for_waiting_requests() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        fixture.line.responds(sourceRequest -> {
            begun.countDown();
            awaitQuietly(never);
            return SourceResponse.refused(SourceError.UNREACHABLE, "interrupted");
        });
        TrackingRequest first = fixture.accepted();
        TrackingRequest second = fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, "SECOND", MSC));
        CountDownLatch both = new CountDownLatch(2);
        fixture.beforeCall = method -> {
            if (method.equals("shipmentIdsByNumber")) {
                both.countDown();
            }
        };
        TrackingEngine other = fixture.engine(engine -> engine.settings(
                TrackingSettings.STANDARD.toBuilder().maxConcurrentCalls(1).build()));
        TrackingWorker worker = TrackingWorker.start(other, 2, SOON, SOON);
        begun.await();
        both.await();
        TimeUnit.MILLISECONDS.sleep(50);

        other.close();
        worker.close();

        assertThat(fixture.stored(first).attempts()).isZero();
        assertThat(fixture.stored(second).attempts()).isZero();
        fixture.line.reports(CONTAINER_NUMBER);
        assertThat(fixture.runDue()).isEqualTo(2);
    }

    @Test
    void a_closed_engine_has_ended_its_workers() throws InterruptedException {
        CompletableFuture<Thread> looking = new CompletableFuture<>();
        fixture.beforeAccounts = () -> looking.complete(Thread.currentThread());
        TrackingEngine other = fixture.engine(any -> {});
        try (TrackingWorker worker = TrackingWorker.start(other, 1, SOON, SOON)) {
            Thread finder = looking.join();

            other.close();

            assertThat(finder.isAlive()).isFalse();
        }
    }

    @Test
    void a_closed_engine_starts_no_worker() {
        TrackingEngine other = fixture.engine(any -> {});
        other.close();

        assertThatIllegalStateException()
                .isThrownBy(() -> TrackingWorker.start(other, 1, SOON))
                .withMessage("no worker can be started: the engine is closed");
    }

    @Test
    void a_closed_engine_interrupts_no_thread_of_its_host() throws InterruptedException {
        fixture.line.responds(sourceRequest -> {
            fixture.engine.close();
            return SourceResponse.reported(TrackingFixture.report(sourceRequest.calledAt(), CONTAINER_NUMBER));
        });
        TrackingRequest request = fixture.accepted();

        fixture.runDue();

        assertThat(Thread.interrupted()).isFalse();
        assertThat(fixture.stored(request).attempts()).isZero();
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void a_worker_without_threads_or_with_invalid_pauses_is_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TrackingWorker.start(fixture.engine, 0, SOON, SOON))
                .withMessageContaining("expected 1 or more");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TrackingWorker.start(fixture.engine, 1, Duration.ZERO))
                .withMessageContaining("expected more than zero");
    }

    private void awaitEmitted(EventKind kind, int times) throws InterruptedException {
        while (fixture.emitted().stream().filter(event -> event.kind() == kind).count() < times) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }
}
