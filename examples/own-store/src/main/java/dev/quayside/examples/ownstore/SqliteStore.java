package dev.quayside.examples.ownstore;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.carrier.Vessel;
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
import dev.quayside.core.store.Reference;
import dev.quayside.core.store.Reference.Kind;
import dev.quayside.core.store.ShipmentRepository;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.resource.SearchResult;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.store.ListRepository;
import dev.quayside.query.store.ListingStore;
import dev.quayside.query.store.UnsupportedQueryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A store in a SQLite file with a write side and lists. Thread-safe; calls run one after another.
 *
 * <p>Each value is stored as a JSON document with its id. The row of a container also has the fields of the catalog,
 * including those of its shipment and customer. A change of a shipment or customer writes the rows of its containers
 * again, in the same transaction.
 */
public final class SqliteStore implements ListingStore, AutoCloseable {

    /** The owner of the records that all accounts share. */
    private static final String SHARED = "";

    private static final List<String> TABLES = List.of(
            "CREATE TABLE IF NOT EXISTS record (owner TEXT, kind TEXT, id TEXT, name TEXT, document TEXT NOT NULL,"
                    + " PRIMARY KEY (owner, kind, id)) WITHOUT ROWID",
            "CREATE INDEX IF NOT EXISTS record_by_name ON record (owner, kind, name)",
            "CREATE UNIQUE INDEX IF NOT EXISTS party_by_name ON record (owner, name) WHERE kind = 'Party'",
            "CREATE TABLE IF NOT EXISTS api_key (id TEXT PRIMARY KEY, account TEXT NOT NULL, hash TEXT NOT NULL UNIQUE,"
                    + " document TEXT NOT NULL)",
            ContainerTable.CREATE,
            "CREATE INDEX IF NOT EXISTS container_by_shipment ON container (account, shipment_id)",
            "CREATE INDEX IF NOT EXISTS container_by_customer ON container (account, customer_id)");

    private final Documents documents = new Documents();
    private final ContainerTable containers = new ContainerTable(documents);
    private final Sqlite database;

