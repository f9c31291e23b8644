package dev.quayside.core.place;

import dev.quayside.core.internal.NameBased;
import dev.quayside.core.internal.Texts;
import java.util.Objects;
import java.util.UUID;

/**
 * Ids made from codes, so that a place everybody knows has the same id in every installation and may be written twice.
 *
 * <p>They are name-based UUIDs, version 5 of RFC 9562, in a namespace of this library. The names are
 *
 * <pre>
 * port:USLAX
 * metro_area:USCHI
 * terminal:USLAX:firms:Y258
 * terminal:USLAX:name:PIER 400
 * </pre>
 *
 * <p>Namespace and names stay as they are for ever: stored rows point at these ids. All methods are pure.
 */
public final class PlaceIds {
    private static final UUID NAMESPACE = UUID.fromString("012e0fda-44d3-4f16-9a88-29f61fcda53d");

    private PlaceIds() {}

    /** The id of the port with this code. */
    public static UUID port(UnLocode code) {
        return NameBased.uuid(NAMESPACE, "port:" + Objects.requireNonNull(code, "code"));
    }

    /** The id of the metro area with this code; never that of a port, even if the codes are the same. */
    public static UUID metroArea(UnLocode code) {
        return NameBased.uuid(NAMESPACE, "metro_area:" + Objects.requireNonNull(code, "code"));
    }

    /**
     * The id of the terminal with this FIRMS code.
     *
     * @param place the code of the port or metro area it is in
     * @param firms the FIRMS code; case and surrounding white space do not matter
     * @throws IllegalArgumentException if the FIRMS code is blank
     */
    public static UUID terminalByFirms(UnLocode place, String firms) {
        Objects.requireNonNull(place, "place");
        return NameBased.uuid(
                NAMESPACE,
                "terminal:" + place + ":firms:" + NameBased.folded(Texts.requireText(firms, "firms", "Y258")));
    }

    /**
     * The id of a terminal without a FIRMS code. A code learnt later is no reason to change the id.
     *
     * @param place the code of the port or metro area it is in
     * @param name the name; case and the amount of white space do not matter
     * @throws IllegalArgumentException if the name is blank
     */
    public static UUID terminalByName(UnLocode place, String name) {
        Objects.requireNonNull(place, "place");
        return NameBased.uuid(
                NAMESPACE,
                "terminal:" + place + ":name:" + NameBased.folded(Texts.requireText(name, "name", "Pier 400")));
    }
}
