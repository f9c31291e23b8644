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
     * Stores a change completely or not at all. A record that equals the stored record is not written again. A change
     * may rename a party and use its old name for a different party.
     *
     * <p>The targets of {@link Change#references()} must already be stored. Creators, owners and the customer's own
     * account are not checked.
     *
     * @throws UnknownReferenceException if the target of a reference is not stored
     * @throws DuplicateException if two parties of the account would have the same company name
     * @throws IllegalArgumentException if a point of a route differs from its place, as
     *     {@link Change#requireSamePlaces} checks
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

    /** Returns the account's party with exactly this company name. At most one party of an account has the name. */
    Optional<Party> partyByName(AccountId account, String companyName);

    /**
     * The number of records that a change wrote, and the number of records that were already stored with the same
     * values.
     */
    record SaveResult(int written, int unchanged) {

        /** Returns the result for a change, given the number of its records that were written. */
        public static SaveResult of(Change change, int written) {
            int all = change.parties().size()
                    + change.shipments().size()
                    + change.containers().size();
            return new SaveResult(written, all - written);
        }
    }
}
