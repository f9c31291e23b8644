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
import dev.quayside.core.store.RecordReference;
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
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * The queries that find rows by their ids or by the ids of their owners. Each query is one statement for any number of
 * ids.
 */
public final class RowLookups {

    private final Database database;

    public RowLookups(Database database) {
        this.database = database;
    }

    public Map<UUID, Container> containers(Handle handle, AccountId account, Collection<UUID> ids) {
        return byId(handle, account, ContainerTable.TABLE, ids, ContainerTable::read, Container::id);
    }

    public Map<UUID, Shipment> shipments(Handle handle, AccountId account, Collection<UUID> ids) {
        return byId(handle, account, ShipmentTable.TABLE, ids, ShipmentTable::read, Shipment::id);
    }

    public Map<UUID, Party> parties(Handle handle, AccountId account, Collection<UUID> ids) {
        return byId(handle, account, PartyTable.TABLE, ids, PartyTable::read, Party::id);
    }

    public Map<UUID, TrackingRequest> requests(Handle handle, AccountId account, Collection<UUID> ids) {
        return byId(handle, account, RequestTable.TABLE, ids, RequestTable::read, TrackingRequest::id);
    }

    public Map<UUID, Event> events(Handle handle, AccountId account, Collection<UUID> ids) {
        return byId(handle, account, EventTable.TABLE, ids, EventTable::read, Event::id);
    }

    public Map<UUID, CustomField> fields(Handle handle, AccountId account, Collection<UUID> ids) {
        return byId(handle, account, CustomFieldTables.FIELDS, ids, CustomFieldTables::readField, CustomField::id);
    }

    public Map<UUID, Place> places(Handle handle, Collection<UUID> ids) {
        return byId(handle, null, PlaceTable.TABLE, ids, PlaceTable::read, Place::id);
    }

    public Map<UUID, Terminal> terminals(Handle handle, Collection<UUID> ids) {
        return byId(handle, null, TerminalTable.TABLE, ids, TerminalTable::read, Terminal::id);
    }

    public Map<UUID, Vessel> vessels(Handle handle, Collection<UUID> ids) {
        return byId(handle, null, VesselTable.TABLE, ids, VesselTable::read, Vessel::id);
    }

    /** Returns the places with this code, in the order of their ids. */
    public List<Place> placesByCode(Handle handle, UnLocode code) {
        return inOrder(
                found(handle, null, PlaceTable.TABLE, "code", SqlType.TEXTS, List.of(code.value()), PlaceTable::read),
                Place::id);
    }

    /** Returns the terminals of this port, in the order of their ids. */
    public List<Terminal> terminalsByPort(Handle handle, UUID portId) {
        return inOrder(
                found(handle, null, TerminalTable.TABLE, "port_id", SqlType.IDS, List.of(portId), TerminalTable::read),
                Terminal::id);
    }

    /** Returns the vessels with this IMO number, in the order of their ids. */
    public List<Vessel> vesselsByImo(Handle handle, String imo) {
        return inOrder(
                found(handle, null, VesselTable.TABLE, "imo", SqlType.TEXTS, List.of(imo), VesselTable::read),
                Vessel::id);
    }

    public List<Party> partiesNamed(Handle handle, AccountId account, Collection<String> names) {
        return found(handle, account, PartyTable.TABLE, "company_name", SqlType.TEXTS, names, PartyTable::read);
    }

    public List<CustomField> fieldsOf(Handle handle, AccountId account, Collection<UUID> ownerIds) {
        return found(
                handle,
                account,
                CustomFieldTables.FIELDS,
                "entity_id",
                SqlType.IDS,
                ownerIds,
                CustomFieldTables::readField);
    }

    /** Returns the events of each container, in the order of their sequence numbers. */
    public Map<UUID, List<Event>> eventsByContainer(Handle handle, AccountId account, Collection<UUID> containerIds) {
        return found(handle, account, EventTable.TABLE, "container_id", SqlType.IDS, containerIds, EventTable::read)
                .stream()
                .sorted(Comparator.comparing(event -> required(event.sequence())))
                .collect(Collectors.groupingBy(event -> required(event.containerId())));
    }

    public Map<UUID, ContainerHistory> histories(Handle handle, AccountId account, Collection<UUID> containerIds) {
        Map<UUID, ContainerHistory> parts = new HashMap<>();
        found(
                        handle,
                        account,
                        "c.container_id, c.ledger, c.last_sequence, c.emitted",
                        HistoryTables.CONTAINER.name(),
                        "container_id",
                        SqlType.IDS,
                        containerIds,
                        row -> new ContainerHistoryRow(
                                        required(row.id()), required(row.text()), row.count(), required(row.text()))
                                .toHistory())
                .forEach(part -> parts.put(part.containerId(), part));
        return parts;
    }

    /** Returns the ids of the containers of each shipment; the ids are sorted as unsigned numbers. */
    public Map<UUID, List<UUID>> containerIdsOf(Handle handle, AccountId account, Collection<UUID> shipmentIds) {
        return pairs(handle, account, "container", "shipment_id", "id", "shipment_id", shipmentIds).stream()
                .sorted(Comparator.comparing(Pair::element, ValueOrder.UNSIGNED))
                .collect(Collectors.groupingBy(Pair::owner, Collectors.mapping(Pair::element, Collectors.toList())));
    }

