package dev.quayside.core.webhook;

import dev.quayside.core.account.AccountId;
import java.util.Objects;
import java.util.UUID;

/**
 * A reference to a webhook, which may no longer exist.
 *
 * @param account the account that owns the webhook
 */
public record WebhookRef(AccountId account, UUID webhookId) {

    public WebhookRef {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(webhookId, "webhookId");
    }
}
