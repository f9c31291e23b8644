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
import java.net.URI;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests claims during a transaction that holds rows of a previous claim. */
@ParameterizedClass
@EnumSource
@Tag("slow")
class ClaimDuringReleaseTest {
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final Instant LATER = NOW.plusSeconds(60);
    private static final WebhookRef WEBHOOK = new WebhookRef(new AccountId(new UUID(1, 1)), new UUID(4, 1));
    private static final UUID CONTAINER = new UUID(6, 1);
    private static final UUID OTHER_CONTAINER = new UUID(6, 2);
    private static final UUID FIRST = new UUID(5, 1);
    private static final UUID SECOND = new UUID(5, 2);
    private static final UUID THIRD = new UUID(5, 3);
    private static final UUID OTHER = new UUID(5, 4);

    @Parameter
    private TestDatabase.Kind kind;

    private TestDatabase database;
    private JdbiStore store;

    @BeforeEach
    void addNotificationsOfTwoContainers() {
        database = kind.database();
        store = database.open();
        AccountId account = WEBHOOK.account();
        store.accounts().save(new Account(account, "Acme", new Plan.Paid(), Set.of()));
        store.webhooks()
                .save(
                        account,
                        Webhook.of(
                                        WEBHOOK.webhookId(),
                                        URI.create("https://example.com/hook"),
                                        Set.of(EventKind.values()),
                                        "secret",
                                        NOW)
                                .build());
        TrackingRequest request = TrackingRequest.of(new UUID(2, 1), RequestType.CONTAINER, "1", NOW)
                .build();
        RequestEvent event =
                new RequestEvent(new UUID(3, 1), EventKind.TRACKING_REQUEST_FAILED, NOW, request.id(), null);
        store.tracking()
                .commit(Commit.of(account)
                        .request(request)
                        .event(event)
                        .notification(notification(FIRST, event, CONTAINER, 1))
                        .notification(notification(SECOND, event, CONTAINER, 2))
                        .notification(notification(THIRD, event, CONTAINER, 3))
                        .notification(notification(OTHER, event, OTHER_CONTAINER, 1))
                        .build());
    }

    private static Notification notification(UUID id, RequestEvent event, UUID container, long sequence) {
        return new Notification(
                id,
                WEBHOOK.webhookId(),
                event.id(),
                event.kind(),
                container,
                sequence,
                NOW,
                Status.PENDING,
                0,
                0,
                NOW.plusMillis(sequence));
    }

    @AfterEach
    void close() throws Exception {
        database.close();
    }

    /**
     * The claim skips the locked row without waiting; later notifications of its container must not be sent before it.
     */
    @Test
    void a_notification_that_is_being_released_is_not_overtaken() throws Exception {
        assertThat(claim(NOW.plusSeconds(1), 2)).containsExactly(FIRST, OTHER);

        try (Connection givingBack = database.pool().getConnection()) {
            lock(givingBack, FIRST);

            assertThat(claim(LATER.plusSeconds(1), 10)).containsExactly(OTHER);

            givingBack.rollback();
        }
        assertThat(claim(LATER.plusSeconds(1), 10)).containsExactly(FIRST, SECOND, THIRD);
    }

    @Test
    void notifications_before_a_locked_one_can_be_claimed() throws Exception {
        assertThat(claim(NOW.plusSeconds(1), 10)).containsExactly(FIRST, OTHER, SECOND, THIRD);

        try (Connection givingBack = database.pool().getConnection()) {
            lock(givingBack, SECOND);

            assertThat(claim(LATER.plusSeconds(1), 10)).containsExactly(FIRST, OTHER);

            givingBack.rollback();
        }
    }

    private List<UUID> claim(Instant now, int limit) {
        return store.notifications().claim(WEBHOOK, now, UUID.randomUUID(), now.plusSeconds(30), limit).stream()
                .map(claimed -> claimed.notification().id())
                .toList();
    }

    private static void lock(Connection connection, UUID id) throws SQLException {
        connection.setAutoCommit(false);
        try (PreparedStatement statement =
                connection.prepareStatement("select id from notification where account_id = ? and id = ? for update")) {
            statement.setObject(1, WEBHOOK.account().value());
            statement.setObject(2, id);
            assertThat(statement.executeQuery().next()).isTrue();
        }
    }
}
