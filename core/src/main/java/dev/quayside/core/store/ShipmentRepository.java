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

/** Shipments, containers and parties: saved together, and read by key. */
public interface ShipmentRepository {

    /**
     * Stores everything of one change, or nothing. Rows that would not change are not written. Within a change a company
     * name may pass from one party to another, and two parties may change names.
     *
     * <p>{@link Change#references()} says what has to be there: the account, the customer, the shipment, the linked
     * places, and the terminals of shipments and containers; creators, owners and the customer's own account are the
     * host's business and not looked up.
     *
     * @return how many elements were inserted or changed, and how many were the same already
     * @throws UnknownReferenceException if the account, or something that an element refers to, is not there
     * @throws DuplicateException if two parties of the account would have the same company name
     * @throws IllegalArgumentException if a linked point of a route differs from its place, see
     *     {@link Change#requireSamePlaces}
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

    /** Returns the account's party with exactly this company name, of which it has one at most. */
    Optional<Party> partyNamed(AccountId account, String companyName);

    /**
     * The result of {@link #save(Change)}.
     *
     * @param written elements that were inserted or changed
     * @param unchanged elements that were the same already
     */
    record SaveResult(int written, int unchanged) {}
}
