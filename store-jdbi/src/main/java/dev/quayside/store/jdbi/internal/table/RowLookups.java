package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.Event;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Reference;
import dev.quayside.query.schema.ValueOrder;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.KeyLookup;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.HistoryTables.ContainerHistoryRow;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Looks rows up by their ids, or by the id of their owner, with one statement for any number of ids. */
public final class RowLookups {

    private final Database database;

    public RowLookups(Database database) {
        this.database = database;
    }

    public Map<UUID, Container> containers(Handle handle, AccountId account, Collection<UUID> ids) {
        return byId(
                owned(handle, "container", ContainerTable.SELECTED, "id", account, ids, ContainerMapper::read),
                Container::id);
    }

    /** Returns the ids of the containers by shipment, in ascending order as unsigned numbers. */
    public Map<UUID, List<UUID>> containerIdsOf(Handle handle, AccountId account, Collection<UUID> shipmentIds) {
        Map<UUID, List<UUID>> ids = new HashMap<>();
        owned(handle, "container", "c.shipment_id, c.id", "shipment_id", account, shipmentIds, RowLookups::pair)
                .forEach(pair -> ids.computeIfAbsent(pair.owner(), owner -> new ArrayList<>())
                        .add(pair.element()));
        ids.values().forEach(each -> each.sort(ValueOrder.UNSIGNED));
        return ids;
    }

    /** Returns the ids of the shipments by container. */
    public Map<UUID, UUID> shipmentIdsOf(Handle handle, AccountId account, Collection<UUID> containerIds) {
        Map<UUID, UUID> homes = new HashMap<>();
        owned(handle, "container", "c.id, c.shipment_id", "id", account, containerIds, RowLookups::pair)
                .forEach(pair -> homes.put(pair.owner(), pair.element()));
        return homes;
    }

    public Map<UUID, Shipment> shipments(Handle handle, AccountId account, Collection<UUID> ids) {
        return byId(
                owned(handle, "shipment", ShipmentTable.selectList("c"), "id", account, ids, ShipmentTable::read),
                Shipment::id);
    }

    /** Returns the id of the customer for each shipment that has one of these customers. */
    public Map<UUID, UUID> customersOfShipments(Handle handle, AccountId account, Collection<UUID> customerIds) {
        Map<UUID, UUID> customers = new HashMap<>();
        owned(handle, "shipment", "c.id, c.customer_id", "customer_id", account, customerIds, RowLookups::pair)
                .forEach(pair -> customers.put(pair.owner(), pair.element()));
        return customers;
    }

    public Map<UUID, Party> parties(Handle handle, AccountId account, Collection<UUID> ids) {
        return byId(
                owned(handle, "party", PartyTable.TABLE.select("c"), "id", account, ids, PartyTable::read), Party::id);
    }

    public List<Party> partiesNamed(Handle handle, AccountId account, Collection<String> names) {
        return found(
                handle,
                "party",
                PartyTable.TABLE.select("c"),
                account,
                "company_name",
                SqlType.TEXTS,
                names,
                PartyTable::read);
    }

    public Map<UUID, Place> places(Handle handle, Collection<UUID> ids) {
        return byId(shared(handle, "place", PlaceTable.TABLE.select("c"), ids, PlaceTable::read), Place::id);
    }

    /** Returns the places in the order of their ids. */
    public List<Place> placesByCode(Handle handle, UnLocode code) {
        return sharedWith(handle, PlaceTable.TABLE, "code", SqlType.TEXTS, code.value(), PlaceTable::read, Place::id);
    }

    /** Returns the terminals in the order of their ids. */
    public List<Terminal> terminalsByPort(Handle handle, UUID portId) {
        return sharedWith(
                handle, TerminalTable.TABLE, "port_id", SqlType.IDS, portId, TerminalTable::read, Terminal::id);
    }

    /** Returns the vessels in the order of their ids. */
    public List<Vessel> vesselsByImo(Handle handle, String imo) {
        return sharedWith(handle, VesselTable.TABLE, "imo", SqlType.TEXTS, imo, VesselTable::read, Vessel::id);
    }

