package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** Shipments, containers and parties. */
public interface ShipmentRepository {

    /**
     * Stores a change completely or not at all. A record that equals the stored one is not written again. Within a
     * change a company name may pass from one party to another.
     *
     * <p>What {@link Change#references()} returns must be stored already. Creators, owners and the customer's own
     * account are not checked.
     *
     * @throws UnknownReferenceException if a reference is not stored
     * @throws DuplicateException if two parties of the account would have the same company name
     * @throws IllegalArgumentException as {@link Change#requireSamePlaces}
     */
    SaveResult save(Change change);

    /** Returns the account's containers with these ids. */
    List<Container> containers(AccountId account, Collection<UUID> ids);

    /** Returns the account's container with this id. */
    default Optional<Container> container(AccountId account, UUID id) {
        return containers(account, List.of(Objects.requireNonNull(id, "id"))).stream()
                .findFirst();
    }

    /** Returns the account's shipment with this id. */
    Optional<Shipment> shipment(AccountId account, UUID id);

    /** Returns the account's party with this id. */
    Optional<Party> party(AccountId account, UUID id);

    /** Returns the account's only party with exactly this company name. */
    Optional<Party> partyByName(AccountId account, String companyName);

    /** The number of written records of a change, and the number of records that were equal to the stored ones. */
    record SaveResult(int written, int unchanged) {

        /** Returns the result of a change of which this number of records was written. */
        public static SaveResult of(Change change, int written) {
            int all = change.parties().size()
                    + change.shipments().size()
                    + change.containers().size();
            return new SaveResult(written, all - written);
        }
    }
}
