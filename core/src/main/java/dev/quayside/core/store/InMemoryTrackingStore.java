package dev.quayside.core.store;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.Event;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.internal.Micros;
import dev.quayside.core.ledger.ContainerDossier;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.WebhookRef;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A store that keeps everything in memory, for tests and small hosts. Thread-safe; it is gone when the process ends.
 *
 * <p>Accounts do not wait for each other. What was committed together is seen together, also by
 * {@link #snapshot(AccountId)}, from which lists are answered.
 */
public final class InMemoryTrackingStore implements DeliveryStore {

    private final Map<AccountId, AccountRows> accounts = new ConcurrentHashMap<>();
    private final PlaceRows places = new PlaceRows();
    private final KeyRows keys = new KeyRows();
    private final Map<UUID, Vessel> vessels = new ConcurrentHashMap<>();

    @Override
    public void save(Account account) {
        Objects.requireNonNull(account, "account");
        AccountRows rows = accounts.computeIfAbsent(account.id(), id -> new AccountRows(account));
        synchronized (rows) {
            rows.replace(account);
        }
    }

    @Override
    public Optional<Account> account(AccountId id) {
        return find(id, rows -> Optional.of(rows.account()));
    }

    @Override
    public void addKey(ApiKey key) {
        Objects.requireNonNull(key, "key");
        if (account(key.account()).isEmpty()) {
            throw new UnknownReferenceException(
                    "key " + key.id() + " refers to account " + key.account() + ", which is not there");
        }
        keys.add(key);
    }

    @Override
    public boolean deleteKey(AccountId account, UUID keyId) {
        return keys.delete(account, keyId);
    }

    @Override
    public List<ApiKey> keys(AccountId account) {
        return keys.of(account);
    }

    @Override
    public Optional<ApiKey> keyByHash(String hash) {
        return keys.byHash(hash);
    }

    @Override
    public void addPlaces(Collection<? extends Place> newPlaces, Collection<Terminal> terminals) {
        Objects.requireNonNull(newPlaces, "newPlaces");
        Objects.requireNonNull(terminals, "terminals");
        places.add(newPlaces, terminals);
    }

    @Override
    public Optional<Place> place(UUID id) {
        return places.place(id);
    }

    @Override
    public Optional<Terminal> terminal(UUID id) {
        return places.terminal(id);
    }

    /** The ports and metro areas with this code, by id as an unsigned number. */
    public List<Place> placesCoded(UnLocode code) {
        return places.coded(code);
    }

    /** The terminals in this port, by id as an unsigned number. */
    public List<Terminal> terminalsOf(UUID portId) {
        return places.terminalsOf(portId);
    }

    @Override
    public SaveResult save(Change change) {
        Objects.requireNonNull(change, "change");
        return change(change.account(), "a change", rows -> rows.save(change, places));
    }

    @Override
    public Optional<Container> container(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return find(account, rows -> rows.records().container(id));
    }

    @Override
    public Optional<Shipment> shipment(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return find(account, rows -> rows.records().shipment(id));
    }

    @Override
    public Optional<Party> party(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return find(account, rows -> rows.records().party(id));
    }

    @Override
    public Optional<Party> partyNamed(AccountId account, String companyName) {
        Objects.requireNonNull(companyName, "companyName");
        return find(account, rows -> rows.records().partyNamed(companyName));
    }

    @Override
    public void commit(Commit commit) {
        Objects.requireNonNull(commit, "commit");
        change(commit.account(), "a change", rows -> rows.commit(commit, places));
    }

    @Override
    public void addVessels(Collection<Vessel> newVessels) {
        Objects.requireNonNull(newVessels, "newVessels");
        List.copyOf(newVessels).forEach(vessel -> vessels.putIfAbsent(vessel.id(), vessel));
    }

    @Override
    public Optional<Vessel> vessel(UUID id) {
        return Optional.ofNullable(vessels.get(Objects.requireNonNull(id, "id")));
    }

    @Override
    public List<Vessel> vessels(Collection<UUID> ids) {
        return found(Objects.requireNonNull(ids, "ids"), this::vessel);
    }

    @Override
    public List<Vessel> vesselsNumbered(String imo) {
        Objects.requireNonNull(imo, "imo");
        return vessels.values().stream()
                .filter(vessel -> imo.equals(vessel.imo()))
                .sorted(Comparator.comparing(Vessel::id, Ids.UNSIGNED))
                .toList();
    }

    @Override
    public Optional<TrackingRequest> request(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return find(account, rows -> rows.requests().request(id));
    }

    @Override
    public List<TrackingRequest> requests(AccountId account, Collection<UUID> ids) {
        Objects.requireNonNull(ids, "ids");
        return list(account, rows -> found(ids, rows.requests()::request));
    }

    @Override
    public List<TrackingRequest> requestsFor(AccountId account, String number) {
        Objects.requireNonNull(number, "number");
        return list(account, rows -> rows.requests().numbered(number));
    }

    @Override
    public List<TrackingRequest> requestsOf(AccountId account, UUID shipmentId) {
        Objects.requireNonNull(shipmentId, "shipmentId");
        return list(account, rows -> rows.requests().of(shipmentId));
    }

    @Override
    public Optional<ShipmentFile> file(AccountId account, UUID shipmentId) {
        Objects.requireNonNull(shipmentId, "shipmentId");
        return find(account, rows -> rows.file(shipmentId));
    }

    @Override
    public List<UUID> shipmentsNumbered(AccountId account, Scac line, String number) {
        Objects.requireNonNull(line, "line");
        Objects.requireNonNull(number, "number");
        return list(account, rows -> rows.records().shipmentsNumbered(line, number));
    }

    @Override
    public Usage usage(AccountId account) {
        return within(account, AccountRows::usage).orElse(Usage.NONE);
    }

    @Override
    public Optional<Event> event(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return find(account, rows -> rows.events().event(id));
    }

    @Override
    public List<Event> events(AccountId account, Collection<UUID> ids) {
        Objects.requireNonNull(ids, "ids");
        return list(account, rows -> found(ids, rows.events()::event));
    }

    @Override
    public List<Event> events(AccountId account, UUID containerId) {
        Objects.requireNonNull(containerId, "containerId");
        return list(account, rows -> rows.events().of(containerId));
    }

    @Override
    public List<Event> eventsOf(AccountId account, Collection<UUID> containerIds) {
        Objects.requireNonNull(containerIds, "containerIds");
        return list(
                account,
                rows -> containerIds.stream()
                        .distinct()
                        .flatMap(id -> rows.events().of(id).stream())
                        .toList());
    }

    @Override
    public List<ContainerDossier> dossiers(AccountId account, Collection<UUID> containerIds) {
        Objects.requireNonNull(containerIds, "containerIds");
        return list(account, rows -> found(containerIds, rows.dossiers()::part));
    }

    @Override
    public List<Webhook> webhooks(AccountId account) {
        return list(account, rows -> rows.webhooks().webhooks());
    }

    @Override
    public void save(AccountId account, Webhook webhook) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(webhook, "webhook");
        change(account, "webhook " + webhook.id(), rows -> rows.webhooks().put(webhook));
    }

    @Override
    public List<Notification> notifications(AccountId account, UUID eventId) {
        Objects.requireNonNull(eventId, "eventId");
        return list(account, rows -> rows.notifications().of(eventId));
    }

    @Override
    public FieldDefinition saveDefinition(AccountId account, FieldDefinition definition) {
        Objects.requireNonNull(definition, "definition");
        return change(
                account,
                "field definition " + definition.id(),
                rows -> rows.fields().save(definition));
    }

    @Override
    public boolean deleteDefinition(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return is(account, rows -> rows.fields().deleteDefinition(id));
    }

    @Override
    public Optional<FieldDefinition> definition(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return find(account, rows -> rows.fields().definition(id));
    }

    @Override
    public List<FieldDefinition> definitions(AccountId account) {
        return list(account, rows -> rows.fields().definitions());
    }

    @Override
    public void put(AccountId account, FieldEntry entry) {
        Objects.requireNonNull(entry, "entry");
        change(account, "custom field " + entry.field().id(), rows -> {
            rows.put(entry, places);
            return entry;
        });
    }

    @Override
    public boolean deleteField(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return is(account, rows -> rows.fields().delete(id));
    }

    @Override
    public Optional<CustomField> field(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return find(account, rows -> rows.fields().field(id));
    }

    @Override
    public List<CustomField> fieldsOf(AccountId account, FieldOwner owner) {
        Objects.requireNonNull(owner, "owner");
        return list(account, rows -> rows.fields().of(owner));
    }

    @Override
    public List<AccountId> accountsDue(Instant now, int limit) {
        Objects.requireNonNull(now, "now");
        requirePositive(limit);
        Map<AccountId, Instant> due = new HashMap<>();
        accounts.forEach((id, rows) -> {
            synchronized (rows) {
                rows.requests().claims().dueSince(now).ifPresent(since -> due.put(id, since));
            }
        });
        return due.entrySet().stream()
                .sorted(Map.Entry.<AccountId, Instant>comparingByValue()
                        .thenComparing(entry -> entry.getKey().value(), Ids.UNSIGNED))
                .limit(limit)
                .map(Map.Entry::getKey)
                .toList();
    }

    @Override
    public List<Claim> claim(AccountId account, Instant now, UUID owner, Instant until, int limit) {
        requireClaim(now, owner, until, limit);
        return list(account, rows -> rows.requests().claims().claim(now, owner, until, limit));
    }

    @Override
    public void release(Claim claim) {
        Objects.requireNonNull(claim, "claim");
        within(claim.account(), rows -> rows.requests().claims().release(claim));
    }

    @Override
    public Optional<Webhook> webhook(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return find(account, rows -> rows.webhooks().webhook(id));
    }

    @Override
    public boolean replace(AccountId account, Webhook before, Webhook after) {
        Objects.requireNonNull(before, "before");
        Objects.requireNonNull(after, "after");
        if (!before.id().equals(after.id())) {
            throw new IllegalArgumentException(
                    "webhook " + before.id() + " cannot become webhook " + after.id() + " (expected the same id)");
        }
        return is(account, rows -> rows.webhooks().replace(before, after));
    }

    @Override
    public boolean deactivate(AccountId account, UUID webhookId, Webhook.Deactivation deactivation) {
        Objects.requireNonNull(webhookId, "webhookId");
        Objects.requireNonNull(deactivation, "deactivation");
        return is(account, rows -> rows.webhooks().deactivate(webhookId, deactivation));
    }

    @Override
    public boolean deleteWebhook(AccountId account, UUID webhookId) {
        Objects.requireNonNull(webhookId, "webhookId");
        return is(account, rows -> rows.webhooks().delete(webhookId));
    }

    @Override
    public Optional<Notification> notification(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return find(account, rows -> rows.notifications().notification(id));
    }

    @Override
    public NotificationPage notifications(AccountId account, long offset, int limit) {
        if (offset < 0) {
            throw new IllegalArgumentException("offset: " + offset + " is negative (expected 0 or more)");
        }
        requirePositive(limit);
        return within(account, rows -> rows.notifications().page(offset, limit))
                .orElseGet(() -> new NotificationPage(List.of(), 0));
    }

    @Override
    public List<Attempt> attempts(AccountId account, UUID notificationId) {
        Objects.requireNonNull(notificationId, "notificationId");
        return list(account, rows -> rows.notifications().attempts(notificationId));
    }

    @Override
    public Optional<String> document(AccountId account, UUID notificationId) {
        Objects.requireNonNull(notificationId, "notificationId");
        return find(account, rows -> rows.notifications().document(notificationId));
    }

    @Override
    public int deleteNotifications(AccountId account, Instant endedBefore, int limit) {
        Objects.requireNonNull(endedBefore, "endedBefore");
        requirePositive(limit);
        return within(account, rows -> rows.notifications().deleteEnded(endedBefore, limit))
                .orElse(0);
    }

    @Override
    public int deleteEvents(AccountId account, Instant createdBefore, int limit) {
        Objects.requireNonNull(createdBefore, "createdBefore");
        requirePositive(limit);
        return within(
                        account,
                        rows -> rows.events()
                                .deleteFirst(
                                        createdBefore,
                                        limit,
                                        id -> rows.notifications().of(id).isEmpty()))
                .orElse(0);
    }

    @Override
    public List<AccountId> accountsAfter(@Nullable AccountId after, int limit) {
        requirePositive(limit);
        return accounts.keySet().stream()
                .filter(id -> after == null || Ids.UNSIGNED.compare(id.value(), after.value()) > 0)
                .sorted(Comparator.comparing(AccountId::value, Ids.UNSIGNED))
                .limit(limit)
                .toList();
    }

    @Override
    public List<WebhookRef> webhooksDue(Instant now, int limit) {
        Objects.requireNonNull(now, "now");
        requirePositive(limit);
        List<DueWebhook> due = new ArrayList<>();
        accounts.forEach((id, rows) -> {
            synchronized (rows) {
                due.addAll(DueWebhook.inTurn(id, rows.notifications().webhooksDue(now)));
            }
        });
        return due.stream().sorted().limit(limit).map(DueWebhook::webhook).toList();
    }

    @Override
    public List<ClaimedNotification> claimNotifications(
            WebhookRef webhook, Instant now, UUID owner, Instant until, int limit) {
        Objects.requireNonNull(webhook, "webhook");
        requireClaim(now, owner, until, limit);
        return list(
                webhook.account(), rows -> rows.notifications().claim(webhook.webhookId(), now, owner, until, limit));
    }

    @Override
    public Map<UUID, String> storeDocuments(WebhookRef webhook, UUID owner, Map<UUID, String> documents) {
        Objects.requireNonNull(webhook, "webhook");
        Objects.requireNonNull(owner, "owner");
        Map<UUID, String> added = Map.copyOf(Objects.requireNonNull(documents, "documents"));
        return within(webhook.account(), rows -> rows.notifications().storeDocuments(webhook.webhookId(), owner, added))
                .orElse(Map.of());
    }

    @Override
    public Settlement settle(WebhookRef webhook, UUID owner, List<Settled> settled) {
        Objects.requireNonNull(webhook, "webhook");
        Objects.requireNonNull(owner, "owner");
        List<Settled> each = Settled.distinct(settled);
        return within(webhook.account(), rows -> {
                    List<Settled> stored = rows.notifications().settle(webhook.webhookId(), owner, each);
                    return new Settlement(
                            stored.stream().map(Settled::notificationId).collect(Collectors.toSet()),
                            rows.webhooks().count(webhook.webhookId(), stored));
                })
                .orElseGet(() -> new Settlement(Set.of(), 0));
    }

    @Override
    public void giveBack(WebhookRef webhook, UUID owner, Collection<UUID> notifications) {
        Objects.requireNonNull(webhook, "webhook");
        Objects.requireNonNull(owner, "owner");
        List<UUID> ids = List.copyOf(Objects.requireNonNull(notifications, "notifications"));
        is(webhook.account(), rows -> {
            rows.notifications().giveBack(webhook.webhookId(), owner, ids);
            return true;
        });
    }

    @Override
    public Optional<Notification> redeliver(AccountId account, UUID notificationId, Instant now) {
        Objects.requireNonNull(notificationId, "notificationId");
        Instant at = Micros.required(now, "now");
        return find(account, rows -> rows.notifications().redeliver(notificationId, at));
    }

    @Override
    public int redeliverFailed(WebhookRef webhook, Instant since, Instant now) {
        Objects.requireNonNull(webhook, "webhook");
        Objects.requireNonNull(since, "since");
        Instant at = Micros.required(now, "now");
        return within(webhook.account(), rows -> rows.notifications().redeliverFailed(webhook.webhookId(), since, at))
                .orElse(0);
    }

    @Override
    public List<FeedEvent> eventsAfter(AccountId account, long position, int limit) {
        if (position < 0) {
            throw new IllegalArgumentException("position: " + position + " is negative (expected 0 or more)");
        }
        requirePositive(limit);
        return list(account, rows -> rows.events().after(position, limit));
    }

    @Override
    public Backlog backlog(AccountId account, Instant now) {
        Objects.requireNonNull(now, "now");
        return within(account, rows -> rows.notifications().backlog(now)).orElse(Backlog.NONE);
    }

    @Override
    public Backlog backlog(Instant now) {
        Objects.requireNonNull(now, "now");
        return List.copyOf(accounts.keySet()).stream()
                .map(account -> backlog(account, now))
                .reduce(Backlog.NONE, Backlog::plus);
    }

    /**
     * What the account has now; empty if there is no such account. The same object until something of it changes, so
     * that whoever derives something from it can tell whether to do so again. The first call after a change takes time
     * in proportion to what the account has.
     */
    public Optional<AccountSnapshot> snapshot(AccountId account) {
        return within(account, rows -> rows.records().snapshot());
    }

    /** All tracking requests of the account at one moment, in no particular order. */
    public List<TrackingRequest> requests(AccountId account) {
        return list(account, rows -> rows.requests().all());
    }

    /** All custom fields of the account at one moment, in no particular order. */
    public List<CustomField> fields(AccountId account) {
        return list(account, rows -> rows.fields().all());
    }

    private static void requireClaim(Instant now, UUID owner, Instant until, int limit) {
        Objects.requireNonNull(now, "now");
        Objects.requireNonNull(owner, "owner");
        Objects.requireNonNull(until, "until");
        requirePositive(limit);
        if (!until.isAfter(now)) {
            throw new IllegalArgumentException(
                    "until: " + until + " is not after " + now + " (expected a later instant)");
        }
    }

    private static void requirePositive(int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("limit: " + limit + " is too few (expected 1 or more)");
        }
    }

    private static <T> List<T> found(Collection<UUID> ids, Function<UUID, Optional<T>> lookUp) {
        return ids.stream().distinct().flatMap(id -> lookUp.apply(id).stream()).toList();
    }

    private <T> Optional<T> find(AccountId account, Function<AccountRows, Optional<T>> question) {
        return within(account, question).flatMap(Function.identity());
    }

    private <T> List<T> list(AccountId account, Function<AccountRows, List<T>> question) {
        return within(account, question).orElse(List.of());
    }

    private boolean is(AccountId account, Function<AccountRows, Boolean> question) {
        return within(account, question).orElse(false);
    }

    /** Changes something under the account's monitor; refused if there is no such account. */
    private <T> T change(AccountId account, String who, Function<AccountRows, T> work) {
        return within(account, work)
                .orElseThrow(() -> new Reference(who, Reference.Kind.ACCOUNT, account.value()).unknown());
    }

    /** Does something under the account's monitor; empty if there is no such account. */
    private <T> Optional<T> within(AccountId account, Function<AccountRows, T> work) {
        AccountRows rows = accounts.get(Objects.requireNonNull(account, "account"));
        if (rows == null) {
            return Optional.empty();
        }
        synchronized (rows) {
            return Optional.of(work.apply(rows));
        }
    }
}
