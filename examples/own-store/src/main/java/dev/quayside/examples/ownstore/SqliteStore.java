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
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.store.ListRepository;
import dev.quayside.query.store.ListingStore;
import dev.quayside.query.store.UnsupportedQueryException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A store in a SQLite file with a write side and lists. Thread-safe; calls run one after another.
 *
 * <p>Each value is stored as a JSON document with its id, and with a name by which it is found as well: a terminal by
 * its port, a container by its shipment. Lists read a table with the fields of the catalog, including those of shipment
 * and customer. A change of a shipment or customer writes the rows of its containers again, in the same transaction.
 */
public final class SqliteStore implements ListingStore, AutoCloseable {

    /** The owner of the records that all accounts share. */
    private static final String SHARED = "";

    private static final List<String> TABLES = List.of(
            "CREATE TABLE IF NOT EXISTS record (owner TEXT, kind TEXT, id TEXT, name TEXT, document TEXT NOT NULL,"
                    + " PRIMARY KEY (owner, kind, id)) WITHOUT ROWID",
            "CREATE INDEX IF NOT EXISTS record_by_name ON record (owner, kind, name)",
            "CREATE UNIQUE INDEX IF NOT EXISTS party_by_name ON record (owner, name) WHERE kind = 'PARTY'",
            "CREATE UNIQUE INDEX IF NOT EXISTS key_by_id ON record (id) WHERE kind = 'APIKEY'",
            "CREATE UNIQUE INDEX IF NOT EXISTS key_by_hash ON record (name) WHERE kind = 'APIKEY'",
            ContainerTable.CREATE);

    private final Sqlite database;

    /**
     * Opens or creates a database.
     *
     * @param file the file, which no other process opens at the same time
     * @throws dev.quayside.core.store.StoreException if the file cannot be opened
     */
    public SqliteStore(Path file) {
        database = new Sqlite(file);
        TABLES.forEach(table -> database.run(Sql.of(table)));
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
            database.inTransaction(
                    () -> replace(SHARED, Account.class, account.id().value(), null, account));
        }

        @Override
        public Optional<Account> account(AccountId id) {
            return find(SHARED, Account.class, id.value());
        }

        @Override
        public void addKey(ApiKey key) {
            database.inTransaction(() -> {
                AccountId account = key.account();
                requireStored(new Reference("key " + key.id(), Kind.ACCOUNT, account.value()), account);
                if (!insert(account, ApiKey.class, key.id(), key.hash(), key)) {
                    throw new DuplicateException("the id or hash of key " + key.id() + " is already there");
                }
                return key;
            });
        }

        @Override
        public boolean deleteKey(AccountId account, UUID keyId) {
            return delete(account, ApiKey.class, keyId);
        }

        @Override
        public List<ApiKey> keys(AccountId account) {
            String sql = "SELECT document FROM record WHERE owner = ? AND kind = 'APIKEY' ORDER BY id";
            return query(ApiKey.class, sql, account).stream()
                    .sorted(Comparator.comparing(ApiKey::createdAt))
                    .toList();
        }

        @Override
        public Optional<ApiKey> keyByHash(String hash) {
            String sql = "SELECT document FROM record WHERE name = ? AND kind = 'APIKEY'";
            return query(ApiKey.class, sql, hash).stream().findFirst();
        }

