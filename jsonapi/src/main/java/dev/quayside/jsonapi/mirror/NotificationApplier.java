package dev.quayside.jsonapi.mirror;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.Event;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.Store;
import dev.quayside.core.webhook.Notification;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.document.ReadProblem;
import dev.quayside.jsonapi.mirror.Mirror.Outcome.Kind;
import dev.quayside.jsonapi.mirror.ReadNotification.Head.Subject;
import dev.quayside.jsonapi.mirror.Watermark.Order;
import dev.quayside.jsonapi.transfer.Importer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An applier of one notification. Use an instance for one notification only. */
final class NotificationApplier {
    private static final ReadDocument NOTHING =
            new ReadDocument(List.of(), List.of(), List.of(), List.of(), List.of(), Map.of(), Map.of(), List.of());

    private final Store store;
    private final AccountId account;
    private final Importer importer;
    private final OriginClient origin;
    private final Supplier<ReadNotification> reading;
    private final ReadNotification.Head head;
    private final Subject subject;
    private final boolean eventStored;
    private final List<ReadProblem> problems = new ArrayList<>();

    /**
     * The source histories of the shipments, in the versions that were read first. With these versions, the commit
     * fails if a shipment was changed concurrently.
     */
    private final Map<UUID, SourceHistory> dossiers = new LinkedHashMap<>();

    private final EventWatermarks marks;
    private final TransportEventTimelines timelines;
    private final Watermark watermark;
    private final Order ofContainer;
    private final Order ofShipment;

    /** The notification. It is parsed again after the places from the origin are stored. */
    private ReadNotification read;

    /**
     * @param read the notification; {@link ReadNotification#head()} must not be null
     * @param reading reads the notification again, based on the data that are stored at the time of the call
     * @throws ConflictException if a shipment of the notification was changed since the notification was read
     */
    NotificationApplier(
            Store store,
            AccountId account,
            Importer importer,
            OriginClient origin,
            EventWatermarks marks,
            NotificationReader reader,
            ReadNotification read,
            Supplier<ReadNotification> reading) {
        this.store = store;
        this.account = account;
        this.importer = importer;
        this.origin = origin;
        this.marks = marks;
        this.reading = reading;
        this.read = read;
        this.head = Objects.requireNonNull(read.head(), "head");
        this.subject = head.subject();
        this.timelines = new TransportEventTimelines(origin, reader);
        UUID shipment = subject.shipmentId();
        if (shipment != null) {
            readHistories(shipment);
        }
        marks.readNewEvents();
        readHistories(read.included().document());
        problems.addAll(read.problems());
        problems.addAll(read.included().document().problems());
        this.eventStored = store.events().event(account, subject.eventId()).isPresent();
        watermark = new Watermark(head.createdAt(), subject.eventId());
        UUID container = subject.containerId();
        this.ofContainer =
                container == null ? Order.SAME : marks.orderForContainer(container, subject.sequence(), watermark);
        this.ofShipment = shipment == null ? Order.SAME : marks.orderForShipment(shipment, watermark);
    }

    Mirror.Outcome run() {
        if (needsOrigin()) {
            return runWithOrigin();
        }
        boolean repeated = eventStored && !isSubscribed();
        if (!repeated) {
            ReadDocument carried = read.included().document();
            commit(
                    isNewer()
                            ? importer.prepare(selectWanted(carried))
                            : Change.of(account).build());
        }
        return outcome(
                repeated ? Kind.REPEATED : isNewer() || subject.shipmentId() == null ? Kind.APPLIED : Kind.OLDER);
    }

    private boolean needsOrigin() {
        if (!read.included().missing().isEmpty() || isFirstContact()) {
            return true;
        }
        if (!eventStored && (!read.isComplete() || isDoubtful(ofContainer) || isDoubtful(ofShipment))) {
            return true;
        }
        return isNewer() && !isIncluded();
    }

    /**
     * Returns whether the notification contains a container that is not yet stored. The earlier events of such a
     * container are not stored either.
     */
    private boolean isFirstContact() {
        UUID container = subject.containerId();
        return (container != null && !isStored(container))
                || read.included().document().containers().stream().anyMatch(row -> !isStored(row.id()));
    }

    private boolean isStored(UUID containerId) {
        return store.shipments().container(account, containerId).isPresent();
    }

    /** Returns whether the state in the notification is newer than the stored state. */
    private boolean isNewer() {
        return !isKnown() || (!eventStored && (isNewer(ofContainer) || isNewer(ofShipment)));
    }

