package dev.quayside.store.jdbi;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.UnknownReferenceException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Checks that everything a change refers to is there, and says what is not. */
final class References {

    private final Rows rows;

    References(Rows rows) {
        this.rows = rows;
    }

    /**
     * Checks the elements in their order.
     *
     * @param partyIds of the parties that are there, those of the change among them
     * @param shipmentIds of the shipments that are there, those of the change among them
     */
    void check(Handle handle, Change change, Set<UUID> partyIds, Set<UUID> shipmentIds) {
        List<Reference> references = new ArrayList<>();
        change.shipments().forEach(shipment -> collect(references, shipment));
        change.containers().forEach(container -> collect(references, container));
        Set<UUID> places = rows.places(handle, targets(references, Kind.PLACE)).keySet();
        Set<UUID> terminals =
                rows.terminals(handle, targets(references, Kind.TERMINAL)).keySet();
        for (Reference reference : references) {
            Set<UUID> known = switch (reference.kind()) {
                case PARTY -> partyIds;
                case SHIPMENT -> shipmentIds;
                case PLACE -> places;
                case TERMINAL -> terminals;
            };
            if (!known.contains(reference.target())) {
                throw new UnknownReferenceException(reference.from() + " refers to " + reference.kind().word + " "
                        + reference.target() + ", which is not there");
            }
        }
    }

    static UnknownReferenceException unknownAccount(AccountId account) {
        return new UnknownReferenceException("a change refers to account " + account + ", which is not there");
    }

    private static void collect(List<Reference> references, Shipment shipment) {
        String from = "shipment " + shipment.id();
        add(references, from, Kind.PARTY, shipment.parties().customerId());
        add(references, from, Kind.PLACE, placeId(shipment.routing().portOfLading()));
        add(references, from, Kind.PLACE, placeId(shipment.routing().portOfDischarge()));
        add(references, from, Kind.PLACE, placeId(shipment.routing().destination()));
        add(references, from, Kind.TERMINAL, shipment.routing().podTerminalId());
        add(references, from, Kind.TERMINAL, shipment.routing().destinationTerminalId());
    }

    private static void collect(List<Reference> references, Container container) {
        String from = "container " + container.id();
        add(references, from, Kind.SHIPMENT, container.shipmentId());
        add(references, from, Kind.TERMINAL, container.facilities().podTerminalId());
        add(references, from, Kind.TERMINAL, container.facilities().pickupFacilityId());
    }

    private static @Nullable UUID placeId(@Nullable RoutingPoint point) {
        return point instanceof RoutingPoint.Linked linked ? linked.placeId() : null;
    }

    private static void add(List<Reference> references, String from, Kind kind, @Nullable UUID target) {
        if (target != null) {
            references.add(new Reference(from, kind, target));
        }
    }

    private static Collection<UUID> targets(List<Reference> references, Kind kind) {
        Set<UUID> targets = new HashSet<>();
        references.stream()
                .filter(reference -> reference.kind() == kind)
                .forEach(reference -> targets.add(reference.target()));
        return targets;
    }

    private enum Kind {
        PARTY("party"),
        SHIPMENT("shipment"),
        PLACE("place"),
        TERMINAL("terminal");

        private final String word;

        Kind(String word) {
            this.word = word;
        }
    }

    private record Reference(String from, Kind kind, UUID target) {}
}
