package dev.quayside.examples.dcsa;

import dev.quayside.core.ledger.Activity;
import dev.quayside.examples.dcsa.DcsaEvent.Kind;
import dev.quayside.examples.dcsa.DcsaEvent.Load;
import dev.quayside.examples.dcsa.DcsaEvent.Mode;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A row of the table that maps events to movements. The first matching row counts; an event without a row is unknown.
 *
 * @param kind the type of event
 * @param code the event code, such as LOAD
 * @param load empty or laden; null for any
 * @param mode the mode of transport; null for any
 * @param documentType the document of a shipment event; null for other events
 * @param activity the type of movement; null if the event is not a movement
 * @param elsewhere the type of movement of a laden gate-in after the sea voyage and of a laden gate-out before it; null
 *     if it is the same
 */
record EventMapping(
        Kind kind,
        String code,
        @Nullable Load load,
        @Nullable Mode mode,
        @Nullable String documentType,
        @Nullable Activity activity,
        @Nullable Activity elsewhere) {

    /** Every event that is understood. */
    static final List<EventMapping> TABLE = List.of(
            gate("GTOT", Load.EMPTY, Activity.EMPTY_OUT, null),
            gate("GTIN", Load.EMPTY, Activity.EMPTY_IN, null),
            gate("GTIN", Load.LADEN, Activity.FULL_IN, Activity.POSITIONED_IN),
            gate("GTOT", Load.LADEN, Activity.FULL_OUT, Activity.POSITIONED_OUT),
            gate("PICK", Load.EMPTY, Activity.EMPTY_OUT, null),
            gate("DROP", Load.EMPTY, Activity.EMPTY_IN, null),
            gate("PICK", Load.LADEN, Activity.POSITIONED_OUT, null),
            gate("DROP", Load.LADEN, Activity.POSITIONED_IN, null),
            aboard(Kind.EQUIPMENT, "LOAD", Mode.VESSEL, Activity.VESSEL_LOADED),
            aboard(Kind.EQUIPMENT, "LOAD", Mode.BARGE, Activity.FEEDER_LOADED),
            aboard(Kind.EQUIPMENT, "LOAD", Mode.RAIL, Activity.RAIL_LOADED),
            aboard(Kind.EQUIPMENT, "LOAD", Mode.TRUCK, null),
            aboard(Kind.EQUIPMENT, "DISC", Mode.VESSEL, Activity.VESSEL_DISCHARGED),
            aboard(Kind.EQUIPMENT, "DISC", Mode.BARGE, Activity.FEEDER_DISCHARGED),
            aboard(Kind.EQUIPMENT, "DISC", Mode.RAIL, Activity.RAIL_UNLOADED),
            aboard(Kind.EQUIPMENT, "DISC", Mode.TRUCK, null),
            aboard(Kind.TRANSPORT, "DEPA", Mode.VESSEL, Activity.VESSEL_DEPARTED),
            aboard(Kind.TRANSPORT, "DEPA", Mode.BARGE, Activity.FEEDER_DEPARTED),
            aboard(Kind.TRANSPORT, "DEPA", Mode.RAIL, Activity.RAIL_DEPARTED),
            aboard(Kind.TRANSPORT, "DEPA", Mode.TRUCK, null),
            aboard(Kind.TRANSPORT, "ARRI", Mode.VESSEL, Activity.VESSEL_ARRIVED),
            aboard(Kind.TRANSPORT, "ARRI", Mode.BARGE, Activity.FEEDER_ARRIVED),
            aboard(Kind.TRANSPORT, "ARRI", Mode.RAIL, Activity.RAIL_ARRIVED),
            aboard(Kind.TRANSPORT, "ARRI", Mode.TRUCK, null),
            aboard(Kind.EQUIPMENT, "STUF", null, null),
            aboard(Kind.EQUIPMENT, "STRP", null, null),
            aboard(Kind.EQUIPMENT, "INSP", null, null),
            aboard(Kind.EQUIPMENT, "RSEA", null, null),
            aboard(Kind.EQUIPMENT, "RMVD", null, null),
            document("RELS", "CUS", Activity.CUSTOMS_RELEASE),
            document("RELS", "SRM", Activity.CARRIER_RELEASE),
            document("RECE", "VGM", Activity.VGM_RECEIVED));

    EventMapping {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(code, "code");
    }

    private static EventMapping gate(String code, Load load, Activity activity, @Nullable Activity elsewhere) {
        return new EventMapping(Kind.EQUIPMENT, code, load, null, null, activity, elsewhere);
    }

    private static EventMapping aboard(Kind kind, String code, @Nullable Mode mode, @Nullable Activity activity) {
        return new EventMapping(kind, code, null, mode, null, activity, null);
    }

    private static EventMapping document(String code, String documentType, Activity activity) {
        return new EventMapping(Kind.SHIPMENT, code, null, null, documentType, activity, null);
    }

    /** Returns the row of an event; empty if the event has no row. */
    static Optional<EventMapping> of(DcsaEvent event) {
        return TABLE.stream().filter(row -> row.fits(event)).findFirst();
    }

    private boolean fits(DcsaEvent event) {
        return kind == event.kind()
                && code.equals(event.code())
                && (load == null || load == event.load())
                && (mode == null || mode == event.mode())
                && (documentType == null || documentType.equals(event.documentType()));
    }

    /** The table as Markdown, one row for each meaning; the README shows it. */
    static String markdown() {
        return TABLE.stream()
                .map(EventMapping::row)
                .collect(Collectors.joining(
                        "\n", "| event | code | of | becomes | elsewhere |\n|---|---|---|---|---|\n", "\n"));
    }

    private String row() {
        Object of = load != null ? load : mode != null ? mode : documentType != null ? documentType : "";
        return "| " + kind + " | " + code + " | " + of + " | " + (activity == null ? "–" : activity.wireName()) + " | "
                + (elsewhere == null ? "" : elsewhere.wireName()) + " |";
    }
}
