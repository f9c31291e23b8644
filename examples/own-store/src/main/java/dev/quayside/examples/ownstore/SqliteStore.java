package dev.quayside.examples.ownstore;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Share;
import dev.quayside.core.container.Container;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.AccountRepository;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.PlaceRepository;
import dev.quayside.core.store.RecordReference;
import dev.quayside.core.store.ShareRepository;
import dev.quayside.core.store.ShipmentRepository;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.ValueCount;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.CaseFolding;
import dev.quayside.query.schema.Field;
import dev.quayside.query.store.ListRepository;
import dev.quayside.query.store.ListingStore;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A store in a SQLite file with a write side and lists. Thread-safe; calls run one after another.
 *
 * <p>Each value is stored as a record: a JSON document, from which SQLite reads the id and a name by which it is
 * found as well, such as the port of a terminal. The list of containers has a table of its own: each row has the
 * container with its shipment and customer, and the fields of the catalog. A change of a shipment or customer writes
 * the rows of its containers again, in the same transaction.
 */
public final class SqliteStore implements ListingStore, AutoCloseable {

    /** The owner of the records that all accounts share. An account owns itself. */
    private static final String SHARED = "";

    /** The index has the order, so that SQLite reads no other record. */
    static final String BY_NAME = "name = ? AND owner = ? ORDER BY id";

    /** The kind of a record is the name of a class, ignoring case, as {@link RecordReference.Kind} has it. */
    private static final List<String> TABLES = List.of(
            "PRAGMA locking_mode = EXCLUSIVE",
            "CREATE TABLE IF NOT EXISTS record (owner TEXT, kind TEXT COLLATE NOCASE, document TEXT NOT NULL,"
                    + " id TEXT AS (coalesce(document ->> '$.id.value', document ->> '$.id')),"
                    + " name TEXT AS (coalesce(document ->> 'companyName', document ->> '$.parties.customerId',"
                    + " document ->> 'shipmentId', document ->> '$.code.value', document ->> 'portId',"
                    + " document ->> 'hash')))",
            "CREATE UNIQUE INDEX IF NOT EXISTS record_by_id ON record (kind, id, owner)",
            "CREATE INDEX IF NOT EXISTS record_by_name ON record (kind, name, owner, id)",
            "CREATE TABLE IF NOT EXISTS container (account TEXT, id TEXT, fields BLOB NOT NULL, folded BLOB NOT NULL,"
                    + " document TEXT NOT NULL, PRIMARY KEY (account, id)) WITHOUT ROWID");

    private final Sqlite database;