    /**
     * Applies the notification together with the origin's current state, which is at least as new as the notification.
     * Requests the events before the state, because the state must be at least as new as the events.
     */
    private Mirror.Outcome runWithOrigin() {
        UUID container = subject.containerId();
        if (container != null) {
            timelines.fetch(container);
        }
        read.included().document().containers().stream()
                .map(Container::id)
                .filter(id -> !isStored(id))
                .forEach(timelines::fetch);
        Optional<ReadDocument> answer = fetchCurrent();
        List<UUID> found = answer.map(ReadDocument::containers).orElse(List.of()).stream()
                .map(Container::id)
                .filter(id -> !timelines.has(id) && !isStored(id))
                .toList();
        if (!found.isEmpty()) {
            found.forEach(timelines::fetch);
            answer = fetchCurrent();
        }
        problems.addAll(timelines.problems());
        ReadDocument current = answer.orElse(NOTHING);
        problems.addAll(current.problems());
        store.vessels().add(timelines.vessels());
        timelines.included().forEach(importer::prepare);
        importer.prepare(current);
        read = reading.get();
        readHistories(read.included().document());
        Change records =
                importer.prepare(mergeWithCurrent(selectWanted(read.included().document()), current));
        if (isNothing(records)) {
            return outcome(Kind.NOTHING_NAMED);
        }
        commit(records);
        return outcome(answer.isPresent() ? Kind.FETCHED : Kind.APPLIED);
    }

    private boolean isNothing(Change records) {
        return records.shipments().isEmpty()
                && records.containers().isEmpty()
                && read.included().requests().isEmpty()
                && (read.received() == null || !isThere(subject.shipmentId(), records));
    }

    private Optional<ReadDocument> fetchCurrent() {
        UUID container = subject.containerId();
        UUID shipment = subject.shipmentId();
        Optional<byte[]> answer = container != null
                ? origin.container(container)
                : shipment == null ? Optional.empty() : origin.shipment(shipment);
        return answer.map(this::readUsable);
    }

    private ReadDocument readUsable(byte[] answer) {
        ReadDocument document = importer.read(answer);
        if (document.hasErrors()) {
            throw new OriginClient.OriginException("the document of the origin cannot be used: "
                    + document.problems().get(0));
        }
        readHistories(document);
        return document;
    }

    /** Returns the resources of the origin's current state, and the resources that only the notification contains. */
    private static ReadDocument mergeWithCurrent(ReadDocument carried, ReadDocument current) {
        return new ReadDocument(
                joined(current.containers(), carried.containers(), Container::id),
                joined(current.shipments(), carried.shipments(), Shipment::id),
                joined(current.places(), carried.places(), Place::id),
                joined(current.terminals(), carried.terminals(), Terminal::id),
                joined(current.parties(), carried.parties(), Party::id),
                Map.of(),
                Map.of(),
                List.of());
    }

    private static <T> List<T> joined(List<T> first, List<T> second, Function<T, UUID> id) {
        Map<UUID, T> all = new LinkedHashMap<>();
        Stream.concat(first.stream(), second.stream()).forEach(row -> all.putIfAbsent(id.apply(row), row));
        return List.copyOf(all.values());
    }

    private Mirror.Outcome outcome(Kind kind) {
        return new Mirror.Outcome(kind, problems);
    }

    private static boolean isNewer(Order order) {
        return order == Order.NEWER;
    }

    private static boolean isDoubtful(Order order) {
        return order == Order.UNKNOWN;
    }

    private void readHistories(UUID shipment) {
        dossiers.computeIfAbsent(
                shipment,
                id -> store.tracking()
                        .aggregate(account, id)
                        .map(ShipmentAggregate::history)
                        .orElseGet(() -> SourceHistory.empty(id)));
    }

    /**
     * Reads the stored histories of a document's shipments. Throws a {@link ConflictException} if a history has changed
     * since the document was read.
     */
    private void readHistories(ReadDocument document) {
        Stream.concat(
                        document.shipments().stream().map(Shipment::id),
                        document.containers().stream().map(Container::shipmentId))
                .forEach(shipment -> {
                    readHistories(shipment);
                    long now = dossiers.getOrDefault(shipment, SourceHistory.empty(shipment))
                            .version();
                    if (now != document.versions().getOrDefault(shipment, 0L)) {
                        throw new ConflictException(
                                "shipment " + shipment + " has been changed since the document was read");
                    }
                });
    }

    /** Returns whether the container and the shipment of the event are stored. */
    private boolean isKnown() {
        UUID container = subject.containerId();
        UUID shipment = subject.shipmentId();
        return (container == null
                        || store.shipments().container(account, container).isPresent())
                && (shipment == null
                        || store.shipments().shipment(account, shipment).isPresent());
    }

    /**
     * Returns whether the notification includes the container and the shipment of the event. The container or the
     * shipment need not be included if its state in the notification is not newer than the stored state.
     */
    private boolean isIncluded() {
        ReadDocument carried = read.included().document();
        UUID container = subject.containerId();
        UUID shipment = subject.shipmentId();
        return !carried.hasErrors()
                && (!isNewer(ofContainer)
                        || carried.containers().stream()
                                .anyMatch(row -> row.id().equals(container)))
                && (!isNewer(ofShipment)
                        || carried.shipments().stream().anyMatch(row -> row.id().equals(shipment)));
    }

    /** Returns the included resources that must be stored. */
    private ReadDocument selectWanted(ReadDocument carried) {
        List<Shipment> shipments = carried.shipments().stream()
                .filter(row -> !row.id().equals(subject.shipmentId())
                        || isNewer(ofShipment)
                        || store.shipments().shipment(account, row.id()).isEmpty())
                .toList();
        List<Container> containers =
                carried.containers().stream().filter(this::isWanted).toList();
        return new ReadDocument(
                containers,
                shipments,
                carried.places(),
                carried.terminals(),
                shipments.isEmpty() ? List.of() : carried.parties(),
                carried.linkedContainers(),
                carried.versions(),
                carried.problems());
    }

