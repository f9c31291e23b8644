package dev.quayside.core.store.memory;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.WebhookRepository;
import dev.quayside.core.webhook.Webhook;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** Webhooks in memory. */
final class InMemoryWebhookRepository implements WebhookRepository {

    private final InMemoryAccountRepository accounts;

    InMemoryWebhookRepository(InMemoryAccountRepository accounts) {
        this.accounts = accounts;
    }

    @Override
    public List<Webhook> webhooks(AccountId account) {
        return accounts.list(account, rows -> rows.webhooks().webhooks());
    }

    @Override
    public Optional<Webhook> webhook(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return accounts.find(account, rows -> rows.webhooks().webhook(id));
    }

    @Override
    public void save(AccountId account, Webhook webhook) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(webhook, "webhook");
        accounts.change(
                account, "webhook " + webhook.id(), rows -> rows.webhooks().put(webhook));
    }

    @Override
    public boolean replace(AccountId account, Webhook before, Webhook after) {
        Objects.requireNonNull(before, "before");
        Objects.requireNonNull(after, "after");
        if (!before.id().equals(after.id())) {
            throw new IllegalArgumentException(
                    "webhook " + before.id() + " cannot become webhook " + after.id() + " (expected the same id)");
        }
        return accounts.test(account, rows -> rows.webhooks().replace(before, after));
    }

    @Override
    public boolean deactivate(AccountId account, UUID webhookId, Webhook.Deactivation deactivation) {
        Objects.requireNonNull(webhookId, "webhookId");
        Objects.requireNonNull(deactivation, "deactivation");
        return accounts.test(account, rows -> rows.webhooks().deactivate(webhookId, deactivation));
    }

    @Override
    public boolean delete(AccountId account, UUID webhookId) {
        Objects.requireNonNull(webhookId, "webhookId");
        return accounts.test(account, rows -> rows.webhooks().delete(webhookId));
    }
}
