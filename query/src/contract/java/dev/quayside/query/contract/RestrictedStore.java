package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.AccountRepository;
import dev.quayside.core.store.CustomFieldRepository;
import dev.quayside.core.store.EventRepository;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.NotificationRepository;
import dev.quayside.core.store.PlaceRepository;
import dev.quayside.core.store.ShareRepository;
import dev.quayside.core.store.ShipmentRepository;
import dev.quayside.core.store.TrackingRepository;
import dev.quayside.core.store.VesselRepository;
import dev.quayside.core.store.WebhookRepository;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.ValueCount;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.resource.SearchResult;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.Field;
import dev.quayside.query.store.ListRepository;
import dev.quayside.query.store.ListingStore;
import dev.quayside.query.store.QueryFeature;
import dev.quayside.query.store.UnsupportedQueryException;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/**
 * A store with fewer capabilities than the store behind it, for tests of hosts and of the contract.
 *
 * @param store the store behind it
 * @param listedResources the resources that this store lists
 * @param unsupportedFeatures the features that this store declares to lack
 * @param rejects the features that this store actually rejects
 * @param rows the containers of a store whose rejections are checked; otherwise empty
 * @param hasEngineRoles whether this store has the roles of vessels, tracking, events, webhooks, notifications and
 *     custom fields
 * @param responses the store of responses, if this store has one
 */
public record RestrictedStore(
        ListingStore store,
        Set<ListedResource<?, ?>> listedResources,
        Set<QueryFeature> unsupportedFeatures,
        Set<QueryFeature> rejects,
        Optional<List<TrackedContainer>> rows,
        boolean hasEngineRoles,
        Optional<IdempotencyStore> responses)
        implements ListingStore, ListRepository {

    /** Creates a store without the roles for engines that lists containers only. */
    public static RestrictedStore ofContainers(ListingStore store) {
        return of(store, Set.of(ListedResource.CONTAINERS), Set.of(), Set.of(), Optional.empty());
    }

    /** Creates a store with all capabilities that keeps its responses in another store. */
    public static RestrictedStore keeping(ListingStore store, IdempotencyStore responses) {
        return new RestrictedStore(
                store, ListedResource.ALL, Set.of(), Set.of(), Optional.empty(), true, Optional.of(responses));
    }

    /** Creates a store that declares to lack some features and rejects some. */
    public static RestrictedStore lacking(ListingStore store, Set<QueryFeature> lacks, Set<QueryFeature> rejects) {
        return of(store, ListedResource.ALL, lacks, rejects, Optional.empty());
    }

    /**
     * Creates a store that checks the rejections of the store behind it: a query that needs a lacking feature must be
     * rejected. The query is then evaluated in memory, so that the rest of the case is tested.
     *
     * @param rows all containers of the store
     */
    static RestrictedStore checked(ListingStore store, List<TrackedContainer> rows) {
        return of(store, ListedResource.ALL, store.lists().unsupportedFeatures(), Set.of(), Optional.of(rows));
    }

    private static RestrictedStore of(
            ListingStore store,
            Set<ListedResource<?, ?>> listed,
            Set<QueryFeature> lacks,
            Set<QueryFeature> rejects,
            Optional<List<TrackedContainer>> rows) {
        return new RestrictedStore(store, listed, lacks, rejects, rows, false, Optional.empty());
    }

    @Override
    public AccountRepository accounts() {
        return store.accounts();
    }

    @Override
    public PlaceRepository places() {
        return store.places();
    }

    @Override
    public ShipmentRepository shipments() {
        return store.shipments();
    }

    @Override
    public VesselRepository vessels() {
        return hasEngineRoles ? store.vessels() : ListingStore.super.vessels();
    }

    @Override
    public TrackingRepository tracking() {
        return hasEngineRoles ? store.tracking() : ListingStore.super.tracking();
    }

    @Override
    public EventRepository events() {
        return hasEngineRoles ? store.events() : ListingStore.super.events();
    }

    @Override
    public WebhookRepository webhooks() {
        return hasEngineRoles ? store.webhooks() : ListingStore.super.webhooks();
    }

    @Override
    public NotificationRepository notifications() {
        return hasEngineRoles ? store.notifications() : ListingStore.super.notifications();
    }

    @Override
    public CustomFieldRepository customFields() {
        return hasEngineRoles ? store.customFields() : ListingStore.super.customFields();
    }

    @Override
    public ShareRepository shares() {
        return hasEngineRoles ? store.shares() : ListingStore.super.shares();
    }

    @Override
    public IdempotencyStore idempotency() {
        return responses.orElseGet(ListingStore.super::idempotency);
    }

    @Override
    public ListRepository lists() {
        return this;
    }

    @Override
    public <T, R> Page<R> list(ListedResource<T, R> resource, BoundQuery<T> query) {
        QueryFeature.check(query, rejects);
        return rejected(query, () -> store.lists().list(resource, query))
                .map(rows -> Evaluator.of(query).page(rows).map(resource::resource))
                .orElseGet(() -> store.lists().list(resource, query));
    }

    /**
     * Checks that the store rejects a query if it lacks a feature that the query needs. Returns the rows on which the
     * query is evaluated instead; empty if the store supports the query.
     */
    @SuppressWarnings("unchecked") // the rows are containers, which the cases list
    private <T> Optional<List<T>> rejected(BoundQuery<T> query, ThrowingCallable call) {
        if (rows.isEmpty() || Collections.disjoint(QueryFeature.neededBy(query), unsupportedFeatures)) {
            return Optional.empty();
        }
        assertThatThrownBy(call, "%s, by a store that lacks %s", query.source(), unsupportedFeatures)
                .isInstanceOf(UnsupportedQueryException.class);
        return Optional.of((List<T>) rows.get());
    }

    @Override
    public List<TrackedShipment> shipments(AccountId account, Collection<UUID> ids) {
        return store.lists().shipments(account, ids);
    }

    @Override
    public <T> List<ValueCount> counts(ListedResource<T, ?> resource, BoundQuery<T> query, Field<T, ?> field) {
        QueryFeature.check(query, rejects);
        return rejected(query, () -> store.lists().counts(resource, query, field))
                .map(rows -> Evaluator.of(query).counts(rows, field))
                .orElseGet(() -> store.lists().counts(resource, query, field));
    }

    @Override
    public List<SearchResult> search(AccountId account, SearchText text) {
        return store.lists().search(account, text);
    }
}
