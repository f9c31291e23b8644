package dev.quayside.store.jdbi;

import dev.quayside.core.access.IdempotencyStore;
import dev.quayside.core.access.RateLimiter;
import dev.quayside.core.access.RateLimits;
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
import dev.quayside.core.ledger.ContainerDossier;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Backlog;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.ClaimedNotification;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.DeliveryStore;
import dev.quayside.core.store.FeedEvent;
import dev.quayside.core.store.FieldEntry;
import dev.quayside.core.store.NotificationPage;
import dev.quayside.core.store.Settled;
import dev.quayside.core.store.Settlement;
import dev.quayside.core.store.ShipmentFile;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.store.Usage;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.WebhookRef;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedField;
import dev.quayside.query.catalog.ListedParty;
import dev.quayside.query.catalog.ListedRequest;
import dev.quayside.query.catalog.ListedShipment;
import dev.quayside.query.catalog.SearchResult;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.catalog.TrackedShipment;
import dev.quayside.query.store.FieldListStore;
import dev.quayside.query.store.PartyListStore;
import dev.quayside.query.store.RequestListStore;
import dev.quayside.query.store.SearchStore;
import dev.quayside.query.store.ShipmentListStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Tracking data in a relational database: the write side, what the tracking engine works with, and every query of the
 * language as SQL. Thread-safe.
 *
 * <p>The database is H2 from 2.5 on, in its regular mode, without {@code IGNORECASE} and without a collation, or
 * PostgreSQL from 15 on, with the encoding UTF8; others are refused, since filters would mean something else. Which tables
 * there are is the business of this class, which makes them and brings them up to date when it is opened. The data source
 * should be a pool with room for at least two connections, such as HikariCP or H2's {@code JdbcConnectionPool}; it stays
 * the caller's to close. While the database is not reached, every call asks a pool that waits for less than six seconds
 * again until that time is over: HikariCP pauses for up to five before it tries to connect again, and would turn away
 * those who come after the database is back.
 *
 * <p>On the coordinator of a Citus cluster, an operator distributes the tables by {@link JdbiStoreBuilder#distribute()} or
 * by a script: rows of one account stay together, and what all accounts share is on every node. {@code CITUS.md} describes the
 * set-up and the operation. Statements stay on the node of their account, with four exceptions: the two polls {@link
 * #accountsDue} and {@link #webhooksDue} and the {@linkplain #backlog(Instant) backlog of all accounts} ask all nodes, and
 * writes to what all accounts share (places, terminals, vessels and API keys) need all nodes.
 *
 * <p>While a node of Citus is down, each call for an account on that node fails after one attempt, and the other accounts are
 * served. HikariCP must not close connections for it: {@code
 * exceptionOverrideClassName=dev.quayside.store.jdbi.CitusExceptionOverride} in its settings, see
 * {@link CitusExceptionOverride}. Tracking and deliveries go on for the other accounts: the store asks by itself each account
 * that has a key, or that had something due before since the store was opened. A node that hangs fails its accounts after
 * the {@linkplain JdbiStoreBuilder#queryTimeout time-out of a statement}, and the polls of the workers after {@link
 * JdbiStoreBuilder#pollTimeout}. Keys, places and vessels cannot be added or deleted while any node is away. The tracking
 * engine then enters a report without its new places, and adds places and vessels with the next report.
 *
 * <p>For PostgreSQL, {@code reWriteBatchedInserts=true} in the URL makes imports several times faster.
 *
 * <p>H2 keeps the plans of statements for each connection, and pages are much faster where it finds them again:
 * {@code QUERY_CACHE_SIZE=64} in the URL gives them room. A rollback makes H2 forget them, and H2's own pool rolls back
 * every connection that it hands out; a pool that leaves clean connections alone saves that. A host that closes the
 * database itself sets {@code DB_CLOSE_ON_EXIT=FALSE}. After a full disk H2 closes the database; HikariCP keeps its dead
 * connections, which call themselves alive, unless it has an {@code exceptionOverride} that answers {@code MUST_EVICT} to
 * the SQLState 90098; H2's own pool needs to be told nothing.
 *
 * <p>What a process that is killed leaves in H2's file depends on the URL and on who else writes (H2 2.5.252; figures are
 * in {@code DURABILITY.md}):
 *
 * <ul>
 *   <li>Without {@code WRITE_DELAY=0} the file is written a little after the commit, by a thread of its own: what was saved
 *       last is lost, and what was being saved may be there by half. A disk that is full loses it too.
 *   <li>Without {@code REUSE_SPACE=FALSE}, saves that were written into a gap of the file may not be found again. With
 *       it H2 appends to the file; the store compacts the file in short rounds when it has outgrown its live data, and
 *       writers wait for a round.
 *   <li>A commit writes to the file what other sessions have changed half. A store therefore makes one change at a
 *       time, while others read. It knows nothing of changes by a second store on the same file, or of other tables:
 *       those have to be made when this one does nothing.
 *   <li>A commit of some thousand rows can be cut short in the middle. It is ended when a store is opened on the file
 *       itself ({@link H2Recovery}); until then a part of it is there, also for a store that is opened over {@code
 *       jdbc:h2:tcp:}, or that may only read the file.
 * </ul>
 *
 * <p>A thread that is interrupted finishes what it is doing here, and stays interrupted. H2 has to be told so: while a
 * thread reads or writes {@code jdbc:h2:file:}, interrupting it closes the database for all, and what was saved last may
 * be lost. With {@code jdbc:h2:async:}, which is the same file read in another way, it does no harm.
 *
 * <pre>{@code
 * DataSource pool = JdbcConnectionPool.create(
 *         "jdbc:h2:async:./quayside;WRITE_DELAY=0;REUSE_SPACE=FALSE;QUERY_CACHE_SIZE=64", "sa", "");
 * JdbiStore store = JdbiStore.open(pool, Clock.systemUTC());
 * }</pre>
 */
public final class JdbiStore
        implements DeliveryStore, ShipmentListStore, RequestListStore, PartyListStore, FieldListStore, SearchStore {

    private final Database database;
    private final Rows rows;
    private final Accounts accounts;
    private final Places places;
    private final ChangeWriter changes;
    private final CommitWriter commits;
    private final EngineRows engineRows;
    private final ShipmentFiles files;
    private final Webhooks webhooks;
    private final Claims claims;
    private final Outbox outbox;
    private final OutboxRows outboxRows;
    private final Feed feed;
    private final Fields fields;
    private final TrackedShipments trackedShipments;
    private final Pages<TrackedContainer, ?, Container> containerPages;
    private final Pages<ListedShipment, ?, TrackedShipment> shipmentPages;
    private final Pages<ListedRequest, ?, TrackingRequest> requestPages;
    private final Pages<ListedParty, ?, Party> partyPages;
    private final Pages<ListedField, ?, CustomField> fieldPages;
    private final Searches searches;
    private final SchemaCheck schema;

    JdbiStore(Database database, Database polls, SchemaCheck schema) {
        this.database = database;
        this.schema = schema;
        this.rows = new Rows(database);
        this.accounts = new Accounts(database);
        this.places = new Places(database, rows);
        this.changes = new ChangeWriter(database);
        this.engineRows = new EngineRows(database);
        this.commits = new CommitWriter(database, rows, changes, engineRows);
        this.files = new ShipmentFiles(database);
        this.webhooks = new Webhooks(database, rows);
        this.claims = new Claims(database, polls, accounts);
        this.outbox = new Outbox(database, polls, accounts);
        this.outboxRows = new OutboxRows(database);
        this.feed = new Feed(database);
        this.fields = new Fields(database, rows);
        this.trackedShipments = new TrackedShipments(rows);
        this.containerPages = new Pages<>(
                database, ContainerListing::new, Pages.plain(ContainerMapping::read, Container::id, rows::containers));
        this.shipmentPages = new Pages<>(database, Listings::shipments, trackedShipments);
        this.requestPages = new Pages<>(
                database,
                account -> Listings.requests(),
                Pages.plain(RequestTable::read, TrackingRequest::id, rows::requests));
        this.partyPages = new Pages<>(
                database, account -> Listings.parties(), Pages.plain(PartyTable::read, Party::id, rows::parties));
        this.fieldPages = new Pages<>(
                database,
                account -> Listings.fields(),
                Pages.plain(FieldTables::readField, CustomField::id, rows::fields));
        this.searches = new Searches(database, rows, trackedShipments);
    }

    /** Opens the store with the standard settings; as {@code builder(dataSource).clock(clock).open()}. */
    public static JdbiStore open(DataSource dataSource, InstantSource clock) {
        return builder(dataSource).clock(clock).open();
    }

    /** Collects settings for a store on this data source. */
    public static JdbiStoreBuilder builder(DataSource dataSource) {
        return new JdbiStoreBuilder(dataSource);
    }

    /**
     * What is not as it should be in the database: scripts that have not run, or are others than those that ran; tables,
     * columns, keys, indexes and constraints that are missing; columns of another type, or another collation, or where there
     * may be nulls; indexes that are on other columns, in another direction, on other rows, or not unique; triggers, and
     * foreign keys that are not checked. Once an operator has begun to distribute the tables: tables that are not distributed, all
     * shards on the coordinator, and a coordinator that is registered as {@code localhost}. Of the condition of an
     * index it looks only at the columns, and on H2 it does not see where an index has nulls, nor whether foreign keys are
     * checked. Reads the catalogue, which takes some milliseconds, and waits for no table that somebody has locked: meant for
     * the health check of a host.
     *
     * @return one sentence each, without any data; empty if all is well
     * @throws StoreException if the database is not reached
     */
    public List<String> problems() {
        List<String> problems = new ArrayList<>(schema.problems());
        problems.addAll(schema.clusterProblems());
        return problems;
    }

    /**
     * A limiter that counts together with all those of other processes on this database, by the clocks of whoever asks. Each
     * request that it admits is one more transaction of two statements.
     */
    public RateLimiter rateLimiter(RateLimits limits) {
        return new RateWindows(database, Objects.requireNonNull(limits, "limits"));
    }

    /**
     * Keeps the answers to requests with a key of the client, for all processes on this database. An answer is stored in the
     * transaction in which this store writes what the request asks for.
     */
    public IdempotencyStore idempotency() {
        return new KeptAnswers(database);
    }

    boolean isOn(Database other) {
        return database == other;
    }

    @Override
    public void save(Account account) {
        accounts.save(Objects.requireNonNull(account, "account"));
    }

    @Override
    public Optional<Account> account(AccountId id) {
        return accounts.account(Objects.requireNonNull(id, "id"));
    }

    @Override
    public void addKey(ApiKey key) {
        accounts.addKey(Objects.requireNonNull(key, "key"));
    }

    @Override
    public boolean deleteKey(AccountId account, UUID keyId) {
        return accounts.deleteKey(Objects.requireNonNull(account, "account"), Objects.requireNonNull(keyId, "keyId"));
    }

    @Override
    public List<ApiKey> keys(AccountId account) {
        return accounts.keys(Objects.requireNonNull(account, "account"));
    }

    @Override
    public Optional<ApiKey> keyByHash(String hash) {
        return accounts.keyByHash(Objects.requireNonNull(hash, "hash"));
    }

    @Override
    public void addPlaces(Collection<? extends Place> newPlaces, Collection<Terminal> terminals) {
        Objects.requireNonNull(newPlaces, "newPlaces");
        Objects.requireNonNull(terminals, "terminals");
        places.add(newPlaces, terminals);
    }

    @Override
    public Optional<Place> place(UUID id) {
        return places(List.of(Objects.requireNonNull(id, "id"))).stream().findFirst();
    }

    @Override
    public Optional<Terminal> terminal(UUID id) {
        return terminals(List.of(Objects.requireNonNull(id, "id"))).stream().findFirst();
    }

    @Override
    public SaveResult save(Change change) {
        Objects.requireNonNull(change, "change");
        return database.write(handle -> changes.save(handle, change));
    }

    @Override
    public Optional<Container> container(AccountId account, UUID id) {
        return containers(account, List.of(Objects.requireNonNull(id, "id"))).stream()
                .findFirst();
    }

    @Override
    public Optional<Shipment> shipment(AccountId account, UUID id) {
        Objects.requireNonNull(account, "account");
        List<UUID> ids = List.of(Objects.requireNonNull(id, "id"));
        return inOrder(ids, database.read(handle -> rows.shipments(handle, account, ids))).stream()
                .findFirst();
    }

    @Override
    public Optional<Party> party(AccountId account, UUID id) {
        Objects.requireNonNull(account, "account");
        List<UUID> ids = List.of(Objects.requireNonNull(id, "id"));
        return inOrder(ids, database.read(handle -> rows.parties(handle, account, ids))).stream()
                .findFirst();
    }

    @Override
    public Optional<Party> partyNamed(AccountId account, String companyName) {
        Objects.requireNonNull(account, "account");
        List<String> names = List.of(Objects.requireNonNull(companyName, "companyName"));
        return database.read(handle -> rows.partiesNamed(handle, account, names)).stream()
                .findFirst();
    }

    @Override
    public void commit(Commit commit) {
        commits.commit(Objects.requireNonNull(commit, "commit"));
    }

    @Override
    public void addVessels(Collection<Vessel> vessels) {
        places.add(vessels);
    }

    @Override
    public Optional<Vessel> vessel(UUID id) {
        return vessels(List.of(Objects.requireNonNull(id, "id"))).stream().findFirst();
    }

    @Override
    public List<Vessel> vessels(Collection<UUID> ids) {
        Objects.requireNonNull(ids, "ids");
        return inOrder(ids, database.read(handle -> rows.vessels(handle, ids)));
    }

    @Override
    public List<Vessel> vesselsNumbered(String imo) {
        Objects.requireNonNull(imo, "imo");
        return database.read(handle -> rows.vesselsNumbered(handle, imo));
    }

    @Override
    public Optional<TrackingRequest> request(AccountId account, UUID id) {
        return requests(account, List.of(Objects.requireNonNull(id, "id"))).stream()
                .findFirst();
    }

    @Override
    public List<TrackingRequest> requests(AccountId account, Collection<UUID> ids) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(ids, "ids");
        return inOrder(ids, database.read(handle -> rows.requests(handle, account, ids)));
    }

    @Override
    public List<TrackingRequest> requestsFor(AccountId account, String number) {
        Objects.requireNonNull(account, "account");
        return engineRows.requestsFor(account, Objects.requireNonNull(number, "number"));
    }

    @Override
    public List<TrackingRequest> requestsOf(AccountId account, UUID shipmentId) {
        Objects.requireNonNull(account, "account");
        return engineRows.requestsOf(account, Objects.requireNonNull(shipmentId, "shipmentId"));
    }

    @Override
    public Optional<ShipmentFile> file(AccountId account, UUID shipmentId) {
        Objects.requireNonNull(account, "account");
        return files.file(account, Objects.requireNonNull(shipmentId, "shipmentId"));
    }

    @Override
    public List<UUID> shipmentsNumbered(AccountId account, Scac line, String number) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(line, "line");
        Objects.requireNonNull(number, "number");
        return engineRows.shipmentsNumbered(account, line, number);
    }

    @Override
    public Usage usage(AccountId account) {
        return engineRows.usage(Objects.requireNonNull(account, "account"));
    }

    @Override
    public Optional<Event> event(AccountId account, UUID id) {
        return events(account, List.of(Objects.requireNonNull(id, "id"))).stream()
                .findFirst();
    }

    @Override
    public List<Event> events(AccountId account, Collection<UUID> ids) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(ids, "ids");
        return inOrder(ids, database.read(handle -> rows.events(handle, account, ids)));
    }

    @Override
    public List<Event> events(AccountId account, UUID containerId) {
        Objects.requireNonNull(account, "account");
        return engineRows.events(account, Objects.requireNonNull(containerId, "containerId"));
    }

    @Override
    public List<Event> eventsOf(AccountId account, Collection<UUID> containerIds) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(containerIds, "containerIds");
        Map<UUID, List<Event>> found = database.read(handle -> rows.eventsOf(handle, account, containerIds));
        return containerIds.stream()
                .distinct()
                .flatMap(id -> found.getOrDefault(id, List.of()).stream())
                .toList();
    }

    @Override
    public List<ContainerDossier> dossiers(AccountId account, Collection<UUID> containerIds) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(containerIds, "containerIds");
        return inOrder(containerIds, database.read(handle -> rows.dossiers(handle, account, containerIds)));
    }

    @Override
    public List<Webhook> webhooks(AccountId account) {
        return engineRows.webhooks(Objects.requireNonNull(account, "account"));
    }

    @Override
    public void save(AccountId account, Webhook webhook) {
        Objects.requireNonNull(account, "account");
        webhooks.save(account, Objects.requireNonNull(webhook, "webhook"));
    }

    @Override
    public List<Notification> notifications(AccountId account, UUID eventId) {
        Objects.requireNonNull(account, "account");
        return engineRows.notifications(account, Objects.requireNonNull(eventId, "eventId"));
    }

    @Override
    public FieldDefinition saveDefinition(AccountId account, FieldDefinition definition) {
        Objects.requireNonNull(account, "account");
        return fields.save(account, Objects.requireNonNull(definition, "definition"));
    }

    @Override
    public boolean deleteDefinition(AccountId account, UUID id) {
        Objects.requireNonNull(account, "account");
        return fields.deleteDefinition(account, Objects.requireNonNull(id, "id"));
    }

    @Override
    public Optional<FieldDefinition> definition(AccountId account, UUID id) {
        Objects.requireNonNull(account, "account");
        return fields.definition(Objects.requireNonNull(id, "id"), account);
    }

    @Override
    public List<FieldDefinition> definitions(AccountId account) {
        return fields.definitions(Objects.requireNonNull(account, "account"));
    }

    @Override
    public void put(AccountId account, FieldEntry entry) {
        Objects.requireNonNull(account, "account");
        fields.put(account, Objects.requireNonNull(entry, "entry"));
    }

    @Override
    public boolean deleteField(AccountId account, UUID id) {
        Objects.requireNonNull(account, "account");
        return fields.deleteField(account, Objects.requireNonNull(id, "id"));
    }

    @Override
    public Optional<CustomField> field(AccountId account, UUID id) {
        Objects.requireNonNull(account, "account");
        return fields.field(account, Objects.requireNonNull(id, "id"));
    }

    @Override
    public List<CustomField> fieldsOf(AccountId account, FieldOwner owner) {
        Objects.requireNonNull(account, "account");
        return fields.fieldsOf(account, Objects.requireNonNull(owner, "owner"));
    }

    @Override
    public List<AccountId> accountsDue(Instant now, int limit) {
        return claims.accountsDue(Objects.requireNonNull(now, "now"), limit);
    }

    @Override
    public List<Claim> claim(AccountId account, Instant now, UUID owner, Instant until, int limit) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(now, "now");
        Objects.requireNonNull(owner, "owner");
        Objects.requireNonNull(until, "until");
        return claims.claim(account, now, owner, until, limit);
    }

    @Override
    public void release(Claim claim) {
        claims.release(Objects.requireNonNull(claim, "claim"));
    }

    @Override
    public Optional<Webhook> webhook(AccountId account, UUID id) {
        Objects.requireNonNull(account, "account");
        return webhooks.webhook(account, Objects.requireNonNull(id, "id"));
    }

    @Override
    public boolean replace(AccountId account, Webhook before, Webhook after) {
        Objects.requireNonNull(account, "account");
        DeliveryArguments.sameWebhook(before, after);
        return webhooks.replace(account, before, after);
    }

    @Override
    public boolean deactivate(AccountId account, UUID webhookId, Webhook.Deactivation deactivation) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(webhookId, "webhookId");
        return webhooks.deactivate(account, webhookId, Objects.requireNonNull(deactivation, "deactivation"));
    }

    @Override
    public boolean deleteWebhook(AccountId account, UUID webhookId) {
        Objects.requireNonNull(account, "account");
        return webhooks.delete(account, Objects.requireNonNull(webhookId, "webhookId"));
    }

    @Override
    public Optional<Notification> notification(AccountId account, UUID id) {
        Objects.requireNonNull(account, "account");
        return outboxRows.notification(account, Objects.requireNonNull(id, "id"));
    }

    @Override
    public NotificationPage notifications(AccountId account, long offset, int limit) {
        Objects.requireNonNull(account, "account");
        DeliveryArguments.offset(offset, "offset");
        DeliveryArguments.limit(limit);
        return outboxRows.page(account, offset, limit);
    }

    @Override
    public List<Attempt> attempts(AccountId account, UUID notificationId) {
        Objects.requireNonNull(account, "account");
        return outboxRows.attempts(account, Objects.requireNonNull(notificationId, "notificationId"));
    }

    @Override
    public Optional<String> document(AccountId account, UUID notificationId) {
        Objects.requireNonNull(account, "account");
        return outboxRows.document(account, Objects.requireNonNull(notificationId, "notificationId"));
    }

    @Override
    public List<WebhookRef> webhooksDue(Instant now, int limit) {
        DeliveryArguments.limit(limit);
        return outbox.webhooksDue(Objects.requireNonNull(now, "now"), limit);
    }

    @Override
    public List<ClaimedNotification> claimNotifications(
            WebhookRef webhook, Instant now, UUID owner, Instant until, int limit) {
        Objects.requireNonNull(webhook, "webhook");
        DeliveryArguments.claim(now, owner, until, limit);
        return outbox.claim(webhook, now, owner, until, limit);
    }

    @Override
    public Map<UUID, String> storeDocuments(WebhookRef webhook, UUID owner, Map<UUID, String> documents) {
        Objects.requireNonNull(webhook, "webhook");
        Objects.requireNonNull(owner, "owner");
        return outbox.storeDocuments(webhook, owner, Map.copyOf(Objects.requireNonNull(documents, "documents")));
    }

    @Override
    public Settlement settle(WebhookRef webhook, UUID owner, List<Settled> settled) {
        Objects.requireNonNull(webhook, "webhook");
        return outbox.settle(webhook, Objects.requireNonNull(owner, "owner"), Settled.distinct(settled));
    }

    @Override
    public void giveBack(WebhookRef webhook, UUID owner, Collection<UUID> notifications) {
        Objects.requireNonNull(webhook, "webhook");
        Objects.requireNonNull(owner, "owner");
        outbox.giveBack(webhook, owner, List.copyOf(Objects.requireNonNull(notifications, "notifications")));
    }

    @Override
    public Optional<Notification> redeliver(AccountId account, UUID notificationId, Instant now) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(notificationId, "notificationId");
        return outbox.redeliver(account, notificationId, Objects.requireNonNull(now, "now"));
    }

    @Override
    public int redeliverFailed(WebhookRef webhook, Instant since, Instant now) {
        Objects.requireNonNull(webhook, "webhook");
        Objects.requireNonNull(since, "since");
        return outbox.redeliverFailed(webhook, since, Objects.requireNonNull(now, "now"));
    }

    @Override
    public List<FeedEvent> eventsAfter(AccountId account, long position, int limit) {
        Objects.requireNonNull(account, "account");
        DeliveryArguments.offset(position, "position");
        DeliveryArguments.limit(limit);
        return feed.after(account, position, limit);
    }

    @Override
    public int deleteNotifications(AccountId account, Instant endedBefore, int limit) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(endedBefore, "endedBefore");
        DeliveryArguments.limit(limit);
        return outbox.deleteEnded(account, endedBefore, limit);
    }

    @Override
    public int deleteEvents(AccountId account, Instant createdBefore, int limit) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(createdBefore, "createdBefore");
        DeliveryArguments.limit(limit);
        return feed.deleteFirst(account, createdBefore, limit);
    }

    @Override
    public List<AccountId> accountsAfter(@Nullable AccountId after, int limit) {
        DeliveryArguments.limit(limit);
        return accounts.after(after, limit);
    }

    @Override
    public Backlog backlog(AccountId account, Instant now) {
        Objects.requireNonNull(account, "account");
        return outboxRows.backlog(account, Objects.requireNonNull(now, "now"));
    }

    @Override
    public Backlog backlog(Instant now) {
        return outboxRows.backlog(Objects.requireNonNull(now, "now"));
    }

    @Override
    public Page<Container> containers(BoundQuery<TrackedContainer> query) {
        Objects.requireNonNull(query, "query");
        return containerPages.page(query);
    }

    @Override
    public Page<TrackedShipment> shipments(BoundQuery<ListedShipment> query) {
        Objects.requireNonNull(query, "query");
        return shipmentPages.page(query);
    }

    @Override
    public Page<TrackingRequest> requests(BoundQuery<ListedRequest> query) {
        Objects.requireNonNull(query, "query");
        return requestPages.page(query);
    }

    @Override
    public Page<Party> parties(BoundQuery<ListedParty> query) {
        Objects.requireNonNull(query, "query");
        return partyPages.page(query);
    }

    @Override
    public Page<CustomField> fields(BoundQuery<ListedField> query) {
        Objects.requireNonNull(query, "query");
        return fieldPages.page(query);
    }

    @Override
    public List<SearchResult> search(AccountId account, SearchText text) {
        Objects.requireNonNull(account, "account");
        return searches.search(account, Objects.requireNonNull(text, "text"));
    }

    @Override
    public List<Container> containers(AccountId account, Collection<UUID> ids) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(ids, "ids");
        return inOrder(ids, database.read(handle -> rows.containers(handle, account, ids)));
    }

    @Override
    public List<TrackedShipment> shipments(AccountId account, Collection<UUID> ids) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(ids, "ids");
        return database.readAtOneMoment(handle -> {
            Map<UUID, Shipment> found = rows.shipments(handle, account, ids);
            return trackedShipments.resources(handle, account, inOrder(ids, found));
        });
    }

    @Override
    public List<Place> places(Collection<UUID> ids) {
        Objects.requireNonNull(ids, "ids");
        return inOrder(ids, database.read(handle -> rows.places(handle, ids)));
    }

    @Override
    public List<Place> placesCoded(UnLocode code) {
        Objects.requireNonNull(code, "code");
        return database.read(handle -> rows.placesCoded(handle, code));
    }

    @Override
    public List<Terminal> terminalsOf(UUID portId) {
        Objects.requireNonNull(portId, "portId");
        return database.read(handle -> rows.terminalsOf(handle, portId));
    }

    @Override
    public List<Terminal> terminals(Collection<UUID> ids) {
        Objects.requireNonNull(ids, "ids");
        return inOrder(ids, database.read(handle -> rows.terminals(handle, ids)));
    }

    /** Each once, however often it is asked for. */
    private static <V> List<V> inOrder(Collection<UUID> ids, Map<UUID, V> found) {
        List<V> values = new ArrayList<>(ids.size());
        for (UUID id : new LinkedHashSet<>(ids)) {
            V value = found.get(id);
            if (value != null) {
                values.add(value);
            }
        }
        return values;
    }
}
