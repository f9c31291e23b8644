package dev.quayside.core.store;

import java.util.UUID;

/**
 * The version of a shipment with its containers and history, as a store has read it. Only the store that has created a
 * version can compare it with what is stored.
 */
public interface ShipmentVersion {

    /** Returns the id of the shipment. */
    UUID shipmentId();

    /** Returns the version of the shipment's history; 0 if none is stored. */
    long historyVersion();

    /** Returns the exception for a commit that replaces this version when another one is stored. */
    default ConflictException conflict() {
        return new ConflictException("shipment " + shipmentId() + " is no longer as it was read, with version "
                + historyVersion() + " of its history");
    }

    /** Returns the exception for a commit with a version that the store has not created. */
    default IllegalArgumentException ofAnotherStore() {
        return new IllegalArgumentException("the version of shipment " + shipmentId()
                + " is not of this store (expected the version of an aggregate that the store has returned)");
    }
}
