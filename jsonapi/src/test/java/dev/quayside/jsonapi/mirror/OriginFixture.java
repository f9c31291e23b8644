package dev.quayside.jsonapi.mirror;

import static org.assertj.core.api.Assertions.assertThat;

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
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.delivery.Delivery;
import dev.quayside.core.delivery.DeliveryOutcome;
import dev.quayside.core.delivery.Sender;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.place.PlaceIds;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.reconcile.GeneratedJourney;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.Store;
import dev.quayside.core.tracking.ApplyOutcome;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.core.tracking.ObservedStore;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.jsonapi.JsonApiNotifications;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.jsonapi.WebhookOptions;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.store.InMemoryStore;
import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;

/**
 * The service that is mirrored: an engine on a store in memory with its API. Reports set its clock. It records every
 * notification that a delivery would send.
 */
final class OriginFixture implements OriginClient, AutoCloseable {
    static final Instant START = Instant.parse("2026-01-05T00:00:00Z");
    /** The time of list requests. */
    static final Instant ASKED_AT = Instant.parse("2026-01-31T12:00:00.000001Z");

    static final URI BASE = URI.create("https://origin.example.com/v2");
    /** The beginning of numbers that the line rejects. */
    static final String INVALID = "INVALID-";

    private static final Scac MSC = Scac.of("MSCU");
    private static final List<String> VESSELS = List.of("EVER GIVEN", "MSC OSCAR", "ever ace");

    final InMemoryStore store = new InMemoryStore();
    final Account account;
    final Webhook webhook;

    /** Notifications that were not fetched yet, in order. */
    final List<Notification> outbox = new ArrayList<>();

    /** Containers and shipments with a change since their last notification. */
    private final Set<UUID> unnotified = new HashSet<>();

    private final Map<UUID, Container> last = new HashMap<>();

    final Set<EventKind> kinds = EnumSet.noneOf(EventKind.class);
    int journeys;
    int requests;

    private final Map<String, Report> firstReports = new HashMap<>();
    private final JsonApiNotifications documents;
    private final TrackingEngine engine;
    private final V2Api api;
    private Instant now = START;

    OriginFixture(long seed) {
        Random random = new Random(seed);
        TimeOrderedIds ids = new TimeOrderedIds(() -> now, random);
        account = account(ids.next());
        webhook = Webhook.of(
                        ids.next(),
                        URI.create("https://mirror.example.com/hook"),
                        EnumSet.allOf(EventKind.class),
                        "secret",
                        START)
                .build();
        store.accounts().save(account);
        store.webhooks().save(account.id(), webhook);
        addPlaces();
        documents = JsonApiNotifications.of(BASE, store, LastFreeDayFormat.CALENDAR_DAY);
        engine = TrackingEngine.builder(watched())
                .carriers(new FirstReports())
                .clock(() -> now)
                .ids(ids)
                .build();
        api = api(store, account);
    }

    static Account account(UUID id) {
        return new Account(new AccountId(id), "Toys Inc.", new Plan.Paid(), Set.of(Entitlement.values()));
    }

    /** An API that lets everybody in who has the key {@code key}. */
    static V2Api api(InMemoryStore store, Account account) {
        store.accounts()
                .addKey(ApiKey.of(
                        new UUID(7, 7),
                        account.id(),
                        "key",
                        ApiKeySecret.of("key"),
                        ApiKey.Permission.READ_WRITE,
                        START));
        return V2Api.builder(BASE, store, InstantSource.fixed(ASKED_AT))
                .rateLimiter(RateLimiter.unlimited())
                .webhooks(WebhookOptions.of(AddressPolicy.publicOnly(), new NoSender()))
                .build();
    }

