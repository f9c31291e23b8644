/**
 * Places of a container's journey: ports, metro areas inland, terminals, and their codes.
 * Places are shared by all accounts, so they are values that nobody changes: a correction is a new place.
 * {@link dev.quayside.core.place.PlaceIds} gives a place known by its code the same id in every installation.
 * Every port and metro area has a time zone, because dates at a facility mean nothing without one.
 * What the world may not tell (a state, a position, a FIRMS code) is nullable; names and codes are not.
 *
 * <pre>{@code
 * UnLocode code = UnLocode.parse("us lax");
 * Port port = Port.builder(PlaceIds.port(code), "Los Angeles", code, ZoneId.of("America/Los_Angeles"))
 *         .stateAbbr("CA")
 *         .position(GeoPosition.parse("33.7405", "-118.2720"))
 *         .build();
 * }</pre>
 */
@NullMarked
package dev.quayside.core.place;

import org.jspecify.annotations.NullMarked;
