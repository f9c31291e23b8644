package dev.quayside.jsonapi;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.account.Share;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.CustomFieldType;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.CustomFieldWrite;
import dev.quayside.core.store.Shares;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.jsonapi.internal.http.RouteAccess;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.store.ListingStore;
import java.net.URI;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A sample request for every route, with at least one resource of each type in the account ACME. A route without a
 * sample is an error.
 */
final class RouteSamples {

    /** Another account with every feature. */
    static final Account STRANGER = new Account(
            new AccountId(SampleVoyage.id(99)), "Stranger", new Plan.Paid(), EnumSet.allOf(Entitlement.class));

    /** The routes whose body may be absent. */
    static final Set<String> OPTIONAL_BODY = Set.of(
            "POST /webhooks/{id}/rotate_secret",
            "PATCH /shipments/{id}/stop_tracking",
            "PATCH /shipments/{id}/resume_tracking");

    /** The first path segments of resources that all accounts share. */
    static final Set<String> SHARED = Set.of("ports", "terminals", "metro_areas", "vessels", "shipping_lines");

    /** The first path segments of webhook routes. */
    private static final Set<String> OF_WEBHOOKS = Set.of("webhooks", "webhook_notifications", "events");

    /** The routes that the free plan may read without a trial. */
    private static final Set<String> ON_ANY_PLAN = Set.of(
            "/shipping_lines",
            "/tracking_requests/{id}",
            "/api_keys",
            "/api_keys/{id}",
            "/shares",
            "/shares/{id}",
            "/shipments/{id}/shares",
            "/containers/{id}/shares");

    /** The paths that a read-only key may not even read. */
    private static final Set<String> OF_FULL_KEYS = Set.of("/api_keys", "/api_keys/{id}");

    /** The {@code POST} routes that change nothing. */
    private static final Set<String> READ_ONLY_POSTS = Set.of("/tracking_requests/infer_number");

    /** The routes that need a feature. */
    private static final Map<String, Entitlement> GATED = Map.of(
            "/containers/{id}/refresh", Entitlement.CONTAINER_REFRESH,
            "/containers/{id}/map_geojson", Entitlement.ROUTING_DATA,
            "/vessels/{id}", Entitlement.ROUTING_DATA,
            "/vessels/{id}/future_positions", Entitlement.ROUTING_DATA,
            "/vessels/{id}/future_positions_with_coordinates", Entitlement.ROUTING_DATA,
            "/shipments/{id}/shares", Entitlement.MAP_AND_WIDGET,
            "/containers/{id}/shares", Entitlement.MAP_AND_WIDGET,
            "/shares", Entitlement.MAP_AND_WIDGET,
            "/shares/{id}", Entitlement.MAP_AND_WIDGET);

    private static final Webhook WEBHOOK = Webhook.of(
                    SampleVoyage.id(600),
                    URI.create("https://example.com/hook"),
                    EnumSet.allOf(EventKind.class),
                    "acme-signs-so",
                    SampleVoyage.NOW)
            .build();

    private static final Share SHARE = new Share(
            SampleVoyage.id(650),
            TestApi.ACME.id(),
            Share.Kind.SHIPMENT,
            SampleVoyage.SHIPMENT.id(),
            EnumSet.allOf(Share.Part.class),
            "For the customer",
            ApiKeySecret.of("a-share-of-acme").hash(),
            "acme",
            SampleVoyage.NOW,
            SampleVoyage.NOW.plus(Shares.USUAL_VALIDITY));

    private static final Party PARTY = new Party(SampleVoyage.id(610), "Harbour Trade", null);

    private static final FieldDefinition.Option RED =
            new FieldDefinition.Option(SampleVoyage.id(621), "Red", "red", null);
    private static final FieldDefinition COLOURS = FieldDefinition.of(
                    SampleVoyage.id(620),
                    FieldEntity.CONTAINER,
                    "colours",
                    "Colours",
                    CustomFieldType.ENUM_MULTI,
                    SampleVoyage.NOW)
            .options(List.of(RED))
            .build();