        @Override
        public List<AccountId> after(@Nullable AccountId after, int limit) {
            if (limit < 1) {
                throw new IllegalArgumentException("limit: " + limit + " is too few (expected 1 or more)");
            }
            Sql sql = Sql.of(
                    "SELECT id FROM record WHERE owner = '' AND kind = 'ACCOUNT' AND id > ? ORDER BY id LIMIT ?",
                    after == null ? "" : after,
                    limit);
            return database.run(sql).stream()
                    .map(id -> new AccountId(UUID.fromString(id)))
                    .toList();
        }
    }

    /** The places, terminals and vessels. Adding one again has no effect. */
    private final class Places implements PlaceRepository {

        @Override
        public void add(Collection<? extends Place> places, Collection<Terminal> terminals) {
            database.inTransaction(() -> {
                places.forEach(place -> insert(SHARED, Place.class, place.id(), place.code(), place));
                for (Terminal terminal : terminals) {
                    terminal.placeIds().stream()
                            .map(place -> new Reference("terminal " + terminal.id(), Kind.PLACE, place))
                            .forEach(place -> requireStored(place, SHARED));
                    insert(SHARED, Terminal.class, terminal.id(), terminal.portId(), terminal);
                }
                return places;
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

        @Override
        public void addVessels(Collection<Vessel> vessels) {
            database.inTransaction(() -> {
                vessels.forEach(vessel -> insert(SHARED, Vessel.class, vessel.id(), vessel.imo(), vessel));
                return vessels;
            });
        }

        @Override
        public List<Vessel> vessels(Collection<UUID> ids) {
            return findAll(SHARED, Vessel.class, ids);
        }

        @Override
        public List<Vessel> vesselsByImo(String imo) {
            return findByName(SHARED, Vessel.class, imo);
        }
    }

    /** The parties, shipments and containers. */
    private final class Shipments implements ShipmentRepository {

        @Override
        public SaveResult save(Change change) {
            return database.inTransaction(() -> {
                AccountId account = change.account();
                change.references().forEach(reference -> requireStored(reference, account));
                change.requireSamePlaces(id -> find(SHARED, Place.class, id));
                List<Party> parties = changed(account, Party.class, change.parties(), Party::id);
                List<Shipment> shipments = changed(account, Shipment.class, change.shipments(), Shipment::id);
                List<Container> containers = changed(account, Container.class, change.containers(), Container::id);
                // Parties can exchange names.
                parties.forEach(row -> delete(account, Party.class, row.id()));
                for (Party row : parties) {
                    if (!insert(account, Party.class, row.id(), row.companyName(), row)) {
                        throw new DuplicateException(
                                "the company name of party " + row.id() + " already belongs to another party");
                    }
                }
                shipments.forEach(row ->
                        replace(account, Shipment.class, row.id(), row.parties().customerId(), row));
                containers.forEach(row -> replace(account, Container.class, row.id(), row.shipmentId(), row));
                Set<Container> listed = new LinkedHashSet<>(containers);
                Stream<Shipment> ofParties =
                        parties.stream().flatMap(party -> findByName(account, Shipment.class, party.id()).stream());
                Stream.concat(shipments.stream(), ofParties)
                        .forEach(row -> listed.addAll(findByName(account, Container.class, row.id())));
                listed.forEach(row -> database.run(ContainerTable.save(tracked(account, row))));
                return SaveResult.of(change, parties.size() + shipments.size() + containers.size());
            });
        }

        /** Returns the values that differ from the stored ones. */
        private <V> List<V> changed(AccountId account, Class<V> kind, List<V> values, Function<V, UUID> id) {
            return values.stream()
                    .filter(value -> !find(account, kind, id.apply(value)).equals(Optional.of(value)))
                    .toList();
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
            return (Page<R>) database.inTransaction(() -> new PageSql(database, ofContainers)
                    .page(id ->
                            tracked(account, find(account, Container.class, id).orElseThrow())));
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

    private void requireStored(Reference reference, Object account) {
        String sql = "SELECT id FROM record WHERE owner IN ('', ?) AND kind = ? AND id = ?";
        Kind kind = reference.kind();
        if (database.run(Sql.of(sql, account, kind.name(), reference.target())).isEmpty()) {
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

    /** Returns the name of a kind of records, which is that of a {@link Kind} of references if there is one. */
    private static String name(Class<?> kind) {
        return kind.getSimpleName().toUpperCase(Locale.ROOT);
    }

    /** Deletes a record, and returns whether it was stored. */
    private boolean delete(Object owner, Class<?> kind, UUID id) {
        String sql = "DELETE FROM record WHERE owner = ? AND kind = ? AND id = ? RETURNING id";
        return !database.run(Sql.of(sql, owner, name(kind), id)).isEmpty();
    }

    /** Returns false if the id or a unique name is already there. */
    private boolean insert(Object owner, Class<?> kind, UUID id, @Nullable Object name, Object value) {
        String sql = "INSERT OR IGNORE INTO record VALUES (?, ?, ?, ?, ?) RETURNING id";
        return !database.run(Sql.of(sql, owner, name(kind), id, name, Documents.write(value)))
                .isEmpty();
    }

    private boolean replace(Object owner, Class<?> kind, UUID id, @Nullable Object name, Object value) {
        delete(owner, kind, id);
        return insert(owner, kind, id, name, value);
    }

    private <V> Optional<V> find(Object owner, Class<V> kind, UUID id) {
        String sql = "SELECT document FROM record WHERE owner = ? AND kind = ? AND id = ?";
        return query(kind, sql, owner, name(kind), id).stream().findFirst();
    }

    private <V> List<V> findByName(Object owner, Class<V> kind, Object name) {
        String sql = "SELECT document FROM record WHERE owner = ? AND kind = ? AND name = ? ORDER BY id";
        return query(kind, sql, owner, name(kind), name);
    }

    private <V> List<V> query(Class<V> type, String sql, Object... values) {
        return database.run(Sql.of(sql, values)).stream()
                .map(document -> Documents.read(document, type))
                .toList();
    }
}
