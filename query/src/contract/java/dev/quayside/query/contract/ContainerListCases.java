package dev.quayside.query.contract;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.support.GeneratedQuery;
import dev.quayside.query.contract.support.GeneratedQuery.Parameter;
import dev.quayside.query.contract.support.TestData;
import dev.quayside.query.contract.support.TestDataBuilder;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.store.ListingStore;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Base of the cases that fill a store and query its list of containers. */
interface ContainerListCases {

    /** Returns a store with the given data; see {@link ContainerListContract#storeWith}. */
    ListingStore storeWith(TestData rows);

    /**
     * Returns a store with the given data that also checks that the store rejects every query that needs a lacking
     * feature.
     */
    default ListingStore checkedStore(TestData rows) {
        return RestrictedStore.checked(storeWith(rows), rows.trackedContainers());
    }

    /**
     * Returns the ids that a query finds for an account without gated features; names and values alternate and are
     * decoded.
     */
    default List<UUID> found(TestDataBuilder data, String... namesAndValues) {
        return ids(data.storedIn(this::checkedStore)
                .lists()
                .list(ListedResource.CONTAINERS, query(data, List.of(), namesAndValues)));
    }

    /** Returns the ids of the account's rows that satisfy a condition that was built without a query text. */
    default List<UUID> found(TestDataBuilder data, Condition<TrackedContainer> condition) {
        return ids(data.storedIn(this::checkedStore)
                .lists()
                .list(ListedResource.CONTAINERS, query(data, List.of()).withCondition(condition)));
    }

    /** Returns the ids that a query finds for an account with the rail plan. */
    default List<UUID> foundWithRail(TestDataBuilder data, String... namesAndValues) {
        return ids(data.storedIn(this::checkedStore)
                .lists()
                .list(ListedResource.CONTAINERS, query(data, List.of("rail_last_free_day"), namesAndValues)));
    }

    /** Binds a query in the context of the account. */
    default BoundQuery<TrackedContainer> query(TestDataBuilder data, List<String> features, String... namesAndValues) {
        List<Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            parameters.add(new Parameter(namesAndValues[i], namesAndValues[i + 1]));
        }
        return bound(new GeneratedQuery(parameters, features), data.account());
    }

    /** Binds a generated query in the context of the account. */
    default BoundQuery<TrackedContainer> bound(GeneratedQuery query, AccountId account) {
        return QueryParser.of(ContainerCatalog.standard())
                .parse(query.toString(), query.context(account))
                .queryOrThrow();
    }

    /** Returns the ids of the rows of a page. */
    static List<UUID> ids(Page<Container> page) {
        return page.rows().stream().map(Container::id).toList();
    }
}
