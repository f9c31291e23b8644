package dev.quayside.store.jdbi.internal.write;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.DeliveryResult;
import dev.quayside.core.store.SettleResult;
import dev.quayside.core.webhook.Notification.Status;
import dev.quayside.core.webhook.WebhookRef;
import dev.quayside.query.schema.ValueOrder;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlParameter;
import dev.quayside.store.jdbi.internal.table.AttemptTable;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;

/**
 * The writer that stores the delivery results of a worker. It skips notifications whose leases the worker no longer
 * holds.
 */
final class NotificationResults {

    private static final Comparator<DeliveryResult> BY_ID =
            Comparator.comparing(DeliveryResult::notificationId, ValueOrder.UNSIGNED);

    private final Database database;

    NotificationResults(Database database) {
        this.database = database;
    }

    Map<UUID, String> storeDocuments(WebhookRef webhook, UUID owner, Map<UUID, String> added) {
        Objects.requireNonNull(webhook, "webhook");
        Objects.requireNonNull(owner, "owner");
        Map<UUID, String> documents = Map.copyOf(Objects.requireNonNull(added, "documents"));
        List<UUID> ids = documents.keySet().stream().sorted(ValueOrder.UNSIGNED).toList();
        List<List<SqlParameter>> values = ids.stream()
                .map(id -> SqlParameter.row(required(documents.get(id)), webhook.account(), id, owner))
                .toList();
        return database.write(webhook.account(), handle -> {
            List<Integer> counts = database.batch(
                    handle,
                    "update notification set document = ? where account_id = ? and id = ? and lease_owner = ?"
                            + " and document is null",
                    values);
            Map<UUID, String> stored = new HashMap<>(documents);
            List<UUID> others = unchangedIds(ids, counts);
            if (!others.isEmpty()) {
                stored.keySet().removeAll(others);
                stored.putAll(documentsHeld(handle, webhook, owner, others));
            }
            return stored;
        });
    }

