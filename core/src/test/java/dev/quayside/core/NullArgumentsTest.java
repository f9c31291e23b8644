package dev.quayside.core;

import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.account.RateLimits;
import dev.quayside.core.account.RollingWindow;
import dev.quayside.core.account.Share;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.CustomFieldType;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.field.InitialField;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.RawEvent;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.reconcile.VesselSchedule;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.VesselCall;
import dev.quayside.core.source.InferenceResult;
import dev.quayside.core.source.RailSource;
import dev.quayside.core.source.SourceCall;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceExecutor;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.TerminalSource;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.core.source.VesselPosition;
import dev.quayside.core.source.VesselSource;
import dev.quayside.core.source.script.ScriptedSource;
import dev.quayside.core.store.AccountRepository;
import dev.quayside.core.store.ApiKeys;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.CommitPreconditions;
import dev.quayside.core.store.CustomFieldWrite;
import dev.quayside.core.store.DeliveryResult;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.InMemoryIdempotencyStore;
import dev.quayside.core.store.KeyedResponse;
import dev.quayside.core.store.RecordReference;
import dev.quayside.core.store.StoredResponse;
import dev.quayside.core.store.memory.AccountSnapshot;
import dev.quayside.core.store.memory.InMemoryCoreStore;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.core.tracking.TrackingSettings;
import dev.quayside.core.tracking.TrackingWorker;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.EventSubscription;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.WebhookRef;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Null is rejected with the name of the parameter, by the method that gets it. */
class NullArgumentsTest {
    private static final UUID ID = new UUID(0, 1);
    private static final AccountId ACCOUNT = new AccountId(ID);

    @ParameterizedTest(name = "{0}")
    @MethodSource({
        "ofValues",
        "ofAccounts",
        "ofAccess",
        "ofStores",
        "ofCommits",
        "ofFields",
        "ofEngineStores",
        "ofDeliveryStores",
        "ofWebhooks",
        "ofLedgers",
        "ofRequests",
        "ofSources",
        "ofEvents",
        "ofEngines"
    })
    void null_is_rejected_with_the_parameter_name(String name, ThrowingCallable call) {
        assertThatNullPointerException().isThrownBy(call).withMessage(name);
    }

    static Stream<Arguments> ofValues() {
        RoutingPoint point = RoutingPoint.raw("Shanghai", null);
        return Stream.of(
                row("code", () -> Share.Kind.find(null)),
                row("code", () -> Share.Part.find(null)),
                row("availability", () -> TerminalReport.builder().availability(null)),
                row("portOfLading", () -> Routing.between(null, point)),
                row("portOfDischarge", () -> Routing.between(point, null)));
    }

    static Stream<Arguments> ofAccounts() {
        Account account = new Account(ACCOUNT, "Acme", new Plan.Paid(), Set.of());
        return Stream.of(
                row("entitlement", () -> account.has(null)),
                row("now", () -> account.plan().mayReadData(null)));
    }