    /**
     * Opens or creates a database.
     *
     * @param file the file, which no other process opens at the same time
     * @throws dev.quayside.core.store.StoreException if the file cannot be opened
     */
    public SqliteStore(Path file) {
        database = new Sqlite(file);
        database.inTransaction(() -> TABLES.stream().mapToInt(this::update).sum());
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
    public ListRepository lists() {
        return new Lists();
    }

    /** The accounts and API keys. */
    private final class Accounts implements AccountRepository {

        @Override
        public void save(Account account) {
            database.inTransaction(() -> {
                delete(SHARED, Account.class, account.id().value());
                return insert(SHARED, Account.class, account.id().value(), null, account);
            });
        }

        @Override
        public Optional<Account> account(AccountId id) {
            return database.inTransaction(() -> find(SHARED, Account.class, id.value()));
        }

        @Override
        public void addKey(ApiKey key) {
            database.inTransaction(() -> {
                AccountId account = key.account();
                requireStored(new Reference("key " + key.id(), Kind.ACCOUNT, account.value()), account);
                String sql = "INSERT OR IGNORE INTO api_key VALUES (?, ?, ?, ?)";
                if (update(sql, key.id(), account, key.hash(), documents.write(key)) == 0) {
                    throw new DuplicateException("the id or hash of key " + key.id() + " is already there");
                }
                return key;
            });
        }

        @Override
        public boolean deleteKey(AccountId account, UUID keyId) {
            String sql = "DELETE FROM api_key WHERE account = ? AND id = ?";
            return database.inTransaction(() -> update(sql, account, keyId)) > 0;
        }

        @Override
        public List<ApiKey> keys(AccountId account) {
            String sql = "SELECT document FROM api_key WHERE account = ? ORDER BY id";
            return database.inTransaction(() -> query(ApiKey.class, sql, account)).stream()
                    .sorted(Comparator.comparing(ApiKey::createdAt))
                    .toList();
        }

        @Override
        public Optional<ApiKey> keyByHash(String hash) {
            String sql = "SELECT document FROM api_key WHERE hash = ?";
            return database.inTransaction(() -> query(ApiKey.class, sql, hash)).stream()
                    .findFirst();
        }

        @Override
        public List<AccountId> after(@Nullable AccountId after, int limit) {
            if (limit < 1) {
                throw new IllegalArgumentException("limit: " + limit + " is too few (expected 1 or more)");
            }
            String sql = "SELECT id FROM record WHERE owner = '' AND kind = 'Account' AND id > ? ORDER BY id LIMIT ?";
            return database.inTransaction(() -> database.query(
                    Sql.of(sql, after == null ? "" : after, limit),
                    row -> new AccountId(UUID.fromString(row.getString("id")))));
        }
    }

    /** The places, terminals and vessels. Adding one again has no effect. */
    private final class Places implements PlaceRepository {

        @Override
        public void add(Collection<? extends Place> places, Collection<Terminal> terminals) {
            database.inTransaction(() -> {
                places.forEach(place ->
                        insert(SHARED, Place.class, place.id(), place.code().value(), place));
                for (Terminal terminal : terminals) {
                    for (UUID place : terminal.placeIds()) {
                        if (find(SHARED, Place.class, place).isEmpty()) {
                            throw new Reference("terminal " + terminal.id(), Kind.PLACE, place).unknown();
                        }
                    }
                    insert(SHARED, Terminal.class, terminal.id(), terminal.portId(), terminal);
                }
                return places;
            });
        }

        @Override
        public List<Place> places(Collection<UUID> ids) {
            return findAll(ids, id -> find(SHARED, Place.class, id));
        }

        @Override
        public List<Place> placesByCode(UnLocode code) {
            return database.inTransaction(() -> findByName(SHARED, Place.class, code.value()));
        }

        @Override
        public List<Terminal> terminals(Collection<UUID> ids) {
            return findAll(ids, id -> find(SHARED, Terminal.class, id));
        }

        @Override
        public List<Terminal> terminalsByPort(UUID portId) {
            return database.inTransaction(() -> findByName(SHARED, Terminal.class, portId));
        }

        @Override
        public void addVessels(Collection<Vessel> vessels) {
            database.inTransaction(() -> {
                vessels.forEach(vessel -> insert(SHARED, Vessel.class, vessel.id(), vessel.imo(), vessel));
                return vessels;
            });
        }

        @Override
        public List<Vessel> vessels(Collection<UUID> ids) {
            return findAll(ids, id -> find(SHARED, Vessel.class, id));
        }

        @Override
        public List<Vessel> vesselsByImo(String imo) {
            return database.inTransaction(() -> findByName(SHARED, Vessel.class, imo));
        }
    }

    /** The parties, shipments and containers. */
    private final class Shipments implements ShipmentRepository {

        @Override
        public SaveResult save(Change update) {
            return database.inTransaction(() -> {
                AccountId account = update.account();
                update.references().forEach(reference -> requireStored(reference, account));
                update.requireSamePlaces(id -> find(SHARED, Place.class, id));
                List<Party> parties = changed(update.parties(), row -> find(account, Party.class, row.id()));
                List<Shipment> shipments = changed(update.shipments(), row -> find(account, Shipment.class, row.id()));
                List<Container> changed = changed(update.containers(), row -> findContainer(account, row.id()));
                // Parties can exchange names.
                parties.forEach(row -> delete(account, Party.class, row.id()));
                for (Party row : parties) {
                    if (insert(account, Party.class, row.id(), row.companyName(), row) == 0) {
                        throw new DuplicateException(
                                "the company name of party " + row.id() + " already belongs to another party");
                    }
                }
                for (Shipment row : shipments) {
                    delete(account, Shipment.class, row.id());
                    insert(account, Shipment.class, row.id(), null, row);
                }
                saveContainers(account, changed, parties, shipments);
                int written = parties.size() + shipments.size() + changed.size();
                int named = update.parties().size()
                        + update.shipments().size()
                        + update.containers().size();
                return new SaveResult(written, named - written);
            });
        }

        /** Returns the values that differ from the stored ones. */
        private <V> List<V> changed(List<V> values, Function<V, Optional<V>> stored) {
            return values.stream()
                    .filter(value -> !stored.apply(value).equals(Optional.of(value)))
                    .toList();
        }

        /** Writes the rows of these containers, and of all containers of these parties and shipments. */
        private void saveContainers(
                AccountId account, List<Container> changed, List<Party> parties, List<Shipment> shipments) {
            Map<UUID, Container> rows = new LinkedHashMap<>();
            parties.forEach(
                    row -> containersBy("customer_id", account, row.id()).forEach(each -> rows.put(each.id(), each)));
            shipments.forEach(
                    row -> containersBy("shipment_id", account, row.id()).forEach(each -> rows.put(each.id(), each)));
            changed.forEach(row -> rows.put(row.id(), row));
            rows.values().forEach(row -> database.update(containers.save(tracked(account, row))));
        }

        @Override
        public List<Container> containers(AccountId account, Collection<UUID> ids) {
            return findAll(ids, id -> findContainer(account, id));
        }

        @Override
        public Optional<Shipment> shipment(AccountId account, UUID id) {
            return database.inTransaction(() -> find(account, Shipment.class, id));
        }

        @Override
        public Optional<Party> party(AccountId account, UUID id) {
            return database.inTransaction(() -> find(account, Party.class, id));
        }

        @Override
        public Optional<Party> partyByName(AccountId account, String companyName) {
            return database.inTransaction(() -> findByName(account, Party.class, companyName)).stream()
                    .findFirst();
        }
    }

    /** The list of containers. */
    private final class Lists implements ListRepository {

        @Override
        public Set<ListedResource<?, ?>> listed() {
            return Set.of(ListedResource.CONTAINERS);
        }

        @Override
        @SuppressWarnings("unchecked") // containers are the only listed resource
        public <T, R> Page<R> list(ListedResource<T, R> resource, BoundQuery<T> query) {
            if (!listed().contains(resource)) {
                throw new UnsupportedQueryException("list " + resource);
            }
            BoundQuery<TrackedContainer> ofContainers = (BoundQuery<TrackedContainer>) query;
            AccountId account = new AccountId(query.context().tenant());
            return (Page<R>) database.inTransaction(() ->
                    new PageSql(database, containers, documents, ofContainers).page(row -> tracked(account, row)));
        }

        @Override
        public List<TrackedShipment> shipments(AccountId account, Collection<UUID> ids) {
            return findAll(
                    ids,
                    id -> find(account, Shipment.class, id).map(shipment -> {
                        List<UUID> found = containersBy("shipment_id", account, id).stream()
                                .map(Container::id)
                                .toList();
                        return new TrackedShipment(account, shipment, customer(account, shipment), found);
                    }));
        }

        @Override
        public List<SearchResult> search(AccountId account, SearchText text) {
            throw new UnsupportedQueryException("search");
        }
    }

    private <V> List<V> findAll(Collection<UUID> ids, Function<UUID, Optional<V>> lookUp) {
        return database.inTransaction(() -> {
            List<V> values = new ArrayList<>();
            new LinkedHashSet<>(ids).forEach(id -> lookUp.apply(id).ifPresent(values::add));
            return values;
        });
    }

    // The methods below run within a transaction.

    private void requireStored(Reference reference, AccountId account) {
        UUID id = reference.target();
        boolean exists = switch (reference.kind()) {
            case ACCOUNT -> find(SHARED, Account.class, id).isPresent();
            case PLACE -> find(SHARED, Place.class, id).isPresent();
            case TERMINAL -> find(SHARED, Terminal.class, id).isPresent();
            case PARTY -> find(account, Party.class, id).isPresent();
            case SHIPMENT -> find(account, Shipment.class, id).isPresent();
            case CONTAINER, REQUEST, EVENT, WEBHOOK -> false; // only commits of an EngineStore have such references
        };
        if (!exists) {
            throw reference.unknown();
        }
    }

    private TrackedContainer tracked(AccountId account, Container row) {
        Shipment shipment = find(account, Shipment.class, row.shipmentId()).orElseThrow();
        return new TrackedContainer(account, row, shipment, customer(account, shipment));
    }

    private @Nullable Party customer(AccountId account, Shipment shipment) {
        UUID id = shipment.parties().customerId();
        return id == null ? null : find(account, Party.class, id).orElse(null);
    }

    private Optional<Container> findContainer(AccountId account, UUID id) {
        return containersBy("id", account, id).stream().findFirst();
    }

    private List<Container> containersBy(String column, AccountId account, UUID id) {
        String sql = "SELECT document FROM container WHERE account = ? AND " + column + " = ? ORDER BY id";
        return query(Container.class, sql, account, id);
    }

    private void delete(Object owner, Class<?> kind, UUID id) {
        update("DELETE FROM record WHERE owner = ? AND kind = ? AND id = ?", owner, kind.getSimpleName(), id);
    }

    /** Returns 0 if the id or a unique name is already there. */
    private int insert(Object owner, Class<?> kind, UUID id, @Nullable Object name, Object value) {
        String sql = "INSERT OR IGNORE INTO record VALUES (?, ?, ?, ?, ?)";
        return update(sql, owner, kind.getSimpleName(), id, name, documents.write(value));
    }

    private <V> Optional<V> find(Object owner, Class<V> kind, UUID id) {
        String sql = "SELECT document FROM record WHERE owner = ? AND kind = ? AND id = ?";
        return query(kind, sql, owner, kind.getSimpleName(), id).stream().findFirst();
    }

    private <V> List<V> findByName(Object owner, Class<V> kind, Object name) {
        String sql = "SELECT document FROM record WHERE owner = ? AND kind = ? AND name = ? ORDER BY id";
        return query(kind, sql, owner, kind.getSimpleName(), name);
    }

    private int update(String sql, @Nullable Object... values) {
        return database.update(Sql.of(sql, values));
    }

    private <V> List<V> query(Class<V> type, String sql, Object... values) {
        return database.query(Sql.of(sql, values), row -> documents.read(row.getString("document"), type));
    }
}