    private Map<UUID, String> documentsHeld(Handle handle, WebhookRef webhook, UUID owner, List<UUID> ids) {
        Sql sql = Sql.of(
                "select n.id, n.document from notification n where n.account_id = ? and n.id = any (?)"
                        + " and n.lease_owner = ?",
                webhook.account(),
                SqlParameter.ids(ids),
                owner);
        return database.list(handle, sql, row -> Map.entry(required(row.id()), required(row.text()))).stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    SettleResult settle(WebhookRef webhook, UUID owner, List<DeliveryResult> results) {
        Objects.requireNonNull(webhook, "webhook");
        Objects.requireNonNull(owner, "owner");
        List<DeliveryResult> settled = DeliveryResult.distinct(results);
        List<DeliveryResult> inOrder = settled.stream().sorted(BY_ID).toList();
        List<UUID> ids = inOrder.stream().map(DeliveryResult::notificationId).toList();
        return database.write(webhook.account(), handle -> {
            List<UUID> others = unchangedIds(
                    ids,
                    database.batch(
                            handle,
                            "update notification set status = ?, due_at = ?, lease_owner = null, lease_until = null"
                                    + " where account_id = ? and id = ? and lease_owner = ? and earlier_attempts < ?",
                            inOrder.stream()
                                    .map(one -> outcome(webhook, owner, one))
                                    .toList()));
            List<UUID> lost = unchangedIds(others, release(handle, webhook, owner, others));
            insertAttempts(handle, webhook.account(), without(lost, settled));
            List<DeliveryResult> stored = without(others, settled);
            return new SettleResult(
                    stored.stream().map(DeliveryResult::notificationId).collect(Collectors.toSet()),
                    updateFailureCount(handle, webhook, stored));
        });
    }

    /**
     * Releases the claims of notifications that have been scheduled for redelivery in the meantime; these notifications
     * stay due.
     */
    private List<Integer> release(Handle handle, WebhookRef webhook, UUID owner, List<UUID> ids) {
        return database.batch(
                handle,
                "update notification set lease_owner = null, lease_until = null"
                        + " where account_id = ? and id = ? and lease_owner = ?",
                ids.stream().map(id -> held(webhook, id, owner)).toList());
    }

    private static List<DeliveryResult> without(List<UUID> ids, List<DeliveryResult> settled) {
        return settled.stream()
                .filter(one -> !ids.contains(one.notificationId()))
                .toList();
    }

    /** Returns the ids of the notifications whose row was not changed. */
    private static List<UUID> unchangedIds(List<UUID> ids, List<Integer> counts) {
        return IntStream.range(0, ids.size())
                .filter(i -> counts.get(i) == 0)
                .mapToObj(ids::get)
                .toList();
    }

    /**
     * Returns the parameters that store a result. A success is always stored. Any other outcome is stored only if the
     * attempt began after the last redelivery was scheduled.
     */
    private static List<SqlParameter> outcome(WebhookRef webhook, UUID owner, DeliveryResult settled) {
        boolean succeeded = settled.status() == Status.SUCCEEDED;
        return SqlParameter.row(
                settled.status().name(),
                SqlParameter.instant(settled.dueAt()),
                webhook.account(),
                settled.notificationId(),
                owner,
                succeeded ? Integer.MAX_VALUE : settled.attempt().number());
    }

    private void insertAttempts(Handle handle, AccountId account, List<DeliveryResult> settled) {
        database.batch(
                handle,
                AttemptTable.TABLE.insert(),
                settled.stream()
                        .map(one -> AttemptTable.TABLE.insertValues(
                                new AttemptTable.AttemptRow(account, one.notificationId(), one.attempt())))
                        .toList());
    }

    /** Updates the webhook's number of consecutive failures, unless the number stays 0. */
    private int updateFailureCount(Handle handle, WebhookRef webhook, List<DeliveryResult> settled) {
        boolean succeeded = false;
        int failed = 0;
        for (DeliveryResult one : settled) {
            if (one.status() == Status.SUCCEEDED) {
                succeeded = true;
                failed = 0;
            } else if (one.hasFailed()) {
                failed++;
            }
        }
        AccountId account = webhook.account();
        UUID id = webhook.webhookId();
        if (succeeded) {
            database.update(
                    handle,
                    Sql.of(
                            "update webhook set failed_in_a_row = ? where account_id = ? and id = ?"
                                    + " and failed_in_a_row <> ?",
                            failed,
                            account,
                            id,
                            failed));
        } else if (failed > 0) {
            database.update(
                    handle,
                    Sql.of(
                            "update webhook set failed_in_a_row = failed_in_a_row + ? where account_id = ? and id = ?",
                            failed,
                            account,
                            id));
        }
        Sql count = Sql.of("select w.failed_in_a_row from webhook w where w.account_id = ? and w.id = ?", account, id);
        return database.first(handle, count, row -> required(row.number())).orElse(0);
    }

    void release(WebhookRef webhook, UUID owner, Collection<UUID> notifications) {
        Objects.requireNonNull(webhook, "webhook");
        Objects.requireNonNull(owner, "owner");
        List<UUID> ids = List.copyOf(Objects.requireNonNull(notifications, "notifications"));
        List<List<SqlParameter>> values = new HashSet<>(ids)
                .stream()
                        .sorted(ValueOrder.UNSIGNED)
                        .map(id -> held(webhook, id, owner))
                        .toList();
        database.write(
                webhook.account(),
                handle -> database.batch(
                        handle,
                        "update notification set attempts = attempts - 1,"
                                + " earlier_attempts = least(earlier_attempts, attempts - 1),"
                                + " lease_owner = null, lease_until = null"
                                + " where account_id = ? and id = ? and lease_owner = ?",
                        values));
    }

    private static List<SqlParameter> held(WebhookRef webhook, UUID id, UUID owner) {
        return SqlParameter.row(webhook.account(), id, owner);
    }
}
