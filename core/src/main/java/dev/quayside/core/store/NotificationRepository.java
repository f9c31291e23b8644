package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.WebhookRef;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The notifications of each account, which are the outbox of the delivery engine.
 *
 * <p>Notifications are claimed for one webhook at a time. The owner of a claim is a new id. A worker holds a lease
 * until it settles or releases the notification, or until another worker claims the notification after the lease has
 * expired.
 */
public interface NotificationRepository {

    /** Returns the account's notification with this id. */
    Optional<OutboxEntry> notification(AccountId account, UUID id);

    /**
     * Returns a page of the account's notifications, newest first, then by id.
     *
     * @param offset the number of notifications before the page, from 0
     * @param limit the maximum number to return, from 1
     * @throws IllegalArgumentException if the offset is negative, or the limit less than 1
     */
    NotificationPage page(AccountId account, long offset, int limit);

    /** Returns the attempts to send a notification, sorted by their numbers; empty if no attempt was made. */
    List<Attempt> attempts(AccountId account, UUID notificationId);

    /**
     * Returns webhooks that have notifications to {@link #claim}, including deactivated and deleted webhooks. The
     * accounts take turns. The result starts with one webhook of each account, namely the webhook whose notifications
     * have been due longest; then follows the second webhook of each account, and so on. This is one of the few queries
     * over all accounts.
     *
     * @param limit the maximum number to return, from 1
     * @throws IllegalArgumentException if the limit is less than 1
     */
    List<WebhookRef> webhooksDue(Instant now, int limit);

    /**
     * Claims those due notifications of a webhook that have no valid lease, sorted by due time, then by id. A
     * notification is not claimed while another notification of this webhook about the same container has a valid
     * lease, because only one worker at a time may send notifications about a container. A claim is counted as an
     * attempt. If an earlier claim of the notification has expired, the new claim is not counted again, because the
     * earlier worker may not have made the attempt that was counted.
     *
     * <p>Callers do not wait for each other: while one caller claims notifications of a webhook, other callers get an
     * empty list.
     *
     * @param now the caller's current time, which decides which notifications are due and which leases have expired
     * @param owner the id of this claim; two claims of one worker have different ids
     * @param until the time at which the leases expire
     * @param limit the maximum number to claim, from 1
     * @return the claimed notifications; their number of attempts includes this attempt
     * @throws IllegalArgumentException if {@code until} is not after {@code now}, or the limit is less than 1
     */
    List<OutboxEntry> claim(WebhookRef webhook, Instant now, UUID owner, Instant until, int limit);

    /**
     * Stores the documents of claimed notifications before they are sent. A stored document is not replaced.
     *
     * @param owner the owner of the leases; a notification whose lease was lost is ignored
     * @param documents the documents, keyed by notification id
     * @return the stored documents of the notifications whose leases are held, keyed by notification id
     */
    Map<UUID, String> storeDocuments(WebhookRef webhook, UUID owner, Map<UUID, String> documents);

    /**
     * Stores delivery results in one commit and releases the leases. A notification whose lease was lost is ignored; a
     * worker still holds an expired lease until another worker claims the notification. If a notification was
     * redelivered after the claim and the attempt did not succeed, only the attempt is stored.
     *
     * @param owner the owner of the leases
     * @param settled one result for each notification
     * @throws IllegalArgumentException if a notification has two results
     */
    SettleResult settle(WebhookRef webhook, UUID owner, List<DeliveryResult> settled);

    /**
     * Releases the leases of notifications that were not sent. The claims of these notifications are no longer counted
     * as attempts. Notifications whose leases were lost are ignored.
     */
    void release(WebhookRef webhook, UUID owner, Collection<UUID> notifications);

    /**
     * Makes a notification due again. A notification that has ended becomes pending and starts a new series of
     * attempts. A claimed notification also starts a new series; the attempt in progress ends the notification only if
     * it succeeds. A pending notification that is not claimed becomes due now and continues its series.
     *
     * @return the updated notification; empty if the account does not have the notification
     */
    Optional<Notification> redeliver(AccountId account, UUID notificationId, Instant now);

    /**
     * Makes all failed and all claimed notifications of a webhook due again, as {@link #redeliver} does.
     *
     * @param since the earliest creation time of the notifications, inclusive
     * @return the number of redelivered notifications that had failed; claimed notifications are not counted
     */
    int redeliverFailed(WebhookRef webhook, Instant since, Instant now);

    /**
     * Deletes notifications that have ended, if their creation and their last attempt were before an instant. Their
     * documents and attempts are deleted as well.
     *
     * @param limit the maximum number to delete, from 1
     * @return the number of deleted notifications
     * @throws IllegalArgumentException if the limit is less than 1
     */
    int deleteEnded(AccountId account, Instant endedBefore, int limit);

    /** Returns the size of the notification queue of all accounts. This is one of the few queries over all accounts. */
    QueueStats queueStats(Instant now);

    /**
     * Returns a page of the ids of all accounts in ascending order. The clean-up uses it. This is one of the few
     * queries over all accounts.
     *
     * @param after the id after which the page starts; null to start with the first id
     * @param limit the maximum number to return, from 1
     * @throws IllegalArgumentException if the limit is less than 1
     */
    List<AccountId> accounts(@Nullable AccountId after, int limit);
}
