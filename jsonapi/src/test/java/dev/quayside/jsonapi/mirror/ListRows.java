package dev.quayside.jsonapi.mirror;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.memory.AccountSnapshot;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.support.GeneratedQuery;
import dev.quayside.query.contract.support.GeneratedQuery.Parameter;
import dev.quayside.query.store.InMemoryStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Queries and rows that a mirror and its origin are compared by. */
final class ListRows {
    private static final Set<String> EXCLUDED = Arrays.stream(MirrorExclusion.values())
            .map(MirrorExclusion::wireName)
            .collect(Collectors.toUnmodifiableSet());

    private ListRows() {}

    /**
     * The query without the excluded names. Its order is never the usual one, which is among them.
     *
     * @param otherwise the order where none is left
     */
    static GeneratedQuery comparable(GeneratedQuery query, String otherwise) {
        List<Parameter> parameters = new ArrayList<>();
        List<String> order = new ArrayList<>();
        for (Parameter parameter : query.parameters()) {
            String name = parameter.name();
            if (name.equals("sort")) {
                Arrays.stream(parameter.value().split(",", -1))
                        .filter(token -> !EXCLUDED.contains(token.strip().replaceFirst("^-", "")))
                        .forEach(order::add);
            } else if (EXCLUDED.stream().noneMatch(excluded -> name.startsWith("filter[" + excluded + "]"))) {
                parameters.add(parameter);
            }
        }
        order.add(otherwise);
        parameters.add(new Parameter("sort", String.join(",", order)));
        return new GeneratedQuery(parameters, query.features());
    }

    /** Returns the rows of an account's containers for filters and sorting. */
    static List<TrackedContainer> rows(InMemoryStore store, AccountId account) {
        AccountSnapshot snapshot = store.snapshot(account).orElseThrow();
        Map<UUID, Shipment> shipments = byId(snapshot.shipments(), Shipment::id);
        Map<UUID, Party> parties = byId(snapshot.parties(), Party::id);
        List<TrackedContainer> rows = new ArrayList<>();
        for (Container container : snapshot.containers()) {
            Shipment shipment = shipments.get(container.shipmentId());
            UUID customer = shipment.parties().customerId();
            rows.add(new TrackedContainer(
                    account, container, shipment, customer == null ? null : parties.get(customer)));
        }
        return rows;
    }

    private static <T> Map<UUID, T> byId(List<T> rows, Function<T, UUID> id) {
        return rows.stream().collect(Collectors.toMap(id, Function.identity()));
    }
}
