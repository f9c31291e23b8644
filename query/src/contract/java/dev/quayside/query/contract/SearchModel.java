package dev.quayside.query.contract;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.Store;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.contract.support.EdgeValues;
import dev.quayside.query.contract.support.SeededRandom;
import dev.quayside.query.contract.support.StoreFixture;
import dev.quayside.query.resource.SearchResult;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.ValueOrder;
import dev.quayside.query.store.ListRepository;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Generated shipments, containers and requests of an account, with a reference implementation of the search. */
final class SearchModel {

    /** Few characters, so that many records share a number or a part of one. */
    private static final List<String> PARTS =
            List.of("MSCU", "medu", "00", "1", "\u0130", "ss", "\ud83d\ude00", "%", "_");

    private final StoreFixture fixture;
    private final List<Party> customers = new ArrayList<>();
    private final List<Shipment> shipments = new ArrayList<>();
    private final List<Container> containers = new ArrayList<>();
    private final List<TrackingRequest> requests = new ArrayList<>();

    SearchModel(StoreFixture fixture, SeededRandom random) {
        this.fixture = fixture;
        for (String first : List.of("A", "B")) {
            customers.add(new Party(random.id(), first + number(random), null));
        }
        for (int i = random.nextInt(30); i >= 0; i--) {
            shipments.add(shipment(random));
        }
        for (int i = random.nextInt(40); i >= 0; i--) {
            containers.add(Container.builder(
                            random.id(), random.pick(shipments).id(), containerNumber(random), createdAt(random))
                    .refNumbers(references(random))
                    .build());
        }
        for (int i = random.nextInt(40); i >= 0; i--) {
            requests.add(request(random));
        }
    }

    AccountId account() {
        return fixture.account();
    }

    /** A voyage of which only the name of the vessel may be known. */
    static Voyage on(@Nullable String vessel) {
        return new Voyage(
                vessel,
                null,
                null,
                Voyage.ScheduledTime.UNKNOWN,
                Voyage.ScheduledTime.UNKNOWN,
                Voyage.ScheduledTime.UNKNOWN);
    }

    private Shipment shipment(SeededRandom random) {
        Shipment.Builder shipment = Shipment.builder(random.id(), number(random), StoreFixture.LINE, createdAt(random))
                .refNumbers(random.chance(10) ? null : references(random))
                .voyage(on(random.maybe(50, () -> number(random))))
                .parties(new ShipmentParties(
                        random.maybe(40, () -> random.pick(customers).id()), null, List.of()));
        if (random.chance(30)) {
            shipment.tracking(TrackingState.ACTIVE.stop(
                    EdgeValues.instant(random), TrackingState.StopReason.CANCELLED_BY_USER, null));
        }
        return shipment.build();
    }

    private TrackingRequest request(SeededRandom random) {
        String number = random.chance(40) ? random.pick(shipments).billOfLadingNumber() : number(random);
        return TrackingRequest.of(random.id(), random.pick(List.of(RequestType.values())), number, createdAt(random))
                .refNumbers(references(random))
                .status(random.pick(List.of(RequestStatus.values())))
                .shipmentId(random.maybe(60, () -> random.pick(shipments).id()))
                .dueAt(null)
                .build();
    }

    private static String number(SeededRandom random) {
        StringBuilder number = new StringBuilder();
        for (int i = random.nextInt(4); i >= 0; i--) {
            number.append(random.chance(70) ? random.pick(PARTS) : EdgeValues.text(random));
        }
        return number.toString().isBlank() ? "MSCU" : number.toString();
    }

    private static ContainerNumber containerNumber(SeededRandom random) {
        return new ContainerNumber(
                random.pick(List.of("MSCU", "MEDU", "TSSU")) + String.format(Locale.ROOT, "%07d", random.nextInt(200)));
    }

    private static List<String> references(SeededRandom random) {
        List<String> references = new ArrayList<>(random.sample(random.nextInt(3), EdgeValues.TEXTS));
        if (random.chance(40)) {
            references.add(number(random));
        }
        if (random.chance(5)) {
            references.add(random.pick(List.of("\u0001", "a\u0002", "\u0003\u0004")));
        }
        return references;
    }

    /** Few instants, so that many records share one. */
    private static Instant createdAt(SeededRandom random) {
        return random.chance(50) ? StoreFixture.NOW : EdgeValues.instant(random);
    }

    void store(Store store) {
        Change.Builder change = Change.of(fixture.account());
        customers.forEach(change::party);
        shipments.forEach(change::shipment);
        containers.forEach(change::container);
        Commit.Builder commit = Commit.of(fixture.account()).records(change.build());
        requests.forEach(commit::request);
        store.tracking().commit(commit.build());
    }

