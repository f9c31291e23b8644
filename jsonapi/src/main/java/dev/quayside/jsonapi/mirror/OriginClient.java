package dev.quayside.jsonapi.mirror;

import java.util.Optional;
import java.util.UUID;

/**
 * A client that fetches documents from the origin, the service that a {@link Mirror} mirrors. Implementations must be
 * thread-safe.
 */
public interface OriginClient {

    /**
     * Returns the current v2 document of a container, which includes its shipment and the places and terminals of both.
     *
     * @return the document in UTF-8; empty if the origin does not have the container or does not show it
     * @throws OriginException if the origin does not respond
     */
    Optional<byte[]> container(UUID id);

    /**
     * Returns the current v2 document of a shipment, which includes its containers and the places and terminals of all
     * these resources.
     *
     * @return the document in UTF-8; empty if the origin does not have the shipment or does not show it
     * @throws OriginException if the origin does not respond
     */
    Optional<byte[]> shipment(UUID id);

    /**
     * Returns the v2 document of a notification, which includes its reference object. A mirror requests this document
     * if the posted body does not state the container or does not include the reference object. By default, returns
     * empty.
     *
     * @return the document in UTF-8; empty if the origin does not have the notification or does not show it
     * @throws OriginException if the origin does not respond
     */
    default Optional<byte[]> notification(UUID id) {
        return Optional.empty();
    }

    /**
     * Returns a page of the v2 list of a container's transport events, which includes their places, terminals and
     * vessels. By default, returns empty.
     *
     * @param page the number of the page, at least 1; the mirror requests the next page if this page links to a next
     *     page
     * @return the document in UTF-8; empty if the origin does not have the container or does not show it
     * @throws OriginException if the origin does not respond
     */
    default Optional<byte[]> transportEvents(UUID containerId, int page) {
        return Optional.empty();
    }

    /**
     * Thrown if the origin did not respond, or responded with a document that cannot be used. A later attempt may
     * succeed.
     */
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