    /** A key of ACME. */
    private static final ApiKey READER = key(981, TestApi.ACME.id(), "reader", ApiKey.Permission.READ);

    private static final Map<String, String> BODIES = Map.ofEntries(
            Map.entry("POST /tracking_requests", """
                    {"data":{"type":"tracking_request","attributes":{"request_type":"bill_of_lading",
                    "request_number":"MAEU221876618","scac":"MAEU","auto_detect_vocc_scac":false,"ref_numbers":["a"],
                    "shipment_tags":["b"],"initial_custom_fields":{"shipment":[{"api_slug":"note","value":"x"}],
                    "containers":[{"api_slug":"note","value":"y","number":"MSCU1234566"}]}},"relationships":{"customer":{"data":
                    {"type":"party","id":"00000000-0000-7000-8000-000000000262"}}}}}"""),
            Map.entry("POST /webhooks", """
                    {"data":{"type":"webhook","attributes":{"url":"https://example.com/a","active":true,
                    "events":["container.updated"],"headers":[{"name":"X-A","value":"b"}]}}}"""),
            Map.entry("PATCH /webhooks/{id}", """
                    {"data":{"type":"webhook","id":"00000000-0000-7000-8000-000000000258","attributes":{
                    "url":"https://example.com/a","active":true,"events":["container.updated"],
                    "headers":[{"name":"X-A","value":"b"}]}}}"""),
            Map.entry("POST /shipments/{id}/shares", """
                    {"data":{"type":"share","attributes":{"parts":["status","milestones"],"label":"For the customer",
                    "expires_at":"2026-03-01T00:00:00Z"}}}"""),
            Map.entry("POST /containers/{id}/shares", """
                    {"data":{"type":"share","attributes":{"parts":["deadlines"]}}}"""),
            Map.entry("PATCH /shipments/{id}", """
                    {"data":{"type":"shipment","attributes":{"ref_numbers":["a"],"tags":["b"]}}}"""),
            Map.entry("PATCH /containers/{id}", """
                    {"data":{"type":"container","attributes":{"ref_numbers":["a"],"attention_mark":true,
                    "manual_last_free_days":{"line":null,"terminal":null}}}}"""),
            Map.entry("PATCH /containers", """
                    {"data":{"type":"container","id":"%s","attributes":{"ref_numbers":["a"]}}}""".formatted(SampleVoyage.BARE.id())),
            Map.entry("PATCH /tracking_requests/{id}", """
                    {"data":{"type":"tracking_request","attributes":{"ref_numbers":["a"]}}}"""),
            Map.entry("POST /tracking_requests/infer_number", "{\"number\":\"MSCU1234566\"}"),
            Map.entry("POST /api_keys", """
                    {"data":{"type":"api_key","attributes":{"name":"billing job","access":"read_only",
                    "expires_at":"2027-01-31T12:00:00Z"}}}"""),
            Map.entry("POST /parties", """
                    {"data":{"type":"party","attributes":{"company_name":"Acme Imports"}}}"""),
            Map.entry("PATCH /parties/{id}", """
                    {"data":{"type":"party","attributes":{"company_name":"Acme Exports"}}}"""),
            Map.entry("POST /custom_field_definitions", """
                    {"data":{"type":"custom_field_definition","attributes":{"entity_type":"Shipment",
                    "api_slug":"urgency","display_name":"Urgency","description":"How soon","data_type":"number",
                    "reference_type":null,"validation":{"min":1,"max":9},"default_format":"0","default_value":3}}}"""),
            Map.entry("PATCH /custom_field_definitions/{id}", """
                    {"data":{"type":"custom_field_definition","attributes":{"display_name":"Colours",
                    "description":null,"default_format":"x","default_value":["red"]}}}"""),
            Map.entry("POST /custom_field_definitions/{id}/options", """
                    {"data":{"type":"custom_field_option","attributes":{"label":"Blue","value":"blue","position":1}}}"""),
            Map.entry("PATCH /custom_field_definitions/{id}/options/{option_id}", """
                    {"data":{"type":"custom_field_option","attributes":{"label":"Dark red","position":2}}}"""),
            Map.entry("POST /custom_fields", """
                    {"data":{"type":"custom_field","attributes":{"api_slug":"note","value":"x"},"relationships":{
                    "entity":{"data":{"type":"shipment","id":"00000000-0000-7000-8000-00000000000a"}}}}}"""),
            Map.entry("PATCH /custom_fields/{id}", """
                    {"data":{"type":"custom_field","attributes":{"value":"y"}}}"""),
            Map.entry("POST /shipments/{id}/custom_fields", """
                    {"data":{"type":"custom_field","attributes":{"api_slug":"note","value":"x"}}}"""),
            Map.entry("PATCH /shipments/{id}/custom_fields/{api_slug}", """
                    {"data":{"type":"custom_field","attributes":{"value":"y"}}}"""),
            Map.entry("POST /containers/{id}/custom_fields", """
                    {"data":{"type":"custom_field","attributes":{"api_slug":"note","value":"x"}}}"""),
            Map.entry("PATCH /containers/{id}/custom_fields/{api_slug}", """
                    {"data":{"type":"custom_field","attributes":{"value":"y"}}}"""),
            Map.entry("POST /tracking_requests/{id}/custom_fields", """
                    {"data":{"type":"custom_field","attributes":{"api_slug":"note","value":"x"}}}"""),
            Map.entry("PATCH /tracking_requests/{id}/custom_fields/{api_slug}", """
                    {"data":{"type":"custom_field","attributes":{"value":"y"}}}"""),
            Map.entry("POST /webhooks/trigger", """
                    {"url":"https://example.com/a","event":"container.updated","secret":"s"}"""),
            Map.entry("POST /webhooks/{id}/rotate_secret", "{\"overlap_seconds\":60}"),
            Map.entry("POST /webhooks/{id}/redeliver_failed", "{\"since\":\"2026-01-01T00:00:00Z\"}"),
            Map.entry(
                    "PATCH /shipments/{id}/stop_tracking",
                    "{\"data\":{\"type\":\"shipment\",\"id\":\"00000000-0000-7000-8000-00000000000a\"}}"),
            Map.entry(
                    "PATCH /shipments/{id}/resume_tracking",
                    "{\"data\":{\"type\":\"shipment\",\"id\":\"00000000-0000-7000-8000-00000000000a\"}}"));

