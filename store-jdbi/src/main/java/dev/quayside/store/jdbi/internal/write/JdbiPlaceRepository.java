package dev.quayside.store.jdbi.internal.write;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.store.PlaceRepository;
import dev.quayside.core.store.RecordReference;
import dev.quayside.core.store.VesselRepository;
import dev.quayside.query.schema.ValueOrder;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.SqlParameter;
import dev.quayside.store.jdbi.internal.table.PlaceTable;
import dev.quayside.store.jdbi.internal.table.RowLookups;
import dev.quayside.store.jdbi.internal.table.Table;
import dev.quayside.store.jdbi.internal.table.TerminalTable;
import dev.quayside.store.jdbi.internal.table.VesselTable;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** The repository of places, terminals and vessels. */
final class JdbiPlaceRepository implements PlaceRepository, VesselRepository {

    private final Database database;
    private final RowLookups rows;

    public JdbiPlaceRepository(Database database, RowLookups rows) {
        this.database = database;
        this.rows = rows;
    }

    @Override
    public void add(Collection<? extends Place> places, Collection<Terminal> terminals) {
        Objects.requireNonNull(places, "newPlaces");
        Objects.requireNonNull(terminals, "terminals");
        Map<UUID, Place> newPlaces = firstOfEach(places, Place::id);
        Map<UUID, Terminal> newTerminals = firstOfEach(terminals, Terminal::id);
        database.write(handle -> {
            checkPlaces(handle, newPlaces.keySet(), terminals);
            insert(
                    handle,
                    PlaceTable.TABLE,
                    newPlaces,
                    rows.places(handle, newPlaces.keySet()).keySet());
            insert(
                    handle,
                    TerminalTable.TABLE,
                    newTerminals,
                    rows.terminals(handle, newTerminals.keySet()).keySet());
            return newPlaces.size();
        });
    }

    @Override
    public void add(Collection<Vessel> vessels) {
        Map<UUID, Vessel> newVessels = firstOfEach(vessels, Vessel::id);
        database.write(handle -> {
            Set<UUID> stored = rows.vessels(handle, newVessels.keySet()).keySet();
            insert(handle, VesselTable.TABLE, newVessels, stored);
            return newVessels.size();
        });
    }

    @Override
    public List<Place> places(Collection<UUID> ids) {
        Objects.requireNonNull(ids, "ids");
        return RowLookups.inOrder(ids, database.read(handle -> rows.places(handle, ids)));
    }

    @Override
    public List<Place> placesByCode(UnLocode code) {
        Objects.requireNonNull(code, "code");
        return database.read(handle -> rows.placesByCode(handle, code));
    }

    @Override
    public List<Terminal> terminals(Collection<UUID> ids) {
        Objects.requireNonNull(ids, "ids");
        return RowLookups.inOrder(ids, database.read(handle -> rows.terminals(handle, ids)));
    }

    @Override
    public List<Terminal> terminalsByPort(UUID portId) {
        Objects.requireNonNull(portId, "portId");
        return database.read(handle -> rows.terminalsByPort(handle, portId));
    }

    @Override
    public List<Vessel> vessels(Collection<UUID> ids) {
        Objects.requireNonNull(ids, "ids");
        return RowLookups.inOrder(ids, database.read(handle -> rows.vessels(handle, ids)));
    }

    @Override
    public List<Vessel> vesselsByImo(String imo) {
        Objects.requireNonNull(imo, "imo");
        return database.read(handle -> rows.vesselsByImo(handle, imo));
    }

    private void checkPlaces(Handle handle, Set<UUID> newPlaces, Collection<Terminal> terminals) {
        Set<UUID> others = terminals.stream()
                .flatMap(terminal -> terminal.placeIds().stream())
                .filter(place -> !newPlaces.contains(place))
                .collect(Collectors.toSet());
        Set<UUID> stored = rows.places(handle, others).keySet();
        for (Terminal terminal : terminals) {
            for (RecordReference place : RecordReference.of(terminal)) {
                if (others.contains(place.target()) && !stored.contains(place.target())) {
                    throw place.unknown();
                }
            }
        }
    }

    private <V> void insert(Handle handle, Table<V> table, Map<UUID, V> values, Set<UUID> stored) {
        List<List<SqlParameter>> inserts = values.entrySet().stream()
                .filter(entry -> !stored.contains(entry.getKey()))
                .map(entry -> table.insertValues(entry.getValue()))
                .toList();
        database.batch(handle, table.insert(), inserts);
    }

    /**
     * Returns the first value with each id, sorted by id. All transactions insert rows in this order, which prevents
     * deadlocks.
     */
    private static <V> Map<UUID, V> firstOfEach(Collection<? extends V> values, Function<V, UUID> id) {
        Map<UUID, V> first = new TreeMap<>(ValueOrder.UNSIGNED);
        values.forEach(value -> first.putIfAbsent(id.apply(value), value));
        return first;
    }
}
