package dev.quayside.query.reference;

import dev.quayside.query.catalog.TrackedContainer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The orders as the specification and the decisions define them. */
record ReferenceOrder(ReferenceFields fields) {

    private static final String ATTENTION = "attention_priority";

    private static final List<String> NAMES = List.of(
            "arrival",
            "created_at",
            "updated_at",
            "shipment_number",
            "destination_ata_at",
            "destination_eta_at",
            "empty_terminated_at",
            "final_destination_full_out_at",
            "last_status_refresh_at",
            "picked_up_at",
            "delivered_at",
            "delivery_appointment_at",
            "pickup_lfd",
            "pickup_lfd_line_on",
            "pickup_lfd_line_effective_on",
            "pickup_lfd_line_ind_effective_on",
            "pickup_lfd_line_ind_on",
            "ind_lfd",
            "pickup_lfd_rail_on",
            "pickup_lfd_rail_effective_on",
            "pickup_lfd_terminal_on",
            "pickup_lfd_terminal_effective_on",
            "pod_arrived_at",
            "pod_discharged_at",
            "pod_eta_at",
            "inland_destination_rail_unloaded_at",
            "inland_destination_eta_at",
            "inland_destination_ata_at",
            "pod_rail_loaded_at",
            "pol_full_in_at",
            "empty_out_at",
            "pol_vessel_loaded_at",
            "pol_vessel_departed_at");

    /** Returns the order of a sort parameter; an empty text is the default order. */
    Comparator<TrackedContainer> of(String sort) {
        Comparator<TrackedContainer> order;
        Map<String, Boolean> valid = valid(sort);
        if (valid.keySet().equals(Set.of(ATTENTION))) {
            order = attention(valid.get(ATTENTION))
                    .thenComparing(by("pickup_lfd", false))
                    .thenComparing(by("last_status_refresh_at", true));
        } else {
            valid.remove(ATTENTION);
            order = byNames(valid);
        }
        return order.thenComparing(row -> row.container().id().toString());
    }

    /** Returns the valid names and whether each is descending, in order. */
    private Map<String, Boolean> valid(String sort) {
        Map<String, Boolean> valid = new LinkedHashMap<>();
        for (String token : sort.split(",", -1)) {
            boolean descending = token.strip().startsWith("-");
            String name = descending ? token.strip().substring(1) : token.strip();
            boolean withoutPlan = name.contains("rail_") && name.startsWith("pickup_lfd") && !fields.rail();
            if ((NAMES.contains(name) || name.equals(ATTENTION)) && !withoutPlan) {
                valid.putIfAbsent(name, descending);
            }
        }
        return valid;
    }

    private Comparator<TrackedContainer> byNames(Map<String, Boolean> valid) {
        if (valid.isEmpty()) {
            return by("last_status_refresh_at", true);
        }
        List<Comparator<TrackedContainer>> orders = new ArrayList<>();
        valid.forEach((name, descending) -> orders.add(by(name, descending)));
        return orders.stream().limit(3).reduce(Comparator::thenComparing).orElseThrow();
    }

    private Comparator<TrackedContainer> attention(boolean descending) {
        Comparator<TrackedContainer> classes = Comparator.comparing(
                row -> fields.overdue(row) ? 0 : fields.approaching(row) ? 1 : fields.marked(row) ? 2 : 3);
        return descending ? classes.reversed() : classes;
    }

    private Comparator<TrackedContainer> by(String name, boolean descending) {
        if (name.equals("shipment_number")) {
            return nullsLast(
                    row -> row.shipment().billOfLadingNumber(),
                    (one, other) -> Arrays.compare(
                            one.codePoints().toArray(), other.codePoints().toArray()),
                    descending);
        }
        return nullsLast(row -> fields.time(name, row), ReferenceOrder::compareTimes, descending);
    }

    private static int compareTimes(Object one, Object other) {
        return one instanceof Instant instant
                ? instant.compareTo((Instant) other)
                : ((LocalDate) one).compareTo((LocalDate) other);
    }

    private static <V> Comparator<TrackedContainer> nullsLast(
            Function<TrackedContainer, @Nullable V> value, Comparator<V> order, boolean descending) {
        return Comparator.comparing(value, Comparator.nullsLast(descending ? order.reversed() : order));
    }
}
