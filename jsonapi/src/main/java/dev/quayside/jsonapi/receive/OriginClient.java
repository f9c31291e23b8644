package dev.quayside.jsonapi.receive;

import java.util.Optional;
import java.util.UUID;

/**
 * The service that is mirrored, where it is asked for what a notification names and does not carry. Implementations are
 * thread-safe.
 */
public interface OriginClient {

    /**
     * The v2 document of a container as it is now, with its shipment, and with the places and terminals of both.
     *
     * @return in UTF-8; empty if it is not there, or not to be seen
     * @throws OriginException if there is no answer
     */
    Optional<byte[]> container(UUID id);

    /**
     * The v2 document of a shipment as it is now, with its containers, and with the places and terminals of all.
     *
     * @return in UTF-8; empty if it is not there, or not to be seen
     * @throws OriginException if there is no answer
     */
    Optional<byte[]> shipment(UUID id);

    /**
     * Returns the v2 document of a notification with its reference object. A mirror asks for a notification whose payload
     * does not name its container, or does not include its reference object. By default the origin does not show any.
     *
     * @return in UTF-8; empty if it is not there, or not to be seen
     * @throws OriginException if there is no answer
     */
    default Optional<byte[]> notification(UUID id) {
        return Optional.empty();
    }

    /**
     * Returns a page of the v2 list of a container's transport events, with their places, terminals and vessels. By default
     * the origin does not list any.
     *
     * @param page from 1; the next one is asked for if this one links to it
     * @return in UTF-8; empty if the container is not there, or not to be seen
     * @throws OriginException if there is no answer
     */
    default Optional<byte[]> transportEvents(UUID containerId, int page) {
        return Optional.empty();
    }
}
