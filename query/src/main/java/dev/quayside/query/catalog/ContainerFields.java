package dev.quayside.query.catalog;

import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.Hold;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.query.schema.Field;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a tracked container that conditions and stores use. A field that only one filter or sort name reads is
 * declared together with that filter or sort name; {@link ContainerCatalog#FIELDS} contains all fields.
 */
public final class ContainerFields {

    public static final Field<TrackedContainer, UUID> ID =
            Field.<TrackedContainer>id("id", row -> row.container().id()).required();
    public static final Field<TrackedContainer, UUID> SHIPMENT_ID = Field.<TrackedContainer>id(
                    "shipment_id", row -> row.shipment().id())
            .required();

    // Fields of the container and its record.
    public static final Field<TrackedContainer, String> NUMBER = Field.<TrackedContainer>text(
                    "number", row -> row.container().number().value())
            .required();
    public static final Field<TrackedContainer, String> CURRENT_STATUS = Field.<TrackedContainer>text(
                    "current_status", row -> row.container().status().code())
            .required();
    public static final Field<TrackedContainer, List<String>> REF_NUMBERS =
            Field.texts("ref_numbers", row -> row.container().refNumbers());
    public static final Field<TrackedContainer, Boolean> ATTENTION_MARK =
            Field.flag("attention_mark", row -> row.container().attentionMark());
    public static final Field<TrackedContainer, Instant> CREATED_AT = Field.<TrackedContainer>instant(
                    "created_at", row -> row.container().times().createdAt())
            .required();
    public static final Field<TrackedContainer, Instant> UPDATED_AT = Field.<TrackedContainer>instant(
                    "updated_at", row -> row.container().times().updatedAt())
            .required();
    public static final Field<TrackedContainer, Instant> LAST_STATUS_REFRESH_AT = Field.instant(
            "last_status_refresh_at", row -> row.container().times().lastStatusRefreshAt());
    /** The time of the last change of an estimate, either of the container or of its shipment. */
    public static final Field<TrackedContainer, Instant> ESTIMATE_CHANGED_AT = Field.instant(
            "estimate_changed_at",
            row -> later(
                    row.container().times().estimateChangedAt(), row.shipment().estimateChangedAt()));

    // Fields of the journey.
    public static final Field<TrackedContainer, Instant> EMPTY_OUT_AT =
            Field.instant("empty_out_at", row -> row.container().milestones().emptyOutAt());
    public static final Field<TrackedContainer, Instant> POL_FULL_IN_AT =
            Field.instant("pol_full_in_at", row -> row.container().milestones().polFullInAt());
    public static final Field<TrackedContainer, Instant> POL_VESSEL_LOADED_AT = Field.instant(
            "pol_vessel_loaded_at", row -> row.container().milestones().polVesselLoadedAt());
    public static final Field<TrackedContainer, Instant> POL_VESSEL_DEPARTED_AT = Field.instant(
            "pol_vessel_departed_at", row -> row.container().milestones().polVesselDepartedAt());
    public static final Field<TrackedContainer, Instant> POD_ARRIVED_AT =
            Field.instant("pod_arrived_at", row -> row.container().milestones().podArrivedAt());
    public static final Field<TrackedContainer, Instant> POD_DISCHARGED_AT = Field.instant(
            "pod_discharged_at", row -> row.container().milestones().podDischargedAt());
    public static final Field<TrackedContainer, Instant> FINAL_DESTINATION_FULL_OUT_AT = Field.instant(
            "final_destination_full_out_at", row -> row.container().milestones().finalDestinationFullOutAt());

    public static final Field<TrackedContainer, Instant> DELIVERED_AT =
            Field.instant("delivered_at", row -> row.container().milestones().deliveredAt());
    public static final Field<TrackedContainer, Instant> PICKED_UP_AT =
            Field.instant("picked_up_at", row -> row.container().milestones().pickedUpAt());
    public static final Field<TrackedContainer, Instant> EMPTY_TERMINATED_AT = Field.instant(
            "empty_terminated_at", row -> row.container().milestones().emptyTerminatedAt());
    /**
     * The actual arrival of the container at the port of discharge. If it is unknown, the field is the actual arrival
     * of the shipment or, if this is also unknown, the estimated arrival of the shipment.
     */
    public static final Field<TrackedContainer, Instant> ARRIVAL = Field.instant("arrival", ContainerFields::arrival);

    public static final Field<TrackedContainer, Instant> POD_RAIL_LOADED_AT =
            Field.instant("pod_rail_loaded_at", row -> row.container().rail().podLoadedAt());
    public static final Field<TrackedContainer, Instant> POD_RAIL_DEPARTED_AT =
            Field.instant("pod_rail_departed_at", row -> row.container().rail().podDepartedAt());
    public static final Field<TrackedContainer, Instant> IND_ETA_AT =
            Field.instant("ind_eta_at", row -> row.container().rail().inlandEtaAt());
    public static final Field<TrackedContainer, Instant> IND_ATA_AT =
            Field.instant("ind_ata_at", row -> row.container().rail().inlandAtaAt());
    public static final Field<TrackedContainer, Instant> IND_RAIL_UNLOADED_AT =
            Field.instant("ind_rail_unloaded_at", row -> row.container().rail().inlandUnloadedAt());

    // Fields that the terminal reports.
    public static final Field<TrackedContainer, UUID> POD_TERMINAL_ID =
            Field.id("pod_terminal_id", row -> facilities(row).podTerminalId());
    public static final Field<TrackedContainer, UUID> PICKUP_FACILITY_ID =
            Field.id("pickup_facility_id", row -> facilities(row).pickupFacilityId());
    public static final Field<TrackedContainer, Instant> DELIVERY_APPOINTMENT_AT = Field.instant(
            "delivery_appointment_at", row -> row.container().terminal().deliveryAppointmentAt());
    /** True if the container has holds; null if the terminal has not reported whether it has holds. */
    public static final Field<TrackedContainer, Boolean> HAS_HOLDS =
            Field.flag("has_holds", row -> row.container().terminal().hasHolds());
    /**
     * The names of the holds as documents write them, such as {@code customs}, without duplicates; empty if no hold was
     * reported.
     */
    public static final Field<TrackedContainer, List<String>> HOLD_NAMES = Field.texts(
            "hold_names", row -> holdNames(row.container().terminal().holds()));
    /** True if the container has fees; null if the terminal has not reported whether it has fees. */
    public static final Field<TrackedContainer, Boolean> HAS_FEES =
            Field.flag("has_fees", row -> row.container().terminal().hasFees());

    // Last free days: the days that sources reported, the days that apply, and the first known day of several sources.
    public static final Field<TrackedContainer, LocalDate> LFD_LINE =
            Field.day("lfd_line", row -> row.container().deadlines().reported().line());
    public static final Field<TrackedContainer, LocalDate> LFD_TERMINAL = Field.day(
            "lfd_terminal", row -> row.container().deadlines().reported().terminal());
    public static final Field<TrackedContainer, LocalDate> LFD_RAIL =
            Field.day("lfd_rail", row -> row.container().deadlines().reported().rail());
    public static final Field<TrackedContainer, LocalDate> LFD_LINE_IND = Field.day(
            "lfd_line_ind", row -> row.container().deadlines().reported().inlandLine());
    public static final Field<TrackedContainer, LocalDate> LFD_RAIL_EFFECTIVE = Field.day(
            "lfd_rail_effective", row -> row.container().deadlines().effective().rail());
    public static final Field<TrackedContainer, LocalDate> LFD_LINE_IND_EFFECTIVE = Field.day(
            "lfd_line_ind_effective",
            row -> row.container().deadlines().effective().inlandLine());
    public static final Field<TrackedContainer, LocalDate> PICKUP_LFD =
            Field.day("pickup_lfd", row -> row.container().pickupLastFreeDay());
    /** {@link #PICKUP_LFD} for accounts without the rail plan. */
    public static final Field<TrackedContainer, LocalDate> PICKUP_LFD_WITHOUT_RAIL = Field.day(
            "pickup_lfd_without_rail",
            row -> row.container().deadlines().withoutRail().pickupLastFreeDay());

    public static final Field<TrackedContainer, LocalDate> IND_LFD =
            Field.day("ind_lfd", row -> row.container().deadlines().inlandLastFreeDay());

    // Fields of the shipment.
    public static final Field<TrackedContainer, String> SHIPMENT_NUMBER = Field.<TrackedContainer>text(
                    "shipment_number", row -> row.shipment().billOfLadingNumber())
            .required();
    public static final Field<TrackedContainer, List<String>> SHIPMENT_REF_NUMBERS = Field.texts(
            "shipment_ref_numbers",
            row -> Objects.requireNonNullElse(row.shipment().refNumbers(), List.of()));
    public static final Field<TrackedContainer, Boolean> TRACKING_STOPPED = Field.<TrackedContainer>flag(
                    "tracking_stopped", row -> row.shipment().tracking().isStopped())
            .required();

    // Fields of the route: linked places, or the texts that the carrier reported.
    public static final Field<TrackedContainer, String> POD_CODE =
            Field.text("pod_code", row -> code(row.shipment().routing().portOfDischarge()));
    /**
     * True if the journey ends at the port of discharge, because the shipment has no inland destination or its
     * destination is the port of discharge.
     */
    public static final Field<TrackedContainer, Boolean> DESTINATION_IS_POD = Field.<TrackedContainer>flag(
                    "destination_is_pod", row -> isDestinationPod(row.shipment()))
            .required();

    // Fields of the parties.
    public static final Field<TrackedContainer, UUID> CUSTOMER_ID =
            Field.id("customer_id", row -> row.shipment().parties().customerId());
    public static final Field<TrackedContainer, UUID> CUSTOMER_ACCOUNT_ID = Field.id(
            "customer_account_id",
            row -> row.customer() == null ? null : row.customer().customerAccountId());
    /** The id of the user who requested tracking; the id of the account if the user is unknown. */
    public static final Field<TrackedContainer, UUID> CREATOR_ID = Field.<TrackedContainer>id(
                    "creator_id",
                    row -> Objects.requireNonNullElse(
                            row.shipment().parties().creatorId(), row.account().value()))
            .required();

    public static final Field<TrackedContainer, List<UUID>> OWNER_IDS =
            Field.ids("owner_ids", row -> row.shipment().parties().ownerIds());

    private ContainerFields() {}

    private static @Nullable Instant arrival(TrackedContainer row) {
        Instant arrived = row.container().milestones().podArrivedAt();
        if (arrived != null) {
            return arrived;
        }
        Instant actual = row.shipment().voyage().arrival().actualAt();
        return actual != null ? actual : row.shipment().voyage().arrival().estimatedAt();
    }

    private static List<String> holdNames(@Nullable List<Hold> holds) {
        return holds == null || holds.isEmpty()
                ? List.of()
                : holds.stream().map(hold -> hold.name().code()).distinct().toList();
    }

    private static DestinationFacilities facilities(TrackedContainer row) {
        return row.container().facilities();
    }

    static @Nullable String name(@Nullable RoutingPoint point) {
        return point == null ? null : point.name();
    }

    static @Nullable String code(@Nullable RoutingPoint point) {
        return point == null ? null : point.code();
    }

    private static boolean isDestinationPod(Shipment shipment) {
        RoutingPoint destination = shipment.routing().destination();
        String destinationName = known(name(destination));
        String destinationCode = known(code(destination));
        if (destinationName == null && destinationCode == null) {
            return true;
        }
        RoutingPoint pod = shipment.routing().portOfDischarge();
        String podCode = known(code(pod));
        return (destinationCode != null && podCode != null)
                ? destinationCode.equals(podCode)
                : destinationName != null && destinationName.equals(known(name(pod)));
    }

    private static @Nullable String known(@Nullable String text) {
        return text == null || text.isBlank() ? null : text;
    }

    private static @Nullable Instant later(@Nullable Instant one, @Nullable Instant other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.isAfter(other) ? one : other;
    }
}
