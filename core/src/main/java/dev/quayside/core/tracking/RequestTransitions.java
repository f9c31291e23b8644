package dev.quayside.core.tracking;

import dev.quayside.core.event.EventKind;
import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.request.TrackingRequestSettings;
import dev.quayside.core.tracking.RequestTransition.Moved;
import dev.quayside.core.tracking.RequestTransition.Reason;
import dev.quayside.core.tracking.RequestTransition.Refused;
import dev.quayside.core.tracking.RequestTrigger.LineDetected;
import dev.quayside.core.tracking.RequestTrigger.LineReported;
import dev.quayside.core.tracking.RequestTrigger.Plain;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The state machine of tracking requests. The state machine has no side effects, is immutable and thread-safe.
 *
 * <pre>
 *                       pending              awaiting_manifest  succeeded           tracking_stopped
 * line reported         succeeded            succeeded          stays               -
 * not found             awaiting_manifest 1  stays 1            stays 4             -
 * not yet manifested    awaiting_manifest    stays              stays               -
 * unreachable           stays 2              stays 3            stays               -
 * unreadable            stays 2              stays 3            stays               -
 * internal error        stays 2              stays 3            stays               -
 * invalid report        stays 6              stays 6            stays               -
 * invalid number        failed               failed             stays 4             -
 * withheld              failed               failed             stays 4             -
 * cancelled             failed               failed             tracking_stopped    -
 * duplicate found       failed               failed             -                   -
 * line detected         stays 5              -                  -                   -
 * detection failed      failed 5             -                  -                   -
 * time passed           failed               failed             -                   -
 * stopped               -                    -                  tracking_stopped    -
 * resumed               -                    -                  -                   succeeded
 * </pre>
 *
 * <p>A dash means that the trigger is refused; a failed request refuses every trigger. "Stays" means that the status
 * does not change and that the request is due again later, or at once if its line was detected. A request that still
 * waits for its shipment at its expiry fails.
 *
 * <ol>
 * <li>A request for a container number fails.
 * <li>Stays until its attempts are used up, then fails.
 * <li>Waits at most until the next manifest poll; these errors alone do not make the request fail.
 * <li>Tracking stops after {@link TrackingRequestSettings#missingThreshold} responses "not found", "invalid number" or
 * "withheld", counted together, since the last report of the line.
 * <li>Applies only while the line is unknown; until the line is known, triggers that come from a line are refused.
 * <li>Waits until the next manifest poll without counting an attempt, because a programming error lasts until it is
 * corrected.
 * </ol>
 */
final class RequestTransitions {
    /**
     * The largest relative deviation of a wait. Because of the deviation, requests do not all call a line at the same
     * moment.
     */
    private static final double SPREAD = 0.1;

    private final TrackingRequestSettings rules;

    /** Creates a state machine. */
    public RequestTransitions(TrackingRequestSettings rules) {
        this.rules = Objects.requireNonNull(rules, "rules");
    }

    /** Returns a state machine in which requests without a shipment expire at this age. */
    public RequestTransitions withExpiry(Duration age) {
        return new RequestTransitions(rules.withExpiry(age));
    }

    /**
     * Returns the result of a trigger.
     *
     * @param now the time of the trigger. UTC
     */
    public RequestTransition apply(TrackingRequest request, RequestTrigger input, Instant now) {
        Objects.requireNonNull(request, "request");
        Objects.requireNonNull(input, "input");
        Objects.requireNonNull(now, "now");
        return switch (request.status()) {
            case PENDING, AWAITING_MANIFEST -> {
                RequestTransition move = withoutShipment(request, input, now);
                yield isWaiting(move) && isExpired(request, now) ? fail(request, FailedReason.EXPIRED, now) : move;
            }
            case SUCCEEDED -> whileTracked(request, input, now);
            case TRACKING_STOPPED ->
                input == Plain.RESUMED
                        ? new Moved(
                                progressed(request, RequestStatus.SUCCEEDED, now, now)
                                        .resumedAt(now)
                                        .build(),
                                null)
                        : new Refused(Reason.HAS_STOPPED);
            case FAILED -> new Refused(Reason.HAS_FAILED);
        };
    }

    private RequestTransition withoutShipment(TrackingRequest request, RequestTrigger input, Instant now) {
        if (request.scac() == null && isOfLine(input)) {
            return new Refused(Reason.LINE_UNKNOWN);
        }
        if (input instanceof LineReported reported) {
            return new Moved(
                    progressed(request, RequestStatus.SUCCEEDED, reported.nextCallAt(), now)
                            .shipmentId(reported.shipmentId())
                            .build(),
                    EventKind.TRACKING_REQUEST_SUCCEEDED);
        }
        if (input instanceof LineDetected detected) {
            return request.scac() != null
                    ? new Refused(Reason.LINE_KNOWN)
                    : new Moved(
                            progressed(request, request.status(), now, now)
                                    .scac(detected.scac())
                                    .build(),
                            null);
        }
        return switch ((Plain) input) {
            case DETECTION_FAILED ->
                request.scac() != null
                        ? new Refused(Reason.LINE_KNOWN)
                        : fail(request, FailedReason.SCAC_AUTO_DETECT_FAILED, now);
            case NOT_FOUND ->
                request.type() == RequestType.CONTAINER
                        ? fail(request, FailedReason.NOT_FOUND, now)
                        : awaitManifest(request, now);
            case NOT_YET_MANIFESTED -> awaitManifest(request, now);
            case UNREACHABLE -> tryAgain(request, FailedReason.SHIPPING_LINE_UNREACHABLE, now);
            case UNREADABLE -> tryAgain(request, FailedReason.UNRECOGNIZED_RESPONSE, now);
            case INTERNAL_ERROR -> tryAgain(request, FailedReason.INTERNAL_PROCESSING_ERROR, now);
            case INVALID_REPORT -> waitForCorrection(request, now);
            case INVALID_NUMBER -> fail(request, FailedReason.INVALID_NUMBER, now);
            case CANCELLED -> fail(request, FailedReason.BOOKING_CANCELLED, now);
            case WITHHELD -> fail(request, FailedReason.DATA_UNAVAILABLE, now);
            case DUPLICATE_FOUND -> fail(request, FailedReason.DUPLICATE, now);
            case STOPPED, RESUMED -> new Refused(Reason.HAS_NO_SHIPMENT);
        };
    }

    private RequestTransition whileTracked(TrackingRequest request, RequestTrigger input, Instant now) {
        if (input instanceof LineReported reported) {
            return reported.shipmentId().equals(request.shipmentId())
                    ? keepTracking(request, 0, reported.nextCallAt(), now)
                    : new Refused(Reason.HAS_OTHER_SHIPMENT);
        }
        if (!(input instanceof Plain plain)) {
            return new Refused(Reason.HAS_SUCCEEDED);
        }
        Instant later = now.plus(rules.refreshInterval());
        return switch (plain) {
            case NOT_FOUND, INVALID_NUMBER, WITHHELD -> {
                int gone = request.attempts() + 1;
                yield gone < rules.missingThreshold() ? keepTracking(request, gone, later, now) : stop(request, now);
            }
            case NOT_YET_MANIFESTED, UNREACHABLE, UNREADABLE, INTERNAL_ERROR, INVALID_REPORT ->
                keepTracking(request, request.attempts(), later, now);
            case CANCELLED, STOPPED -> stop(request, now);
            case RESUMED -> new Refused(Reason.IS_TRACKED);
            case DETECTION_FAILED, DUPLICATE_FOUND -> new Refused(Reason.HAS_SUCCEEDED);
        };
    }

    private RequestTransition tryAgain(TrackingRequest request, FailedReason reason, Instant now) {
        boolean pending = request.status() == RequestStatus.PENDING;
        int tried = Math.min(request.attempts() + 1, rules.maxAttempts());
        if (pending && tried == rules.maxAttempts()) {
            return fail(request.toBuilder().attempts(tried).build(), FailedReason.RETRIES_EXHAUSTED, now);
        }
        Duration wait = jittered(request, rules.delayAfter(tried));
        if (!pending && wait.compareTo(rules.manifestPollInterval()) > 0) {
            wait = rules.manifestPollInterval();
        }
        return new Moved(
                request.toBuilder()
                        .failedReason(pending ? reason : null)
                        .attempts(tried)
                        .updatedAt(now)
                        .dueAt(dueAfter(request, wait, now))
                        .build(),
                null);
    }

    private RequestTransition waitForCorrection(TrackingRequest request, Instant now) {
        FailedReason reason = request.status() == RequestStatus.PENDING ? FailedReason.INTERNAL_PROCESSING_ERROR : null;
        return new Moved(
                request.toBuilder()
                        .failedReason(reason)
                        .updatedAt(request.failedReason() == reason ? request.updatedAt() : now)
                        .dueAt(dueAfter(request, rules.manifestPollInterval(), now))
                        .build(),
                null);
    }

    private RequestTransition awaitManifest(TrackingRequest request, Instant now) {
        TrackingRequest awaiting = progressed(
                        request,
                        RequestStatus.AWAITING_MANIFEST,
                        dueAfter(request, rules.manifestPollInterval(), now),
                        now)
                .build();
        if (request.status() == RequestStatus.PENDING) {
            return new Moved(awaiting, EventKind.TRACKING_REQUEST_AWAITING_MANIFEST);
        }
        boolean changed = awaiting.attempts() != request.attempts();
        return new Moved(
                changed
                        ? awaiting
                        : awaiting.toBuilder().updatedAt(request.updatedAt()).build(),
                null);
    }

    /**
     * Returns the due time after a wait. If the request expires earlier, returns the time of the expiry; the line is
     * then called for the last time.
     */
    private Instant dueAfter(TrackingRequest request, Duration wait, Instant now) {
        Instant end = request.createdAt().plus(rules.expiresAfter());
        Instant due = now.plus(wait);
        return due.isAfter(end) ? end : due;
    }

    private boolean isExpired(TrackingRequest request, Instant now) {
        return !now.isBefore(request.createdAt().plus(rules.expiresAfter()));
    }

    /** Returns the wait, lengthened or shortened by a deviation that depends only on the id of the request. */
    private static Duration jittered(TrackingRequest request, Duration wait) {
        double share = (request.id().hashCode() & 0xFFFF) / (double) 0xFFFF;
        return Duration.ofMillis(Math.max(1, Math.round(wait.toMillis() * (1 - SPREAD + 2 * SPREAD * share))));
    }

    private static boolean isWaiting(RequestTransition move) {
        return move instanceof Moved moved
                && (moved.request().status() == RequestStatus.PENDING
                        || moved.request().status() == RequestStatus.AWAITING_MANIFEST);
    }

    /**
     * Returns the transition that sets the due time of a tracked request and the number of its line's responses without
     * data. No event is emitted.
     */
    private static RequestTransition keepTracking(TrackingRequest request, int gone, Instant dueAt, Instant now) {
        return new Moved(
                request.toBuilder()
                        .attempts(gone)
                        .updatedAt(gone == request.attempts() ? request.updatedAt() : now)
                        .dueAt(dueAt)
                        .build(),
                null);
    }

    private static RequestTransition stop(TrackingRequest request, Instant now) {
        return new Moved(
                progressed(request, RequestStatus.TRACKING_STOPPED, null, now).build(),
                EventKind.TRACKING_REQUEST_TRACKING_STOPPED);
    }

    private static RequestTransition fail(TrackingRequest request, FailedReason reason, Instant now) {
        return new Moved(
                request.toBuilder()
                        .status(RequestStatus.FAILED)
                        .failedReason(reason)
                        .updatedAt(now)
                        .dueAt(null)
                        .build(),
                EventKind.TRACKING_REQUEST_FAILED);
    }

    private static TrackingRequest.Builder progressed(
            TrackingRequest request, RequestStatus status, @Nullable Instant dueAt, Instant now) {
        return request.toBuilder()
                .status(status)
                .failedReason(null)
                .attempts(0)
                .updatedAt(now)
                .dueAt(dueAt);
    }

    /**
     * Returns whether the trigger comes from a line. Triggers from a line are refused while the line of the request is
     * unknown.
     */
    private static boolean isOfLine(RequestTrigger input) {
        if (!(input instanceof Plain plain)) {
            return input instanceof LineReported;
        }
        return switch (plain) {
            case NOT_FOUND, NOT_YET_MANIFESTED, INVALID_REPORT, INVALID_NUMBER, CANCELLED, WITHHELD, DUPLICATE_FOUND ->
                true;
            case UNREACHABLE, UNREADABLE, INTERNAL_ERROR, DETECTION_FAILED, STOPPED, RESUMED -> false;
        };
    }
}
