package dev.quayside.store.jdbi.internal.table;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.event.Changeset;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.PodTerminalChangedEvent;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.field.FieldRules;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.ledger.EstimateObservation;
import dev.quayside.core.ledger.MovementRecord;
import dev.quayside.core.ledger.Observation;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * The names of members in stored JSON that differ from the component names of the domain types. These names occur in
 * stored data and must not change.
 */
final class StoredMemberNames {

    private StoredMemberNames() {}

    static JsonMapper.Builder addTo(JsonMapper.Builder mapper) {
        return mapper.addMixIn(RoutingPoint.class, OfRoutingPoint.class)
                .addMixIn(RoutingPoint.Linked.class, OfLinkedPoint.class)
                .addMixIn(PortCall.class, OfPortCall.class)
                .addMixIn(Equipment.class, OfEquipment.class)
                .addMixIn(Hold.class, OfHold.class)
                .addMixIn(Fee.class, OfFee.class)
                .addMixIn(Observation.class, OfObservation.class)
                .addMixIn(EstimateObservation.class, OfEstimate.class)
                .addMixIn(MovementRecord.class, OfMovement.class)
                .addMixIn(FieldValue.class, OfFieldValue.class)
                .addMixIn(FieldValue.Flag.class, OfFlag.class)
                .addMixIn(FieldValue.Selection.class, OfSelection.class)
                .addMixIn(FieldRules.class, OfFieldRules.class)
                .addMixIn(Event.class, OfEvent.class)
                .addMixIn(RequestEvent.class, OfRequestEvent.class)
                .addMixIn(TransportEvent.class, OfTransportEvent.class)
                .addMixIn(EstimatedEvent.class, OfEstimatedEvent.class)
                .addMixIn(ContainerUpdatedEvent.class, OfTerminalEvent.class)
                .addMixIn(PodTerminalChangedEvent.class, OfTerminalEvent.class)
                .addMixIn(Changeset.class, OfChangeset.class)
                .addMixIn(Changeset.Delta.class, OfDelta.class);
    }

    /** The names of a routing point. A point that is linked to a place stores the id of the place. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION, defaultImpl = RoutingPoint.Raw.class)
    @JsonSubTypes({@JsonSubTypes.Type(RoutingPoint.Linked.class), @JsonSubTypes.Type(RoutingPoint.Raw.class)})
    private interface OfRoutingPoint {}

    private interface OfLinkedPoint {
        @JsonProperty("place")
        UUID placeId();
    }

    private interface OfPortCall {
        @JsonProperty("eta")
        Instant inboundEtaAt();

        @JsonProperty("ata")
        Instant inboundAtaAt();

        @JsonProperty("etd")
        Instant outboundEtdAt();

        @JsonProperty("atd")
        Instant outboundAtdAt();

        @JsonProperty("vessel")
        UUID outboundVesselId();

        @JsonProperty("voyage")
        String outboundVoyageNumber();
    }

    private interface OfEquipment {
        @JsonProperty("feet")
        Integer lengthFeet();
    }

    private interface OfHold {
        @JsonProperty("code")
        String sourceCode();
    }

    private interface OfFee {
        @JsonProperty("code")
        String sourceCode();

        @JsonProperty("amount")
        @JsonSerialize(using = ToStringSerializer.class)
        BigDecimal amount();

        @JsonProperty("currency")
        String currencyCode();
    }

    @JsonDeserialize(using = LedgerEntryReader.ObservationReader.class)
    private interface OfObservation {}

    @JsonDeserialize(using = LedgerEntryReader.EstimateReader.class)
    private interface OfEstimate {}

    @JsonDeserialize(converter = StoredMovement.ToRecord.class)
    private interface OfMovement {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
    @JsonSubTypes({
        @JsonSubTypes.Type(FieldValue.Text.class),
        @JsonSubTypes.Type(FieldValue.Decimal.class),
        @JsonSubTypes.Type(FieldValue.Flag.class),
        @JsonSubTypes.Type(FieldValue.Selection.class)
    })
    private interface OfFieldValue {}

    private interface OfFlag {
        @JsonProperty("truth")
        boolean value();
    }

    private interface OfSelection {
        @JsonProperty("choices")
        List<String> values();
    }

    private interface OfFieldRules {
        @JsonProperty("least")
        BigDecimal min();

        @JsonProperty("most")
        BigDecimal max();

        @JsonProperty("shortest")
        Integer minLength();

        @JsonProperty("longest")
        Integer maxLength();
    }

    /** The members that all events have. These members are not written to the JSON, because columns store them. */
    @JsonIgnoreProperties(
            value = {"id", "kind", "created", "request", "shipment", "container", "sequence"},
            allowSetters = true)
    private interface OfEvent {
        @JsonProperty("created")
        Instant createdAt();

        @JsonProperty("shipment")
        UUID shipmentId();

        @JsonProperty("container")
        UUID containerId();

        @JsonProperty("sequence")
        Long sequence();
    }

    private interface OfRequestEvent {
        @JsonProperty("request")
        UUID requestId();
    }

    private interface OfTerminalEvent {
        @JsonProperty("terminal")
        UUID terminalId();
    }

    private interface OfEstimatedEvent {
        @JsonProperty("timestamp")
        Instant estimatedTimestamp();

        @JsonProperty("vessel")
        UUID vesselId();

        @JsonProperty("voyage")
        String voyageNumber();
    }

    private interface OfTransportEvent extends OfTerminalEvent {
        @JsonProperty("vessel")
        UUID vesselId();

        @JsonProperty("voyage")
        String voyageNumber();

        @JsonProperty("previous")
        UUID previousVersionId();

        @JsonProperty("invalidated")
        Instant invalidatedAt();
    }

    private interface OfChangeset {
        @JsonProperty("pickup_lfd")
        Object pickupLastFreeDay();

        @JsonProperty("pickup_lfd_without_rail")
        Object pickupLastFreeDayWithoutRail();

        @JsonProperty("pickup_lfd_line")
        Object lineLastFreeDay();

        @JsonProperty("pickup_lfd_terminal")
        Object terminalLastFreeDay();

        @JsonProperty("pickup_lfd_rail")
        Object railLastFreeDay();

        @JsonProperty("pickup_appointment_at")
        Object pickupAppointmentAt();

        @JsonProperty("pod_terminal")
        Object podTerminalId();

        @JsonProperty("chassis")
        Object chassisNumber();

        @JsonProperty("shipment")
        Object shipmentId();
    }

    /** A change, which is written as a list of the values before and after it. */
    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    private interface OfDelta {}
}
