package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.account.RateLimits;
import dev.quayside.core.account.Share;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.core.store.ApiKeys;
import dev.quayside.core.store.Shares;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.store.jdbi.JdbiStore;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The statements that {@code GET /shared} executes on H2, and what the log has of a statement that fails. */
class SharedStatementsTest {

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final InstantSource CLOCK = InstantSource.fixed(NOW);
    private static final int CONTAINERS = 40;
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
    private static final String TIME_LIMIT = "call @quayside_limited";
    private static final Port BUSAN = Port.builder(
                    new UUID(1, 24), "Busan", UnLocode.of("KRPUS"), ZoneId.of("Asia/Seoul"))
            .position(GeoPosition.parse("35.1", "129.04"))
            .build();
    private static final Port OAKLAND = Port.builder(
                    new UUID(1, 25), "Oakland", UnLocode.of("USOAK"), ZoneId.of("America/Los_Angeles"))
            .position(GeoPosition.parse("37.8", "-122.3"))
            .build();
    private static final Vessel EMMA = Vessel.reported("EMMA", "9811000");

    private final List<String> statements = new ArrayList<>();
    /** The text whose statements fail; null if none fails. */
    private @Nullable String failing;

    /** The condition for the bound texts that fail; null if none fails. */
    private @Nullable Predicate<String> failingText;
    /** The bound texts that have failed. */
    private final List<String> failedTexts = new ArrayList<>();

    private final Account account =
            new Account(new AccountId(new UUID(7, 7)), "Acme", new Plan.Paid(), EnumSet.allOf(Entitlement.class));
    private final JdbiStore store = JdbiStore.open(observed(), CLOCK);
    private final TrackingEngine engine = TrackingEngine.builder(store)
            .carriers(new TestCarrierSource())
            .clock(CLOCK)
            .build();
    private final V2Api api = V2Api.builder(URI.create("https://tracking.example.com/v2"), store, CLOCK)
            .engine(engine)
            .rateLimiter(RateLimiter.inMemory(RateLimits.STANDARD))
            .build();

    @Test
    void a_share_takes_at_most_the_statements_of_one_container_with_its_events_and_map() {
        store.accounts().save(account);
        String key = new ApiKeys(store, CLOCK)
                .create(account.id(), "test", ApiKey.Permission.READ)
                .secret()
                .reveal();
        UUID shipment = tracked();
        UUID container = store.tracking()
                .aggregate(account.id(), shipment)
                .orElseThrow()
                .containers()
                .get(0)
                .id();
        String path = "/v2/containers/" + container;
        // The first request of a key stores its use.
        get(path, key);

        int separate = get(path, key) + get(path + "/transport_events", key) + get(path + "/map_geojson", key);
        String ofShipment = token(Share.Kind.SHIPMENT, shipment);
        String ofContainer = token(Share.Kind.CONTAINER, container);

        assertThat(get("/v2/shared", ofShipment)).isLessThanOrEqualTo(separate);
        assertThat(get("/v2/shared", ofContainer)).isLessThanOrEqualTo(separate);
        ApiResponse response = ask("/v2/shared", authorized(ofShipment));
        assertThat(new String(response.bytes(), StandardCharsets.UTF_8).split("\"current_status\"", -1))
                .hasSizeGreaterThan(CONTAINERS);
        statements.clear();
        Headers current = authorized(ofShipment)
                .with("If-None-Match", response.headers().first("ETag").orElseThrow());
        assertThat(ask("/v2/shared", current).status()).isEqualTo(304);
        assertThat(statements).hasSize(1);
    }

    @Test
    void the_limiter_of_the_store_executes_no_statement_for_a_share() {
        store.accounts().save(account);
        V2Api limited = V2Api.builder(URI.create("https://tracking.example.com/v2"), store, CLOCK)
                .engine(engine)
                .rateLimiter(store.rateLimiter(RateLimits.STANDARD.withLimit(RateLimits.Bucket.SHARED, 3)))
                .build();
        Headers headers = authorized(token(Share.Kind.SHIPMENT, tracked()));
        ApiResponse first = limited.handle(ApiRequest.of("GET", "/v2/shared", headers));
        Headers current =
                headers.with("If-None-Match", first.headers().first("ETag").orElseThrow());
        statements.clear();

        assertThat(limited.handle(ApiRequest.of("GET", "/v2/shared", current)).status())
                .isEqualTo(304);
        assertThat(statements).hasSize(1);
        assertThat(limited.handle(ApiRequest.of("GET", "/v2/shared", headers)).status())
                .isEqualTo(200);
        assertThat(limited.handle(ApiRequest.of("GET", "/v2/shared", current)).status())
                .isEqualTo(429);
    }

