package dev.quayside.examples.benchmarks;

import static dev.quayside.examples.benchmarks.HandJson.bytes;

import dev.quayside.core.place.PostalAddress;
import dev.quayside.core.place.Terminal;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The baseline of writing: a program that can write nothing but this document. */
final class HandDocument {
    private static final byte[] DATA = bytes("{\"data\":[");
    private static final byte[] META = bytes("],\"meta\":{\"size\":");
    private static final byte[] TOTAL = bytes(",\"total\":");
    private static final byte[] LINKS = bytes("},\"links\":{");
    private static final byte[] INCLUDED = bytes("},\"included\":[");
    private static final byte[] END = bytes("]}");
    private static final byte[] ID = bytes("{\"id\":");
    private static final byte[] TERMINAL = bytes(",\"type\":\"terminal\",\"attributes\":{\"id\":");
    private static final byte[] NICKNAME = bytes(",\"nickname\":");
    private static final byte[] NAME = bytes(",\"name\":");
    private static final byte[] FIRMS_CODE = bytes(",\"firms_code\":");
    private static final byte[] SMDG_CODE = bytes(",\"smdg_code\":");
    private static final byte[] BIC_FACILITY_CODE = bytes(",\"bic_facility_code\":");
    private static final byte[] PROVIDED_DATA = bytes(",\"provided_data\":{");
    private static final byte[] STREET = bytes("},\"street\":");
    private static final byte[] CITY = bytes(",\"city\":");
    private static final byte[] STATE = bytes(",\"state\":");
    private static final byte[] STATE_ABBR = bytes(",\"state_abbr\":");
    private static final byte[] ZIP = bytes(",\"zip\":");
    private static final byte[] COUNTRY = bytes(",\"country\":");
    private static final byte[] FACILITY_TYPE = bytes(",\"facility_type\":");
    private static final byte[] PORT = bytes("},\"relationships\":{\"port\":{\"data\":");
    private static final byte[] OF_PORT = bytes(",\"type\":\"port\"}}");
    private static final byte[] NO_PORT = bytes("null}");
    private static final byte[] METRO_AREA = bytes(",\"metro_area\":{\"data\":");
    private static final byte[] OF_METRO_AREA = bytes(",\"type\":\"metro_area\"}}}}");
    private static final byte[] NO_METRO_AREA = bytes("null}}}");
    private static final byte[] TRUE = bytes("true");
    private static final byte[] FALSE = bytes("false");

    private HandDocument() {}

    static void write(DocumentSample sample, OutputStream out) throws IOException {
        HandJson json = new HandJson(out);
        json.raw(DATA);
        for (int i = 0; i < sample.containers().size(); i++) {
            if (i > 0) {
                json.raw(',');
            }
            HandContainer.write(sample.containers().get(i), json);
        }
        json.raw(META);
        json.integer(sample.containers().size());
        json.raw(TOTAL);
        json.integer(sample.total());
        json.raw(LINKS);
        boolean first = true;
        for (Map.Entry<String, String> link : sample.links().entrySet()) {
            if (!first) {
                json.raw(',');
            }
            first = false;
            json.text(link.getKey());
            json.raw(':');
            json.text(link.getValue());
        }
        json.raw(INCLUDED);
        for (int i = 0; i < sample.shipments().size(); i++) {
            if (i > 0) {
                json.raw(',');
            }
            HandShipment.write(sample.shipments().get(i), json);
        }
        List<Terminal> terminals = sample.terminals();
        for (int i = 0; i < terminals.size(); i++) {
            json.raw(',');
            terminal(terminals.get(i), json);
        }
        json.raw(END);
        json.flush();
    }

    private static void terminal(Terminal row, HandJson json) throws IOException {
        PostalAddress address = row.address();
        json.raw(ID);
        json.id(row.id());
        json.raw(TERMINAL);
        json.id(row.id());
        json.text(NICKNAME, row.nickname());
        json.text(NAME, row.name());
        json.text(FIRMS_CODE, row.codes().firms());
        json.text(SMDG_CODE, row.codes().smdg());
        json.text(BIC_FACILITY_CODE, row.codes().bicFacility());
        json.raw(PROVIDED_DATA);
        providedData(row, json);
        json.text(STREET, address == null ? null : address.street());
        json.text(CITY, address == null ? null : address.city());
        json.text(STATE, address == null ? null : address.state());
        json.text(STATE_ABBR, address == null ? null : address.stateAbbr());
        json.text(ZIP, address == null ? null : address.zip());
        json.text(COUNTRY, address == null ? null : address.country());
        json.text(FACILITY_TYPE, row.facilityType().code());
        json.raw(PORT);
        place(row.portId(), OF_PORT, NO_PORT, json);
        json.raw(METRO_AREA);
        place(row.metroAreaId(), OF_METRO_AREA, NO_METRO_AREA, json);
    }

    private static void place(@Nullable UUID id, byte[] some, byte[] none, HandJson json) throws IOException {
        if (id == null) {
            json.raw(none);
        } else {
            json.raw(ID);
            json.id(id);
            json.raw(some);
        }
    }

    private static void providedData(Terminal row, HandJson json) throws IOException {
        boolean first = true;
        for (Map.Entry<String, Boolean> supplied : row.providedData().supplies().entrySet()) {
            if (!first) {
                json.raw(',');
            }
            first = false;
            json.text(supplied.getKey());
            json.raw(':');
            json.raw(supplied.getValue() ? TRUE : FALSE);
            String note = row.providedData().notes().get(supplied.getKey());
            if (note != null) {
                json.raw(',');
                json.text(supplied.getKey() + "_notes");
                json.raw(':');
                json.text(note);
            }
        }
    }
}
