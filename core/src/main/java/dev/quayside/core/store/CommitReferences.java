package dev.quayside.core.store;

import dev.quayside.core.container.Container;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.RecordReference.Kind;
import dev.quayside.core.webhook.Notification;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Collects the references from the elements of a commit to records that the commit does not contain. */
final class CommitReferences {

    private final List<RecordReference> references;
    private final Map<Kind, Set<UUID>> own = new EnumMap<>(Kind.class);

    private CommitReferences(Commit commit) {
        references = new ArrayList<>(commit.records().references());
        addOwn(Kind.PARTY, commit.records().parties(), Party::id);
        addOwn(Kind.SHIPMENT, commit.records().shipments(), Shipment::id);
        addOwn(Kind.CONTAINER, commit.records().containers(), Container::id);
        addOwn(Kind.REQUEST, commit.requests(), TrackingRequest::id);
        addOwn(Kind.EVENT, commit.events(), Event::id);
    }

    static List<RecordReference> of(Commit commit) {
        CommitReferences collected = new CommitReferences(commit);
        commit.requests().forEach(collected::addAll);
        commit.histories().forEach(collected::addAll);
        commit.events().forEach(collected::addAll);
        commit.notifications().forEach(collected::addAll);
        commit.fields().forEach(collected::addAll);
        return List.copyOf(collected.references);
    }

    private void addAll(TrackingRequest request) {
        String from = "tracking request " + request.id();
        add(from, Kind.PARTY, request.customerId());
        add(from, Kind.SHIPMENT, request.shipmentId());
    }

    private void addAll(SourceHistory history) {
        String from = "the history of shipment " + history.shipmentId();
        add(from, Kind.SHIPMENT, history.shipmentId());
        history.containers().forEach(part -> add(from, Kind.CONTAINER, part.containerId()));
    }

    private void addAll(Event event) {
        String from = "event " + event.id();
        if (event instanceof RequestEvent requestEvent) {
            add(from, Kind.REQUEST, requestEvent.requestId());
        }
        add(from, Kind.SHIPMENT, event.shipmentId());
        add(from, Kind.CONTAINER, event.containerId());
    }

    private void addAll(Notification notification) {
        String from = "notification " + notification.id();
        add(from, Kind.EVENT, notification.eventId());
        add(from, Kind.WEBHOOK, notification.webhookId());
    }

    private void addAll(CustomFieldWrite entry) {
        RecordReference owner = entry.reference();
        add(owner.from(), owner.kind(), owner.target());
    }

    private <V> void addOwn(Kind kind, Collection<V> values, Function<V, UUID> idOf) {
        own.put(kind, values.stream().map(idOf).collect(Collectors.toSet()));
    }

    private void add(String from, Kind kind, @Nullable UUID target) {
        if (target != null && !own.getOrDefault(kind, Set.of()).contains(target)) {
            references.add(new RecordReference(from, kind, target));
        }
    }
}
