package dev.quayside.core.delivery;

import dev.quayside.core.webhook.WebhookRef;
import java.time.Instant;
import java.util.UUID;

/**
 * A lease on notifications of one webhook.
 *
 * @param owner the id under which the notifications were claimed
 * @param until the time at which the lease expires
 */
record Lease(WebhookRef webhook, UUID owner, Instant until) {}
