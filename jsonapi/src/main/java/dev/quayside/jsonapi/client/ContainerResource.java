package dev.quayside.jsonapi.client;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.github.jasminb.jsonapi.annotations.Relationship;
import com.github.jasminb.jsonapi.annotations.Type;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A resource of type {@code container}. */
@Type("container")
public class ContainerResource extends ReferenceResource {
    public @Nullable String number;
    public @Nullable String sealNumber;
    public @Nullable String createdAt;
    public @Nullable List<String> refNumbers;
    public @Nullable String podArrivedAt;
    public @Nullable String podDischargedAt;
    public @Nullable String finalDestinationFullOutAt;
    public @Nullable List<Hold> holdsAtPodTerminal;
    public @Nullable Boolean availableForPickup;
    public @Nullable String deliveredAt;
    public @Nullable String currentStatus;
    public @Nullable String emptyOutAt;
    public @Nullable String polFullInAt;
    public @Nullable String polVesselLoadedAt;
    public @Nullable String polVesselDepartedAt;
    public @Nullable String equipmentType;
    public @Nullable Integer equipmentLength;
    public @Nullable String equipmentHeight;
    public @Nullable String podFullOutAt;
    public @Nullable String emptyTerminatedAt;
    public @Nullable String terminalCheckedAt;
    public @Nullable List<Fee> feesAtPodTerminal;
    public @Nullable String pickupLfd;
    public @Nullable String pickupAppointmentAt;
    public @Nullable String podFullOutChassisNumber;
    public @Nullable String locationAtPodTerminal;
    public @Nullable String podLastTrackingRequestAt;
    public @Nullable String shipmentLastTrackingRequestAt;
    public @Nullable String railLastTrackingRequestAt;
    public @Nullable Boolean availabilityKnown;
    public @Nullable String podTimezone;
    public @Nullable String finalDestinationTimezone;
    public @Nullable Integer weightInLbs;
    public @Nullable String emptyTerminatedTimezone;
    public @Nullable String podRailCarrierScac;
    public @Nullable String indRailCarrierScac;
    public @Nullable String podRailLoadedAt;
    public @Nullable String podRailDepartedAt;
    public @Nullable String indEtaAt;
    public @Nullable String indAtaAt;
    public @Nullable String indRailUnloadedAt;
    public @Nullable List<Hold> indFacilityHolds;
    public @Nullable List<Fee> indFacilityFees;
    public @Nullable String indFacilityLfdOn;
    public @Nullable Deadlines importDeadlines;
    public @Nullable String sslLfd;

    @JsonIgnore
    @Relationship("shipment")
    public @Nullable ShipmentResource shipment;

    @JsonIgnore
    @Relationship("pickup_facility")
    public @Nullable TerminalResource pickupFacility;

    @JsonIgnore
    @Relationship("pod_terminal")
    public @Nullable TerminalResource podTerminal;

    /** An element of {@code holds_at_pod_terminal} or {@code ind_facility_holds}. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public static class Hold {
        public @Nullable String status;
        public @Nullable String name;
        public @Nullable String description;
    }

    /** An element of {@code fees_at_pod_terminal} or {@code ind_facility_fees}. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public static class Fee {
        public @Nullable String type;
        public @Nullable BigDecimal amount;
        public @Nullable String currencyCode;
    }

    /** The last free days, one for each source. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public static class Deadlines {
        public @Nullable String pickupLfdTerminal;
        public @Nullable String pickupLfdRail;
        public @Nullable String pickupLfdLine;
    }
}
