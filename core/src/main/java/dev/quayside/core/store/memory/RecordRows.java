package dev.quayside.core.store.memory;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.internal.Texts;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.CommitPreconditions;
import dev.quayside.core.store.PlanUsage;
import dev.quayside.core.store.ShipmentRepository.SaveResult;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The parties, shipments and containers of one account. Not thread-safe. */
final class RecordRows {

    private static final Comparator<Shipment> OLDEST_SHIPMENT_FIRST =
            Comparator.comparing(Shipment::createdAt).thenComparing(Shipment::id, IdOrder.UNSIGNED);
    private static final Comparator<Shipment> NEWEST_SHIPMENT_FIRST =
            Comparator.comparing(Shipment::createdAt).reversed().thenComparing(Shipment::id, IdOrder.UNSIGNED);
    private static final Comparator<Container> OLDEST_CONTAINER_FIRST = Comparator.comparing(
                    (Container container) -> container.times().createdAt())
            .thenComparing(Container::id, IdOrder.UNSIGNED);

    private final AccountId account;
    private final RecordMap<Party> parties = new RecordMap<>();
    private final Map<String, UUID> partiesByName = new LinkedHashMap<>();
    private final RecordMap<Shipment> shipments = new RecordMap<>();
    private final MultiIndex<ShipmentNumber> shipmentsBySubmittedNumber = new MultiIndex<>();
    private final MultiIndex<ShipmentNumber> shipmentsByNormalizedNumber = new MultiIndex<>();
    private final RecordMap<Container> containers = new RecordMap<>();
    private final MultiIndex<UUID> containersByShipment = new MultiIndex<>();
    private final MultiIndex<ContainerNumber> containersByNumber = new MultiIndex<>();
    /** The current snapshot, which threads read without a lock. */
    private volatile AccountSnapshot snapshot;

    RecordRows(AccountId account) {
        this.account = account;
        this.snapshot = new AccountSnapshot(account, List.of(), List.of(), List.of());
    }

    Optional<Container> container(UUID id) {
        return Optional.ofNullable(containers.get(id));
    }

    Optional<Shipment> shipment(UUID id) {
        return Optional.ofNullable(shipments.get(id));
    }

    Optional<Party> party(UUID id) {
        return Optional.ofNullable(parties.get(id));
    }

    Optional<Party> partyByName(String companyName) {
        UUID partyId = partiesByName.get(companyName);
        return Optional.ofNullable(partyId).map(parties::get);
    }

    /** Returns the containers of a shipment, oldest first, then by id. */
    List<Container> containersOf(UUID shipmentId) {
        return containersByShipment.idsOf(shipmentId).stream()
                .map(containers::get)
                .sorted(OLDEST_CONTAINER_FIRST)
                .toList();
    }

    /**
     * Returns the shipments with this number, oldest first, then by id. The number is compared, ignoring case, with the
     * submitted number and with the number that the line uses.
     */
    List<UUID> shipmentIdsByNumber(Scac line, String number) {
        ShipmentNumber wanted = new ShipmentNumber(line, number);
        return Stream.concat(
                        shipmentsBySubmittedNumber.idsOf(wanted).stream(),
                        shipmentsByNormalizedNumber.idsOf(wanted).stream())
                .distinct()
                .map(shipments::get)
                .sorted(OLDEST_SHIPMENT_FIRST)
                .map(Shipment::id)
                .toList();
    }

    /** Returns the shipments that have a container with one of these numbers. */
    List<UUID> shipmentIdsByContainerNumber(Collection<ContainerNumber> numbers) {
        return numbers.stream()
                .flatMap(number -> containersByNumber.idsOf(number).stream())
                .map(containers::get)
                .map(Container::shipmentId)
                .distinct()
                .toList();
    }

