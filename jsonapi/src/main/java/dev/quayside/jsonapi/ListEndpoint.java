package dev.quayside.jsonapi;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import dev.quayside.query.Binding;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.QueryParser;
import dev.quayside.query.schema.QueryContext;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A list of an account's resources. Thread-safe.
 *
 * @param <T> the row, as filters see it
 * @param <R> what the resources are made from
 */
final class ListEndpoint<T, R> {

    private final QueryParser<T> parser;
    private final Function<BoundQuery<T>, Page<R>> store;
    private final BiFunction<R, Account, R> visible;
    private final PageDocuments<R> pages;

    /**
     * A list.
     *
     * @param store answers a query's page
     * @param visible the resource as an account may see it
     */
    ListEndpoint(
            QueryParser<T> parser,
            Function<BoundQuery<T>, Page<R>> store,
            BiFunction<R, Account, R> visible,
            PageDocuments<R> pages) {
        this.parser = parser;
        this.store = store;
        this.visible = visible;
        this.pages = pages;
    }

    /** A page of the account's resources. */
    ApiResponse list(Call call) {
        Account account = call.account();
        QueryContext context = new QueryContext(
                account.id().value(),
                account.entitlements().stream().map(Entitlement::code).collect(Collectors.toUnmodifiableSet()),
                call.now());
        Binding<BoundQuery<T>> binding = parser.parse(call.request().query(), context, call.handling());
        BoundQuery<T> query = Refusal.orResult(binding);
        return pages.shown(call, binding, query, store.apply(query).map(row -> visible.apply(row, account)));
    }
}
