package dev.quayside.jsonapi.client;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.github.jasminb.jsonapi.annotations.Relationship;
import com.github.jasminb.jsonapi.annotations.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A resource of type {@code shipment}. */
@Type("shipment")
public class ShipmentResource extends ReferenceResource {
    public @Nullable String createdAt;
    public @Nullable List<String> refNumbers;
    public @Nullable List<String> tags;
    public @Nullable String billOfLadingNumber;
    public @Nullable String normalizedNumber;
    public @Nullable String shippingLineScac;
    public @Nullable String shippingLineName;
    public @Nullable String shippingLineShortName;
    public @Nullable String customerName;
    public @Nullable String portOfLadingLocode;
    public @Nullable String portOfLadingName;
    public @Nullable String portOfDischargeLocode;
    public @Nullable String portOfDischargeName;
    public @Nullable String podVesselName;
    public @Nullable String podVesselImo;
    public @Nullable String podVoyageNumber;
    public @Nullable String destinationLocode;
    public @Nullable String destinationName;
    public @Nullable String destinationTimezone;
    public @Nullable String destinationAtaAt;
    public @Nullable String destinationEtaAt;
    public @Nullable String polEtdAt;
    public @Nullable String polAtdAt;
    public @Nullable String polTimezone;
    public @Nullable String podEtaAt;
    public @Nullable String podOriginalEtaAt;
    public @Nullable String polOriginalEtdAt;
    public @Nullable String destinationOriginalEtaAt;
    public @Nullable String podAtaAt;
    public @Nullable String podTimezone;
    public @Nullable String lineTrackingLastAttemptedAt;
    public @Nullable String lineTrackingLastSucceededAt;
    public @Nullable String lineTrackingStoppedAt;
    public @Nullable String lineTrackingStoppedReason;

    @JsonIgnore
    @Relationship("port_of_lading")
    public @Nullable PlaceResource portOfLading;

    @JsonIgnore
    @Relationship("port_of_discharge")
    public @Nullable PlaceResource portOfDischarge;

    @JsonIgnore
    @Relationship("pod_terminal")
    public @Nullable TerminalResource podTerminal;

    @JsonIgnore
    @Relationship("destination")
    public @Nullable PlaceResource destination;

    @JsonIgnore
    @Relationship("destination_terminal")
    public @Nullable TerminalResource destinationTerminal;

    @JsonIgnore
    @Relationship("line_tracking_stopped_by_user")
    public @Nullable UserResource lineTrackingStoppedByUser;

    @JsonIgnore
    @Relationship("containers")
    public @Nullable List<ContainerResource> containers;
}
