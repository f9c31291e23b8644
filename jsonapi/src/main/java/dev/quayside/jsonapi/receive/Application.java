package dev.quayside.jsonapi.receive;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.Event;
import dev.quayside.core.ledger.Dossier;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.DeliveryStore;
import dev.quayside.core.store.ShipmentFile;
import dev.quayside.core.store.StaleException;
import dev.quayside.core.webhook.Notification;
import dev.quayside.jsonapi.read.Importer;
import dev.quayside.jsonapi.read.NotificationHead;
import dev.quayside.jsonapi.read.NotificationHead.Subject;
import dev.quayside.jsonapi.read.ReadDocument;
import dev.quayside.jsonapi.read.ReadNotification;
import dev.quayside.jsonapi.read.ReadProblem;
import dev.quayside.jsonapi.read.ToldEvent;
import dev.quayside.jsonapi.receive.MirrorOutcome.Kind;
import dev.quayside.jsonapi.receive.Version.Order;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** One notification that is being applied. */
final class Application {
    private final DeliveryStore store;
    private final AccountId account;
    private final Importer importer;
    private final Origin origin;
    private final ReadNotification read;
    private final NotificationHead head;
    private final Subject subject;
    private final List<ReadProblem> problems;

    /** As they were before anything was looked up, so that what others change meanwhile makes the commit fail. */
    private final Map<UUID, Dossier> dossiers = new LinkedHashMap<>();

    private final Marks marks;
    private final Version told;
    private final Order ofContainer;
    private final Order ofShipment;

    /**
     * @param head of the notification
     * @throws StaleException if what is stored has changed since the notification was read
     */
    Application(
            DeliveryStore store,
            AccountId account,
            Importer importer,
            Origin origin,
            Marks marks,
            NotificationHead head,
            ReadNotification read) {
        this.store = store;
        this.account = account;
        this.importer = importer;
        this.origin = origin;
        this.marks = marks;
        this.head = head;
        this.subject = head.subject();
        UUID shipment = subject.shipmentId();
        if (shipment != null) {
            open(shipment);
        }
        marks.readOn();
        this.read = read;
        open(read.carried().document());
        this.problems = new ArrayList<>(read.problems());
        problems.addAll(read.carried().document().problems());
        told = new Version(head.createdAt(), subject.eventId());
        UUID container = subject.containerId();
        this.ofContainer = container == null ? Order.SAME : marks.ofContainer(container, subject.sequence(), told);
        this.ofShipment = shipment == null ? Order.SAME : marks.ofShipment(shipment, told);
    }

    MirrorOutcome run() {
        if (store.notification(account, head.id()).isPresent()
                || store.event(account, subject.eventId()).isPresent()) {
            return outcome(Kind.REPEATED);
        }
        if (isDoubtful(ofContainer) || isDoubtful(ofShipment) || read.told() == null) {
            return runWithOrigin();
        }
        if (!isNewer(ofContainer) && !isNewer(ofShipment) && isKnown()) {
            commit(Change.of(account).build());
            return outcome(subject.shipmentId() == null ? Kind.APPLIED : Kind.OLDER);
        }
        if (!isCarried()) {
            return runWithOrigin();
        }
        commit(importer.prepared(wanted(read.carried().document())));
        return outcome(Kind.APPLIED);
    }

    /** What the origin has now is newer than all that it has told. */
    private MirrorOutcome runWithOrigin() {
        Optional<byte[]> answer = ask();
        if (answer.isEmpty()) {
            return outcome(Kind.NOTHING_NAMED);
        }
        ReadDocument document = importer.read(answer.get());
        problems.addAll(document.problems());
        if (document.hasErrors()) {
            throw new OriginException("the origin's document cannot be used: "
                    + document.problems().get(0));
        }
        open(document);
        commit(importer.prepared(document));
        return outcome(Kind.FETCHED);
    }

    private Optional<byte[]> ask() {
        UUID container = subject.containerId();
        UUID shipment = subject.shipmentId();
        if (container != null) {
            return origin.container(container);
        }
        return shipment == null ? Optional.empty() : origin.shipment(shipment);
    }

    private MirrorOutcome outcome(Kind kind) {
        return new MirrorOutcome(kind, problems);
    }

    private static boolean isNewer(Order order) {
        return order == Order.NEWER;
    }

    private static boolean isDoubtful(Order order) {
        return order == Order.UNKNOWN;
    }

