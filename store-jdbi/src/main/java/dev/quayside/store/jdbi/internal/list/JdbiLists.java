package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.resource.SearchResult;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.store.ListRepository;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.table.ContainerMapper;
import dev.quayside.store.jdbi.internal.table.CustomFieldTables;
import dev.quayside.store.jdbi.internal.table.PartyTable;
import dev.quayside.store.jdbi.internal.table.RequestTable;
import dev.quayside.store.jdbi.internal.table.RowLookups;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/** The lists of this store and the search. */
public final class JdbiLists implements ListRepository {

    private final Database database;
    private final ShipmentAssembler trackedShipments;
    private final TextSearch searches;
    private final Map<ListedResource<?, ?>, PageReader<?, ?, ?>> pages = new HashMap<>();

    public JdbiLists(Database database, RowLookups rows) {
        this.database = database;
        this.trackedShipments = new ShipmentAssembler(database, rows);
        this.searches = new TextSearch(database, rows, trackedShipments);
        add(
                ListedResource.CONTAINERS,
                new PageReader<>(
                        database,
                        ContainerListTable::new,
                        PageReader.plain(ContainerMapper::read, Container::id, rows::containers)));
        add(ListedResource.SHIPMENTS, new PageReader<>(database, ListTables::shipments, trackedShipments));
        add(
                ListedResource.REQUESTS,
                new PageReader<>(
                        database,
                        account -> ListTables.requests(),
                        PageReader.plain(RequestTable::read, TrackingRequest::id, rows::requests)));
        add(
                ListedResource.PARTIES,
                new PageReader<>(
                        database,
                        account -> ListTables.parties(),
                        PageReader.plain(PartyTable::read, Party::id, rows::parties)));
        add(
                ListedResource.CUSTOM_FIELDS,
                new PageReader<>(
                        database,
                        account -> ListTables.fields(),
                        PageReader.plain(CustomFieldTables::readField, CustomField::id, rows::fields)));
    }

    private <T, R> void add(ListedResource<T, R> resource, PageReader<T, ?, R> of) {
        pages.put(resource, of);
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
