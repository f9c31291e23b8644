package dev.quayside.examples.dcsa;

import java.util.Objects;

/**
 * A part of a document that could not be used.
 *
 * @param event index of the event in the document, from 0; -1 for the document as a whole
 * @param field the member concerned, with dots between the names, such as {@code transportCall.modeOfTransport}
 * @param message the value and the accepted values
 */
public record ReadRemark(int event, String field, String message) {

    public ReadRemark {
        Objects.requireNonNull(field, "field");
        Objects.requireNonNull(message, "message");
    }

    /** Returns one line: {@code event 3, eventDateTime: found 'today' (expected …)}. */
    @Override
    public String toString() {
        return (event < 0 ? "document" : "event " + event + ", " + field) + ": " + message;
    }
}
