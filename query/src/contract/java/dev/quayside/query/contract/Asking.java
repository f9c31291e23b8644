package dev.quayside.query.contract;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.GeneratedQuery.Parameter;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.store.ListingStore;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** How cases put rows into a store and questions to it. */
interface Asking {

    /** See {@link ContainerListContract#storeWith}. */
    ListingStore storeWith(Rows rows);

    /** The same, which sees to it that the store refuses what it says it cannot do. */
    default ListingStore stored(Rows rows) {
        return RestrictedStore.checked(storeWith(rows), rows.tracked());
    }

    /** The ids that a query finds for an account without gated features; names and values alternate, decoded. */
    default List<UUID> found(Scene scene, String... namesAndValues) {
        return ids(scene.in(this::stored)
                .lists()
                .list(ListedResource.CONTAINERS, query(scene, List.of(), namesAndValues)));
    }

    /** The ids of the rows of the account that satisfy this, as it was put together without a text. */
    default List<UUID> found(Scene scene, Condition<TrackedContainer> condition) {
        return ids(scene.in(this::stored)
                .lists()
                .list(ListedResource.CONTAINERS, query(scene, List.of()).withCondition(condition)));
    }

    /** The ids that a query finds for an account with the rail plan. */
    default List<UUID> foundWithRail(Scene scene, String... namesAndValues) {
        return ids(scene.in(this::stored)
                .lists()
                .list(ListedResource.CONTAINERS, query(scene, List.of("rail_last_free_day"), namesAndValues)));
    }

    /** A query as the account asks it. */
    default BoundQuery<TrackedContainer> query(Scene scene, List<String> features, String... namesAndValues) {
        List<Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            parameters.add(new Parameter(namesAndValues[i], namesAndValues[i + 1]));
        }
        return bound(new GeneratedQuery(parameters, features), scene.account());
    }

    /** A query as the account asks it. */
    default BoundQuery<TrackedContainer> bound(GeneratedQuery query, AccountId account) {
        return QueryParser.of(ContainerCatalog.standard())
                .parse(query.toString(), query.context(account))
                .queryOrThrow();
    }

    /** The ids of a page's rows. */
    static List<UUID> ids(Page<Container> page) {
        return page.rows().stream().map(Container::id).toList();
    }
}
