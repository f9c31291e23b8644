package dev.quayside.query.contract.support;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.ClaimedRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.Store;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.query.schema.ValueOrder;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * A new account in a store, with one record of each kind. Every fixture has the same record ids, numbers and company
 * name, but its references, seals and secrets contain its account id, so that a test sees a store that mixes accounts.
 */
public final class StoreFixture {

    public static final Instant NOW = EdgeValues.NOW;
    public static final ReportedLine LINE = new ReportedLine(Scac.of("MAEU"), "Maersk Line", "Maersk");
    public static final String NUMBER = "MAEU\ud83d\ude00123";
    public static final String COMPANY = "Acme";

    /** An id that no record has. */
    public static final UUID UNKNOWN_ID = UUID.fromString("ffffffff-ffff-7fff-bfff-ffffffffffff");

    public static final UUID PARTY = id(1);
    public static final UUID SHIPMENT = id(2);
    /** A shipment without source history and containers. */
    public static final UUID EMPTY_SHIPMENT = id(3);

    public static final UUID CONTAINER = id(4);
    public static final UUID OTHER_CONTAINER = id(5);
    public static final UUID REQUEST = id(6);
    public static final UUID WEBHOOK = id(7);
    public static final UUID REQUEST_EVENT = id(8);
    public static final UUID CONTAINER_EVENT = id(9);
    public static final UUID NOTIFICATION = id(10);
    public static final UUID WORKER = id(11);

    private final AccountId account = new AccountId(UUID.randomUUID());
    /** A text that distinguishes the values of this fixture from those of other fixtures with the same ids. */
    private final String marker = "of " + account;

    private final Store store;

    /** Stores the account with one webhook, and the test places. */
    public StoreFixture(Store store) {
        this.store = store;
        store.places().add(TestPlaces.ALL, TestPlaces.TERMINALS);
        store.accounts().save(new Account(account, "Test", new Plan.Paid(), Set.of()));
        store.webhooks().save(account, webhook(WEBHOOK, NOW));
    }

    /** Returns an id that differs only in its last part; every third number has the top bit set. */
    public static UUID id(long number) {
        long high = 0x0190_0000_0000_7000L | (number % 3 == 0 ? Long.MIN_VALUE : 0);
        return new UUID(high, Long.MIN_VALUE | number);
    }

    public AccountId account() {
        return account;
    }

    /**
     * Returns a commit with all kinds of records. References lead to records of the commit and to the webhook of the
     * fixture.
     */
    public Commit.Builder fullCommit() {
        return Commit.of(account)
                .records(records().build())
                .request(request(REQUEST)
                        .status(RequestStatus.SUCCEEDED)
                        .shipmentId(SHIPMENT)
                        .build())
                .history(history(SHIPMENT, CONTAINER, OTHER_CONTAINER))
                .event(new RequestEvent(
                        REQUEST_EVENT, EventKind.TRACKING_REQUEST_SUCCEEDED, uniqueInstant(0), REQUEST, SHIPMENT))
                .event(containerCreated(CONTAINER_EVENT, CONTAINER, 1))
                .notification(notification(NOTIFICATION, REQUEST_EVENT));
    }

    /** Returns a change with the party, the shipments and the containers. */
    public Change.Builder records() {
        return Change.of(account)
                .party(new Party(PARTY, COMPANY, account.value()))
                .shipment(shipment(SHIPMENT)
                        .parties(new ShipmentParties(PARTY, null, List.of()))
                        .build())
                .shipment(shipment(EMPTY_SHIPMENT).build())
                .container(container(CONTAINER).build())
                .container(container(OTHER_CONTAINER).build());
    }

    public Shipment.Builder shipment(UUID id) {
        return Shipment.builder(id, NUMBER, LINE, NOW).refNumbers(List.of(marker));
    }

    /** Returns a container of the shipment. */
    public Container.Builder container(UUID id) {
        return containerOf(SHIPMENT, id, NOW);
    }

    public Container.Builder containerOf(UUID shipment, UUID id, Instant createdAt) {
        return Container.builder(id, shipment, new ContainerNumber("MSCU0000000"), createdAt)
                .refNumbers(List.of(marker));
    }