    /** The places of generated journeys, but for one that stays as its source writes it, and their terminals. */
    private void addPlaces() {
        Map<String, String> cities = new LinkedHashMap<>();
        cities.put("CNSHA", "Asia/Shanghai");
        cities.put("KRPUS", "Asia/Seoul");
        cities.put("USLAX", "America/Los_Angeles");
        cities.put("USCHI", "America/Chicago");
        List<Port> ports = new ArrayList<>();
        cities.forEach((code, zone) -> ports.add(
                Port.builder(PlaceIds.port(UnLocode.of(code)), "Port of " + code, UnLocode.of(code), ZoneId.of(zone))
                        .build()));
        Terminal east = Terminal.builder(new UUID(4, 0), "East")
                .portId(PlaceIds.port(UnLocode.of("USLAX")))
                .build();
        Terminal west = Terminal.builder(new UUID(4, 1), "West").build();
        store.places().add(ports, List.of(east, west));
    }

    /** Starts a generated journey: its first report creates the shipment, the other reports follow later. */
    Journey begin(long seed) {
        Random random = new Random(seed);
        int number = ++journeys;
        List<Report> reports = new ArrayList<>();
        for (Report report : new GeneratedJourney(seed).reports()) {
            reports.add(renumbered(report, number));
        }
        String bill = "GEN-" + number;
        firstReports.put(bill, reports.get(0));
        NewRequest.Builder request = NewRequest.builder()
                .type("bill_of_lading")
                .number(bill)
                .scac("MSCU")
                .refNumbers(random.nextBoolean() ? List.of() : List.of("PO-" + number, "größe"))
                .tags(List.of());
        if (random.nextBoolean()) {
            request.customerId(customer(random.nextInt(3)));
        }
        RequestOutcome outcome = engine.request(account.id(), request.build());
        assertThat(outcome).isInstanceOf(RequestOutcome.Accepted.class);
        engine.runDue();
        UUID id = ((RequestOutcome.Accepted) outcome).request().id();
        TrackingRequest stored = store.tracking().request(account.id(), id).orElseThrow();
        UUID shipment = stored.shipmentId();
        assertThat(shipment).as("%s", stored).isNotNull();
        List<Report> rest = new ArrayList<>(reports.subList(1, reports.size()));
        String vessel = VESSELS.get(random.nextInt(VESSELS.size()));
        rest.add(
                random.nextInt(rest.size()),
                Report.by(SourceType.SHIPPING_LINE, START)
                        .shipment(statement -> statement.set(ReportedField.POD_VESSEL_NAME, vessel))
                        .build());
        return new Journey(shipment, rest);
    }

    /** Requests a number of which the line reports nothing. */
    void requestInVain(String number) {
        turnTo(now);
        NewRequest request = NewRequest.builder()
                .type("bill_of_lading")
                .number(number)
                .scac("MSCU")
                .build();
        assertThat(engine.request(account.id(), request)).isInstanceOf(RequestOutcome.Accepted.class);
        engine.runDue();
    }

    /** The pending reports of a shipment. */
    record Journey(UUID shipment, List<Report> reports) {}

    private UUID customer(int number) {
        Party party = new Party(new UUID(0x7000L, 0x8000_0000_0000_0000L | number), "Customer " + number, null);
        store.shipments().save(Change.of(account.id()).party(party).build());
        return party.id();
    }

    private static Report renumbered(Report report, int number) {
        Map<ContainerNumber, Statement> containers = new LinkedHashMap<>();
        report.containers().forEach((container, statement) -> containers.put(renumbered(container, number), statement));
        return new Report(
                report.source(),
                report.observedAt(),
                report.shipment(),
                containers,
                report.places(),
                report.terminals(),
                report.vessels());
    }

    private static ContainerNumber renumbered(ContainerNumber container, int number) {
        String text = container.value();
        return new ContainerNumber(
                text.substring(0, 4) + String.format(Locale.ROOT, "%03d", number) + text.substring(7));
    }

    /** Applies a report at the time when it was made, or now if that has passed. */
    void report(UUID shipment, Report report) {
        turnTo(report.observedAt());
        ApplyOutcome outcome = engine.apply(account.id(), shipment, report);
        assertThat(outcome).isInstanceOf(ApplyOutcome.Applied.class);
    }

    void turnTo(Instant instant) {
        now = instant.isAfter(now) ? instant : now.plusSeconds(1);
    }

    Instant now() {
        return now;
    }

    TrackingEngine engine() {
        return engine;
    }

