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
 * Both sides of a store, in a SQLite file. Thread-safe; one works and the others wait, which is what SQLite is like.
 *
 * <p>Everything is kept whole, as a JSON document under its id. A container's row has the fields of the catalogue beside
 * its document, also those that are its shipment's and its customer's; whoever changes one of these writes the rows of
 * the containers anew, in the same transaction.
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
     * Opens a database, or makes one.
     *
     * @param file of its own; nobody else opens it meanwhile
     * @throws dev.quayside.core.store.StoreException if that is not possible
     */
    public SqliteStore(Path file) {
        database = new Sqlite(file);
        database.inTransaction(() -> TABLES.stream().mapToInt(this::change).sum());
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

    /** Accounts and keys. */
    private final class Accounts implements AccountRepository {

        @Override
        public void save(Account account) {
            String id = account.id().toString();
            database.inTransaction(
                    () -> change("INSERT OR REPLACE INTO account VALUES (?, ?)", id, documents.write(account)));
        }

        @Override
        public Optional<Account> account(AccountId id) {
            return database.inTransaction(() -> shared("account", id.value(), Account.class));
        }

        @Override
        public void addKey(ApiKey key) {
            database.inTransaction(() -> {
                require(
                        new Reference(
                                "key " + key.id(), Kind.ACCOUNT, key.account().value()),
                        key.account());
                String sql = "INSERT OR IGNORE INTO api_key VALUES (?, ?, ?, ?, ?)";
                Object createdAt = containers.stored(FieldType.INSTANT, key.createdAt());
                String id = key.id().toString();
                if (change(sql, id, key.account().toString(), key.hash(), createdAt, documents.write(key)) == 0) {
                    throw new DuplicateException("the id or the hash of key " + id + " is already there");
                }
                return key;
            });
        }

        @Override
        public boolean deleteKey(AccountId account, UUID keyId) {
            String sql = "DELETE FROM api_key WHERE account = ? AND id = ?";
            return database.inTransaction(() -> change(sql, account.toString(), keyId.toString())) > 0;
        }

        @Override
        public List<ApiKey> keys(AccountId account) {
            String sql = "SELECT document FROM api_key WHERE account = ? ORDER BY created_at, id";
            return database.inTransaction(() -> found(ApiKey.class, sql, account.toString()));
        }

        @Override
        public Optional<ApiKey> keyByHash(String hash) {
            return database.inTransaction(
                    () -> first(ApiKey.class, "SELECT document FROM api_key WHERE hash = ?", hash));
        }

        @Override
        public List<AccountId> after(@Nullable AccountId after, int limit) {
            if (limit < 1) {
                throw new IllegalArgumentException("limit: " + limit + " is too few (expected 1 or more)");
            }
            String sql = "SELECT id FROM account WHERE id > ? ORDER BY id LIMIT ?";
            String last = after == null ? "" : after.toString();
            return database.inTransaction(() -> database.rows(
                    Sql.of(sql, last, limit), row -> new AccountId(UUID.fromString(row.getString("id")))));
        }
    }

    /** Places, terminals and vessels. */
    private final class Places implements PlaceRepository {

        @Override
        public void add(Collection<? extends Place> places, Collection<Terminal> terminals) {
            database.inTransaction(() -> {
                places.forEach(place ->
                        SqliteStore.this.add("place", place.id(), place.code().value(), place));
                for (Terminal terminal : terminals) {
                    for (UUID place : terminal.placeIds()) {
                        if (shared("place", place, Place.class).isEmpty()) {
                            throw new Reference("terminal " + terminal.id(), Kind.PLACE, place).unknown();
                        }
                    }
                    UUID port = terminal.portId();
                    SqliteStore.this.add("terminal", terminal.id(), port == null ? null : port.toString(), terminal);
                }
                return places;
            });
        }

        @Override
        public List<Place> places(Collection<UUID> ids) {
            return lookedUp(ids, id -> shared("place", id, Place.class));
        }

        @Override
        public List<Place> placesCoded(UnLocode code) {
            String sql = "SELECT document FROM place WHERE code = ? ORDER BY id";
            return database.inTransaction(() -> found(Place.class, sql, code.value()));
        }

        @Override
        public List<Terminal> terminals(Collection<UUID> ids) {
            return lookedUp(ids, id -> shared("terminal", id, Terminal.class));
        }

        @Override
        public List<Terminal> terminalsOf(UUID portId) {
            String sql = "SELECT document FROM terminal WHERE port = ? ORDER BY id";
            return database.inTransaction(() -> found(Terminal.class, sql, portId.toString()));
        }

        @Override
        public void addVessels(Collection<Vessel> vessels) {
            database.inTransaction(() -> {
                vessels.forEach(vessel -> SqliteStore.this.add("vessel", vessel.id(), vessel.imo(), vessel));
                return vessels;
            });
        }

        @Override
        public List<Vessel> vessels(Collection<UUID> ids) {
            return lookedUp(ids, id -> shared("vessel", id, Vessel.class));
        }

        @Override
        public List<Vessel> vesselsNumbered(String imo) {
            String sql = "SELECT document FROM vessel WHERE imo = ? ORDER BY id";
            return database.inTransaction(() -> found(Vessel.class, sql, imo));
        }
    }

    /** Changes, and what they have stored. */
    private final class Shipments implements ShipmentRepository {

        @Override
        public SaveResult save(Change change) {
            return database.inTransaction(() -> {
                AccountId account = change.account();
                change.references().forEach(reference -> require(reference, account));
                change.requireSamePlaces(id -> shared("place", id, Place.class));
                List<Party> parties = changed("party", account, change.parties(), Party::id);
                List<Shipment> shipments = changed("shipment", account, change.shipments(), Shipment::id);
                List<Container> boxes = changed("container", account, change.containers(), Container::id);
                saveParties(account, parties);
                String sql = "INSERT OR REPLACE INTO shipment VALUES (?, ?, ?)";
                shipments.forEach(
                        row -> change(sql, account.toString(), row.id().toString(), documents.write(row)));
                saveContainers(account, boxes, parties, shipments);
                int written = parties.size() + shipments.size() + boxes.size();
                int named = change.parties().size()
                        + change.shipments().size()
                        + change.containers().size();
                return new SaveResult(written, named - written);
            });
        }

        /** Those of the values that are not stored like this already. */
        private <V> List<V> changed(String table, AccountId account, List<V> values, Function<V, UUID> idOf) {
            return values.stream()
                    .filter(value -> !own(table, account, idOf.apply(value), value.getClass())
                            .equals(Optional.of(value)))
                    .toList();
        }

        /** All of them go before the first comes, for they may pass their names on to each other. */
        private void saveParties(AccountId account, List<Party> parties) {
            for (Party party : parties) {
                change(
                        "DELETE FROM party WHERE account = ? AND id = ?",
                        account.toString(),
                        party.id().toString());
            }
            for (Party party : parties) {
                String sql = "INSERT OR IGNORE INTO party VALUES (?, ?, ?, ?)";
                String id = party.id().toString();
                if (change(sql, account.toString(), id, party.companyName(), documents.write(party)) == 0) {
                    throw new DuplicateException(
                            "the company name of party " + id + " already belongs to another party");
                }
            }
        }

        /** Writes the rows of these containers, and of all that show something of these parties and shipments. */
        private void saveContainers(
                AccountId account, List<Container> changed, List<Party> parties, List<Shipment> shipments) {
            Map<UUID, Container> rows = new LinkedHashMap<>();
            String sql = "SELECT document FROM container WHERE account = ? AND ";
            parties.forEach(party -> found(
                            Container.class,
                            sql + "customer_id = ?",
                            account.toString(),
                            party.id().toString())
                    .forEach(row -> rows.put(row.id(), row)));
            shipments.forEach(shipment -> containersOf(account, shipment).forEach(row -> rows.put(row.id(), row)));
            changed.forEach(row -> rows.put(row.id(), row));
            for (Container row : rows.values()) {
                Shipment shipment = own("shipment", account, row.shipmentId(), Shipment.class)
                        .orElseThrow();
                database.change(
                        containers.save(new TrackedContainer(account, row, shipment, customer(account, shipment))));
            }
        }

        @Override
        public List<Container> containers(AccountId account, Collection<UUID> ids) {
            return lookedUp(ids, id -> own("container", account, id, Container.class));
        }

        @Override
        public Optional<Shipment> shipment(AccountId account, UUID id) {
            return database.inTransaction(() -> own("shipment", account, id, Shipment.class));
        }

        @Override
        public Optional<Party> party(AccountId account, UUID id) {
            return database.inTransaction(() -> own("party", account, id, Party.class));
        }

        @Override
        public Optional<Party> partyNamed(AccountId account, String companyName) {
            String sql = "SELECT document FROM party WHERE account = ? AND company_name = ?";
            return database.inTransaction(() -> first(Party.class, sql, account.toString(), companyName));
        }
    }

    /** The list of containers. */
    private final class Lists implements ListRepository {

        @Override
        public Set<ListedResource<?, ?>> listed() {
            return Set.of(ListedResource.CONTAINERS);
        }

        @Override
        @SuppressWarnings("unchecked") // containers are the only resource that is listed
        public <T, R> Page<R> list(ListedResource<T, R> resource, BoundQuery<T> query) {
            if (!listed().contains(resource)) {
                throw new UnsupportedQueryException("list " + resource);
            }
            BoundQuery<TrackedContainer> ofContainers = (BoundQuery<TrackedContainer>) query;
            return (Page<R>)
                    database.inTransaction(() -> new PageSql(database, containers, documents, ofContainers).answer());
        }

        @Override
        public List<TrackedShipment> shipments(AccountId account, Collection<UUID> ids) {
            return lookedUp(
                    ids,
                    id -> own("shipment", account, id, Shipment.class).map(shipment -> {
                        List<UUID> boxes = containersOf(account, shipment).stream()
                                .map(Container::id)
                                .toList();
                        return new TrackedShipment(account, shipment, customer(account, shipment), boxes);
                    }));
        }

        @Override
        public List<SearchResult> search(AccountId account, SearchText text) {
            throw new UnsupportedQueryException("search");
        }
    }

    private List<Container> containersOf(AccountId account, Shipment shipment) {
        String sql = "SELECT document FROM container WHERE account = ? AND shipment_id = ? ORDER BY id";
        return found(Container.class, sql, account.toString(), shipment.id().toString());
    }

    private @Nullable Party customer(AccountId account, Shipment shipment) {
        UUID id = shipment.parties().customerId();
        return id == null ? null : own("party", account, id, Party.class).orElse(null);
    }

    private void require(Reference reference, AccountId account) {
        UUID id = reference.target();
        boolean isThere = switch (reference.kind()) {
            case ACCOUNT -> shared("account", id, Account.class).isPresent();
            case PLACE -> shared("place", id, Place.class).isPresent();
            case TERMINAL -> shared("terminal", id, Terminal.class).isPresent();
            case PARTY -> own("party", account, id, Party.class).isPresent();
            case SHIPMENT -> own("shipment", account, id, Shipment.class).isPresent();
            case CONTAINER, REQUEST, EVENT, WEBHOOK -> false; // only commits of an EngineStore refer to these
        };
        if (!isThere) {
            throw reference.unknown();
        }
    }

    private void add(String table, UUID id, @Nullable String by, Object value) {
        change("INSERT OR IGNORE INTO " + table + " VALUES (?, ?, ?)", id.toString(), by, documents.write(value));
    }

    private <V> List<V> lookedUp(Collection<UUID> ids, Function<UUID, Optional<V>> lookUp) {
        return database.inTransaction(() -> {
            List<V> values = new ArrayList<>();
            new LinkedHashSet<>(ids).forEach(id -> lookUp.apply(id).ifPresent(values::add));
            return values;
        });
    }

    // What all of these are made of; each is part of a transaction.

    private int change(String sql, @Nullable Object... values) {
        return database.change(Sql.of(sql, values));
    }

    private <V> Optional<V> shared(String table, UUID id, Class<V> type) {
        return first(type, "SELECT document FROM " + table + " WHERE id = ?", id.toString());
    }

    private <V> Optional<V> own(String table, AccountId account, UUID id, Class<V> type) {
        String sql = "SELECT document FROM " + table + " WHERE account = ? AND id = ?";
        return first(type, sql, account.toString(), id.toString());
    }

    private <V> Optional<V> first(Class<V> type, String sql, Object... values) {
        return found(type, sql, values).stream().findFirst();
    }

    private <V> List<V> found(Class<V> type, String sql, Object... values) {
        return database.rows(Sql.of(sql, values), row -> documents.read(row.getString("document"), type));
    }
}
