package dev.quayside.core.store;

import java.util.Optional;

/**
 * A store on which the tracking engine and the delivery engine run. Several processes may share its database.
 *
 * <p>Everything but places, terminals and vessels belongs to an account, and the same id may mean something else in each
 * account. An account that is not there has nothing. A store has no clock: all instants are the caller's.
 */
public interface EngineStore extends TrackingStore {

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
