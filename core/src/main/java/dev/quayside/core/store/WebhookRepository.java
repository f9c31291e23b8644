package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.webhook.Webhook;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The webhooks of each account. */
public interface WebhookRepository {

    /** Returns all webhooks of the account, oldest first, then by id. */
    List<Webhook> webhooks(AccountId account);

    /** Returns the account's webhook with this id; empty if it was deleted. */
    Optional<Webhook> webhook(AccountId account, UUID id);

    /**
     * Inserts a webhook, or replaces the stored webhook with the same id.
     *
     * @throws ConflictException if the webhook was deleted
     * @throws UnknownReferenceException if the account does not exist
     */
    void save(AccountId account, Webhook webhook);

    /**
     * Replaces a webhook if the stored webhook equals {@code before}.
     *
     * @return false if the stored webhook differs or was deleted; the caller may read again and retry
     * @throws IllegalArgumentException if {@code before} and {@code after} have different ids
     */
    boolean replace(AccountId account, Webhook before, Webhook after);

    /**
     * Deactivates a webhook without changing its other values.
     *
     * @return whether the webhook was active
     */
    boolean deactivate(AccountId account, UUID webhookId, Webhook.Deactivation deactivation);

    /**
     * Deletes a webhook permanently. The notifications of the webhook are kept. A worker that claims a pending
     * notification of a deleted webhook ends the notification without sending it.
     *
     * @return false if the account does not have the webhook
     */
    boolean delete(AccountId account, UUID webhookId);
}
