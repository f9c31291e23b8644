package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.place.Place;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What is to be stored for one account in one commit. Each element is inserted, or replaces the stored one with its id;
 * a container that names another shipment than before travels with that one from then on.
 *
 * @param account to which everything belongs
 * @param parties stored first
 * @param shipments stored next; their customer is among the parties, here or stored before
 * @param containers stored last; their shipment is among the shipments, here or stored before
 */
public record Change(AccountId account, List<Party> parties, List<Shipment> shipments, List<Container> containers) {

    /**
     * A change.
     *
     * @throws IllegalArgumentException if one of the lists names an id twice
     */
    public Change {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(parties, "parties");
        Objects.requireNonNull(shipments, "shipments");
        Objects.requireNonNull(containers, "containers");
        parties = List.copyOf(parties);
        shipments = List.copyOf(shipments);
        containers = List.copyOf(containers);
        Distinct.require("a change", "party", parties, Party::id);
        Distinct.require("a change", "shipment", shipments, Shipment::id);
        Distinct.require("a change", "container", containers, Container::id);
    }

    /**
     * What has to be stored already for this change to be accepted: what its elements refer to and it does not bring
     * along. The account comes first, then what shipments and containers refer to, in their order; one target may be
     * named several times.
     */
    public List<Reference> references() {
        return ChangeReferences.of(this);
    }

    /**
     * Checks that each linked point of a route says just what the place says to which it leads, for lists filter by the
     * point. Stores do so before they save. A place that is not there is passed over; {@link #references()} names it.
     *
     * @param places the stored ones, by id
     * @throws IllegalArgumentException if a point is of another kind, or has another name, code or zone
     */
    public void requireSamePlaces(Function<UUID, Optional<Place>> places) {
        Objects.requireNonNull(places, "places");
        for (Shipment shipment : shipments) {
            Routing routing = shipment.routing();
            Stream.of(routing.portOfLading(), routing.portOfDischarge(), routing.destination())
                    .filter(RoutingPoint.Linked.class::isInstance)
                    .map(RoutingPoint.Linked.class::cast)
                    .forEach(point -> places.apply(point.placeId())
                            .map(RoutingPoint::linked)
                            .filter(same -> !same.equals(point))
                            .ifPresent(same -> refuse(shipment, point)));
        }
    }

    private static void refuse(Shipment shipment, RoutingPoint.Linked point) {
        throw new IllegalArgumentException("shipment " + shipment.id() + " links place " + point.placeId()
                + " with another kind, name, code or zone than it has (expected RoutingPoint.linked of that place)");
    }

    /** An empty change to add to. */
    public static Builder of(AccountId account) {
        Objects.requireNonNull(account, "account");
        return new Builder(account);
    }

    /** Collects a change; not thread-safe. */
    public static final class Builder {
        private final AccountId account;
        private final List<Party> parties = new ArrayList<>();
        private final List<Shipment> shipments = new ArrayList<>();
        private final List<Container> containers = new ArrayList<>();

        private Builder(AccountId account) {
            this.account = account;
        }

        public Builder party(Party party) {
            Objects.requireNonNull(party, "party");
            parties.add(party);
            return this;
        }

        public Builder shipment(Shipment shipment) {
            Objects.requireNonNull(shipment, "shipment");
            shipments.add(shipment);
            return this;
        }

        public Builder container(Container container) {
            Objects.requireNonNull(container, "container");
            containers.add(container);
            return this;
        }

        /**
         * The change.
         *
         * @throws IllegalArgumentException if an element was added twice
         */
        public Change build() {
            return new Change(account, parties, shipments, containers);
        }
    }
}
