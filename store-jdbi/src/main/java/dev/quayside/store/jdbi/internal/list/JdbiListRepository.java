package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.ValueCount;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.resource.SearchResult;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.Field;
import dev.quayside.query.store.ListRepository;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.table.ContainerTable;
import dev.quayside.store.jdbi.internal.table.CustomFieldTables;
import dev.quayside.store.jdbi.internal.table.PartyTable;
import dev.quayside.store.jdbi.internal.table.RequestTable;
import dev.quayside.store.jdbi.internal.table.RowLookups;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

/** The list queries and the text search of this store. */
public final class JdbiListRepository implements ListRepository {

    private final Database database;
    private final ShipmentAssembler trackedShipments;
    private final TextSearch searches;
    private final long countedRows;
    private final Map<ListedResource<?, ?>, PageReader<?, ?, ?>> pages = new HashMap<>();

    public JdbiListRepository(Database database, RowLookups rows) {
        this(database, rows, PageReader.COUNTED_ROWS);
    }

    /** @param countedRows the largest total that is always counted exactly */
    public JdbiListRepository(Database database, RowLookups rows, long countedRows) {
        this.database = database;
        this.countedRows = countedRows;
        this.trackedShipments = new ShipmentAssembler(database, rows);
        this.searches = new TextSearch(database, rows, trackedShipments);
        add(
                ListedResource.CONTAINERS,
                ContainerListTable::new,
                PageReader.Rows.of(ContainerTable::read, Container::id, rows::containers));
        add(ListedResource.SHIPMENTS, ListTables::shipments, trackedShipments.reader());
        add(
                ListedResource.REQUESTS,
                account -> ListTables.requests(),
                PageReader.Rows.of(RequestTable::read, TrackingRequest::id, rows::requests));
        add(
                ListedResource.PARTIES,
                account -> ListTables.parties(),
                PageReader.Rows.of(PartyTable::read, Party::id, rows::parties));
        add(
                ListedResource.CUSTOM_FIELDS,
                account -> ListTables.fields(),
                PageReader.Rows.of(CustomFieldTables::readField, CustomField::id, rows::fields));
    }

    private <T, V, R> void add(
            ListedResource<T, R> resource, Function<AccountId, ListTable<T>> table, PageReader.Rows<V, R> rows) {
        pages.put(resource, new PageReader<>(database, table, rows, countedRows));
    }

    @Override
    public Set<ListedResource<?, ?>> listedResources() {
        return ListedResource.ALL;
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T, R> Page<R> list(ListedResource<T, R> resource, BoundQuery<T> query) {
        Objects.requireNonNull(resource, "resource");
        Objects.requireNonNull(query, "query");
        PageReader<T, ?, R> of = (PageReader<T, ?, R>) Objects.requireNonNull(pages.get(resource), resource::toString);
        return of.page(query);
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> List<ValueCount> counts(ListedResource<T, ?> resource, BoundQuery<T> query, Field<T, ?> field) {
        Objects.requireNonNull(query, "query");
        PageReader<T, ?, ?> of = (PageReader<T, ?, ?>) Objects.requireNonNull(pages.get(resource), resource::toString);
        return of.counts(query, field);
    }

    @Override
    public List<TrackedShipment> shipments(AccountId account, Collection<UUID> ids) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(ids, "ids");
        return database.read(account, handle -> trackedShipments.find(handle, account, ids));
    }

    @Override
    public List<SearchResult> search(AccountId account, SearchText text) {
        Objects.requireNonNull(account, "account");
        return searches.search(account, Objects.requireNonNull(text, "text"));
    }
}
