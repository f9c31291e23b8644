package dev.quayside.core.store;

import java.util.Set;
import java.util.UUID;

/**
 * The outcome of storing delivery results of one webhook.
 *
 * @param settled the notifications whose results were stored. Of the others nothing was stored, because another worker
 *     has claimed them; or only the attempt, because they were redelivered meanwhile
 * @param failedInARow the number of the webhook's notifications that failed since the last success, or since it was
 *     saved
 */
public record SettleResult(Set<UUID> settled, int failedInARow) {

    public SettleResult {
        settled = Set.copyOf(settled);
    }
}
