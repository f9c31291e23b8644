package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.webhook.Webhook;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The webhooks of each account. */
public interface WebhookRepository {

    /** Returns all webhooks of the account, oldest first, then by id. */
    List<Webhook> all(AccountId account);

    /** Returns the account's webhook with this id; empty if it was deleted. */
    Optional<Webhook> webhook(AccountId account, UUID id);

    /**
     * Inserts the webhook, or replaces the one with its id.
     *
     * @throws ConflictException if it was deleted
     * @throws UnknownReferenceException if the account is not there
     */
    void save(AccountId account, Webhook webhook);

    /**
     * Stores the webhook after a change, if it is still as it was before.
     *
     * @return false if it differs or is not there any more; nothing was stored then, and a caller that reads again may try
     *     again
     * @throws IllegalArgumentException if the two do not have the same id
     */
    boolean replace(AccountId account, Webhook before, Webhook after);

    /**
     * Switches a webhook off, if it is there and active; it keeps everything else as it is at that moment.
     *
     * @return whether it was there and active
     */
    boolean deactivate(AccountId account, UUID webhookId, Webhook.Deactivation deactivation);

    /**
     * Deletes the webhook: no look-up and no list has it any more. Its notifications stay; the pending ones are still claimed,
     * and the worker that claims them ends them. A deleted webhook cannot be saved again.
     *
     * @return false if the account does not have a webhook with this id
     */
    boolean delete(AccountId account, UUID webhookId);
}
