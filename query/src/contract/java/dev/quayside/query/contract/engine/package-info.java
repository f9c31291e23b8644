/**
 * Tests for stores that engines use: tracking, delivery, idempotency keys and rate limits.
 *
 * <p>A store extends the contract classes; the interfaces of cases are their parts.
 */
@NullMarked
package dev.quayside.query.contract.engine;

import org.jspecify.annotations.NullMarked;
