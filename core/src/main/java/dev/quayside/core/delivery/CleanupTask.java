package dev.quayside.core.delivery;

import dev.quayside.core.account.AccountId;
import java.time.Instant;

/** Deletes rows of one account that are no longer needed. A {@link DeliveryWorker} calls it for every account. */
@FunctionalInterface
public interface CleanupTask {

    /**
     * Deletes a small batch of rows.
     *
     * @param limit the maximum number of rows to delete, from 1
     * @return the number of deleted rows; the worker calls the tasks of an account again until none deletes a row
     * @throws dev.quayside.core.store.StoreException if the store fails; the worker then continues with the next
     *     account
     */
    int delete(AccountId account, Instant now, int limit);
}
