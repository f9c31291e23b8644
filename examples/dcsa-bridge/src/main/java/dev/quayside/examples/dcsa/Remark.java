package dev.quayside.examples.dcsa;

import java.util.Objects;

/**
 * Something in a document that could not be used as it is.
 *
 * @param event index of the event in the document, from 0; -1 for the document as a whole
 * @param field the member concerned, with dots between the names, such as {@code transportCall.modeOfTransport}
 * @param message what was found and what is accepted
 */
public record Remark(int event, String field, String message) {

    public Remark {
        Objects.requireNonNull(field, "field");
        Objects.requireNonNull(message, "message");
    }

    /** On one line: {@code event 3, eventDateTime: found 'today' (expected …)}. */
    @Override
    public String toString() {
        return (event < 0 ? "document" : "event " + event + ", " + field) + ": " + message;
    }
}