    private static final String PORTS =
            "?port_id=" + SampleVoyage.NEW_YORK.id() + "&previous_port_id=" + SampleVoyage.YANTIAN.id();

    /** The required query parameters of some routes. */
    private static final Map<String, String> QUERIES = Map.of(
            "/containers/counts",
            "?group_by=current_status",
            "/search",
            "?query=MSCU",
            "/webhook_notifications/examples",
            "?event=container.updated",
            "/vessels/{id}/future_positions",
            PORTS,
            "/vessels/{id}/future_positions_with_coordinates",
            PORTS + "&latitude=21.5&longitude=-158");

    private RouteSamples() {}

    /**
     * One route.
     *
     * @param path below the API's own, with names in braces
     * @param methods all that are allowed at this path
     */
    record RouteSample(String method, String path, Routes.Route route, Set<String> methods) {

        /** The method and the path as they stand in tables. */
        @Override
        public String toString() {
            return method + " " + path;
        }

        boolean changes() {
            return !method.equals("GET") && !method.equals("HEAD");
        }

        /** Returns whether a read-only key is rejected. */
        boolean needsFullKey() {
            return (changes() && !READ_ONLY_POSTS.contains(path)) || OF_FULL_KEYS.contains(path);
        }

        /** Returns the error code for an account on the free plan without a trial; empty if it is accepted. */
        Optional<String> trialRefusal() {
            if (OF_WEBHOOKS.contains(firstWord())) {
                return Optional.of("plan_does_not_include_webhooks");
            }
            return changes() || ON_ANY_PLAN.contains(path)
                    ? Optional.empty()
                    : Optional.of("plan_does_not_include_reading");
        }

