package dev.quayside.query.reference;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.query.catalog.TrackedContainer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The values of filters and sort names, as the specification and the decisions define them. */
record ReferenceFields(boolean rail, Instant now) {

    LocalDate today() {
        return now.atOffset(ZoneOffset.UTC).toLocalDate();
    }

    /** Returns the text of an exact filter. */
    @Nullable
    String text(String filter, TrackedContainer row) {
        Shipment shipment = row.shipment();
        return switch (filter) {
            case "number" -> row.container().number().value();
            case "pol" -> name(shipment.routing().portOfLading());
            case "pod" -> name(shipment.routing().portOfDischarge());
            case "destination" -> name(shipment.routing().destination());
            case "pol_code" -> code(shipment.routing().portOfLading());
            case "pod_code" -> code(shipment.routing().portOfDischarge());
            case "destination_code" -> code(shipment.routing().destination());
            case "shipping_line_scac" -> shipment.line().scac().value();
            case "customer_name" ->
                row.customer() == null ? null : row.customer().companyName();
            case "vessel_name" -> shipment.voyage().vesselName();
            case "current_status" -> row.container().status().code();
            default -> throw new AssertionError(filter);
        };
    }

    /** Returns the texts of a prefix filter. */
    List<String> searched(String filter, TrackedContainer row) {
        return switch (filter) {
            case "search_by_ids" ->
                List.of(row.container().id().toString(), row.shipment().id().toString());
            case "search_by_number" -> List.of(row.container().number().value());
            case "search_by_shipment_number" -> List.of(row.shipment().billOfLadingNumber());
            case "search_by_shipment_ref_numbers" ->
                row.shipment().refNumbers() == null ? List.of() : row.shipment().refNumbers();
            case "search_by_ref_numbers" -> row.container().refNumbers();
            default -> throw new AssertionError(filter);
        };
    }

    UUID creator(TrackedContainer row) {
        UUID creator = row.shipment().parties().creatorId();
        return creator != null ? creator : row.account().value();
    }

    /** Returns a day or an instant. */
    @Nullable
    Object time(String name, TrackedContainer row) {
        Container container = row.container();
        Voyage voyage = row.shipment().voyage();
        LastFreeDays reported = container.deadlines().reported();
        LastFreeDays manual = container.deadlines().manual();
        return switch (name) {
            case "arrival" ->
                container.milestones().podArrivedAt() != null
                        ? container.milestones().podArrivedAt()
                        : first(voyage.arrival().actualAt(), voyage.arrival().estimatedAt());
            case "created_at" -> container.times().createdAt();
            case "updated_at" -> container.times().updatedAt();
            case "last_status_refresh_at" -> container.times().lastStatusRefreshAt();
            case "destination_ata_at" -> voyage.destinationArrival().actualAt();
            case "destination_eta_at" -> voyage.destinationArrival().estimatedAt();
            case "pod_eta_at" -> voyage.arrival().estimatedAt();
            case "pol_etd_at" -> voyage.departure().estimatedAt();
            case "pol_atd_at" -> voyage.departure().actualAt();
            case "empty_out_at" -> container.milestones().emptyOutAt();
            case "pol_full_in_at" -> container.milestones().polFullInAt();
            case "pol_vessel_loaded_at" -> container.milestones().polVesselLoadedAt();
            case "pol_vessel_departed_at" -> container.milestones().polVesselDepartedAt();
            case "pod_arrived_at" -> container.milestones().podArrivedAt();
            case "pod_discharged_at" -> container.milestones().podDischargedAt();
            case "final_destination_full_out_at" -> container.milestones().finalDestinationFullOutAt();
            case "picked_up_at" ->
                first(
                        container.milestones().finalDestinationFullOutAt(),
                        container.milestones().podFullOutAt());
            case "delivered_at" -> container.milestones().deliveredAt();
            case "empty_terminated_at", "empty_returned_at" ->
                container.milestones().emptyTerminatedAt();
            case "delivery_appointment_at" -> container.terminal().deliveryAppointmentAt();
            case "pod_rail_loaded_at" -> container.rail().podLoadedAt();
            case "pod_rail_departed_at" -> container.rail().podDepartedAt();
            case "inland_destination_eta_at" -> container.rail().inlandEtaAt();
            case "inland_destination_ata_at" -> container.rail().inlandAtaAt();
            case "inland_destination_rail_unloaded_at" -> container.rail().inlandUnloadedAt();
            case "pickup_lfd_line_on" -> reported.line();
            case "pickup_lfd_terminal_on" -> reported.terminal();
            case "pickup_lfd_rail_on" -> reported.rail();
            case "pickup_lfd_line_ind_on" -> reported.inlandLine();
            case "pickup_lfd_line_effective_on" -> first(manual.line(), reported.line());
            case "pickup_lfd_terminal_effective_on" -> first(manual.terminal(), reported.terminal());
            case "pickup_lfd_rail_effective_on" -> first(manual.rail(), reported.rail());
            case "pickup_lfd_line_ind_effective_on" -> first(manual.inlandLine(), reported.inlandLine());
            case "pickup_lfd" -> pickupLastFreeDay(row);
            case "ind_lfd" ->
                first(
                        rail ? first(manual.rail(), reported.rail()) : null,
                        first(manual.inlandLine(), reported.inlandLine()));
            default -> throw new AssertionError(name);
        };
    }