    /** Returns the id of the shipment for each container. */
    public Map<UUID, UUID> shipmentIdsOf(Handle handle, AccountId account, Collection<UUID> containerIds) {
        return pairs(handle, account, "container", "id", "shipment_id", "id", containerIds).stream()
                .collect(Collectors.toMap(Pair::owner, Pair::element));
    }

    /** Returns the ids of all shipments of these customers, each mapped to the id of its customer. */
    public Map<UUID, UUID> customerIdsByShipment(Handle handle, AccountId account, Collection<UUID> customerIds) {
        return pairs(handle, account, "shipment", "id", "customer_id", "customer_id", customerIds).stream()
                .collect(Collectors.toMap(Pair::owner, Pair::element));
    }

    public Set<UUID> existingIds(Handle handle, RecordReference.Kind kind, AccountId account, Collection<UUID> ids) {
        return switch (kind) {
            case ACCOUNT -> existingIds(handle, "account", "account_id", account, ids);
            case PARTY -> existingIds(handle, "party", "id", account, ids);
            case SHIPMENT -> existingIds(handle, "shipment", "id", account, ids);
            case CONTAINER -> existingIds(handle, "container", "id", account, ids);
            case REQUEST -> existingIds(handle, "tracking_request", "id", account, ids);
            case EVENT -> existingIds(handle, "event", "id", account, ids);
            case WEBHOOK -> existingIds(handle, "webhook", "id", account, ids);
            case PLACE -> existingIds(handle, "place", "id", null, ids);
            case TERMINAL -> existingIds(handle, "terminal", "id", null, ids);
        };
    }

    /** Returns those of the values that occur in a column of ids. */
    public Set<UUID> existingIds(
            Handle handle, String table, String column, @Nullable AccountId account, Collection<UUID> values) {
        return new HashSet<>(
                found(handle, account, "c." + column, table, column, SqlType.IDS, values, row -> required(row.id())));
    }

    /** Returns the sequence numbers of all events of each container. */
    public Map<UUID, Set<Long>> sequencesOf(Handle handle, AccountId account, Collection<UUID> containerIds) {
        String columns = "c.container_id, c.sequence_number";
        Map<UUID, Set<Long>> numbers = new HashMap<>();
        found(handle, account, columns, "event", "container_id", SqlType.IDS, containerIds, row -> {
            Set<Long> ofContainer = numbers.computeIfAbsent(required(row.id()), any -> new HashSet<>());
            return ofContainer.add(row.count());
        });
        return numbers;
    }

    private <R> Map<UUID, R> byId(
            Handle handle,
            @Nullable AccountId account,
            Table<?> table,
            Collection<UUID> ids,
            RowReader.Mapping<R> mapping,
            Function<R, UUID> id) {
        Map<UUID, R> found = new HashMap<>();
        found(handle, account, table, "id", SqlType.IDS, ids, mapping).forEach(row -> found.put(id.apply(row), row));
        return found;
    }

    private static <R> List<R> inOrder(List<R> rows, Function<R, UUID> id) {
        return rows.stream()
                .sorted(Comparator.comparing(id, ValueOrder.UNSIGNED))
                .toList();
    }

    private List<Pair> pairs(
            Handle handle,
            AccountId account,
            String table,
            String owner,
            String element,
            String column,
            Collection<UUID> ids) {
        String columns = "c." + owner + ", c." + element;
        return found(
                handle,
                account,
                columns,
                table,
                column,
                SqlType.IDS,
                ids,
                row -> new Pair(required(row.id()), required(row.id())));
    }

    private <R> List<R> found(
            Handle handle,
            @Nullable AccountId account,
            Table<?> table,
            String column,
            SqlType type,
            Collection<?> values,
            RowReader.Mapping<R> mapping) {
        return found(handle, account, table.select("c"), table.name(), column, type, values, mapping);
    }

    /**
     * Returns the rows in which the column equals one of the values. Result rows of nulls, which H2 returns for values
     * that are not found, are dropped.
     *
     * @param account the account of the rows; null for a table that all accounts share
     */
    private <R> List<R> found(
            Handle handle,
            @Nullable AccountId account,
            String columns,
            String table,
            String column,
            SqlType type,
            Collection<?> values,
            RowReader.Mapping<R> mapping) {
        List<R> rows = new ArrayList<>();
        if (!values.isEmpty()) {
            List<?> distinct = values.stream().distinct().toList();
            Sql sql = database.dialect()
                    .lookupQuery(new KeyLookup("c." + column + ", " + columns, table, account, column, type, distinct));
            database.list(handle, sql, row -> {
                Object value = type == SqlType.IDS ? row.id() : row.text();
                return value == null ? row : rows.add(mapping.read(row));
            });
        }
        return rows;
    }

    /** Returns the customer of a shipment; null if the shipment does not have a customer. */
    public static @Nullable Party customer(Shipment shipment, Map<UUID, Party> parties) {
        UUID customerId = shipment.parties().customerId();
        return customerId == null ? null : parties.get(customerId);
    }

    /** Returns the found values in the order of the ids, without duplicates. */
    public static <V> List<V> inOrder(Collection<UUID> ids, Map<UUID, V> found) {
        return ids.stream()
                .distinct()
                .flatMap(id -> Stream.ofNullable(found.get(id)))
                .toList();
    }

    private record Pair(UUID owner, UUID element) {}
}
