package dev.quayside.query.contract;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.EngineStore;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.resource.SearchResult;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.ValueOrder;
import dev.quayside.query.store.ListRepository;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/** Generated shipments, containers and requests of an account, and what a search has to find among them. */
final class SearchedRows {

    /** Few, so that many things have the same number, or a part of it. */
    private static final List<String> PARTS =
            List.of("MSCU", "medu", "00", "1", "\u0130", "ss", "\ud83d\ude00", "%", "_");

    private final Desk desk;
    private final List<Shipment> shipments = new ArrayList<>();
    private final List<Container> containers = new ArrayList<>();
    private final List<TrackingRequest> requests = new ArrayList<>();

    SearchedRows(Desk desk, Dice dice) {
        this.desk = desk;
        for (int i = dice.below(30); i >= 0; i--) {
            shipments.add(shipment(dice));
        }
        for (int i = dice.below(40); i >= 0; i--) {
            containers.add(
                    Container.builder(dice.id(), dice.pick(shipments).id(), containerNumber(dice), createdAt(dice))
                            .refNumbers(references(dice))
                            .build());
        }
        for (int i = dice.below(40); i >= 0; i--) {
            requests.add(request(dice));
        }
    }

    AccountId account() {
        return desk.account();
    }

    private static Shipment shipment(Dice dice) {
        Shipment.Builder shipment = Shipment.builder(dice.id(), number(dice), Desk.LINE, createdAt(dice))
                .refNumbers(dice.chance(10) ? null : references(dice));
        if (dice.chance(30)) {
            shipment.tracking(TrackingState.ACTIVE.stop(
                    NastyValues.instant(dice), TrackingState.StopReason.CANCELLED_BY_USER, null));
        }
        return shipment.build();
    }

    private TrackingRequest request(Dice dice) {
        String number = dice.chance(40) ? dice.pick(shipments).billOfLadingNumber() : number(dice);
        return TrackingRequest.of(dice.id(), dice.pick(List.of(RequestType.values())), number, createdAt(dice))
                .refNumbers(references(dice))
                .status(dice.pick(List.of(RequestStatus.values())))
                .shipmentId(dice.unless(60, () -> dice.pick(shipments).id()))
                .dueAt(null)
                .build();
    }

    private static String number(Dice dice) {
        StringBuilder number = new StringBuilder();
        for (int i = dice.below(4); i >= 0; i--) {
            number.append(dice.chance(70) ? dice.pick(PARTS) : NastyValues.text(dice));
        }
        return number.toString().isBlank() ? "MSCU" : number.toString();
    }

    private static ContainerNumber containerNumber(Dice dice) {
        return new ContainerNumber(
                dice.pick(List.of("MSCU", "MEDU", "TSSU")) + String.format(Locale.ROOT, "%07d", dice.below(200)));
    }

    private static List<String> references(Dice dice) {
        List<String> references = new ArrayList<>(dice.some(dice.below(3), NastyValues.TEXTS));
        if (dice.chance(40)) {
            references.add(number(dice));
        }
        if (dice.chance(5)) {
            references.add(dice.pick(List.of("\u0001", "a\u0002", "\u0003\u0004")));
        }
        return references;
    }

    /** Often the same. */
    private static Instant createdAt(Dice dice) {
        return dice.chance(50) ? Desk.NOW : NastyValues.instant(dice);
    }

    void store(EngineStore store) {
        Change.Builder change = Change.of(desk.account());
        shipments.forEach(change::shipment);
        containers.forEach(change::container);
        Commit.Builder commit = Commit.of(desk.account()).records(change.build());
        requests.forEach(commit::request);
        store.tracking().commit(commit.build());
    }

    /** Something that may be searched for: a part of what is there, in some case, or anything else. */
    String text(Dice dice) {
        String text = switch (dice.below(6)) {
            case 0 -> dice.pick(shipments).billOfLadingNumber();
            case 1 -> dice.pick(containers).number().value();
            case 2 -> dice.pick(requests).number();
            case 3 -> dice.pick(NastyValues.TEXTS);
            case 4 -> {
                List<String> references = references(dice);
                yield references.isEmpty() ? "0" : dice.pick(references);
            }
            default -> dice.pick(PARTS);
        };
        String part = dice.chance(60) ? part(text, dice) : text;
        String cased = switch (dice.below(4)) {
            case 0 -> part.toUpperCase(Locale.ROOT);
            case 1 -> part.toLowerCase(Locale.ROOT);
            default -> part;
        };
        return cased.isBlank() ? "0" : cased;
    }

    private static String part(String text, Dice dice) {
        int[] codePoints = text.codePoints().toArray();
        int start = dice.below(codePoints.length);
        int length = 1 + dice.below(codePoints.length - start);
        return new String(codePoints, start, length);
    }

    List<SearchResult> found(SearchText text) {
        List<SearchResult> found = new ArrayList<>();
        List<SearchResult> some = new ArrayList<>();
        for (Shipment shipment : shipments) {
            List<String> references = shipment.refNumbers();
            if (text.isIn(shipment.billOfLadingNumber()) || (references != null && text.isInAnyOf(references))) {
                some.add(new SearchResult.OfShipment(
                        new TrackedShipment(account(), shipment, null, containersOf(shipment.id()))));
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
        return found.subList(0, Math.min(found.size(), ListRepository.MOST_RESULTS));
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
