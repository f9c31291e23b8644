package dev.quayside.core.store;

import java.util.Set;
import java.util.UUID;

/**
 * What has come of settling notifications of one webhook.
 *
 * @param settled those of which everything was stored. Of the others nothing was, since they have passed to somebody else;
 *     or only the attempt, since they were redelivered while it was made and are due once more
 * @param failedInARow how many of the webhook's notifications have failed since one has succeeded, or since it was stored
 */
public record SettleResult(Set<UUID> settled, int failedInARow) {

    public SettleResult {
        settled = Set.copyOf(settled);
    }
}
