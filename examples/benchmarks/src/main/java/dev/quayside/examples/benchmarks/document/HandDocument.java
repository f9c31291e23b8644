package dev.quayside.examples.benchmarks.document;

import static dev.quayside.examples.benchmarks.document.HandJson.bytes;
import static dev.quayside.examples.benchmarks.document.HandJson.keys;

import dev.quayside.core.place.PostalAddress;
import dev.quayside.core.place.Terminal;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/** The baseline of writing: a program that can write this document only. */
final class HandDocument {
    private static final byte[] DATA = bytes("{\"data\":[");
    private static final byte[] META = bytes("],\"meta\":{\"size\":");
    private static final byte[] TOTAL = bytes(",\"total\":");
    private static final byte[] LINKS = bytes("},\"links\":{");
    private static final byte[] INCLUDED = bytes("},\"included\":[");
    private static final byte[] END = bytes("]}");
    private static final byte[] PORT = bytes(",\"type\":\"port\"}");
    private static final byte[] METRO_AREA = bytes(",\"type\":\"metro_area\"}");
    private static final byte[] TRUE = bytes("true");
    private static final byte[] FALSE = bytes("false");
    private static final byte[][] TERMINAL = keys("""
            {"id": ,"type":"terminal","attributes":{"id": nickname name firms_code smdg_code bic_facility_code
            ,"provided_data":{ },"street": city state state_abbr zip country facility_type
            },"relationships":{"port":{"data": },"metro_area":{"data":
            """);
    private static final byte[] TERMINAL_END = bytes("}}}");

    private HandDocument() {}

    static void write(DocumentSample sample, OutputStream out) throws IOException {
        HandJson json = new HandJson(out);
        json.raw(DATA);
        for (int i = 0; i < sample.containers().size(); i++) {
            json.comma(i);
            HandContainer.write(sample.containers().get(i), json);
        }
        json.raw(META);
        json.raw(bytes(Integer.toString(sample.containers().size())));
        json.raw(TOTAL);
        json.raw(bytes(Long.toString(sample.total())));
        json.raw(LINKS);
        int link = 0;
        for (Map.Entry<String, String> each : sample.links().entrySet()) {
            json.comma(link++);
            json.string(each.getKey());
            json.raw(':');
            json.string(each.getValue());
        }
        json.raw(INCLUDED);
        for (int i = 0; i < sample.shipments().size(); i++) {
            json.comma(i);
            HandShipment.write(sample.shipments().get(i), json);
        }
        for (Terminal terminal : sample.terminals()) {
            json.raw(',');
            terminal(terminal, json);
        }
        json.raw(END);
        json.flush();
    }

    private static void terminal(Terminal row, HandJson json) throws IOException {
        PostalAddress address = row.address();
        json.resource(TERMINAL);
        json.key();
        json.id(row.id());
        json.key();
        json.id(row.id());
        json.text(row.nickname());
        json.text(row.name());
        json.text(row.codes().firms());
        json.text(row.codes().smdg());
        json.text(row.codes().bicFacility());
        json.key();
        providedData(row, json);
        json.text(address == null ? null : address.street());
        json.text(address == null ? null : address.city());
        json.text(address == null ? null : address.state());
        json.text(address == null ? null : address.stateAbbr());
        json.text(address == null ? null : address.zip());
        json.text(address == null ? null : address.country());
        json.text(row.facilityType().code());
        json.related(row.portId(), PORT);
        json.related(row.metroAreaId(), METRO_AREA);
        json.raw(TERMINAL_END);
    }

    private static void providedData(Terminal row, HandJson json) throws IOException {
        int count = 0;
        for (Map.Entry<String, Boolean> supplied : row.providedData().supplies().entrySet()) {
            json.comma(count++);
            json.string(supplied.getKey());
            json.raw(':');
            json.raw(supplied.getValue() ? TRUE : FALSE);
            String note = row.providedData().notes().get(supplied.getKey());
            if (note != null) {
                json.raw(',');
                json.string(supplied.getKey() + "_notes");
                json.raw(':');
                json.string(note);
            }
        }
    }
}
