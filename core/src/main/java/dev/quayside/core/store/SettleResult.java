package dev.quayside.core.store;

import java.util.Set;
import java.util.UUID;

/**
 * The result of storing delivery results of one webhook.
 *
 * @param settled the notifications whose results were stored. Nothing is stored for a notification that another worker
 *     has claimed. If a notification was redelivered and the attempt did not succeed, only the attempt is stored
 * @param failedInARow the number of the webhook's notifications that failed since the last successful notification, or
 *     since the webhook was saved
 */
public record SettleResult(Set<UUID> settled, int failedInARow) {

    public SettleResult {
        settled = Set.copyOf(settled);
    }
}
