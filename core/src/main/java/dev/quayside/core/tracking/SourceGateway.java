package dev.quayside.core.tracking;

import dev.quayside.core.ledger.Report;
import dev.quayside.core.shipment.VesselCall;
import dev.quayside.core.source.SourceCall;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceExecutor;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.UnknownReferenceException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Calls the sources, checks their reports, and links the reports to stored places. Every method that calls sources
 * throws a {@link ClosedException} once the gateway is closed; later responses are discarded. Thread-safe.
 */
final class SourceGateway implements AutoCloseable {
    private final SourceExecutor executor;
    private final TrackingSettings settings;
    private final PlaceRegistry places;
    private final InstantSource clock;
    private final TrackingMonitor monitor;
    private volatile boolean closed;

    SourceGateway(
            SourceExecutor executor,
            TrackingSettings settings,
            PlaceRegistry places,
            InstantSource clock,
            TrackingMonitor monitor) {
        this.executor = executor;
        this.settings = settings;
        this.places = places;
        this.clock = clock;
        this.monitor = monitor;
    }

    List<AnsweredCall> fetch(List<ReportCall> calls) throws InterruptedException {
        return answered(
                calls, call(sourceCalls(calls)).stream().map(Optional::of).toList());
    }

    /**
     * Makes the calls whose responses can arrive before the lease expires, and skips the other calls. After the expiry
     * of the lease, a second worker may process the request, and the commits of the two workers would conflict.
     */
    List<AnsweredCall> fetch(List<ReportCall> calls, Claim claim) throws InterruptedException {
        List<AnsweredCall> answered = new ArrayList<>();
        for (int next = 0; next < calls.size(); next += settings.maxConcurrentCalls()) {
            int end = Math.min(next + settings.maxConcurrentCalls(), calls.size());
            List<ReportCall> some = calls.subList(next, end);
            answered.addAll(answered(some, call(sourceCalls(some), Duration.between(clock.instant(), claim.until()))));
        }
        return answered;
    }

    /** Makes all calls in parallel and waits for the responses. */
    <T> List<SourceResponse<T>> call(List<SourceCall<T>> calls) throws InterruptedException {
        return whileOpen(() -> executor.callAll(calls));
    }

    /** Makes the calls whose responses can arrive in time; the result of a skipped call is empty. */
    <T> List<Optional<SourceResponse<T>>> call(List<SourceCall<T>> calls, Duration longest)
            throws InterruptedException {
        return whileOpen(() -> executor.callAll(calls, longest));
    }

    private interface Responses<T> {
        T get() throws InterruptedException;
    }

    private <T> T whileOpen(Responses<T> responses) throws InterruptedException {
        requireOpen();
        T received;
        try {
            received = responses.get();
        } catch (IllegalStateException e) {
            // The executor was closed after this method had checked that it was open.
            requireOpen();
            throw e;
        }
        requireOpen();
        return received;
    }

    private void requireOpen() throws ClosedException {
        if (closed) {
            throw new ClosedException();
        }
    }

    private static List<SourceCall<Report>> sourceCalls(List<ReportCall> calls) {
        return calls.stream().map(ReportCall::call).toList();
    }

    private List<AnsweredCall> answered(List<ReportCall> calls, List<Optional<SourceResponse<Report>>> responses) {
        List<AnsweredCall> answered = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            ReportCall call = calls.get(i);
            responses.get(i).ifPresent(response -> answered.add(read(new AnsweredCall(call, response))));
        }
        return answered;
    }

    private AnsweredCall read(AnsweredCall answered) {
        ReportCall call = answered.call();
        SourceResponse<Report> read = answered.response() instanceof SourceResponse.Reported<Report> reported
                ? read(call, reported.report())
                : answered.response();
        if (read instanceof SourceResponse.Refused<Report> refused) {
            if (refused.error() == SourceError.INVALID_REPORT) {
                monitor.invalidReport(new TrackingListener.InvalidReport(
                        call.call().kind(), call.name(), call.call().sourceClass(), refused.detail()));
            } else if (answered.response() != read) {
                warnUnusable(call, null, refused.detail());
            }
        }
        return answered.withResponse(read);
    }

    private SourceResponse<Report> read(ReportCall call, Report report) {
        return report.source() == call.source()
                ? read(report)
                : SourceResponse.refused(
                        SourceError.INVALID_REPORT,
                        "the report is by '" + report.source().wireName() + "' (expected '"
                                + call.source().wireName() + "', the type of the source that was called)");
    }

    /** Checks a report and links it to stored places; returns an error if the report cannot be used. */
    SourceResponse<Report> read(Report report) {
        Instant latest = clock.instant().plus(settings.maxFutureOffset());
        if (report.observedAt().isAfter(latest)) {
            return SourceResponse.refused(
                    SourceError.UNREADABLE,
                    "the report is dated " + report.observedAt() + " (expected no later than " + latest + ")");
        }
        try {
            places.add(report);
            return SourceResponse.reported(PlaceResolver.resolve(report, places));
        } catch (UnknownReferenceException e) {
            return SourceResponse.refused(SourceError.INVALID_REPORT, String.valueOf(e.getMessage()));
        }
    }

    /** Links the port calls of a vessel to stored places. */
    List<VesselCall> link(List<VesselCall> calls) {
        return PlaceResolver.resolve(calls, places);
    }

    /** Logs why the report of a source cannot be used. */
    void warnUnusable(ReportCall call, @Nullable Throwable thrown, String why) {
        monitor.failures()
                .warn(
                        List.of("unusable", call.source(), call.name()),
                        thrown,
                        "the report of {} source {} cannot be used: {}",
                        call.source().wireName(),
                        call.name(),
                        why);
    }

    boolean isClosed() {
        return closed;
    }

    /** Interrupts the source calls that are in progress. */
    @Override
    public void close() {
        closed = true;
        executor.close();
    }
}