    /**
     * Returns the first known of line, terminal and rail, and a manual one before a reported one; rail only with its
     * plan.
     */
    @Nullable
    LocalDate pickupLastFreeDay(TrackedContainer row) {
        LastFreeDays reported = row.container().deadlines().reported();
        LastFreeDays manual = row.container().deadlines().manual();
        LocalDate line = first(manual.line(), reported.line());
        LocalDate terminal = first(manual.terminal(), reported.terminal());
        LocalDate railroad = rail ? first(manual.rail(), reported.rail()) : null;
        return first(
                first(line, terminal),
                first(railroad, row.container().deadlines().unattributed()));
    }

    boolean pickedUpOrSoOn(TrackedContainer row) {
        String status = row.container().status().code();
        return List.of("picked_up", "delivered", "empty_returned", "on_rail").contains(status)
                || (status.equals("dropped") && row.container().milestones().pickedUpAt() != null);
    }

    boolean overdue(TrackedContainer row) {
        LocalDate day = pickupLastFreeDay(row);
        return day != null && !pickedUpOrSoOn(row) && day.isBefore(today());
    }

    boolean approaching(TrackedContainer row) {
        LocalDate day = pickupLastFreeDay(row);
        return day != null && !pickedUpOrSoOn(row) && !day.isBefore(today()) && !day.isAfter(today().plusDays(3));
    }

    boolean marked(TrackedContainer row) {
        Boolean mark = row.container().attentionMark();
        return mark != null && mark;
    }

    boolean endsAtPortOfDischarge(TrackedContainer row) {
        RoutingPoint destination = row.shipment().routing().destination();
        RoutingPoint pod = row.shipment().routing().portOfDischarge();
        String destinationCode = known(code(destination));
        String destinationName = known(name(destination));
        if (destinationCode == null && destinationName == null) {
            return true;
        }
        String podCode = known(code(pod));
        if (destinationCode != null && podCode != null) {
            return destinationCode.equals(podCode);
        }
        return destinationName != null && destinationName.equals(known(name(pod)));
    }

    static <V> @Nullable V first(@Nullable V one, @Nullable V other) {
        return one != null ? one : other;
    }

    private static @Nullable String known(@Nullable String text) {
        return text == null || text.isBlank() ? null : text;
    }

    private static @Nullable String name(@Nullable RoutingPoint point) {
        return point == null ? null : point.name();
    }

    private static @Nullable String code(@Nullable RoutingPoint point) {
        return point == null ? null : point.code();
    }
}
