package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Notification.Status;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.WebhookRef;
import dev.quayside.store.jdbi.TestDatabase.Kind;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.DialectResolver;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.write.JdbiNotificationRepository;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that due notifications are found by the intended indexes, regardless of the number of ended ones. */
@Tag("full")
@ParameterizedClass
@EnumSource
class NotificationPlanTest {
    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 2));
    private static final WebhookRef WEBHOOK = new WebhookRef(ACCOUNT, new UUID(4, 1));
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final int ENDED = 3_000;
    private static final int DUE = 100;

    @Parameter
    private Kind kind;

    private TestDatabase database;
    private SqlDialect dialect;

    @BeforeEach
    void open() throws Exception {
        database = kind.database();
        JdbiStore store = database.open();
        dialect = DialectResolver.of(database.pool());
        store.accounts().save(new Account(ACCOUNT, "Acme", new Plan.Paid(), Set.of()));
        store.webhooks()
                .save(
                        ACCOUNT,
                        Webhook.of(
                                        WEBHOOK.webhookId(),
                                        URI.create("https://example.com"),
                                        Set.of(EventKind.values()),
                                        "secret",
                                        NOW)
                                .build());
        TrackingRequest request = TrackingRequest.of(new UUID(2, 1), RequestType.CONTAINER, "1", NOW)
                .build();
        RequestEvent event =
                new RequestEvent(new UUID(3, 1), EventKind.TRACKING_REQUEST_FAILED, NOW, request.id(), null);
        Commit.Builder commit = Commit.of(ACCOUNT).request(request).event(event);
        for (int i = 0; i < ENDED + DUE; i++) {
            Notification pending = Notification.pending(new UUID(5, i), WEBHOOK.webhookId(), event);
            commit.notification(i < ENDED ? pending.withEndStatus(Status.SUCCEEDED) : pending);
        }
        store.tracking().commit(commit.build());
        database.execute("analyze");
    }

    @AfterEach
    void close() throws Exception {
        database.close();
    }

    @Test
    void a_claim_reads_and_locks_only_the_claimed_rows() {
        String plan = plan(JdbiNotificationRepository.dueQuery(dialect, WEBHOOK, NOW, List.of(), 7));

        assertThat(plan).contains("notification_due").doesNotContain("sort", "tablescan", "seq scan");
        assertThat(plan).containsPattern(kind == Kind.H2 ? "scancount: 7 " : "actual rows\": 7[,.]");
    }

    @Test
    void claimed_containers_are_skipped_during_the_index_scan() {
        String plan = plan(
                JdbiNotificationRepository.dueQuery(dialect, WEBHOOK, NOW, List.of(new UUID(6, 1), new UUID(6, 2)), 7));

        assertThat(plan).contains("notification_due").doesNotContain("sort", "tablescan", "seq scan");
    }

    @Test
    void claimed_notifications_are_found_by_the_index_of_leases() {
        assertThat(plan(JdbiNotificationRepository.leasedQuery(WEBHOOK)))
                .contains("notification_leased")
                .doesNotContain("tablescan", "seq scan");
    }

    @Test
    void due_webhooks_are_found_by_the_index_of_due_times() {
        Sql sql = Sql.of(JdbiNotificationRepository.WEBHOOKS_DUE.substring(
                        0, JdbiNotificationRepository.WEBHOOKS_DUE.indexOf('?')))
                .bind(SqlType.INSTANT, NOW)
                .add(" and (n.lease_until is null or n.lease_until <= ")
                .bind(SqlType.INSTANT, NOW)
                .add(JdbiNotificationRepository.WEBHOOKS_DUE.substring(
                        JdbiNotificationRepository.WEBHOOKS_DUE.lastIndexOf(") group"),
                        JdbiNotificationRepository.WEBHOOKS_DUE.lastIndexOf('?')))
                .bind(SqlType.NUMBER, 10);

        assertThat(plan(sql)).contains("notification_due_first").doesNotContain("tablescan", "seq scan");
    }

    /** In lower case. */
    private String plan(Sql sql) {
        Database explaining = new Database(Jdbi.create(database.pool()), dialect);
        Sql explain = Sql.of(kind == Kind.H2 ? "explain analyze " : "explain (analyze, format json) ")
                .add(sql);
        return explaining
                .read(handle -> explaining.list(handle, explain, row -> RowReader.required(row.text())))
                .stream()
                .collect(Collectors.joining(" "))
                .replaceAll("\\s+", " ")
                .toLowerCase(Locale.ROOT);
    }
}
