package dev.quayside.core.webhook;

import dev.quayside.core.account.AccountId;
import java.util.Objects;
import java.util.UUID;

/**
 * A webhook, whether it is there or not.
 *
 * @param account to which it belongs
 * @param webhookId its id
 */
public record WebhookRef(AccountId account, UUID webhookId) {

    public WebhookRef {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(webhookId, "webhookId");
    }
}
