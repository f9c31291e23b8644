package dev.quayside.core.tracking;

import static dev.quayside.core.tracking.TrackingFixture.CONTAINER_NUMBER;
import static dev.quayside.core.tracking.TrackingFixture.MSC;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.logs.RecordedLog;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.store.StoreException;
import java.net.ConnectException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.event.Level;

@Timeout(600)
class DueRequestDispatcherTest {
    private final TrackingFixture fixture = new TrackingFixture();

    @AfterEach
    void close() {
        fixture.close();
        // No other test meets a thread that is still interrupted.
        Thread.interrupted();
    }

    @Test
    void a_minute_of_store_outage_is_logged_in_few_lines_without_stack_traces() {
        RecordedLog log = RecordedLog.of(TrackingEngine.class);
        fixture.line.refuses(SourceError.UNREACHABLE);
        fixture.accepted();
        fixture.runDue();
        fixture.beforeCall = method -> {
            throw new StoreException("the database cannot be reached", new ConnectException("Connection refused"));
        };

        for (int poll = 0; poll < 600; poll++) {
            assertThat(fixture.runDue()).isZero();
            fixture.wait(Duration.ofMillis(100));
        }

        assertThat(log.lines(Level.WARN))
                .hasSizeBetween(1, 5)
                .allSatisfy(line ->
                        assertThat(line.text()).endsWith(": the database cannot be reached (Connection refused)"))
                .allSatisfy(line -> assertThat(line.thrown()).isNull());
    }

