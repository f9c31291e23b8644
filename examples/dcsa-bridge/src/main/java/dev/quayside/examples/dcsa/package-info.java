/**
 * Carrier data in the event format of DCSA Track and Trace 2.2 as a source of the tracking engine.
 *
 * <pre>{@code
 * DcsaSource maersk = new DcsaSource(
 *         Set.of(Scac.of("MAEU")),
 *         question -> get("/v2/events?transportDocumentReference=" + question.number()),
 *         places);
 * }</pre>
 */
@NullMarked
package dev.quayside.examples.dcsa;

import org.jspecify.annotations.NullMarked;