    /**
     * Returns whether an included container must be stored. The event of a tracking request may include containers that
     * are already stored; these are updated by their own events.
     */
    private boolean isWanted(Container row) {
        return !isStored(row.id()) || (row.id().equals(subject.containerId()) && isNewer(ofContainer));
    }

    private void commit(Change records) {
        store.vessels().add(read.included().vessels());
        Commit.Builder commit = Commit.of(account).records(records);
        dossiers.values().stream()
                .filter(history -> isThere(history.shipmentId(), records))
                .forEach(history -> commit.history(
                        new SourceHistory(history.shipmentId(), history.version(), history.ledger(), List.of())));
        read.included().requests().forEach(request -> request(request, records).ifPresent(commit::request));
        Event event = addEvents(commit, records);
        UUID webhook = head.webhookId();
        if (event != null && webhook != null && isSubscribed() && isComplete()) {
            commit.notification(received(webhook, event));
        }
        store.tracking().commit(commit.build());
    }

    private boolean isSubscribed() {
        UUID webhook = head.webhookId();
        return webhook != null && store.webhooks().webhook(account, webhook).isPresent();
    }

    /**
     * Returns whether the notification was applied completely. A repeated delivery of a complete notification does not
     * add anything.
     */
    private boolean isComplete() {
        return read.included().missing().isEmpty()
                && !read.included().document().hasErrors();
    }

    /**
     * Adds the fetched events and the event of the notification to the commit. Returns the event of the notification;
     * null if the event could not be read.
     */
    private @Nullable Event addEvents(Commit.Builder commit, Change records) {
        List<Event> events = new ArrayList<>();
        timelines.entries().forEach((container, entries) -> {
            if (isStored(container)
                    || records.containers().stream().anyMatch(row -> row.id().equals(container))) {
                SequenceNumbers numbers =
                        new SequenceNumbers(store.events().eventsByContainer(account, List.of(container)));
                entries.stream()
                        .filter(entry -> isThere(entry.shipmentId(), records) && !numbers.has(entry.id()))
                        .forEach(entry -> events.add(entry.received().numbered(numbers.next(number(entry)))));
            }
        });
        events.forEach(commit::event);
        Optional<Event> listed = events.stream()
                .filter(event -> event.id().equals(subject.eventId()))
                .findFirst()
                .or(() -> store.events().event(account, subject.eventId()));
        ReadNotification.ReceivedEvent own = read.received();
        if (listed.isPresent() || own == null || !isThere(subject.shipmentId(), records)) {
            return listed.orElse(null);
        }
        UUID container = subject.containerId();
        List<Event> before = new ArrayList<>(
                container == null ? List.of() : store.events().eventsByContainer(account, List.of(container)));
        before.addAll(events);
        Event event = own.numbered(new SequenceNumbers(before).next(subject.sequence()));
        commit.event(event);
        return event;
    }

    /**
     * Returns the sequence number that the origin service assigned to an event; null if that service does not number
     * events.
     */
    private @Nullable Long number(NotificationReader.TransportEvents.Entry entry) {
        return entry.id().equals(subject.eventId()) && subject.sequence() != null
                ? subject.sequence()
                : entry.sequence();
    }

    private Notification received(UUID webhook, Event event) {
        return new Notification(
                head.id(),
                webhook,
                event.id(),
                event.kind(),
                event.containerId(),
                event.sequence(),
                head.createdAt(),
                Notification.Status.SUCCEEDED,
                1,
                0,
                null);
    }

    private boolean isThere(@Nullable UUID shipment, Change records) {
        return shipment == null
                || records.shipments().stream().anyMatch(row -> row.id().equals(shipment))
                || store.shipments().shipment(account, shipment).isPresent();
    }

    /** Returns the tracking request to store; empty if the stored request is newer. */
    private Optional<TrackingRequest> request(TrackingRequest carried, Change records) {
        UUID shipment = carried.shipmentId();
        TrackingRequest request = shipment != null && !isThere(shipment, records)
                ? carried.toBuilder().shipmentId(null).build()
                : carried;
        Optional<TrackingRequest> stored = store.tracking().request(account, carried.id());
        if (stored.isEmpty()) {
            return Optional.of(request);
        }
        return isNewer(request, stored.get())
                ? Optional.of(
                        request.toBuilder().version(stored.get().version()).build())
                : Optional.empty();
    }

    /**
     * Returns whether a received request is newer than the stored request. If both were changed within the same second,
     * the received request is treated as newer, unless the notification's event is older than the newest applied event
     * of the request.
     */
    private boolean isNewer(TrackingRequest request, TrackingRequest stored) {
        int order = request.updatedAt().compareTo(stored.updatedAt());
        return order > 0 || (order == 0 && marks.orderForRequest(request.id(), watermark) != Order.OLDER);
    }
}
