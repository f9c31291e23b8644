/**
 * Mirrors the tracking data of another v2 service: applies the notifications that the service posts to a local store,
 * so that the store has the same lists. It uses the import to read and store the included resources.
 *
 * <pre>{@code
 * Mirror mirror = Mirror.of(store, account, HttpOriginClient.at(base, "Token " + key), InstantSource.system());
 * Mirror.Outcome outcome = mirror.apply(body);
 * }</pre>
 */
@NullMarked
package dev.quayside.jsonapi.mirror;

import org.jspecify.annotations.NullMarked;