    /**
     * Returns the shipments whose voyage refers to one of the records of a vessel, and the shipments in
     * {@code withHistory}; newest first, then by id.
     */
    List<UUID> shipmentIdsByVessel(Collection<Vessel> vessels, Set<UUID> withHistory, Instant since, int limit) {
        return shipments.values().stream()
                .filter(shipment ->
                        withHistory.contains(shipment.id()) || vessels.stream().anyMatch(shipment.voyage()::arrivesOn))
                .filter(shipment -> !endedBefore(since, shipment.voyage().arrival()))
                .sorted(NEWEST_SHIPMENT_FIRST)
                .limit(limit)
                .map(Shipment::id)
                .toList();
    }

    private static boolean endedBefore(Instant since, Voyage.ScheduledTime arrival) {
        Instant at = arrival.actualAt() == null ? arrival.estimatedAt() : arrival.actualAt();
        return at != null && at.isBefore(since);
    }

    /** Returns whether a tracked shipment has this number. */
    boolean isTracked(CommitPreconditions.LineNumber number) {
        return shipmentIdsByNumber(number.line(), number.number()).stream()
                .map(shipments::get)
                .anyMatch(shipment -> !shipment.tracking().isStopped());
    }

    /** Returns the number of {@linkplain dev.quayside.core.store.PlanUsage#activeContainers active containers}. */
    int activeContainers() {
        return (int) containers.values().stream()
                .filter(container -> PlanUsage.isActive(container.status()))
                .map(container -> shipments.get(container.shipmentId()))
                .filter(shipment -> shipment != null && !shipment.tracking().isStopped())
                .count();
    }

    /** Returns the records as of the last change. Any thread may call it without a lock. */
    AccountSnapshot snapshot() {
        return snapshot;
    }

    /** Stores a change that was checked before. */
    SaveResult put(Change change) {
        for (Party party : change.parties()) {
            Party before = parties.get(party.id());
            if (before != null) {
                partiesByName.remove(before.companyName(), party.id());
            }
        }
        change.parties().forEach(party -> partiesByName.put(party.companyName(), party.id()));
        int written = put(change.parties(), Party::id, parties, (before, after) -> {})
                + put(change.shipments(), Shipment::id, shipments, this::indexNumber)
                + put(change.containers(), Container::id, containers, this::indexContainer);
        if (written > 0) {
            snapshot = new AccountSnapshot(account, parties.values(), shipments.values(), containers.values());
        }
        return SaveResult.of(change, written);
    }

    private void indexNumber(@Nullable Shipment before, Shipment after) {
        shipmentsBySubmittedNumber.move(
                before == null ? null : ShipmentNumber.submitted(before), ShipmentNumber.submitted(after), after.id());
        shipmentsByNormalizedNumber.move(
                before == null ? null : ShipmentNumber.normalized(before),
                ShipmentNumber.normalized(after),
                after.id());
    }

    private void indexContainer(@Nullable Container before, Container after) {
        containersByShipment.move(before == null ? null : before.shipmentId(), after.shipmentId(), after.id());
        containersByNumber.move(before == null ? null : before.number(), after.number(), after.id());
    }

    private static <V> int put(
            List<V> values, Function<V, UUID> idOf, RecordMap<V> rows, BiConsumer<@Nullable V, V> replaced) {
        int written = 0;
        for (V value : values) {
            UUID key = idOf.apply(value);
            V before = rows.get(key);
            if (!value.equals(before)) {
                rows.put(key, value);
                replaced.accept(before, value);
                written++;
            }
        }
        return written;
    }

    /** The number of a shipment at its shipping line, compared ignoring case. */
    private record ShipmentNumber(Scac line, String number) {

        ShipmentNumber {
            number = Texts.folded(number);
        }

        static ShipmentNumber submitted(Shipment shipment) {
            return new ShipmentNumber(shipment.line().scac(), shipment.billOfLadingNumber());
        }

        static ShipmentNumber normalized(Shipment shipment) {
            return new ShipmentNumber(shipment.line().scac(), shipment.normalizedNumber());
        }
    }
}
