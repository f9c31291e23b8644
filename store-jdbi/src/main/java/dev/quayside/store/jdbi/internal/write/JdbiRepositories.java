package dev.quayside.store.jdbi.internal.write;

import dev.quayside.core.store.AccountRepository;
import dev.quayside.core.store.CustomFieldRepository;
import dev.quayside.core.store.EventRepository;
import dev.quayside.core.store.NotificationRepository;
import dev.quayside.core.store.PlaceRepository;
import dev.quayside.core.store.ShareRepository;
import dev.quayside.core.store.ShipmentRepository;
import dev.quayside.core.store.TrackingRepository;
import dev.quayside.core.store.VesselRepository;
import dev.quayside.core.store.WebhookRepository;
import dev.quayside.query.store.ListRepository;
import dev.quayside.store.jdbi.internal.list.JdbiListRepository;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.table.RowLookups;

/** The repositories on one database. All repositories share one {@link RowLookups} and one writer of changes. */
public record JdbiRepositories(
        AccountRepository accounts,
        PlaceRepository places,
        VesselRepository vessels,
        ShipmentRepository shipments,
        TrackingRepository tracking,
        EventRepository events,
        WebhookRepository webhooks,
        NotificationRepository notifications,
        CustomFieldRepository customFields,
        ShareRepository shares,
        ListRepository lists) {

    /**
     * Creates the repositories of a database.
     *
     * @param polls the same database with the time-out for polls
     */
    public static JdbiRepositories of(Database database, Database polls, AggregateCache cache) {
        RowLookups rows = new RowLookups(database);
        ChangeWriter changes = new ChangeWriter(database);
        JdbiAccountRepository accounts = new JdbiAccountRepository(database, polls);
        JdbiPlaceRepository places = new JdbiPlaceRepository(database, rows);
        JdbiEventRepository events = new JdbiEventRepository(database, polls, rows);
        JdbiCustomFieldRepository customFields = new JdbiCustomFieldRepository(database, rows);
        RequestClaims claims = new RequestClaims(database, polls, accounts);
        return new JdbiRepositories(
                accounts,
                places,
                places,
                new JdbiShipmentRepository(database, rows, changes),
                new JdbiTrackingRepository(database, rows, changes, events, customFields, claims, cache),
                events,
                new JdbiWebhookRepository(database, rows),
                new JdbiNotificationRepository(database, polls, accounts),
                customFields,
                new JdbiShareRepository(database, polls, rows),
                new JdbiListRepository(database, rows));
    }
}
