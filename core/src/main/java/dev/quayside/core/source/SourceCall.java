package dev.quayside.core.source;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.VesselCall;
import dev.quayside.core.source.SourceCallResult.Kind;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;

/**
 * A call to one source, which a {@link SourceExecutor} can execute. Immutable.
 *
 * @param <T> the type of the report
 */
public final class SourceCall<T> {
    private final Kind kind;
    private final String name;
    private final Object source;
    private final Callable<SourceResponse<T>> body;

    private SourceCall(Kind kind, String name, Object source, Callable<SourceResponse<T>> body) {
        this.kind = kind;
        this.name = name;
        this.source = source;
        this.body = body;
    }

    /** Creates a call to a shipping line. */
    public static SourceCall<Report> of(CarrierSource source, CarrierRequest request) {
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(request, "request");
        return new SourceCall<>(Kind.CARRIER, request.line().value(), source, () -> source.fetch(request));
    }

    /** Creates a call to a terminal. */
    public static SourceCall<Report> of(TerminalSource source, Terminal terminal, ContainerRequest request) {
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(terminal, "terminal");
        Objects.requireNonNull(request, "request");
        return new SourceCall<>(Kind.TERMINAL, terminal.name(), source, () -> source.fetch(terminal, request));
    }

    /** Creates a call to a railroad. */
    public static SourceCall<Report> of(RailSource source, Scac railroad, ContainerRequest request) {
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(railroad, "railroad");
        Objects.requireNonNull(request, "request");
        return new SourceCall<>(Kind.RAIL, railroad.value(), source, () -> source.fetch(railroad, request));
    }

    /**
     * Creates a call for the last known position of a vessel. The list in the response is empty if the position is
     * unknown.
     */
    public static SourceCall<List<VesselPosition>> position(VesselSource source, Vessel vessel) {
        return vessel(source, vessel, () -> source.position(vessel).stream().toList());
    }

    /**
     * Creates a call for the positions of a vessel in a period. The source is not called if the period is empty.
     *
     * @param from inclusive
     * @param to exclusive
     */
    public static SourceCall<List<VesselPosition>> track(VesselSource source, Vessel vessel, Instant from, Instant to) {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        return vessel(source, vessel, () -> from.isBefore(to) ? source.track(vessel, from, to) : List.of());
    }

    /** Creates a call for the expected positions of a vessel between two port calls. */
    public static SourceCall<List<VesselPosition>> expectedPositions(
            VesselSource source, Vessel vessel, PortCall from, PortCall to) {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        return vessel(source, vessel, () -> source.expectedPositions(vessel, from, to));
    }

    /**
     * Creates a call for the expected positions of a vessel from a position between two port calls to the second port.
     */
    public static SourceCall<List<VesselPosition>> expectedPositions(
            VesselSource source, Vessel vessel, GeoPosition start, PortCall from, PortCall to) {
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        return vessel(source, vessel, () -> source.expectedPositions(vessel, start, from, to));
    }

    /** Creates a call for the port calls of a vessel. */
    public static SourceCall<List<VesselCall>> portCalls(VesselSource source, Vessel vessel, Instant since) {
        Objects.requireNonNull(since, "since");
        return vessel(source, vessel, () -> source.portCalls(vessel, since));
    }

    /** Creates a call that detects the carrier of a number. */
    public static SourceCall<InferenceResult> infer(CarrierInference inference, String number) {
        Objects.requireNonNull(inference, "inference");
        Objects.requireNonNull(number, "number");
        return new SourceCall<>(Kind.CARRIER_DETECTION, inference.getClass().getName(), inference, () -> {
            InferenceResult inferred = inference.infer(number);
            return inferred == null
                    ? SourceResponse.refused(SourceError.UNREADABLE, "the carrier detection gave no answer")
                    : SourceResponse.reported(inferred);
        });
    }

    private static <V> SourceCall<List<V>> vessel(VesselSource source, Vessel vessel, Callable<List<V>> answer) {
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(vessel, "vessel");
        return new SourceCall<>(
                Kind.VESSEL,
                source.getClass().getName(),
                source,
                () -> SourceResponse.reported(List.copyOf(answer.call())));
    }

    /** Returns the kind of source. */
    public Kind kind() {
        return kind;
    }

    /**
     * Returns the code of the line or railroad, the name of the terminal, or the class name of a vessel source or a
     * carrier detection.
     */
    public String name() {
        return name;
    }

    /** Returns the name of the class of the source. */
    public String sourceClass() {
        return source.getClass().getName();
    }

    /** Returns the source. Sources are compared by identity, not by {@code equals}. */
    Object source() {
        return source;
    }

    /** Returns the task that calls the source on the thread that executes the task. */
    Callable<SourceResponse<T>> body() {
        return body;
    }
}