        /** Without which feature an account is refused; empty if the route needs none. */
        Optional<Entitlement> feature() {
            return Optional.ofNullable(GATED.get(path));
        }

        boolean isAboutOne() {
            return path.contains("{");
        }

        String firstWord() {
            return path.substring(1).replaceAll("/.*", "");
        }

        /** A body as the route wants it; empty if it reads none. */
        String body() {
            if (!route.access().readsBody()) {
                return BODIES.getOrDefault(toString(), "");
            }
            String body = BODIES.get(toString());
            if (body == null) {
                throw new AssertionError("say in BODIES what " + this + " is sent");
            }
            return body;
        }
    }

    /** Returns the routes that an API key may use; {@link SharedTest} tests the route for tokens of shares. */
    static Stream<RouteSample> routes() {
        List<RouteSample> routes = new ArrayList<>();
        for (Routes.Place place : ReadOnly.API.api.routes().places()) {
            String path =
                    "/" + String.join("/", place.path().subList(1, place.path().size()));
            place.methods()
                    .forEach((method, route) -> routes.add(
                            new RouteSample(method, path, route, place.methods().keySet())));
        }
        return routes.stream().filter(route -> route.route().access() != RouteAccess.READ_SHARED);
    }

    /** Returns the declaration of a route. */
    static Routes.Route route(String method, String path) {
        return routes().filter(
                        route -> route.method().equals(method) && route.path().equals(path))
                .findFirst()
                .orElseThrow()
                .route();
    }

    /**
     * Creates an API in which ACME has one of everything. The key {@code reader} is a read-only key of ACME, and
     * {@code stranger} is the key of another account.
     */
    static TestApi api() {
        return api(lists -> lists);
    }

    /** Returns such an API for requests of one route. Routes that only read share one API. */
    static TestApi api(RouteSample route) {
        if (route.changes()) {
            return api();
        }
        TestApi api = ReadOnly.API;
        api.limiter = RateLimiter.unlimited();
        api.store.accounts().save(TestApi.ACME);
        return api;
    }

    private static final class ReadOnly {
        static final TestApi API = api();
    }

    static TestApi api(UnaryOperator<ListingStore> around) {
        TestApi api = new TestApi(builder -> builder, around);
        api.store.webhooks().save(TestApi.ACME.id(), WEBHOOK);
        api.store.shares().add(SHARE, Shares.USUAL_LIMIT);
        api.store.shipments().save(Change.of(TestApi.ACME.id()).party(PARTY).build());
        api.engine.request(
                TestApi.ACME.id(),
                NewRequest.of(RequestType.BILL_OF_LADING, "TEST-TR-SUCCEEDED", TestCarrierSource.LINE).toBuilder()
                        .customerId(PARTY.id())
                        .userId(SampleVoyage.id(40))
                        .build());
        api.engine.runDue();
        api.engine.apply(
                TestApi.ACME.id(),
                request(api).shipmentId(),
                Report.by(SourceType.SHIPPING_LINE, SampleVoyage.NOW)
                        .container(ContainerNumber.parse("TCLU7654321"), statement -> {})
                        .build());
        notes(api);
        api.store.accounts().save(STRANGER);
        api.store.accounts().addKey(key(980, STRANGER.id(), "stranger", ApiKey.Permission.READ_WRITE));
        api.store.accounts().addKey(READER);
        return api;
    }

    private static ApiKey key(int id, AccountId account, String text, ApiKey.Permission permission) {
        return ApiKey.of(SampleVoyage.id(id), account, text, ApiKeySecret.of(text), permission, SampleVoyage.NOW);
    }

