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

/**
 * The notifications of each account, which are the outbox of the delivery engine.
 *
 * <p>Notifications are claimed for one webhook at a time. A claim has an owner, which is never the same twice, and is held
 * until it is settled, released, or claimed by another worker after its time is up.
 */
public interface NotificationRepository {

    /** Returns the account's notification with this id. */
    Optional<Notification> notification(AccountId account, UUID id);

    /**
     * Returns a page of the account's notifications, newest first, then by id.
     *
     * @param offset how many of the list to leave out, from 0
     * @param limit the most to return, from 1
     * @throws IllegalArgumentException if the offset is negative, or the limit less than 1
     */
    NotificationPage page(AccountId account, long offset, int limit);

    /** Returns the attempts to send a notification, by their numbers; empty if it was never sent. */
    List<Attempt> attempts(AccountId account, UUID notificationId);

    /**
     * Returns webhooks that have a notification whose time has come and that is not claimed: first of each account the one
     * that has been due longest, then the second of each, and so on, so that no account is behind all of another's; also those
     * that were switched off or deleted. One of the few queries that do not name an account.
     *
     * @param limit the most to return, from 1
     * @throws IllegalArgumentException if the limit is less than 1
     */
    List<WebhookRef> webhooksDue(Instant now, int limit);

    /**
     * Claims what is due for one webhook: notifications whose {@link Notification#dueAt()} has come and that are not
     * claimed, longest due first, then by id. A notification is claimed as long as a claim on it is held and has time
     * left. Left out are those of a container of which this webhook has a claimed one: the notifications of one container are
     * sent by one worker at a time. A claim counts as an attempt, unless it takes over a notification from a claim whose time
     * was up: that attempt goes on, since it is unknown whether it was made.
     *
     * <p>No caller waits for another: while one claims for a webhook, others get nothing for it.
     *
     * @param now the caller's own time, by which notifications are due and other claims' time is up
     * @param owner names this claim and no other, also not another one of the same worker
     * @param until when the claims may pass on
     * @param limit the most to claim, from 1
     * @throws IllegalArgumentException if {@code until} is not after {@code now}, or the limit is less than 1
     */
    List<ClaimedNotification> claim(WebhookRef webhook, Instant now, UUID owner, Instant until, int limit);

    /**
     * Stores the documents of claimed notifications, before any of them is sent. A notification that has a document keeps it.
     *
     * @param owner of the claims; notifications that the owner does not hold any more are passed over
     * @param documents by the ids of their notifications
     * @return the documents that are stored now, by the ids of the notifications that the owner holds: what the owner may send
     */
    Map<UUID, String> storeDocuments(WebhookRef webhook, UUID owner, Map<UUID, String> documents);

    /**
     * Stores the results of claimed notifications, all in one commit, and releases their claims. Notifications that the
     * owner does not hold any more are passed over; a claim whose time is up is held as long as no worker has claimed the
     * notification since. Of a notification that was redelivered since it was claimed only the attempt is stored, unless it
     * has arrived.
     *
     * @param owner of the claims
     * @param settled each notification once
     * @throws IllegalArgumentException if a notification is named twice
     */
    SettleResult settle(WebhookRef webhook, UUID owner, List<DeliveryResult> settled);

    /** Releases claims that were not used: they do not count as attempts. Those that are no longer held are passed over. */
    void release(WebhookRef webhook, UUID owner, Collection<UUID> notifications);

    /**
     * Makes a notification due once more. A notification that has ended is pending again, and has as many tries as a new one.
     * A claimed notification has as many too, besides the try that is being made, which ends it only if it arrives. Another
     * pending notification only gets its turn sooner.
     *
     * @return the notification as it is then; empty if the account does not have one with this id
     */
    Optional<Notification> redeliver(AccountId account, UUID notificationId, Instant now);

    /**
     * Makes all failed notifications of a webhook due once more, as {@link #redeliver} does; and those that are claimed, since
     * they may be about to fail.
     *
     * @param since the earliest creation, inclusive
     * @return how many had failed
     */
    int redeliverFailed(WebhookRef webhook, Instant since, Instant now);

    /**
     * Deletes notifications that have ended, each with its document and its attempts: those that were created and last
     * attempted before an instant. Pending notifications stay.
     *
     * @param limit the most to delete, from 1
     * @return how many were deleted
     * @throws IllegalArgumentException if the limit is less than 1
     */
    int deleteEnded(AccountId account, Instant endedBefore, int limit);

    /** Returns what all accounts have still to be sent. One of the few queries that do not name an account. */
    QueueStats backlog(Instant now);
}
