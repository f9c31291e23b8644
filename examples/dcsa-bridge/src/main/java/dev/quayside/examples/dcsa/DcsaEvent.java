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
 * One event of a document, checked and flattened. What the document leaves out is null or empty.
 *
 * @param index in the document, from 0
 * @param id of the message, not of what happened; a later message with the same id replaces the earlier
 * @param createdAt when the carrier made the event
 * @param kind what kind of event it is
 * @param classifier planned, estimated or actual
 * @param at when it happens or happened
 * @param code what happens, such as LOAD
 * @param documentType of a shipment event, such as CUS
 * @param containers the boxes that it names; empty means those that it may concern, as {@link Aboard} tells
 * @param equipment from the ISO code of the box
 * @param load whether the box is empty
 * @param mode how it travels
 * @param place where
 * @param terminalId at which known terminal
 * @param call the {@code transportCallID}: which visit of a vessel, or train, to the place
 * @param vessel on which vessel
 * @param inboundVoyage under which voyage it arrives
 * @param outboundVoyage under which voyage it leaves
 * @param seal its seal, the carrier's if there are several
 * @param bill the number of the transport document that it belongs to
 * @param words what the carrier says of it beside the codes
 * @param retracts the id of an event that it takes back
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

    /** Whether it takes a box away from a place, or leaves with it. */
    boolean leaves() {
        return code.equals("LOAD") || code.equals("DEPA");
    }

    /** Under which voyage it comes or goes. */
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
