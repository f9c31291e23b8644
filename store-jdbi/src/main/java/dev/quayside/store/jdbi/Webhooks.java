package dev.quayside.store.jdbi;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.Reference;
import dev.quayside.core.store.StaleException;
import dev.quayside.core.webhook.Webhook;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Inserts, changes and deletes webhooks. */
final class Webhooks {

    private static final Table<Owned<Webhook>> TABLE = WebhookTable.TABLE;

    private final Database database;
    private final Rows rows;

    Webhooks(Database database, Rows rows) {
        this.database = database;
        this.rows = rows;
    }

    /** Of two that insert at once, one begins anew and replaces. */
    void save(AccountId account, Webhook webhook) {
        database.write(handle -> {
            if (!update(handle, account, webhook)) {
                if (rows.existing(handle, "webhook", "id", account, List.of(webhook.id()))
                        .contains(webhook.id())) {
                    throw new StaleException("webhook " + webhook.id() + " was deleted");
                }
                Reference owner = new Reference("webhook " + webhook.id(), Reference.Kind.ACCOUNT, account.value());
                if (rows.existing(handle, owner.kind(), account, List.of(owner.target()))
                        .isEmpty()) {
                    throw owner.unknown();
                }
                database.update(handle, TABLE.insert(), TABLE.insertValues(new Owned<>(account, webhook)));
            }
            return webhook;
        });
    }

    Optional<Webhook> webhook(AccountId account, UUID id) {
        return database.read(handle -> database.first(handle, select(account, id), WebhookTable::read));
    }

    boolean replace(AccountId account, Webhook before, Webhook after) {
        Sql locking = select(account, before.id()).add(database.dialect().forUpdate());
        return database.write(handle -> database.first(handle, locking, WebhookTable::read)
                        .filter(before::equals)
                        .isPresent()
                && update(handle, account, after));
    }

    boolean deactivate(AccountId account, UUID id, Webhook.Deactivation deactivation) {
        Sql sql = Sql.of("update webhook set active = false, deactivated_at = ")
                .bind(SqlType.INSTANT, deactivation.at())
                .add(", deactivation_reason = ")
                .bind(SqlType.TEXT, deactivation.reason().name())
                .add(" where account_id = ")
                .bind(SqlType.ID, account.value())
                .add(" and id = ")
                .bind(SqlType.ID, id)
                .add(" and active and not deleted");
        return database.write(handle -> database.update(handle, sql)) > 0;
    }

    boolean delete(AccountId account, UUID id) {
        Sql sql = Sql.of("update webhook set deleted = true, active = false where account_id = ")
                .bind(SqlType.ID, account.value())
                .add(" and id = ")
                .bind(SqlType.ID, id)
                .add(" and not deleted");
        return database.write(handle -> database.update(handle, sql)) > 0;
    }

    private boolean update(Handle handle, AccountId account, Webhook webhook) {
        return database.update(
                        handle, TABLE.update() + " and not deleted", TABLE.updateValues(new Owned<>(account, webhook)))
                > 0;
    }

    private static Sql select(AccountId account, UUID id) {
        return Sql.of("select " + TABLE.select("w") + " from webhook w where w.account_id = ")
                .bind(SqlType.ID, account.value())
                .add(" and w.id = ")
                .bind(SqlType.ID, id)
                .add(" and not w.deleted");
    }
}
