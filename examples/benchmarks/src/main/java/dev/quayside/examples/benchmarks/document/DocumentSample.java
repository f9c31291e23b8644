package dev.quayside.examples.benchmarks.document;

import dev.quayside.core.container.Container;
import dev.quayside.core.place.Terminal;
import dev.quayside.examples.benchmarks.data.Consignment;
import dev.quayside.examples.benchmarks.data.Fleet;
import dev.quayside.query.resource.TrackedShipment;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The content of the measured document: a full page of containers with their shipments and terminals.
 *
 * @param containers 50, each of another shipment
 * @param shipments the 50 shipments
 * @param terminals the 5 terminals of one port
 * @param total in the document's meta
 * @param links of the document, by name
 */
record DocumentSample(
        List<Container> containers,
        List<TrackedShipment> shipments,
        List<Terminal> terminals,
        long total,
        Map<String, String> links) {

    static final int CONTAINERS = 50;

    /** Chooses every other one of the latest containers in the busiest port, so that all stages occur. */
    static DocumentSample of(Fleet fleet) {
        List<Consignment> found = new ArrayList<>();
        var port = fleet.places().discharge.get(0).id();
        List<Terminal> terminals = fleet.places().terminals.stream()
                .filter(terminal -> port.equals(terminal.portId()))
                .toList();
        fleet.forEach(consignment -> {
            var terminal = consignment.shipment().routing().podTerminalId();
            if (terminals.stream().anyMatch(known -> known.id().equals(terminal))) {
                found.add(consignment);
            }
        });
        List<Container> containers = new ArrayList<>();
        List<TrackedShipment> shipments = new ArrayList<>();
        for (int i = 0; i < CONTAINERS; i++) {
            Consignment consignment = found.get(found.size() - 1 - 2 * i);
            containers.add(consignment.containers().get(0));
            shipments.add(new TrackedShipment(
                    consignment.account(),
                    consignment.shipment(),
                    consignment.customer(),
                    consignment.containers().stream().map(Container::id).toList()));
        }
        return new DocumentSample(containers, shipments, terminals, 123_456, pagingLinks());
    }

    private static Map<String, String> pagingLinks() {
        String list = "https://api.example.com/v2/containers?include=shipment,pod_terminal&page[number]=";
        Map<String, String> links = new LinkedHashMap<>();
        links.put("self", list + "2&page[size]=50");
        links.put("current", list + "2&page[size]=50");
        links.put("first", list + "1&page[size]=50");
        links.put("prev", list + "1&page[size]=50");
        links.put("next", list + "3&page[size]=50");
        links.put("last", list + "2470&page[size]=50");
        return links;
    }
}