    /** Returns a pending request that is due at once. */
    public TrackingRequest.Builder request(UUID id) {
        return TrackingRequest.of(id, RequestType.BILL_OF_LADING, NUMBER, NOW).refNumbers(List.of(marker));
    }

    /** Returns a source history that is not stored yet. */
    public SourceHistory history(UUID shipment, UUID... containers) {
        List<ContainerHistory> parts = new ArrayList<>();
        for (UUID container : containers) {
            parts.add(new ContainerHistory(container, ledger("of a container"), 1, Collections.emptySortedMap()));
        }
        return new SourceHistory(shipment, 0, ledger("of a bill"), parts);
    }

    /** Returns a ledger in which the line has reported this seal number. */
    public Ledger ledger(String sealNumber) {
        return Ledger.EMPTY.withStatement(
                SourceType.SHIPPING_LINE,
                NOW,
                Statement.builder()
                        .set(ReportedField.SEAL_NUMBER, sealNumber + " " + marker)
                        .build());
    }

    public Event containerCreated(UUID id, UUID container, long sequence) {
        return new ContainerCreatedEvent(id, container, sequence, SHIPMENT, NOW, uniqueInstant(sequence));
    }

    public Notification notification(UUID id, UUID event) {
        return Notification.pending(id, WEBHOOK, event, EventKind.TRACKING_REQUEST_SUCCEEDED, uniqueInstant(0));
    }

    public Webhook webhook(UUID id, Instant createdAt) {
        return Webhook.of(
                        id,
                        URI.create("https://example.com/" + account),
                        Set.of(EventKind.CONTAINER_CREATED),
                        "secret " + marker,
                        createdAt)
                .build();
    }

    /** Returns an instant that other fixtures hardly have. */
    private Instant uniqueInstant(long seconds) {
        return NOW.plusSeconds(seconds).plusNanos(1000L * (account.hashCode() & 0xFFFF));
    }

    /** Claims up to ten requests for a minute, now. */
    public List<Claim> claim(UUID owner) {
        return claim(owner, NOW);
    }

    /** Claims up to ten requests for a minute, at the given time. */
    public List<Claim> claim(UUID owner, Instant now) {
        return store.tracking().claim(account, now, owner, now.plusSeconds(60), 10).stream()
                .map(ClaimedRequest::claim)
                .toList();
    }

    /** Returns the results of all lookups of the account. */
    public List<Object> state() {
        return stateOf(store, account);
    }

    /** Returns the results of all lookups of an account. */
    public static List<Object> stateOf(Store store, AccountId account) {
        List<Object> state = new ArrayList<>(List.of(
                store.shipments().party(account, PARTY),
                store.shipments().partyByName(account, COMPANY),
                store.tracking().requestsByNumber(account, NUMBER),
                store.tracking().shipmentIdsByNumber(account, LINE.scac(), NUMBER),
                store.tracking().usage(account),
                store.events().eventsByContainer(account, List.of(CONTAINER, OTHER_CONTAINER)),
                store.events().histories(account, List.of(CONTAINER, OTHER_CONTAINER)),
                store.webhooks().webhooks(account)));
        for (UUID shipment : List.of(SHIPMENT, EMPTY_SHIPMENT)) {
            state.add(store.shipments().shipment(account, shipment));
            state.add(store.tracking().aggregate(account, shipment).map(CanonicalOrder::sorted));
            state.add(store.tracking().requestsByShipment(account, shipment));
        }
        for (UUID container : List.of(CONTAINER, OTHER_CONTAINER)) {
            state.add(store.shipments().container(account, container));
            state.add(store.events().eventsByContainer(account, List.of(container)));
        }
        state.add(store.tracking().request(account, REQUEST));
        for (UUID event : List.of(REQUEST_EVENT, CONTAINER_EVENT)) {
            state.add(store.events().event(account, event));
            state.add(notificationsOf(store, account, event));
        }
        return state;
    }

    /** Returns the account's notifications of an event, by id. */
    public static List<Notification> notificationsOf(Store store, AccountId account, UUID event) {
        return store.notifications().page(account, 0, 1_000).notifications().stream()
                .filter(notification -> notification.eventId().equals(event))
                .sorted(Comparator.comparing(Notification::id, ValueOrder.UNSIGNED))
                .toList();
    }
}
