package dev.quayside.core.ledger;

import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The kind of a container's movement. The constants are in the order of a typical journey. The kind does not state
 * whether a vessel movement takes place at the port of lading, at a transshipment port or at the port of discharge; the
 * engine derives this from the route.
 *
 * <p>Each constant declares its meaning, the source that has priority, and up to three kinds of event that the movement
 * causes. A vessel movement causes an event of the first kind at the port of lading or discharge, an event of the
 * second kind at a transshipment port, and an event of the third kind if the vessel is a feeder. If a constant declares
 * no kind of event, the movement is stored but causes no event. The {@link EventKind.Phase} of the first kind
 * determines the phase of the journey, and therefore the status to which the movement leads.
 */
public enum Activity {
    EMPTY_OUT("The shipper picked up the empty container.", SourceType.TERMINAL, EventKind.EMPTY_OUT),
    FULL_IN("The full container was gated in.", SourceType.TERMINAL, EventKind.FULL_IN),
    VESSEL_LOADED(
            "Loaded on a vessel.",
            SourceType.SHIPPING_LINE,
            EventKind.VESSEL_LOADED,
            EventKind.TRANSSHIPMENT_LOADED,
            EventKind.FEEDER_LOADED),
    VESSEL_DEPARTED(
            "The vessel departed.",
            SourceType.SHIPPING_LINE,
            EventKind.VESSEL_DEPARTED,
            EventKind.TRANSSHIPMENT_DEPARTED,
            EventKind.FEEDER_DEPARTED),
    VESSEL_ARRIVED(
            "The vessel arrived.",
            SourceType.SHIPPING_LINE,
            EventKind.VESSEL_ARRIVED,
            EventKind.TRANSSHIPMENT_ARRIVED,
            EventKind.FEEDER_ARRIVED),
    VESSEL_BERTHED("The vessel berthed.", SourceType.SHIPPING_LINE, EventKind.VESSEL_BERTHED),
    VESSEL_DISCHARGED(
            "Discharged from a vessel.",
            SourceType.TERMINAL,
            EventKind.VESSEL_DISCHARGED,
            EventKind.TRANSSHIPMENT_DISCHARGED,
            EventKind.FEEDER_DISCHARGED),
    FEEDER_LOADED("Loaded on a feeder vessel or barge.", SourceType.SHIPPING_LINE, EventKind.FEEDER_LOADED),
    FEEDER_DEPARTED("The feeder vessel or barge departed.", SourceType.SHIPPING_LINE, EventKind.FEEDER_DEPARTED),
    FEEDER_ARRIVED("The feeder vessel or barge arrived.", SourceType.SHIPPING_LINE, EventKind.FEEDER_ARRIVED),
    FEEDER_DISCHARGED(
            "Discharged from a feeder vessel or barge.", SourceType.SHIPPING_LINE, EventKind.FEEDER_DISCHARGED),
    RAIL_LOADED("Loaded on a rail car.", SourceType.RAIL, EventKind.RAIL_LOADED),
    RAIL_DEPARTED("The train departed.", SourceType.RAIL, EventKind.RAIL_DEPARTED),
    /** An arrival at the destination also causes an {@link EventKind#ARRIVED_AT_INLAND_DESTINATION}. */
    RAIL_ARRIVED("The train arrived at a rail terminal.", SourceType.RAIL, EventKind.RAIL_ARRIVED),
    RAIL_UNLOADED("Unloaded from a rail car.", SourceType.RAIL, EventKind.RAIL_UNLOADED),
    FULL_OUT("The full container was gated out.", SourceType.TERMINAL, EventKind.FULL_OUT),
    /** Only users report this movement. */
    DELIVERED("Handed over to the consignee.", SourceType.USER_INPUT, EventKind.DELIVERED),
    EMPTY_IN("The empty container was returned.", SourceType.TERMINAL, EventKind.EMPTY_IN),
    POSITIONED_IN("Positioned at a place.", SourceType.SHIPPING_LINE),
    POSITIONED_OUT("Moved away from a place.", SourceType.SHIPPING_LINE),
    VGM_RECEIVED("The verified gross mass was received (SOLAS).", SourceType.SHIPPING_LINE),
    CARRIER_RELEASE("Released by the shipping line.", SourceType.SHIPPING_LINE),
    CUSTOMS_RELEASE("Released by customs.", SourceType.SHIPPING_LINE);

    private final String wireName = name().toLowerCase(Locale.ROOT);
    private final String meaning;
    private final SourceType preferredSource;
    private final @Nullable EventKind event;
    private final @Nullable EventKind transshipmentEvent;
    private final @Nullable EventKind feederEvent;

    Activity(String meaning, SourceType preferredSource) {
        this(meaning, preferredSource, null);
    }

    Activity(String meaning, SourceType preferredSource, @Nullable EventKind event) {
        this(meaning, preferredSource, event, null, null);
    }

    Activity(
            String meaning,
            SourceType preferredSource,
            @Nullable EventKind event,
            @Nullable EventKind transshipmentEvent,
            @Nullable EventKind feederEvent) {
        this.meaning = meaning;
        this.preferredSource = preferredSource;
        this.event = event;
        this.transshipmentEvent = transshipmentEvent;
        this.feederEvent = feederEvent;
    }

    /** Returns the stored name, such as {@code vessel_loaded}. */
    public String wireName() {
        return wireName;
    }

    /** Returns one sentence that states what happened. */
    public String meaning() {
        return meaning;
    }

    /**
     * Returns the kind of source whose report is used if reports differ. Only a user's report has a higher priority.
     */
    public SourceType preferredSource() {
        return preferredSource;
    }

    /**
     * Returns the kind of event at the port of lading or discharge, or at any place if no vessel is involved; null if
     * there is no event.
     */
    public @Nullable EventKind event() {
        return event;
    }

    /** Returns the kind of event at a transshipment port; null if no separate kind exists. */
    public @Nullable EventKind transshipmentEvent() {
        return transshipmentEvent;
    }

    /** Returns the kind of event if the reported vessel is a feeder; null if no separate kind exists. */
    public @Nullable EventKind feederEvent() {
        return feederEvent;
    }

    /** Returns all kinds of event that the movement can cause; empty if the movement causes no event. */
    public Set<EventKind> events() {
        return Stream.of(event, transshipmentEvent, feederEvent)
                .filter(Objects::nonNull)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Returns the phase of the journey to which the movement belongs; null if the movement causes no event. */
    public EventKind.@Nullable Phase phase() {
        return event == null ? null : event.phase();
    }

    /** Returns the activity with this name; empty if not found. */
    public static Optional<Activity> find(String wireName) {
        Objects.requireNonNull(wireName, "wireName");
        return Arrays.stream(values())
                .filter(activity -> activity.wireName.equals(wireName))
                .findFirst();
    }
}
