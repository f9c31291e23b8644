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
import dev.quayside.query.BoundQuery;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackingRequestCatalog;
import dev.quayside.query.catalog.TrackingRequestRow;
import dev.quayside.query.contract.support.EdgeValues;
import dev.quayside.query.contract.support.GeneratedQuery;
import dev.quayside.query.contract.support.GeneratedQuery.Parameter;
import dev.quayside.query.contract.support.ParameterGenerator;
import dev.quayside.query.contract.support.SeededRandom;
import dev.quayside.query.store.ListingStore;
import dev.quayside.query.store.QueryFeature;
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
 * Tests the list of tracking requests of a {@link dev.quayside.query.store.ListRepository} by cases and with generated
 * rows and queries.
 *
 * <p>A failure of generated queries names the seed of its rows; override {@link #firstSeed()} with that seed and {@link
 * #rowSets()} with 1 to repeat it.
 */
public abstract class RequestListContract {

    private static final int PAGED = 10;
    private static final Instant NOW = EdgeValues.NOW;
    private static final List<Scac> LINES = List.of(Scac.of("MAEU"), Scac.of("MSCU"), Scac.of("ZZ9"));

    private final QueryParser<TrackingRequestRow> parser = QueryParser.of(TrackingRequestCatalog.standard());

    /** Creates the contract; for subclasses. */
    protected RequestListContract() {}

    /**
     * Returns the store for the requests. All cases may share one store, because each case creates its own accounts.
     */
    protected abstract ListingStore store();

    /** Returns the number of row sets; 20 by default. */
    protected int rowSets() {
        return 20;
    }

    /** Returns the number of queries for each row set; 100 by default. */
    protected int queriesPerRowSet() {
        return 100;
    }

    /** Returns the seed of the first row set; each further row set adds 1. */
    protected long firstSeed() {
        return 20_260_301;
    }

    @Test
    void generated_queries_find_the_same_requests_in_the_store_as_in_memory() {
        System.out.printf(
                Locale.ROOT,
                "%s: %d row sets of seeds from %d, %d queries for requests each%n",
                getClass().getSimpleName(),
                rowSets(),
                firstSeed(),
                queriesPerRowSet());
        for (int i = 0; i < rowSets(); i++) {
            long seed = firstSeed() + i;
            SeededRandom random = new SeededRandom(seed);
            List<UUID> ids = new ArrayList<>();
            for (int j = random.nextInt(50); j >= 0; j--) {
                ids.add(random.id());
            }
            AccountId account = new AccountId(random.id());
            List<TrackingRequest> own = store(account, ids, random);
            store(new AccountId(random.id()), ids, random);
            List<TrackingRequestRow> rows = own.stream()
                    .map(request -> new TrackingRequestRow(account, request))
                    .toList();
            for (int j = 0; j < queriesPerRowSet(); j++) {
                GeneratedQuery query = generated(own, random);
                EvaluatorComparison<TrackingRequestRow, TrackingRequest> comparison = new EvaluatorComparison<>(
                        "rows of seed " + seed + ", query " + j + ": " + query,
                        bound(account, query),
                        rows,
                        TrackingRequestRow::request,
                        store(),
                        bound -> store().lists().list(ListedResource.REQUESTS, bound));
                comparison.comparePage();
                if (j % PAGED == 0) {
                    comparison.compareAllPages();
                }
            }
        }
    }

    /** Stores a request with each of these ids. */
    private List<TrackingRequest> store(AccountId account, List<UUID> ids, SeededRandom random) {
        store().accounts().save(new Account(account, "Account " + account, new Plan.Paid(), Set.of()));
        Commit.Builder commit = Commit.of(account);
        List<TrackingRequest> requests =
                ids.stream().map(id -> generated(id, random)).toList();
        requests.forEach(commit::request);
        store().tracking().commit(commit.build());
        return requests.stream()
                .map(request -> request.toBuilder().version(1).build())
                .toList();
    }

    private static TrackingRequest generated(UUID id, SeededRandom random) {
        String text = EdgeValues.text(random);
        Instant created = EdgeValues.instant(random);
        return TrackingRequest.of(
                        id,
                        random.pick(List.of(RequestType.values())),
                        text.isBlank() ? "MAEU" + random.nextInt(100) : text,
                        created)
                .scac(random.maybe(30, () -> random.pick(LINES)))
                .refNumbers(random.sample(random.nextInt(4), EdgeValues.TEXTS))
                .updatedAt(random.chance(50) ? created : EdgeValues.instant(random))
                .status(random.pick(List.of(RequestStatus.values())))
                .dueAt(null)
                .build();
    }

    private static GeneratedQuery generated(List<TrackingRequest> rows, SeededRandom random) {
        ParameterGenerator values = new ParameterGenerator(random);
        List<String> numbers = rows.stream().map(TrackingRequest::number).toList();
        List<String> filters =
                List.of("request_number", "request_type", "scac", "status", "created_at", "updated_at", "q");
        List<Parameter> parameters = new ArrayList<>();
        for (String filter : random.sample(random.pick(List.of(0, 1, 1, 2, 3)), filters)) {
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
    void requests_are_ordered_newest_first_then_by_unsigned_id() {
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
    void the_status_succeeded_can_be_written_as_created() {
        AccountId account = account();
        UUID id = new UUID(1, 1);
        put(account, request(id, NOW, with -> with.status(RequestStatus.SUCCEEDED)));
        put(account, request(new UUID(1, 2), NOW, with -> with));

        assertThat(found(account, "filter[status]", "created")).containsExactly(id);
        assertThat(found(account, "filter[status]", "succeeded")).containsExactly(id);
    }

    @Test
    void ranges_of_instants_include_both_ends_to_the_microsecond() {
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
    void the_list_of_requests_shows_every_change_of_a_request() {
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

        assertThat(store().lists().list(ListedResource.REQUESTS, query(account)).rows())
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
                Set.of(QueryFeature.PREFIX_SEARCH, QueryFeature.ELEMENT_SEARCH),
                store().lists().unsupportedFeatures())) {
            assertThat(found(account, "q", "po-2")).containsExactly(id);
            assertThat(found(account, "q", "inv-\u0001")).containsExactly(id);
            assertThat(found(account, "q", "-7")).isEmpty();
            assertThat(found(account, "q", "po-1")).isEmpty();
        }
    }

    @Test
    void the_list_of_requests_is_separate_for_accounts_with_the_same_ids() {
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

    /** Stores the request and returns it as stored. */
    private TrackingRequest put(AccountId account, TrackingRequest request) {
        store().tracking().commit(Commit.of(account).request(request).build());
        return request.toBuilder().version(request.version() + 1).build();
    }

    private List<UUID> found(AccountId account, String... namesAndValues) {
        return store().lists().list(ListedResource.REQUESTS, query(account, namesAndValues)).rows().stream()
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
