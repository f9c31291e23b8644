package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.support.StoreFixture.CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.CONTAINER_EVENT;
import static dev.quayside.query.contract.support.StoreFixture.NOTIFICATION;
import static dev.quayside.query.contract.support.StoreFixture.NOW;
import static dev.quayside.query.contract.support.StoreFixture.REQUEST_EVENT;
import static dev.quayside.query.contract.support.StoreFixture.UNKNOWN_ID;
import static dev.quayside.query.contract.support.StoreFixture.WEBHOOK;
import static dev.quayside.query.contract.support.StoreFixture.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.UnknownReferenceException;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.query.contract.support.StoreFixture;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Test cases for webhooks, and on the vessels of events. */
interface WebhookCases extends EngineCases {

    @Test
    default void webhooks_are_read_back_unchanged_and_replaced_as_a_whole() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        Webhook full = Webhook.of(
                        WEBHOOK,
                        URI.create("https://user@example.com:8443/a%20b?x=%F0%9F%98%80&y=/#z"),
                        Set.of(EventKind.values()),
                        "\ud83d\ude00 secret'\"\\",
                        Instant.parse("2026-01-31T12:00:00.000001Z"))
                .headers(List.of(
                        new Webhook.Header("X-B", "\ud83d\ude00"),
                        new Webhook.Header("X-A", ""),
                        new Webhook.Header("X-B", " 2 ")))
                .previousSecret(new Webhook.PreviousSecret("\ud83d\ude00 before", NOW.plusNanos(1000)))
                .deactivated(new Webhook.Deactivation(NOW, Webhook.Deactivation.Reason.GONE))
                .build();
        Webhook sparse = Webhook.of(
                        WEBHOOK,
                        URI.create("https://example.com"),
                        Set.of(EventKind.PICKUP_LFD_RAIL_CHANGED),
                        "s",
                        Instant.parse("9999-12-31T23:59:59.999999Z"))
                .build();
        Webhook paused = sparse.toBuilder().paused().build();

        for (Webhook webhook : List.of(full, sparse, full, paused)) {
            store.webhooks().save(fixture.account(), webhook);
            assertThat(store.webhooks().webhooks(fixture.account())).containsExactly(webhook);
        }
    }

    @Test
    default void webhooks_are_listed_by_age_then_by_unsigned_id() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        Webhook oldest = fixture.webhook(id(106), NOW.minusSeconds(1));
        Webhook low = fixture.webhook(id(104), NOW.plusSeconds(1));
        Webhook high = fixture.webhook(id(102), NOW.plusSeconds(1));
        List.of(high, low, oldest).forEach(webhook -> store.webhooks().save(fixture.account(), webhook));

        assertThat(store.webhooks().webhooks(fixture.account()))
                .containsExactly(oldest, fixture.webhook(WEBHOOK, NOW), low, high);
    }

    @Test
    default void a_webhook_of_an_unknown_account_is_rejected() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        AccountId unknownAccount = new AccountId(UUID.randomUUID());

        assertThatThrownBy(() -> store.webhooks().save(unknownAccount, fixture.webhook(id(100), NOW)))
                .isInstanceOf(UnknownReferenceException.class)
                .hasMessageContainingAll(id(100).toString(), unknownAccount.toString());
        assertThat(store.webhooks().webhooks(unknownAccount)).isEmpty();
    }

    @Test
    default void notifications_of_an_event_are_listed_by_unsigned_id() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.webhooks().save(fixture.account(), fixture.webhook(id(100), NOW));
        store.tracking().commit(fixture.fullCommit().build());
        Notification high = Notification.pending(
                        id(102), id(100), REQUEST_EVENT, EventKind.TRACKING_REQUEST_SUCCEEDED, NOW)
                .withEndStatus(Notification.Status.FAILED);
        Notification low = new Notification(
                id(103),
                WEBHOOK,
                REQUEST_EVENT,
                EventKind.CONTAINER_CREATED,
                CONTAINER,
                Long.MAX_VALUE,
                NOW.minusSeconds(1),
                Notification.Status.PENDING,
                8,
                5,
                Instant.parse("9999-12-31T23:59:59.999999Z"));
        Notification other = fixture.notification(id(104), CONTAINER_EVENT);
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .notification(high)
                        .notification(other)
                        .notification(low)
                        .build());

        assertThat(StoreFixture.notificationsOf(store, fixture.account(), REQUEST_EVENT))
                .containsExactly(fixture.notification(NOTIFICATION, REQUEST_EVENT), low, high);
        assertThat(StoreFixture.notificationsOf(store, fixture.account(), CONTAINER_EVENT))
                .containsExactly(other);
        assertThat(StoreFixture.notificationsOf(store, fixture.account(), UNKNOWN_ID))
                .isEmpty();
    }

    @Test
    default void vessels_are_found_by_imo_number_in_unsigned_order() {
        Store store = store();
        Vessel high = new Vessel(UUID.fromString("f0000000-0000-7000-8000-000000000003"), "One", "9700001", null);
        Vessel low = new Vessel(UUID.fromString("10000000-0000-7000-8000-000000000003"), "Same", "9700001", null);
        Vessel other = new Vessel(UUID.fromString("20000000-0000-7000-8000-000000000003"), "One", "9700002", null);
        Vessel unnumbered = Vessel.of(UUID.fromString("30000000-0000-7000-8000-000000000003"), "9700001");

        store.vessels().add(List.of(high, low, other, unnumbered));

        assertThat(store.vessels().vesselsByImo("9700001")).containsExactly(low, high);
        assertThat(store.vessels().vesselsByImo("9700002")).containsExactly(other);
        assertThat(store.vessels().vesselsByImo("9700003")).isEmpty();
        assertThat(store.vessels().vesselsByImo("")).isEmpty();
    }

    @Test
    default void an_existing_vessel_is_not_changed() {
        Store store = store();
        UUID known = UUID.randomUUID();
        UUID fresh = new UUID(known.getMostSignificantBits() | Long.MIN_VALUE, known.getLeastSignificantBits() - 1);
        Vessel before = new Vessel(known, "EVER \ud83d\ude00 GIVEN", "9811000", "353136000");
        Vessel bare = Vessel.of(fresh, "Bare");

        store.vessels().add(List.of());
        store.vessels().add(List.of(before));
        store.vessels().add(List.of(Vessel.of(known, "Renamed"), bare, Vessel.of(fresh, "Second")));

        assertThat(store.vessels().vessel(known)).contains(before);
        assertThat(store.vessels().vessel(fresh)).contains(bare);
        assertThat(store.vessels().vessel(UUID.randomUUID())).isEmpty();
    }
}