    @Test
    void a_share_is_created_once_if_its_response_cannot_be_stored_at_first() {
        store.accounts().save(account);
        String key = new ApiKeys(store, CLOCK)
                .create(account.id(), "test", ApiKey.Permission.READ_WRITE)
                .secret()
                .reveal();
        String path = "/v2/shipments/" + tracked() + "/shares";
        Headers headers = authorized(key).with("Idempotency-Key", "k1");

        failing = "update idempotency_response";
        int failed = share(path, headers).status();
        failing = null;

        assertThat(failed).isEqualTo(503);
        assertThat(store.shares().shares(account.id())).isEmpty();
        assertThat(share(path, headers).status()).isEqualTo(201);
        assertThat(share(path, headers).status()).isEqualTo(409);
        assertThat(store.shares().shares(account.id())).hasSize(1);
    }

    @Test
    void a_share_that_exceeds_the_limit_does_not_use_the_key_of_its_request() {
        store.accounts().save(account);
        String key = new ApiKeys(store, CLOCK)
                .create(account.id(), "test", ApiKey.Permission.READ_WRITE)
                .secret()
                .reveal();
        V2Api one = V2Api.builder(URI.create("https://tracking.example.com/v2"), store, CLOCK)
                .maxSharesOfAccount(1)
                .build();
        String path = "/v2/shipments/" + tracked() + "/shares";
        Headers headers = authorized(key).with("Idempotency-Key", "k1");
        token(Share.Kind.SHIPMENT, new UUID(1, 99));

        assertThat(new String(share(one, path, headers).bytes(), StandardCharsets.UTF_8))
                .contains("too_many_shares");
        store.shares()
                .delete(account.id(), store.shares().shares(account.id()).get(0).id());
        assertThat(share(one, path, headers).status()).isEqualTo(201);
    }

    private ApiResponse share(String path, Headers headers) {
        return share(api, path, headers);
    }

    private static ApiResponse share(V2Api api, String path, Headers headers) {
        return send(api, path, headers, "{\"data\":{\"type\":\"share\",\"attributes\":{\"parts\":[\"status\"]}}}");
    }

