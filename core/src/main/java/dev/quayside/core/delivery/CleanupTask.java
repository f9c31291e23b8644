package dev.quayside.core.delivery;

import dev.quayside.core.account.AccountId;
import java.time.Instant;

/**
 * A deletion of rows of one account that are no longer needed. A {@link DeliveryWorker} repeats it for every account.
 */
@FunctionalInterface
public interface CleanupTask {

    /**
     * Deletes a small batch of rows.
     *
     * @param limit the most rows to delete, from 1
     * @return the number of deleted rows; a number below the limit ends the work on this account for now
     * @throws dev.quayside.core.store.StoreException if the store fails; the worker then goes on with the next account
     */
    int delete(AccountId account, Instant now, int limit);
}
