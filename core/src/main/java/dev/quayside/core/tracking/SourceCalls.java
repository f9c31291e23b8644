package dev.quayside.core.tracking;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.ContainerRequest;
import dev.quayside.core.source.RailSource;
import dev.quayside.core.source.SourceCall;
import dev.quayside.core.source.TerminalSource;
import dev.quayside.core.store.OutageLog;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Creates the calls to a shipment's sources. Thread-safe. */
final class SourceCalls {
    private final PlaceRegistry places;
    private final TrackedLines lines;
    private final List<TerminalSource> terminals;
    private final List<RailSource> railroads;
    private final OutageLog failures;

    SourceCalls(
            PlaceRegistry places,
            TrackedLines lines,
            List<TerminalSource> terminals,
            List<RailSource> railroads,
            OutageLog failures) {
        this.places = places;
        this.lines = lines;
        this.terminals = List.copyOf(terminals);
        this.railroads = List.copyOf(railroads);
        this.failures = failures;
    }

    /** Returns the call to the line; empty if no source serves the line. */
    Optional<ReportCall> lineCall(TrackingRequest request, Scac line, Instant now) {
        return lineCall(line, request.type(), request.number(), request.createdAt(), now);
    }

    /**
     * Returns the calls to all sources of a shipment: first to its line, then for each container to its terminal and
     * its railroad. The containers come in the order of their last calls, oldest first. After the return of a
     * container, its terminal and its railroad are called only once more.
     *
     * @param containers the containers of the shipment whose terminals and railroads are to be called
     * @param request the request whose number is sent to the line; null to send the shipment's own number
     */
    List<ReportCall> callsFor(
            Shipment shipment, List<Container> containers, @Nullable TrackingRequest request, Instant now) {
        List<ReportCall> calls = new ArrayList<>();
        (request != null
                        ? lineCall(request, shipment.line().scac(), now)
                        : lineCall(
                                shipment.line().scac(),
                                RequestType.BILL_OF_LADING,
                                shipment.billOfLadingNumber(),
                                shipment.createdAt(),
                                now))
                .ifPresent(calls::add);
        Instant requestedAt = request == null ? null : request.createdAt();
        for (Container container : leastRecentlyCalledFirst(containers)) {
            ContainerRequest aboutIt =
                    new ContainerRequest(container.number(), shipment.billOfLadingNumber(), requestedAt, now);
            if (!isFinal(container, container.times().terminalRequestedAt())) {
                terminalOf(shipment, container)
                        .ifPresent(terminal ->
                                terminalCalls(terminal, container, aboutIt).forEach(calls::add));
            }
            if (!isFinal(container, container.times().railRequestedAt())) {
                railroadOf(container)
                        .ifPresent(railroad ->
                                railroadCalls(railroad, container, aboutIt).forEach(calls::add));
            }
        }
        return calls;
    }

    /**
     * Returns whether the container was returned empty and its source was called after the return, so that the source
     * cannot have new data.
     */
    private static boolean isFinal(Container container, @Nullable Instant askedAt) {
        Instant returnedAt = container.milestones().emptyTerminatedAt();
        return container.status().equals(ContainerStatus.EMPTY_RETURNED)
                && askedAt != null
                && (returnedAt == null || !askedAt.isBefore(returnedAt));
    }

    private static List<Container> leastRecentlyCalledFirst(List<Container> containers) {
        return containers.stream()
                .sorted(Comparator.comparing(container -> Stream.of(
                                container.times().terminalRequestedAt(),
                                container.times().railRequestedAt())
                        .filter(Objects::nonNull)
                        .min(Comparator.naturalOrder())
                        .orElse(Instant.MIN)))
                .toList();
    }

    private Optional<ReportCall> lineCall(
            Scac line, RequestType type, String number, Instant requestedAt, Instant now) {
        return lines.source(line)
                .map(source -> new ReportCall(
                        SourceType.SHIPPING_LINE,
                        null,
                        SourceCall.of(source, new CarrierRequest(line, type, number, requestedAt, now))));
    }

    private Stream<ReportCall> terminalCalls(Terminal terminal, Container container, ContainerRequest request) {
        return terminals.stream()
                .filter(source -> isToBeCalled(() -> source.serves(terminal)))
                .map(source ->
                        new ReportCall(SourceType.TERMINAL, container.id(), SourceCall.of(source, terminal, request)));
    }

    private Stream<ReportCall> railroadCalls(Scac railroad, Container container, ContainerRequest request) {
        return railroads.stream()
                .filter(source -> isToBeCalled(() -> source.serves(railroad)))
                .map(source ->
                        new ReportCall(SourceType.RAIL, container.id(), SourceCall.of(source, railroad, request)));
    }

    /**
     * Returns the terminal at which the container is or will arrive next. Until the container leaves by rail, the
     * terminal at the port is returned; afterwards, the terminal of the pickup or the destination. Only one terminal is
     * called, because the reports of two terminals would contradict each other.
     */
    private Optional<Terminal> terminalOf(Shipment shipment, Container container) {
        UUID atPort = container.facilities().podTerminalId();
        UUID atPickup = container.facilities().pickupFacilityId();
        UUID terminalId = hasLeftByRail(container)
                ? firstNonNull(atPickup, shipment.routing().destinationTerminalId())
                : firstNonNull(atPort, firstNonNull(shipment.routing().podTerminalId(), atPickup));
        return terminals.isEmpty() || terminalId == null ? Optional.empty() : places.terminal(terminalId);
    }

    private static boolean hasLeftByRail(Container container) {
        RailProgress rail = container.rail();
        return rail.podLoadedAt() != null
                || rail.podDepartedAt() != null
                || rail.inlandAtaAt() != null
                || rail.inlandUnloadedAt() != null;
    }

    private static <T> @Nullable T firstNonNull(@Nullable T one, @Nullable T other) {
        return one != null ? one : other;
    }

    /**
     * Returns whether a source serves a line, terminal or railroad. A source that throws an exception is also called,
     * because the call reports its failure.
     */
    private boolean isToBeCalled(BooleanSupplier serves) {
        try {
            return serves.getAsBoolean();
        } catch (RuntimeException e) {
            failures.warn(e, "a source failed to answer whether it serves a request");
            return true;
        }
    }

    /**
     * Returns the railroad that carries the container or will carry it next. Until the container leaves the port, the
     * railroad of the first leg is returned; afterwards, the railroad of the last leg.
     */
    private static Optional<Scac> railroadOf(Container container) {
        Scac first = container.rail().podCarrierScac();
        Scac last = container.rail().inlandCarrierScac();
        return Optional.ofNullable(
                container.rail().podDepartedAt() == null ? firstNonNull(first, last) : firstNonNull(last, first));
    }
}
