package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.WebhookRef;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A store from which notifications can be sent: it also hands out those that are due, and keeps what became of them.
 * Implementations are thread-safe, also when several processes share one database.
 *
 * <p>Every method throws {@link StoreException} when the store cannot answer; what was stored before is then unchanged.
 * An account or a webhook that is not there has nothing; ids are ordered as unsigned numbers. Times are the caller's: a
 * store has no clock.
 *
 * <p>Notifications are claimed for one webhook at a time. A claim has an owner, who is never the same twice, and is held
 * until it is settled, given back, or claimed by somebody else after its time is up.
 */
public interface DeliveryStore extends EngineStore {

    /** The account's webhook with this id; empty if it was deleted. */
    Optional<Webhook> webhook(AccountId account, UUID id);

    /**
     * Stores the webhook after a change, if it is still as it was before.
     *
     * @return false if it is not, or not there any more; nothing was stored then, and whoever reads again may try again
     * @throws IllegalArgumentException if the two do not have the same id
     */
    boolean replace(AccountId account, Webhook before, Webhook after);

    /**
     * Switches a webhook off, if it is there and active; it keeps everything else as it is at that moment.
     *
     * @return whether it was
     */
    boolean deactivate(AccountId account, UUID webhookId, Webhook.Deactivation deactivation);

    /**
     * Deletes the webhook: no look-up and no list has it any more. Its notifications stay; those that are pending are
     * still claimed, and whoever does so ends them. A deleted webhook cannot be saved again.
     *
     * @return false if the account has none with this id
     */
    boolean deleteWebhook(AccountId account, UUID webhookId);

    /** The account's notification with this id. */
    Optional<Notification> notification(AccountId account, UUID id);

    /**
     * The account's notifications, newest first, then by id.
     *
     * @param offset how many of the list to leave out, from 0
     * @param limit the most to answer, from 1
     * @throws IllegalArgumentException if the offset is negative, or the limit less than 1
     */
    NotificationPage notifications(AccountId account, long offset, int limit);

    /** What became of the attempts to send a notification, by their numbers; empty if it was never sent. */
    List<Attempt> attempts(AccountId account, UUID notificationId);

    /** The document that is sent for a notification; empty until it is first about to be sent. */
    Optional<String> document(AccountId account, UUID notificationId);

    /**
     * Webhooks that have a notification whose time has come and that is not claimed: first of each account the one that has
     * been due longest, then the second of each, and so on, so that no account is behind all of another's; also those that were
     * switched off or deleted. One of the few questions that do not name an account.
     *
     * @param limit the most to answer, from 1
     * @throws IllegalArgumentException if the limit is less than 1
     */
    List<WebhookRef> webhooksDue(Instant now, int limit);

    /**
     * Claims what is due for one webhook: notifications whose {@link Notification#dueAt()} has come and that are not
     * claimed, longest due first, then by id. A notification is claimed as long as a claim on it is held and has time
     * left. Left out are those of a container of which this webhook has a claimed one: the news of one container are in
     * one hand at a time. A claim counts as an attempt, unless it takes over what another one has left behind
     * when its time was up: that attempt goes on, since nobody knows whether it was made.
     *
     * <p>None waits for another: while somebody claims for a webhook, nobody else gets anything for it.
     *
     * @param now the caller's own time, by which notifications are due and other claims' time is up
     * @param owner names this claim and no other, also not another one of the same worker
     * @param until when the claims may pass on
     * @param limit the most to claim, from 1
     * @throws IllegalArgumentException if {@code until} is not after {@code now}, or the limit is less than 1
     */
    List<ClaimedNotification> claimNotifications(WebhookRef webhook, Instant now, UUID owner, Instant until, int limit);

    /**
     * Stores the documents of claimed notifications, before any of them is sent. One that has a document keeps it.
     *
     * @param owner who claimed them; those that he does not hold any more are passed over
     * @param documents by the ids of their notifications
     * @return what may be sent: the documents that are stored now, by the ids of those that he holds; others are for
     *     whoever holds them to send
     */
    Map<UUID, String> storeDocuments(WebhookRef webhook, UUID owner, Map<UUID, String> documents);

    /**
     * Stores what has become of claimed notifications, all in one commit, and gives their claims back. Those that the
     * owner does not hold any more are passed over; that their time is up is no hindrance as long as nobody has claimed
     * them since. Of one that was redelivered since it was claimed only the attempt is stored, unless it has arrived.
     *
     * @param owner who claimed them
     * @param settled each notification once
     * @throws IllegalArgumentException if a notification is named twice
     */
    Settlement settle(WebhookRef webhook, UUID owner, List<Settled> settled);

    /** Gives claims back that were not used: they do not count as attempts. Those that are no longer held are passed over. */
    void giveBack(WebhookRef webhook, UUID owner, Collection<UUID> notifications);

    /**
     * Makes a notification due once more. One that has ended is pending again, and has as many tries as a new one. One that
     * is claimed has so too, besides the try that is being made, which ends it only if it arrives. Another one that is
     * pending only gets its turn sooner.
     *
     * @return the notification as it is then; empty if the account has none with this id
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
     * The account's events behind a position, in the order of their positions. What is behind a position that was once
     * answered never misses an event, however late its commit ends.
     *
     * @param position where to begin, exclusive; 0 for the very first
     * @param limit the most to answer, from 1
     * @throws IllegalArgumentException if the position is negative, or the limit less than 1
     */
    List<FeedEvent> eventsAfter(AccountId account, long position, int limit);

    /**
     * Deletes notifications that have ended, each with its document and its attempts: those that were created and last
     * attempted before an instant. Deletes none that is pending.
     *
     * @param limit the most to delete, from 1
     * @return how many were deleted
     * @throws IllegalArgumentException if the limit is less than 1
     */
    int deleteNotifications(AccountId account, Instant endedBefore, int limit);

    /**
     * Deletes the first events of the account's feed that were created before an instant, but for those to which a
     * notification refers. The positions of the others stay, and no position is given again: what is behind an older position
     * are the events that are left.
     *
     * @param limit the most to delete, from 1
     * @return how many were deleted
     * @throws IllegalArgumentException if the limit is less than 1
     */
    int deleteEvents(AccountId account, Instant createdBefore, int limit);

    /**
     * The ids of accounts in their order. One of the few questions that do not name an account.
     *
     * @param after where to begin, exclusive; null for the very first
     * @param limit the most to answer, from 1
     * @throws IllegalArgumentException if the limit is less than 1
     */
    List<AccountId> accountsAfter(@Nullable AccountId after, int limit);

    /** What one account has still to be sent. */
    Backlog backlog(AccountId account, Instant now);

    /** What all accounts have still to be sent. One of the few questions that do not name an account. */
    Backlog backlog(Instant now);
}
