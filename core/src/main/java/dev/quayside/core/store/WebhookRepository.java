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
     * Inserts a webhook, or replaces the one with its id.
     *
     * @throws ConflictException if it was deleted
     * @throws UnknownReferenceException if the account does not exist
     */
    void save(AccountId account, Webhook webhook);

    /**
     * Replaces a webhook if the stored one is unchanged.
     *
     * @return false if the stored webhook differs or was deleted; the caller may read again and retry
     * @throws IllegalArgumentException if the two have different ids
     */
    boolean replace(AccountId account, Webhook before, Webhook after);

    /**
     * Deactivates a webhook and keeps everything else.
     *
     * @return whether the webhook was active
     */
    boolean deactivate(AccountId account, UUID webhookId, Webhook.Deactivation deactivation);

    /**
     * Deletes a webhook for good. Its notifications stay; the worker that claims a pending one ends it.
     *
     * @return false if the account does not have it
     */
    boolean delete(AccountId account, UUID webhookId);
}
