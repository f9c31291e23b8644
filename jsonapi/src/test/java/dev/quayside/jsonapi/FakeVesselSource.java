package dev.quayside.jsonapi;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.VesselCall;
import dev.quayside.core.source.VesselPosition;
import dev.quayside.core.source.VesselSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A source that reports {@link SampleVoyage#EMMA} off Hawaii an hour ago. It records its calls and can fail. */
final class FakeVesselSource implements VesselSource {

    static final VesselPosition OFF_HAWAII =
            new VesselPosition(GeoPosition.parse("21.5", "-158.25"), SampleVoyage.NOW.minusSeconds(3600), 271.5, 18.0);

    /** All requests. */
    final List<String> requests = new ArrayList<>();

    /** The port calls of every vessel. */
    List<VesselCall> calls = List.of();

    /** The exception of the next calls. */
    Optional<RuntimeException> failure = Optional.empty();

    /** Makes the source unreachable. */
    void isAway() {
        failure = Optional.of(new UncheckedIOException(new IOException("secret-host refused")));
    }

    @Override
    public Optional<VesselPosition> position(Vessel vessel) {
        answering("position");
        return vessel.equals(SampleVoyage.EMMA) ? Optional.of(OFF_HAWAII) : Optional.empty();
    }

    @Override
    public List<VesselPosition> track(Vessel vessel, Instant from, Instant to) {
        answering("track " + from + " " + to);
        return vessel.equals(SampleVoyage.EMMA)
                ? List.of(
                        new VesselPosition(GeoPosition.parse("21.25", "-157"), from, 90.0, 12.0),
                        new VesselPosition(GeoPosition.parse("21.5", "-158"), to.minusSeconds(60), null, null))
                : List.of();
    }

    @Override
    public List<VesselPosition> expectedPositions(Vessel vessel, PortCall from, PortCall to) {
        answering("expected " + from.port().name() + " " + to.port().name());
        return course(vessel, OFF_HAWAII.position());
    }

    @Override
    public List<VesselPosition> expectedPositions(Vessel vessel, GeoPosition start, PortCall from, PortCall to) {
        answering("expected " + from.port().name() + " " + to.port().name() + " " + start);
        return course(vessel, start);
    }

    @Override
    public List<VesselCall> portCalls(Vessel vessel, Instant since) {
        answering("calls " + since);
        return calls;
    }

    private static List<VesselPosition> course(Vessel vessel, GeoPosition start) {
        return vessel.equals(SampleVoyage.EMMA)
                ? List.of(
                        new VesselPosition(start, SampleVoyage.NOW, null, null),
                        new VesselPosition(
                                GeoPosition.parse("40", "-74"),
                                SampleVoyage.NOW.plus(Duration.ofMinutes(1)),
                                45.25,
                                17.0))
                : List.of();
    }

    private synchronized void answering(String request) {
        requests.add(request);
        failure.ifPresent(thrown -> {
            throw thrown;
        });
    }
}
