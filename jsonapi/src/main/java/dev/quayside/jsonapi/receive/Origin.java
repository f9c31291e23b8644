package dev.quayside.jsonapi.receive;

import java.util.Optional;
import java.util.UUID;

/**
 * The service that is mirrored, where it is asked for what a notification names and does not carry. Implementations are
 * thread-safe.
 */
public interface Origin {

    /**
     * The v2 document of a container as it is now, with its shipment, and with the places and terminals of both.
     *
     * @return in UTF-8; empty if it is not there, or not to be seen
     * @throws OriginException if there is no answer
     */
    Optional<byte[]> container(UUID id);

    /**
     * The v2 document of a shipment as it is now, with its places and terminals.
     *
     * @return in UTF-8; empty if it is not there, or not to be seen
     * @throws OriginException if there is no answer
     */
    Optional<byte[]> shipment(UUID id);
}
