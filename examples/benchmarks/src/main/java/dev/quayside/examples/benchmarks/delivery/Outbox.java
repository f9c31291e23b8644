package dev.quayside.examples.benchmarks.delivery;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.delivery.NotificationDocuments;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.Store;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.query.store.InMemoryStore;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** Pending notifications of ten accounts, all of the same size, with the same number for each webhook. */
final class Outbox {
    static final String SECRET = "a secret of this benchmark";

    private static final int ACCOUNTS = 10;
    private static final int EVENTS_PER_CONTAINER = 4;
    private static final int DOCUMENT_BYTES = 4_000;
    private static final Instant CREATED_AT = Instant.parse("2026-01-31T12:00:00Z");
    private static final UUID EVENT = new UUID(3, 1);

    private Outbox() {}

    /** Returns a writer of documents that takes no time, so that only delivery is measured. */
    static NotificationDocuments documents() {
        return (account, webhook, notifications) ->
                notifications.stream().collect(Collectors.toMap(Notification::id, one -> document(one.id())));
    }

    /** Returns the document of a notification. */
    static byte[] document(UUID id) {
        String beginning =
                "{\"data\":{\"id\":\"" + id + "\",\"type\":\"webhook_notification\",\"attributes\":{\"event\":\"";
        String filling = "container.".repeat((DOCUMENT_BYTES + 4 - beginning.length()) / 10);
        return (beginning + filling + "\"}}}").getBytes(StandardCharsets.UTF_8);
    }

    /** Returns a store in memory with notifications for each receiver. */
    static Store filled(List<URI> urls, int each) {
        Store store = new InMemoryStore();
        for (int account = 0; account < ACCOUNTS; account++) {
            AccountId id = new AccountId(new UUID(1, account));
            store.accounts().save(new Account(id, "Company " + account, new Plan.Paid(), Set.of()));
            TrackingRequest request = TrackingRequest.of(
                            new UUID(2, account), RequestType.CONTAINER, "MSCU0000000", CREATED_AT)
                    .build();
            RequestEvent event =
                    new RequestEvent(EVENT, EventKind.TRACKING_REQUEST_FAILED, CREATED_AT, request.id(), null);
            store.tracking().commit(Commit.of(id).request(request).event(event).build());
        }
        for (int number = 0; number < urls.size(); number++) {
            AccountId account = new AccountId(new UUID(1, number % ACCOUNTS));
            UUID id = new UUID(4, number);
            Set<EventKind> kinds = Set.of(EventKind.values());
            store.webhooks()
                    .save(
                            account,
                            Webhook.of(id, urls.get(number), kinds, SECRET, CREATED_AT)
                                    .build());
            Commit.Builder commit = Commit.of(account);
            for (int i = 0; i < each; i++) {
                commit.notification(notification(new UUID(number + 100, i), id, i));
            }
            store.tracking().commit(commit.build());
        }
        return store;
    }

    private static Notification notification(UUID id, UUID webhook, int number) {
        return new Notification(
                id,
                webhook,
                EVENT,
                EventKind.TRACKING_REQUEST_FAILED,
                new UUID(6, number / EVENTS_PER_CONTAINER),
                1L + number % EVENTS_PER_CONTAINER,
                CREATED_AT,
                Notification.Status.PENDING,
                0,
                0,
                CREATED_AT.plusMillis(number));
    }
}
