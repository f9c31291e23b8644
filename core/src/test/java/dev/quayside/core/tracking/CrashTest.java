package dev.quayside.core.tracking;

import static dev.quayside.core.tracking.TrackingFixture.CONTAINER_NUMBER;
import static dev.quayside.core.tracking.TrackingFixture.MSC;
import static dev.quayside.core.tracking.TrackingFixture.SECOND_CONTAINER_NUMBER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.request.TrackingRequestSettings;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the engine with a small model of a request, under random responses, waits, stops, resumptions and crashes. A
 * crash throws an error into the engine before or after a commit; nothing after the error is stored.
 */
class CrashTest {
    private static final TrackingRequestSettings RULES = TrackingRequestSettings.STANDARD;
    private static final int STEPS = 60;
    private static final List<RequestType> TYPES = List.of(RequestType.values());
    private static final List<Script> SCRIPTS = List.of(Script.values());

    static LongStream seeds() {
        return LongStream.range(1, 41);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void requests_follow_the_model_in_spite_of_crashes(long seed) {
        Random random = new Random(seed);
        try (TrackingFixture fixture = new TrackingFixture()) {
            Map<UUID, Model> models = new HashMap<>();
            fixture.line.responds(sourceRequest -> models.values().stream()
                    .filter(model -> model.number.equals(sourceRequest.number()))
                    .findFirst()
                    .orElseThrow()
                    .answer(sourceRequest));
            Crashes crashes = new Crashes(fixture, random);
            for (int i = 0; i < 4; i++) {
                RequestType type = TYPES.get(i % TYPES.size());
                String number = type == RequestType.CONTAINER ? "MSCU123456" + i : "BILL" + i;
                TrackingRequest request = fixture.accepted(NewRequest.of(type, number, MSC));
                models.put(request.id(), new Model(request));
            }

            for (int step = 0; step < STEPS; step++) {
                String happening = crashes.during(() -> happen(fixture, random, models));
                crashes.off();
                // What a crash left claimed is free again before anything is compared.
                fixture.wait(TrackingSettings.STANDARD.lease().plusSeconds(1));
                compare(fixture, models, "seed " + seed + ", step " + step + ", after " + happening);
            }

            end(fixture, models);
            compare(fixture, models, "seed " + seed + ", at the end");
            invariants(fixture, models, "seed " + seed);
        }
    }

    /** Performs a random action and records it in the models that it concerns. */
    private static String happen(TrackingFixture fixture, Random random, Map<UUID, Model> models) {
        Model any = new ArrayList<>(models.values()).get(random.nextInt(models.size()));
        switch (random.nextInt(8)) {
            case 0 -> {
                return any.stopOrResume(fixture);
            }
            case 1, 2, 3 -> {
                any.script = SCRIPTS.get(random.nextInt(SCRIPTS.size()));
                return any.number + " responds " + any.script;
            }
            default -> {
                fixture.wait(Duration.ofMinutes(1L << random.nextInt(12)));
                try (TrackingEngine engine = fixture.engine(builder -> {})) {
                    engine.runDue();
                }
                return "a pass";
            }
        }
    }

    /** Time passes without crashes until nothing without a shipment waits any more. */
    private static void end(TrackingFixture fixture, Map<UUID, Model> models) {
        models.values().forEach(model -> model.script = Script.NOT_FOUND);
        for (int hour = 0; hour < 9 * 24; hour++) {
            fixture.wait(Duration.ofHours(1));
            fixture.runDue();
        }
    }

    private static void compare(TrackingFixture fixture, Map<UUID, Model> models, String when) {
        for (Model model : models.values()) {
            TrackingRequest stored = fixture.stored(model.accepted);
            assertThat(model.explains(stored))
                    .as("%s: %s by %s", when, stored, model)
                    .isTrue();
            if (stored.shipmentId() != null) {
                assertThat(fixture.shipment(stored).tracking().isStopped())
                        .as("%s: stopped with %s", when, stored)
                        .isEqualTo(stored.status() == RequestStatus.TRACKING_STOPPED);
            }
        }
    }

    private static void invariants(TrackingFixture fixture, Map<UUID, Model> models, String when) {
        List<Event> emitted = fixture.emitted();
        assertThat(emitted).extracting(Event::id).as(when).doesNotHaveDuplicates();
        for (Model model : models.values()) {
            Map<EventKind, Integer> counts = new EnumMap<>(EventKind.class);
            emitted.stream()
                    .filter(RequestEvent.class::isInstance)
                    .map(RequestEvent.class::cast)
                    .filter(event -> event.requestId().equals(model.accepted.id()))
                    .forEach(event -> counts.merge(event.kind(), 1, Integer::sum));
            TrackingRequest stored = fixture.stored(model.accepted);
            assertThat(stored.status())
                    .as("%s: an end of %s", when, stored)
                    .isNotIn(RequestStatus.PENDING, RequestStatus.AWAITING_MANIFEST);
            int failed = counts.getOrDefault(EventKind.TRACKING_REQUEST_FAILED, 0);
            int succeeded = counts.getOrDefault(EventKind.TRACKING_REQUEST_SUCCEEDED, 0);
            assertThat(failed + succeeded)
                    .as("%s: ends emitted for %s", when, stored)
                    .isEqualTo(1);
            assertThat(failed == 1).as("%s: %s", when, stored).isEqualTo(stored.status() == RequestStatus.FAILED);
            assertThat(counts.getOrDefault(EventKind.TRACKING_REQUEST_AWAITING_MANIFEST, 0))
                    .as("%s: first waits emitted for %s", when, stored)
                    .isLessThanOrEqualTo(1);
            if (stored.shipmentId() != null) {
                fixture.aggregate(stored)
                        .containers()
                        .forEach(container -> assertThat(fixture.plain
                                        .events()
                                        .eventsByContainer(fixture.account, List.of(container.id())))
                                .as("%s: numbers of the events of %s", when, container.number())
                                .extracting(Event::sequence)
                                .containsExactlyElementsOf(LongStream.rangeClosed(
                                                1,
                                                fixture.plain
                                                        .events()
                                                        .eventsByContainer(fixture.account, List.of(container.id()))
                                                        .size())
                                        .boxed()
                                        .toList()));
                assertThat(fixture.plain.tracking().shipmentIdsByNumber(fixture.account, MSC, model.number))
                        .as("%s: shipments of %s", when, model.number)
                        .hasSize(1);
            }
        }
    }

    /** The response of a line for one number. */
    enum Script {
        REPORT,
        REPORT_TWO,
        NOT_FOUND,
        NOT_YET_MANIFESTED,
        UNREACHABLE,
        UNREADABLE,
        INVALID_NUMBER,
        CANCELLED
    }

    /** The possible states of one request after the line's responses and the host's calls so far. */
    private static final class Model {
        private final TrackingRequest accepted;
        private final String number;
        private final List<Script> answers = new ArrayList<>();
        private Script script = Script.NOT_YET_MANIFESTED;

        Model(TrackingRequest accepted) {
            this.accepted = accepted;
            number = accepted.number();
        }

        SourceResponse<Report> answer(CarrierRequest sourceRequest) {
            answers.add(script);
            return switch (script) {
                case REPORT ->
                    SourceResponse.reported(TrackingFixture.report(sourceRequest.calledAt(), CONTAINER_NUMBER));
                case REPORT_TWO ->
                    SourceResponse.reported(TrackingFixture.report(
                            sourceRequest.calledAt(), CONTAINER_NUMBER, SECOND_CONTAINER_NUMBER));
                default -> SourceResponse.refused(SourceError.valueOf(script.name()), "");
            };
        }

        String stopOrResume(TrackingFixture fixture) {
            UUID shipment = fixture.stored(accepted).shipmentId();
            if (shipment == null) {
                return "nothing";
            }
            if (fixture.shipment(accepted).tracking().isStopped()) {
                fixture.engine.resume(fixture.account, shipment);
                return number + " resumed";
            }
            fixture.engine.stop(fixture.account, shipment, null);
            return number + " stopped";
        }

        /**
         * Returns whether the responses explain the state. A crash may lose a response but never adds one.
         */
        boolean explains(TrackingRequest stored) {
            boolean reported = answers.contains(Script.REPORT) || answers.contains(Script.REPORT_TWO);
            boolean known = stored.number().equals(number) && stored.attempts() <= RULES.maxAttempts();
            return known
                    && switch (stored.status()) {
                        case PENDING ->
                            stored.attempts() <= troubles()
                                    && stored.attempts() < RULES.maxAttempts()
                                    && inTime(stored.dueAt());
                        case AWAITING_MANIFEST ->
                            (answers.contains(Script.NOT_FOUND) || answers.contains(Script.NOT_YET_MANIFESTED))
                                    && stored.failedReason() == null
                                    && inTime(stored.dueAt());
                        case SUCCEEDED ->
                            reported && stored.shipmentId() != null && stored.attempts() < RULES.missingThreshold();
                        case TRACKING_STOPPED -> reported && stored.dueAt() == null;
                        case FAILED -> stored.dueAt() == null && stored.shipmentId() == null && explainsFailure(stored);
                    };
        }

        private boolean explainsFailure(TrackingRequest stored) {
            FailedReason reason = stored.failedReason();
            return reason != null
                    && switch (reason) {
                        case NOT_FOUND ->
                            accepted.type() == RequestType.CONTAINER && answers.contains(Script.NOT_FOUND);
                        case INVALID_NUMBER -> answers.contains(Script.INVALID_NUMBER);
                        case BOOKING_CANCELLED -> answers.contains(Script.CANCELLED);
                        case RETRIES_EXHAUSTED -> troubles() >= RULES.maxAttempts();
                        case EXPIRED ->
                            !stored.updatedAt().isBefore(accepted.createdAt().plus(RULES.expiresAfter()));
                        default -> false;
                    };
        }

        private long troubles() {
            return answers.stream()
                    .filter(answer -> answer == Script.UNREACHABLE || answer == Script.UNREADABLE)
                    .count();
        }

        private boolean inTime(Instant dueAt) {
            return dueAt != null && !dueAt.isAfter(accepted.createdAt().plus(RULES.expiresAfter()));
        }

        @Override
        public String toString() {
            return number + " after " + answers;
        }
    }

    /** Sometimes kills the engine before or after one of its next commits; it commits nothing from then on. */
    private static final class Crashes {
        private final TrackingFixture fixture;
        private final Random random;

        Crashes(TrackingFixture fixture, Random random) {
            this.fixture = fixture;
            this.random = random;
        }

        String during(Supplier<String> happening) {
            AtomicInteger left = new AtomicInteger(random.nextInt(6) + 1);
            boolean stored = !random.nextBoolean();
            fixture.beforeCommit = commit -> {
                if (left.get() <= 0 || (!stored && left.decrementAndGet() == 0)) {
                    throw new Killed();
                }
            };
            fixture.afterCommit = commit -> {
                if (stored && left.decrementAndGet() == 0) {
                    throw new Killed();
                }
            };
            String happened;
            try {
                happened = happening.get();
            } catch (Killed e) {
                happened = "a crash";
            }
            return left.get() <= 0 ? "a crash" : happened;
        }

        void off() {
            fixture.beforeCommit = commit -> {};
            fixture.afterCommit = commit -> {};
        }
    }

    /** The process has ended. */
    private static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }
}
