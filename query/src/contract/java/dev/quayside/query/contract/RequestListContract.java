package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.EngineStore;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackingRequestCatalog;
import dev.quayside.query.catalog.TrackingRequestRow;
import dev.quayside.query.contract.GeneratedQuery.Parameter;
import dev.quayside.query.store.Feature;
import dev.quayside.query.store.ListingStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * What every {@link dev.quayside.query.store.ListRepository} answers, case by case and over many generated rows and queries.
 *
 * <p>Whoever runs it adds {@code org.junit.jupiter:junit-jupiter} and {@code org.assertj:assertj-core} to the tests. A
 * failure of generated queries names the seed of its rows; {@link #firstSeed()} set to it, and {@link #rowSets()} to 1,
 * repeats it alone.
 */
public abstract class RequestListContract {

    private static final int PAGED = 10;
    private static final Instant NOW = NastyValues.NOW;
    private static final List<Scac> LINES = List.of(Scac.of("MAEU"), Scac.of("MSCU"), Scac.of("ZZ9"));

    private final QueryParser<TrackingRequestRow> parser = QueryParser.of(TrackingRequestCatalog.standard());

    /** For subclasses. */
    protected RequestListContract() {}

    /** The store that requests are put into; the accounts are others in each case, so it may be the same for all. */
    protected abstract EngineStore store();

    /** The lists of the same store. */
    protected abstract ListingStore lists();

    /** How many sets of rows are made; 20 unless overridden. */
    protected int rowSets() {
        return 20;
    }

    /** How many queries are asked of each; 100 unless overridden. */
    protected int queriesPerRowSet() {
        return 100;
    }

    /** Seed of the first row set; each further one adds 1. */
    protected long firstSeed() {
        return 20_260_301;
    }

    @Test
    void generated_request_queries_find_the_same_in_the_store_as_in_memory() {
        System.out.printf(
                Locale.ROOT,
                "%s: %d row sets of seeds from %d, %d queries for requests each%n",
                getClass().getSimpleName(),
                rowSets(),
                firstSeed(),
                queriesPerRowSet());
        for (int i = 0; i < rowSets(); i++) {
            long seed = firstSeed() + i;
            Dice dice = new Dice(seed);
            List<UUID> ids = new ArrayList<>();
            for (int j = dice.below(50); j >= 0; j--) {
                ids.add(dice.id());
            }
            AccountId account = new AccountId(dice.id());
            List<TrackingRequest> own = store(account, ids, dice);
            store(new AccountId(dice.id()), ids, dice);
            List<TrackingRequestRow> rows = own.stream()
                    .map(request -> new TrackingRequestRow(account, request))
                    .toList();
            for (int j = 0; j < queriesPerRowSet(); j++) {
                GeneratedQuery query = generated(own, dice);
                Comparison<TrackingRequestRow, TrackingRequest> comparison = new Comparison<>(
                        "rows of seed " + seed + ", query " + j + ": " + query,
                        bound(account, query),
                        rows,
                        TrackingRequestRow::request,
                        lists(),
                        bound -> lists().lists().list(ListedResource.REQUESTS, bound));
                comparison.comparePage();
                if (j % PAGED == 0) {
                    comparison.comparePagesPutTogether();
                }
            }
        }
    }

    /** Stores a request with each of these ids. */
    private List<TrackingRequest> store(AccountId account, List<UUID> ids, Dice dice) {
        store().accounts().save(new Account(account, "Account " + account, new Plan.Paid(), Set.of()));
        Commit.Builder commit = Commit.of(account);
        List<TrackingRequest> requests =
                ids.stream().map(id -> generated(id, dice)).toList();
        requests.forEach(commit::request);
        store().tracking().commit(commit.build());
        return requests.stream()
                .map(request -> request.toBuilder().version(1).build())
                .toList();
    }

    private static TrackingRequest generated(UUID id, Dice dice) {
        String text = NastyValues.text(dice);
        Instant created = NastyValues.instant(dice);
        return TrackingRequest.of(
                        id,
                        dice.pick(List.of(RequestType.values())),
                        text.isBlank() ? "MAEU" + dice.below(100) : text,
                        created)
                .scac(dice.unless(30, () -> dice.pick(LINES)))
                .refNumbers(dice.some(dice.below(4), NastyValues.TEXTS))
                .updatedAt(dice.chance(50) ? created : NastyValues.instant(dice))
                .status(dice.pick(List.of(RequestStatus.values())))
                .dueAt(null)
                .build();
    }

    private static GeneratedQuery generated(List<TrackingRequest> rows, Dice dice) {
        GeneratedParameters values = new GeneratedParameters(dice);
        List<String> numbers = rows.stream().map(TrackingRequest::number).toList();
        List<String> filters =
                List.of("request_number", "request_type", "scac", "status", "created_at", "updated_at", "q");
        List<Parameter> parameters = new ArrayList<>();
        for (String filter : dice.some(dice.pick(List.of(0, 1, 1, 2, 3)), filters)) {
            String name = "filter[" + filter + "]";
            switch (filter) {
                case "request_number" -> parameters.add(new Parameter(name, values.alternatives(numbers)));
                case "scac" ->
                    parameters.add(new Parameter(name, values.alternatives(List.of("MAEU", "MSCU", "ZZ9", "maeu"))));
                case "request_type" ->
                    parameters.add(new Parameter(
                            name,
                            values.words(List.of("bill_of_lading", "booking_number", "container", "=container"))));
                case "status" ->
                    parameters.add(new Parameter(
                            name,
                            values.words(List.of(
                                    "pending",
                                    "awaiting_manifest",
                                    "succeeded",
                                    "created",
                                    "failed",
                                    "tracking_stopped",
                                    "@exists",
                                    "lost"))));
                case "created_at" ->
                    parameters.addAll(values.range(
                            filter,
                            rows.stream().map(TrackingRequest::createdAt).toList()));
                case "updated_at" ->
                    parameters.addAll(values.range(
                            filter,
                            rows.stream().map(TrackingRequest::updatedAt).toList()));
                default -> parameters.add(new Parameter("q", values.prefix(searched(rows))));
            }
        }
        parameters.addAll(values.orderAndPage(List.of("created_at", "updated_at")));
        return new GeneratedQuery(parameters, List.of());
    }

    private static List<String> searched(List<TrackingRequest> rows) {
        List<String> texts = new ArrayList<>();
        for (TrackingRequest request : rows) {
            texts.add(request.number());
            texts.addAll(request.refNumbers());
        }
        return texts;
    }

    @Test
    void the_newest_request_comes_first_then_the_smaller_id_as_an_unsigned_number() {
        AccountId account = account();
        UUID top = new UUID(Long.MIN_VALUE, 1);
        UUID low = new UUID(1, 1);
        UUID newest = new UUID(2, 1);
        put(account, request(top, NOW, with -> with));
        put(account, request(newest, NOW.plusMillis(1), with -> with));
        put(account, request(low, NOW, with -> with));

        assertThat(found(account)).containsExactly(newest, low, top);
        assertThat(found(account, "sort", "created_at")).containsExactly(low, top, newest);
    }

    @Test
    void succeeded_is_also_said_created() {
        AccountId account = account();
        UUID id = new UUID(1, 1);
        put(account, request(id, NOW, with -> with.status(RequestStatus.SUCCEEDED)));
        put(account, request(new UUID(1, 2), NOW, with -> with));

        assertThat(found(account, "filter[status]", "created")).containsExactly(id);
        assertThat(found(account, "filter[status]", "succeeded")).containsExactly(id);
    }

    @Test
    void ranges_of_instants_hold_their_ends_to_the_microsecond() {
        AccountId account = account();
        List<UUID> ids = List.of(new UUID(1, 1), new UUID(1, 2), new UUID(1, 3));
        for (int i = 0; i < ids.size(); i++) {
            put(account, request(ids.get(i), NOW.plusNanos(1000L * i), with -> with));
        }
        String second = NOW.plusNanos(1000).toString();

        assertThat(found(account, "filter[created_at][start]", second)).containsExactly(ids.get(2), ids.get(1));
        assertThat(found(account, "filter[created_at][end]", second)).containsExactly(ids.get(1), ids.get(0));
        assertThat(found(account, "filter[updated_at][start]", second, "filter[updated_at][end]", second))
                .containsExactly(ids.get(1));
        assertThat(found(account, "filter[created_at][start]", second, "filter[created_at][end]", NOW.toString()))
                .isEmpty();
    }

    @Test
    void lists_of_requests_follow_every_change_of_a_request() {
        AccountId account = account();
        UUID id = new UUID(1, 1);
        TrackingRequest before = put(account, request(id, NOW, with -> with.refNumbers(List.of("PO-1"))));
        TrackingRequest after = before.toBuilder()
                .scac(Scac.of("MSCU"))
                .status(RequestStatus.FAILED)
                .refNumbers(List.of("INV-\u0001-7", "PO-2"))
                .updatedAt(NOW.plusSeconds(60))
                .build();
        put(account, after);

        assertThat(lists().lists().list(ListedResource.REQUESTS, query(account)).rows())
                .containsExactly(after.toBuilder().version(2).build());
        assertThat(found(account, "filter[status]", "pending")).isEmpty();
        assertThat(found(account, "filter[status]", "failed", "filter[scac]", "MSCU"))
                .containsExactly(id);
        assertThat(found(
                        account,
                        "filter[updated_at][start]",
                        NOW.plusSeconds(60).toString()))
                .containsExactly(id);
        if (Collections.disjoint(
                Set.of(Feature.PREFIX_SEARCH, Feature.ELEMENT_SEARCH),
                lists().lists().lacks())) {
            assertThat(found(account, "q", "po-2")).containsExactly(id);
            assertThat(found(account, "q", "inv-\u0001")).containsExactly(id);
            assertThat(found(account, "q", "-7")).isEmpty();
            assertThat(found(account, "q", "po-1")).isEmpty();
        }
    }

    @Test
    void an_account_never_sees_the_requests_of_another_that_has_the_same_ids() {
        AccountId account = account();
        AccountId other = account();
        UUID id = new UUID(1, 1);
        put(account, request(id, NOW, with -> with));
        put(other, request(id, NOW, with -> with.status(RequestStatus.FAILED)));
        put(other, request(new UUID(1, 2), NOW, with -> with.status(RequestStatus.FAILED)));

        assertThat(found(account)).containsExactly(id);
        assertThat(found(account, "filter[status]", "failed")).isEmpty();
        assertThat(found(new AccountId(UUID.randomUUID()))).isEmpty();
    }

    private AccountId account() {
        AccountId id = new AccountId(UUID.randomUUID());
        store().accounts().save(new Account(id, "Account " + id, new Plan.Paid(), Set.of()));
        return id;
    }

    private static TrackingRequest request(UUID id, Instant at, UnaryOperator<TrackingRequest.Builder> with) {
        return with.apply(TrackingRequest.of(id, RequestType.BILL_OF_LADING, "BL" + id, at)
                        .dueAt(null))
                .build();
    }

    /** Stores the request; as it is then. */
    private TrackingRequest put(AccountId account, TrackingRequest request) {
        store().tracking().commit(Commit.of(account).request(request).build());
        return request.toBuilder().version(request.version() + 1).build();
    }

    private List<UUID> found(AccountId account, String... namesAndValues) {
        return lists().lists().list(ListedResource.REQUESTS, query(account, namesAndValues)).rows().stream()
                .map(TrackingRequest::id)
                .toList();
    }

    private BoundQuery<TrackingRequestRow> query(AccountId account, String... namesAndValues) {
        List<Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            parameters.add(new Parameter(namesAndValues[i], namesAndValues[i + 1]));
        }
        return bound(account, new GeneratedQuery(parameters, List.of()));
    }

    private BoundQuery<TrackingRequestRow> bound(AccountId account, GeneratedQuery query) {
        return parser.parse(query.toString(), query.context(account)).queryOrThrow();
    }
}
