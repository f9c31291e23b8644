package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.place.Place;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Records of one account that are stored in one commit. A record is inserted, or replaces the stored record with the
 * same id. A change may move a container to another shipment.
 *
 * @param shipments the shipments; each customer must be stored or be among the parties
 * @param containers the containers; each shipment must be stored or be among the shipments
 */
public record Change(AccountId account, List<Party> parties, List<Shipment> shipments, List<Container> containers) {

    /**
     * Creates a change.
     *
     * @throws IllegalArgumentException if a list contains two records with the same id
     */
    public Change {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(parties, "parties");
        Objects.requireNonNull(shipments, "shipments");
        Objects.requireNonNull(containers, "containers");
        parties = List.copyOf(parties);
        shipments = List.copyOf(shipments);
        containers = List.copyOf(containers);
        UniqueElements.require("a change", "party", parties, Party::id);
        UniqueElements.require("a change", "shipment", shipments, Shipment::id);
        UniqueElements.require("a change", "container", containers, Container::id);
    }

    /**
     * Returns references to the records that must already be stored: the account, and the records that the shipments
     * and containers refer to and that are not part of this change. Several references may have the same target.
     */
    public List<RecordReference> references() {
        return ChangeReferences.of(this);
    }

    /**
     * Checks that each linked point of a route matches its stored place, because lists are filtered by the values of
     * the point. A store calls this method before it saves. This method ignores a point whose place is not stored,
     * because the store finds the missing place by {@link #references()}.
     *
     * @param places returns the stored place with an id
     * @throws IllegalArgumentException if the kind, name, code or zone of a point differs from that of its place
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

    /**
     * Checks that company names stay unique within the account. A change may rename a party and use its old name for a
     * different party. A store calls this method before it saves.
     *
     * @param holders returns the stored party with a company name
     * @throws DuplicateException if two parties would have the same company name
     */
    public void requireUniqueNames(Function<String, Optional<Party>> holders) {
        Objects.requireNonNull(holders, "holders");
        Set<UUID> changed = parties.stream().map(Party::id).collect(Collectors.toSet());
        Map<String, UUID> names = new HashMap<>();
        for (Party party : parties) {
            Optional.ofNullable(names.put(party.companyName(), party.id()))
                    .or(() -> holders.apply(party.companyName()).map(Party::id).filter(id -> !changed.contains(id)))
                    .ifPresent(other -> {
                        throw new DuplicateException(
                                "the company name of party " + party.id() + " already belongs to party " + other);
                    });
        }
    }

    private static void refuse(Shipment shipment, RoutingPoint.Linked point) {
        throw new IllegalArgumentException("shipment " + shipment.id() + " links place " + point.placeId()
                + " with another kind, name, code or zone than it has (expected RoutingPoint.linked of that place)");
    }

    /** Starts an empty change. */
    public static Builder of(AccountId account) {
        Objects.requireNonNull(account, "account");
        return new Builder(account);
    }

    /** A builder of a change. Not thread-safe. */
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
         * Returns the change.
         *
         * @throws IllegalArgumentException if a record was added twice
         */
        public Change build() {
            return new Change(account, parties, shipments, containers);
        }
    }
}
