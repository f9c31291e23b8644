package dev.quayside.core.reconcile;

import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.ReportedField;
import java.util.List;
import java.util.Map;

/**
 * The order in which sources win when their observations conflict, highest first. A source that is not listed is
 * ignored. A source that reports nothing leaves the field to the next one; a source that reports the field as empty
 * does not.
 *
 * <table>
 * <caption>Where the orders apply</caption>
 * <tr><td>LINE</td><td>route, vessel, voyage, estimates of the line, equipment, seal, weight; vessel
 *     movements</td></tr>
 * <tr><td>GATE</td><td>gate movements, discharge at the port of discharge, the terminal there</td></tr>
 * <tr><td>QUAY</td><td>availability, holds, fees, appointments and yard location, until a container goes inland by
 *     rail</td></tr>
 * <tr><td>RAMP</td><td>the fields of QUAY from then on; rail movements; the railroads</td></tr>
 * <tr><td>CARRIAGE</td><td>the inland arrival that the line reports</td></tr>
 * <tr><td>TRAIN</td><td>the inland arrival that the railroad reports, which is independent of the line's</td></tr>
 * <tr><td>YARD</td><td>whether the container was moved to an off-dock yard, which only the terminal knows</td></tr>
 * <tr><td>HAND</td><td>the delivery, which only a user reports</td></tr>
 * </table>
 *
 * <p>Last free days are not resolved here: the record keeps the day of each source.
 */
final class SourcePriority {
    static final SourcePriority LINE = new SourcePriority(
            SourceType.USER_INPUT, SourceType.SHIPPING_LINE, SourceType.TERMINAL, SourceType.RAIL, SourceType.AIS);
    static final SourcePriority GATE =
            new SourcePriority(SourceType.USER_INPUT, SourceType.TERMINAL, SourceType.RAIL, SourceType.SHIPPING_LINE);
    static final SourcePriority QUAY =
            new SourcePriority(SourceType.USER_INPUT, SourceType.TERMINAL, SourceType.RAIL, SourceType.SHIPPING_LINE);
    static final SourcePriority RAMP =
            new SourcePriority(SourceType.USER_INPUT, SourceType.RAIL, SourceType.TERMINAL, SourceType.SHIPPING_LINE);
    static final SourcePriority CARRIAGE = new SourcePriority(SourceType.USER_INPUT, SourceType.SHIPPING_LINE);
    static final SourcePriority TRAIN = new SourcePriority(SourceType.USER_INPUT, SourceType.RAIL);
    static final SourcePriority HAND = new SourcePriority(SourceType.USER_INPUT);
    static final SourcePriority YARD = new SourcePriority(SourceType.USER_INPUT, SourceType.TERMINAL);

    /**
     * Fields with another order than that of their usual source. Fields that change from QUAY to RAMP on the way inland
     * are not listed.
     */
    private static final Map<ReportedField<?>, SourcePriority> FACTS = Map.of(
            ReportedField.PICKUP_FACILITY, RAMP,
            ReportedField.OFF_DOCK, YARD,
            ReportedField.DESTINATION_ETA_AT, CARRIAGE,
            ReportedField.DESTINATION_ATA_AT, CARRIAGE,
            ReportedField.INLAND_ETA_AT, TRAIN);

    private final List<SourceType> strongestFirst;

    private SourcePriority(SourceType... strongestFirst) {
        this.strongestFirst = List.of(strongestFirst);
    }

    static SourcePriority of(ReportedField<?> field) {
        return FACTS.getOrDefault(field, of(field.usualSource()));
    }

    static SourcePriority of(Activity activity) {
        return of(activity.preferredSource());
    }

    private static SourcePriority of(SourceType preferred) {
        return switch (preferred) {
            case SHIPPING_LINE, AIS -> LINE;
            case TERMINAL -> GATE;
            case RAIL -> RAMP;
            case USER_INPUT -> HAND;
        };
    }

    List<SourceType> strongestFirst() {
        return strongestFirst;
    }

    /** Returns the rank of a source, 0 for the highest priority; -1 if it is ignored. */
    int rank(SourceType source) {
        return strongestFirst.indexOf(source);
    }
}