    /** The documents of these notifications, as they are now. */
    List<byte[]> write(List<Notification> notifications) {
        Map<UUID, byte[]> written = documents.write(account.id(), webhook, notifications);
        assertThat(written).hasSameSizeAs(notifications);
        return List.copyOf(written.values());
    }

    V2Api api() {
        return api;
    }

    byte[] get(String target) {
        return get(api, target);
    }

    /** The body of a successful answer. */
    static byte[] get(V2Api api, String target) {
        ApiResponse response = answer(api, target);
        assertThat(response.status()).as(target).isEqualTo(200);
        return response.bytes();
    }

    private static ApiResponse answer(V2Api api, String target) {
        return api.handle(ApiRequest.of("GET", "/v2" + target, Headers.NONE.with("Authorization", "Token key")));
    }

    @Override
    public Optional<byte[]> container(UUID id) {
        return fetch("/containers/" + id + "?include=" + HttpOriginClient.OF_CONTAINER);
    }

    @Override
    public Optional<byte[]> shipment(UUID id) {
        return fetch("/shipments/" + id + "?include=" + HttpOriginClient.OF_SHIPMENT_WITH_CONTAINERS);
    }

    @Override
    public Optional<byte[]> notification(UUID id) {
        return fetch("/webhook_notifications/" + id + "?include=" + HttpOriginClient.OF_NOTIFICATION);
    }

    @Override
    public Optional<byte[]> transportEvents(UUID containerId, int page) {
        return fetch("/containers/" + containerId + "/transport_events?include=" + HttpOriginClient.OF_TRANSPORT_EVENTS
                + page);
    }

    private Optional<byte[]> fetch(String target) {
        requests++;
        ApiResponse response = answer(api, target);
        assertThat(response.status()).as(target).isIn(200, 404);
        return response.status() == 200 ? Optional.of(response.bytes()) : Optional.empty();
    }

    @Override
    public void close() {
        engine.close();
    }

    private Store watched() {
        return ObservedStore.of(Store.class, store, (repository, method, arguments) -> {
            Object result = method.invoke(repository, arguments);
            if (method.getName().equals("commit")) {
                note((Commit) arguments[0]);
            }
            return result;
        });
    }

    private void note(Commit commit) {
        outbox.addAll(commit.notifications());
        commit.records().shipments().forEach(row -> unnotified.add(row.id()));
        for (Container row : commit.records().containers()) {
            Container now = withoutTimes(row);
            if (!now.equals(last.put(row.id(), now))) {
                unnotified.add(row.id());
            }
        }
        for (Event event : commit.events()) {
            kinds.add(event.kind());
            unnotified.remove(event.containerId());
            unnotified.remove(event.shipmentId());
        }
    }

    private static Container withoutTimes(Container row) {
        return row.toBuilder()
                .times(RecordTimestamps.createdAt(row.times().createdAt()))
                .terminal(row.terminal().toBuilder().checkedAt(null).build())
                .build();
    }

    /** Returns whether the last change of a container and its shipment has a notification. */
    boolean isNotified(TrackedContainer row) {
        return !unnotified.contains(row.container().id())
                && !unnotified.contains(row.shipment().id());
    }

    /** Answers for each number the report that brings its shipment. */
    private final class FirstReports implements CarrierSource {
        @Override
        public boolean serves(Scac line) {
            return line.equals(MSC);
        }

        @Override
        public SourceResponse<Report> fetch(CarrierRequest request) {
            Report report = firstReports.get(request.number());
            if (report != null) {
                return SourceResponse.reported(report);
            }
            SourceError refusal =
                    request.number().startsWith(INVALID) ? SourceError.INVALID_NUMBER : SourceError.NOT_FOUND;
            return SourceResponse.refused(refusal, "no such journey");
        }
    }

    /** A sender for an API that nothing asks to send. */
    private static final class NoSender implements Sender {
        @Override
        public DeliveryOutcome send(Delivery delivery) {
            throw new AssertionError("nothing is to be sent: " + delivery);
        }

        @Override
        public void close() {}
    }
}