    /** A note on each kind of thing. */
    private static void notes(TestApi api) {
        AccountId acme = TestApi.ACME.id();
        api.store.customFields().saveDefinition(acme, COLOURS);
        int number = 630;
        for (FieldOwner owner : List.of(
                new FieldOwner(FieldEntity.CONTAINER, SampleVoyage.BARE.id()),
                new FieldOwner(FieldEntity.SHIPMENT, SampleVoyage.SHIPMENT.id()),
                new FieldOwner(FieldEntity.TRACKING_REQUEST, request(api).id()))) {
            FieldDefinition note = api.store
                    .customFields()
                    .saveDefinition(
                            acme,
                            FieldDefinition.of(
                                            SampleVoyage.id(number),
                                            owner.entity(),
                                            "note",
                                            "Note",
                                            CustomFieldType.SHORT_TEXT,
                                            SampleVoyage.NOW)
                                    .build());
            CustomField field = new CustomField(
                    SampleVoyage.id(number + 10),
                    note.id(),
                    owner,
                    new FieldValue.Text("old"),
                    SampleVoyage.NOW,
                    SampleVoyage.NOW);
            api.store.customFields().put(acme, CustomFieldWrite.of(field, note));
            number++;
        }
    }

    /** Returns the target of ACME's resource; a list path stays as it is. */
    static String target(TestApi api, RouteSample route) {
        if (!route.isAboutOne()) {
            return "/v2" + route.path();
        }
        String id = switch (route.firstWord()) {
            case "containers" ->
                (route.path().endsWith("/refresh") ? followed(api) : SampleVoyage.BARE)
                        .id()
                        .toString();
            case "shipments" -> SampleVoyage.SHIPMENT.id().toString();
            case "tracking_requests" -> request(api).id().toString();
            case "api_keys" -> READER.id().toString();
            case "parties" -> PARTY.id().toString();
            case "custom_field_definitions" -> COLOURS.id().toString();
            case "custom_fields" -> SampleVoyage.id(640).toString();
            case "shares" -> SHARE.id().toString();
            case "webhooks" -> WEBHOOK.id().toString();
            case "webhook_notifications" ->
                api.store
                        .notifications()
                        .page(TestApi.ACME.id(), 0, 1)
                        .notifications()
                        .get(0)
                        .id()
                        .toString();
            case "ports" -> SampleVoyage.NEW_YORK.id().toString();
            case "metro_areas" -> SampleVoyage.CHICAGO.id().toString();
            case "terminals" -> SampleVoyage.MAHER.id().toString();
            case "shipping_lines" -> "MAEU";
            case "vessels" -> SampleVoyage.EMMA.id().toString();
            default -> throw new AssertionError("add a sample to RouteSamples for " + route.path());
        };
        return target(route, id);
    }

    /** One that is still asked about. */
    private static Container followed(TestApi api) {
        return api.store
                .tracking()
                .aggregate(TestApi.ACME.id(), request(api).shipmentId())
                .orElseThrow()
                .containers()
                .get(0);
    }

    /** The path with an id in the place of each name. */
    static String target(RouteSample route, String id) {
        return "/v2"
                + route.path()
                        .replace("{api_slug}", "note")
                        .replace("{option_id}", RED.id().toString())
                        .replaceAll("\\{[^}]*}", id);
    }

    /** Returns the required query of a route with its question mark; an empty text if the route requires no query. */
    static String query(RouteSample route) {
        return QUERIES.getOrDefault(route.path(), "");
    }

    /** Returns all data of ACME that requests can change. */
    static List<Object> state(TestApi api) {
        return List.of(
                api.store.snapshot(TestApi.ACME.id()).orElseThrow(),
                api.store.accounts().keys(TestApi.ACME.id()).stream()
                        .map(ApiKey::id)
                        .toList(),
                api.store.webhooks().webhooks(TestApi.ACME.id()),
                api.store.shares().shares(TestApi.ACME.id()),
                api.store.customFields().definitions(TestApi.ACME.id()),
                api.store.fields(TestApi.ACME.id()),
                api.store.tracking().usage(TestApi.ACME.id()),
                api.store.notifications().page(TestApi.ACME.id(), 0, 1_000),
                api.store.tracking().requestsByNumber(TestApi.ACME.id(), "MAEU221876618"),
                request(api));
    }

    private static TrackingRequest request(TestApi api) {
        return api.store
                .tracking()
                .requestsByNumber(TestApi.ACME.id(), "TEST-TR-SUCCEEDED")
                .get(0);
    }
}
