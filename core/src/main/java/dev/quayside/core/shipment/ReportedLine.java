package dev.quayside.core.shipment;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.internal.Texts;
import java.util.Objects;

/**
 * The shipping line of a shipment, with its names as sources report them.
 *
 * @param name the full name, such as {@code Maersk Line}
 * @param shortName the short name, such as {@code Maersk}
 */
public record ReportedLine(Scac scac, String name, String shortName) {

    public ReportedLine {
        Objects.requireNonNull(scac, "scac");
        Texts.requireStorable(Objects.requireNonNull(name, "name"), "name");
        Texts.requireStorable(Objects.requireNonNull(shortName, "shortName"), "shortName");
    }

    /** Creates the line with the names of a listed line. */
    public static ReportedLine of(ShippingLine line) {
        return new ReportedLine(line.scac(), line.name(), line.shortName());
    }
}