    @Test
    void an_interrupt_during_a_source_call_releases_the_requests_and_is_preserved() {
        TrackingRequest first = fixture.accepted();
        TrackingRequest second = another("SECOND");
        List<String> interrupted = watchInterrupts();
        Thread passing = Thread.currentThread();
        fixture.line.responds(sourceRequest -> {
            passing.interrupt();
            sleepLong();
            return SourceResponse.reported(TrackingFixture.report(sourceRequest.calledAt(), CONTAINER_NUMBER));
        });

        fixture.runDue();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(interrupted)
                .as("calls of the store with an interrupted thread")
                .isEmpty();
        assertThat(fixture.line.requests).hasSize(1);
        fixture.line.reports(CONTAINER_NUMBER);
        assertThat(fixture.runDue()).isEqualTo(2);
        assertThat(List.of(first, second))
                .allSatisfy(
                        request -> assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.SUCCEEDED));
    }

    @Test
    void an_interrupt_during_a_commit_ends_the_pass() {
        fixture.line.reports(CONTAINER_NUMBER);
        TrackingRequest first = fixture.accepted();
        TrackingRequest second = another("SECOND");
        fixture.afterCommit = commit -> Thread.currentThread().interrupt();
        List<String> interrupted = watchInterrupts();

        fixture.runDue();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(interrupted).isEmpty();
        assertThat(fixture.stored(first).status()).isEqualTo(RequestStatus.SUCCEEDED);
        assertThat(fixture.stored(second).status()).isEqualTo(RequestStatus.PENDING);
        assertThat(fixture.runDue()).isEqualTo(1);
        assertThat(fixture.stored(second).status()).isEqualTo(RequestStatus.SUCCEEDED);
    }

    @Test
    void a_request_whose_lease_is_too_old_is_released_without_a_call() {
        TrackingRequest first = fixture.accepted();
        TrackingRequest second = another("SECOND");
        fixture.line.responds(sourceRequest -> {
            // Less of the lease is left now than a source may take.
            fixture.wait(TrackingSettings.STANDARD.lease().minusSeconds(1));
            return SourceResponse.reported(TrackingFixture.report(sourceRequest.calledAt(), CONTAINER_NUMBER));
        });

        fixture.runDue();

        assertThat(fixture.line.requests).hasSize(1);
        assertThat(fixture.stored(first).status()).isEqualTo(RequestStatus.SUCCEEDED);
        assertThat(fixture.stored(second).status()).isEqualTo(RequestStatus.PENDING);
        fixture.line.reports(CONTAINER_NUMBER);
        assertThat(fixture.runDue()).isEqualTo(1);
        assertThat(fixture.stored(second).status()).isEqualTo(RequestStatus.SUCCEEDED);
    }

    @Test
    void a_lease_has_time_for_the_wait_for_a_source_and_its_response() {
        TrackingSettings.Builder settings =
                TrackingSettings.STANDARD.toBuilder().sourceTimeout(Duration.ofSeconds(30));

        assertThat(settings.lease(Duration.ofSeconds(60)).build().lease()).isEqualTo(Duration.ofSeconds(60));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings.lease(Duration.ofMillis(59_999)).build())
                .withMessage("lease: PT59.999S is too short for a source timeout of PT30S"
                        + " (expected at least twice that)");
    }

    @Test
    void a_pass_claims_several_batches_of_an_account() {
        fixture.line.reports(CONTAINER_NUMBER);
        TrackingEngine small = fixture.engine(engine -> engine.settings(
                TrackingSettings.STANDARD.toBuilder().batchSize(2).build()));
        for (int i = 0; i < 5; i++) {
            another("NUMBER" + i);
        }

        assertThat(small.runDue()).isEqualTo(5);
        small.close();
    }

    @Test
    void a_failed_commit_of_several_shipments_is_logged_and_each_is_stored_alone() {
        fixture.line.reports(CONTAINER_NUMBER);
        List<TrackingRequest> requests = List.of(another("FIRST"), another("SECOND"));
        fixture.runDue();
        fixture.wait(Duration.ofDays(1));
        RecordedLog log = RecordedLog.of(TrackingEngine.class);
        int commits = fixture.commits.size();
        fixture.beforeCommit = commit -> {
            if (commit.claims().size() > 1) {
                throw new IllegalStateException("a mistake in the store");
            }
        };

        assertThat(fixture.runDue()).isEqualTo(2);

        assertThat(log.lines(Level.WARN)).singleElement().satisfies(line -> {
            assertThat(line.text()).isEqualTo("2 requests of account " + fixture.account + " are processed one by one");
            assertThat(line.thrown()).hasMessage("a mistake in the store");
        });
        assertThat(fixture.commits).hasSize(commits + 2);
        assertThat(fixture.line.requests).hasSize(4);
        assertThat(requests)
                .extracting(request -> fixture.shipment(request).tracking().lastSucceededAt())
                .containsOnly(fixture.now());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void a_failed_claim_in_some_accounts_does_not_stop_the_others(int atOnce) {
        fixture.line.reports(CONTAINER_NUMBER);
        List<AccountId> accounts = new ArrayList<>();
        TrackingEngine engine = fixture.engine(any -> any.settings(
                TrackingSettings.STANDARD.toBuilder().accountsAtOnce(atOnce).build()));
        for (int i = 0; i < 6; i++) {
            AccountId account = fixture.account(new Plan.Paid());
            accounts.add(account);
            engine.request(account, NewRequest.of(RequestType.BILL_OF_LADING, "A" + i, MSC));
            fixture.wait(Duration.ofSeconds(1));
        }
        fixture.beforeClaim = account -> {
            if (accounts.indexOf(account) < 3) {
                throw new StoreException("its node is down", null);
            }
        };

        assertThat(engine.runDue()).isEqualTo(3);

        assertThat(fixture.line.requests)
                .extracting(CarrierRequest::number)
                .containsExactlyInAnyOrder("A3", "A4", "A5");
        fixture.beforeClaim = account -> {};
        assertThat(engine.runDue()).isEqualTo(3);
        engine.close();
    }

    @Test
    void a_pass_ends_if_no_account_can_be_claimed() {
        fixture.accepted();
        TrackingEngine engine = fixture.engine(any -> any.settings(
                TrackingSettings.STANDARD.toBuilder().accountsAtOnce(1).build()));
        fixture.beforeClaim = account -> {
            throw new IllegalStateException("a mistake in the store");
        };

        assertThat(engine.runDue()).isZero();
        engine.close();
    }

    @Test
    void an_out_of_memory_error_counts_as_an_attempt_and_does_not_stop_others() {
        TrackingRequest first = fixture.accepted();
        TrackingRequest second = another("SECOND");
        fixture.line.reports(CONTAINER_NUMBER);
        AtomicBoolean once = new AtomicBoolean();
        fixture.beforeCall = method -> {
            if (method.equals("shipmentIdsByNumber") && once.compareAndSet(false, true)) {
                throw new OutOfMemoryError("in this test");
            }
        };

        assertThat(fixture.runDue()).isEqualTo(2);

        assertThat(List.of(fixture.stored(first), fixture.stored(second)))
                .extracting(TrackingRequest::status)
                .containsExactlyInAnyOrder(RequestStatus.PENDING, RequestStatus.SUCCEEDED);
        fixture.wait(Duration.ofDays(1));
        fixture.runDue();
        assertThat(fixture.stored(first).status()).isEqualTo(RequestStatus.SUCCEEDED);
        assertThat(fixture.stored(second).status()).isEqualTo(RequestStatus.SUCCEEDED);
    }

    private TrackingRequest another(String number) {
        return fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, number, MSC));
    }

    /** Returns a list to which calls of the store on an interrupted thread are added from now on. */
    private List<String> watchInterrupts() {
        List<String> interrupted = new ArrayList<>();
        fixture.beforeCall = method -> {
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
