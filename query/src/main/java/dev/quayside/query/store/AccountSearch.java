package dev.quayside.query.store;

import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.catalog.ShipmentRow;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.resource.SearchResult;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.ValueOrder;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A text search in one snapshot of an account. */
record AccountSearch(AccountLists lists, List<TrackingRequest> requests) {

    private static final Comparator<SearchResult> NEWEST_FIRST = Comparator.comparing(SearchResult::createdAt)
            .reversed()
            .thenComparing(SearchResult::id, ValueOrder.UNSIGNED);

    List<SearchResult> find(SearchText text) {
        Stream<SearchResult> numbered = Stream.of(shipments(), containers(), requestsWithoutShipment())
                .flatMap(kind -> kind.filter(result -> isFound(result, text)).sorted(NEWEST_FIRST));
        Stream<SearchResult> named = lists.shipments().rows().stream()
                .map(ShipmentRow::shipment)
                .filter(shipment -> isNamed(shipment, text))
                .<SearchResult>map(SearchResult.OfShipment::new)
                .filter(result -> !isFound(result, text))
                .sorted(NEWEST_FIRST);
        return Stream.concat(numbered, named).limit(ListRepository.MOST_RESULTS).toList();
    }

    private static boolean isFound(SearchResult result, SearchText text) {
        Collection<String> references = result.refNumbers();
        return text.isIn(result.number()) || (references != null && text.isInAnyOf(references));
    }

    private static boolean isNamed(TrackedShipment shipment, SearchText text) {
        String vessel = shipment.shipment().voyage().vesselName();
        Party customer = shipment.customer();
        return (vessel != null && text.isIn(vessel)) || (customer != null && text.isIn(customer.companyName()));
    }

    private Stream<SearchResult> shipments() {
        return lists.shipments().rows().stream().map(ShipmentRow::shipment).map(SearchResult.OfShipment::new);
    }

    private Stream<SearchResult> containers() {
        return lists.containers().rows().stream().map(AccountSearch::result);
    }

    private static SearchResult result(TrackedContainer row) {
        return new SearchResult.OfContainer(row.container(), row.shipment());
    }

    private Stream<SearchResult> requestsWithoutShipment() {
        Set<String> numbers = lists.shipments().rows().stream()
                .map(ShipmentRow::shipment)
                .map(TrackedShipment::shipment)
                .map(Shipment::billOfLadingNumber)
                .collect(Collectors.toUnmodifiableSet());
        return requests.stream()
                .filter(request -> !numbers.contains(request.number()))
                .map(SearchResult.OfRequest::new);
    }
}