    static Stream<Arguments> ofAccess() {
        ApiKeys keys = new ApiKeys(new InMemoryCoreStore(), InstantSource.system());
        RateLimiter limiter = RateLimiter.inMemory(RateLimits.STANDARD);
        IdempotencyStore idempotency = new InMemoryIdempotencyStore(1);
        Instant now = Instant.EPOCH;
        StoredResponse answer = new StoredResponse(200, Map.of(), "");
        return Stream.of(
                row("store", () -> new ApiKeys(null, InstantSource.system())),
                row("clock", () -> new ApiKeys(new InMemoryCoreStore(), null)),
                row("account", () -> keys.create(null, "label", ApiKey.Permission.READ)),
                row("label", () -> keys.create(ACCOUNT, null, ApiKey.Permission.READ)),
                row("permission", () -> keys.create(ACCOUNT, "label", null)),
                row("expiresAt", () -> keys.create(ACCOUNT, "label", ApiKey.Permission.READ, null)),
                row("keyId", () -> AccountRepository.KeyDeletion.of(null, List.of(), now)),
                row("now", () -> AccountRepository.KeyDeletion.of(ID, List.of(), null)),
                row("account", () -> keys.list(null)),
                row("account", () -> keys.replace(null, ID)),
                row("keyId", () -> keys.replace(ACCOUNT, null)),
                row("account", () -> keys.delete(null, ID)),
                row("keyId", () -> keys.delete(ACCOUNT, null)),
                row("limits", () -> RateLimiter.inMemory(null)),
                row("subject", () -> limiter.tryAcquire(null, RateLimits.Bucket.STANDARD, now)),
                row("bucket", () -> limiter.tryAcquire(ACCOUNT.value(), null, now)),
                row("now", () -> limiter.tryAcquire(ACCOUNT.value(), RateLimits.Bucket.STANDARD, null)),
                row("subject", () -> RateLimiter.unlimited().tryAcquire(null, RateLimits.Bucket.STANDARD, now)),
                row("bucket", () -> RateLimits.STANDARD.withLimit(null, 1)),
                row("bucket", () -> RateLimits.STANDARD.limit(null)),
                row("admitted", () -> new RollingWindow(null)),
                row("now", () -> RollingWindow.EMPTY.retryAfter(1, null)),
                row("now", () -> RollingWindow.EMPTY.withRequest(1, null)),
                row("now", () -> RollingWindow.EMPTY.isExpired(null)),
                row("headers", () -> new StoredResponse(200, null, "")),
                row("body", () -> new StoredResponse(200, Map.of(), null)),
                row("account", () -> idempotency.begin(null, "key", "print", ID, now, now)),
                row("key", () -> idempotency.begin(ACCOUNT, null, "print", ID, now, now)),
                row("fingerprint", () -> idempotency.begin(ACCOUNT, "key", null, ID, now, now)),
                row("owner", () -> idempotency.begin(ACCOUNT, "key", "print", null, now, now)),
                row("now", () -> idempotency.begin(ACCOUNT, "key", "print", ID, null, now)),
                row("until", () -> idempotency.begin(ACCOUNT, "key", "print", ID, now, null)),
                row("answer", () -> idempotency.finish(null)),
                row("account", () -> new KeyedResponse(null, "key", ID, answer, now)),
                row("key", () -> new KeyedResponse(ACCOUNT, null, ID, answer, now)),
                row("owner", () -> new KeyedResponse(ACCOUNT, "key", null, answer, now)),
                row("response", () -> new KeyedResponse(ACCOUNT, "key", ID, null, now)),
                row("expiresAt", () -> new KeyedResponse(ACCOUNT, "key", ID, answer, null)),
                row("account", () -> idempotency.removeExpired(null, now, 1)),
                row("now", () -> idempotency.removeExpired(ACCOUNT, null, 1)),
                row("account", () -> idempotency.release(null, "key", ID)),
                row("key", () -> idempotency.release(ACCOUNT, null, ID)),
                row("owner", () -> idempotency.release(ACCOUNT, "key", null)));
    }

    static Stream<Arguments> ofStores() {
        InMemoryCoreStore store = new InMemoryCoreStore();
        Change.Builder change = Change.of(ACCOUNT);
        return Stream.of(
                row("account", () -> Change.of(null)),
                row("party", () -> change.party(null)),
                row("shipment", () -> change.shipment(null)),
                row("container", () -> change.container(null)),
                row("places", () -> change.build().requireSamePlaces(null)),
                row("holders", () -> change.build().requireUniqueNames(null)),
                row("parties", () -> new Change(ACCOUNT, null, List.of(), List.of())),
                row("shipments", () -> new Change(ACCOUNT, List.of(), null, List.of())),
                row("containers", () -> new Change(ACCOUNT, List.of(), List.of(), null)),
                row("parties", () -> new AccountSnapshot(ACCOUNT, null, List.of(), List.of())),
                row("shipments", () -> new AccountSnapshot(ACCOUNT, List.of(), null, List.of())),
                row("containers", () -> new AccountSnapshot(ACCOUNT, List.of(), List.of(), null)),
                row("id", () -> store.shipments().container(ACCOUNT, null)),
                row("id", () -> store.shipments().shipment(ACCOUNT, null)),
                row("id", () -> store.shipments().party(ACCOUNT, null)),
                row("companyName", () -> store.shipments().partyByName(ACCOUNT, null)),
                row("newPlaces", () -> store.places().add(null, List.of())),
                row("terminals", () -> store.places().add(List.of(), null)),
                row("share", () -> store.shares().add(null, 1)),
                row("account", () -> store.shares().delete(null, ID)),
                row("id", () -> store.shares().delete(ACCOUNT, null)),
                row("account", () -> store.shares().deleteExpired(null, Instant.EPOCH)),
                row("before", () -> store.shares().deleteExpired(ACCOUNT, null)),
                row("account", () -> store.shares().share(null, ID)),
                row("id", () -> store.shares().share(ACCOUNT, null)),
                row("account", () -> store.shares().shares(null)),
                row("hash", () -> store.shares().shareByHash(null)),
                row("share", () -> RecordReference.of((Share) null)));
    }

