package dev.quayside.core.reconcile;

import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.ReportedField;
import java.util.List;
import java.util.Map;

/**
 * The sources whose observations are used for a field or movement, highest priority first. A source that is not listed
 * is ignored. If a source reports nothing, the next source is used; if it reports the field as explicitly empty, the
 * field is empty.
 *
 * <table>
 * <caption>Where the orders apply</caption>
 * <tr><td>LINE</td><td>route, vessel, voyage, the line's estimates, equipment, seal, weight; vessel movements</td></tr>
 * <tr><td>GATE</td><td>gate movements; discharge and terminal at the port of discharge</td></tr>
 * <tr><td>QUAY</td><td>availability, holds, fees, appointments and yard location, until the container leaves the port
 * by rail</td></tr>
 * <tr><td>RAMP</td><td>the fields of QUAY after the container left the port by rail; rail movements; the rail
 * carriers</td></tr>
 * <tr><td>CARRIAGE</td><td>the inland arrival that the line reports</td></tr>
 * <tr><td>TRAIN</td><td>the inland arrival that the railroad reports, independently of the inland arrival that the line
 * reports</td></tr>
 * <tr><td>YARD</td><td>whether the container was moved to an off-dock yard, which only the terminal knows</td></tr>
 * <tr><td>HAND</td><td>the delivery, which only a user reports</td></tr>
 * </table>
 *
 * <p>Last free days are not resolved by priority, because the container keeps the last free day of each source.
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
     * The fields for which the order of the sources differs from the order that follows from the field's usual source.
     * Fields that change from QUAY to RAMP during the journey are not listed.
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

    /**
     * Returns the position of a source in this order: 0 for the source with the highest priority, -1 if the source is
     * not listed and therefore ignored.
     */
    int rank(SourceType source) {
        return strongestFirst.indexOf(source);
    }
}
