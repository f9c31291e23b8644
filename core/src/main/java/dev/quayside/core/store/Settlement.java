package dev.quayside.core.store;

import java.util.Set;
import java.util.UUID;

/**
 * What has come of settling notifications of one webhook.
 *
 * @param settled those that were still held; the others have passed to somebody else, and nothing was stored of them
 * @param failedInARow how many of the webhook's notifications have failed since one has succeeded, or since it was stored
 */
public record Settlement(Set<UUID> settled, int failedInARow) {

    public Settlement {
        settled = Set.copyOf(settled);
    }
}
