/**
 * Ports, metro areas, terminals and their codes, shared by all accounts.
 *
 * <p>{@link dev.quayside.core.place.PlaceIds} derives ids from codes, so a place has the same id in every installation.
 * Every port and metro area has a time zone, because dates at a facility depend on it.
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
