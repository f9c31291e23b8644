package dev.quayside.store.jdbi;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.SearchResult;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.catalog.TrackedShipment;
import dev.quayside.query.store.ListRepository;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/** The lists and the search, as SQL. */
final class Lists implements ListRepository {

    private final Database database;
    private final Rows rows;
    private final TrackedShipments trackedShipments;
    private final Searches searches;
    private final Map<ListedResource<?, ?>, Pages<?, ?, ?>> pages = new HashMap<>();

    Lists(Database database, Rows rows) {
        this.database = database;
        this.rows = rows;
        this.trackedShipments = new TrackedShipments(rows);
        this.searches = new Searches(database, rows, trackedShipments);
        add(
                ListedResource.CONTAINERS,
                new Pages<>(
                        database,
                        ContainerListing::new,
                        Pages.plain(ContainerMapping::read, Container::id, rows::containers)));
        add(ListedResource.SHIPMENTS, new Pages<>(database, Listings::shipments, trackedShipments));
        add(
                ListedResource.REQUESTS,
                new Pages<>(
                        database,
                        account -> Listings.requests(),
                        Pages.plain(RequestTable::read, TrackingRequest::id, rows::requests)));
        add(
                ListedResource.PARTIES,
                new Pages<>(
                        database,
                        account -> Listings.parties(),
                        Pages.plain(PartyTable::read, Party::id, rows::parties)));
        add(
                ListedResource.CUSTOM_FIELDS,
                new Pages<>(
                        database,
                        account -> Listings.fields(),
                        Pages.plain(FieldTables::readField, CustomField::id, rows::fields)));
    }

    private <T, R> void add(ListedResource<T, R> resource, Pages<T, ?, R> of) {
        pages.put(resource, of);
    }

    @Override
    @SuppressWarnings("unchecked") // add() takes the pages of a resource only
    public <T, R> Page<R> list(ListedResource<T, R> resource, BoundQuery<T> query) {
        Objects.requireNonNull(resource, "resource");
        Objects.requireNonNull(query, "query");
        Pages<T, ?, R> of = (Pages<T, ?, R>) Objects.requireNonNull(pages.get(resource), resource::toString);
        return of.page(query);
    }

    @Override
    public List<TrackedShipment> shipments(AccountId account, Collection<UUID> ids) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(ids, "ids");
        return database.readAtOneMoment(handle ->
                trackedShipments.resources(handle, account, Rows.inOrder(ids, rows.shipments(handle, account, ids))));
    }

    @Override
    public List<SearchResult> search(AccountId account, SearchText text) {
        Objects.requireNonNull(account, "account");
        return searches.search(account, Objects.requireNonNull(text, "text"));
    }
}
