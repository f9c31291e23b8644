/**
 * A mirror of what another service tracks: the notifications that it posts are applied to a store of one's own, which
 * then answers the same lists.
 *
 * <pre>{@code
 * Mirror mirror = Mirror.of(store, account, HttpOriginClient.at(base, "Token " + key), InstantSource.system());
 * MirrorOutcome outcome = mirror.apply(body);
 * }</pre>
 */
@NullMarked
package dev.quayside.jsonapi.receive;

import org.jspecify.annotations.NullMarked;