    public Map<UUID, Terminal> terminals(Handle handle, Collection<UUID> ids) {
        return byId(
                shared(handle, "terminal", TerminalTable.TABLE.select("c"), ids, TerminalTable::read), Terminal::id);
    }

    public Map<UUID, Vessel> vessels(Handle handle, Collection<UUID> ids) {
        return byId(shared(handle, "vessel", VesselTable.TABLE.select("c"), ids, VesselTable::read), Vessel::id);
    }

    public Map<UUID, TrackingRequest> requests(Handle handle, AccountId account, Collection<UUID> ids) {
        return byId(
                owned(
                        handle,
                        "tracking_request",
                        RequestTable.TABLE.select("c"),
                        "id",
                        account,
                        ids,
                        RequestTable::read),
                TrackingRequest::id);
    }

    public Map<UUID, Event> events(Handle handle, AccountId account, Collection<UUID> ids) {
        return byId(
                owned(handle, "event", EventTable.TABLE.select("c"), "id", account, ids, EventTable::read), Event::id);
    }

    /** Returns the events by container, in the order of their sequence numbers. */
    public Map<UUID, List<Event>> eventsByContainer(Handle handle, AccountId account, Collection<UUID> containerIds) {
        Map<UUID, List<Event>> events = new HashMap<>();
        owned(
                        handle,
                        "event",
                        "c.sequence_number, " + EventTable.TABLE.select("c"),
                        "container_id",
                        account,
                        containerIds,
                        row -> Map.entry(row.count(), EventTable.read(row)))
                .stream()
                .sorted(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue)
                .forEach(event -> events.computeIfAbsent(required(event.containerId()), any -> new ArrayList<>())
                        .add(event));
        return events;
    }

    public Map<UUID, ContainerHistory> histories(Handle handle, AccountId account, Collection<UUID> containerIds) {
        if (containerIds.isEmpty()) {
            return Map.of();
        }
        Sql sql = database.dialect()
                .lookUp(new KeyLookup(
                        "c.container_id, c.ledger, c.last_sequence, c.emitted",
                        HistoryTables.CONTAINER.name(),
                        account,
                        "container_id",
                        SqlType.IDS,
                        containerIds.stream().distinct().toList()));
        Map<UUID, ContainerHistory> parts = new HashMap<>();
        database.list(handle, sql, row -> {
            UUID id = row.id();
            if (id != null) {
                parts.put(
                        id,
                        new ContainerHistoryRow(id, required(row.text()), row.count(), required(row.text()))
                                .toHistory());
            }
            return row;
        });
        return parts;
    }

    public List<CustomField> fieldsOf(Handle handle, AccountId account, Collection<UUID> ownerIds) {
        return owned(
                handle,
                "custom_field",
                CustomFieldTables.FIELDS.select("c", CustomFieldTables.FIELD_COLUMNS),
                "entity_id",
                account,
                ownerIds,
                CustomFieldTables::readField);
    }

    public Map<UUID, CustomField> fields(Handle handle, AccountId account, Collection<UUID> ids) {
        return byId(
                owned(
                        handle,
                        "custom_field",
                        CustomFieldTables.FIELDS.select("c", CustomFieldTables.FIELD_COLUMNS),
                        "id",
                        account,
                        ids,
                        CustomFieldTables::readField),
                CustomField::id);
    }

    public Set<UUID> existing(Handle handle, Reference.Kind kind, AccountId account, Collection<UUID> ids) {
        return switch (kind) {
            case ACCOUNT -> existing(handle, "account", "account_id", account, ids);
            case PARTY -> existing(handle, "party", "id", account, ids);
            case SHIPMENT -> existing(handle, "shipment", "id", account, ids);
            case CONTAINER -> existing(handle, "container", "id", account, ids);
            case REQUEST -> existing(handle, "tracking_request", "id", account, ids);
            case EVENT -> existing(handle, "event", "id", account, ids);
            case WEBHOOK -> existing(handle, "webhook", "id", account, ids);
            case PLACE -> existing(handle, "place", "id", null, ids);
            case TERMINAL -> existing(handle, "terminal", "id", null, ids);
        };
    }

