package dev.quayside.examples.server;

import static dev.quayside.query.catalog.ContainerCatalog.*;
import static dev.quayside.query.schema.RelativeDay.*;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.query.*;
import dev.quayside.query.catalog.*;
import dev.quayside.query.schema.*;
import dev.quayside.query.store.ListingStore;
import java.time.Instant;

public class TypedQuery {
    public static Page<Container> dueSoon(ListingStore store, AccountId account, Instant now) {
        Query query = QueryBuilder.where(POD_CODE.isOneOf("USLAX", "USLGB"))
                .and(PICKUP_LFD.between(today(), daysFromNow(3)))
                .orderBy(ARRIVAL.descending())
                .pageSize(50)
                .build();
        var bound = QueryParser.of(ContainerCatalog.standard())
                .bind(query, QueryContext.of(account.value(), now), Strictness.STRICT);
        return store.lists().list(ListedResource.CONTAINERS, bound.queryOrThrow());
    }
}
