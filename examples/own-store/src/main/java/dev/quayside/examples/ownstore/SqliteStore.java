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
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.store.ListRepository;
import dev.quayside.query.store.ListingStore;
import dev.quayside.query.store.UnsupportedQueryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
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

    private static final List<String> TABLES = List.of(
            "CREATE TABLE IF NOT EXISTS account (id TEXT PRIMARY KEY, document TEXT NOT NULL)",
            "CREATE TABLE IF NOT EXISTS api_key (id TEXT PRIMARY KEY, account TEXT NOT NULL, hash TEXT NOT NULL UNIQUE,"
                    + " created_at INTEGER NOT NULL, document TEXT NOT NULL)",
            "CREATE TABLE IF NOT EXISTS place (id TEXT PRIMARY KEY, code TEXT NOT NULL, document TEXT NOT NULL)",
            "CREATE TABLE IF NOT EXISTS terminal (id TEXT PRIMARY KEY, port TEXT, document TEXT NOT NULL)",
            "CREATE TABLE IF NOT EXISTS vessel (id TEXT PRIMARY KEY, imo TEXT, document TEXT NOT NULL)",
            "CREATE INDEX IF NOT EXISTS vessel_by_imo ON vessel (imo)",
            "CREATE INDEX IF NOT EXISTS place_by_code ON place (code)",
            "CREATE INDEX IF NOT EXISTS terminal_by_port ON terminal (port)",
            "CREATE TABLE IF NOT EXISTS party (account TEXT NOT NULL, id TEXT NOT NULL, company_name TEXT NOT NULL,"
                    + " document TEXT NOT NULL, PRIMARY KEY (account, id), UNIQUE (account, company_name))",
            "CREATE TABLE IF NOT EXISTS shipment (account TEXT NOT NULL, id TEXT NOT NULL, document TEXT NOT NULL,"
                    + " PRIMARY KEY (account, id))",
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
            String id = account.id().toString();
            database.inTransaction(
                    () -> update("INSERT OR REPLACE INTO account VALUES (?, ?)", id, documents.write(account)));
        }

        @Override
        public Optional<Account> account(AccountId id) {
            return database.inTransaction(() -> findShared("account", id.value(), Account.class));
        }

        @Override
        public void addKey(ApiKey key) {
            database.inTransaction(() -> {
                requireStored(
                        new Reference(
                                "key " + key.id(), Kind.ACCOUNT, key.account().value()),
                        key.account());
                String sql = "INSERT OR IGNORE INTO api_key VALUES (?, ?, ?, ?, ?)";
                Object createdAt = containers.toStored(FieldType.INSTANT, key.createdAt());
                String id = key.id().toString();
                if (update(sql, id, key.account().toString(), key.hash(), createdAt, documents.write(key)) == 0) {
                    throw new DuplicateException("the id or hash of key " + id + " is already there");
                }
                return key;
            });
        }

        @Override
        public boolean deleteKey(AccountId account, UUID keyId) {
            String sql = "DELETE FROM api_key WHERE account = ? AND id = ?";
            return database.inTransaction(() -> update(sql, account.toString(), keyId.toString())) > 0;
        }

        @Override
        public List<ApiKey> keys(AccountId account) {
            String sql = "SELECT document FROM api_key WHERE account = ? ORDER BY created_at, id";
            return database.inTransaction(() -> query(ApiKey.class, sql, account.toString()));
        }

        @Override
        public Optional<ApiKey> keyByHash(String hash) {
            return database.inTransaction(
                    () -> queryFirst(ApiKey.class, "SELECT document FROM api_key WHERE hash = ?", hash));
        }

        @Override
        public List<AccountId> after(@Nullable AccountId after, int limit) {
            if (limit < 1) {
                throw new IllegalArgumentException("limit: " + limit + " is too few (expected 1 or more)");
            }
            String sql = "SELECT id FROM account WHERE id > ? ORDER BY id LIMIT ?";
            String last = after == null ? "" : after.toString();
            return database.inTransaction(() -> database.query(
                    Sql.of(sql, last, limit), row -> new AccountId(UUID.fromString(row.getString("id")))));
        }
    }

    /** The places, terminals and vessels. */
    private final class Places implements PlaceRepository {

        @Override
        public void add(Collection<? extends Place> places, Collection<Terminal> terminals) {
            database.inTransaction(() -> {
                places.forEach(place -> insert("place", place.id(), place.code().value(), place));
                for (Terminal terminal : terminals) {
                    for (UUID place : terminal.placeIds()) {
                        if (findShared("place", place, Place.class).isEmpty()) {
                            throw new Reference("terminal " + terminal.id(), Kind.PLACE, place).unknown();
                        }
                    }
                    UUID port = terminal.portId();
                    insert("terminal", terminal.id(), port == null ? null : port.toString(), terminal);
                }
                return places;
            });
        }

        @Override
        public List<Place> places(Collection<UUID> ids) {
            return findAll(ids, id -> findShared("place", id, Place.class));
        }

        @Override
        public List<Place> placesByCode(UnLocode code) {
            String sql = "SELECT document FROM place WHERE code = ? ORDER BY id";
            return database.inTransaction(() -> query(Place.class, sql, code.value()));
        }

        @Override
        public List<Terminal> terminals(Collection<UUID> ids) {
            return findAll(ids, id -> findShared("terminal", id, Terminal.class));
        }

        @Override
        public List<Terminal> terminalsByPort(UUID portId) {
            String sql = "SELECT document FROM terminal WHERE port = ? ORDER BY id";
            return database.inTransaction(() -> query(Terminal.class, sql, portId.toString()));
        }

        @Override
        public void addVessels(Collection<Vessel> vessels) {
            database.inTransaction(() -> {
                vessels.forEach(vessel -> insert("vessel", vessel.id(), vessel.imo(), vessel));
                return vessels;
            });
        }

        @Override
        public List<Vessel> vessels(Collection<UUID> ids) {
            return findAll(ids, id -> findShared("vessel", id, Vessel.class));
        }

        @Override
        public List<Vessel> vesselsByImo(String imo) {
            String sql = "SELECT document FROM vessel WHERE imo = ? ORDER BY id";
            return database.inTransaction(() -> query(Vessel.class, sql, imo));
        }
    }

    /** The parties, shipments and containers. */
    private final class Shipments implements ShipmentRepository {

        @Override
        public SaveResult save(Change update) {
            return database.inTransaction(() -> {
                AccountId account = update.account();
                update.references().forEach(reference -> requireStored(reference, account));
                update.requireSamePlaces(id -> findShared("place", id, Place.class));
                List<Party> parties = changed("party", account, update.parties(), Party::id);
                List<Shipment> shipments = changed("shipment", account, update.shipments(), Shipment::id);
                List<Container> containers = changed("container", account, update.containers(), Container::id);
                saveParties(account, parties);
                String sql = "INSERT OR REPLACE INTO shipment VALUES (?, ?, ?)";
                shipments.forEach(
                        row -> update(sql, account.toString(), row.id().toString(), documents.write(row)));
                saveContainers(account, containers, parties, shipments);
                int written = parties.size() + shipments.size() + containers.size();
                int named = update.parties().size()
                        + update.shipments().size()
                        + update.containers().size();
                return new SaveResult(written, named - written);
            });
        }

        /** Returns the values that differ from the stored ones. */
        private <V> List<V> changed(String table, AccountId account, List<V> values, Function<V, UUID> idOf) {
            return values.stream()
                    .filter(value -> !find(table, account, idOf.apply(value), value.getClass())
                            .equals(Optional.of(value)))
                    .toList();
        }

        /** Deletes all parties before inserting them, because parties can exchange names. */
        private void saveParties(AccountId account, List<Party> parties) {
            for (Party party : parties) {
                update(
                        "DELETE FROM party WHERE account = ? AND id = ?",
                        account.toString(),
                        party.id().toString());
            }
            for (Party party : parties) {
                String sql = "INSERT OR IGNORE INTO party VALUES (?, ?, ?, ?)";
                String id = party.id().toString();
                if (update(sql, account.toString(), id, party.companyName(), documents.write(party)) == 0) {
                    throw new DuplicateException(
                            "the company name of party " + id + " already belongs to another party");
                }
            }
        }

        /** Writes the rows of these containers, and of all containers of these parties and shipments. */
        private void saveContainers(
                AccountId account, List<Container> changed, List<Party> parties, List<Shipment> shipments) {
            Map<UUID, Container> rows = new LinkedHashMap<>();
            String sql = "SELECT document FROM container WHERE account = ? AND ";
            parties.forEach(party -> query(
                            Container.class,
                            sql + "customer_id = ?",
                            account.toString(),
                            party.id().toString())
                    .forEach(row -> rows.put(row.id(), row)));
            shipments.forEach(shipment -> containersOf(account, shipment).forEach(row -> rows.put(row.id(), row)));
            changed.forEach(row -> rows.put(row.id(), row));
            for (Container row : rows.values()) {
                Shipment shipment = find("shipment", account, row.shipmentId(), Shipment.class)
                        .orElseThrow();
                database.update(
                        containers.save(new TrackedContainer(account, row, shipment, customer(account, shipment))));
            }
        }

        @Override
        public List<Container> containers(AccountId account, Collection<UUID> ids) {
            return findAll(ids, id -> find("container", account, id, Container.class));
        }

        @Override
        public Optional<Shipment> shipment(AccountId account, UUID id) {
            return database.inTransaction(() -> find("shipment", account, id, Shipment.class));
        }

        @Override
        public Optional<Party> party(AccountId account, UUID id) {
            return database.inTransaction(() -> find("party", account, id, Party.class));
        }

        @Override
        public Optional<Party> partyByName(AccountId account, String companyName) {
            String sql = "SELECT document FROM party WHERE account = ? AND company_name = ?";
            return database.inTransaction(() -> queryFirst(Party.class, sql, account.toString(), companyName));
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
            return (Page<R>)
                    database.inTransaction(() -> new PageSql(database, containers, documents, ofContainers).page());
        }

        @Override
        public List<TrackedShipment> shipments(AccountId account, Collection<UUID> ids) {
            return findAll(
                    ids,
                    id -> find("shipment", account, id, Shipment.class).map(shipment -> {
                        List<UUID> containers = containersOf(account, shipment).stream()
                                .map(Container::id)
                                .toList();
                        return new TrackedShipment(account, shipment, customer(account, shipment), containers);
                    }));
        }

        @Override
        public List<SearchResult> search(AccountId account, SearchText text) {
            throw new UnsupportedQueryException("search");
        }
    }

    private List<Container> containersOf(AccountId account, Shipment shipment) {
        String sql = "SELECT document FROM container WHERE account = ? AND shipment_id = ? ORDER BY id";
        return query(Container.class, sql, account.toString(), shipment.id().toString());
    }

    private @Nullable Party customer(AccountId account, Shipment shipment) {
        UUID id = shipment.parties().customerId();
        return id == null ? null : find("party", account, id, Party.class).orElse(null);
    }

    private void requireStored(Reference reference, AccountId account) {
        UUID id = reference.target();
        boolean exists = switch (reference.kind()) {
            case ACCOUNT -> findShared("account", id, Account.class).isPresent();
            case PLACE -> findShared("place", id, Place.class).isPresent();
            case TERMINAL -> findShared("terminal", id, Terminal.class).isPresent();
            case PARTY -> find("party", account, id, Party.class).isPresent();
            case SHIPMENT -> find("shipment", account, id, Shipment.class).isPresent();
            case CONTAINER, REQUEST, EVENT, WEBHOOK -> false; // only commits of an EngineStore have such references
        };
        if (!exists) {
            throw reference.unknown();
        }
    }

    private void insert(String table, UUID id, @Nullable String by, Object value) {
        update("INSERT OR IGNORE INTO " + table + " VALUES (?, ?, ?)", id.toString(), by, documents.write(value));
    }

    private <V> List<V> findAll(Collection<UUID> ids, Function<UUID, Optional<V>> lookUp) {
        return database.inTransaction(() -> {
            List<V> values = new ArrayList<>();
            new LinkedHashSet<>(ids).forEach(id -> lookUp.apply(id).ifPresent(values::add));
            return values;
        });
    }

    // The methods below run within a transaction.

    private int update(String sql, @Nullable Object... values) {
        return database.update(Sql.of(sql, values));
    }

    private <V> Optional<V> findShared(String table, UUID id, Class<V> type) {
        return queryFirst(type, "SELECT document FROM " + table + " WHERE id = ?", id.toString());
    }

    private <V> Optional<V> find(String table, AccountId account, UUID id, Class<V> type) {
        String sql = "SELECT document FROM " + table + " WHERE account = ? AND id = ?";
        return queryFirst(type, sql, account.toString(), id.toString());
    }

    private <V> Optional<V> queryFirst(Class<V> type, String sql, Object... values) {
        return query(type, sql, values).stream().findFirst();
    }

    private <V> List<V> query(Class<V> type, String sql, Object... values) {
        return database.query(Sql.of(sql, values), row -> documents.read(row.getString("document"), type));
    }
}
