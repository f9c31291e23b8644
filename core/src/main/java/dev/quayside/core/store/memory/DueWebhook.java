package dev.quayside.core.store.memory;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.webhook.WebhookRef;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A webhook that has due notifications. The natural order is the order in which accounts take turns.
 *
 * @param turn the number of the account's other webhooks that have been due longer than this webhook
 * @param since the earliest due time of the webhook's notifications
 */
record DueWebhook(WebhookRef webhook, int turn, Instant since) implements Comparable<DueWebhook> {

    private static final Comparator<DueWebhook> ORDER = Comparator.comparingInt(DueWebhook::turn)
            .thenComparing(DueWebhook::since)
            .thenComparing(due -> due.webhook().account().value(), IdOrder.UNSIGNED);

    /** Returns the webhooks of an account, sorted by their earliest due times. */
    static List<DueWebhook> inServiceOrder(AccountId account, Map<UUID, Instant> webhooks) {
        List<Map.Entry<UUID, Instant>> longestFirst = new ArrayList<>(webhooks.entrySet());
        longestFirst.sort(
                Map.Entry.<UUID, Instant>comparingByValue().thenComparing(Map.Entry::getKey, IdOrder.UNSIGNED));
        List<DueWebhook> due = new ArrayList<>();
        for (Map.Entry<UUID, Instant> next : longestFirst) {
            due.add(new DueWebhook(new WebhookRef(account, next.getKey()), due.size(), next.getValue()));
        }
        return due;
    }

    @Override
    public int compareTo(DueWebhook other) {
        return ORDER.compare(this, other);
    }
}
