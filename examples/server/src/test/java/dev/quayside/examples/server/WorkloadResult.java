package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.Event;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.Store;
import dev.quayside.core.webhook.Notification;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * The result of the {@link TestWorkload} in a store, as text that is the same for every store and every run: an id that
 * was made on the way is named by what it is the id of, and instants are cut to the hour.
 *
 * @param emitted each event, with the webhooks that are notified of it
 * @param reached each request, shipment and container
 */
record WorkloadResult(List<String> emitted, List<String> reached) {
    private static final Pattern ID = Pattern.compile("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");
    private static final Pattern INSTANT = Pattern.compile("(\\d{4}-\\d\\d-\\d\\dT\\d\\d):[0-9:.]+Z");

    /**
     * Returns the stored result. Fails if the sequence numbers of a container's events have gaps.
     *
     * @param events the ids of all events of each account
     */
    static WorkloadResult of(Store store, Map<AccountId, List<UUID>> events) {
        WorkloadResult followed = new WorkloadResult(new ArrayList<>(), new ArrayList<>());
        for (AccountId account : TestWorkload.ACCOUNTS) {
            new Reader(store, account).read(followed, events.getOrDefault(account, List.of()));
        }
        Collections.sort(followed.emitted);
        Collections.sort(followed.reached);
        return followed;
    }

    /** Reads one account. */
    private static final class Reader {
        private final Store store;
        private final AccountId account;
        private final Map<UUID, String> names = new HashMap<>();
        private final List<Object> records = new ArrayList<>();

        Reader(Store store, AccountId account) {
            this.store = store;
            this.account = account;
        }

        void read(WorkloadResult into, List<UUID> events) {
            for (String number : TestWorkload.numbers()) {
                for (TrackingRequest request : store.tracking().requestsByNumber(account, number)) {
                    names.put(request.id(), "request " + number);
                    records.add(request);
                    shipment(request);
                }
            }
            records.forEach(each -> into.reached.add(account + " " + text(each)));
            for (UUID id : events) {
                Event event = store.events().event(account, id).orElseThrow();
                names.putIfAbsent(id, "event");
                String notified = store.notifications().page(account, 0, 10_000).notifications().stream()
                        .filter(notification -> notification.eventId().equals(id))
                        .map(Notification::webhookId)
                        .map(UUID::toString)
                        .sorted()
                        .collect(Collectors.joining(", "));
                into.emitted.add(account + " " + text(event) + " to " + notified);
            }
        }

        private void shipment(TrackingRequest request) {
            UUID id = request.shipmentId();
            if (id == null || names.containsKey(id)) {
                return;
            }
            names.put(id, "shipment " + request.number());
            ShipmentAggregate aggregate =
                    store.tracking().aggregate(account, id).orElseThrow();
            records.add(aggregate.shipment());
            for (Container container : aggregate.containers()) {
                names.put(container.id(), "container " + container.number() + " of " + request.number());
                records.add(container);
            }
            for (ContainerHistory dossier : aggregate.history().containers()) {
                List<Event> events = store.events().eventsByContainer(account, List.of(dossier.containerId()));
                assertThat(events)
                        .as("events of %s", names.get(dossier.containerId()))
                        .extracting(event -> Objects.requireNonNull(event.sequence()))
                        .containsExactlyElementsOf(LongStream.rangeClosed(1, dossier.lastSequence())
                                .boxed()
                                .toList());
                events.forEach(event ->
                        names.put(event.id(), "event " + event.sequence() + " of " + names.get(dossier.containerId())));
            }
        }

        private String text(Object any) {
            String named = ID.matcher(any.toString())
                    .replaceAll(id -> names.getOrDefault(UUID.fromString(id.group()), id.group()));
            return INSTANT.matcher(named).replaceAll("$1h");
        }
    }
}
