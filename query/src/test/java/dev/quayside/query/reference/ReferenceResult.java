package dev.quayside.query.reference;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.support.GeneratedQuery;
import dev.quayside.query.contract.support.GeneratedQuery.Parameter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.UUID;

/**
 * The result of a query on the list of containers by a reference implementation that follows the text of the interface
 * specification. It shares nothing with the parser, the catalog or the evaluator.
 *
 * @param ids the ids of the page
 * @param total the total; empty if not requested
 */
record ReferenceResult(List<UUID> ids, OptionalLong total, boolean hasPrevious, boolean hasNext) {

    static ReferenceResult to(GeneratedQuery query, AccountId account, List<TrackedContainer> rows) {
        boolean rail = query.features().contains("rail_last_free_day");
        ReferenceFields fields =
                new ReferenceFields(rail, query.context(account).now());
        ReferenceFilters filters = new ReferenceFilters(fields);
        List<TrackedContainer> found = new ArrayList<>();
        for (TrackedContainer row : rows) {
            if (row.account().equals(account) && filters.match(query.parameters(), row)) {
                found.add(row);
            }
        }
        found.sort(new ReferenceOrder(fields).of(value(query, "sort", "")));
        return page(query, found);
    }

    private static ReferenceResult page(GeneratedQuery query, List<TrackedContainer> found) {
        BigInteger size = new BigInteger(value(query, "page[size]", "30")).min(BigInteger.valueOf(50));
        BigInteger from = new BigInteger(value(query, "page[number]", "1"))
                .subtract(BigInteger.ONE)
                .multiply(size);
        List<UUID> ids = new ArrayList<>();
        boolean hasNext = false;
        for (int i = 0; i < found.size(); i++) {
            BigInteger at = BigInteger.valueOf(i);
            if (at.compareTo(from) >= 0 && at.compareTo(from.add(size)) < 0) {
                ids.add(found.get(i).container().id());
            }
            hasNext |= at.compareTo(from.add(size)) >= 0;
        }
        boolean total = value(query, "page[totals]", "true").equals("true");
        return new ReferenceResult(
                ids,
                total ? OptionalLong.of(found.size()) : OptionalLong.empty(),
                from.signum() > 0 && !found.isEmpty(),
                hasNext);
    }

    private static String value(GeneratedQuery query, String name, String otherwise) {
        for (Parameter parameter : query.parameters()) {
            if (parameter.name().equals(name)) {
                return parameter.value();
            }
        }
        return otherwise;
    }
}
