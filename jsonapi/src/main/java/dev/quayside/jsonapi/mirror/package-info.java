/**
 * A mirror of another service: applies the notifications that the service posts to a store, which then has the same
 * lists. It reads and stores the included resources with the import.
 *
 * <pre>{@code
 * Mirror mirror = Mirror.of(store, account, HttpOriginClient.at(base, "Token " + key), InstantSource.system());
 * Mirror.Outcome outcome = mirror.apply(body);
 * }</pre>
 */
@NullMarked
package dev.quayside.jsonapi.mirror;

import org.jspecify.annotations.NullMarked;