    /** Returns those of the values that the column of ids contains. */
    public Set<UUID> existing(
            Handle handle, String table, String column, @Nullable AccountId account, Collection<UUID> values) {
        if (values.isEmpty()) {
            return Set.of();
        }
        List<UUID> distinct = values.stream().distinct().toList();
        Sql sql =
                database.dialect().lookUp(new KeyLookup("c." + column, table, account, column, SqlType.IDS, distinct));
        Set<UUID> found = new HashSet<>();
        database.list(handle, sql, row -> Optional.ofNullable(row.id())).forEach(id -> id.ifPresent(found::add));
        return found;
    }

    /** Returns the sequence numbers of all events by container. */
    public Map<UUID, Set<Long>> sequencesOf(Handle handle, AccountId account, Collection<UUID> containerIds) {
        Map<UUID, Set<Long>> numbers = new HashMap<>();
        owned(handle, "event", "c.container_id, c.sequence_number", "container_id", account, containerIds, row -> {
                    UUID container = required(row.id());
                    return Map.entry(container, row.count());
                })
                .forEach(number -> numbers.computeIfAbsent(number.getKey(), any -> new HashSet<>())
                        .add(number.getValue()));
        return numbers;
    }

    private <R> List<R> owned(
            Handle handle,
            String table,
            String columns,
            String column,
            AccountId account,
            Collection<UUID> ids,
            RowReader.Mapping<R> mapping) {
        return found(handle, table, columns, account, column, SqlType.IDS, ids, mapping);
    }

    private <R> List<R> shared(
            Handle handle, String table, String columns, Collection<UUID> ids, RowReader.Mapping<R> mapping) {
        return found(handle, table, columns, null, "id", SqlType.IDS, ids, mapping);
    }

    private <T, R> List<R> sharedWith(
            Handle handle,
            Table<T> table,
            String column,
            SqlType type,
            Object value,
            RowReader.Mapping<R> mapping,
            Function<R, UUID> id) {
        return found(handle, table.name(), table.select("c"), null, column, type, List.of(value), mapping).stream()
                .sorted(Comparator.comparing(id, ValueOrder.UNSIGNED))
                .toList();
    }

    /**
     * Returns the rows whose column has one of the values. Rows without an id are dropped: they belong to values
     * without a row.
     */
    private <R> List<R> found(
            Handle handle,
            String table,
            String columns,
            @Nullable AccountId account,
            String column,
            SqlType type,
            Collection<?> values,
            RowReader.Mapping<R> mapping) {
        if (values.isEmpty()) {
            return List.of();
        }
        List<?> distinct = values.stream().distinct().toList();
        Sql sql = database.dialect().lookUp(new KeyLookup("c.id, " + columns, table, account, column, type, distinct));
        List<Optional<R>> rows =
                database.list(handle, sql, row -> row.id() == null ? Optional.empty() : Optional.of(mapping.read(row)));
        return rows.stream().flatMap(Optional::stream).toList();
    }

    /** Returns the customer of a shipment; null if the shipment has none. */
    public static @Nullable Party customer(Shipment shipment, Map<UUID, Party> parties) {
        UUID customerId = shipment.parties().customerId();
        return customerId == null ? null : parties.get(customerId);
    }

    /** Returns the found values in the order of the ids, each once. */
    public static <V> List<V> inOrder(Collection<UUID> ids, Map<UUID, V> found) {
        return ids.stream()
                .distinct()
                .flatMap(id -> Stream.ofNullable(found.get(id)))
                .toList();
    }

    private static <R> Map<UUID, R> byId(List<R> rows, Function<R, UUID> id) {
        Map<UUID, R> found = new HashMap<>();
        rows.forEach(row -> found.put(id.apply(row), row));
        return found;
    }

    private static Pair pair(RowReader row) throws java.sql.SQLException {
        return new Pair(required(row.id()), required(row.id()));
    }

    private record Pair(UUID owner, UUID element) {}
}
