package dev.quayside.core.reconcile;

import dev.quayside.core.event.DataSource;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Fact;
import java.util.List;
import java.util.Map;

/**
 * Who is believed when sources differ; the strongest first. Whoever is left out of a row is not believed at all. A source
 * that says nothing leaves the word to the next one; one that says that there is none does not.
 *
 * <table>
 * <caption>Where the rows apply</caption>
 * <tr><td>LINE</td><td>route, vessel, voyage, its estimates, equipment, seal, weight; moves of vessels</td></tr>
 * <tr><td>GATE</td><td>moves through gates, discharge at the port of discharge, the terminal there</td></tr>
 * <tr><td>QUAY</td><td>availability, holds, fees, appointments and the like, until a box goes inland by rail</td></tr>
 * <tr><td>RAMP</td><td>the same from then on; moves by rail; railroads</td></tr>
 * <tr><td>CARRIAGE</td><td>the line's view of the arrival inland</td></tr>
 * <tr><td>TRAIN</td><td>the railroad's view of it: two views, of which none corrects the other</td></tr>
 * <tr><td>YARD</td><td>whether the box was moved to a yard off the dock: the terminal alone knows</td></tr>
 * <tr><td>HAND</td><td>that it was delivered: only a user says so</td></tr>
 * </table>
 *
 * <p>Last free days are not weighed here: everybody names his own.
 */
final class SourcePriority {
    static final SourcePriority LINE = new SourcePriority(
            DataSource.USER_INPUT, DataSource.SHIPPING_LINE, DataSource.TERMINAL, DataSource.RAIL, DataSource.AIS);
    static final SourcePriority GATE =
            new SourcePriority(DataSource.USER_INPUT, DataSource.TERMINAL, DataSource.RAIL, DataSource.SHIPPING_LINE);
    static final SourcePriority QUAY =
            new SourcePriority(DataSource.USER_INPUT, DataSource.TERMINAL, DataSource.RAIL, DataSource.SHIPPING_LINE);
    static final SourcePriority RAMP =
            new SourcePriority(DataSource.USER_INPUT, DataSource.RAIL, DataSource.TERMINAL, DataSource.SHIPPING_LINE);
    static final SourcePriority CARRIAGE = new SourcePriority(DataSource.USER_INPUT, DataSource.SHIPPING_LINE);
    static final SourcePriority TRAIN = new SourcePriority(DataSource.USER_INPUT, DataSource.RAIL);
    static final SourcePriority HAND = new SourcePriority(DataSource.USER_INPUT);
    static final SourcePriority YARD = new SourcePriority(DataSource.USER_INPUT, DataSource.TERMINAL);

    /** Facts that do not follow the line, or only the line; those that change hands on the way inland are not listed. */
    private static final Map<Fact<?>, SourcePriority> FACTS = Map.of(
            Fact.POD_TERMINAL, GATE,
            Fact.PICKUP_FACILITY, RAMP,
            Fact.OFF_DOCK, YARD,
            Fact.POD_RAIL_CARRIER, RAMP,
            Fact.INLAND_RAIL_CARRIER, RAMP,
            Fact.DESTINATION_ETA_AT, CARRIAGE,
            Fact.DESTINATION_ATA_AT, CARRIAGE,
            Fact.INLAND_ETA_AT, TRAIN);

    private final List<DataSource> strongestFirst;

    private SourcePriority(DataSource... strongestFirst) {
        this.strongestFirst = List.of(strongestFirst);
    }

    static SourcePriority of(Fact<?> fact) {
        return FACTS.getOrDefault(fact, LINE);
    }

    static SourcePriority of(Activity activity) {
        return switch (activity) {
            case EMPTY_OUT, FULL_IN, VESSEL_DISCHARGED, FULL_OUT, EMPTY_IN -> GATE;
            case DELIVERED -> HAND;
            case RAIL_LOADED, RAIL_DEPARTED, RAIL_ARRIVED, RAIL_UNLOADED -> RAMP;
            case VESSEL_LOADED,
                    VESSEL_DEPARTED,
                    VESSEL_ARRIVED,
                    VESSEL_BERTHED,
                    FEEDER_LOADED,
                    FEEDER_DEPARTED,
                    FEEDER_ARRIVED,
                    FEEDER_DISCHARGED,
                    POSITIONED_IN,
                    POSITIONED_OUT,
                    VGM_RECEIVED,
                    CARRIER_RELEASE,
                    CUSTOMS_RELEASE -> LINE;
        };
    }

    List<DataSource> strongestFirst() {
        return strongestFirst;
    }

    /** How weak a source is; lower is stronger, -1 is not believed. */
    int rank(DataSource source) {
        return strongestFirst.indexOf(source);
    }
}