    private static ApiResponse send(V2Api api, String path, Headers headers, String body) {
        return api.handle(
                new ApiRequest("POST", path, headers, new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8))));
    }

    @Test
    void the_log_has_neither_the_token_nor_its_hash() {
        store.accounts().save(account);
        String token = token(Share.Kind.SHIPMENT, new UUID(1, 99));
        failing = "";

        String texts = logAndResponse(() -> ask("/v2/shared?token=" + token, authorized(token)));

        assertThat(texts).doesNotContain(token, ApiKeySecret.of(token).hash());
    }

    @Test
    void the_log_has_neither_the_token_nor_its_hash_if_the_hash_cannot_be_bound() {
        store.accounts().save(account);
        String token = token(Share.Kind.SHIPMENT, new UUID(1, 99));
        String hash = ApiKeySecret.of(token).hash();
        failingText = hash::equals;

        String texts = logAndResponse(() -> ask("/v2/shared", authorized(token)));

        assertThat(failedTexts).contains(hash);
        assertThat(texts).doesNotContain(token, hash);
    }

    @Test
    void the_log_has_neither_a_new_key_nor_its_hash_nor_the_key_of_the_request() {
        store.accounts().save(account);
        String key = new ApiKeys(store, CLOCK)
                .create(account.id(), "test", ApiKey.Permission.READ_WRITE)
                .secret()
                .reveal();
        String hash = ApiKeySecret.of(key).hash();
        failingText = text -> HASH.matcher(text).matches() && !text.equals(hash);

        String texts = logAndResponse(() -> send(
                api,
                "/v2/api_keys",
                authorized(key),
                "{\"data\":{\"type\":\"api_key\",\"attributes\":{\"name\":\"x\"}}}"));

        assertThat(failedTexts).isNotEmpty();
        assertThat(texts).doesNotContain(failedTexts).doesNotContain(key, hash);
        for (int i = 0; i + key.length() <= texts.length(); i++) {
            String part = texts.substring(i, i + key.length());
            assertThat(failedTexts).doesNotContain(ApiKeySecret.of(part).hash());
        }
    }

    /** Returns what a request that fails writes to the log and to its response. */
    private String logAndResponse(Supplier<ApiResponse> request) {
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        PrintStream standardError = System.err;
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
        ApiResponse response;
        try {
            response = request.get();
        } finally {
            failing = null;
            failingText = null;
            System.setErr(standardError);
        }
        assertThat(response.status()).isIn(500, 503);
        assertThat(log.toString(StandardCharsets.UTF_8)).isNotEmpty();
        return log.toString(StandardCharsets.UTF_8) + new String(response.bytes(), StandardCharsets.UTF_8);
    }

    /** Returns the number of statements of a request. */
    private int get(String target, String token) {
        statements.clear();
        ApiResponse response = ask(target, authorized(token));
        assertThat(response.status()).as(target).isEqualTo(200);
        response.bytes();
        return statements.size();
    }

    private ApiResponse ask(String target, Headers headers) {
        return api.handle(ApiRequest.of("GET", target, headers));
    }

    private static Headers authorized(String token) {
        return Headers.NONE.with("Authorization", "Token " + token);
    }

    private String token(Share.Kind kind, UUID object) {
        return new Shares(store, CLOCK, Shares.USUAL_LIMIT)
                .create(account.id(), kind, object, EnumSet.allOf(Share.Part.class), null, null)
                .orElseThrow()
                .token()
                .reveal();
    }

    /** Tracks a shipment with forty containers that are under way; returns its id. */
    private UUID tracked() {
        store.places().add(List.of(BUSAN, OAKLAND), List.of());
        store.vessels().add(List.of(EMMA));
        engine.request(
                account.id(), NewRequest.of(RequestType.BILL_OF_LADING, "TEST-TR-SUCCEEDED", TestCarrierSource.LINE));
        engine.runDue();
        UUID shipment = store.tracking()
                .requestsByNumber(account.id(), "TEST-TR-SUCCEEDED")
                .get(0)
                .shipmentId();
        Instant left = NOW.minus(9, ChronoUnit.DAYS);
        Report.Builder report = Report.by(SourceType.SHIPPING_LINE, NOW)
                .shipment(statement -> statement.set(
                        ReportedField.ROUTE,
                        List.of(
                                new PortCall(RoutingPoint.linked(BUSAN), null, null, left, left, EMMA.id(), "12E"),
                                new PortCall(
                                        RoutingPoint.linked(OAKLAND),
                                        NOW.plus(9, ChronoUnit.DAYS),
                                        null,
                                        null,
                                        null,
                                        null,
                                        null))));
        for (int i = 0; i < CONTAINERS; i++) {
            report.container(new ContainerNumber(String.format(Locale.ROOT, "TCLU%07d", 1000 + i)), statement -> {});
        }
        engine.apply(account.id(), shipment, report.build());
        return shipment;
    }

    /** Returns a data source that records each statement that is prepared, except the time limit of a transaction. */
    private DataSource observed() {
        JdbcDataSource source = new JdbcDataSource();
        source.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        return observed(DataSource.class, source);
    }

    private <T> T observed(Class<T> type, T target) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, args) -> {
            if (method.getName().equals("prepareStatement") && !args[0].equals(TIME_LIMIT)) {
                statements.add((String) args[0]);
                if (failing != null && ((String) args[0]).contains(failing)) {
                    throw new SQLException("the connection was closed", "08006");
                }
            }
            if (type == PreparedStatement.class
                    && failingText != null
                    && method.getName().startsWith("set")
                    && args[1] instanceof String text
                    && failingText.test(text)) {
                failedTexts.add(text);
                throw new SQLException("the connection was closed", "08006");
            }
            try {
                Object result = method.invoke(target, args);
                if (result instanceof Connection connection && type == DataSource.class) {
                    return observed(Connection.class, connection);
                }
                return result instanceof PreparedStatement statement && type == Connection.class
                        ? observed(PreparedStatement.class, statement)
                        : result;
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }));
    }
}
