package dev.quayside.core.store;

import java.util.UUID;

/**
 * The version of a shipment with its containers and history, as read by a store. Only the store that created a version
 * can compare it with the stored shipment.
 */
public interface ShipmentVersion {

    /** Returns the id of the shipment. */
    UUID shipmentId();

    /** Returns the version of the shipment's history; 0 if no history is stored. */
    long historyVersion();

    /** Returns the exception to throw if a commit replaces this version but a different version is stored. */
    default ConflictException conflictException() {
        return new ConflictException("shipment " + shipmentId() + " is no longer as it was read, with version "
                + historyVersion() + " of its history");
    }

    /** Returns the exception to throw if a commit contains a version that was created by a different store. */
    default IllegalArgumentException foreignStoreException() {
        return new IllegalArgumentException("the version of shipment " + shipmentId()
                + " is not of this store (expected the version of an aggregate that the store has returned)");
    }
}
