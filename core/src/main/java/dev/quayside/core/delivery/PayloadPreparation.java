package dev.quayside.core.delivery;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.NotificationRepository;
import dev.quayside.core.store.OutboxEntry;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.NotificationSkipReason;
import dev.quayside.core.webhook.Webhook;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/** Writes and stores the documents of claimed notifications, and groups the notifications by container. Thread-safe. */
final class PayloadPreparation {
    private static final Comparator<OutboxEntry> BY_SEQUENCE =
            Comparator.comparingLong(claimed -> sequence(claimed.notification()));

    private final NotificationRepository store;
    private final NotificationDocuments documents;
    private final InstantSource clock;
    private final DeliveryMonitor monitor;

    PayloadPreparation(
            NotificationRepository store,
            NotificationDocuments documents,
            InstantSource clock,
            DeliveryMonitor monitor) {
        this.store = store;
        this.documents = documents;
        this.clock = clock;
        this.monitor = monitor;
    }

    /**
     * Returns one queue per container, sorted by the position of the queue's first notification among the claimed
     * notifications.
     *
     * @param skipped receives each notification that is not to be sent, and the reason
     */
    List<ContainerQueue> prepareQueues(
            Lease lease,
            WebhookSnapshot to,
            List<OutboxEntry> claimed,
            BiConsumer<Notification, NotificationSkipReason> skipped) {
        Instant now = clock.instant();
        List<OutboxEntry> wanted = new ArrayList<>();
        for (OutboxEntry one : claimed) {
            Notification notification = one.notification();
            to.skipReason(notification, now)
                    .ifPresentOrElse(reason -> skipped.accept(notification, reason), () -> wanted.add(one));
        }
        Webhook webhook = to.webhook();
        return webhook == null ? List.of() : byContainer(withDocuments(lease, webhook, wanted, skipped));
    }

    private List<OutboxEntry> withDocuments(
            Lease lease,
            Webhook webhook,
            List<OutboxEntry> wanted,
            BiConsumer<Notification, NotificationSkipReason> skipped) {
        List<Notification> without = wanted.stream()
                .filter(one -> one.document().isEmpty())
                .map(OutboxEntry::notification)
                .toList();
        if (without.isEmpty()) {
            return wanted;
        }
        Map<UUID, NotificationSkipReason> reasons = new HashMap<>();
        Map<UUID, String> written = write(lease.webhook().account(), webhook, without, reasons);
        Map<UUID, String> stored = store.storeDocuments(lease.webhook(), lease.owner(), written);
        List<OutboxEntry> documented = new ArrayList<>();
        for (OutboxEntry one : wanted) {
            Notification notification = one.notification();
            UUID id = notification.id();
            String document = one.document().orElse(stored.get(id));
            if (document != null) {
                documented.add(new OutboxEntry(notification, document));
            } else if (written.containsKey(id)) {
                monitor.log().debug("the lease of notification {} was lost before it could be sent", id);
            } else {
                skipped.accept(notification, reasons.getOrDefault(id, NotificationSkipReason.SUBJECT_DELETED));
            }
        }
        return documented;
    }

    /** Writes all documents at once; if that fails, writes each document separately. */
    private Map<UUID, String> write(
            AccountId account,
            Webhook webhook,
            List<Notification> notifications,
            Map<UUID, NotificationSkipReason> reasons) {
        try {
            return texts(account, webhook, notifications);
        } catch (StoreException e) {
            throw e;
        } catch (RuntimeException e) {
            if (notifications.size() == 1) {
                UUID id = notifications.get(0).id();
                monitor.failures().warn(e, "the document of notification {} cannot be written", id);
                reasons.put(id, NotificationSkipReason.UNWRITABLE);
                return Map.of();
            }
            Map<UUID, String> written = new HashMap<>();
            notifications.forEach(one -> written.putAll(write(account, webhook, List.of(one), reasons)));
            return written;
        }
    }

    private Map<UUID, String> texts(AccountId account, Webhook webhook, List<Notification> notifications) {
        return documents.write(account, webhook, notifications).entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> text(entry.getKey(), entry.getValue())));
    }

    private static String text(UUID id, byte[] document) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(document))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(
                    "the document of notification " + id + " is not UTF-8 (expected JSON in UTF-8)", e);
        }
    }

    private static List<ContainerQueue> byContainer(List<OutboxEntry> wanted) {
        Map<UUID, List<OutboxEntry>> queues = new LinkedHashMap<>();
        for (OutboxEntry one : wanted) {
            UUID container = one.notification().containerId();
            queues.computeIfAbsent(container == null ? one.notification().id() : container, any -> new ArrayList<>())
                    .add(one);
        }
        return queues.values().stream()
                .map(queue ->
                        new ContainerQueue(queue.stream().sorted(BY_SEQUENCE).toList()))
                .toList();
    }

    private static long sequence(Notification notification) {
        Long sequence = notification.sequence();
        return sequence == null ? 0 : sequence;
    }
}