    /**
     * Opens or creates a database.
     *
     * @param file the file, which no other process opens at the same time
     * @throws dev.quayside.core.store.StoreException if the file cannot be opened
     */
    public SqliteStore(Path file) {
        database = new Sqlite(file);
        try {
            TABLES.forEach(table -> database.run(Sql.of(table)));
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    @Override
    public void close() {
        database.close();
    }

    @Override
    public AccountRepository accounts() {
        return new Accounts();
    }

    @Override
    public PlaceRepository places() {
        return new Places();
    }

    @Override
    public ShipmentRepository shipments() {
        return new Shipments();
    }

    @Override
    public ShareRepository shares() {
        return new Shares();
    }

    @Override
    public ListRepository lists() {
        return new Lists();
    }

    /** The accounts and API keys. */
    private final class Accounts implements AccountRepository {

        @Override
        public void save(Account account) {
            put(account.id(), Account.class, account);
        }

        @Override
        public Optional<Account> account(AccountId id) {
            return find(id, Account.class, id.value());
        }

        @Override
        public void addKey(ApiKey key) {
            database.inTransaction(() -> {
                requireStored(key.account(), RecordReference.of(key));
                if (!query(ApiKey.class, "(id = ? OR name = ?)", key.id(), key.hash())
                        .isEmpty()) {
                    throw new DuplicateException("the id or hash of key " + key.id() + " is already there");
                }
                return put(key.account(), ApiKey.class, key);
            });
        }

        @Override
        public void saveLastUse(ApiKey used) {
            Instant hour = Objects.requireNonNull(used.lastUsedAt(), "lastUsedAt");
            database.inTransaction(() -> find(used.account(), ApiKey.class, used.id())
                    .map(stored -> put(used.account(), ApiKey.class, stored.withLastUse(hour))));
        }

        @Override
        public boolean deleteKey(AccountId account, UUID keyId) {
            return delete(account, ApiKey.class, keyId);
        }

        @Override
        public KeyDeletion deleteKeyUnlessLastWithFullAccess(AccountId account, UUID keyId, Instant now) {
            return database.inTransaction(() -> {
                KeyDeletion deletion = KeyDeletion.of(keyId, keys(account), now);
                if (deletion == KeyDeletion.DELETED) {
                    deleteKey(account, keyId);
                }
                return deletion;
            });
        }

        @Override
        public List<ApiKey> keys(AccountId account) {
            return findByAge(account, ApiKey.class, ApiKey::createdAt);
        }

        @Override
        public Optional<ApiKey> keyByHash(String hash) {
            return query(ApiKey.class, "name = ?", hash).stream().findFirst();
        }
    }

    /** The places and terminals. Adding one again has no effect. */
    private final class Places implements PlaceRepository {

        @Override
        public void add(Collection<? extends Place> places, Collection<Terminal> terminals) {
            database.inTransaction(() -> {
                putAll(SHARED, Place.class, places);
                terminals.forEach(
                        terminal -> RecordReference.of(terminal).forEach(place -> requireStored(SHARED, place)));
                return putAll(SHARED, Terminal.class, terminals);
            });
        }

        @Override
        public List<Place> places(Collection<UUID> ids) {
            return findAll(SHARED, Place.class, ids);
        }

        @Override
        public List<Place> placesByCode(UnLocode code) {
            return findByName(SHARED, Place.class, code);
        }

        @Override
        public List<Terminal> terminals(Collection<UUID> ids) {
            return findAll(SHARED, Terminal.class, ids);
        }

        @Override
        public List<Terminal> terminalsByPort(UUID portId) {
            return findByName(SHARED, Terminal.class, portId);
        }
    }

    /** The parties, shipments and containers. */
    private final class Shipments implements ShipmentRepository {

        @Override
        public SaveResult save(Change change) {
            return database.inTransaction(() -> {
                AccountId account = change.account();
                change.references().forEach(reference -> requireStored(account, reference));
                change.requireSamePlaces(id -> find(SHARED, Place.class, id));
                change.requireUniqueNames(name -> partyByName(account, name));
                Set<Party> parties = putAll(account, Party.class, change.parties());
                Set<Shipment> shipments = putAll(account, Shipment.class, change.shipments());
                Set<Container> containers = putAll(account, Container.class, change.containers());
                int written = parties.size() + shipments.size() + containers.size();
                parties.forEach(row -> shipments.addAll(findByName(account, Shipment.class, row.id())));
                shipments.forEach(row -> containers.addAll(findByName(account, Container.class, row.id())));
                containers.forEach(row -> list(account, row));
                return SaveResult.of(change, written);
            });
        }

        /** Inserts or replaces the row of a container in the list. */
        private void list(AccountId account, Container container) {
            Shipment shipment =
                    find(account, Shipment.class, container.shipmentId()).orElseThrow();
            TrackedContainer row = new TrackedContainer(account, container, shipment, customer(account, shipment));
            Map<String, @Nullable Object> values = new HashMap<>();
            ContainerCatalog.FIELDS.forEach(field -> values.put(field.name(), Sqlite.stored(field.of(row))));
            String fields = Documents.write(values);
            database.run(Sql.of(
                    "INSERT OR REPLACE INTO container VALUES (?, ?, jsonb(?), jsonb(?), ?)",
                    account,
                    container.id(),
                    fields,
                    CaseFolding.fold(fields),
                    Documents.write(row)));
        }

        @Override
        public List<Container> containers(AccountId account, Collection<UUID> ids) {
            return findAll(account, Container.class, ids);
        }

        @Override
        public Optional<Shipment> shipment(AccountId account, UUID id) {
            return find(account, Shipment.class, id);
        }

        @Override
        public Optional<Party> party(AccountId account, UUID id) {
            return find(account, Party.class, id);
        }

        @Override
        public Optional<Party> partyByName(AccountId account, String companyName) {
            return findByName(account, Party.class, companyName).stream().findFirst();
        }
    }

    /** The shares. */
    private final class Shares implements ShareRepository {

        @Override
        public boolean add(Share share, int limit) {
            return database.inTransaction(() -> {
                requireStored(share.account(), RecordReference.of(share));
                if (!query(Share.class, "(id = ? OR name = ?)", share.id(), share.hash())
                        .isEmpty()) {
                    throw new DuplicateException("the id or hash of share " + share.id() + " is already there");
                }
                List<Share> others = shares(share.account());
                List<Share> expired = others.stream()
                        .filter(other -> other.isExpired(share.createdAt()))
                        .sorted(Comparator.comparing(Share::expiresAt))
                        .toList();
                if (others.size() - expired.size() >= limit) {
                    return false;
                }
                expired.stream()
                        .limit(Math.max(0, expired.size() - limit))
                        .forEach(each -> delete(each.account(), each.id()));
                return put(share.account(), Share.class, share);
            });
        }

        @Override
        public boolean delete(AccountId account, UUID id) {
            return SqliteStore.this.delete(account, Share.class, id);
        }

        @Override
        public int deleteExpired(AccountId account, Instant before) {
            return database.inTransaction(() -> (int) shares(account).stream()
                    .filter(share -> share.expiresAt().isBefore(before))
                    .filter(share -> delete(account, share.id()))
                    .count());
        }

        @Override
        public Optional<Share> share(AccountId account, UUID id) {
            return find(account, Share.class, id);
        }

        @Override
        public List<Share> shares(AccountId account) {
            return findByAge(account, Share.class, Share::createdAt);
        }

        @Override
        public Optional<FoundShare> shareByHash(String hash) {
            return database.inTransaction(() -> query(Share.class, "name = ?", hash).stream()
                    .findFirst()
                    .map(share -> new FoundShare(
                            share,
                            accounts().account(share.account()).orElseThrow(),
                            version(share).orElse(null))));
        }

        /** Returns a hash of the shared shipment and its containers. */
        private Optional<String> version(Share share) {
            AccountId account = share.account();
            Optional<UUID> shipment = share.kind() == Share.Kind.SHIPMENT
                    ? Optional.of(share.objectId())
                    : find(account, Container.class, share.objectId()).map(Container::shipmentId);
            return shipment.flatMap(id -> find(account, Shipment.class, id))
                    .map(found -> List.of(found, findByName(account, Container.class, found.id())))
                    .map(content -> Documents.write(content).getBytes(StandardCharsets.UTF_8))
                    .map(bytes -> UUID.nameUUIDFromBytes(bytes).toString());
        }
    }

    /** The list of containers. */
    private final class Lists implements ListRepository {

        @Override
        @SuppressWarnings("unchecked") // containers are the only listed resource
        public <T, R> Page<R> list(ListedResource<T, R> resource, BoundQuery<T> query) {
            ListRepository.requireSupported(this, resource, query, ContainerCatalog.FIELDS);
            QuerySql rows = new QuerySql(database, (BoundQuery<TrackedContainer>) query);
            return database.inTransaction(rows::page).map(row -> resource.resource((T) row));
        }

        @Override
        @SuppressWarnings("unchecked") // containers are the only listed resource
        public <T> List<ValueCount> counts(ListedResource<T, ?> resource, BoundQuery<T> query, Field<T, ?> field) {
            ListRepository.requireSupported(this, resource, query, ContainerCatalog.FIELDS);
            return new QuerySql(database, (BoundQuery<TrackedContainer>) query)
                    .counts((Field<TrackedContainer, ?>) field);
        }

        @Override
        public List<TrackedShipment> shipments(AccountId account, Collection<UUID> ids) {
            return database.inTransaction(() -> findAll(account, Shipment.class, ids).stream()
                    .map(shipment -> new TrackedShipment(
                            account,
                            shipment,
                            customer(account, shipment),
                            findByName(account, Container.class, shipment.id()).stream()
                                    .map(Container::id)
                                    .toList()))
                    .toList());
        }
    }

    private <V> List<V> findAll(Object owner, Class<V> kind, Collection<UUID> ids) {
        return database.inTransaction(() -> ids.stream()
                .distinct()
                .flatMap(id -> find(owner, kind, id).stream())
                .toList());
    }

    private void requireStored(Object account, RecordReference reference) {
        String sql = "SELECT id FROM record WHERE kind = ? AND id = ? AND owner IN ('', ?)";
        if (database.run(Sql.of(sql, reference.kind().name(), reference.target(), account))
                .isEmpty()) {
            throw reference.unknown();
        }
    }

    private @Nullable Party customer(AccountId account, Shipment shipment) {
        return Optional.ofNullable(shipment.parties().customerId())
                .flatMap(id -> find(account, Party.class, id))
                .orElse(null);
    }

    private <V> Optional<V> find(Object owner, Class<V> kind, UUID id) {
        return query(kind, "id = ? AND owner = ?", id, owner).stream().findFirst();
    }

    private <V> List<V> findByName(Object owner, Class<V> kind, Object name) {
        return query(kind, BY_NAME, name, owner);
    }

    /** Returns the values of an owner, oldest first, then by id. */
    private <V> List<V> findByAge(Object owner, Class<V> kind, Function<V, Instant> createdAt) {
        return query(kind, "owner = ? ORDER BY id", owner).stream()
                .sorted(Comparator.comparing(createdAt))
                .toList();
    }

    private boolean delete(Object owner, Class<?> kind, UUID id) {
        String sql = "DELETE FROM record WHERE kind = ? AND id = ? AND owner = ? RETURNING id";
        return !database.run(Sql.of(sql, kind.getSimpleName(), id, owner)).isEmpty();
    }

    private <V> List<V> query(Class<V> kind, String condition, Object... values) {
        return database.run(records(kind, condition, values)).stream()
                .map(document -> Documents.read(document, kind))
                .toList();
    }

    static Sql records(Class<?> kind, String condition, Object... values) {
        return Sql.of(
                "SELECT document FROM record WHERE kind = ? AND ?", kind.getSimpleName(), Sql.of(condition, values));
    }

    /** Stores the values that differ from the stored ones, and returns them. */
    private <V> Set<V> putAll(Object owner, Class<V> kind, Collection<? extends V> values) {
        Set<V> changed = new LinkedHashSet<>(values);
        changed.removeIf(value -> !put(owner, kind, value));
        return changed;
    }

    /** Stores a value, and returns whether it differs from the stored one. A shared value is never replaced. */
    private <V> boolean put(Object owner, Class<V> kind, V value) {
        String sql = "INSERT INTO record VALUES (?, ?, ?) ON CONFLICT (kind, id, owner) DO UPDATE"
                + " SET document = excluded.document WHERE document <> excluded.document AND owner <> '' RETURNING id";
        return !database.run(Sql.of(sql, owner, kind.getSimpleName(), Documents.write(value)))
                .isEmpty();
    }
}
