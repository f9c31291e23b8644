package dev.quayside.core.ledger;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.DataSource;
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
 * What one source says at one moment of one shipment and its containers. It may be sparse: what it does not mention stays
 * as it was.
 *
 * @param source who says so
 * @param observedAt as of when, by the source's own time if it has one; a report with an earlier time never takes the
 *     place of one with a later. UTC, to the microsecond
 * @param shipment of the shipment as a whole
 * @param containers of each container, in the source's order. A number that the shipment does not have yet adds a
 *     container to it if the source is the line and does not only take something back, and is left out otherwise
 * @param places that it points at, if they are to be added to the known ones; may be empty
 * @param terminals that it points at, if they are to be added to the known ones; may be empty
 * @param vessels that it points at; may be empty
 */
public record Report(
        DataSource source,
        Instant observedAt,
        Statement shipment,
        Map<ContainerNumber, Statement> containers,
        List<Place> places,
        List<Terminal> terminals,
        List<Vessel> vessels) {

    public Report {
        Objects.requireNonNull(source, "source");
        observedAt = Micros.required(observedAt, "observedAt");
        Objects.requireNonNull(shipment, "shipment");
        containers = Collections.unmodifiableMap(new LinkedHashMap<>(Objects.requireNonNull(containers, "containers")));
        places = List.copyOf(Objects.requireNonNull(places, "places"));
        terminals = List.copyOf(Objects.requireNonNull(terminals, "terminals"));
        vessels = List.copyOf(Objects.requireNonNull(vessels, "vessels"));
    }

    /** Starts a report that says nothing yet. */
    public static Builder by(DataSource source, Instant observedAt) {
        return new Builder(source, observedAt);
    }

    /** Collects a report; not thread-safe. */
    public static final class Builder {
        private final DataSource source;
        private final Instant observedAt;
        private final Statement.Builder shipment = Statement.builder();
        private final Map<ContainerNumber, Statement.Builder> containers = new LinkedHashMap<>();
        private final List<Place> places = new ArrayList<>();
        private final List<Terminal> terminals = new ArrayList<>();
        private final List<Vessel> vessels = new ArrayList<>();

        private Builder(DataSource source, Instant observedAt) {
            this.source = Objects.requireNonNull(source, "source");
            this.observedAt = Objects.requireNonNull(observedAt, "observedAt");
        }

        /** Says something of the shipment. */
        public Builder shipment(Consumer<Statement.Builder> said) {
            Objects.requireNonNull(said, "said").accept(shipment);
            return this;
        }

        /** Says something of a container; more of the same container adds to it. */
        public Builder container(ContainerNumber number, Consumer<Statement.Builder> said) {
            Objects.requireNonNull(number, "number");
            Objects.requireNonNull(said, "said");
            said.accept(containers.computeIfAbsent(number, any -> Statement.builder()));
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
            containers.forEach((number, said) -> statements.put(number, said.build()));
            return new Report(source, observedAt, shipment.build(), statements, places, terminals, vessels);
        }
    }
}
