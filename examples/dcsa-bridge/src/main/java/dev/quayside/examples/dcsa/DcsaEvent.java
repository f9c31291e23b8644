package dev.quayside.examples.dcsa;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An event of a document, checked and flattened. Absent values are null or empty.
 *
 * @param index the index in the document, from 0
 * @param id the id of the message; a later message with the same id replaces the earlier one
 * @param createdAt the time at which the carrier created the event
 * @param kind the type of the event
 * @param classifier planned, estimated or actual
 * @param at the time of the event
 * @param code the event code, such as LOAD
 * @param documentType the document of a shipment event, such as CUS
 * @param containers the named containers; if empty, {@link ContainerAssignment} finds the containers
 * @param equipment the equipment of the ISO code
 * @param load empty or laden
 * @param mode the mode of transport
 * @param place the place
 * @param terminalId the known terminal
 * @param call the {@code transportCallID}: the visit of a vessel or train to the place
 * @param vessel the vessel
 * @param inboundVoyage the voyage of the arrival
 * @param outboundVoyage the voyage of the departure
 * @param seal the seal number, preferably the carrier's
 * @param bill the number of the transport document
 * @param words the description by the carrier
 * @param retracts the id of the retracted event
 */
record DcsaEvent(
        int index,
        @Nullable String id,
        Instant createdAt,
        Kind kind,
        Classifier classifier,
        Instant at,
        String code,
        @Nullable String documentType,
        List<ContainerNumber> containers,
        @Nullable Equipment equipment,
        @Nullable Load load,
        @Nullable Mode mode,
        @Nullable RoutingPoint place,
        @Nullable UUID terminalId,
        @Nullable String call,
        @Nullable Vessel vessel,
        @Nullable String inboundVoyage,
        @Nullable String outboundVoyage,
        @Nullable String seal,
        @Nullable String bill,
        @Nullable String words,
        @Nullable String retracts) {

    /** {@code eventType}. */
    enum Kind {
        SHIPMENT,
        TRANSPORT,
        EQUIPMENT
    }

    /** {@code shipmentEventTypeCode}. */
    enum ShipmentCode {
        RECE,
        DRFT,
        PENA,
        PENU,
        REJE,
        APPR,
        ISSU,
        SURR,
        SUBM,
        VOID,
        CONF,
        REQS,
        CMPL,
        HOLD,
        RELS
    }

    /** {@code documentTypeCode}. */
    enum DocumentType {
        CBR,
        BKG,
        SHI,
        SRM,
        TRD,
        ARN,
        VGM,
        CAS,
        CUS,
        DGD,
        OOG
    }

    /** {@code eventClassifierCode}, the weakest first. */
    enum Classifier {
        /** Planned. */
        PLN,
        /** Estimated. */
        EST,
        /** Actual. */
        ACT
    }

    /** {@code emptyIndicatorCode}. */
    enum Load {
        EMPTY,
        LADEN
    }

    /** {@code modeOfTransport}. */
    enum Mode {
        VESSEL,
        RAIL,
        TRUCK,
        BARGE
    }

    DcsaEvent {
        containers = List.copyOf(containers);
    }

    boolean isAtSea() {
        return mode == Mode.VESSEL;
    }

    /** Returns whether the container leaves the place. */
    boolean leaves() {
        return code.equals("LOAD") || code.equals("DEPA");
    }

    /** Returns the voyage of the movement. */
    @Nullable
    String voyage() {
        return leaves() ? outboundVoyage : inboundVoyage;
    }

    /** The place by its code, else by its name; empty if there is neither. */
    String placeKey() {
        if (place == null) {
            return "";
        }
        String code = place.code();
        String name = place.name();
        return code != null ? code : name != null ? name : "";
    }
}