    static Stream<Arguments> ofCommits() {
        Change change = Change.of(ACCOUNT).build();
        Commit.Builder commit = Commit.of(ACCOUNT);
        return Stream.of(
                row("account", () -> Commit.of(null)),
                row("value", () -> commit.records(null)),
                row("request", () -> commit.request(null)),
                row("history", () -> commit.history(null)),
                row("event", () -> commit.event(null)),
                row("notification", () -> commit.notification(null)),
                row("field", () -> commit.field(null)),
                row(
                        "records",
                        () -> new Commit(
                                null, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
                                null)),
                row(
                        "requests",
                        () -> new Commit(
                                change, null, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), null)),
                row(
                        "histories",
                        () -> new Commit(
                                change, List.of(), null, List.of(), List.of(), List.of(), List.of(), List.of(), null)),
                row(
                        "events",
                        () -> new Commit(
                                change, List.of(), List.of(), null, List.of(), List.of(), List.of(), List.of(), null)),
                row(
                        "notifications",
                        () -> new Commit(
                                change, List.of(), List.of(), List.of(), null, List.of(), List.of(), List.of(), null)),
                row(
                        "fields",
                        () -> new Commit(
                                change, List.of(), List.of(), List.of(), List.of(), null, List.of(), List.of(), null)),
                row(
                        "claims",
                        () -> new Commit(
                                change, List.of(), List.of(), List.of(), List.of(), List.of(), null, List.of(), null)),
                row(
                        "replaced",
                        () -> new Commit(
                                change, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), null, null)),
                row("claim", () -> commit.claim(null)),
                row("version", () -> commit.replaces(null)),
                row("numbers", () -> new CommitPreconditions(null, null, Set.of(), Set.of())),
                row("besides", () -> new CommitPreconditions(null, Set.of(), null, Set.of())),
                row("unfollowed", () -> new CommitPreconditions(null, Set.of(), Set.of(), null)),
                row("line", () -> new CommitPreconditions.LineNumber(null, "B1")),
                row("number", () -> new CommitPreconditions.LineNumber(Scac.of("MSCU"), null)));
    }

    static Stream<Arguments> ofFields() {
        InMemoryCoreStore store = new InMemoryCoreStore();
        Instant now = Instant.EPOCH;
        FieldDefinition.Builder definition =
                FieldDefinition.of(ID, FieldEntity.SHIPMENT, "f", "F", CustomFieldType.DATE, now);
        FieldOwner owner = new FieldOwner(FieldEntity.SHIPMENT, ID);
        CustomField field = new CustomField(ID, ID, owner, null, now, now);
        InitialField initial = new InitialField(FieldEntity.CONTAINER, "f", new FieldValue.Flag(true), null);
        return Stream.of(
                row("id", () -> FieldDefinition.of(null, FieldEntity.SHIPMENT, "f", "F", CustomFieldType.DATE, now)),
                row("entity", () -> FieldDefinition.of(ID, null, "f", "F", CustomFieldType.DATE, now)),
                row("slug", () -> FieldDefinition.of(ID, FieldEntity.SHIPMENT, null, "F", CustomFieldType.DATE, now)),
                row("name", () -> FieldDefinition.of(ID, FieldEntity.SHIPMENT, "f", null, CustomFieldType.DATE, now)),
                row("type", () -> FieldDefinition.of(ID, FieldEntity.SHIPMENT, "f", "F", null, now)),
                row("now", () -> FieldDefinition.of(ID, FieldEntity.SHIPMENT, "f", "F", CustomFieldType.DATE, null)),
                row("name", () -> definition.name(null)),
                row("rules", () -> definition.rules(null)),
                row("options", () -> definition.options(null)),
                row("updatedAt", () -> definition.updatedAt(null)),
                row("value", () -> definition.build().violation(null)),
                row("text", () -> FieldDefinition.isSlug(null)),
                row("wireName", () -> FieldEntity.find(null)),
                row("type", () -> FieldEntity.ofResource(null)),
                row("wireName", () -> CustomFieldType.find(null)),
                row("text", () -> new FieldValue.Text(null)),
                row("number", () -> new FieldValue.Decimal(null)),
                row("number", () -> FieldValue.Decimal.isStorable(null)),
                row("values", () -> new FieldValue.Selection(null)),
                row("label", () -> new FieldDefinition.Option(ID, null, "red", null)),
                row("value", () -> new FieldDefinition.Option(ID, "Red", null, null)),
                row("owner", () -> new CustomField(ID, ID, null, null, now, now)),
                row("slug", () -> new InitialField(FieldEntity.SHIPMENT, null, new FieldValue.Flag(true), null)),
                row("container", () -> initial.isFor(null)),
                row("field", () -> new CustomFieldWrite(null, 1)),
                row("field", () -> CustomFieldWrite.of(null, definition.build())),
                row("definition", () -> CustomFieldWrite.of(field, null)),
                row("definition", () -> store.customFields().saveDefinition(ACCOUNT, null)),
                row("account", () -> store.customFields().saveDefinition(null, definition.build())),
                row("id", () -> store.customFields().deleteDefinition(ACCOUNT, null)),
                row("id", () -> store.customFields().definition(ACCOUNT, null)),
                row("account", () -> store.customFields().definitions(null)),
                row("entry", () -> store.customFields().put(ACCOUNT, null)),
                row("id", () -> store.customFields().deleteField(ACCOUNT, null)),
                row("id", () -> store.customFields().field(ACCOUNT, null)),
                row("owner", () -> store.customFields().fieldsByOwner(ACCOUNT, null)));
    }

    static Stream<Arguments> ofEngineStores() {
        InMemoryCoreStore store = new InMemoryCoreStore();
        Scac line = Scac.of("MSCU");
        Instant now = Instant.EPOCH;
        return Stream.of(
                row("commit", () -> store.tracking().commit(null)),
                row("newVessels", () -> store.vessels().add(null)),
                row("id", () -> store.vessels().vessel(null)),
                row("id", () -> store.tracking().request(ACCOUNT, null)),
                row("account", () -> store.tracking().request(null, ID)),
                row("number", () -> store.tracking().requestsByNumber(ACCOUNT, null)),
                row("shipmentId", () -> store.tracking().requestsByShipment(ACCOUNT, null)),
                row("shipmentId", () -> store.tracking().aggregate(ACCOUNT, null)),
                row("line", () -> store.tracking().shipmentIdsByNumber(ACCOUNT, null, "1")),
                row("number", () -> store.tracking().shipmentIdsByNumber(ACCOUNT, line, null)),
                row("account", () -> store.tracking().usage(null)),
                row("records", () -> store.tracking().shipmentIdsByVessel(ACCOUNT, null, now, 1)),
                row("since", () -> store.tracking().shipmentIdsByVessel(ACCOUNT, List.of(), null, 1)),
                row("id", () -> store.events().event(ACCOUNT, null)),
                row("ids", () -> store.events().events(ACCOUNT, (List<UUID>) null)),
                row("containerIds", () -> store.events().eventsByContainer(ACCOUNT, null)),
                row("containerIds", () -> store.events().histories(ACCOUNT, null)),
                row("containerId", () -> RawEvent.of(null, Ledger.EMPTY)),
                row("ledger", () -> RawEvent.of(ID, null)),
                row("ids", () -> store.tracking().requests(ACCOUNT, null)),
                row("ids", () -> store.vessels().vessels(null)),
                row("account", () -> store.webhooks().webhooks(null)),
                row("webhook", () -> store.webhooks().save(ACCOUNT, null)),
                row("now", () -> store.tracking().accountsDue(null, 1)),
                row("now", () -> store.tracking().claim(ACCOUNT, null, ID, now, 1)),
                row("owner", () -> store.tracking().claim(ACCOUNT, now, null, now, 1)),
                row("until", () -> store.tracking().claim(ACCOUNT, now, ID, null, 1)),
                row("claim", () -> store.tracking().release(null)));
    }

    static Stream<Arguments> ofLedgers() {
        Report.Builder report = Report.by(SourceType.RAIL, Instant.EPOCH);
        Statement.Builder statement = Statement.builder();
        Ledger ledger = Ledger.EMPTY;
        ContainerHistory part = ContainerHistory.empty(ID);
        return Stream.of(
                row("source", () -> Report.by(null, Instant.EPOCH)),
                row("observedAt", () -> Report.by(SourceType.RAIL, null)),
                row("statement", () -> report.shipment(null)),
                row("number", () -> report.container(null, any -> {})),
                row("statement", () -> report.container(ContainerNumber.parse("MSCU1234566"), null)),
                row("place", () -> report.place(null)),
                row("terminal", () -> report.terminal(null)),
                row("vessel", () -> report.vessel(null)),
                row("value", () -> statement.set(ReportedField.SEAL_NUMBER, null)),
                row("stored", () -> Commit.of(ACCOUNT).build().requireOwnContainers(null)),
                row("shipment", () -> Statement.of((Shipment) null, SourceType.SHIPPING_LINE)),
                row("container", () -> Statement.of((Container) null, SourceType.SHIPPING_LINE)),
                row("shipment", () -> Statement.ofFirstEstimates(null)),
                row("field", () -> statement.clear(null)),
                row("movement", () -> statement.movement(null)),
                row("key", () -> statement.retract(null)),
                row("activity", () -> Movement.of(null, Instant.EPOCH, null)),
                row("at", () -> Movement.of(Activity.FULL_IN, null, null)),
                row("externalId", () -> Movement.Key.ofExternalId(null)),
                row("activity", () -> Movement.Key.ofActivity(null, Movement.Certainty.ACTUAL, null)),
                row("certainty", () -> Movement.Key.ofActivity(Activity.FULL_IN, null, null)),
                row("observations", () -> Ledger.of(null, List.of(), List.of())),
                row("estimates", () -> Ledger.of(List.of(), null, List.of())),
                row("movements", () -> Ledger.of(List.of(), List.of(), null)),
                row("by", () -> ledger.withStatement(null, Instant.EPOCH, Statement.NOTHING)),
                row("observedAt", () -> ledger.withStatement(SourceType.RAIL, null, Statement.NOTHING)),
                row("statement", () -> ledger.withStatement(SourceType.RAIL, Instant.EPOCH, null)),
                row("field", () -> ledger.latest(null, SourceType.RAIL)),
                row("by", () -> ledger.observations(ReportedField.SEAL_NUMBER, null)),
                row("field", () -> ledger.estimate(null, SourceType.RAIL)),
                row("by", () -> ledger.estimate(ReportedField.POD_ETA_AT, null)),
                row("entered", () -> part.with(null)),
                row("events", () -> part.emitted(1, null)),
                row("containerId", () -> SourceHistory.empty(ID).container(null)));
    }

    static Stream<Arguments> ofRequests() {
        TrackingRequest.Builder request = TrackingRequest.of(ID, RequestType.CONTAINER, "1", Instant.EPOCH);
        return Stream.of(
                row("id", () -> TrackingRequest.of(null, RequestType.CONTAINER, "1", Instant.EPOCH)),
                row("type", () -> TrackingRequest.of(ID, null, "1", Instant.EPOCH)),
                row("number", () -> TrackingRequest.of(ID, RequestType.CONTAINER, null, Instant.EPOCH)),
                row("now", () -> TrackingRequest.of(ID, RequestType.CONTAINER, "1", null)),
                row("refNumbers", () -> request.refNumbers(null)),
                row("tags", () -> request.tags(null)),
                row("initialFields", () -> request.initialFields(null)),
                row("updatedAt", () -> request.updatedAt(null)),
                row("status", () -> request.status(null)));
    }

    static Stream<Arguments> ofSources() {
        SourceExecutor executor = SourceExecutor.of(1, Duration.ofSeconds(1));
        VesselSource vessels = ScriptedSource.parse("").vessels(InstantSource.system());
        Vessel vessel = Vessel.reported("EVER EXAMPLE", null);
        return Stream.of(
                row("timeout", () -> SourceExecutor.of(1, null)),
                row("call", () -> executor.call(null)),
                row("calls", () -> executor.callAll(null)),
                row("calls", () -> executor.callAll(null, Duration.ZERO)),
                row("longest", () -> executor.callAll(List.of(), null)),
                row("inference", () -> SourceCall.infer(null, "MSCU1234566")),
                row("number", () -> SourceCall.infer(number -> null, null)),
                row("source", () -> SourceCall.position(null, vessel)),
                row("vessel", () -> SourceCall.position(vessels, null)),
                row("from", () -> SourceCall.track(vessels, vessel, null, Instant.EPOCH)),
                row("to", () -> SourceCall.track(vessels, vessel, Instant.EPOCH, null)),
                row("since", () -> SourceCall.portCalls(vessels, vessel, null)),
                row("port", () -> new VesselCall(null, null, null, null, null, null)),
                row("since", () -> VesselSchedule.merge(List.of(), List.of(), null)),
                row("report", () -> SourceResponse.reported(null)),
                row("error", () -> SourceResponse.refused(null, "")),
                row("detail", () -> SourceResponse.refused(SourceError.NOT_FOUND, null)),
                row("candidates", () -> new InferenceResult(null, null, null, null, null, null)),
                row("request", () -> new TestCarrierSource().fetch(null)),
                row("line", () -> new TestCarrierSource().serves(null)),
                row("position", () -> new VesselPosition(null, Instant.EPOCH, null, null)));
    }

    static Stream<Arguments> ofEvents() {
        EventKind kind = EventKind.TRACKING_REQUEST_FAILED;
        Webhook webhook = Webhook.of(ID, URI.create("https://example.com"), Set.of(kind), "secret", Instant.EPOCH)
                .build();
        return Stream.of(
                row("kind", () -> webhook.isSubscribedTo(null)),
                row("name", () -> new Webhook.Header(null, "")),
                row("value", () -> new Webhook.Header("X-Tenant", null)),
                row("webhookId", () -> Notification.pending(ID, null, ID, kind, Instant.EPOCH)),
                row("createdAt", () -> Notification.pending(ID, ID, ID, kind, null)),
                row("kind", () -> new RequestEvent(ID, null, Instant.EPOCH, ID, null)),
                row("requestId", () -> new RequestEvent(ID, kind, Instant.EPOCH, null, null)),
                row("sequence", () -> new ContainerCreatedEvent(ID, ID, null, ID, Instant.EPOCH, Instant.EPOCH)),
                row("shipmentId", () -> new ContainerCreatedEvent(ID, ID, 1L, null, Instant.EPOCH, Instant.EPOCH)),
                row("wireName", () -> EventKind.find(null)));
    }

    static Stream<Arguments> ofEngines() {
        TrackingEngine engine = TrackingEngine.builder(new InMemoryCoreStore()).build();
        NewRequest nothing = NewRequest.builder().build();
        TrackingSettings.Builder settings = TrackingSettings.STANDARD.toBuilder();
        Report report = Report.by(SourceType.RAIL, Instant.EPOCH).build();
        return Stream.of(
                row("store", () -> TrackingEngine.builder(null)),
                row("account", () -> engine.request((AccountId) null, nothing)),
                row("request", () -> engine.request(ACCOUNT, (NewRequest) null)),
                row("account", () -> engine.planLimit(null)),
                row("account", () -> engine.problems(null, nothing)),
                row("account", () -> engine.stop(null, ID, null)),
                row("shipmentId", () -> engine.stop(ACCOUNT, null, null)),
                row("shipmentId", () -> engine.resume(ACCOUNT, null)),
                row("containerId", () -> engine.refresh(ACCOUNT, null)),
                row("report", () -> engine.apply(ACCOUNT, ID, null)),
                row("shipmentId", () -> engine.apply(ACCOUNT, null, report)),
                row("containerId", () -> engine.vessels().route(ACCOUNT, null)),
                row("account", () -> engine.updateShipmentReferences(null, ID, null, null)),
                row("shipmentId", () -> engine.updateShipmentReferences(ACCOUNT, null, null, null)),
                row("containerId", () -> engine.updateContainer(ACCOUNT, null, container -> container)),
                row("change", () -> engine.updateContainer(ACCOUNT, ID, null)),
                row("requestId", () -> engine.updateRequestReferences(ACCOUNT, null, List.of())),
                row("refNumbers", () -> engine.updateRequestReferences(ACCOUNT, ID, null)),
                row("imo", () -> engine.vessels().vesselByImo(null)),
                row("vessel", () -> engine.vessels().position(null)),
                row("account", () -> engine.vessels().portCalls(null, Vessel.reported("EVER EXAMPLE", null))),
                row("vessel", () -> engine.vessels().portCalls(ACCOUNT, null)),
                row("vessel", () -> engine.vessels().track(null, Instant.EPOCH, Instant.EPOCH)),
                row(
                        "vessels",
                        () -> TrackingEngine.builder(new InMemoryCoreStore()).vessels((VesselSource[]) null)),
                row(
                        "carriers",
                        () -> TrackingEngine.builder(new InMemoryCoreStore()).carriers(new TestCarrierSource(), null)),
                row(
                        "terminals",
                        () -> TrackingEngine.builder(new InMemoryCoreStore()).terminals((TerminalSource) null)),
                row(
                        "railroads",
                        () -> TrackingEngine.builder(new InMemoryCoreStore()).railroads((RailSource) null)),
                row(
                        "vessels",
                        () -> TrackingEngine.builder(new InMemoryCoreStore()).vessels((VesselSource) null)),
                row("engine", () -> TrackingWorker.start(null, 1, Duration.ofSeconds(1))),
                row("pause", () -> TrackingWorker.start(engine, 1, null)),
                row("number", () -> engine.infer(null)),
                row("number", () -> engine.infer(ACCOUNT, null)),
                row("account", () -> engine.infer(null, "MSCU1234566")),
                row("lines", () -> engine.infer("MSCU1234566").among(null)),
                row("refNumbers", () -> NewRequest.builder().refNumbers(null)),
                row("tags", () -> NewRequest.builder().tags(null)),
                row("line", () -> NewRequest.of(RequestType.CONTAINER, "1", null)),
                row("rules", () -> settings.rules(null)),
                row("sourceTimeout", () -> settings.sourceTimeout(null)),
                row("lease", () -> settings.lease(null)));
    }

    static Stream<Arguments> ofDeliveryStores() {
        InMemoryCoreStore store = new InMemoryCoreStore();
        WebhookRef webhook = new WebhookRef(ACCOUNT, ID);
        Instant now = Instant.EPOCH;
        return Stream.of(
                row("id", () -> store.webhooks().webhook(ACCOUNT, null)),
                row("before", () -> store.webhooks().replace(ACCOUNT, null, null)),
                row("deactivation", () -> store.webhooks().deactivate(ACCOUNT, ID, null)),
                row("webhookId", () -> store.webhooks().delete(ACCOUNT, null)),
                row("id", () -> store.notifications().notification(ACCOUNT, null)),
                row("notificationId", () -> store.notifications().attempts(ACCOUNT, null)),
                row("now", () -> store.notifications().webhooksDue(null, 1)),
                row("webhook", () -> store.notifications().claim(null, now, ID, now, 1)),
                row("owner", () -> store.notifications().claim(webhook, now, null, now, 1)),
                row("documents", () -> store.notifications().storeDocuments(webhook, ID, null)),
                row("owner", () -> store.notifications().settle(webhook, null, List.of())),
                row("settled", () -> store.notifications().settle(webhook, ID, null)),
                row("notifications", () -> store.notifications().release(webhook, ID, null)),
                row("now", () -> store.notifications().redeliver(ACCOUNT, ID, null)),
                row("webhook", () -> store.notifications().redeliverFailed(null, now, now)),
                row("since", () -> store.notifications().redeliverFailed(webhook, null, now)),
                row("account", () -> store.events().eventsAfter(null, 0, 1)),
                row("now", () -> store.notifications().queueStats(null)));
    }

    static Stream<Arguments> ofWebhooks() {
        URI url = URI.create("https://example.com");
        Set<EventKind> kinds = Set.of(EventKind.EMPTY_IN);
        Webhook.Builder webhook = Webhook.of(ID, url, kinds, "secret", Instant.EPOCH);
        return Stream.of(
                row("id", () -> Webhook.of(null, url, kinds, "secret", Instant.EPOCH)),
                row("url", () -> Webhook.of(ID, null, kinds, "secret", Instant.EPOCH)),
                row("events", () -> webhook.events((Set<EventKind>) null)),
                row("events", () -> webhook.events((EventSubscription) null)),
                row("secret", () -> webhook.secret(null)),
                row("headers", () -> webhook.headers(null)),
                row("deactivation", () -> webhook.deactivated(null)),
                row("now", () -> webhook.build().secretsAt(null)),
                row("account", () -> new WebhookRef(null, ID)),
                row("outcome", () -> new Attempt(1, Instant.EPOCH, null, Duration.ZERO)),
                row("signature", () -> new Attempt(1, Instant.EPOCH, new Attempt.Responded(200), Duration.ZERO, null)),
                row("attempt", () -> new DeliveryResult(ID, Notification.Status.FAILED, null, null)));
    }

    private static Arguments row(String name, ThrowingCallable call) {
        return Arguments.of(name, call);
    }
}
