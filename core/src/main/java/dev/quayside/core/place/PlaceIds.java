package dev.quayside.core.place;

import dev.quayside.core.internal.NameBasedIds;
import dev.quayside.core.internal.Texts;
import java.util.Objects;
import java.util.UUID;

/**
 * Derives ids of ports, metro areas and terminals that are the same in every installation: name-based UUIDs (RFC 9562,
 * version 5) in a namespace of this library. Stored rows refer to the ids, so the namespace and the names must not
 * change. Examples of the names are
 *
 * <pre>
 * port:USLAX
 * metro_area:USCHI
 * terminal:USLAX:firms:Y258
 * terminal:USLAX:name:PIER 400
 * </pre>
 */
public final class PlaceIds {
    private static final UUID NAMESPACE = UUID.fromString("012e0fda-44d3-4f16-9a88-29f61fcda53d");

    private PlaceIds() {}

    /** Returns the id of the port with this code. */
    public static UUID port(UnLocode code) {
        return NameBasedIds.uuid(NAMESPACE, "port:" + Objects.requireNonNull(code, "code"));
    }

    /** Returns the id of the metro area with this code, which differs from the id of a port with the same code. */
    public static UUID metroArea(UnLocode code) {
        return NameBasedIds.uuid(NAMESPACE, "metro_area:" + Objects.requireNonNull(code, "code"));
    }

    /**
     * Returns the id of the terminal with this FIRMS code.
     *
     * @param place the code of the port or metro area where the terminal is
     * @param firms compared ignoring case and surrounding white space
     * @throws IllegalArgumentException if the FIRMS code is blank
     */
    public static UUID terminalByFirms(UnLocode place, String firms) {
        Objects.requireNonNull(place, "place");
        return NameBasedIds.uuid(
                NAMESPACE,
                "terminal:" + place + ":firms:" + NameBasedIds.folded(Texts.requireText(firms, "firms", "Y258")));
    }

    /**
     * Returns the id of a terminal without a FIRMS code. The terminal keeps this id if it gets a FIRMS code later.
     *
     * @param place the code of the port or metro area where the terminal is
     * @param name compared ignoring case and the amount of white space
     * @throws IllegalArgumentException if the name is blank
     */
    public static UUID terminalByName(UnLocode place, String name) {
        Objects.requireNonNull(place, "place");
        return NameBasedIds.uuid(
                NAMESPACE,
                "terminal:" + place + ":name:" + NameBasedIds.folded(Texts.requireText(name, "name", "Pier 400")));
    }
}
