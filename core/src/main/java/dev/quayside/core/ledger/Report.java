package dev.quayside.core.ledger;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.internal.Micros;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * A source's report about a shipment and its containers. A report need not be complete: a value that the report does
 * not contain does not change.
 *
 * @param observedAt the time of the report, according to the source's own clock if the source provides a time. A value
 *     with an earlier time never replaces a value with a later time. UTC, to the microsecond
 * @param containers the statements about containers, in the source's order. If the source is the shipping line, a
 *     statement with a new number adds a container to the shipment, or moves a
 *     {@linkplain Builder#allContainers() released} container to the shipment. A statement with a new number is ignored
 *     if it only retracts movements, or if it comes from a different source
 * @param places the ports and metro areas to which the report refers; they are added if they are not stored yet
 * @param terminals the terminals to which the report refers; they are added if they are not stored yet
 * @param vessels the vessels to which the report refers; they are added if they are not stored yet
 */
public record Report(
        SourceType source,
        Instant observedAt,
        Statement shipment,
        Map<ContainerNumber, Statement> containers,
        List<Place> places,
        List<Terminal> terminals,
        List<Vessel> vessels) {

    public Report {
        Objects.requireNonNull(source, "source");
        observedAt = Micros.requireTruncated(observedAt, "observedAt");
        Objects.requireNonNull(shipment, "shipment");
        containers = Collections.unmodifiableMap(new LinkedHashMap<>(Objects.requireNonNull(containers, "containers")));
        places = List.copyOf(Objects.requireNonNull(places, "places"));
        terminals = List.copyOf(Objects.requireNonNull(terminals, "terminals"));
        vessels = List.copyOf(Objects.requireNonNull(vessels, "vessels"));
    }

    /** Starts an empty report. */
    public static Builder by(SourceType source, Instant observedAt) {
        return new Builder(source, observedAt);
    }

    /** A builder of a report. Not thread-safe. */
    public static final class Builder {
        private final SourceType source;
        private final Instant observedAt;
        private final Statement.Builder shipment = Statement.builder();
        private final Map<ContainerNumber, Statement.Builder> containers = new LinkedHashMap<>();
        private final List<Place> places = new ArrayList<>();
        private final List<Terminal> terminals = new ArrayList<>();
        private final List<Vessel> vessels = new ArrayList<>();
        private boolean listsAll;

        private Builder(SourceType source, Instant observedAt) {
            this.source = Objects.requireNonNull(source, "source");
            this.observedAt = Objects.requireNonNull(observedAt, "observedAt");
        }

        /** Adds values and movements to the statement about the shipment. */
        public Builder shipment(Consumer<Statement.Builder> statement) {
            Objects.requireNonNull(statement, "statement").accept(shipment);
            return this;
        }

        /** Adds values and movements to the statement about a container. */
        public Builder container(ContainerNumber number, Consumer<Statement.Builder> statement) {
            Objects.requireNonNull(number, "number");
            Objects.requireNonNull(statement, "statement");
            statement.accept(containers.computeIfAbsent(number, any -> Statement.builder()));
            return this;
        }

        /**
         * Reports that the bill of lading has exactly the containers in this report. A container that is missing in the
         * report and has not sailed is released. When the line reports a released container for another shipment of the
         * account, the container moves to that shipment.
         *
         * @throws IllegalStateException if the source is not the shipping line
         */
        public Builder allContainers() {
            if (source != SourceType.SHIPPING_LINE) {
                throw new IllegalStateException("a report by '" + source.wireName()
                        + "' cannot list all containers of a bill of lading (expected '"
                        + SourceType.SHIPPING_LINE.wireName() + "')");
            }
            listsAll = true;
            return this;
        }

        public Builder place(Place place) {
            places.add(Objects.requireNonNull(place, "place"));
            return this;
        }

        public Builder terminal(Terminal terminal) {
            terminals.add(Objects.requireNonNull(terminal, "terminal"));
            return this;
        }

        public Builder vessel(Vessel vessel) {
            vessels.add(Objects.requireNonNull(vessel, "vessel"));
            return this;
        }

        public Report build() {
            Map<ContainerNumber, Statement> statements = new LinkedHashMap<>();
            containers.forEach((number, statement) -> statements.put(number, statement.build()));
            if (listsAll) {
                shipment.set(ReportedField.CONTAINERS, List.copyOf(containers.keySet()));
            }
            return new Report(source, observedAt, shipment.build(), statements, places, terminals, vessels);
        }
    }
}
