package dev.quayside.store.jdbi.internal.write;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.RecordReference;
import dev.quayside.core.store.WebhookRepository;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.store.jdbi.internal.sql.ArgumentChecks;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.table.AccountValue;
import dev.quayside.store.jdbi.internal.table.RowLookups;
import dev.quayside.store.jdbi.internal.table.Table;
import dev.quayside.store.jdbi.internal.table.WebhookTable;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

final class JdbiWebhookRepository implements WebhookRepository {

    private static final Table<AccountValue<Webhook>> TABLE = WebhookTable.TABLE;

    private final Database database;
    private final RowLookups rows;

    public JdbiWebhookRepository(Database database, RowLookups rows) {
        this.database = database;
        this.rows = rows;
    }

    @Override
    public List<Webhook> webhooks(AccountId account) {
        Objects.requireNonNull(account, "account");
        Sql sql = Sql.of(
                "select " + TABLE.select("w") + " from webhook w where w.account_id = ? and not w.deleted"
                        + " order by w.created_at nulls last, w.id",
                account);
        return database.read(account, handle -> database.list(handle, sql, WebhookTable::read));
    }

    /**
     * Inserts or replaces a webhook. If the insert fails because of a concurrent insert, the webhook is updated
     * instead.
     */
    @Override
    public void save(AccountId account, Webhook webhook) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(webhook, "webhook");
        database.write(account, handle -> {
            if (!update(handle, account, webhook)) {
                if (rows.existingIds(handle, "webhook", "id", account, List.of(webhook.id()))
                        .contains(webhook.id())) {
                    throw new ConflictException("webhook " + webhook.id() + " was deleted");
                }
                RecordReference owner =
                        new RecordReference("webhook " + webhook.id(), RecordReference.Kind.ACCOUNT, account.value());
                if (rows.existingIds(handle, owner.kind(), account, List.of(owner.target()))
                        .isEmpty()) {
                    throw owner.unknown();
                }
                database.update(handle, TABLE.insert(), TABLE.insertValues(new AccountValue<>(account, webhook)));
            }
            return webhook;
        });
    }

    @Override
    public Optional<Webhook> webhook(AccountId account, UUID id) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(id, "id");
        return database.read(account, handle -> database.first(handle, select(account, id), WebhookTable::read));
    }

    @Override
    public boolean replace(AccountId account, Webhook before, Webhook after) {
        Objects.requireNonNull(account, "account");
        ArgumentChecks.requireSameWebhook(before, after);
        Sql locking = select(account, before.id()).add(database.dialect().forUpdate());
        return database.write(
                account,
                handle -> database.first(handle, locking, WebhookTable::read)
                                .filter(before::equals)
                                .isPresent()
                        && update(handle, account, after));
    }

    @Override
    public boolean deactivate(AccountId account, UUID id, Webhook.Deactivation deactivation) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(id, "webhookId");
        Objects.requireNonNull(deactivation, "deactivation");
        Sql sql = Sql.of(
                "update webhook set active = false, deactivated_at = ?, deactivation_reason = ?"
                        + " where account_id = ? and id = ? and active and not deleted",
                deactivation.at(),
                deactivation.reason().name(),
                account,
                id);
        return database.write(account, handle -> database.update(handle, sql)) > 0;
    }

    @Override
    public boolean delete(AccountId account, UUID id) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(id, "webhookId");
        Sql sql = Sql.of(
                "update webhook set deleted = true, active = false where account_id = ? and id = ?"
                        + " and not deleted",
                account,
                id);
        return database.write(account, handle -> database.update(handle, sql)) > 0;
    }

    private boolean update(Handle handle, AccountId account, Webhook webhook) {
        return database.update(
                        handle,
                        TABLE.update() + " and not deleted",
                        TABLE.updateValues(new AccountValue<>(account, webhook)))
                > 0;
    }

    private static Sql select(AccountId account, UUID id) {
        return Sql.of(
                "select " + TABLE.select("w") + " from webhook w where w.account_id = ? and w.id = ? and not w.deleted",
                account,
                id);
    }
}
