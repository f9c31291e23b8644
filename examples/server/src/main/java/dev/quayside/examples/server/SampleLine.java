package dev.quayside.examples.server;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.shipment.ReportedLine;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A shipping line of the sample.
 *
 * @param line code and names
 * @param ownerCode owner code and category letter on its containers
 * @param vessels that the sample lets it sail
 * @param namesLastFreeDays whether the line is known to name last free days
 */
record SampleLine(ReportedLine line, String ownerCode, List<Vessel> vessels, boolean namesLastFreeDays) {

    /** A vessel; its IMO number is null if the sample line does not report it. */
    record Vessel(String name, @Nullable String imo) {}

    /** The lines of the sample; all are among the bundled ones. */
    static List<SampleLine> all() {
        return List.of(
                line("MAEU", "MSKU", vessel("MADRID MAERSK", "9778791"), vessel("EMMA MAERSK", "9321483")),
                line("MSCU", "MSCU", vessel("MSC OSCAR", "9703291"), vessel("MSC GULSUN", "9839430")),
                line("CMDU", "CMAU", vessel("CMA CGM BENJAMIN FRANKLIN", "9706891")),
                line("EGLV", "EGHU", vessel("EVER GIVEN", "9811000"), vessel("EVER ACE", "9893890")),
                line("ONEY", "ONEU", vessel("ONE APUS", "9806079")),
                line("COSU", "CSNU", vessel("COSCO SHIPPING UNIVERSE", "9795610")),
                line("OOLU", "OOLU", vessel("OOCL HONG KONG", "9776171")),
                line("HDMU", "HDMU", vessel("HMM ALGECIRAS", "9863297")),
                line("HLCU", "HLXU", vessel("BERLIN EXPRESS", null)),
                line("YMLU", "YMLU", vessel("YM WARRANTY", null)),
                line("ZIMU", "ZIMU", vessel("ZIM SAMMY OFER", null)));
    }

    private static SampleLine line(String scac, String ownerCode, Vessel... vessels) {
        ShippingLine line = ShippingLines.bundled().get(Scac.of(scac));
        boolean namesLastFreeDays = line.providedData().supplies("ssl_lfd");
        return new SampleLine(ReportedLine.of(line), ownerCode, List.of(vessels), namesLastFreeDays);
    }

    private static Vessel vessel(String name, @Nullable String imo) {
        return new Vessel(name, imo);
    }
}
