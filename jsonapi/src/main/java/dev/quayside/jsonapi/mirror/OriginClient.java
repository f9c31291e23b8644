package dev.quayside.jsonapi.mirror;

import java.util.Optional;
import java.util.UUID;

/**
 * Fetches documents from the origin, which is the service that a {@link Mirror} mirrors. Implementations are
 * thread-safe.
 */
public interface OriginClient {

    /**
     * Returns the current v2 document of a container with its shipment and the places and terminals of both.
     *
     * @return UTF-8; empty if the origin does not have the container or does not show it
     * @throws OriginException if the origin does not respond
     */
    Optional<byte[]> container(UUID id);

    /**
     * Returns the current v2 document of a shipment with its containers and the places and terminals of all.
     *
     * @return UTF-8; empty if the origin does not have the shipment or does not show it
     * @throws OriginException if the origin does not respond
     */
    Optional<byte[]> shipment(UUID id);

    /**
     * Returns the v2 document of a notification with its reference object. A mirror requests it if the posted body does
     * not state the container or does not include the reference object. Empty by default.
     *
     * @return UTF-8; empty if the origin does not have the notification or does not show it
     * @throws OriginException if the origin does not respond
     */
    default Optional<byte[]> notification(UUID id) {
        return Optional.empty();
    }

    /**
     * Returns a page of the v2 list of a container's transport events with their places, terminals and vessels. Empty
     * by default.
     *
     * @param page the page number, from 1; the mirror requests the next page if this page links to it
     * @return UTF-8; empty if the origin does not have the container or does not show it
     * @throws OriginException if the origin does not respond
     */
    default Optional<byte[]> transportEvents(UUID containerId, int page) {
        return Optional.empty();
    }

    /** The origin did not respond, or not with a document that can be used. A later attempt may succeed. */
    static class OriginException extends RuntimeException {
        private static final long serialVersionUID = 1;

        /** Creates an exception without a cause. */
        public OriginException(String message) {
            super(message);
        }

        /** Creates an exception with a cause. */
        public OriginException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
