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
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
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
        return Stream.concat(numbered, named(text).filter(result -> !isFound(result, text)))
                .limit(ListRepository.MOST_RESULTS)
                .toList();
    }

    /** Returns the shipments with the text in a name: first the newest of each name, then the others. */
    private Stream<SearchResult> named(SearchText text) {
        List<SearchResult.OfShipment> all = lists.shipments().rows().stream()
                .map(ShipmentRow::shipment)
                .filter(shipment -> isNamed(shipment, text))
                .map(SearchResult.OfShipment::new)
                .sorted(NEWEST_FIRST)
                .toList();
        Set<List<Object>> names = new HashSet<>();
        List<SearchResult> newest = new ArrayList<>();
        List<SearchResult> others = new ArrayList<>();
        for (SearchResult.OfShipment result : all) {
            (names.add(names(result.shipment(), text)) ? newest : others).add(result);
        }
        return Stream.of(newest, others).flatMap(List::stream);
    }

    /** Returns what distinguishes the names that contain the text: the vessel's name and the customer's id. */
    private static List<Object> names(TrackedShipment shipment, SearchText text) {
        String vessel = shipment.shipment().voyage().vesselName();
        Party customer = shipment.customer();
        return List.of(
                vessel != null && text.isIn(vessel) ? vessel : "",
                customer != null && text.isIn(customer.companyName()) ? customer.id() : "");
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
