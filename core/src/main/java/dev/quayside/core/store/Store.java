package dev.quayside.core.store;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A store of tracking data, with a repository for each of its roles. Several processes may share its database.
 * Implementations and their repositories are thread-safe.
 *
 * <p>Every store has the roles accounts, places and shipments. The other roles are optional. The method of an absent
 * role always throws an {@link AbsentRoleException}. A part of the library that needs an absent role throws this
 * exception when it is built.
 *
 * <p>Every method of a repository throws a {@link StoreException} when the store fails; the stored data is then
 * unchanged. A read by ids returns each value once, in the order of the ids, and omits ids that the account does not
 * have. Ids are sorted as unsigned numbers.
 *
 * <p>All records except places, terminals and vessels belong to an account; two accounts may use the same id. A store
 * does not use a clock: all instants come from the caller.
 */
public interface Store {

    /** Returns the repository of accounts and API keys. */
    AccountRepository accounts();

    /** Returns the repository of places and terminals, which all accounts share. */
    PlaceRepository places();

    /** Returns the repository of shipments, containers and parties. */
    ShipmentRepository shipments();

    /** Returns the repository of vessels, which all accounts share. */
    default VesselRepository vessels() {
        throw lacks("the role ", "vessels");
    }

    /** Returns the repository of tracking requests, source history and due work. */
    default TrackingRepository tracking() {
        throw lacks("the role ", "tracking");
    }

    /** Returns the repository of events. */
    default EventRepository events() {
        throw lacks("the role ", "events");
    }

    /** Returns the repository of webhooks. */
    default WebhookRepository webhooks() {
        throw lacks("the role ", "webhooks");
    }

    /** Returns the repository of notifications, the outbox of the delivery engine. */
    default NotificationRepository notifications() {
        throw lacks("the role ", "notifications");
    }

    /** Returns the repository of custom fields. */
    default CustomFieldRepository customFields() {
        throw lacks("the role ", "customFields");
    }

    /** Returns the repository of shares. */
    default ShareRepository shares() {
        throw lacks("the role ", "shares");
    }

    /**
     * Returns the store of responses to requests that have an {@code Idempotency-Key}. All processes that use the
     * database share the responses. If the store lacks this role, each process keeps its responses in memory.
     */
    default IdempotencyStore idempotency() {
        throw lacks("the role ", "idempotency");
    }

    /** Returns whether this store has all of the roles. */
    default boolean has(Role... roles) {
        return absent(roles).isEmpty();
    }

    /**
     * Checks that this store has the roles that a part of the library needs.
     *
     * @param part the name of the part in the message, such as {@code "the tracking engine"}
     * @throws AbsentRoleException if roles are absent; the message names all of them
     */
    default void require(String part, Role... roles) {
        Set<String> absent = absent(roles);
        if (!absent.isEmpty()) {
            throw lacks("roles that " + part + " needs: ", String.join(", ", absent));
        }
    }

    private AbsentRoleException lacks(String what, String roles) {
        return new AbsentRoleException("store: " + getClass().getSimpleName() + " lacks " + what + roles, roles);
    }

    private Set<String> absent(Role... roles) {
        Set<String> absent = new LinkedHashSet<>();
        for (Role role : roles) {
            try {
                role.of(this);
            } catch (AbsentRoleException e) {
                absent.add(e.role());
            }
        }
        return absent;
    }

    /**
     * A role of a store, given as a reference to the method that returns its repository, such as {@code Store::events}.
     */
    @FunctionalInterface
    interface Role {
        /**
         * Returns the repository.
         *
         * @throws AbsentRoleException if the store does not have the role
         */
        Object of(Store store);
    }
}
