package dev.quayside.core.delivery;

import dev.quayside.core.account.AccountId;
import java.time.Instant;

/**
 * A task that deletes those rows of an account that are no longer needed. A {@link DeliveryWorker} runs the task for
 * every account.
 */
@FunctionalInterface
public interface CleanupTask {

    /**
     * Deletes a small batch of rows.
     *
     * @param limit the maximum number of rows to delete, at least 1
     * @return the number of deleted rows; the worker runs the tasks for an account again until no task deletes a row
     * @throws dev.quayside.core.store.StoreException if the store fails; the worker then continues with the next
     *     account
     */
    int delete(AccountId account, Instant now, int limit);
}
