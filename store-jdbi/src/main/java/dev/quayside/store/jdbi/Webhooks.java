package dev.quayside.store.jdbi;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.Reference;
import dev.quayside.core.webhook.Webhook;
import java.util.List;

/** Inserts and replaces webhooks. */
final class Webhooks {

    private final Database database;
    private final Rows rows;

    Webhooks(Database database, Rows rows) {
        this.database = database;
        this.rows = rows;
    }

    /** Of two that insert at once, one begins anew and replaces. */
    void save(AccountId account, Webhook webhook) {
        Table<Owned<Webhook>> table = WebhookTable.TABLE;
        Owned<Webhook> row = new Owned<>(account, webhook);
        database.write(handle -> {
            if (database.update(handle, table.update(), table.updateValues(row)) == 0) {
                Reference owner = new Reference("webhook " + webhook.id(), Reference.Kind.ACCOUNT, account.value());
                if (rows.existing(handle, owner.kind(), account, List.of(owner.target()))
                        .isEmpty()) {
                    throw owner.unknown();
                }
                database.update(handle, table.insert(), table.insertValues(row));
            }
            return webhook;
        });
    }
}
