package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.core.store.Change;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.store.InMemoryStore;
import dev.quayside.query.store.ListingStore;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/**
 * An API over a store in memory. The account ACME has every feature and the {@link SampleVoyage}; PLAIN has the same
 * without any feature; FREE is without a trial; each has a key of its name in lower case. Requests are not counted.
 * Whatever is answered is held against the API's own description.
 */
final class TestApi {

    static final URI BASE = URI.create("https://tracking.example.com/v2");
    static final Account ACME = account(90, new Plan.Paid(), EnumSet.allOf(Entitlement.class));
    static final Account PLAIN = account(91, new Plan.Paid(), Set.of());
    static final Account FREE = account(92, new Plan.Free(null), Set.of());

    /** The number of the id of ACME's only key. */
    static final int ACME_KEY = 80;

    final InMemoryStore store = new InMemoryStore();
    final FakeVesselSource fleet = new FakeVesselSource();
    final TrackingEngine engine = TrackingEngine.builder(store)
            .carriers(new TestCarrierSource(), new NoLookup())
            .vessels(fleet)
            .clock(InstantSource.fixed(SampleVoyage.NOW))
            .build();
    /** The number of times that the delivery worker was woken. */
    final AtomicInteger wakes = new AtomicInteger();

    final RecordingSender sender = new RecordingSender();

    /** The limiter of the API, which a test can replace. */
    volatile RateLimiter limiter = RateLimiter.unlimited();

    final V2Api api;

    TestApi() {
        this(builder -> builder);
    }

    TestApi(UnaryOperator<V2Api.Builder> options) {
        this(options, lists -> lists);
    }

    TestApi(UnaryOperator<V2Api.Builder> options, UnaryOperator<ListingStore> around) {
        this(options, around, InstantSource.fixed(SampleVoyage.NOW));
    }

    /** Creates an API whose own clock, but not that of the engine, can change. */
    TestApi(UnaryOperator<V2Api.Builder> options, UnaryOperator<ListingStore> around, InstantSource clock) {
        store.places()
                .add(
                        List.of(SampleVoyage.YANTIAN, SampleVoyage.NEW_YORK, SampleVoyage.CHICAGO),
                        List.of(SampleVoyage.MAHER, SampleVoyage.RAMP));
        store.vessels().add(List.of(SampleVoyage.EMMA));
        sign(ACME, "acme", ACME_KEY);
        sign(PLAIN, "plain", 81);
        sign(FREE, "free", 82);
        store.shipments()
                .save(Change.of(ACME.id())
                        .shipment(SampleVoyage.SHIPMENT)
                        .container(SampleVoyage.FULL)
                        .container(SampleVoyage.BARE)
                        .build());
        store.shipments()
                .save(Change.of(PLAIN.id())
                        .shipment(SampleVoyage.SHIPMENT.toBuilder().build())
                        .container(SampleVoyage.FULL)
                        .build());
        ListingStore lists = around.apply(store);
        api = options.apply(V2Api.builder(BASE, lists, clock)
                        .rateLimiter((account, bucket, now) -> limiter.tryAcquire(account, bucket, now))
                        .engine(engine)
                        .webhooks(WebhookOptions.of(AddressPolicy.publicOnly(), sender)
                                .wake(wakes::incrementAndGet)
                                .origins(List.of("203.0.113.7"), SampleVoyage.NOW)))
                .build();
    }

    /** A source for all lines but the test line, which finds no number. */
    private static final class NoLookup implements CarrierSource {
        @Override
        public boolean serves(Scac line) {
            return !line.equals(TestCarrierSource.LINE);
        }

        @Override
        public SourceResponse<Report> fetch(CarrierRequest request) {
            return SourceResponse.refused(SourceError.NOT_FOUND, "nothing is known here");
        }
    }

    /** Gives ACME this many containers more, created one second after another. */
    TestApi withMore(int count) {
        Change.Builder change = Change.of(ACME.id());
        for (int i = 0; i < count; i++) {
            ContainerNumber number = new ContainerNumber(String.format(Locale.ROOT, "TEST%07d", 1000 + i));
            change.container(Container.builder(
                            SampleVoyage.id(1000 + i),
                            SampleVoyage.SHIPMENT.id(),
                            number,
                            SampleVoyage.NOW.plusSeconds(i))
                    .build());
        }
        store.shipments().save(change.build());
        return this;
    }

    /** Returns the response to ACME. */
    ApiResponse get(String target) {
        return get(target, Headers.NONE);
    }

    /** Returns the response to ACME with additional headers. */
    ApiResponse get(String target, Headers headers) {
        return send("GET", target, headers.with("authorization", "Token acme"));
    }

    /** Returns the response to the owner of a key. */
    ApiResponse as(String key, String target) {
        return send("GET", target, Headers.NONE.with("Authorization", "Token " + key));
    }

    /** The document of a successful answer to ACME. */
    JsonNode document(String target) {
        ApiResponse response = get(target);
        JsonNode document = JsonApiAssertions.document(response.bytes());
        assertThat(response.status()).as(document.toPrettyString()).isEqualTo(200);
        return document;
    }

    /** Returns the response to a change by the owner of a key. */
    ApiResponse change(String key, String method, String target, String body) {
        return send(method, target, Headers.NONE.with("Authorization", "Token " + key), body);
    }

    ApiResponse send(String method, String target, Headers headers, String body) {
        return described(new ApiRequest(
                method, target, headers, new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8))));
    }

    ApiResponse send(String method, String target, Headers headers) {
        return described(ApiRequest.of(method, target, headers));
    }

    /** Returns the response after a check against the description. */
    private ApiResponse described(ApiRequest request) {
        ApiResponse response = api.handle(request);
        DescriptionChecker.check(api, request, response);
        return response;
    }

    /** The errors of an answer, each as {@code status code source: detail}. */
    static List<String> errors(ApiResponse response) {
        JsonNode errors = JsonApiAssertions.document(response.bytes()).path("errors");
        return errors.findParents("status").stream()
                .map(error -> error.get("status").textValue() + " "
                        + error.get("code").textValue() + " "
                        + (error.has("source")
                                ? error.get("source").elements().next().textValue()
                                : "-"))
                .toList();
    }

    void sign(Account account, String key, int keyId) {
        store.accounts().save(account);
        store.accounts()
                .addKey(ApiKey.of(
                        SampleVoyage.id(keyId),
                        account.id(),
                        key,
                        ApiKeySecret.of(key),
                        ApiKey.Permission.READ_WRITE,
                        SampleVoyage.NOW));
    }

    static Account account(int number, Plan plan, Set<Entitlement> entitlements) {
        return new Account(new AccountId(SampleVoyage.id(number)), "Account " + number, plan, entitlements);
    }
}
