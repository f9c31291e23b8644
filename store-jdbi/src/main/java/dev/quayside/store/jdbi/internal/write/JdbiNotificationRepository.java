package dev.quayside.store.jdbi.internal.write;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.DeliveryResult;
import dev.quayside.core.store.NotificationPage;
import dev.quayside.core.store.NotificationRepository;
import dev.quayside.core.store.OutboxEntry;
import dev.quayside.core.store.QueueStats;
import dev.quayside.core.store.SettleResult;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.WebhookRef;
import dev.quayside.query.schema.ValueOrder;
import dev.quayside.store.jdbi.internal.sql.ArgumentChecks;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.SqlParameter;
import dev.quayside.store.jdbi.internal.table.AttemptTable;
import dev.quayside.store.jdbi.internal.table.NotificationTable;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The outbox of notifications. This class reads notifications, claims due notifications, and deletes finished ones.
 * {@link NotificationResults} stores delivery results, and {@link NotificationRedelivery} schedules redeliveries.
 */
public final class JdbiNotificationRepository implements NotificationRepository {

    /**
     * The statement that selects the webhooks with due notifications, alternating between accounts. It reads only the
     * rows of due notifications, of all accounts, and does not lock them.
     */
    public static final String WEBHOOKS_DUE =
            "select d.account_id, d.webhook_id, d.since from (select n.account_id, n.webhook_id,"
                    + " min(n.due_at) as since,"
                    + " row_number() over (partition by n.account_id order by min(n.due_at), n.webhook_id) as turn"
                    + " from notification n where n.due_at <= ? and (n.lease_until is null or n.lease_until <= ?)"
                    + " group by n.account_id, n.webhook_id) d order by d.turn, d.since, d.account_id limit ?";

    /** The statement that counts the backlog of all accounts. It reads only the rows of pending notifications. */
    public static final String BACKLOG = "select count(*), count(case when n.due_at <= ? then 1 end),"
            + " min(case when n.due_at <= ? then n.due_at end) from notification n where n.due_at <= ?";

    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999Z");

    private final Database database;
    private final Database polls;
    private final JdbiAccountRepository accounts;
    private final AccountPoll poll;
    private final NotificationResults results;
    private final NotificationRedelivery redelivery;

    /** @param polls the database with the time-out of polls and claims */
    public JdbiNotificationRepository(Database database, Database polls, JdbiAccountRepository accounts) {
        this.database = database;
        this.polls = polls;
        this.accounts = accounts;
        this.poll = new AccountPoll(polls);
        this.results = new NotificationResults(database);
        this.redelivery = new NotificationRedelivery(database);
    }

    private record Due(WebhookRef webhook, Instant since) {

        static Due read(RowReader row) throws SQLException {
            return new Due(
                    new WebhookRef(new AccountId(required(row.id())), required(row.id())), required(row.instant()));
        }
    }

