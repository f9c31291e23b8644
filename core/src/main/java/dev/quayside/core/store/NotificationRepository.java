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
 * <p>Notifications are claimed for one webhook at a time. The owner of a claim is a new id. A lease is held until the
 * notification is settled or released, or until another worker claims it after the lease has expired.
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

    /** Returns the attempts to send a notification, by their numbers; empty if it was never sent. */
    List<Attempt> attempts(AccountId account, UUID notificationId);

    /**
     * Returns webhooks with notifications to {@link #claim}, deactivated and deleted webhooks included. The accounts
     * take turns: first the longest due webhook of each account, then the second of each account, and so on. One of the
     * few queries that do not name an account.
     *
     * @param limit the maximum number to return, from 1
     * @throws IllegalArgumentException if the limit is less than 1
     */
    List<WebhookRef> webhooksDue(Instant now, int limit);

    /**
     * Claims due notifications of a webhook without a valid lease, longest due first, then by id. A notification is not
     * claimed while another notification of this webhook about the same container has a valid lease, so that one worker
     * at a time sends the notifications of a container. A claim counts as an attempt. After an expired lease it
     * continues that attempt, because that attempt may not have been made.
     *
     * <p>Callers do not wait for each other: while one caller claims notifications of a webhook, other callers get
     * none.
     *
     * @param now the caller's time, by which notifications are due and leases expire
     * @param owner the id of this claim; two claims of one worker have different ids
     * @param until the time when the leases expire
     * @param limit the maximum number to claim, from 1
     * @return the notifications with this attempt counted
     * @throws IllegalArgumentException if {@code until} is not after {@code now}, or the limit is less than 1
     */
    List<OutboxEntry> claim(WebhookRef webhook, Instant now, UUID owner, Instant until, int limit);

    /**
     * Stores the documents of claimed notifications before they are sent. A stored document is not replaced.
     *
     * @param owner of the leases; a notification whose lease was lost is ignored
     * @param documents by notification id
     * @return the stored documents of the notifications whose leases are held, by notification id
     */
    Map<UUID, String> storeDocuments(WebhookRef webhook, UUID owner, Map<UUID, String> documents);

    /**
     * Stores delivery results in one commit and releases the leases. A notification whose lease was lost is ignored;
     * an expired lease is held until another worker claims the notification. If a notification was redelivered since
     * the claim, only the attempt is stored, unless it succeeded.
     *
     * @param owner of the leases
     * @param settled one result for each notification
     * @throws IllegalArgumentException if a notification has two results
     */
    SettleResult settle(WebhookRef webhook, UUID owner, List<DeliveryResult> settled);

    /**
     * Releases leases of notifications that were not sent; their claims no longer count as attempts. Lost leases are
     * ignored.
     */
    void release(WebhookRef webhook, UUID owner, Collection<UUID> notifications);

    /**
     * Makes a notification due again. A notification that has ended becomes pending with a new series of attempts. A
     * claimed one gets a new series besides the attempt in progress, which ends the notification only if it succeeds.
     * Another pending one is due now and continues its series.
     *
     * @return the notification afterwards; empty if the account does not have it
     */
    Optional<Notification> redeliver(AccountId account, UUID notificationId, Instant now);

    /**
     * Makes all failed and claimed notifications of a webhook due again, as {@link #redeliver}.
     *
     * @param since the earliest creation, inclusive
     * @return the number of failed notifications, without claimed ones
     */
    int redeliverFailed(WebhookRef webhook, Instant since, Instant now);

    /**
     * Deletes notifications that ended, with their documents and attempts, if they were created and last attempted
     * before an instant.
     *
     * @param limit the maximum number to delete, from 1
     * @return the number of deleted notifications
     * @throws IllegalArgumentException if the limit is less than 1
     */
    int deleteEnded(AccountId account, Instant endedBefore, int limit);

    /** Returns the size of the queue of all accounts. One of the few queries that do not name an account. */
    QueueStats backlog(Instant now);

    /**
     * Returns the ids of all accounts in ascending order, for the clean-up. One of the few queries that do not name an
     * account.
     *
     * @param after the id to start after; null to start with the first
     * @param limit the maximum number to return, from 1
     * @throws IllegalArgumentException if the limit is less than 1
     */
    List<AccountId> accounts(@Nullable AccountId after, int limit);
}
