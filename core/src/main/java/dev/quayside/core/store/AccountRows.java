package dev.quayside.core.store;

import dev.quayside.core.account.Account;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.TrackingStore.SaveResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Everything that one account has, in memory. Its monitor guards all of it. */
final class AccountRows {

    private final Map<UUID, Party> parties = new LinkedHashMap<>();
    private final Map<String, UUID> partiesByName = new LinkedHashMap<>();
    private final Map<UUID, Shipment> shipments = new LinkedHashMap<>();
    private final Map<UUID, Container> containers = new LinkedHashMap<>();
    private Account account;
    private @Nullable AccountSnapshot snapshot;

    AccountRows(Account account) {
        this.account = account;
    }

    synchronized void replace(Account value) {
        account = value;
    }

    synchronized Account account() {
        return account;
    }

    synchronized Optional<Container> container(UUID containerId) {
        return Optional.ofNullable(containers.get(Objects.requireNonNull(containerId, "id")));
    }

    synchronized Optional<Shipment> shipment(UUID shipmentId) {
        return Optional.ofNullable(shipments.get(Objects.requireNonNull(shipmentId, "id")));
    }

    synchronized Optional<Party> party(UUID partyId) {
        return Optional.ofNullable(parties.get(Objects.requireNonNull(partyId, "id")));
    }

    synchronized Optional<Party> partyNamed(String companyName) {
        UUID partyId = partiesByName.get(Objects.requireNonNull(companyName, "companyName"));
        return Optional.ofNullable(partyId).map(parties::get);
    }

    synchronized AccountSnapshot snapshot() {
        AccountSnapshot current = snapshot;
        if (current == null) {
            current = new AccountSnapshot(
                    account.id(),
                    List.copyOf(parties.values()),
                    List.copyOf(shipments.values()),
                    List.copyOf(containers.values()));
            snapshot = current;
        }
        return current;
    }

    /** Checks everything, and only then stores it. */
    synchronized SaveResult save(Change change, PlaceRows places) {
        for (Reference reference : change.references()) {
            if (!isThere(reference, places)) {
                throw reference.unknown();
            }
        }
        change.requireSamePlaces(places::place);
        checkNames(change);

        int written = 0;
        for (Party party : change.parties()) {
            Party before = parties.get(party.id());
            if (before != null) {
                partiesByName.remove(before.companyName(), party.id());
            }
        }
        for (Party party : change.parties()) {
            partiesByName.put(party.companyName(), party.id());
        }
        written += put(change.parties(), Party::id, parties);
        written += put(change.shipments(), Shipment::id, shipments);
        written += put(change.containers(), Container::id, containers);
        if (written > 0) {
            snapshot = null;
        }
        int named = change.parties().size()
                + change.shipments().size()
                + change.containers().size();
        return new SaveResult(written, named - written);
    }

    private boolean isThere(Reference reference, PlaceRows places) {
        UUID target = reference.target();
        return switch (reference.kind()) {
            case ACCOUNT -> account.id().value().equals(target);
            case PARTY -> parties.containsKey(target);
            case SHIPMENT -> shipments.containsKey(target);
            case PLACE -> places.place(target).isPresent();
            case TERMINAL -> places.terminal(target).isPresent();
        };
    }

    /** A name may pass from one party to another within a change. */
    private void checkNames(Change change) {
        Map<UUID, Party> changed = new LinkedHashMap<>();
        change.parties().forEach(party -> changed.put(party.id(), party));
        Map<String, UUID> names = new LinkedHashMap<>();
        for (Party party : change.parties()) {
            UUID other = names.putIfAbsent(party.companyName(), party.id());
            if (other == null) {
                UUID holder = partiesByName.get(party.companyName());
                other = holder == null || changed.containsKey(holder) ? null : holder;
            }
            if (other != null) {
                throw new DuplicateException(
                        "the company name of party " + party.id() + " already belongs to party " + other);
            }
        }
    }

    private static <V> int put(List<V> values, Function<V, UUID> idOf, Map<UUID, V> rows) {
        int written = 0;
        for (V value : values) {
            UUID key = idOf.apply(value);
            if (!value.equals(rows.get(key))) {
                rows.put(key, value);
                written++;
            }
        }
        return written;
    }
}
