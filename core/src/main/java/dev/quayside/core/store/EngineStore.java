package dev.quayside.core.store;

import java.util.Optional;

/**
 * A store for the tracking engine and the delivery engine. Several processes may share its database.
 *
 * <p>Everything but places, terminals and vessels belongs to an account; two accounts may use the same id. A store has
 * no clock of its own: all instants come from the caller.
 */
public interface EngineStore extends TrackingStore {

    /** Returns the repository of places, terminals and vessels, which all accounts share. */
    @Override
    PlaceAndVesselRepository places();

    /** Returns the repository of tracking requests, source history and due work. */
    TrackingRepository tracking();

    /** Returns the repository of events. */
    EventRepository events();

    /** Returns the repository of webhooks. */
    WebhookRepository webhooks();

    /** Returns the repository of notifications, the outbox of the delivery engine. */
    NotificationRepository notifications();

    /** Returns the repository of custom fields. */
    CustomFieldRepository customFields();

    @Override
    default Optional<EngineStore> forEngines() {
        return Optional.of(this);
    }
}
