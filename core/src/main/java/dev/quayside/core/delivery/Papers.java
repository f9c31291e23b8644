package dev.quayside.core.delivery;

import dev.quayside.core.store.ClaimedNotification;
import dev.quayside.core.store.Settled;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Obstacle;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.WebhookRef;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes what was claimed ready to be sent: sees to it that everything has a document, and puts it in order. */
final class Papers {
    private static final Logger LOG = LoggerFactory.getLogger(DeliveryEngine.class);
    private static final Comparator<ClaimedNotification> BY_SEQUENCE =
            Comparator.comparingLong(claimed -> sequence(claimed.notification()));

    private final Gear gear;
    private final WebhookRef ref;
    private final UUID owner;

    Papers(Gear gear, WebhookRef ref, UUID owner) {
        this.gear = gear;
        this.ref = ref;
        this.owner = owner;
    }

    /**
     * What is to be sent one after the other, longest due first, by its sequence numbers.
     *
     * @param unsent takes what is not to be sent
     */
    List<Chain> chains(Addressee to, List<ClaimedNotification> claimed, Consumer<Settled> unsent) {
        Instant now = gear.now();
        List<ClaimedNotification> wanted = new ArrayList<>();
        for (ClaimedNotification one : claimed) {
            Notification notification = one.notification();
            to.obstacleTo(notification, now)
                    .ifPresentOrElse(
                            why -> unsent.accept(gear.courier().unsent(notification, why)), () -> wanted.add(one));
        }
        Webhook webhook = to.webhook();
        return webhook == null ? List.of() : inOrder(documented(webhook, wanted, unsent));
    }

    private List<ClaimedNotification> documented(
            Webhook webhook, List<ClaimedNotification> wanted, Consumer<Settled> unsent) {
        List<Notification> without = wanted.stream()
                .filter(one -> one.document().isEmpty())
                .map(ClaimedNotification::notification)
                .toList();
        if (without.isEmpty()) {
            return wanted;
        }
        Map<UUID, Obstacle> obstacles = new HashMap<>();
        Map<UUID, String> written = write(webhook, without, obstacles);
        Map<UUID, String> stored = gear.store().notifications().storeDocuments(ref, owner, written);
        List<ClaimedNotification> documented = new ArrayList<>();
        for (ClaimedNotification one : wanted) {
            Notification notification = one.notification();
            UUID id = notification.id();
            String document = one.document().orElse(stored.get(id));
            if (document != null) {
                documented.add(new ClaimedNotification(notification, document));
            } else if (written.containsKey(id)) {
                LOG.debug("notification {} has passed to somebody else before it could be sent", id);
            } else {
                Obstacle why = obstacles.getOrDefault(id, Obstacle.NOTHING_TO_TELL);
                unsent.accept(gear.courier().unsent(notification, why));
            }
        }
        return documented;
    }

    /** If one of them cannot be written, the others are all the same. */
    private Map<UUID, String> write(Webhook webhook, List<Notification> notifications, Map<UUID, Obstacle> obstacles) {
        try {
            return texts(webhook, notifications);
        } catch (StoreException e) {
            throw e;
        } catch (RuntimeException e) {
            if (notifications.size() == 1) {
                UUID id = notifications.get(0).id();
                gear.failures().warn(e, "the document of notification {} cannot be written", id);
                obstacles.put(id, Obstacle.UNWRITABLE);
                return Map.of();
            }
            Map<UUID, String> written = new HashMap<>();
            notifications.forEach(one -> written.putAll(write(webhook, List.of(one), obstacles)));
            return written;
        }
    }

    private Map<UUID, String> texts(Webhook webhook, List<Notification> notifications) {
        return gear.documents().write(ref.account(), webhook, notifications).entrySet().stream()
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

    private static List<Chain> inOrder(List<ClaimedNotification> wanted) {
        Map<UUID, List<ClaimedNotification>> links = new LinkedHashMap<>();
        for (ClaimedNotification one : wanted) {
            UUID container = one.notification().containerId();
            links.computeIfAbsent(container == null ? one.notification().id() : container, any -> new ArrayList<>())
                    .add(one);
        }
        return links.values().stream()
                .map(chain -> new Chain(chain.stream().sorted(BY_SEQUENCE).toList()))
                .toList();
    }

    private static long sequence(Notification notification) {
        Long sequence = notification.sequence();
        return sequence == null ? 0 : sequence;
    }
}