    @Override
    public Optional<OutboxEntry> notification(AccountId account, UUID id) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(id, "id");
        Sql sql = Sql.of(
                "select " + NotificationTable.TABLE.select("n")
                        + ", n.document from notification n where n.account_id = ? and n.id = ?",
                account,
                id);
        return database.read(
                account,
                handle -> database.first(handle, sql, row -> new OutboxEntry(NotificationTable.read(row), row.text())));
    }

    @Override
    public NotificationPage page(AccountId account, long offset, int limit) {
        Objects.requireNonNull(account, "account");
        ArgumentChecks.requireOffset(offset, "offset");
        ArgumentChecks.requireLimit(limit);
        Sql count = Sql.of("select count(*) from notification n where n.account_id = ?", account);
        Sql page = Sql.of(
                "select " + NotificationTable.TABLE.select("n") + " from notification n where n.account_id = ?"
                        + " order by n.account_id, n.created_at desc nulls last, n.id limit ? offset ?",
                account,
                limit,
                offset);
        return database.readSnapshot(
                account,
                handle -> new NotificationPage(
                        database.list(handle, page, NotificationTable::read),
                        database.list(handle, count, RowReader::count).get(0)));
    }

    @Override
    public List<Attempt> attempts(AccountId account, UUID notificationId) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(notificationId, "notificationId");
        Sql sql = Sql.of(
                "select " + AttemptTable.TABLE.select("t") + " from notification_attempt t"
                        + " where t.account_id = ? and t.notification_id = ? order by t.number",
                account,
                notificationId);
        return database.read(account, handle -> database.list(handle, sql, AttemptTable::read));
    }

    @Override
    public List<AccountId> accounts(@Nullable AccountId after, int limit) {
        return accounts.idsAfter(after, limit);
    }

    @Override
    public QueueStats queueStats(Instant now) {
        Instant cut = now.truncatedTo(ChronoUnit.MICROS);
        Sql sql = Sql.of(BACKLOG, cut, cut, LAST);
        return database.readAll(handle -> database.list(
                        handle, sql, row -> new QueueStats(row.count(), row.count(), row.instant()))
                .get(0));
    }

    @Override
    public List<WebhookRef> webhooksDue(Instant now, int limit) {
        Objects.requireNonNull(now, "now");
        ArgumentChecks.requireLimit(limit);
        SqlParameter cut = SqlParameter.instant(now.truncatedTo(ChronoUnit.MICROS));
        List<SqlParameter> values = SqlParameter.row(cut, cut, limit);
        List<Due> due = poll.query(
                () -> polls.readAll(handle -> polls.list(handle, WEBHOOKS_DUE, values, Due::read)),
                one -> one.webhook().account(),
                accounts::accountsWithKeys,
                account -> due(account, cut, limit));
        return inServiceOrder(due).limit(limit).map(Due::webhook).toList();
    }

    private List<Due> due(AccountId account, SqlParameter now, int limit) {
        String text = "select n.account_id, n.webhook_id, min(n.due_at) from notification n where n.account_id = ?"
                + " and n.due_at <= ? and (n.lease_until is null or n.lease_until <= ?)"
                + " group by n.account_id, n.webhook_id order by min(n.due_at), n.webhook_id limit ?";
        List<SqlParameter> values = SqlParameter.row(account.value(), now, now, limit);
        return polls.read(account, handle -> polls.list(handle, text, values, Due::read));
    }

    /**
     * Sorts the webhooks in such a way that accounts take turns. The result starts with the webhook of each account
     * that has been due longest, followed by the second webhook of each account, and so on.
     */
    private static Stream<Due> inServiceOrder(List<Due> due) {
        record Turn(int number, Due due) {}
        Map<AccountId, Integer> numbers = new HashMap<>();
        return due.stream()
                .map(one -> new Turn(numbers.merge(one.webhook().account(), 1, Integer::sum), one))
                .sorted(Comparator.comparingInt(Turn::number)
                        .thenComparing(turn -> turn.due().since())
                        .thenComparing(turn -> turn.due().webhook().account().value(), ValueOrder.UNSIGNED))
                .map(Turn::due);
    }

    /**
     * Locks the row of the webhook before it claims notifications. Claims for one webhook therefore do not run
     * concurrently.
     */
    @Override
    public List<OutboxEntry> claim(WebhookRef webhook, Instant now, UUID owner, Instant until, int limit) {
        Objects.requireNonNull(webhook, "webhook");
        ArgumentChecks.requireClaim(now, owner, until, limit);
        Instant cut = now.truncatedTo(ChronoUnit.MICROS);
        return polls.write(webhook.account(), handle -> {
            if (polls.list(handle, lock(webhook), row -> required(row.id())).isEmpty()) {
                return List.of();
            }
            List<Leased> leased = polls.list(handle, leasedQuery(webhook), Leased::read);
            List<UUID> leasedContainers = leased.stream()
                    .filter(one -> one.until().isAfter(cut))
                    .map(Leased::containerId)
                    .distinct()
                    .toList();
            List<OutboxEntry> claimed = withoutFollowers(
                    polls.list(
                            handle,
                            dueQuery(database.dialect(), webhook, cut, leasedContainers, limit),
                            JdbiNotificationRepository::claimed),
                    leased);
            polls.batch(
                    handle,
                    "update notification set lease_owner = ?, lease_until = ?,"
                            + " attempts = attempts + case when lease_owner is null then 1 else 0 end"
                            + " where account_id = ? and id = ?",
                    claimed.stream()
                            .map(one -> SqlParameter.row(
                                    owner,
                                    until.truncatedTo(ChronoUnit.MICROS),
                                    webhook.account(),
                                    one.notification().id()))
                            .toList());
            return claimed;
        });
    }

    private Sql lock(WebhookRef webhook) {
        return Sql.of(
                "select w.id from webhook w where w.account_id = ? and w.id = ?"
                        + database.dialect().forUpdate() + " skip locked",
                webhook.account(),
                webhook.webhookId());
    }

    /**
     * Returns the statement that selects the leased notifications about containers, including those whose lease has
     * expired.
     */
    public static Sql leasedQuery(WebhookRef webhook) {
        return Sql.of(
                "select n.id, n.container_id, n.due_at, n.lease_until from notification n"
                        + " where n.account_id = ? and n.webhook_id = ? and n.lease_until is not null"
                        + " and n.container_id is not null",
                webhook.account(),
                webhook.webhookId());
    }

    private record Leased(UUID id, UUID containerId, Instant dueAt, Instant until) {

        static Leased read(RowReader row) throws SQLException {
            return new Leased(required(row.id()), required(row.id()), required(row.instant()), required(row.instant()));
        }

        boolean comesBefore(Notification other) {
            if (!containerId.equals(other.containerId())) {
                return false;
            }
            int byTime = dueAt.compareTo(required(other.dueAt()));
            return byTime < 0 || (byTime == 0 && ValueOrder.UNSIGNED.compare(id, other.id()) < 0);
        }
    }

    /**
     * Removes notifications that must wait for an earlier notification of the same container. The lease of the earlier
     * notification has expired, but it cannot be claimed: its worker has locked the row and is storing the result.
     */
    private static List<OutboxEntry> withoutFollowers(List<OutboxEntry> due, List<Leased> leased) {
        Set<UUID> found = due.stream().map(one -> one.notification().id()).collect(Collectors.toSet());
        List<Leased> missing =
                leased.stream().filter(one -> !found.contains(one.id())).toList();
        return due.stream()
                .filter(one -> missing.stream().noneMatch(each -> each.comesBefore(one.notification())))
                .toList();
    }

    /** Returns the statement that locks due notifications which are not leased, in the order of the index. */
    public static Sql dueQuery(
            SqlDialect dialect, WebhookRef webhook, Instant now, List<UUID> leasedContainers, int limit) {
        Sql wanted = Sql.of(
                "n.account_id = ? and n.webhook_id = ? and n.due_at <= ? and (n.lease_until is null"
                        + " or n.lease_until <= ?)",
                webhook.account(),
                webhook.webhookId(),
                now,
                now);
        if (!leasedContainers.isEmpty()) {
            wanted.add(
                    " and (n.container_id is null or n.container_id <> all (?))", SqlParameter.ids(leasedContainers));
        }
        return dialect.lockFirst(
                "select n.document, n.lease_owner, " + NotificationTable.TABLE.select("n") + " from notification n",
                "notification_due",
                wanted,
                "n.due_at nulls last, n.id",
                limit);
    }

    private static OutboxEntry claimed(RowReader row) throws SQLException {
        String document = row.text();
        boolean takenOver = row.id() != null;
        Notification notification = NotificationTable.read(row);
        return new OutboxEntry(takenOver ? notification : notification.withAttempt(), document);
    }

    /** Deletes finished notifications, except those that have been scheduled for redelivery in the meantime. */
    @Override
    public int deleteEnded(AccountId account, Instant before, int limit) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(before, "endedBefore");
        ArgumentChecks.requireLimit(limit);
        Sql ended = Sql.of(
                "select n.id from notification n where n.account_id = ? and n.due_at is null"
                        + " and n.created_at < ? and not exists (select 1 from notification_attempt t"
                        + " where t.account_id = ? and t.notification_id = n.id and t.attempted_at >= ?) limit ?",
                account,
                before,
                account,
                before,
                limit);
        return polls.write(account, handle -> {
            List<List<SqlParameter>> found = polls.list(handle, ended, row -> required(row.id())).stream()
                    .sorted(ValueOrder.UNSIGNED)
                    .map(id -> SqlParameter.row(account.value(), id))
                    .toList();
            List<Integer> counts = polls.batch(
                    handle, "delete from notification where account_id = ? and id = ? and due_at is null", found);
            List<List<SqlParameter>> deleted = IntStream.range(0, found.size())
                    .filter(i -> counts.get(i) > 0)
                    .mapToObj(found::get)
                    .toList();
            polls.batch(
                    handle, "delete from notification_attempt where account_id = ? and notification_id = ?", deleted);
            return deleted.size();
        });
    }

    @Override
    public Map<UUID, String> storeDocuments(WebhookRef webhook, UUID owner, Map<UUID, String> added) {
        return results.storeDocuments(webhook, owner, added);
    }

    @Override
    public SettleResult settle(WebhookRef webhook, UUID owner, List<DeliveryResult> settled) {
        return results.settle(webhook, owner, settled);
    }

    @Override
    public void release(WebhookRef webhook, UUID owner, Collection<UUID> notifications) {
        results.release(webhook, owner, notifications);
    }

    @Override
    public Optional<Notification> redeliver(AccountId account, UUID id, Instant now) {
        return redelivery.redeliver(account, id, now);
    }

    @Override
    public int redeliverFailed(WebhookRef webhook, Instant since, Instant now) {
        return redelivery.redeliverFailed(webhook, since, now);
    }
}