    private void open(UUID shipment) {
        dossiers.computeIfAbsent(
                shipment,
                id -> store.file(account, id).map(ShipmentFile::dossier).orElseGet(() -> Dossier.empty(id)));
    }

    /** What a document leaves out is taken from what was known when it was read, which is to be what is changed. */
    private void open(ReadDocument document) {
        Stream.concat(
                        document.shipments().stream().map(Shipment::id),
                        document.containers().stream().map(Container::shipmentId))
                .forEach(shipment -> {
                    open(shipment);
                    long now = dossiers.getOrDefault(shipment, Dossier.empty(shipment))
                            .version();
                    if (now != document.versions().getOrDefault(shipment, 0L)) {
                        throw new StaleException("shipment " + shipment + " was changed since the document was read");
                    }
                });
    }

    /** Whether what the event is about is stored. */
    private boolean isKnown() {
        UUID container = subject.containerId();
        UUID shipment = subject.shipmentId();
        return (container == null || store.container(account, container).isPresent())
                && (shipment == null || store.shipment(account, shipment).isPresent());
    }

    /** Whether everything that is to be stored is there, and all that it links to. */
    private boolean isCarried() {
        ReadDocument carried = read.carried().document();
        if (carried.hasErrors() || !read.carried().missing().isEmpty()) {
            return false;
        }
        UUID container = subject.containerId();
        UUID shipment = subject.shipmentId();
        return (!isNewer(ofContainer)
                        || carried.containers().stream()
                                .anyMatch(row -> row.id().equals(container)))
                && (!isNewer(ofShipment)
                        || carried.shipments().stream().anyMatch(row -> row.id().equals(shipment)));
    }

    /** Of what is carried that which is newer than what is stored. */
    private ReadDocument wanted(ReadDocument carried) {
        List<Shipment> shipments = carried.shipments().stream()
                .filter(row -> !row.id().equals(subject.shipmentId()) || isNewer(ofShipment))
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

    /** Other containers than the event's come with the news of a request; what is known of them came with their own. */
    private boolean isWanted(Container row) {
        return row.id().equals(subject.containerId())
                ? isNewer(ofContainer)
                : store.container(account, row.id()).isEmpty();
    }

    private void commit(Change records) {
        store.addVessels(read.carried().vessels());
        Commit.Builder commit = Commit.of(account).records(records);
        dossiers.values().stream()
                .filter(dossier -> isThere(dossier.shipmentId(), records))
                .forEach(dossier -> commit.dossier(
                        new Dossier(dossier.shipmentId(), dossier.version(), dossier.ledger(), List.of())));
        read.carried().requests().forEach(request -> request(request, records).ifPresent(commit::request));
        ToldEvent told = read.told();
        if (told != null) {
            addEvent(commit, told.numbered(number()));
        }
        store.commit(commit.build());
    }

    private void addEvent(Commit.Builder commit, Event event) {
        commit.event(event);
        UUID webhook = head.webhookId();
        if (webhook != null && store.webhook(account, webhook).isPresent()) {
            commit.notification(received(webhook, event));
        }
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

    private long number() {
        Long sequence = subject.sequence();
        UUID container = subject.containerId();
        return sequence != null ? sequence : container == null ? 1 : marks.next(container);
    }

    private boolean isThere(UUID shipment, Change records) {
        return records.shipments().stream().anyMatch(row -> row.id().equals(shipment))
                || store.shipment(account, shipment).isPresent();
    }

    /** The request as it is to be stored; empty if what is stored is newer. */
    private Optional<TrackingRequest> request(TrackingRequest carried, Change records) {
        UUID shipment = carried.shipmentId();
        TrackingRequest request = shipment != null && !isThere(shipment, records)
                ? carried.toBuilder().shipmentId(null).build()
                : carried;
        Optional<TrackingRequest> stored = store.request(account, carried.id());
        if (stored.isEmpty()) {
            return Optional.of(request);
        }
        return isNewer(request, stored.get())
                ? Optional.of(
                        request.toBuilder().version(stored.get().version()).build())
                : Optional.empty();
    }

    /** Documents tell when a request has changed to the second; within it, what was told last knows more. */
    private boolean isNewer(TrackingRequest request, TrackingRequest stored) {
        int order = request.updatedAt().compareTo(stored.updatedAt());
        return order > 0 || (order == 0 && marks.ofRequest(request.id(), told) != Order.OLDER);
    }
}