    /** Returns a search text: a part of a stored text in any case, or any other text. */
    String text(SeededRandom random) {
        String text = switch (random.nextInt(7)) {
            case 0 -> random.pick(shipments).billOfLadingNumber();
            case 1 -> random.pick(containers).number().value();
            case 2 -> random.pick(requests).number();
            case 3 -> random.pick(EdgeValues.TEXTS);
            case 5 -> random.pick(customers).companyName();
            case 4 -> {
                List<String> references = references(random);
                yield references.isEmpty() ? "0" : random.pick(references);
            }
            default -> random.pick(PARTS);
        };
        String part = random.chance(60) ? part(text, random) : text;
        String cased = switch (random.nextInt(4)) {
            case 0 -> part.toUpperCase(Locale.ROOT);
            case 1 -> part.toLowerCase(Locale.ROOT);
            default -> part;
        };
        return cased.isBlank() ? "0" : cased;
    }

    private static String part(String text, SeededRandom random) {
        int[] codePoints = text.codePoints().toArray();
        int start = random.nextInt(codePoints.length);
        int length = 1 + random.nextInt(codePoints.length - start);
        return new String(codePoints, start, length);
    }

    List<SearchResult> found(SearchText text) {
        List<SearchResult> found = new ArrayList<>();
        List<SearchResult> some = new ArrayList<>();
        List<SearchResult> named = new ArrayList<>();
        Set<UUID> numbered = new HashSet<>();
        for (Shipment shipment : shipments) {
            List<String> references = shipment.refNumbers();
            String vessel = shipment.voyage().vesselName();
            Party customer = customers.stream()
                    .filter(party -> party.id().equals(shipment.parties().customerId()))
                    .findFirst()
                    .orElse(null);
            SearchResult result = new SearchResult.OfShipment(
                    new TrackedShipment(account(), shipment, customer, containersOf(shipment.id())));
            if (text.isIn(shipment.billOfLadingNumber()) || (references != null && text.isInAnyOf(references))) {
                some.add(result);
                numbered.add(shipment.id());
            }
            if ((vessel != null && text.isIn(vessel)) || (customer != null && text.isIn(customer.companyName()))) {
                named.add(result);
            }
        }
        addNewestFirst(some, found);
        for (Container container : containers) {
            if (text.isIn(container.number().value()) || text.isInAnyOf(container.refNumbers())) {
                some.add(new SearchResult.OfContainer(container, home(container)));
            }
        }
        addNewestFirst(some, found);
        for (TrackingRequest request : requests) {
            boolean followed = shipments.stream()
                    .anyMatch(shipment -> shipment.billOfLadingNumber().equals(request.number()));
            if (!followed && (text.isIn(request.number()) || text.isInAnyOf(request.refNumbers()))) {
                some.add(new SearchResult.OfRequest(
                        request.toBuilder().version(1).build()));
            }
        }
        addNewestFirst(some, found);
        List<SearchResult> newestFirst = new ArrayList<>();
        addNewestFirst(named, newestFirst);
        List<SearchResult> newest = newestOfEachName(newestFirst, text);
        newestFirst.removeAll(newest);
        Stream.of(newest, newestFirst)
                .flatMap(List::stream)
                .filter(result -> !numbered.contains(result.id()))
                .forEach(found::add);
        return found.subList(0, Math.min(found.size(), ListRepository.MOST_RESULTS));
    }

    private static List<SearchResult> newestOfEachName(List<SearchResult> newestFirst, SearchText text) {
        Map<List<SearchText.Match>, SearchResult> newest = new LinkedHashMap<>();
        for (SearchResult result : newestFirst) {
            List<SearchText.Match> names = text.matches(result).stream()
                    .filter(match -> match.attribute().compareTo(SearchText.Match.Attribute.REF_NUMBERS) > 0)
                    .toList();
            newest.putIfAbsent(names, result);
        }
        return List.copyOf(newest.values());
    }

    private static void addNewestFirst(List<SearchResult> some, List<SearchResult> found) {
        some.sort((one, other) -> {
            int age = other.createdAt().compareTo(one.createdAt());
            return age != 0 ? age : ValueOrder.UNSIGNED.compare(one.id(), other.id());
        });
        found.addAll(some);
        some.clear();
    }

    private List<UUID> containersOf(UUID shipment) {
        return containers.stream()
                .filter(container -> container.shipmentId().equals(shipment))
                .map(Container::id)
                .sorted(ValueOrder.UNSIGNED)
                .toList();
    }

    private Shipment home(Container container) {
        return shipments.stream()
                .filter(shipment -> shipment.id().equals(container.shipmentId()))
                .findFirst()
                .orElseThrow();
    }
}
