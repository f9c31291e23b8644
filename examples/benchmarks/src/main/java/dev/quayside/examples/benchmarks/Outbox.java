package dev.quayside.examples.benchmarks;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.delivery.NotificationDocuments;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Notifications of ten accounts that wait to be sent, all of the same size, the same number for each webhook. */
final class Outbox {
    static final String SECRET = "a secret of this benchmark";

    private static final int ACCOUNTS = 10;
    private static final int NEWS_OF_A_CONTAINER = 4;
    private static final int BYTES_A_DOCUMENT = 4_000;
    private static final Instant LONG_AGO = Instant.parse("2026-01-31T12:00:00Z");
    private static final UUID EVENT = new UUID(3, 1);

    private Outbox() {}

    /** Writes documents as quickly as can be, so that sending is what is measured. */
    static NotificationDocuments documents() {
        return (account, webhook, notifications) -> {
            Map<UUID, byte[]> documents = new HashMap<>();
            notifications.forEach(one -> documents.put(one.id(), document(one.id())));
            return documents;
        };
    }

    /** What is sent for a notification. */
    static byte[] document(UUID id) {
        String beginning =
                "{\"data\":{\"id\":\"" + id + "\",\"type\":\"webhook_notification\",\"attributes\":{\"event\":\"";
        StringBuilder text = new StringBuilder(BYTES_A_DOCUMENT).append(beginning);
        while (text.length() < BYTES_A_DOCUMENT - 5) {
            text.append("container.");
        }
        return text.append("\"}}}").toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Puts so many notifications for each of the receivers into a store that has none yet. */
    static void fill(EngineStore store, List<URI> urls, int each) {
        for (int account = 0; account < ACCOUNTS; account++) {
            AccountId id = new AccountId(new UUID(1, account));
            store.accounts().save(new Account(id, "Company " + account, new Plan.Paid(), Set.of()));
            TrackingRequest request = TrackingRequest.of(
                            new UUID(2, account), RequestType.CONTAINER, "MSCU0000000", LONG_AGO)
                    .build();
            RequestEvent event =
                    new RequestEvent(EVENT, EventKind.TRACKING_REQUEST_FAILED, LONG_AGO, request.id(), null);
            store.tracking().commit(Commit.of(id).request(request).event(event).build());
        }
        for (int number = 0; number < urls.size(); number++) {
            AccountId account = new AccountId(new UUID(1, number % ACCOUNTS));
            UUID webhook = new UUID(4, number);
            store.webhooks()
                    .save(
                            account,
                            Webhook.of(webhook, urls.get(number), Set.of(EventKind.values()), SECRET, LONG_AGO)
                                    .build());
            Commit.Builder commit = Commit.of(account);
            for (int i = 0; i < each; i++) {
                commit.notification(new Notification(
                        new UUID(number + 100, i),
                        webhook,
                        EVENT,
                        EventKind.TRACKING_REQUEST_FAILED,
                        new UUID(6, i / NEWS_OF_A_CONTAINER),
                        1L + i % NEWS_OF_A_CONTAINER,
                        LONG_AGO,
                        Notification.Status.PENDING,
                        0,
                        0,
                        LONG_AGO.plusMillis(i)));
            }
            store.tracking().commit(commit.build());
        }
    }
}
