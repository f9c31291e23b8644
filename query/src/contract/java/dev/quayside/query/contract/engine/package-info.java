/**
 * Tests for stores that run the engines and the HTTP interface: commits and claims, the outbox, idempotency keys, and
 * rate limits.
 *
 * <p>A store extends the contract classes; the interfaces of cases are their parts.
 */
@NullMarked
package dev.quayside.query.contract.engine;

import org.jspecify.annotations.NullMarked;
