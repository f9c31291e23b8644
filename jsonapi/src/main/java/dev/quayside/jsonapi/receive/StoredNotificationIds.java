package dev.quayside.jsonapi.receive;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.webhook.ProcessedIds;
import java.util.Objects;
import java.util.UUID;

/** The ids of stored notifications; see {@link Mirror#receivedIds()}. */
record StoredNotificationIds(EngineStore store, AccountId account) implements ProcessedIds {

    @Override
    public boolean contains(UUID id) {
        return store.notifications()
                .notification(account, Objects.requireNonNull(id, "id"))
                .isPresent();
    }

    @Override
    public void add(UUID id) {
        Objects.requireNonNull(id, "id");
    }
}
